/** The move on a board that can be solved: out of the book as far as it goes, else from the exact solver. */
import type { Geometry, Position } from './bitboard.ts';
import type { Book } from './book.ts';
import { createExactSolver } from './exact.ts';

/** @returns a function that chooses a column; it depends on the position alone */
export function createNormal(geometry: Geometry, book: Book): (position: Position) => number {
  const solver = createExactSolver(geometry);
  return (position) => book.column(position) ?? solver.bestColumn(position);
}
