import type { Board } from '../board.ts';
import type { Variant } from '../variant.ts';

/** Chooses the computer's column, always one that is on the board and not full. */
export interface Opponent {
  /**
   * @param board with the user's disc dropped and the game not over; at least one column is open
   * @param userColumn the column that the user has just played
   */
  choose(board: Board, variant: Variant, userColumn: number): number;
}
