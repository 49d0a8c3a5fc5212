/** Solves positions for the book: in a process of its own, one position a message. */
import { loadSolver, type Position, type Solver } from '../project/solver.ts';

export interface Task {
  readonly index: number;
  readonly position: Position;
  /** The position is left to the search if it takes no more nodes than this with an empty table of the usual size. */
  readonly mostNodes: number;
}

export interface Answer {
  readonly index: number;
  /** The reply as the book writes it. */
  readonly reply: string;
  readonly nodes: number;
}

/** Answers tasks one after the other. @param tableBits the size of the solver's table */
export function createReplier(program: Solver, tableBits: number): (task: Task) => Answer {
  const { createExactSolver, geometry, LEFT_TO_SEARCH, replyText, withinBudget } = program;
  const solver = createExactSolver(geometry, tableBits);
  // As large as that of the program, and empty for each position, to know what the program has to search.
  const fresh = createExactSolver(geometry);

  function isFast(position: Position, mostNodes: number): boolean {
    fresh.clear();
    fresh.allow(mostNodes);
    return withinBudget(() => fresh.bestColumn(position)) !== undefined;
  }

  function replyTo({ position, mostNodes }: Task): string {
    if (mostNodes > 0 && isFast(position, mostNodes)) return LEFT_TO_SEARCH;
    const score = solver.score(position);
    const column = solver.bestColumn(position);
    const opposite = geometry.columns - 1 - column;
    // The opposite column may be full.
    const isDouble =
      opposite > column && solver.isOpen(position, opposite) && solver.isWorth(position, opposite, score);
    return replyText(column, isDouble);
  }

  return (task) => {
    solver.allow();
    fresh.allow();
    return { index: task.index, reply: replyTo(task), nodes: solver.nodes() + fresh.nodes() };
  };
}

/** Does so for the process that has started this one, until that closes the channel. */
export async function answerTasks(root: string, tableBits: number): Promise<number> {
  const reply = createReplier((await loadSolver(root)) as Solver, tableBits);
  process.on('message', (task: Task) => process.send?.(reply(task)));
  await new Promise((resolve) => process.on('disconnect', resolve));
  return 0;
}
