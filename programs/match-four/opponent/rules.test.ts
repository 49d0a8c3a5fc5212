import { describe, expect, test } from 'vitest';
import { Board, type Player } from '../board.ts';
import { EXPERT, NORMAL, type Variant } from '../variant.ts';
import { rulesOpponent } from './rules.ts';

/** A board whose lowest rows look like this, the rows above them free. */
const pictured = ({ rows, columns }: Variant, ...picture: string[]) => {
  const board = new Board(rows, columns);
  for (const row of picture.toReversed()) {
    [...row].forEach((cell, col) => {
      if (cell !== '.') board.drop(col, cell as Player);
    });
  }
  return board;
};

const normal = (userColumn: number, ...picture: string[]) =>
  rulesOpponent.choose(pictured(NORMAL, ...picture), NORMAL, userColumn);
const expert = (userColumn: number, ...picture: string[]) =>
  rulesOpponent.choose(pictured(EXPERT, ...picture), EXPERT, userColumn);

describe('it wins if it can', () => {
  test.each([
    ['horizontally', 3, ['X.X....', 'OOO.XX.']],
    ['vertically', 6, ['......O', 'X.....O', 'X.X...O']],
    ['on a rising line', 3, ['..OX...', '.OXO...', 'OXXX.O.']],
    ['on a falling line', 0, ['XO.....', 'XXO....', 'OXXO...']],
  ])('%s', (_, col, picture) => {
    expect(normal(6, ...picture)).toBe(col);
  });

  test('rather than block, even where a block has the lower number', () => {
    expect(normal(0, 'X.....O', 'X.....O', 'X.....O')).toBe(6);
  });

  test('in the lower-numbered of two columns', () => {
    expect(normal(6, '.OOO..X')).toBe(0);
  });
});

describe('else it blocks', () => {
  test.each([
    ['a row', 3, ['XXX....']],
    ['a gap in a row', 2, ['XX.X...']],
    ['a column', 5, ['.....X.', '.....X.', '.....X.']],
    ['a rising line', 6, ['.....XO', '....XOO', '...XOOX']],
    ['a falling line', 0, ['OX.....', 'XOX....', 'OOOX...']],
  ])('%s', (_, col, picture) => {
    expect(normal(3, ...picture)).toBe(col);
  });

  test('in the lower-numbered of two columns, whatever the user played last', () => {
    expect(normal(4, '..XXX..')).toBe(1);
  });

  test('before it plays near the user', () => {
    expect(normal(6, 'XXX...X')).toBe(3);
  });

  test('even on a square on top of which the user wins next', () => {
    expect(normal(5, '.OO....', 'OXXX...', 'OOXX.X.')).toBe(4);
  });
});

describe('else it plays near the user', () => {
  test.each([
    [0, 1],
    [1, 0],
    [3, 2],
    [6, 5],
  ])('after column %d in column %d: the lower-numbered of two neighbours', (userColumn, col) => {
    expect(normal(userColumn)).toBe(col);
  });

  test('after column 8 of an expert game in column 7', () => {
    expect(expert(8)).toBe(7);
  });

  test('at the higher-numbered neighbour if the other one is full', () => {
    expect(normal(3, '..X....', '..O....', '..X....', '..O....', '..X....', '..O....')).toBe(4);
  });

  test('at distance 2 if both neighbours are full, and there again at the lower-numbered one', () => {
    const columns = ['..X.X..', '..O.O..', '..X.X..', '..O.O..', '..X.X..', '..O.O..'];
    expect(normal(3, ...columns)).toBe(1);
  });

  test('at any distance on the one side that is left', () => {
    const columns = ['.XXOOX.', '.OOXXO.', '.XXOOX.', '.OOXXO.', '.XXOOX.', '.OOXXO.'];
    expect(normal(0, ...columns)).toBe(6);
    expect(normal(6, ...columns)).toBe(0);
  });

  test('in the column of the user if no other is open', () => {
    const columns = ['XXO.XXO', 'OOX.OOX', 'XXO.XXO', 'OOX.OOX', 'XXO.XXO', 'OOXXOOX'];
    expect(normal(3, ...columns)).toBe(3);
  });
});

describe('it leaves out a square if the user could complete a line on top of it', () => {
  test('so the higher-numbered neighbour is next', () => {
    expect(normal(3, '....O..', '...XXX.', '...OOX.')).toBe(4);
  });

  test('or a column further away', () => {
    expect(normal(0, '...O...', '...O...', '..XXX..', 'X.OOX..')).toBe(2);
  });

  test('or even the column of the user, if only that is safe', () => {
    expect(normal(5, 'XO.OX..', 'XX.XX..', 'XO.XX..', 'OX.OOX.', 'OX.OOO.', 'OX.XOO.')).toBe(5);
  });

  test('unless that leaves none: then the nearest of all', () => {
    const unsafe = ['..XOXO.', '..XOOX.', '.XXXOO.', '.OOXXX.', 'OOOXOO.', 'XOXOXXX'];
    expect(normal(2, ...unsafe)).toBe(1);
  });

  test('but a square in the top row has nothing on top of it', () => {
    expect(normal(3, '..X....', '..O....', '..X....', '..O....', '..X....')).toBe(2);
  });

  test('and a line of the computer on top of it does not count', () => {
    expect(normal(3, '...OOO.', '...XOX.')).toBe(2);
  });
});

test('an expert game is about five: four in a line are neither a win nor a threat before their fifth', () => {
  expect(expert(8, 'XXX.....X')).toBe(7);
  expect(expert(8, 'OOO.....X')).toBe(7);
  expect(expert(8, 'XXXX....X')).toBe(4);
  expect(expert(8, 'OOOO....X')).toBe(4);
});

test('choosing leaves the board as it was', () => {
  const board = pictured(NORMAL, 'XXX....');
  rulesOpponent.choose(board, NORMAL, 2);
  expect(board.openColumns()).toHaveLength(7);
  expect(board.turns).toBe(3);
  expect(board.connectsFour()).toBe(false);
});
