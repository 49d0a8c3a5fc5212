/**
 * One submission of a class, judged: a line of results.ndjson. Nothing in it depends on the machine, on the clock or on the
 * order in which submissions were judged, so that two runs give the same bytes; what was measured is kept apart.
 */
import type { Comparison, VerdictKind } from '../verdict.ts';

export interface SubmissionRecord {
  readonly version: 1;
  readonly assignment: string;
  /** The entry of the folder that it was handed in as. Records are in the order of these names, by UTF-16 code units. */
  readonly submission: string;
  /** Who handed it in, as far as the name of the entry says it; else that name. */
  readonly student: string;
  /** What Moodle, Canvas or Gradescope knows the student by, of several with commas between them; null if it is not known. */
  readonly id: string | null;
  /** Stands for all that the result depends on: its own bytes, the cases, how it is judged, and by which version of the judge. */
  readonly key: string;
  /** The worst of all cases; `not-judged` if there is nothing that could be judged. */
  readonly verdict: VerdictKind | 'not-judged';
  /** Why it was not judged, in one line; null if it was. */
  readonly reason: string | null;
  readonly compare: Comparison;
  /** null if there was nothing to build. */
  readonly build: { readonly command: readonly string[]; readonly output: string } | null;
  readonly accepted: number;
  /** Cases that were not run after several had run out of time; all of them if it was not judged or built. */
  readonly notRun: number;
  readonly score: number;
  readonly points: number;
  /** In the order of the fixtures; those that were run. */
  readonly cases: readonly RecordedCase[];
}

export interface RecordedCase {
  readonly name: string;
  readonly verdict: VerdictKind;
  /** Why, where the verdict alone does not say it. */
  readonly reason: string | null;
  readonly points: number;
  /** The points, or 0. */
  readonly score: number;
  /** The first byte that differs: line and column from 1, offset in bytes of standard output from 0. */
  readonly difference: { readonly line: number; readonly column: number; readonly offset: number } | null;
  /** What is wrong in the assignment's own terms; the kind is for counting. */
  readonly explanations: readonly { readonly kind: string; readonly text: string }[];
  /** The texts of the differences by name. */
  readonly differences: readonly string[];
  readonly hints: readonly string[];
  readonly notes: readonly string[];
  /** The beginning of standard output in base64; null where it is right, and for cases that need not be looked at. */
  readonly actual: string | null;
}
