/** What a move of the computer leads to if both sides play as well as can be. */
import type { Board } from '../board.ts';
import type { Variant } from '../variant.ts';
import { positionFor } from './position.ts';
import { geometryOf, type Position, play } from './solver/bitboard.ts';
import { createExactSolver, type ExactSolver, withinBudget } from './solver/exact.ts';

/** Who wins, and with which of his discs from now on: the computer's 1 is the move itself, the user's 1 the answer to it. */
export type Worth =
  | { readonly result: 'computer' | 'user'; readonly discs: number }
  | { readonly result: 'draw'; readonly discs?: undefined };

/** Nodes that are searched for a move, in less than a second, with a table of 8 MB. */
const BUDGET = 1_000_000;
const TABLE_BITS = 20;

/** For each size of the board, for explanations ask again and again. */
const solvers = new Map<Variant, ExactSolver>();

/**
 * @param board with the computer to move, the game not over
 * @param column that is open
 * @returns undefined if it takes too long to say
 */
export function worthOf(board: Board, variant: Variant, column: number): Worth | undefined {
  const geometry = geometryOf(variant);
  const solver = solvers.get(variant) ?? createExactSolver(geometry, TABLE_BITS);
  solvers.set(variant, solver);
  const position = positionFor(board, variant);
  if (board.wouldConnect(column, 'O', variant.inALine)) return { result: 'computer', discs: 1 };
  const next = play(geometry, position, column) as Position;
  if (next.discs === geometry.size) return { result: 'draw' };
  // What was asked before must not decide whether the budget does.
  solver.clear();
  solver.allow(BUDGET);
  const score = withinBudget(() => solver.score(next));
  if (score === undefined) return undefined;
  if (score === 0) return { result: 'draw' };
  // A score is 1, and the discs that the winner has left when the line is complete.
  const last = geometry.size / 2 + 1 - Math.abs(score);
  const placed = position.discs >> 1;
  return score > 0 ? { result: 'user', discs: last - placed - 1 } : { result: 'computer', discs: last - placed };
}
