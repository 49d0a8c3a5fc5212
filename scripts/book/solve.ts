/** Solves positions for the book: in a process of its own, one position a message. */
import { PROGRAM } from './file.ts';

export interface Task {
  readonly index: number;
  /** A position as the program's solver has it. */
  readonly position: unknown;
}

export interface Answer {
  readonly index: number;
  /** The reply as the book writes it. */
  readonly reply: string;
  readonly nodes: number;
}

/** Answers each task until the other side closes the channel. @param tableBits the size of the solver's table */
export async function answerTasks(tableBits: number): Promise<number> {
  const { createExactSolver, geometry, replyText } = await import(`../../programs/${PROGRAM}/solver.ts`);
  const solver = createExactSolver(geometry, tableBits);
  process.on('message', ({ index, position }: Task) => {
    solver.allow();
    const score = solver.score(position);
    const column = solver.bestColumn(position);
    const opposite = geometry.columns - 1 - column;
    // The opposite column may be full.
    const isDouble =
      opposite > column && solver.isOpen(position, opposite) && solver.isWorth(position, opposite, score);
    const answer: Answer = { index, reply: replyText(column, isDouble), nodes: solver.nodes() };
    process.send?.(answer);
  });
  await new Promise((resolve) => process.on('disconnect', resolve));
  return 0;
}
