/** What the games share about boards. Rows and columns are numbers from 0; row 0 is the top one, column 0 the left one. */
import type { Output } from './console.ts';
import { standardOutput } from './stdio.ts';

/** A two-dimensional array of cells, one character each: `grid[row][col]`. */
export type Grid = string[][];

/** A grid of `rows` x `columns` cells, every one holding `cell`. */
export function createGrid(rows: number, columns: number, cell: string): Grid {
  return Array.from({ length: rows }, () => new Array<string>(columns).fill(cell));
}

/**
 * Prints the upper left n x n cells with lower-case letters for rows and columns: a header of two blanks and the column
 * letters, then for each row its letter, a blank and its cells. (Documented in the Reversi handout; n is at most 26.)
 */
export function printBoard(board: Grid, n: number, out: Output = standardOutput): void {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.slice(0, n);
  let text = `  ${letters}\n`;
  for (let row = 0; row < n; row++) text += `${letters[row]} ${board[row]?.slice(0, n).join('')}\n`;
  out.write(text);
}

/** Prints a grid of any size as its rows from top to bottom, one blank between cells and none at the end. */
export function printGrid(grid: Grid, out: Output = standardOutput): void {
  out.write(grid.map((row) => `${row.join(' ')}\n`).join(''));
}

/** Whether (row, col) is a square of the n x n board. (Documented in the Reversi handout.) */
export function positionInBounds(_board: Grid, n: number, row: number, col: number): boolean {
  return row >= 0 && row < n && col >= 0 && col < n;
}

/**
 * Whether (row, col) is a legal move for `color` (`B` or `W`), looking in one direction only: the square is free (`U`),
 * and behind it stands a non-empty run of the opponent's tiles, followed at once by a tile of `color`. A row delta of 1
 * is South, a column delta of 1 is East. False for a square that is occupied or off the board, and for the direction
 * 0, 0, which has no run. (Documented in the Reversi handout.)
 */
export function checkLegalInDirection(
  board: Grid,
  n: number,
  row: number,
  col: number,
  color: string,
  deltaRow: number,
  deltaCol: number,
): boolean {
  if (!positionInBounds(board, n, row, col) || board[row]?.[col] !== 'U') return false;
  const opponent = color === 'B' ? 'W' : 'B';
  let r = row + deltaRow;
  let c = col + deltaCol;
  while (positionInBounds(board, n, r, c) && board[r]?.[c] === opponent) {
    r += deltaRow;
    c += deltaCol;
  }
  const hasRun = r !== row + deltaRow || c !== col + deltaCol;
  return hasRun && positionInBounds(board, n, r, c) && board[r]?.[c] === color;
}

const LINE_DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether `player` has `length` cells in a row: along a row, a column or a diagonal. */
export function hasLine(grid: Grid, player: string, length: number): boolean {
  return grid.some((cells, row) =>
    cells.some((cell, col) => cell === player && startsLine(grid, player, length, row, col)),
  );
}

/** Whether one of the four lines that run right or down from (row, col) is the player's for `length` cells. */
function startsLine(grid: Grid, player: string, length: number, row: number, col: number): boolean {
  return LINE_DIRECTIONS.some(([deltaRow, deltaCol]) => {
    let run = 1;
    while (grid[row + run * deltaRow]?.[col + run * deltaCol] === player) run++;
    return run >= length;
  });
}
