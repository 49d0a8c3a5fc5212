/** The facts that the stages of the judge hand on, and the verdict they end in. */
import type { Difference } from './compare.ts';
import type { Fixture } from './fixture.ts';

/** How a process ended, and what it wrote until then. */
export interface ProcessRun {
  readonly end:
    | { readonly kind: 'exited'; readonly status: number }
    | { readonly kind: 'signal'; readonly signal: NodeJS.Signals }
    | { readonly kind: 'time-limit'; readonly seconds: number }
    | { readonly kind: 'output-limit'; readonly bytes: number };
  readonly stdout: Buffer;
  /** The first few KiB of it. */
  readonly stderr: Buffer;
}

/** One union for every way a case can end; `accepted` is the only good one. */
export type Verdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'wrong-answer'; readonly difference: Difference }
  | { readonly kind: 'runtime-error'; readonly reason: string }
  | { readonly kind: 'output-limit'; readonly reason: string }
  | { readonly kind: 'time-limit'; readonly reason: string };

export interface CaseResult {
  readonly fixture: Fixture;
  readonly verdict: Verdict;
  /** What a person reads below the verdict; empty for an accepted case. */
  readonly explanation: readonly string[];
}

export function countAccepted(results: readonly CaseResult[]): number {
  return results.filter(({ verdict }) => verdict.kind === 'accepted').length;
}
