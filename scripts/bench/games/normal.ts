/** Normal games of the perfect opponent against a user who mostly plays as well as can be. */
import type { Draw } from '../../../lib/draw.ts';
import { chance, pick } from '../../../lib/draw.ts';
import type { Solver } from '../../project/solver.ts';

type Position = ReturnType<Solver['positionAfter']>;

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
 * Plays a game to its end. After each slip the game is worth what the solver says of the position after it; the perfect opponent
 * must never lose a point of that.
 *
 * @param opening columns from 1, with the user to move
 */
export function playNormal(solver: Solver, reply: (moves: string) => number, opening: string, draw: Draw): NormalGame {
  const { geometry, play, positionAfter } = solver;
  const exact = exactSolver(solver);
  let moves = opening;
  let position = positionAfter(opening);
  let due = exact.score(position);
  let slips = 0;
  const half = (discs: number) => (discs + 1) >> 1;
  const isWon = ({ own, taken }: Position) => solver.hasLine(taken.lo ^ own.lo, taken.hi ^ own.hi, geometry.inALine);
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
    if (isWon(after)) return { moves, due, slips, result: half(geometry.size) + 1 - half(after.discs) };
    const answer = reply(moves);
    moves += answer + 1;
    position = play(geometry, after, answer) as Position;
    if (isWon(position)) return { moves, due, slips, result: half(position.discs) - half(geometry.size) - 1 };
    if (position.discs === geometry.size) return { moves, due, slips, result: 0 };
  }
}

let shared: ReturnType<Solver['createExactSolver']> | undefined;

/** One for all games: its table is large. */
function exactSolver({ createExactSolver, geometry }: Solver): ReturnType<Solver['createExactSolver']> {
  shared ??= createExactSolver(geometry);
  return shared;
}
