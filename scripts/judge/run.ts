/**
 * Runs a process on one input, bounded in time and output: the only file of the judge that spawns. Each process leads a
 * group of its own, and the whole group is killed at a limit, when its leader ends, and when the judge itself ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { SubmissionError } from './submission.ts';
import type { ProcessRun } from './verdict.ts';

export interface Limits {
  readonly wallSeconds: number;
  readonly stdoutBytes: number;
}

const STDERR_BYTES = 4096;
/** How long a pipe may stay open after the leader has ended: somebody outside its group holds it. */
const PIPE_GRACE_MS = 500;

const running = new Set<ChildProcess>();

/**
 * @param inputPath the file that becomes standard input
 * @throws SubmissionError if the file cannot be started
 */
export async function runProcess(
  file: string,
  args: readonly string[],
  inputPath: string,
  limits: Limits,
): Promise<ProcessRun> {
  const input = fs.openSync(inputPath, 'r');
  try {
    const child = spawn(file, args, { stdio: [input, 'pipe', 'pipe'], detached: true });
    running.add(child);
    try {
      return await watch(child, file, limits);
    } finally {
      running.delete(child);
    }
  } finally {
    fs.closeSync(input);
  }
}

function watch(child: ChildProcess, file: string, limits: Limits): Promise<ProcessRun> {
  return new Promise((resolve, reject) => {
    let limit: ProcessRun['end'] | undefined;
    const stop = (reached: ProcessRun['end']) => {
      limit ??= reached;
      killGroup(child);
    };
    const timer = setTimeout(
      () => stop({ kind: 'time-limit', seconds: limits.wallSeconds }),
      limits.wallSeconds * 1000,
    );
    const stdout = collect(child.stdout, limits.stdoutBytes, () =>
      stop({ kind: 'output-limit', bytes: limits.stdoutBytes }),
    );
    const stderr = collect(child.stderr, STDERR_BYTES, () => {});
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(new SubmissionError(startFailure(file, error)));
    });
    child.on('exit', () => {
      clearTimeout(timer);
      killGroup(child);
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, PIPE_GRACE_MS).unref();
    });
    child.on('close', (status, signal) => {
      const ended: ProcessRun['end'] =
        signal === null ? { kind: 'exited', status: status ?? 0 } : { kind: 'signal', signal };
      resolve({ end: limit ?? ended, stdout: stdout(), stderr: stderr() });
    });
  });
}

/** Keeps the first bytes of a stream and goes on draining it; `onFull` is called once there are more. */
function collect(stream: ChildProcess['stdout'], limit: number, onFull: () => void): () => Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  stream?.on('data', (chunk: Buffer) => {
    const kept = chunk.subarray(0, limit - length);
    if (kept.length > 0) chunks.push(kept);
    length += kept.length;
    if (kept.length < chunk.length) onFull();
  });
  return () => Buffer.concat(chunks);
}

function startFailure(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' && fs.existsSync(file)) {
    return `${file} cannot be started: the interpreter that its first line names is not there (does that line end in a CR?)`;
  }
  if (error.code === 'ENOENT') return `there is no command ${file}: install it, or give its path`;
  if (error.code === 'EACCES') return `${file} may not be executed: chmod +x it`;
  return `${file} cannot be started (${error.message}): is it a program of this machine, or a script that starts with #!?`;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {} // the group is gone already
}

/** Kills whatever is still running when the judge ends, also by Ctrl-C; to be called once by the command line. */
export function killAllAtExit(): void {
  process.once('exit', () => running.forEach(killGroup));
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const) {
    process.once(signal, () => process.exit(128 + number));
  }
}
