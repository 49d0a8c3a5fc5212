import { describe, expect, test } from 'vitest';
import { Console } from '../../lib/console.ts';
import { Game } from './game.ts';
import type { Opponent } from './opponent/opponent.ts';

/** An opponent that plays these columns and notes what it was told. */
const playing = (...columns: number[]) => {
  const told: { userColumn: number; inALine: number; turns: number }[] = [];
  const opponent: Opponent = {
    choose(board, { inALine }, userColumn) {
      told.push({ userColumn, inALine, turns: board.turns });
      return columns.shift() as number;
    },
  };
  return { opponent, told };
};

/** Plays a game against these columns; what is read is given token by token, to see what was written before each. */
const play = (tokens: string[], ...columns: number[]) => {
  const { opponent, told } = playing(...columns);
  const parts: string[] = [];
  const input = tokens.map((token) => Buffer.from(`${token}\n`));
  let written = '';
  const console = new Console({
    read: () => {
      parts.push(written);
      written = '';
      return input.shift();
    },
    write: (bytes) => {
      written += Buffer.from(bytes).toString('latin1');
    },
  });
  new Game(console, opponent).play();
  console.flush();
  return { parts: [...parts, written], told };
};

const GAME = 'Do you want to play a normal or expert game?\n';
const DEBUG = 'Do you want to run in debug mode?\n';
const ask = (turn: number, last = 6) => `Turn ${turn}: select a column from 0 to ${last}.\n`;
const ai = (col: number) => `The AI opponent selects ${col}.\n`;

test('every prompt is written before its answer is read, and nothing more', () => {
  const { parts } = play(['normal', 'no', '0', '0', '0', '0'], 6, 6, 6);
  expect(parts).toEqual([
    GAME,
    DEBUG,
    ask(1),
    ai(6) + ask(2),
    ai(6) + ask(3),
    ai(6) + ask(4),
    'You win!\nThe game took 4 turns.\n',
  ]);
});

test('the opponent is told the column that the user has just played, and how many in a line win', () => {
  expect(play(['n', 'n', '0', '1', '0', '2'], 6, 6, 6, 6).told).toEqual([
    { userColumn: 0, inALine: 4, turns: 1 },
    { userColumn: 1, inALine: 4, turns: 2 },
    { userColumn: 0, inALine: 4, turns: 3 },
    { userColumn: 2, inALine: 4, turns: 4 },
  ]);
  expect(play(['e', 'n', '0', '0', '0', '0', '0'], 8, 8, 8, 8).told[0]?.inALine).toBe(5);
});

describe('the questions', () => {
  test.each(['normal', 'n', 'NORMAL', 'N', 'NorMal'])('%s starts a game on 7 columns', (answer) => {
    expect(play([answer, 'no', '0', '0', '0', '0'], 1, 1, 1).parts[2]).toBe(ask(1));
  });

  test.each(['expert', 'e', 'EXPERT', 'E', 'eXpert'])('%s starts a game on 9 columns', (answer) => {
    expect(play([answer, 'no', '0', '0', '0', '0', '0'], 1, 1, 1, 1).parts[2]).toBe(ask(1, 8));
  });

  test.each(['norma', 'normal!', 'normalexpert', 'x', '0', 'yes', 'toString', '__proto__'])(
    '%s is no game: the question again',
    (answer) => {
      const { parts } = play([answer, 'normal', 'no', '0', '0', '0', '0'], 1, 1, 1);
      expect(parts[1]).toBe(`Please answer normal or expert.\n${GAME}`);
    },
  );

  test.each(['yes', 'y', 'YES', 'Y', 'yEs'])('%s shows the board before the first move', (answer) => {
    const board = '. . . . . . .\n'.repeat(6);
    expect(play(['normal', answer, '0', '0', '0', '0'], 1, 1, 1).parts[2]).toBe(board + ask(1));
  });

  test.each(['no', 'n', 'NO', 'N', 'nO'])('%s does not', (answer) => {
    expect(play(['normal', answer, '0', '0', '0', '0'], 1, 1, 1).parts[2]).toBe(ask(1));
  });

  test.each(['ye', 'yess', 'debug', '1', 'normal'])('%s is neither yes nor no: the question again', (answer) => {
    const { parts } = play(['normal', answer, 'no', '0', '0', '0', '0'], 1, 1, 1);
    expect(parts[2]).toBe(`Please answer yes or no.\n${DEBUG}`);
  });
});

