/** What holds for every game: the eight symmetries of the square, and a second opinion on who has won. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, emptyBoard, hasWon, isFull, otherPlayer, type Player, tryMark } from './rules.ts';

/** Cells 0 to 8, row by row, in the order in which they are played. */
const anyGame = fc
  .shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9, maxLength: 9 })
  .chain((cells) => fc.integer({ min: 0, max: 9 }).map((length) => cells.slice(0, length)));

function boardAfter(cells: readonly number[]): Board {
  const board = emptyBoard();
  let player: Player = 'X';
  for (const cell of cells) {
    expect(tryMark(board, Math.floor(cell / 3), cell % 3, player)).toBe(true);
    player = otherPlayer(player);
  }
  return board;
}

const results = (board: Board) => ({ X: hasWon(board, 'X'), O: hasWon(board, 'O'), full: isFull(board) });

const rotate = (cell: number) => (cell % 3) * 3 + 2 - Math.floor(cell / 3);
const mirror = (cell: number) => Math.floor(cell / 3) * 3 + 2 - (cell % 3);

test('the eight symmetries of a position have its results', () => {
  fc.assert(
    fc.property(anyGame, (cells) => {
      const expected = results(boardAfter(cells));
      let image = cells;
      for (let turn = 0; turn < 4; turn++) {
        image = image.map(rotate);
        expect(results(boardAfter(image))).toEqual(expected);
        expect(results(boardAfter(image.map(mirror)))).toEqual(expected);
      }
      expect(image).toEqual(cells);
    }),
    { numRuns: 2000 },
  );
});

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

test('a list of the eight lines agrees on who has won', () => {
  fc.assert(
    fc.property(anyGame, (cells) => {
      const board = boardAfter(cells);
      const has = (player: Player) =>
        LINES.some((line) => [...line].every((cell) => board.flat()[Number(cell)] === player));
      expect(results(board)).toEqual({ X: has('X'), O: has('O'), full: cells.length === 9 });
    }),
    { numRuns: 3000 },
  );
});
