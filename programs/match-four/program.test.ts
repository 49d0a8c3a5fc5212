import { describe, expect, test } from 'vitest';
import { run } from '../../lib/replay.ts';
import manifest from '../../package.json' with { type: 'json' };
import { program } from './program.ts';

const START = 'Do you want to play a normal or expert game?\nDo you want to run in debug mode?\n';
const ask = (turn: number) => `Turn ${turn}: select a column from 0 to 6.\n`;

const started = (stdin: string, ...args: string[]) => {
  const { stdout, stderr, status, reads } = run(program, Buffer.from(stdin), args);
  return { stdout: stdout.toString('latin1'), stderr, status, reads };
};

const NOTHING_READ: readonly number[] = [];

test('the program is called match-four, and its one option is --opponent, rules if not given', () => {
  expect(program.name).toBe('match-four');
  expect(Object.keys(program.options ?? {})).toEqual(['opponent']);
  expect(program.options?.opponent.fallback).toBe('rules');
});

test('--help names the option and its default, and reads nothing', () => {
  const { stdout, stderr, status, reads } = started('normal\n', '--help');
  expect(stdout).toMatch(/^Usage: match-four \[options\] < INPUT\n\nPlays Match Four against the computer/);
  expect(stdout).toMatch(/^ {2}--opponent .*rules.*perfect.*script:COLUMNS.*\(default: rules\)$/m);
  expect({ stderr, status, reads }).toEqual({ stderr: '', status: 0, reads: NOTHING_READ });
});

test('--version names the program and its version, and reads nothing', () => {
  const stdout = `match-four ${manifest.version}\n`;
  expect(started('normal\n', '--version')).toEqual({ stdout, stderr: '', status: 0, reads: NOTHING_READ });
});

describe('wrong usage writes one line to standard error, nothing to standard output, and reads nothing', () => {
  test.each([
    [['--opponent', 'script:'], 'expected columns with commas between them, such as script:0,0,3, found "script:"'],
    [
      ['--opponent', 'script:0,x'],
      'expected columns with commas between them, such as script:0,0,3, found "script:0,x"',
    ],
    [
      ['--opponent=script:0, 1'],
      'expected columns with commas between them, such as script:0,0,3, found "script:0, 1"',
    ],
    [['--opponent', 'random'], 'expected --opponent rules, perfect or script:COLUMNS, found "random"'],
    [['--opponent='], 'expected --opponent rules, perfect or script:COLUMNS, found ""'],
    [['--debug'], "unknown option '--debug'; try: match-four --help"],
    [['game.in'], 'takes no file name, found "game.in"; try: match-four < FILE'],
  ])('%j', (args, message) => {
    const stderr = `match-four: ${message}\n`;
    expect(started('normal\nno\n', ...args)).toEqual({ stdout: '', stderr, status: 2, reads: NOTHING_READ });
  });

  test('an option without its value', () => {
    const { stdout, stderr, status } = started('normal\nno\n', '--opponent');
    expect(stderr).toMatch(/^match-four: .*--opponent.*; try: match-four --help\n$/);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });
});

describe('a script that cannot go on ends the game where it stands, with status 2', () => {
  test.each([
    ['0', '1\n2\n', "the script's 1 columns are used up"],
    ['0,7', '1\n2\n', "the script's column 2 of 2, 7, is not on the board"],
    ['0,-1', '1\n2\n', "the script's column 2 of 2, -1, is not on the board"],
  ])('%s', (list, moves, message) => {
    const { stdout, stderr, status } = started(`normal\nno\n${moves}`, '--opponent', `script:${list}`);
    expect(stdout).toBe(`${START}${ask(1)}The AI opponent selects 0.\n${ask(2)}`);
    expect({ stderr, status }).toEqual({ stderr: `match-four: ${message}\n`, status: 2 });
  });

  test('a full column', () => {
    const { stdout, stderr, status } = started('normal\nno\n0\n0\n0\n1\n', '--opponent', 'script:0,0,0,0');
    expect(stdout.endsWith(`The AI opponent selects 0.\n${ask(4)}`)).toBe(true);
    expect({ stderr, status }).toEqual({
      stderr: "match-four: the script's column 4 of 4, 0, is full\n",
      status: 2,
    });
  });
});

describe('input that ends early: status 1, one line that says what was expected, and what was due is written', () => {
  test.each([
    ['', 'Do you want to play a normal or expert game?\n', 'expected normal or expert', 'line 1, column 1'],
    ['normal\n', START, 'expected yes or no', 'line 2, column 1'],
    ['normal\nno\n', `${START}${ask(1)}`, 'expected a column from 0 to 6, or print', 'line 3, column 1'],
    [
      'normal\nno\n7\n',
      `${START}${ask(1)}Out of Bounds!\n${ask(1)}`,
      'expected a column from 0 to 6, or print',
      'line 4, column 1',
    ],
    [
      'normal no 4',
      `${START}${ask(1)}The AI opponent selects 3.\n${ask(2)}`,
      'expected a column from 0 to 6, or print',
      'line 1, column 12',
    ],
  ])('%j', (stdin, stdout, expected, position) => {
    const result = started(stdin);
    expect(result.stdout).toBe(stdout);
    expect(result.stderr).toBe(`match-four: ${expected}, found the end of the input (${position})\n`);
    expect(result.status).toBe(1);
  });

  test('in an expert game the columns go to 8', () => {
    expect(started('expert\nno\n').stderr).toContain('a column from 0 to 8, or print');
  });
});
