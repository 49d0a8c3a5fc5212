/** Random sessions for the tests of what they are like. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Sessions } from '../../lib/sessions.ts';

/** The same ones each time. */
export function sampleSessions(sessions: Sessions, count: number, beyond = false): Buffer[] {
  return fc.sample(sessions(fc, beyond), { numRuns: count, seed: 20261130 });
}

/**
 * Every session that shrinking can reach in one step, from the first to the last.
 *
 * @param seed of the session where it begins
 */
export function simplerSessions(sessions: Sessions, seed: number, beyond = false): { from: Buffer; to: Buffer[] } {
  const all: Buffer[] = [];
  const property = fc.property(sessions(fc, beyond), (session) => {
    all.push(session);
    return all.length > 1;
  });
  fc.check(property, { seed, numRuns: 1 });
  const [from = Buffer.alloc(0), ...to] = all;
  return { from, to };
}

/** Counts in how many samples each fact holds, and expects so many of each. */
export function expectOften<T>(
  samples: readonly T[],
  facts: Readonly<Record<string, (sample: T) => boolean>>,
  least: number,
): void {
  const counts = Object.entries(facts).map(([fact, holds]) => [fact, samples.filter(holds).length] as const);
  if (process.env['SHOW_COUNTS'] !== undefined) console.table(Object.fromEntries(counts));
  expect(counts.filter(([, count]) => count < least)).toEqual([]);
}
