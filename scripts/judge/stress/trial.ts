/** One session: the program against the reference. */
import { ProjectError } from '../../project/errors.ts';
import { type Rules, reachVerdict } from '../reach-verdict.ts';
import { runReference } from '../reference.ts';
import type { ProcessRun } from '../run/process-run.ts';
import type { Runner } from '../run/runner.ts';
import type { Verdict } from '../verdict.ts';
import type { Trial } from './search.ts';

export interface Trier {
  readonly runner: Runner;
  readonly assignment: string;
  readonly rules: Omit<Rules, 'status'>;
  /** Whether a status other than the reference's is an error. */
  readonly isStatusStrict: boolean;
  /** Whether sessions that the reference refuses are tried, too. */
  readonly beyond: boolean;
}

/** What a program did in one session. */
export interface Attempt {
  readonly run: ProcessRun;
  readonly verdict: Verdict;
}

/**
 * @returns undefined for a session that is not to be tried
 * @throws ProjectError if the reference or the judge fails
 */
export async function attempt(trier: Trier, session: Buffer): Promise<Attempt | undefined> {
  const { runner, assignment, rules, isStatusStrict, beyond } = trier;
  const { stdout, status } = await runReference({ assignment, name: 'stress', args: [] }, session);
  if (status !== 0 && !beyond) return undefined;
  const run = await runner.run(session);
  return { run, verdict: reachVerdict(run, stdout, { ...rules, status: isStatusStrict ? status : undefined }) };
}

/** Tries a session, and a second time if it differs: only what differs in the same way again can be made shorter. */
export async function tryTwice(trier: Trier, session: Buffer): Promise<{ trial: Trial; attempts: readonly Attempt[] }> {
  const first = await attempt(trier, session);
  if (first === undefined) return { trial: 'not plain', attempts: [] };
  if (first.verdict.kind === 'accepted') return { trial: 'same', attempts: [first] };
  const second = await attempt(trier, session);
  if (second === undefined) throw new ProjectError('the reference answers otherwise when it is run again');
  const attempts = [first, second];
  if (isSameRun(first.run, second.run)) return { trial: 'different', attempts };
  // On a busy machine anything may run out of time once.
  const wasLate = first.verdict.kind === 'time-limit' && second.verdict.kind === 'accepted';
  return { trial: wasLate ? 'same' : 'unsteady', attempts };
}

/** Whether both ended alike with the same output; where a limit ended both, how far each has come is chance. */
function isSameRun(one: ProcessRun, other: ProcessRun): boolean {
  if (one.end.kind === 'limit' || other.end.kind === 'limit') {
    return one.end.kind === 'limit' && other.end.kind === 'limit' && one.end.limit === other.end.limit;
  }
  return JSON.stringify(one.end) === JSON.stringify(other.end) && one.stdout.equals(other.stdout);
}
