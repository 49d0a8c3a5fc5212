/** What judging a submission took: all that depends on the machine, a line each of measured.ndjson. */
import type { Limits } from '../run/limits.ts';

export interface Measured {
  readonly submission: string;
  /** By the clock, from its files to its result. */
  readonly seconds: number;
  /** Of that, until it was built; null if there was nothing to build. */
  readonly buildSeconds: number | null;
  /** The cases that were run, in the order of the fixtures; null for what is not known. */
  readonly cases: readonly MeasuredCase[];
}

export interface MeasuredCase {
  readonly name: string;
  readonly wallSeconds: number | null;
  readonly cpuSeconds: number | null;
  readonly peakMemoryKiB: number | null;
  /** Of a case that has limits of its own: those that held. */
  readonly limits?: Limits;
}
