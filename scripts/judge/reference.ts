import type { Program } from '../../lib/program.ts';
import { ProjectError } from '../project/errors.ts';

/**
 * The reference program of an assignment, to be run in process. A bundle holds every program that stood there when it was
 * built.
 *
 * @throws ProjectError if there is none
 */
export async function loadProgram(assignment: string): Promise<Program> {
  let module: { program: Program };
  try {
    module = await import(`../../programs/${assignment}/program.ts`);
  } catch (error) {
    if (!/not found|cannot find|unknown variable/i.test((error as Error).message)) throw error;
    throw new ProjectError(
      `there is no program ${assignment}: add programs/${assignment}/program.ts, then npm run build`,
    );
  }
  return module.program;
}
