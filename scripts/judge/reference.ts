import type { Explain } from '../../lib/explain.ts';
import type { Program } from '../../lib/program.ts';
import { type Run, run } from '../../lib/replay.ts';
import type { Sessions } from '../../lib/sessions.ts';
import { ProjectError } from '../project/errors.ts';
import type { Fixture } from './fixture.ts';

/**
 * The reference program of an assignment, to be run in process. A bundle holds every program that stood there when it was
 * built.
 *
 * @throws ProjectError if there is none
 */
export async function loadProgram(assignment: string): Promise<Program> {
  const file = `programs/${assignment}/program.ts`;
  let module: { program?: Program };
  try {
    module = await import(`../../programs/${assignment}/program.ts`);
  } catch (error) {
    const { message } = error as Error;
    const isMissing = new RegExp(`^[A-Za-z ]+:? '?[^' ]*${file}`).test(message);
    if (isMissing) throw new ProjectError(`there is no program ${assignment}: add ${file}, then npm run build`);
    throw new ProjectError(`${file} cannot be loaded: ${message}`);
  }
  if (typeof module.program?.play !== 'function') throw new ProjectError(`${file} has to export a program that plays`);
  return module.program;
}

/** What an assignment can say of a wrong output in its own terms; undefined if it has nothing of the kind. */
export async function loadExplain(assignment: string): Promise<Explain | undefined> {
  try {
    const module: { explain?: Explain } = await import(`../../programs/${assignment}/explain.ts`);
    return module.explain;
  } catch {
    return undefined;
  }
}

/** The random sessions of an assignment; undefined if it says nothing of them. */
export async function loadSessions(assignment: string): Promise<Sessions | undefined> {
  try {
    const module: { sessions?: Sessions } = await import(`../../programs/${assignment}/sessions.ts`);
    return module.sessions;
  } catch {
    return undefined;
  }
}

/**
 * Runs the reference on a case.
 *
 * @throws ProjectError if there is no program, or if it has a bug that shows on this input
 */
export async function runReference(
  { assignment, name, args }: Pick<Fixture, 'assignment' | 'name' | 'args'>,
  stdin: Uint8Array,
): Promise<Run> {
  const program = await loadProgram(assignment);
  try {
    return run(program, stdin, args);
  } catch (error) {
    throw new ProjectError(
      `programs/${assignment} has a bug that ${name}.in shows: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** The texts behind which the reference waits for input, as far as they stand on the line it waits on. */
export function promptsOf({ stdout, reads }: Run): string[] {
  const text = Buffer.from(stdout).toString('latin1');
  const prompts = reads.map((offset) => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset));
  return [...new Set(prompts)].filter((prompt) => prompt !== '');
}
