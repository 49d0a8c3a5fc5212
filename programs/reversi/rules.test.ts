import { describe, expect, test } from 'vitest';
import {
  type Board,
  type Color,
  DIRECTIONS,
  isDimension,
  isLegal,
  legalMoves,
  placeTile,
  type Square,
  startPosition,
  tryMove,
} from './rules.ts';

/** Boards are drawn as rows with a blank between them. */
const board = (drawing: string): Board => drawing.split(' ').map((row) => row.split(''));
const draw = (grid: Board): string => grid.map((row) => row.join('')).join(' ');

/** Plays on a drawn board; the answer is the board after it, or undefined if the move is not legal. */
const play = (drawing: string, [row, col]: Square, color: Color): string | undefined => {
  const grid = board(drawing);
  const isValid = tryMove(grid, grid.length, row, col, color);
  if (!isValid) expect(draw(grid)).toBe(drawing);
  return isValid ? draw(grid) : undefined;
};

describe('a dimension', () => {
  test.each([2, 4, 24, 26])('of %d is one', (n) => {
    expect(isDimension(n)).toBe(true);
  });

  test.each([0, 1, 3, 25, 27, 28, -2, -4, -0, 2.5, Number.POSITIVE_INFINITY, Number.NaN])('of %d is none', (n) => {
    expect(isDimension(n)).toBe(false);
  });
});

describe('the start position', () => {
  test.each([
    [2, 'WB BW'],
    [4, 'UUUU UWBU UBWU UUUU'],
    [6, 'UUUUUU UUUUUU UUWBUU UUBWUU UUUUUU UUUUUU'],
  ])('with %d squares a side has W on the main diagonal of the centre and B on the other', (n, drawing) => {
    expect(draw(startPosition(n))).toBe(drawing);
  });

  test('on 26 x 26 squares has its four tiles in the centre and none elsewhere', () => {
    const grid = startPosition(26);
    expect(grid.map((row) => row.length)).toEqual(Array(26).fill(26));
    expect([grid[12]?.[12], grid[12]?.[13], grid[13]?.[12], grid[13]?.[13]]).toEqual(['W', 'B', 'B', 'W']);
    expect(grid.flat().filter((cell) => cell === 'U')).toHaveLength(672);
  });

  test('is a new board each time', () => {
    placeTile(startPosition(4), 4, 0, 0, 'B');
    expect(draw(startPosition(4))).toBe('UUUU UWBU UBWU UUUU');
  });
});

describe('placing a tile', () => {
  test('fills one square, legal or not, and flips nothing', () => {
    const grid = startPosition(4);
    placeTile(grid, 4, 2, 0, 'W');
    placeTile(grid, 4, 3, 3, 'B');
    expect(draw(grid)).toBe('UUUU UWBU WBWU UUUB');
  });

  test('overwrites what stands there', () => {
    const grid = startPosition(4);
    placeTile(grid, 4, 1, 1, 'B');
    placeTile(grid, 4, 1, 2, 'W');
    expect(draw(grid)).toBe('UUUU UBWU UBWU UUUU');
  });

  test.each<Square>([
    [-1, 0],
    [0, -1],
    [4, 0],
    [0, 4],
    [25, 25],
  ])('at row %i, column %i, off the board, changes nothing', (row, col) => {
    const grid = startPosition(4);
    placeTile(grid, 4, row, col, 'B');
    expect(draw(grid)).toBe('UUUU UWBU UBWU UUUU');
  });
});

test('there are eight directions, each once, and staying is none', () => {
  const known = DIRECTIONS.map(([deltaRow, deltaCol]) => `${deltaRow},${deltaCol}`).sort();
  expect(known).toEqual(['-1,-1', '-1,0', '-1,1', '0,-1', '0,1', '1,-1', '1,0', '1,1']);
});

