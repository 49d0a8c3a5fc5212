/** How a run has ended, from the answer of the shell. */
import * as os from 'node:os';
import type { Limits } from './limits.ts';
import type { Answer } from './loop.ts';
import type { RunEnd } from './process-run.ts';

export function limitReached(limit: 'cpu' | 'wall' | 'memory' | 'output', limits: Limits): RunEnd {
  return { kind: 'limit', limit, amount: limits[limit] };
}

/** By number; where two names have one, the usual one comes first in the list. */
const SIGNALS = new Map(
  Object.entries(os.constants.signals)
    .reverse()
    .map(([name, number]) => [number as number, name]),
);

/** A shell says 128 and the number of the signal for a program that one has ended. */
export function endOf(answer: Answer | undefined, limits: Limits): RunEnd {
  if (answer === undefined) return { kind: 'signal', signal: 'SIGKILL' }; // together with its shell
  const signal = SIGNALS.get(answer.status - 128);
  // The kernel's clock for this and the one that is read afterwards differ a little.
  if (signal === 'SIGXCPU') return limitReached('cpu', limits);
  if (signal !== undefined) return { kind: 'signal', signal };
  return { kind: 'exited', status: answer.status };
}

/** What shells write about a program that a signal has ended, to the program's own standard error. */
const EPITAPH =
  /(^|\n)(Segmentation fault|Aborted|Killed|CPU time limit exceeded|File size limit exceeded|Floating point exception|Bus error|Illegal instruction|Terminated|Hangup|Quit|Trace\/breakpoint trap|Bad system call|Alarm clock|User defined signal [12])( \(core dumped\))?\n$/;

/** Standard error without what the shell has added to it. */
export function withoutEpitaph(stderr: Buffer): Buffer {
  const start = Math.max(0, stderr.length - 80);
  const match = EPITAPH.exec(stderr.toString('latin1', start));
  return match === null ? stderr : stderr.subarray(0, start + match.index + (match[1] as string).length);
}
