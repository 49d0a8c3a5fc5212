/** The stages of one case in order: run, compare, explain. */
import type { Explanation } from '../../lib/explain.ts';
import type { Run } from '../../lib/replay.ts';
import { ProjectError, readProjectFile } from '../project/errors.ts';
import { compare } from './compare.ts';
import { nameDifferences } from './difference.ts';
import { digestOf } from './digest.ts';
import type { Fixture } from './fixture.ts';
import { type Rules, reachVerdict } from './reach-verdict.ts';
import { loadExplain, promptsOf, runReference } from './reference.ts';
import { screenText } from './report/screen-text.ts';
import type { ProcessRun } from './run/process-run.ts';
import type { Runner } from './run/runner.ts';
import { screenAt } from './screen.ts';
import { tellingLines } from './telling-lines.ts';
import { type CaseResult, MOST_ACTUAL, type Verdict } from './verdict.ts';

/** What is said of a case of which there is nothing to say. */
const NOTHING_MORE = {
  difference: undefined,
  differences: [],
  actual: undefined,
  explanations: [],
  explanationKinds: [],
  hints: [],
  notes: [],
  where: [],
  screen: undefined,
} as const;

/**
 * Judges a program on one case.
 *
 * @throws ProjectError if the case is not complete; a fault of the judge while it runs is a verdict
 */
export async function judgeCase(runner: Runner, fixture: Fixture, rules: Rules): Promise<CaseResult> {
  const stdin = readProjectFile(fixture.inputPath, 'write it, or delete the rest of the case');
  const expected = readProjectFile(fixture.outputPath, 'npm run record');
  let run: ProcessRun;
  try {
    run = await runner.run(stdin);
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error;
    const verdict = { kind: 'judge-error', reason: error.message } as const;
    return { ...NOTHING_MORE, fixture, verdict, run: undefined };
  }
  const verdict = reachVerdict(run, expected, rules);
  const difference = compare(expected, run.stdout);
  const notes = notesOn(run, verdict);
  const { stdout: _, stderr: __, ...facts } = run;
  if (difference === undefined) return { ...NOTHING_MORE, fixture, verdict, run: facts, notes };
  const { prompts, reference } = await referenceFacts(fixture, stdin, expected);
  const base = {
    ...NOTHING_MORE,
    fixture,
    verdict,
    run: { ...facts, digest: digestOf(run.stdout) },
    // A copy, so that the rest can be forgotten.
    actual: Buffer.from(run.stdout.subarray(0, MOST_ACTUAL)),
    difference,
    notes,
  };
  // Of a program that was stopped, or has crashed, what it would have written is not known.
  const isWhole = !('reason' in verdict);
  if (!isWhole && difference.offset === run.stdout.length) {
    return { ...base, where: [arrivedText(run)] };
  }
  const differences = isWhole ? nameDifferences(expected, run.stdout, prompts) : [];
  const screen = screenAt(difference, expected, run.stdout, stdin, reference?.reads);
  // Where it wrote too much, what can be explained stands far before the cut.
  const isExplained = isWhole || verdict.kind === 'output-limit';
  const explanations = isExplained ? await explain(fixture, stdin, expected, run.stdout, reference) : [];
  return {
    ...base,
    differences,
    explanations: explanations.map(({ text }) => text),
    explanationKinds: explanations.map(({ kind }) => kind),
    where: screenText(screen, NARROW, (_, text) => text),
    screen,
  };
}

/** Columns of the narrowest terminal, less the indentation. */
const NARROW = 76;

function arrivedText({ stdout, end }: ProcessRun): string {
  const lost = end.kind === 'exited' ? '' : '; what still stood in its buffer is lost';
  if (stdout.length === 0) return `none of its output has arrived${lost}`;
  const lines = stdout.filter((byte) => byte === 10).length;
  return `its output is right as far as it has come, ${lines} whole line${lines === 1 ? '' : 's'}${lost}`;
}

/** What the reference tells of a case; the difference stands, whatever is wrong with the reference. */
async function referenceFacts(
  fixture: Fixture,
  stdin: Buffer,
  expected: Buffer,
): Promise<{ prompts: string[]; reference: Run | undefined }> {
  try {
    const reference = await runReference(fixture, stdin, expected);
    return { prompts: promptsOf(reference), reference };
  } catch (error) {
    if (error instanceof ProjectError) return { prompts: [], reference: undefined };
    throw error;
  }
}

/** What the assignment itself says; nothing if the case is a course's own, with another output than our program has. */
async function explain(
  { assignment }: Fixture,
  stdin: Buffer,
  expected: Buffer,
  actual: Buffer,
  reference: Run | undefined,
): Promise<Explanation[]> {
  if (reference === undefined || !expected.equals(reference.stdout)) return [];
  const explain = await loadExplain(assignment);
  return explain?.({ stdin, expected: reference, actual }) ?? [];
}

/** What else a student needs to know of how it ran. */
function notesOn({ end, stderr }: ProcessRun, verdict: Verdict): string[] {
  const status = end.kind === 'exited' && end.status !== 0 && !('reason' in verdict) ? [statusNote(end.status)] : [];
  if (verdict.kind === 'accepted') return status;
  return [...status, ...tellingLines(stderr).map((line) => `stderr: ${line}`)];
}

function statusNote(status: number): string {
  return `the exit status was ${status}`;
}
