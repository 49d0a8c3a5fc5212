/** The rules of Reversi on an n x n board: pure state and functions, no text. Source of every rule: the handout. */
import { checkLegalInDirection, createGrid, type Grid, positionInBounds } from '../../lib/board.ts';

export type Color = 'B' | 'W';

/** `board[row][col]`, each cell `U` (free), `B` or `W`. */
export type Board = Grid;

/** A square as row and column, from 0. */
export type Square = readonly [row: number, col: number];

/** The eight directions as row delta and column delta; a row delta of 1 is South, a column delta of 1 is East. */
export const DIRECTIONS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/** Whether a board can have n rows and columns: even, and a letter for each. */
export function isDimension(n: number): boolean {
  return n >= 2 && n <= 26 && n % 2 === 0;
}

/** The n x n board with its four centre tiles: W on the main diagonal, B on the other. */
export function startPosition(n: number): Board {
  const board = createGrid(n, n, 'U');
  const half = n / 2;
  placeTile(board, n, half - 1, half - 1, 'W');
  placeTile(board, n, half, half, 'W');
  placeTile(board, n, half - 1, half, 'B');
  placeTile(board, n, half, half - 1, 'B');
  return board;
}

/** Puts a tile down without any check of legality, over what stands there; a square off the board is left alone. */
export function placeTile(board: Board, n: number, row: number, col: number, color: Color): void {
  if (positionInBounds(board, n, row, col)) (board[row] as string[])[col] = color;
}

/** Whether `color` may move to (row, col): legal in at least one direction. */
export function isLegal(board: Board, n: number, row: number, col: number, color: Color): boolean {
  return DIRECTIONS.some(([deltaRow, deltaCol]) =>
    checkLegalInDirection(board, n, row, col, color, deltaRow, deltaCol),
  );
}

/** Every square that `color` may move to, by increasing row, then column. */
export function legalMoves(board: Board, n: number, color: Color): Square[] {
  const moves: Square[] = [];
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++) {
      if (isLegal(board, n, row, col, color)) moves.push([row, col]);
    }
  }
  return moves;
}

/**
 * Plays a move if it is legal: places the tile and flips every run of the opponent's tiles that it closes.
 *
 * @returns whether it was legal; if not, the board is unchanged
 */
export function tryMove(board: Board, n: number, row: number, col: number, color: Color): boolean {
  const closing = DIRECTIONS.filter(([deltaRow, deltaCol]) =>
    checkLegalInDirection(board, n, row, col, color, deltaRow, deltaCol),
  );
  for (const [deltaRow, deltaCol] of closing) flipRun(board, n, row, col, color, deltaRow, deltaCol);
  if (closing.length > 0) placeTile(board, n, row, col, color);
  return closing.length > 0;
}

/** Flips the tiles from the neighbour of (row, col) up to the first tile of `color`, which must be there. */
function flipRun(
  board: Board,
  n: number,
  row: number,
  col: number,
  color: Color,
  deltaRow: number,
  deltaCol: number,
): void {
  for (let r = row + deltaRow, c = col + deltaCol; board[r]?.[c] !== color; r += deltaRow, c += deltaCol) {
    placeTile(board, n, r, c, color);
  }
}
