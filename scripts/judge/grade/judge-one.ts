/** Judges one submission of a class. Whatever happens to it is its result. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import { performance } from 'node:perf_hooks';
import { CommandError } from '../../project/errors.ts';
import type { Built } from '../build/build.ts';
import { Workspace } from '../build/workspace.ts';
import type { Fixture } from '../fixture.ts';
import { round } from '../report/plain.ts';
import type { PlannedCase } from '../report/policy.ts';
import { findTool } from '../submission/find-tool.ts';
import { type Submission, SubmissionError } from '../submission/submission.ts';
import { judgeSuite, limitsOf, type SuiteOptions } from '../suite.ts';
import type { Judgement } from '../verdict.ts';
import type { Entry, Inspected } from './entries.ts';
import type { JournalEntry } from './journal.ts';
import type { MeasuredCase } from './measured.ts';
import { Refusal } from './refusal.ts';
import { stage, withoutPlace } from './stage.ts';
import { recordOf, recordWithout } from './to-record.ts';

/** What all submissions have in common. */
export interface ClassRules {
  readonly assignment: string;
  readonly fixtures: readonly Fixture[];
  readonly plan: readonly PlannedCase[];
  /** With one job: results must not depend on how many there are. */
  readonly suite: SuiteOptions;
}

export interface Outcome extends JournalEntry {
  /** undefined if there is none. */
  readonly judgement: Judgement | undefined;
  readonly built: Built | undefined;
}

/** @throws CommandError if nothing can be judged here at all, as without a sandbox that is required */
export async function judgeOne(entry: Entry, inspected: Inspected, key: string, rules: ClassRules): Promise<Outcome> {
  const start = performance.now();
  const { assignment, fixtures, plan, suite } = rules;
  const frame = { assignment, entry, key, comparison: suite.comparison, plan };
  const { submission } = entry;
  let built: Built | undefined;
  let buildSeconds: number | null = null;
  const secondsSince = () => round((performance.now() - start) / 1000, 3);
  const without = (verdict: 'not-judged' | 'judge-error', reason: string): Outcome => ({
    record: recordWithout(verdict, reason, frame),
    measured: { submission, seconds: secondsSince(), buildSeconds, cases: [] },
    judgement: undefined,
    built,
  });
  if (inspected.kind === 'refused') return without('not-judged', inspected.reason);
  const workspace = new Workspace();
  try {
    const staged = await stage(inspected, submission, workspace);
    const missing = missingTool(staged, suite.compiler);
    if (missing !== undefined) return without('judge-error', missing);
    const judgement = await judgeSuite(staged, fixtures, suite, {
      built: (how) => {
        built = how;
        buildSeconds = how.build === undefined ? null : secondsSince();
      },
      judged: () => {},
    });
    // A compiler without room for what it makes says so in many ways; that is no fault of the student's either.
    if (judgement.verdict === 'compile-error' && !hasRoom(workspace.folder)) {
      return without('judge-error', `there is no room left in ${os.tmpdir()} to build it in`);
    }
    const cases = judgement.cases.map((result) => measure(result, suite));
    return {
      record: recordOf(judgement, frame),
      measured: { submission, seconds: secondsSince(), buildSeconds, cases },
      judgement,
      built,
    };
  } catch (error) {
    if (error instanceof Refusal) return without('not-judged', error.message);
    const reason = withoutPlace(error instanceof Error ? error.message : String(error), [workspace.folder]);
    if (error instanceof SubmissionError) return without('not-judged', reason);
    if (error instanceof CommandError) throw error;
    return without('judge-error', reason);
  } finally {
    workspace.remove();
  }
}

/** Bytes that a build may need. */
const ROOM = 8 << 20;

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize >= ROOM;
}

/** That a compiler is not there is no fault of a student's. */
function missingTool(staged: Submission, compiler: string | undefined): string | undefined {
  if (staged.kind !== 'source') return undefined;
  const { name, compilers, interpreter, install } = staged.language;
  const needed = [
    ...(compiler === undefined ? [compilers] : []),
    ...(interpreter === undefined ? [] : [[interpreter]]),
  ];
  const missing = needed.find((names) => findTool(names) === undefined);
  return missing === undefined ? undefined : `there is no ${missing[0]} to run ${name} with: ${install}`;
}

function measure({ fixture, run }: Judgement['cases'][number], suite: SuiteOptions): MeasuredCase {
  return {
    name: fixture.name,
    wallSeconds: run === undefined ? null : round(run.wallSeconds),
    cpuSeconds: run?.cpuSeconds === undefined ? null : round(run.cpuSeconds),
    peakMemoryKiB: run?.peakMemoryKiB ?? null,
    ...(fixture.limits === undefined ? {} : { limits: limitsOf(fixture, suite) }),
  };
}
