/** The verdicts, and the facts that the stages of the judge hand on. */
import type { BuildReport } from './build/build.ts';
import type { Difference } from './compare.ts';
import type { NamedDifference } from './difference/kinds.ts';
import type { Fixture } from './fixture.ts';
import type { ProcessRun } from './run/process-run.ts';
import type { Sandbox } from './run/sandbox.ts';
import type { Screen } from './screen.ts';

/** In order of blame: the first that fits is the verdict. `judge-error` is our own fault. */
export const VERDICTS = [
  'judge-error',
  'compile-error',
  'time-limit',
  'memory-limit',
  'output-limit',
  'runtime-error',
  'wrong-answer',
  'presentation-error',
  'accepted',
] as const;
export type VerdictKind = (typeof VERDICTS)[number];

/** What may differ in an output that is accepted: nothing, or what makes a presentation-error. */
export const COMPARISONS = ['exact', 'presentation'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** How a case ended. */
export type Verdict =
  | { readonly kind: 'judge-error'; readonly reason: string }
  | {
      readonly kind: 'time-limit' | 'memory-limit' | 'output-limit' | 'runtime-error';
      readonly reason: string;
    }
  | { readonly kind: 'wrong-answer' | 'presentation-error' }
  | { readonly kind: 'accepted' };

interface RunFacts extends Omit<ProcessRun, 'stdout' | 'stderr'> {
  /** Of standard output, to know it again; left out where that is right. */
  readonly digest?: string;
}

export interface CaseResult {
  readonly fixture: Fixture;
  readonly verdict: Verdict;
  /** undefined if the judge itself failed. */
  readonly run: RunFacts | undefined;
  /** The beginning of what it wrote to standard output, MOST_ACTUAL bytes at most; undefined where that is right. */
  readonly actual: Buffer | undefined;
  /** The first byte that differs; undefined if none does. */
  readonly difference: Difference | undefined;
  /** All that differs, by name; empty if nothing does. */
  readonly differences: readonly NamedDifference[];
  /** What is wrong in the assignment's own terms, one line each; empty where nothing is certain. */
  readonly explanations: readonly string[];
  /** Of which kind each of them is, to count them. */
  readonly explanationKinds: readonly string[];
  /** What running it otherwise has shown; empty for a case that was not looked at so closely. */
  readonly hints: readonly string[];
  /** What else is worth knowing: a status other than 0, what was written to standard error. */
  readonly notes: readonly string[];
  /** Where the first difference is, in lines for a person that fit 80 columns; empty if there is none. */
  readonly where: readonly string[];
  /** The same for a window of any width; undefined where `where` says it all. */
  readonly screen: Screen | undefined;
}

/** What is shown is near the first difference, or near the beginning; a program may have written very much more. */
export const MOST_ACTUAL = 64 << 10;

/** One submission, judged. */
export interface Judgement {
  readonly assignment: string;
  readonly name: string;
  readonly comparison: Comparison;
  readonly sandbox: Sandbox;
  readonly build: BuildReport | undefined;
  /** How to start the program by hand; empty if it could not be built. */
  readonly byHand: readonly string[];
  /** The same for a shell, from where the user stands, with the build before it. */
  readonly repeat: string;
  /** In the order of the fixtures. */
  readonly cases: readonly CaseResult[];
  /** How many more cases there are that were not run. */
  readonly notRun: number;
  /** The worst of all. */
  readonly verdict: VerdictKind;
}

/** The first in order of blame; `accepted` if there is none. */
export function worstOf(kinds: readonly VerdictKind[]): VerdictKind {
  return VERDICTS.find((kind) => kinds.includes(kind)) ?? 'accepted';
}

/** How many cases are looked at closely, and shown whole. */
const SHOWN_WHOLE = 3;

/** The cases that were not accepted and show the mistake in its simplest form, the simplest first. */
export function simplestFailures(results: readonly CaseResult[], most = SHOWN_WHOLE): CaseResult[] {
  return results
    .filter(({ verdict }) => verdict.kind !== 'accepted')
    .sort((a, b) => a.fixture.size - b.fixture.size || (a.fixture.name < b.fixture.name ? -1 : 1))
    .slice(0, most);
}

export function countAccepted(results: readonly CaseResult[]): number {
  return results.filter(({ verdict }) => verdict.kind === 'accepted').length;
}

/** 0 all accepted, 1 some not, 3 the judge itself failed. */
export function exitStatus({ verdict, notRun }: Judgement): number {
  if (verdict === 'judge-error') return 3;
  return verdict === 'accepted' && notRun === 0 ? 0 : 1;
}
