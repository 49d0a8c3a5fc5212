/** The facts of one run of a program. */

export type RunEnd =
  | { readonly kind: 'exited'; readonly status: number }
  | { readonly kind: 'signal'; readonly signal: string }
  /** Killed at a limit; the amount is in the unit of that limit. */
  | { readonly kind: 'limit'; readonly limit: 'cpu' | 'wall' | 'memory' | 'output'; readonly amount: number };

export interface ProcessRun {
  readonly end: RunEnd;
  /** What it wrote, up to the limit. */
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly wallSeconds: number;
  /** In steps of 0.01; undefined if unknown. Without the children of a program that was killed. */
  readonly cpuSeconds: number | undefined;
  /** The highest that was seen; undefined if the program ended before anybody looked, and where there is no /proc. */
  readonly peakMemoryKiB: number | undefined;
}
