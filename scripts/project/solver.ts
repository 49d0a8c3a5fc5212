/** What scripts use of the one program that has a solver. It stays an assignment like any other: without it they have nothing to do. */
import { programNames } from './layout.ts';

export const SOLVED_PROGRAM = 'match-four';

export type Solver = typeof import('../../programs/match-four/solver.ts');
export type Position = ReturnType<Solver['positionAfter']>;

/** @returns undefined if the project has no such program */
export async function loadSolver(root: string): Promise<Solver | undefined> {
  if (!programNames(root).includes(SOLVED_PROGRAM)) return undefined;
  return await import(`../../programs/${SOLVED_PROGRAM}/solver.ts`);
}
