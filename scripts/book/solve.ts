/** Solves positions for the book: in a process of its own, one position a message. */
import { loadSolver, type Solver } from '../project/solver.ts';
import { WHOLE_TO } from './file.ts';

type Position = ReturnType<Solver['positionAfter']>;

export interface Task {
  readonly index: number;
  readonly position: Position;
}

export interface Answer {
  readonly index: number;
  /** The reply as the book writes it. */
  readonly reply: string;
  readonly nodes: number;
}

/** A position beyond the whole levels is in the book if it takes more nodes than this: a third of a second. */
const MOST_NODES = 1_000_000;

/** Answers each task until the other side closes the channel. @param tableBits the size of the solver's table */
export async function answerTasks(root: string, tableBits: number): Promise<number> {
  const { createExactSolver, geometry, LEFT_TO_SEARCH, replyText, withinBudget } = (await loadSolver(root)) as Solver;
  const solver = createExactSolver(geometry, tableBits);
  // As large as that of the program, and empty for each position, to know what the program has to search.
  const fresh = createExactSolver(geometry);

  function isFast(position: Position): boolean {
    fresh.clear();
    fresh.allow(MOST_NODES);
    return withinBudget(() => fresh.bestColumn(position)) !== undefined;
  }

  function reply(position: Position): string {
    if (position.discs > WHOLE_TO && isFast(position)) return LEFT_TO_SEARCH;
    const score = solver.score(position);
    const column = solver.bestColumn(position);
    const opposite = geometry.columns - 1 - column;
    // The opposite column may be full.
    const isDouble =
      opposite > column && solver.isOpen(position, opposite) && solver.isWorth(position, opposite, score);
    return replyText(column, isDouble);
  }

  process.on('message', ({ index, position }: Task) => {
    solver.allow();
    fresh.allow();
    const answer: Answer = { index, reply: reply(position), nodes: solver.nodes() + fresh.nodes() };
    process.send?.(answer);
  });
  await new Promise((resolve) => process.on('disconnect', resolve));
  return 0;
}
