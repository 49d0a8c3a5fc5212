/** From the facts of a run to the verdict: who is to blame, in the order of VERDICTS. */
import { isPresentationOnly } from './difference.ts';
import { LIMITS, type Limits } from './run/limits.ts';
import type { ProcessRun } from './run/process-run.ts';
import type { Comparison, Verdict } from './verdict.ts';

export interface Rules {
  readonly limits: Limits;
  readonly comparison: Comparison;
  /** The exit status that is due; undefined if any will do. */
  readonly status: number | undefined;
}

/** How the words of an uncaught exception begin on standard error. */
const TRACES: readonly RegExp[] = [
  /^Exception in thread "/m, // Java
  /^Error occurred during initialization of VM/m, // Java
  /^Traceback \(most recent call last\):/m, // Python
  /^ +at .*:\d+:\d+\)?$/m, // Node
  /^thread '.*' (\(\d+\) )?panicked at /m, // Rust
  /^panic: /m, // Go
];

/** What runtimes say when memory is refused to them. */
const OUT_OF_MEMORY: readonly RegExp[] = [
  /java\.lang\.OutOfMemoryError: (?!unable to create native thread)/, // Java
  /^MemoryError\b/m, // Python
  /std::bad_alloc/, // C++
  /JavaScript heap out of memory/, // Node
  /^memory allocation of \d+ bytes failed/m, // Rust
  /^fatal error: runtime: (cannot allocate|out of) memory/m, // Go
];

/** A program that comes this near to its memory limit and then fails has failed by it. */
const CLOSE = 0.9;

export function reachVerdict(run: ProcessRun, expected: Buffer, { limits, comparison, status }: Rules): Verdict {
  const { end } = run;
  const stderr = run.stderr.toString('latin1');
  if (end.kind === 'limit') return limitVerdict(end.limit, limits);
  const hasFailed = end.kind === 'signal' || end.status !== 0;
  const isFull = (run.peakMemoryKiB ?? 0) >= CLOSE * limits.memory * 1024;
  if (hasFailed && (isFull || OUT_OF_MEMORY.some((words) => words.test(stderr)))) return limitVerdict('memory', limits);
  if (end.kind === 'signal') return { kind: 'runtime-error', reason: `ended by ${end.signal}${meaning(end.signal)}` };
  if (status === undefined && hasFailed && TRACES.some((trace) => trace.test(stderr))) {
    return { kind: 'runtime-error', reason: `ended by an exception that nobody caught, with status ${end.status}` };
  }
  if (status !== undefined && status !== end.status) {
    return { kind: 'runtime-error', reason: `ended with status ${end.status}, expected ${status}` };
  }
  if (!expected.equals(run.stdout)) {
    if (!isPresentationOnly(expected, run.stdout)) return { kind: 'wrong-answer' };
    if (comparison === 'exact') return { kind: 'presentation-error' };
  }
  return { kind: 'accepted' };
}

function limitVerdict(limit: 'cpu' | 'wall' | 'memory' | 'output', limits: Limits): Verdict {
  const { unit } = LIMITS[limit];
  const amount = `${limits[limit]} ${limits[limit] === 1 && unit === 'seconds' ? 'second' : unit}`;
  switch (limit) {
    case 'cpu':
      return { kind: 'time-limit', reason: `still computing after ${amount} of processor time, and was killed` };
    case 'wall':
      return { kind: 'time-limit', reason: `still running after ${amount}, and was killed` };
    case 'memory':
      return { kind: 'memory-limit', reason: `needed more than ${amount} of memory` };
    case 'output':
      return { kind: 'output-limit', reason: `wrote more than ${amount}, and was killed` };
  }
}

const MEANINGS: Readonly<Record<string, string>> = {
  SIGSEGV: 'an access to memory that is not its own',
  SIGBUS: 'an access to memory that is not there',
  SIGFPE: 'a division by zero, mostly',
  SIGABRT: 'it gave up itself, mostly by a failed check',
  SIGILL: 'an instruction that the machine does not know',
  SIGKILL: 'killed',
  SIGPIPE: 'it wrote to where nobody reads',
  SIGTRAP: 'a breakpoint',
};

function meaning(signal: string): string {
  const words = MEANINGS[signal];
  return words === undefined ? '' : ` (${words})`;
}
