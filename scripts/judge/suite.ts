/** Judges one submission on many cases, several at a time, with progress on a terminal. */
import { judgeCase } from './case.ts';
import type { Fixture } from './fixture.ts';
import type { Options } from './options.ts';
import { startProgress } from './progress.ts';
import type { Submission } from './submission.ts';
import type { CaseResult } from './verdict.ts';

/** A program that hangs on one input hangs on most; nobody wants to wait for all of them. */
export const MOST_TIME_LIMITS = 3;

/**
 * @param options how many cases run at the same time, and how many seconds each may take
 * @returns the results in the order of the fixtures; fewer than those if the program runs out of time again and again
 */
export async function judgeSuite(
  submission: Submission,
  fixtures: readonly Fixture[],
  { jobs, seconds }: Pick<Options, 'jobs' | 'seconds'>,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  let next = 0;
  let timeLimits = 0;
  const progress = startProgress(fixtures[0]?.assignment ?? '', fixtures.length);
  const worker = async () => {
    for (let i = next++; i < fixtures.length && timeLimits < MOST_TIME_LIMITS; i = next++) {
      const result = await judgeCase(submission, fixtures[i] as Fixture, seconds);
      results[i] = result;
      if (result.verdict.kind === 'time-limit') timeLimits++;
      progress.step();
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, worker));
  } finally {
    progress.end();
  }
  return results.filter(() => true); // without the holes of cases that were not run
}
