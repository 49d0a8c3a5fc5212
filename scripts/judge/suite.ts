/** Judges one submission on many cases, several at a time, with progress on a terminal. */
import { judgeCase } from './case.ts';
import type { Fixture } from './fixture.ts';
import { startProgress } from './progress.ts';
import type { Submission } from './submission.ts';
import type { CaseResult } from './verdict.ts';

/**
 * @param jobs how many cases run at the same time
 * @returns the results in the order of the fixtures
 */
export async function judgeSuite(
  submission: Submission,
  fixtures: readonly Fixture[],
  jobs: number,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  let next = 0;
  const progress = startProgress(fixtures[0]?.assignment ?? '', fixtures.length);
  const worker = async () => {
    for (let i = next++; i < fixtures.length; i = next++) {
      results[i] = await judgeCase(submission, fixtures[i] as Fixture);
      progress.step();
    }
  };
  try {
    await Promise.all(Array.from({ length: jobs }, worker));
  } finally {
    progress.end();
  }
  return results;
}
