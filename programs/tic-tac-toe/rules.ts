/** The rules of Tic-tac-toe: pure state and functions, no text. Source of every rule: the handout. */
import { createGrid, type Grid, hasLine } from '../../lib/board.ts';

export type Player = 'X' | 'O';

/** 3 x 3 cells, `board[row][col]`, each `*` (free), `X` or `O`. */
export type Board = Grid;

export const SIZE = 3;
export const FREE = '*';

export function emptyBoard(): Board {
  return createGrid(SIZE, SIZE, FREE);
}

/**
 * Marks (row, col), from 0, for the player if that is a free cell of the board.
 *
 * @returns whether it was; if not, the board is unchanged
 */
export function tryMark(board: Board, row: number, col: number, player: Player): boolean {
  const cells = board[row];
  if (cells?.[col] !== FREE) return false;
  cells[col] = player;
  return true;
}

/** Whether the player has three in a row, column or diagonal. */
export function hasWon(board: Board, player: Player): boolean {
  return hasLine(board, player, SIZE);
}

export function isFull(board: Board): boolean {
  return !board.some((cells) => cells.includes(FREE));
}

export function otherPlayer(player: Player): Player {
  return player === 'X' ? 'O' : 'X';
}
