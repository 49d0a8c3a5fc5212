/** Normal games of the perfect opponent against a user who mostly plays as well as can be. */
import { chance, type Draw, pick } from '../../../lib/draw.ts';
import type { Position, Solver } from '../../project/solver.ts';

type Exact = ReturnType<Solver['createExactSolver']>;
type Opponent = Pick<Solver['rulesOpponent'], 'choose'>;

/**
 * The user's win that takes longest, columns from 1: the user plays as well as can be, and so does the computer. Made by the solver;
 * of equally good moves the user plays the first one from the centre on, too. The first disc in the centre wins with the 41st.
 */
export const WINNING_LINE = '44444432655555323332267623526661117777711';

/** How likely the user plays one of the best moves where there are worse ones, too. */
const BEST_PERCENT = 60;

export interface NormalGame {
  /** Columns from 1, all discs. */
  readonly moves: string;
  /** What the game was worth to the user before his last move, by the solver: how it has to end. */
  readonly due: number;
  /** How it has ended, as a score for the user: 22 less the discs that the winner has placed, or minus that; 0 for a draw. */
  readonly result: number;
  /** Moves of the user that were worth less than the best. */
  readonly slips: number;
}

/**
 * Plays a game to its end against an opponent. After each slip the game is worth what the solver says of the position after it; the perfect opponent
 * must never lose a point of that.
 *
 * @param exact a solver of the normal board
 * @param opening columns from 1, with the user to move
 */
export function playNormal(
  { boardAfter, geometry, hasWon, NORMAL, play, positionAfter }: Solver,
  exact: Exact,
  opponent: Opponent,
  opening: string,
  draw: Draw,
): NormalGame {
  let moves = opening;
  let position = positionAfter(opening);
  let due = exact.score(position);
  let slips = 0;
  const half = (discs: number) => (discs + 1) >> 1;
  for (;;) {
    const open = geometry.order.filter((column) => exact.isOpen(position, column));
    const best = open.filter((column) => exact.isWorth(position, column, due));
    const worse = open.filter((column) => !best.includes(column));
    const isSlip = worse.length > 0 && !chance(draw, BEST_PERCENT);
    const column = pick(draw, isSlip ? worse : best);
    const after = play(geometry, position, column) as Position;
    moves += column + 1;
    if (isSlip) {
      slips++;
      due = 0 - exact.score(after);
    }
    if (hasWon(geometry, after)) return { moves, due, slips, result: half(geometry.size) + 1 - half(after.discs) };
    const board = boardAfter(NORMAL, columnsOf(moves));
    const answer = opponent.choose(board, NORMAL, column);
    moves += answer + 1;
    position = play(geometry, after, answer) as Position;
    if (hasWon(geometry, position))
      return { moves, due, slips, result: half(position.discs) - half(geometry.size) - 1 };
    if (position.discs === geometry.size) return { moves, due, slips, result: 0 };
  }
}

/** Columns from 0. */
function columnsOf(moves: string): number[] {
  return [...moves].map((digit) => Number(digit) - 1);
}