describe('a move', () => {
  // B moves to the middle, W stands all around it; one B closes one line.
  test.each([
    ['North', 'UUBUU UWWWU UWUWU UWWWU UUUUU', 'UUBUU UWBWU UWBWU UWWWU UUUUU'],
    ['North-East', 'UUUUB UWWWU UWUWU UWWWU UUUUU', 'UUUUB UWWBU UWBWU UWWWU UUUUU'],
    ['East', 'UUUUU UWWWU UWUWB UWWWU UUUUU', 'UUUUU UWWWU UWBBB UWWWU UUUUU'],
    ['South-East', 'UUUUU UWWWU UWUWU UWWWU UUUUB', 'UUUUU UWWWU UWBWU UWWBU UUUUB'],
    ['South', 'UUUUU UWWWU UWUWU UWWWU UUBUU', 'UUUUU UWWWU UWBWU UWBWU UUBUU'],
    ['South-West', 'UUUUU UWWWU UWUWU UWWWU BUUUU', 'UUUUU UWWWU UWBWU UBWWU BUUUU'],
    ['West', 'UUUUU UWWWU BWUWU UWWWU UUUUU', 'UUUUU UWWWU BBBWU UWWWU UUUUU'],
    ['North-West', 'BUUUU UWWWU UWUWU UWWWU UUUUU', 'BUUUU UBWWU UWBWU UWWWU UUUUU'],
    ['every direction at once', 'BUBUB UWWWU BWUWB UWWWU BUBUB', 'BUBUB UBBBU BBBBB UBBBU BUBUB'],
  ])('flips the runs it closes: %s', (_, before, after) => {
    expect(isLegal(board(before), 5, 2, 2, 'B')).toBe(true);
    expect(play(before, [2, 2], 'B')).toBe(after);
  });

  test('flips for White what it flips for Black', () => {
    expect(play('WUWUW UBBBU WBUBW UBBBU WUWUW', [2, 2], 'W')).toBe('WUWUW UWWWU WWWWW UWWWU WUWUW');
  });

  test('flips a run of any length up to the first own tile and no further', () => {
    expect(play('UWWWWB UUUUUU UUUUUU UUUUUU UUUUUU UUUUUU', [0, 0], 'B')).toMatch(/^BBBBBB /);
    expect(play('UWBWWB UUUUUU UUUUUU UUUUUU UUUUUU UUUUUU', [0, 0], 'B')).toMatch(/^BBBWWB /);
  });

  test('flips every closed line and no open one', () => {
    expect(play('UUUU BBBU WWWU UUUU', [0, 2], 'W')).toBe('UUWU BWWU WWWU UUUU');
    expect(play('UWWW WUUU WUUU BUUU', [0, 0], 'B')).toBe('BWWW BUUU BUUU BUUU');
  });

  test('flips only from the square it was made on, not from the tiles that it flipped', () => {
    expect(play('UWBU UWUU UBUU UUUU', [0, 0], 'B')).toBe('BBBU UWUU UBUU UUUU');
  });

  test.each<[why: string, drawing: string, square: Square, color: Color]>([
    ['on an own tile', 'BWBU UUUU UUUU UUUU', [0, 0], 'B'],
    ["on the opponent's tile", 'WWBU UUUU UUUU UUUU', [0, 0], 'B'],
    ['next to no tile', 'UUWB UUUU UUUU UUUU', [3, 0], 'B'],
    ['next to an own tile, with no run between', 'UBWB UUUU UUUU UUUU', [0, 0], 'B'],
    ['where the run ends at the edge', 'UWWW UUUU UUUU UUUU', [0, 0], 'B'],
    ['where the run ends at a free square', 'UWWU UUUU UUUU UUUU', [0, 0], 'B'],
    ['where a gap comes before the own tile', 'UWUB UUUU UUUU UUUU', [0, 0], 'B'],
    ['where the run ends in the corner', 'UUUU UWUU UUWU UUUW', [0, 0], 'B'],
    ['where only the other colour closes a line', 'UWBU UUUU UUUU UUUU', [0, 0], 'W'],
    ['where the line would go on in the next row', 'UUUW BUUU UUUU UUUU', [0, 2], 'B'],
    ['above the board', 'WUUU BUUU UUUU UUUU', [-1, 0], 'B'],
    ['below the board', 'UUUU UUUU BUUU WUUU', [4, 0], 'B'],
    ['left of the board', 'WBUU UUUU UUUU UUUU', [0, -1], 'B'],
    ['right of the board', 'UUBW UUUU UUUU UUUU', [0, 4], 'B'],
    ['far off the board', 'UUBW UUUU UUUU UUUU', [25, 25], 'B'],
  ])('%s is not legal and changes nothing', (_, drawing, [row, col], color) => {
    expect(isLegal(board(drawing), 4, row, col, color)).toBe(false);
    expect(play(drawing, [row, col], color)).toBeUndefined();
  });
});

describe('the list of moves', () => {
  test('goes by increasing row, then column', () => {
    const grid = board('UUBU BWBU WBWU UUUU');
    expect(legalMoves(grid, 4, 'W')).toEqual([
      [0, 0],
      [1, 3],
      [3, 1],
    ]);
    expect(legalMoves(grid, 4, 'B')).toEqual([
      [0, 1],
      [2, 3],
      [3, 0],
      [3, 2],
    ]);
  });

  test('reaches all four corners', () => {
    expect(legalMoves(board('UUUUU UWUWU UUBUU UWUWU UUUUU'), 5, 'B')).toEqual([
      [0, 0],
      [0, 4],
      [4, 0],
      [4, 4],
    ]);
  });

  test.each([
    ['on a full board', 'WB BW'],
    ['if one colour has no tile', 'UUUU UWWU UWWU UUUU'],
  ])('is empty for both %s', (_, drawing) => {
    const grid = board(drawing);
    expect(legalMoves(grid, grid.length, 'W')).toEqual([]);
    expect(legalMoves(grid, grid.length, 'B')).toEqual([]);
  });

  test('may be empty for one of them', () => {
    const grid = board('BUUU UWWU UWWU UUUU');
    expect(legalMoves(grid, 4, 'W')).toEqual([]);
    expect(legalMoves(grid, 4, 'B')).toEqual([[3, 3]]);
  });

  test('leaves the board as it is', () => {
    const grid = startPosition(4);
    legalMoves(grid, 4, 'W');
    expect(draw(grid)).toBe('UUUU UWBU UBWU UUUU');
  });
});
