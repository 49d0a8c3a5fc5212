/** Who plays the first side against Match Four's perfect opponent. */
import type { Position, Solver } from '../../project/solver.ts';

/** A game as far as it has come. */
export interface State {
  /** The columns of all discs, from 0. */
  readonly moves: readonly number[];
  readonly position: Position;
}

/** Chooses the column of the side that began. */
export type FirstPlayer = (state: State) => number;

/** The rules that the computer goes by, on a board with the two sides exchanged. */
export function rulesPlayer({ boardAfter, EXPERT, rulesOpponent }: Solver): FirstPlayer {
  return ({ moves }) => rulesOpponent.choose(boardAfter(EXPERT, moves, 'O'), EXPERT, moves.at(-1) ?? 0);
}

const WON = 10_000;

/**
 * Plain alpha-beta of a fixed depth with the evaluation of the expert game: no table, no order but the centre first, no
 * lengthening for forced moves.
 */
export function alphaBetaPlayer(solver: Solver, depth: number): FirstPlayer {
  const { play, hasWon, createEvaluation, expertGeometry: geometry } = solver;
  const evaluate = createEvaluation(geometry);

  /** What a move is worth to the side that makes it; undefined if the column is full. */
  function worth(position: Position, column: number, left: number, alpha: number, beta: number): number | undefined {
    const next = play(geometry, position, column);
    if (next === undefined) return undefined;
    const { own, taken, discs } = next;
    if (hasWon(geometry, next)) return WON - discs;
    if (discs === geometry.size) return 0;
    if (left === 0) return 0 - evaluate(own.lo, own.hi, taken.lo, taken.hi, discs);
    return 0 - best(next, left, 0 - beta, 0 - alpha).worth;
  }

  function best(position: Position, left: number, alpha: number, beta: number): { worth: number; column: number } {
    let found = { worth: -WON, column: -1 };
    for (const column of geometry.order) {
      const value = worth(position, column, left - 1, Math.max(alpha, found.worth), beta);
      if (value === undefined || value <= found.worth) continue;
      found = { worth: value, column };
      if (value >= beta) break;
    }
    return found;
  }

  return ({ position }) => best(position, depth, -WON, WON).column;
}
