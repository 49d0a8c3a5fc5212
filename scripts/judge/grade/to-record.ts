/** From a judgement to the record of it: everything that does not depend on the machine. */

import { plain, round } from '../report/plain.ts';
import type { PlannedCase } from '../report/policy.ts';
import { type CaseResult, type Comparison, countAccepted, type Judgement, simplestFailures } from '../verdict.ts';
import type { Entry } from './entries.ts';
import type { RecordedCase, SubmissionRecord } from './record.ts';

/** Characters of the compiler's words that are kept. */
const MOST_BUILD_OUTPUT = 10_000;
/** Bytes of what was written that are kept of one case, and of one submission, the simplest cases first. */
const MOST_ACTUAL_OF_CASE = 16 << 10;
const MOST_ACTUAL = 64 << 10;

interface Frame {
  readonly assignment: string;
  readonly entry: Entry;
  readonly key: string;
  readonly comparison: Comparison;
  readonly plan: readonly PlannedCase[];
}

export function recordOf(judgement: Judgement, frame: Frame): SubmissionRecord {
  const actuals = actualsToKeep(judgement.cases);
  const cases = judgement.cases.map((result) => recordCase(result, frame.plan, actuals.get(result) ?? null));
  return {
    ...frameOf(frame),
    verdict: judgement.verdict,
    reason: null,
    build:
      judgement.build === undefined
        ? null
        : {
            command: judgement.build.words,
            output: plain(sameEverywhere(judgement.build.output.toString('utf8')).slice(0, MOST_BUILD_OUTPUT)),
          },
    accepted: countAccepted(judgement.cases),
    notRun: judgement.notRun,
    score: round(cases.reduce((sum, { score }) => sum + score, 0)),
    cases,
  };
}

/** Of a submission in which there was nothing to judge, or on which the judge failed. */
export function recordWithout(verdict: 'not-judged' | 'judge-error', reason: string, frame: Frame): SubmissionRecord {
  const { length } = frame.plan;
  return { ...frameOf(frame), verdict, reason, build: null, accepted: 0, notRun: length, score: 0, cases: [] };
}

function frameOf({ assignment, entry, key, comparison, plan }: Frame) {
  return {
    version: 1,
    assignment,
    submission: entry.submission,
    student: entry.student,
    id: entry.id,
    key,
    compare: comparison,
    points: round(plan.reduce((sum, { points }) => sum + points, 0)),
  } as const;
}

/**
 * What is another thing each time: the folder of a build or a run, the object files of gcc, which its linker speaks of, the
 * files that Python writes first under another name, and addresses.
 */
function sameEverywhere(text: string): string {
  return text
    .replace(/[^\s"'(]*\/boardjudge-[^/\s]+\/[a-z]+-\d+\/?/g, '')
    .replace(/[\w./-]*\bcc[A-Za-z0-9]{6}(?=\.[a-z]+\b)/g, 'ccXXXXXX')
    .replace(/(\.pyc)\.\d+/g, '$1')
    .replace(/\b0x[0-9a-f]{6,16}\b/g, '0x...');
}

function recordCase(result: CaseResult, plan: readonly PlannedCase[], actual: Buffer | null): RecordedCase {
  const { fixture, verdict, difference, explanations, explanationKinds, differences, hints, notes } = result;
  const { name } = fixture;
  const points = plan.find((planned) => planned.name === name)?.points ?? 0;
  // How far a program comes before its time is over is another thing each time.
  const isTimed = verdict.kind === 'time-limit';
  return {
    name,
    verdict: verdict.kind,
    reason: 'reason' in verdict ? verdict.reason : null,
    points,
    score: verdict.kind === 'accepted' ? points : 0,
    difference:
      difference === undefined || isTimed
        ? null
        : { line: difference.line, column: difference.column, offset: difference.offset },
    explanations: explanations.map((text, i) => ({ kind: explanationKinds[i] ?? '', text })),
    differences: differences.map(({ text }) => text),
    hints,
    notes: isTimed ? [] : notes.map(sameEverywhere),
    actual: actual === null ? null : actual.toString('base64'),
  };
}

/** Of the simplest failures on, as long as there is room. */
function actualsToKeep(cases: readonly CaseResult[]): Map<CaseResult, Buffer> {
  const kept = new Map<CaseResult, Buffer>();
  let left = MOST_ACTUAL;
  for (const result of simplestFailures(cases, cases.length)) {
    if (result.actual === undefined || result.verdict.kind === 'time-limit') continue;
    const bytes = result.actual.subarray(0, MOST_ACTUAL_OF_CASE);
    if (bytes.length > left) continue;
    kept.set(result, bytes);
    left -= bytes.length;
  }
  return kept;
}
