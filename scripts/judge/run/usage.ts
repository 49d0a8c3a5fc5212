/** What processes use, read from /proc; nothing is known where there is none. */
import * as fs from 'node:fs';

export interface Usage {
  /** Seconds of processor time, in steps of 0.01. */
  readonly cpuSeconds: number;
  /** The largest resident memory that each process has had, added up. */
  readonly peakMemoryKiB: number;
  readonly processes: number;
}

export const TICKS_A_SECOND = 100; // what Linux shows to programs, whatever it counts in

/** The processes that a process has started and that are still there. */
export function childrenOf(pid: number): number[] {
  return readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Whether a process is there and has not ended. */
export function isAlive(pid: number): boolean {
  return !/^$|^.*\) [ZX] /s.test(readProc(`${pid}/stat`));
}

/** What these processes and all they have started use at this moment. */
export function usageOf(pids: readonly number[]): Usage {
  const all = withDescendants(pids);
  let cpuTicks = 0;
  let peakMemoryKiB = 0;
  for (const pid of all) {
    cpuTicks += timesOf(pid).reduce((sum, ticks) => sum + ticks, 0);
    peakMemoryKiB += peakMemoryKiBOf(pid);
  }
  return { cpuSeconds: cpuTicks / TICKS_A_SECOND, peakMemoryKiB, processes: all.length };
}

/** The largest resident memory that a process has had; 0 if it is not there, or has given it back. */
export function peakMemoryKiBOf(pid: number): number {
  return kibibytes(readProc(`${pid}/status`), 'VmHWM');
}

/** Seconds of processor time of a process alone, without what it has started. */
export function ownCpuSeconds(pid: number): number {
  const [user = 0, system = 0] = timesOf(pid);
  return (user + system) / TICKS_A_SECOND;
}

/** utime, stime, cutime and cstime, in ticks; empty if the process is not there. */
function timesOf(pid: number): number[] {
  // The fields behind the name, which may itself hold blanks and parentheses: proc(5), /proc/pid/stat.
  const fields = readProc(`${pid}/stat`).replace(/^.*\) /s, '');
  return fields.split(' ').slice(11, 15).map(Number);
}

/** The memory that processes use together, with what they share, as forks do, counted once. Takes far longer than usageOf. */
export function sharedMemoryKiB(pids: readonly number[]): number {
  return withDescendants(pids).reduce((sum, pid) => sum + kibibytes(readProc(`${pid}/smaps_rollup`), 'Pss'), 0);
}

/** The folders, from /proc on, of the threads of these processes and of all they have started. */
export function threadsOf(pids: readonly number[]): string[] {
  return withDescendants(pids).flatMap((pid) => {
    try {
      return fs.readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`);
    } catch {
      return []; // it has ended meanwhile
    }
  });
}

function withDescendants(pids: readonly number[]): number[] {
  return pids.flatMap((pid) => [pid, ...withDescendants(childrenOf(pid))]);
}

function kibibytes(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

const buffer = Buffer.allocUnsafe(1 << 14);

/** A file in /proc; a process that has ended meanwhile has nothing to say. This is readFileSync without fstat and without a new buffer. */
export function readProc(file: string): string {
  let handle: number | undefined;
  let text = '';
  let length: number;
  try {
    handle = fs.openSync(`/proc/${file}`, 'r');
    do {
      length = fs.readSync(handle, buffer);
      text += buffer.toString('latin1', 0, length);
    } while (length > 0);
    return text;
  } catch {
    return '';
  } finally {
    if (handle !== undefined) fs.closeSync(handle);
  }
}
