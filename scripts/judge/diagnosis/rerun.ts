/** Runs a program that has failed a case once more on it, under other circumstances. */
import * as fs from 'node:fs';
import type { Limits } from '../run/limits.ts';
import type { ProcessRun } from '../run/process-run.ts';
import { type Command, type NewFolder, Runner } from '../run/runner.ts';
import type { Sandbox } from '../run/sandbox.ts';

export interface Subject {
  readonly command: Command;
  readonly limits: Limits;
  readonly sandbox: Sandbox;
  readonly newFolder: NewFolder;
}

/** Seconds; a hint is not worth a longer wait. */
const MOST_WALL = 3;

/** @throws ProjectError if the judge itself cannot go on */
export async function rerun({ command, limits, sandbox, newFolder }: Subject, stdin: Buffer): Promise<ProcessRun> {
  return await withRunner(shortRunner({ command, limits, sandbox, newFolder }), (runner) => runner.run(stdin));
}

/** Where Debian's coreutils have what stdbuf loads. */
const UNBUFFER = '/usr/libexec/coreutils/libstdbuf.so';

/** The same program, whose output does not wait in a buffer, as far as it can be told so from outside. */
export function withoutBuffer(subject: Subject): Subject {
  const preload = fs.existsSync(UNBUFFER) ? { LD_PRELOAD: UNBUFFER, _STDBUF_O: '0' } : {};
  const environment = { ...preload, PYTHONUNBUFFERED: '1' };
  return { ...subject, command: { ...subject.command, environment } };
}

export interface PacedRun extends ProcessRun {
  /** Whether it had written something, and waited for more when it had taken the last line. */
  readonly hasAskedForMore: boolean;
}

/** The same, with each line of the input only when the program waits for it; where canPace(). */
export async function rerunPaced(subject: Subject, stdin: Buffer): Promise<PacedRun> {
  return await withRunner(shortRunner(subject, true), async (runner) => {
    const run = await runner.run(stdin);
    return { ...run, hasAskedForMore: runner.hasAskedForMore };
  });
}

function shortRunner({ command, limits, sandbox, newFolder }: Subject, isPaced = false): Runner {
  return new Runner(command, { ...limits, wall: Math.min(limits.wall, MOST_WALL) }, sandbox, newFolder, isPaced);
}

async function withRunner<T>(runner: Runner, call: (runner: Runner) => Promise<T>): Promise<T> {
  try {
    return await call(runner);
  } finally {
    await runner.close();
  }
}
