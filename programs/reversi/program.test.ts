import { describe, expect, test } from 'vitest';
import { run } from '../../lib/replay.ts';
import manifest from '../../package.json' with { type: 'json' };
import { program } from './program.ts';

const GAME = Buffer.from('4\n!!!\nWca\n');

const started = (...args: string[]) => {
  const { stdout, stderr, status, reads } = run(program, GAME, args);
  return { stdout: stdout.toString('latin1'), stderr, status, reads };
};

test('the program is called reversi and has no options of its own', () => {
  expect(program.name).toBe('reversi');
  expect(program.options).toBeUndefined();
});

test('--help says how to call it and what it does, and reads nothing', () => {
  const { stdout, stderr, status, reads } = started('--help');
  expect(stdout).toMatch(/^Usage: reversi \[options\] < INPUT\n\nSets up a Reversi position/);
  expect(stdout).toContain('\n  --version  show the version\n');
  expect({ stderr, status, reads }).toEqual({ stderr: '', status: 0, reads: [] });
});

test('--version names the program and its version, and reads nothing', () => {
  expect(started('--version')).toEqual({ stdout: `reversi ${manifest.version}\n`, stderr: '', status: 0, reads: [] });
});

describe('wrong usage writes one line to standard error, nothing to standard output, and reads nothing', () => {
  test.each([
    [['--opponent', 'rules'], /^reversi: unknown option '--opponent'; try: reversi --help\n$/],
    [['-x'], /^reversi: unknown option '-x'; try: reversi --help\n$/],
    [['--help=yes'], /^reversi: .*--help.*; try: reversi --help\n$/],
    [['game.in'], /^reversi: takes no file name, found "game\.in"; try: reversi < FILE\n$/],
  ])('%j', (args, stderr) => {
    expect(started(...args)).toEqual({ stdout: '', stderr: expect.stringMatching(stderr), status: 2, reads: [] });
  });
});
