/** Judges one submission on many cases: builds it once, runs several cases at a time, and repeats what ran out of time. */
import { type BuildOptions, type Built, build } from './build/build.ts';
import { Workspace } from './build/workspace.ts';
import { judgeCase } from './case.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { Runners } from './diagnosis/rerun.ts';
import { probeOf } from './diagnosis/undefined-behaviour.ts';
import type { Fixture } from './fixture.ts';
import { type Limits, resolveLimits } from './run/limits.ts';
import { Runner } from './run/runner.ts';
import type { Submission } from './submission/submission.ts';
import { type CaseResult, type Comparison, type Judgement, simplestFailures, worstOf } from './verdict.ts';

/** A program that hangs on one input hangs on most; nobody wants to wait for all of them. */
export const MOST_TIME_LIMITS = 3;

export interface SuiteOptions extends BuildOptions {
  /** How many cases run at the same time. */
  readonly jobs: number;
  readonly comparison: Comparison;
  /** Of the limits those that hold for every case, whatever it says itself; none if left out. */
  readonly fixedLimits?: Partial<Limits>;
  /** Whether a status other than 0 is an error. */
  readonly isStatusStrict: boolean;
  /** Of which cases the simplest that failed are run otherwise, too, for a hint. */
  readonly hasHint: (name: string) => boolean;
}

/** What happens while a submission is judged, as it happens. */
export interface Listener {
  built(built: Built): void;
  /** In the order of the fixtures. */
  judged(result: CaseResult): void;
}

/**
 * Judges a submission. The result does not depend on `jobs`, unless it runs out of time again and again.
 *
 * @param fixtures of one assignment, at least one
 * @throws SubmissionError if there is nothing that could be started; ProjectError if a case is not complete
 */
export async function judgeSuite(
  submission: Submission,
  fixtures: readonly Fixture[],
  options: SuiteOptions,
  listener: Listener,
): Promise<Judgement> {
  const workspace = new Workspace();
  try {
    const built = await build(submission, options, workspace);
    listener.built(built);
    const cases =
      built.kind === 'built' ? await judgeCases(built, submission, fixtures, options, workspace, listener) : [];
    const verdict = built.kind === 'built' ? worstOf(cases.map(({ verdict }) => verdict.kind)) : 'compile-error';
    return {
      assignment: fixtures[0]?.assignment ?? '',
      name: submission.name,
      comparison: options.comparison,
      sandbox: built.sandbox,
      build: built.build,
      byHand: built.kind === 'built' ? built.byHand : [],
      repeat: built.kind === 'built' ? built.repeat : '',
      cases,
      notRun: fixtures.length - cases.length,
      verdict,
    };
  } finally {
    workspace.remove();
  }
}

/** Runs the cases until all are judged, or until so many have run out of time that the rest would, too. */
async function judgeCases(
  built: Built & { kind: 'built' },
  submission: Submission,
  fixtures: readonly Fixture[],
  options: SuiteOptions,
  workspace: Workspace,
  { judged }: Listener,
): Promise<CaseResult[]> {
  const { command, sandbox } = built;
  const results: (CaseResult | undefined)[] = [];
  let next = 0;
  let told = 0;
  /** Cases that have run out of time beside others, and might not alone. */
  const doubtful: number[] = [];
  let timeLimits = 0;

  const judge = async (runner: Runner, index: number): Promise<CaseResult> => {
    const fixture = fixtures[index] as Fixture;
    const { comparison, isStatusStrict } = options;
    const limits = limitsOf(fixture, options);
    const status = submission.kind === 'reference' ? fixture.status : isStatusStrict ? 0 : undefined;
    const judgeWith = (runner: Runner) => judgeCase(runner, fixture, { limits, comparison, status });
    if (fixture.args.length === 0 && fixture.limits === undefined) return await judgeWith(runner);
    return await withRunner(judgeWith, fixture.args, limits);
  };
  const withRunner = async <T>(
    call: (runner: Runner) => Promise<T>,
    args: readonly string[] = [],
    limits: Limits = options.limits,
  ): Promise<T> => {
    const words = [...command.words, ...args] as [string, ...string[]];
    const runner = new Runner({ ...command, words }, limits, sandbox, () => workspace.newFolder('run'));
    try {
      return await call(runner);
    } finally {
      await runner.close();
    }
  };
  const keep = (index: number, result: CaseResult) => {
    results[index] = result;
    for (; results[told] !== undefined; told++) judged(results[told] as CaseResult);
  };
  /** Waits for all, also if one fails, which the others then follow. */
  const settle = async (workers: Promise<void>[]) => {
    const stop = () => {
      next = fixtures.length;
    };
    for (const worker of workers) worker.catch(stop);
    const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
  const worker = async (runner: Runner) => {
    while (next < fixtures.length && doubtful.length + timeLimits < MOST_TIME_LIMITS) {
      const index = next++;
      const result = await judge(runner, index);
      if (result.verdict.kind === 'time-limit') doubtful.push(index);
      else keep(index, result);
    }
  };

  while (next < fixtures.length && timeLimits < MOST_TIME_LIMITS) {
    const workers = Math.min(options.jobs, fixtures.length - next);
    await settle(Array.from({ length: workers }, () => withRunner(worker)));
    for (const index of doubtful.splice(0)) {
      if (timeLimits >= MOST_TIME_LIMITS) break; // enough; the rest counts as not run
      const result = await withRunner((runner) => judge(runner, index));
      if (result.verdict.kind === 'time-limit') timeLimits++;
      keep(index, result);
    }
  }
  const judgedCases = results.filter((result) => result !== undefined);
  const runners = new Runners(sandbox, () => workspace.newFolder('diagnosis'));
  const probe = probeOf(submission, built, options, workspace);
  const hinted = judgedCases.filter(({ fixture }) => options.hasHint(fixture.name));
  const failures = simplestFailures(hinted).filter(
    ({ run, fixture }) => run !== undefined && fixture.args.length === 0,
  );
  const hints = new Map<CaseResult, string[]>();
  try {
    for (const result of failures) {
      const limits = limitsOf(result.fixture, options);
      hints.set(result, await diagnose({ command, limits, runners }, probe, result));
      if (result.verdict.kind === 'time-limit') break; // it would take as long again
    }
  } finally {
    await runners.close();
  }
  return judgedCases.map((result) => ({ ...result, hints: hints.get(result) ?? [] }));
}

/** What holds for a case: its own limits, or those of all; before both come those that are fixed. */
export function limitsOf(
  fixture: Fixture,
  { limits, fixedLimits }: Pick<SuiteOptions, 'limits' | 'fixedLimits'>,
): Limits {
  return resolveLimits(limits, fixture.limits, fixedLimits);
}
