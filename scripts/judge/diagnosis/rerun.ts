/** Runs a program that has failed a case once more on it, under other circumstances. */
import * as fs from 'node:fs';
import type { Limits } from '../run/limits.ts';
import type { ProcessRun } from '../run/process-run.ts';
import { type Command, type NewFolder, Runner } from '../run/runner.ts';
import type { Sandbox } from '../run/sandbox.ts';

export interface Subject {
  readonly command: Command;
  readonly limits: Limits;
  readonly runners: Runners;
}

/** Seconds; a hint is not worth a longer wait. */
const MOST_WALL = 3;

/** A runner for each way in which a program is started: to start a sandbox takes longer than most programs run. */
export class Runners {
  readonly #sandbox: Sandbox;
  readonly #newFolder: NewFolder;
  readonly #runners = new Map<string, Runner>();

  constructor(sandbox: Sandbox, newFolder: NewFolder) {
    this.#sandbox = sandbox;
    this.#newFolder = newFolder;
  }

  of(command: Command, limits: Limits, isPaced: boolean): Runner {
    const key = JSON.stringify([command, limits, isPaced]);
    const known = this.#runners.get(key);
    if (known !== undefined) return known;
    const bounded = { ...limits, wall: Math.min(limits.wall, MOST_WALL) };
    const runner = new Runner(command, bounded, this.#sandbox, this.#newFolder, isPaced);
    this.#runners.set(key, runner);
    return runner;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#runners.values()].map((runner) => runner.close()));
    this.#runners.clear();
  }
}

/** @throws ProjectError if the judge itself cannot go on */
export async function rerun({ command, limits, runners }: Subject, stdin: Buffer): Promise<ProcessRun> {
  return await runners.of(command, limits, false).run(stdin);
}

/** The same program, whose memory is at other addresses in each run: what depends on those shows. */
export function elsewhereInMemory(subject: Subject): Subject {
  return { ...subject, command: { ...subject.command, isRandomised: true } };
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
export async function rerunPaced({ command, limits, runners }: Subject, stdin: Buffer): Promise<PacedRun> {
  const runner = runners.of(command, limits, true);
  const run = await runner.run(stdin);
  return { ...run, hasAskedForMore: runner.hasAskedForMore };
}
