/** The move on a board that can be solved: out of the book as far as it goes, else from the exact solver. */
import type { Geometry, Position } from './bitboard.ts';
import type { Book } from './book.ts';
import { createExactSolver, type ExactSolver } from './exact.ts';

/** @returns a function that chooses a column; it depends on the position alone. The table is made when the book ends. */
export function createNormal(geometry: Geometry, book: Book): (position: Position) => number {
  let solver: ExactSolver | undefined;
  return (position) => {
    const column = book.column(position);
    if (column !== undefined) return column;
    solver ??= createExactSolver(geometry);
    return solver.bestColumn(position);
  };
}
