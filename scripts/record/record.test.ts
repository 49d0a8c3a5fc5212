/** Recording as a teacher does it, in a project of its own with one case. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAll } from '../build/bundle.ts';
import { copyProject, keepOnly, runIn } from '../testing/project.ts';

let root: string;
const file = (name: string) => path.join(root, 'fixtures/tic-tac-toe', name);
const read = (name: string) => fs.readFileSync(file(name), 'utf8');

beforeEach(async () => {
  root = copyProject();
  keepOnly(root, 'tic-tac-toe');
  fs.mkdirSync(path.join(root, 'fixtures/tic-tac-toe'), { recursive: true });
  fs.writeFileSync(file('win.in'), '1 1\n2 1\n1 2\n2 2\n1 3\n');
  await buildAll(root);
});

function record(...args: string[]) {
  const { stdout, stderr, status } = runIn(root, process.execPath, 'dist/record.js', ...args);
  return { stdout, stderr, status };
}

async function changePrompt() {
  const transcript = path.join(root, 'programs/tic-tac-toe/transcript.ts');
  fs.writeFileSync(transcript, fs.readFileSync(transcript, 'utf8').replace('} wins', '} has won'));
  await buildAll(root);
}

describe('npm run record', () => {
  test('proposes what is new, and takes it only in a second act', () => {
    expect(record()).toEqual({
      stdout: [
        `new fixtures/tic-tac-toe/win.out, 229 bytes`,
        `new fixtures/tic-tac-toe/win.session, 249 bytes`,
        '1 cases, 2 files wait as .new: look, then npm run record -- --accept',
        '',
      ].join('\n'),
      stderr: '',
      status: 1,
    });
    expect(fs.existsSync(file('win.out'))).toBe(false);

    expect(record('--accept')).toMatchObject({ status: 0 });
    expect(read('win.out')).toMatch(/Player X, row and column:Player X wins\n$/);
    expect(read('win.session')).toMatch(/Player X, row and column:1 3\nPlayer X wins\n$/);
    expect(fs.readdirSync(file('')).sort()).toEqual(['win.in', 'win.out', 'win.session']);
    expect(record()).toEqual({ stdout: '1 cases, all as recorded\n', stderr: '', status: 0 });
  });

  test('shows what a changed prompt changes, line by line, and keeps what is recorded until it is accepted', async () => {
    record();
    record('--accept');
    await changePrompt();
    const { stdout, status } = record();
    expect(stdout).toContain('changed fixtures/tic-tac-toe/win.out\n');
    expect(stdout).toContain('-Player·X,·row·and·column:Player·X·wins␊\n+Player·X,·row·and·column:Player·X·has·won␊\n');
    expect(status).toBe(1);
    expect(read('win.out')).toMatch(/Player X wins\n$/);
    expect(record('--accept').status).toBe(0);
    expect(read('win.out')).toMatch(/Player X has won\n$/);
  });

  test('accepts nothing that nobody has seen: not what was never proposed, nor what has changed since', async () => {
    expect(record('--accept')).toMatchObject({ status: 1 });
    expect(fs.existsSync(file('win.out'))).toBe(false);
    record();
    await changePrompt();
    const { stdout, status } = record('--accept');
    expect(stdout).toContain('not accepted fixtures/tic-tac-toe/win.out: the reference does not write what ');
    expect(status).toBe(1);
    expect(fs.existsSync(file('win.out'))).toBe(false);
  });

  test('proposes an output that is empty, too', () => {
    fs.writeFileSync(file('beyond-wrong-call.in'), '1 1\n');
    fs.writeFileSync(file('suite.json'), '{ "cases": { "beyond-wrong-call": { "args": ["--chess"], "status": 2 } } }');
    expect(record().stdout).toContain('new fixtures/tic-tac-toe/beyond-wrong-call.out, 0 bytes\n');
    expect(record('--accept').status).toBe(0);
    expect(read('beyond-wrong-call.out')).toBe('');
  });

  test('takes a proposal back when the reference writes what is recorded again', () => {
    record();
    record('--accept');
    fs.writeFileSync(file('win.out.new'), 'stale');
    expect(record()).toMatchObject({ stdout: '1 cases, all as recorded\n', status: 0 });
    expect(fs.existsSync(file('win.out.new'))).toBe(false);
  });

  test('names the case on which a program has a bug, and proposes nothing for it', async () => {
    const transcript = path.join(root, 'programs/tic-tac-toe/transcript.ts');
    fs.writeFileSync(transcript, fs.readFileSync(transcript, 'utf8').replace('tryMark(board,', '(undefined as any)('));
    await buildAll(root);
    const { stderr, status } = record();
    expect(stderr).toMatch(/^record: programs\/tic-tac-toe has a bug that win\.in shows: .+\n$/);
    expect(status).toBe(3);
    expect(fs.readdirSync(file(''))).toEqual(['win.in']);
  });

  test('keeps to the assignments that are named', () => {
    fs.mkdirSync(path.join(root, 'fixtures/chess'));
    fs.writeFileSync(path.join(root, 'fixtures/chess/a.in'), '1\n');
    expect(record('tic-tac-toe').stdout).not.toContain('chess');
    expect(record().stdout).toContain('fixtures/chess has no program: add programs/chess/main.ts\n');
  });

  test('refuses in CI', () => {
    const { stderr, status } = runIn(root, 'env', 'CI=true', process.execPath, 'dist/record.js');
    expect(stderr).toBe('record: CI is set, and expected output is never recorded there\n');
    expect(status).toBe(2);
    expect(fs.readdirSync(file(''))).toEqual(['win.in']);
  });

  test('reports a status that suite.json does not give, orphans, and duplicates', () => {
    record();
    record('--accept');
    fs.writeFileSync(file('beyond-cut.in'), '1 1\n');
    fs.writeFileSync(file('again.in'), read('win.in'));
    fs.writeFileSync(file('old.out'), 'x');
    const { stdout, status } = record();
    expect(stdout).toContain(
      'fixtures/tic-tac-toe/beyond-cut ends with status 1, suite.json says 0: write "beyond-cut": ',
    );
    expect(stdout).toContain('fixtures/tic-tac-toe/win.in has the bytes and args of again.in: change or delete one\n');
    expect(stdout).toContain('fixtures/tic-tac-toe/old.out belongs to no case');
    expect(status).toBe(1);
    fs.writeFileSync(file('suite.json'), '{ "cases": { "win": { "status": 1 } } }');
    expect(record().stdout).toContain('ends with status 0, suite.json says 1: take "status" out of case win');
  });

  test.each([
    [['chess'], 'there is no assignment chess: choose from tic-tac-toe'],
    [['--force'], 'takes --accept and names of assignments, nothing else'],
  ])('answers %j in one line', (args, message) => {
    expect(record(...args)).toEqual({ stdout: '', stderr: `record: ${message}\n`, status: 2 });
  });

  test('answers a suite.json that it cannot read in one line', () => {
    fs.writeFileSync(file('suite.json'), '{');
    const { stderr, status } = record();
    expect(stderr).toMatch(/^record: .*suite\.json: not JSON: .*\n$/);
    expect(status).toBe(3);
  });
});
