/** The rules of the game: pure state and functions, no text. */
import { createGrid, type Grid } from '../../lib/board.ts';

/** n x n squares, `board[row][col]`, each `.` (free) or `X`. */
type Board = Grid;

const FREE = '.';

/** Whether a board can have this many rows and columns. */
export function isSize(n: number): boolean {
  return n >= 1 && n <= 26;
}

export function emptyBoard(n: number): Board {
  return createGrid(n, n, FREE);
}

/**
 * Puts an X on (row, col), from 0, if that is a free square of the board.
 *
 * @returns whether it was; if not, the board is unchanged
 */
export function tryMark(board: Board, row: number, col: number): boolean {
  const squares = board[row];
  if (squares?.[col] !== FREE) return false;
  squares[col] = 'X';
  return true;
}
