/** The exported autograder as Gradescope would run it: with its folders elsewhere, otherwise for real. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exchangeIn } from '../../testing/exchange.ts';
import { executable, temporaryFolder } from '../../testing/temporary.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const RIGHT = fs.readFileSync(path.join(ROOT, 'scripts/testing/submissions/tic-tac-toe/tic-tac-toe.c'), 'utf8');
const hasCompiler = spawnSync('gcc', ['--version']).status === 0;

/** What Gradescope lays out: the unpacked autograder in source, a copy of run_autograder above, the submission. */
function layOut(submission: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  exchangeIn(folder, 'export', 'tic-tac-toe', '--to', 'gradescope', 'source', '--only', '{handout,x-wins-row}-*');
  fs.copyFileSync(path.join(folder, 'source/run_autograder'), path.join(folder, 'run_autograder'));
  fs.mkdirSync(path.join(folder, 'submission'));
  for (const [name, text] of Object.entries(submission)) fs.writeFileSync(path.join(folder, 'submission', name), text);
  return folder;
}

/** @returns the exit status and what stands in results.json */
function autograde(folder: string, env: Readonly<Record<string, string>> = {}) {
  const { status } = spawnSync(path.join(folder, 'run_autograder'), {
    cwd: folder,
    env: { ...process.env, AUTOGRADER: folder, XDG_CACHE_HOME: path.join(folder, 'cache'), ...env },
  });
  return { status, ...JSON.parse(fs.readFileSync(path.join(folder, 'results/results.json'), 'utf8')) };
}

describe.skipIf(!hasCompiler)('a submission in C', () => {
  test('gets all points if it is right', () => {
    const { status, tests } = autograde(layOut({ 'main.c': RIGHT }));
    expect(status).toBe(0);
    expect(tests).toHaveLength(4);
    for (const each of tests) expect(each).toMatchObject({ status: 'passed', score: 1, max_score: 1 });
  });

  test('gets none for what is wrong, and reads why', () => {
    const wrong = RIGHT.replace('wins', 'won');
    expect(wrong).not.toBe(RIGHT);
    const { status, tests } = autograde(layOut({ 'main.c': wrong }));
    expect(status).toBe(0);
    expect(tests).toHaveLength(4);
    for (const each of tests) {
      expect(each).toMatchObject({ status: 'failed', score: 0, output: expect.stringContaining('wins') });
    }
  });
});

describe('there is a result', () => {
  test('for a submission that holds no source', () => {
    expect(autograde(layOut({ 'essay.txt': 'hello' }))).toMatchObject({
      status: 0,
      score: 0,
      output: expect.stringContaining('holds no source file'),
    });
  });

  test('if the judge is broken or Node is not there, also where an older result stands', () => {
    const folder = layOut({ 'main.py': '' });
    fs.writeFileSync(path.join(folder, 'source/boardjudge/dist/judge.js'), 'throw new Error("broken");');
    const failed = { status: 0, score: 0, output: expect.stringContaining('The autograder itself failed') };
    expect(autograde(folder)).toMatchObject(failed);
    executable(folder, 'node', 'exit 127');
    fs.writeFileSync(path.join(folder, 'results/results.json'), '{ "score": 100 }');
    expect(autograde(folder, { PATH: `${folder}:${process.env['PATH']}` })).toMatchObject(failed);
  });
});
