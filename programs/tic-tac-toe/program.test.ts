import { expect, test } from 'vitest';
import { run } from '../../lib/replay.ts';
import { program } from './program.ts';

const WON_BY_X = Buffer.from('1 1\n2 1\n1 2\n2 2\n1 3\n');

test('it is called tic-tac-toe and has no options of its own', () => {
  expect(program.name).toBe('tic-tac-toe');
  expect(program.options).toBeUndefined();
});

test('without arguments it plays the game', () => {
  const { stdout, stderr, status } = run(program, WON_BY_X);
  expect(stdout.toString()).toMatch(/^\. \. \.\n/);
  expect(stdout.toString()).toMatch(/:Player X wins\n$/);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});

test('--help says how it is used, and nothing is played', () => {
  const { stdout, status, reads } = run(program, WON_BY_X, ['--help']);
  expect(stdout.toString()).toMatch(/^Usage: tic-tac-toe \[options\] < INPUT\n\nPlays Tic-tac-toe between two people/);
  expect(stdout.toString()).not.toContain('row and column:');
  expect({ status, reads }).toEqual({ status: 0, reads: [] });
});

test('--version is its name and a version, and nothing is played', () => {
  const { stdout, status } = run(program, WON_BY_X, ['--version']);
  expect(stdout.toString()).toMatch(/^tic-tac-toe \d+\.\d+\.\d+\n$/);
  expect(status).toBe(0);
});

test.each([
  ['an option of another program', ['--opponent', 'rules']],
  ['a misspelt option', ['--hlep']],
  ['a file name', ['game.in']],
  ['a value for an option that takes none', ['--help=yes']],
])('%s is wrong usage: one line on stderr, nothing on stdout', (_what, args) => {
  const { stdout, stderr, status } = run(program, WON_BY_X, args);
  expect(stderr).toMatch(/^tic-tac-toe: [^\n]+; try: tic-tac-toe [^\n]+\n$/);
  expect(stdout.toString()).toBe('');
  expect(status).toBe(2);
});
