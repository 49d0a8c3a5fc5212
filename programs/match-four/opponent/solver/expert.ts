/**
 * The strongest move that a number of nodes can give, on a board that is too large to be solved: exact where it can be, else as
 * far as can be seen.
 */
import type { Geometry, Position } from './bitboard.ts';
import { createDeepeningSearch } from './deepening.ts';
import { createExactSolver, type ExactSolver, withinBudget } from './exact.ts';

/** Nodes a move: in all, and on the attempt to solve the position. What that leaves is for looking ahead. */
const BUDGET = { all: 2_500_000, exact: 1_000_000 };
/** With up to 21 discs one of 108 random positions was solved within that budget, so that the attempt is left out. */
const EXACT_FROM = 22;
/** Two tables of 16 MB. */
const TABLE_BITS = 21;

/**
 * @param budget the nodes that may be searched for a move, and how many of them on the attempt to solve the position
 * @returns a function that chooses a column; it depends on the position alone, since all tables are empty at the beginning
 */
export function createExpert(geometry: Geometry, budget = BUDGET): (position: Position) => number {
  const solver = createExactSolver(geometry, TABLE_BITS);
  const deepening = createDeepeningSearch(geometry, TABLE_BITS);
  return (position) => {
    solver.clear();
    solver.allow(budget.exact);
    const candidates = bestColumns(solver, position);
    return deepening.bestColumn(position, candidates, budget.all - solver.nodes());
  };
}

/**
 * Where the position is won or lost, the column to be played. Where it is drawn, all that keep the draw, as far as the budget
 * goes: which of them is hardest to answer is not for the exact solver to say. Where the budget does not do, all that come into question.
 */
function bestColumns(solver: ExactSolver, position: Position): readonly number[] {
  if (solver.winsAtOnce(position)) return [solver.bestColumn(position)];
  const columns = solver.sensibleColumns(position);
  if (columns.length === 1 || position.discs < EXACT_FROM) return columns;
  const proved: number[] = [];
  const solved = withinBudget(() => {
    if (solver.score(position) !== 0) return [solver.bestColumn(position)];
    for (const column of columns) if (solver.isWorth(position, column, 0)) proved.push(column);
    return proved;
  });
  return solved ?? (proved.length > 0 ? proved : columns);
}
