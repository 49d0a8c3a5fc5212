import type { Explain } from '../../lib/explain.ts';
import type { NameRule } from '../../lib/names.ts';
import type { Program } from '../../lib/program.ts';
import { type Run, run, runAsExpected } from '../../lib/replay.ts';
import type { Sessions } from '../../lib/sessions.ts';
import { ProjectError } from '../project/errors.ts';
import type { Fixture } from './fixture.ts';

/**
 * The reference program of an assignment, to be run in process. A bundle holds every program that stood there when it was
 * built.
 *
 * @throws ProjectError if there is none, or if it cannot be loaded
 */
export async function loadProgram(assignment: string): Promise<Program> {
  const file = `programs/${assignment}/program.ts`;
  const module: { program?: Program } | undefined = await ifThere(
    file,
    () => import(`../../programs/${assignment}/program.ts`),
  );
  if (module === undefined)
    throw new ProjectError(`there is no program ${assignment}: add ${file}, then npm run build`);
  if (typeof module.program?.play !== 'function') throw new ProjectError(`${file} has to export a program that plays`);
  return module.program;
}

/**
 * What an assignment can say of a wrong output in its own terms; undefined if it has nothing of the kind.
 *
 * @throws ProjectError if it cannot be loaded
 */
export async function loadExplain(assignment: string): Promise<Explain | undefined> {
  const module: { explain?: Explain } | undefined = await ifThere(
    `programs/${assignment}/explain.ts`,
    () => import(`../../programs/${assignment}/explain.ts`),
  );
  return module?.explain;
}

/** What each kind of its explanations is about, in a sentence, by kind; empty if it explains nothing. */
export async function loadAbout(assignment: string): Promise<Readonly<Record<string, string>>> {
  const module: { EXPLANATIONS?: Readonly<Record<string, { readonly about: string }>> } | undefined = await ifThere(
    `programs/${assignment}/explain.ts`,
    () => import(`../../programs/${assignment}/explain.ts`),
  );
  return Object.fromEntries(Object.entries(module?.EXPLANATIONS ?? {}).map(([kind, { about }]) => [kind, about]));
}

/** What its random sessions are like; undefined if it has nothing of the kind. */
export async function loadSessions(assignment: string): Promise<Sessions | undefined> {
  const module: { sessions?: Sessions } | undefined = await ifThere(
    `programs/${assignment}/sessions.ts`,
    () => import(`../../programs/${assignment}/sessions.ts`),
  );
  return module?.sessions;
}

/** The same for what the names of its cases promise. */
export async function loadNames(assignment: string): Promise<readonly NameRule[]> {
  const module: { names?: readonly NameRule[] } | undefined = await ifThere(
    `programs/${assignment}/names.ts`,
    () => import(`../../programs/${assignment}/names.ts`),
  );
  return module?.names ?? [];
}

/** Loads a module, and tells one that is not there from one that has a mistake. */
async function ifThere<T>(file: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    const { message } = error as Error;
    // Node names the file by its whole path, a bundle as the import does.
    const name = file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (new RegExp(`^[A-Za-z ]+:? '?[^' ]*${name}`).test(message)) return undefined;
    throw new ProjectError(`${file} cannot be loaded: ${message}`);
  }
}

/**
 * Runs the reference on a case.
 *
 * @param expected what is right; if the reference writes something else, and with other arguments of its own would write this, it
 *   is run with those
 * @throws ProjectError if there is no program, or if it has a bug that shows on this input
 */
export async function runReference(
  { assignment, name, args }: Pick<Fixture, 'assignment' | 'name' | 'args'>,
  stdin: Uint8Array,
  expected?: Buffer,
): Promise<Run> {
  const program = await loadProgram(assignment);
  try {
    const usual = run(program, stdin, args);
    if (expected === undefined || expected.equals(usual.stdout)) return usual;
    for (const others of program.alternatives ?? []) {
      const other = runAsExpected(program, stdin, others, expected);
      if (other !== undefined) return other;
    }
    return usual;
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
