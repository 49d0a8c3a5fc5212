/** The stages of one case in order: run, compare, explain. */
import { ProjectError, readProjectFile } from '../project/errors.ts';
import { compare } from './compare.ts';
import { nameDifferences } from './difference.ts';
import type { Fixture } from './fixture.ts';
import { type Rules, reachVerdict } from './reach-verdict.ts';
import { promptsOf, runReference } from './reference.ts';
import { screenText } from './report/screen-text.ts';
import type { ProcessRun } from './run/process-run.ts';
import type { Runner } from './run/runner.ts';
import { screenAt } from './screen.ts';
import { tellingLines } from './telling-lines.ts';
import type { CaseResult, Verdict } from './verdict.ts';

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
    return {
      fixture,
      verdict,
      run: undefined,
      difference: undefined,
      differences: [],
      notes: [],
      where: [],
      screen: undefined,
    };
  }
  const verdict = reachVerdict(run, expected, rules);
  const difference = compare(expected, run.stdout);
  const notes = notesOn(run, verdict);
  const { stdout: _, stderr: __, ...facts } = run;
  if (difference === undefined) {
    return { fixture, verdict, run: facts, difference, differences: [], notes, where: [], screen: undefined };
  }
  const { prompts, reads } = await referenceFacts(fixture, stdin);
  const base = { fixture, verdict, run: facts, difference, notes };
  // Of a program that was stopped, or has crashed, what it would have written is not known.
  const isWhole = !('reason' in verdict);
  if (!isWhole && difference.offset === run.stdout.length) {
    return { ...base, differences: [], where: [arrivedText(run.stdout)], screen: undefined };
  }
  const differences = isWhole ? nameDifferences(expected, run.stdout, prompts) : [];
  const screen = screenAt(difference, expected, run.stdout, stdin, reads);
  return { ...base, differences, where: screenText(screen, NARROW, (_, text) => text), screen };
}

/** Columns of the narrowest terminal, less the indentation. */
const NARROW = 76;

function arrivedText(stdout: Buffer): string {
  if (stdout.length === 0) return 'none of its output has arrived; what still stood in its buffer is lost';
  const lines = stdout.filter((byte) => byte === 10).length;
  return `its output is right as far as it has arrived, ${lines} whole lines; what still stood in its buffer is lost`;
}

/** What the reference tells of a case; the difference stands, whatever is wrong with the reference. */
async function referenceFacts(
  fixture: Fixture,
  stdin: Buffer,
): Promise<{ prompts: string[]; reads: readonly number[] | undefined }> {
  try {
    const run = await runReference(fixture, stdin);
    return { prompts: promptsOf(run), reads: run.reads };
  } catch (error) {
    if (error instanceof ProjectError) return { prompts: [], reads: undefined };
    throw error;
  }
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
