/** The stages of one case in order: run, compare, explain. */
import { ProjectError, readProjectFile } from '../project/errors.ts';
import { compare, type Difference } from './compare.ts';
import { nameDifferences } from './difference.ts';
import { explainDifference, shorten } from './explain.ts';
import type { Fixture } from './fixture.ts';
import { type Rules, reachVerdict } from './reach-verdict.ts';
import { promptsOf, runReference } from './reference.ts';
import type { ProcessRun } from './run/process-run.ts';
import type { Runner } from './run/runner.ts';
import type { CaseResult } from './verdict.ts';
import { visible } from './visible.ts';

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
    return { fixture, verdict, run: undefined, difference: undefined, differences: [], notes: [], where: [] };
  }
  const verdict = reachVerdict(run, expected, rules);
  const difference = compare(expected, run.stdout);
  const notes = notesOn(run, verdict.kind === 'accepted');
  const { stdout: _, stderr: __, ...facts } = run;
  if (difference === undefined) {
    return { fixture, verdict, run: facts, difference, differences: [], notes, where: [] };
  }
  const { prompts, where } = await explainFor(fixture, stdin, difference);
  return {
    fixture,
    verdict,
    run,
    difference,
    differences: nameDifferences(expected, run.stdout, prompts),
    notes,
    where,
  };
}

async function explainFor(
  fixture: Fixture,
  stdin: Buffer,
  difference: Difference,
): Promise<{ prompts: string[]; where: string[] }> {
  try {
    const run = await runReference(fixture, stdin);
    return { prompts: promptsOf(run), where: explainDifference(difference, stdin, run.reads) };
  } catch (error) {
    // The difference stands, whatever is wrong with the reference.
    if (error instanceof ProjectError) return { prompts: [], where: explainDifference(difference, stdin, undefined) };
    throw error;
  }
}

const STDERR_LINES = 3;
const STDERR_WIDTH = 68;

/** What else a student needs to know of how it ran. */
function notesOn({ end, stderr }: ProcessRun, isAccepted: boolean): string[] {
  const status = end.kind === 'exited' && end.status !== 0 ? [`the exit status was ${end.status}`] : [];
  if (isAccepted) return status;
  const lines = stderr
    .toString('latin1', 0, 1 << 14)
    .split('\n')
    .filter(Boolean)
    .slice(0, STDERR_LINES);
  return [
    ...status,
    ...lines.map(
      (line) => `stderr: ${shorten(visible(Buffer.from(line, 'latin1')).replaceAll('·', ' '), STDERR_WIDTH)}`,
    ),
  ];
}
