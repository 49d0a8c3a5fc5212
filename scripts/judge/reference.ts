import type { Program } from '../../lib/program.ts';

/** The reference program of an assignment, to be run in process. A bundle holds every program that stood there when it was built. */
export async function loadProgram(assignment: string): Promise<Program> {
  const { program } = await import(`../../programs/${assignment}/program.ts`);
  return program;
}
