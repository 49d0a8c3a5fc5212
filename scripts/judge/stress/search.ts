/** Looks for a session on which something differs, and makes it as short as it can within bounds. */
import type { Arbitrary } from 'fast-check';
import type { FastCheck } from '../../../lib/sessions.ts';

/** What trying one session has shown. */
export type Trial = 'same' | 'different' | 'unsteady' | 'not plain';

export interface SearchPlan {
  readonly sessions: Arbitrary<Buffer>;
  readonly seed: number;
  readonly runs: number;
  /** After how many seconds no new session is tried; undefined for no end. */
  readonly seconds: number | undefined;
  /** Tries a session that is new; what is unsteady differs, and differently each time. */
  readonly tryNew: (session: Buffer) => Promise<Trial>;
  /** Whether a shorter session differs, too. */
  readonly differs: (session: Buffer) => Promise<boolean>;
  readonly shortening: Bounds;
  /** Called once when a session is found. */
  readonly found: () => void;
}

/** Shortening ends at whichever comes first. */
export interface Bounds {
  readonly runs: number;
  readonly seconds: number;
}

/** What was found, after how many sessions, the one in question included. */
export type Finding =
  | { readonly kind: 'nothing'; readonly sessions: number; readonly isOutOfTime: boolean }
  | { readonly kind: 'unsteady'; readonly sessions: number; readonly session: Buffer }
  | {
      readonly kind: 'difference';
      readonly sessions: number;
      readonly original: Buffer;
      readonly shortened: Shortened;
    };

interface Shortened {
  readonly session: Buffer;
  /** How many sessions were tried for it. */
  readonly runs: number;
  /** Why it might be shorter still; undefined if every simpler session was tried. */
  readonly cut: 'runs' | 'seconds' | undefined;
}

/**
 * Searches. The same seed gives the same result, unless time runs out.
 *
 * @throws whatever trying a session throws
 */
export async function search(fc: FastCheck, plan: SearchPlan): Promise<Finding> {
  const end = plan.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + plan.seconds * 1000;
  let sessions = 0;
  let last: Trial | 'out of time' = 'same';
  const { counterexample, counterexamplePath } = await checkOrThrow(
    fc,
    plan.sessions,
    async (session) => {
      if (performance.now() >= end) {
        last = 'out of time';
        return false;
      }
      last = await plan.tryNew(session);
      if (last !== 'not plain') sessions++;
      return last === 'same' || last === 'not plain';
    },
    { seed: plan.seed, numRuns: plan.runs, endOnFailure: true },
  );
  const [original] = counterexample ?? [];
  // The type of a variable that only a closure sets.
  const outcome = last as Trial | 'out of time';
  if (original === undefined || counterexamplePath === null || outcome === 'out of time') {
    return { kind: 'nothing', sessions, isOutOfTime: outcome === 'out of time' };
  }
  if (outcome === 'unsteady') return { kind: 'unsteady', sessions, session: original };
  plan.found();
  return { kind: 'difference', sessions, original, shortened: await shorten(fc, plan, original, counterexamplePath) };
}

/** Goes on from a session that differs to simpler ones, as long as they do, too. */
async function shorten(fc: FastCheck, plan: SearchPlan, original: Buffer, path: string): Promise<Shortened> {
  const { shortening: bounds, seed, sessions, differs } = plan;
  const end = performance.now() + bounds.seconds * 1000;
  /** Sessions that were tried, and do not differ: a step that failed once is not tried again after the next one. */
  const same = new Set<string>();
  let isOriginal = true;
  let runs = 0;
  let cut: Shortened['cut'];
  const { counterexample } = await checkOrThrow(
    fc,
    sessions,
    async (session) => {
      if (isOriginal) {
        isOriginal = false;
        return false;
      }
      const key = session.toString('latin1');
      if (cut !== undefined || same.has(key)) return true;
      if (runs >= bounds.runs) cut = 'runs';
      else if (performance.now() >= end) cut = 'seconds';
      if (cut !== undefined) return true;
      runs++;
      if (await differs(session)) return false;
      same.add(key);
      return true;
    },
    { seed, path, numRuns: 1 },
  );
  return { session: counterexample?.[0] ?? original, runs, cut };
}

/** As fc.check, but what the predicate throws is a fault of the judge and no property of a session. */
async function checkOrThrow(
  fc: FastCheck,
  sessions: Arbitrary<Buffer>,
  predicate: (session: Buffer) => Promise<boolean>,
  parameters: { seed: number; numRuns: number; endOnFailure?: boolean; path?: string },
) {
  const faults: unknown[] = [];
  const property = fc.asyncProperty(sessions, async (session) => {
    if (faults.length > 0) return true;
    try {
      return await predicate(session);
    } catch (error) {
      faults.push(error);
      return false;
    }
  });
  const details = await fc.check(property, parameters);
  if (faults.length > 0) throw faults[0];
  return details;
}
