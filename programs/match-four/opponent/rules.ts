import type { Board } from '../board.ts';
import type { Opponent } from './opponent.ts';

/**
 * The handout's three ideas made deterministic: win, else block, else play near the user without giving the next disc
 * in that column away. Everything a person needs to check a move by hand is in the three steps of `choose`.
 */
export const rulesOpponent: Opponent = {
  choose(board, { inALine }, userColumn) {
    const open = board.openColumns();
    const wins = open.find((col) => board.wouldConnect(col, 'O', inALine));
    if (wins !== undefined) return wins;
    const blocks = open.find((col) => board.wouldConnect(col, 'X', inALine));
    if (blocks !== undefined) return blocks;
    const safe = open.filter((col) => !givesAway(board, col, inALine));
    return nearest(safe.length > 0 ? safe : open, userColumn);
  },
};

/** Whether the user could complete a line with the next disc on top of the computer's. */
function givesAway(board: Board, col: number, inALine: number): boolean {
  const next = board.after(col, 'O');
  return !next.isColumnFull(col) && next.wouldConnect(col, 'X', inALine);
}

/** The column nearest to `origin`: distance 1, 2, 3, ...; of two equally near the lower one; `origin` itself last. */
function nearest(columns: readonly number[], origin: number): number {
  const rank = (col: number) => (col === origin ? Number.POSITIVE_INFINITY : Math.abs(col - origin));
  return columns.reduce((best, col) => (rank(col) < rank(best) ? col : best));
}