describe('a token that is played or answered', () => {
  const after = (token: string) => play(['normal', 'no', '0', token, '0', '0', '0'], 1, 1, 1).parts[4];

  test.each(['-1', '7', '+7', '007', '99999999999999999999', '-99999999999999999999', '9'.repeat(4096)])(
    '%s is out of bounds',
    (token) => {
      expect(after(token)).toBe(`Out of Bounds!\n${ask(2)}`);
    },
  );

  test.each(['x', '1x', '1.5', '1,2', '0x1', '1e0', '+', '-', 'prin', 'prints', '9'.repeat(4097), '\xB2'])(
    '%s is neither a column nor print',
    (token) => {
      expect(after(token)).toBe(`Enter a column number or print.\n${ask(2)}`);
    },
  );

  test.each(['print', 'PRINT', 'Print', 'pRINT'])('%s shows the board', (token) => {
    expect(after(token)).toBe(`${'. . . . . . .\n'.repeat(5)}X O . . . . .\n${ask(2)}`);
  });

  test.each(['0', '00', '+0', '-0'])('%s is column 0', (token) => {
    expect(play(['normal', 'no', token, '0', '0', '0'], 1, 1, 1).parts[3]).toBe(ai(1) + ask(2));
  });

  test('a full column is refused, and the turn stays the same', () => {
    const { parts } = play(['normal', 'no', '0', '0', '0', '0', '1', '2', '3'], 0, 0, 0, 6, 6);
    expect(parts[6]).toBe(`Column is Full!\n${ask(4)}`);
    expect(parts.at(-1)).toBe('You win!\nThe game took 6 turns.\n');
  });
});

describe('debug mode', () => {
  const rows = (...lowest: string[]) =>
    [...Array<string>(6 - lowest.length).fill('.......'), ...lowest].map((row) => `${[...row].join(' ')}\n`).join('');

  test('shows the board before the move of each side, and none after the last move', () => {
    expect(play(['normal', 'yes', '0', '1', '2', '3'], 6, 6, 6).parts.slice(2)).toEqual([
      rows('.......') + ask(1),
      rows('X......') + ai(6) + rows('X.....O') + ask(2),
      rows('XX....O') + ai(6) + rows('......O', 'XX....O') + ask(3),
      rows('......O', 'XXX...O') + ai(6) + rows('......O', '......O', 'XXX...O') + ask(4),
      'You win!\nThe game took 4 turns.\n',
    ]);
  });

  test('does not show it again when the user must move again', () => {
    const { parts } = play(['normal', 'yes', '9', 'x', 'print', '0', '1', '2', '3'], 6, 6, 6);
    expect(parts.slice(3, 6)).toEqual([
      `Out of Bounds!\n${ask(1)}`,
      `Enter a column number or print.\n${ask(1)}`,
      rows('.......') + ask(1),
    ]);
  });
});

describe('the end', () => {
  test('the computer wins: the turn of its last move counts', () => {
    const { parts } = play(['normal', 'no', '0', '1', '0', '1'], 3, 4, 5, 6);
    expect(parts.at(-1)).toBe(`${ai(6)}You lose!\nThe game took 4 turns.\n`);
  });

  test('four in a line do not end an expert game, five do', () => {
    const { parts } = play(['expert', 'no', '0', '1', '2', '3', '4'], 8, 8, 8, 8);
    expect(parts.at(-2)).toBe(ai(8) + ask(5, 8));
    expect(parts.at(-1)).toBe('You win!\nThe game took 5 turns.\n');
    const lost = play(['expert', 'no', '0', '1', '0', '1', '0'], 8, 8, 8, 8, 8);
    expect(lost.parts.at(-1)).toBe(`${ai(8)}You lose!\nThe game took 5 turns.\n`);
  });

  test('a full board without a line is a tie', () => {
    const users = '6 6 6 6 5 3 3 4 4 2 2 2 1 1 1 1 0 0 3 5 print 6';
    const computers = '5 5 6 5 4 2 2 4 3 1 3 2 0 0 1 0 0 3 4 4 5';
    const { parts } = play(['normal', 'no', ...users.split(' ')], ...computers.split(' ').map(Number));
    expect(parts.at(-2)).toBe(
      `X X O X O . .
O O X O O X X
X X X O X X O
O X X O O O X
O X O X X O X
O O O X O O X
${ask(21)}`,
    );
    expect(parts.at(-1)).toBe(`${ai(5)}It's a tie!\nThe game took 21 turns.\n`);
  });
});
