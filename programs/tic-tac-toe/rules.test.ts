import { describe, expect, test } from 'vitest';
import { type Board, emptyBoard, FREE, hasWon, isFull, otherPlayer, SIZE, tryMark } from './rules.ts';

/** A board from a picture such as `X*O ***  O**`: one row a word. */
function board(picture: string): Board {
  return picture.split(' ').map((row) => [...row]);
}

describe('emptyBoard', () => {
  test('is three rows of three free cells, each a *', () => {
    expect(emptyBoard()).toEqual(board('*** *** ***'));
    expect(FREE).toBe('*');
    expect(SIZE).toBe(3);
  });

  test('makes a new board every time, and every row an array of its own', () => {
    const first = emptyBoard();
    tryMark(first, 1, 2, 'X');
    expect(first).toEqual(board('*** **X ***'));
    expect(emptyBoard()).toEqual(board('*** *** ***'));
  });
});

describe('tryMark', () => {
  test.each([
    [0, 0, 'X** *** ***'],
    [0, 1, '*X* *** ***'],
    [0, 2, '**X *** ***'],
    [1, 0, '*** X** ***'],
    [1, 1, '*** *X* ***'],
    [1, 2, '*** **X ***'],
    [2, 0, '*** *** X**'],
    [2, 1, '*** *** *X*'],
    [2, 2, '*** *** **X'],
  ])('marks row %i, column %i', (row, col, after) => {
    const cells = emptyBoard();
    expect(tryMark(cells, row, col, 'X')).toBe(true);
    expect(cells).toEqual(board(after));
  });

  test('marks with the letter of the player', () => {
    const cells = board('X** *** ***');
    expect(tryMark(cells, 2, 1, 'O')).toBe(true);
    expect(cells).toEqual(board('X** *** *O*'));
  });

  test.each([
    [-1, 0],
    [3, 0],
    [0, -1],
    [0, 3],
    [-1, -1],
    [3, 3],
    [Number.POSITIVE_INFINITY, 0],
    [0, Number.NEGATIVE_INFINITY],
  ])('refuses row %d, column %d, which is off the board, and changes nothing', (row, col) => {
    const cells = emptyBoard();
    expect(tryMark(cells, row, col, 'X')).toBe(false);
    expect(cells).toEqual(board('*** *** ***'));
  });

  test.each(['X', 'O'])('refuses a cell that holds an %s, for either player, and changes nothing', (held) => {
    const cells = board(`*** *${held}* ***`);
    expect(tryMark(cells, 1, 1, 'X')).toBe(false);
    expect(tryMark(cells, 1, 1, 'O')).toBe(false);
    expect(cells).toEqual(board(`*** *${held}* ***`));
  });
});

describe('hasWon', () => {
  test.each([
    ['row 1', 'XXX *** ***'],
    ['row 2', '*** XXX ***'],
    ['row 3', '*** *** XXX'],
    ['column 1', 'X** X** X**'],
    ['column 2', '*X* *X* *X*'],
    ['column 3', '**X **X **X'],
    ['the falling diagonal', 'X** *X* **X'],
    ['the rising diagonal', '**X *X* X**'],
  ])('three in %s win, for the player they belong to', (_line, picture) => {
    expect(hasWon(board(picture), 'X')).toBe(true);
    expect(hasWon(board(picture), 'O')).toBe(false);
    expect(hasWon(board(picture.replaceAll('X', 'O')), 'O')).toBe(true);
    expect(hasWon(board(picture.replaceAll('X', 'O')), 'X')).toBe(false);
  });

  test.each([
    ['nobody has moved', '*** *** ***'],
    ['there are two in a line', 'XX* *** ***'],
    ['the other player holds the third', 'XXO *** ***'],
    ['the three bend', 'XX* X** ***'],
    ['the row goes on in the next one', '*XX X** ***'],
    ['the diagonal is broken', '*X* **X X**'],
    ['the board is full without a line', 'XOX XXO OXO'],
  ])('nobody has won while %s', (_why, picture) => {
    expect(hasWon(board(picture), 'X')).toBe(false);
    expect(hasWon(board(picture), 'O')).toBe(false);
  });

  test('two lines at once win like one', () => {
    expect(hasWon(board('XXX XOO XOO'), 'X')).toBe(true);
  });
});

describe('isFull', () => {
  test('is so when no cell is free', () => {
    expect(isFull(board('XOX XXO OXO'))).toBe(true);
  });

  test.each(['*** *** ***', '*OX XXO OXO', 'XOX X*O OXO', 'XOX XXO OX*'])(
    'is not so while one is free: %s',
    (picture) => {
      expect(isFull(board(picture))).toBe(false);
    },
  );
});

test('the players take turns', () => {
  expect(otherPlayer('X')).toBe('O');
  expect(otherPlayer('O')).toBe('X');
});
