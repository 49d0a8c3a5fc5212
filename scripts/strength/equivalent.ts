/** The reviewed list of mutants that no input whatsoever can show on stdout or by the exit status: equivalent.json. */
import * as path from 'node:path';
import * as v from 'valibot';
import { ProjectError, readProjectFile } from '../project/errors.ts';
import type { MutantKey } from './mutants.ts';

export interface Equivalent extends MutantKey {
  /** Why nothing can show it. */
  readonly reason: string;
}

const text = (least: number) => v.pipe(v.string(), v.minLength(least));
const schema = v.array(
  v.strictObject({
    file: text(1),
    mutator: text(1),
    original: text(1),
    replacement: text(0),
    occurrence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    reason: text(10),
  }),
);

export function equivalentFile(root: string): string {
  return path.join(root, 'scripts/strength/equivalent.json');
}

/** @throws ProjectError if the list is not as it should be */
export function loadEquivalents(root: string): Equivalent[] {
  const file = equivalentFile(root);
  const contents = readProjectFile(file, 'write [] into it').toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(contents);
  } catch (error) {
    throw new ProjectError(`${file}: not JSON: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
  const { success, output, issues } = v.safeParse(schema, json);
  if (success) return output;
  throw new ProjectError(`${file}: ${v.getDotPath(issues[0]) ?? 'the whole file'}: ${issues[0].message}`);
}

/** The same for a mutant and for its entry in the list. */
export function keyOf({ file, mutator, original, replacement, occurrence }: MutantKey): string {
  return JSON.stringify([file, mutator, original, replacement, occurrence]);
}
