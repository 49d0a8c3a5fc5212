/** The stages of one case in order: run, compare, explain. */
import { ProjectError, readProjectFile } from '../project/errors.ts';
import { compare, type Difference } from './compare.ts';
import { explainDifference, shorten } from './explain.ts';
import type { Fixture } from './fixture.ts';
import { runReference } from './reference.ts';
import { runProcess } from './run.ts';
import type { Submission } from './submission.ts';
import type { CaseResult, ProcessRun, Verdict } from './verdict.ts';
import { visible } from './visible.ts';

/** No transcript comes near it. */
const MOST_OUTPUT = 1 << 20;

/**
 * Judges a submission on one case.
 *
 * @param seconds how long it may run
 * @throws ProjectError if the case is not complete; SubmissionError if the submission cannot be started
 */
export async function judgeCase(submission: Submission, fixture: Fixture, seconds: number): Promise<CaseResult> {
  const stdin = readProjectFile(fixture.inputPath, 'write it, or delete the rest of the case');
  const expected = readProjectFile(fixture.outputPath, 'npm run record');
  const run = await runProcess(submission.file, [...submission.args, ...fixture.args], fixture.inputPath, {
    wallSeconds: seconds,
    stdoutBytes: MOST_OUTPUT,
  });
  const difference = compare(expected, run.stdout);
  const verdict = reachVerdict(run, difference, submission.isReference ? fixture.status : undefined);
  if (verdict.kind === 'accepted') return { fixture, verdict, explanation: [] };
  const where = difference === undefined ? [] : await explainFor(fixture, stdin, difference);
  const reason = 'reason' in verdict ? [verdict.reason] : [];
  return { fixture, verdict, explanation: [...reason, ...where, ...notes(run)] };
}

/** @param status the exit status that is due; undefined if any will do */
function reachVerdict(
  { end }: ProcessRun,
  difference: Difference | undefined,
  status: Fixture['status'] | undefined,
): Verdict {
  switch (end.kind) {
    case 'time-limit':
      return { kind: 'time-limit', reason: `still running after ${end.seconds} seconds, and was killed` };
    case 'output-limit':
      return { kind: 'output-limit', reason: `wrote more than ${end.bytes} bytes, and was killed` };
    case 'signal':
      return { kind: 'runtime-error', reason: `ended by ${end.signal}` };
    case 'exited':
      if (difference !== undefined) return { kind: 'wrong-answer', difference };
      if (status === undefined || status === end.status) return { kind: 'accepted' };
      return { kind: 'runtime-error', reason: `ended with status ${end.status}, expected ${status}` };
  }
}

async function explainFor(fixture: Fixture, stdin: Buffer, difference: Difference): Promise<string[]> {
  try {
    const { reads } = await runReference(fixture, stdin);
    return explainDifference(difference, stdin, reads);
  } catch (error) {
    // The difference stands, whatever is wrong with the reference.
    if (error instanceof ProjectError) return explainDifference(difference, stdin, undefined);
    throw error;
  }
}

const STDERR_LINES = 3;
const STDERR_WIDTH = 68;

/** What else a student needs to know of how it ran. */
function notes({ end, stderr }: ProcessRun): string[] {
  const lines = stderr.toString('latin1').split('\n').filter(Boolean).slice(0, STDERR_LINES);
  return [
    ...(end.kind === 'exited' && end.status !== 0 ? [`the exit status was ${end.status}`] : []),
    ...lines.map(
      (line) => `stderr: ${shorten(visible(Buffer.from(line, 'latin1')).replaceAll('·', ' '), STDERR_WIDTH)}`,
    ),
  ];
}
