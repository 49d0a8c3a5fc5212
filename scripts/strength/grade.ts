/** What became of each mutant, the list of equivalent ones being held to it both ways. */
import { type Equivalent, keyOf } from './equivalent.ts';
import type { Result } from './kill.ts';
import type { MutantKey } from './mutants.ts';

/**
 * Killed by a plain case; killed only by a `beyond-` case; survived where only a message comes from; survived and listed
 * as equivalent; survived.
 */
export type Fate = 'plain' | 'beyond' | 'message' | 'equivalent' | 'survived';

export interface Grades {
  readonly graded: readonly (Result & { readonly fate: Fate })[];
  /** One line for each mutant that survived, and for each entry of the list that is not needed. */
  readonly findings: readonly string[];
}

export function grade(results: readonly Result[], equivalents: readonly Equivalent[]): Grades {
  const listed = new Set(equivalents.map(keyOf));
  const graded = results.map((result) => ({ ...result, fate: fateOf(result, listed) }));
  return {
    graded,
    findings: [
      ...graded
        .filter(({ fate }) => fate === 'survived')
        .map(({ mutant }) => `${mutant.file}:${mutant.line}:${mutant.column} survived: ${described(mutant)}`),
      ...needless(graded, equivalents),
    ],
  };
}

function fateOf({ mutant, killers: [killer] }: Result, listed: ReadonlySet<string>): Fate {
  if (killer !== undefined) return killer.kind;
  if (mutant.isMessage) return 'message';
  return listed.has(keyOf(mutant)) ? 'equivalent' : 'survived';
}

function needless(graded: Grades['graded'], equivalents: readonly Equivalent[]): string[] {
  const fates = new Map(graded.map((result) => [keyOf(result.mutant), result]));
  const seen = new Set<string>();
  return equivalents.flatMap((entry) => {
    const key = keyOf(entry);
    const result = fates.get(key);
    const why = seen.has(key) ? 'stands there twice' : whyNeedless(result);
    seen.add(key);
    return why === undefined ? [] : [`equivalent.json: ${entry.file} ${described(entry)} ${why}: take it out`];
  });
}

function whyNeedless(result: Grades['graded'][number] | undefined): string | undefined {
  if (result === undefined) return 'is no mutant any more';
  const [killer] = result.killers;
  if (killer !== undefined) return `is killed by ${killer.assignment}/${killer.name}`;
  return result.fate === 'message' ? 'is left aside as a message' : undefined;
}

function described({ mutator, original, replacement, occurrence }: MutantKey): string {
  const which = occurrence === 1 ? '' : ` (occurrence ${occurrence})`;
  return `${mutator} ${JSON.stringify(original)} -> ${JSON.stringify(replacement)}${which}`;
}
