/** The README shows and promises nothing that is not so. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyFixtures, copyProject, runIn } from '../testing/project.ts';
import { readmeBlocks, readmeLinks } from '../testing/readme.ts';
import { executable, temporaryFolder } from '../testing/temporary.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const shell = readmeBlocks('sh');

test('the set-up commands are the two', () => {
  expect(shell.slice(0, 2)).toEqual(['npm ci && npm run judge', 'npm ci && npm test']);
});

test('every link leads to a file', () => {
  const links = readmeLinks();
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(fs.existsSync(path.join(ROOT, link)), link).toBe(true);
});

const hasCompiler = spawnSync('gcc', ['--version']).status === 0;

test.skipIf(!hasCompiler)(
  'the judged program on the first screen is what the judge prints of a Reversi that forgets one direction',
  () => {
    const root = copyProject();
    copyFixtures(root, 'reversi/handout-');
    fs.cpSync(path.join(ROOT, 'dist'), path.join(root, 'dist'), { recursive: true });
    const right = fs.readFileSync(path.join(ROOT, 'scripts/testing/submissions/reversi/reversi.c'), 'utf8');
    const wrong = right.replace('    {1, -1},\n', '');
    expect(wrong).not.toBe(right);
    fs.writeFileSync(path.join(root, 'reversi.c'), wrong);
    const command = 'test reversi reversi.c --only handout-figure-6';
    const { stdout } = runIn(root, process.execPath, 'dist/judge.js', ...command.split(' '));
    // What differs from machine to machine.
    const fixed = (text: string) => text.replace(/^(no )?sandbox: .*/m, 'sandbox').replace(/^at most .*/m, 'used');
    const [screen = ''] = readmeBlocks('console');
    expect(fixed(screen)).toBe(`$ npm run judge -- ${command}\n${fixed(stdout).trimEnd()}`);
  },
);

test.skipIf(!hasCompiler)('the shortest session is the one that stress finds for that program', () => {
  const right = fs.readFileSync(path.join(ROOT, 'scripts/testing/submissions/reversi/reversi.c'), 'utf8');
  const folder = temporaryFolder({ 'reversi.c': right.replace('    {1, -1},\n', '') });
  const command = 'stress reversi reversi.c --seed 1';
  const { stdout } = runIn(folder, process.execPath, path.join(ROOT, 'dist/judge.js'), ...command.split(' '));
  const fixed = (text: string) => text.replace(/^(no )?sandbox: .*/m, 'sandbox');
  const [, screen = ''] = readmeBlocks('console');
  expect(fixed(screen)).toBe(`$ npm run judge -- ${command}\n${fixed(stdout).trimEnd()}`);
});

const withoutNode = shell.find((code) => code.includes('timeout 10')) ?? '';
const hasTimeout = spawnSync('timeout', ['--version']).status === 0;

describe.skipIf(!hasTimeout)('the loop for a machine without Node', () => {
  function loop(...lines: string[]) {
    const root = copyProject();
    copyFixtures(root, 'reversi/handout-');
    copyFixtures(root, 'reversi/beyond-dimension');
    executable(root, 'a.out', ...lines);
    return runIn(root, 'sh', '-c', withoutNode);
  }

  test('accepts a right program on the plain cases, and leaves the others alone', () => {
    const { stdout, stderr } = loop(`exec node ${path.join(ROOT, 'dist/reversi.js')}`);
    const handout = fs.readdirSync(path.join(ROOT, 'fixtures/reversi')).filter((file) => /^handout-.*\.in$/.test(file));
    expect(stdout).toBe(
      handout
        .sort()
        .map((file) => `accepted fixtures/reversi/${file}\n`)
        .join(''),
    );
    expect(stderr).toBe('');
  });

  test('shows the difference of a wrong one', () => {
    const { stdout } = loop(`node ${path.join(ROOT, 'dist/reversi.js')} | sed 's/^Valid/valid/'`);
    expect(stdout).toContain('DIFFERS  fixtures/reversi/handout-valid-move.in\n');
    expect(stdout).toMatch(/^< Valid move\.\n---\n> valid move\.$/m);
    expect(stdout).toContain('accepted fixtures/reversi/handout-invalid-move.in\n');
  });
});
