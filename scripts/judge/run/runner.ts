/**
 * Runs one program on many inputs, one after the other, bounded in every respect.
 *
 * The life of a runner: `run` starts a shell (loop.ts) if there is none, in a sandbox if there is one; writes the input into
 * a file and says "go"; keeps what comes out of the two FIFOs; looks at what the program uses; and takes the shell's
 * answer. After a limit the shell is gone, and the next run starts a new one.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ProjectError } from '../../project/errors.ts';
import type { Limits } from './limits.ts';
import type { ProcessRun } from './process-run.ts';
import { programUser, type Sandbox, type View } from './sandbox.ts';
import { Shell } from './shell.ts';

/** A program to be started once a case. */
export interface Command {
  /** The first is the absolute path of an executable. */
  readonly words: readonly [string, ...string[]];
  /** Where it starts; undefined for an empty folder of its own. */
  readonly workingFolder: string | undefined;
  /** What it may see, and change, in a sandbox besides the system. */
  readonly readOnly: readonly string[];
  readonly writable: readonly string[];
  readonly hidden: readonly string[];
}

const running = new Set<Runner>();

export class Runner {
  readonly #command: Command;
  readonly #limits: Limits;
  readonly #sandbox: Sandbox;
  readonly #folder: string;
  readonly #view: View;
  #shell: Shell | undefined;
  /** The program's standard input, open as long as the shell is there. */
  #input: number | undefined;

  /**
   * @param folder a folder that is there and empty, for the runner alone; whoever made it removes it
   */
  constructor(command: Command, limits: Limits, sandbox: Sandbox, folder: string) {
    this.#command = command;
    this.#limits = limits;
    this.#sandbox = sandbox;
    this.#folder = folder;
    this.#view = runnerView(command, folder, limits);
    fs.mkdirSync(this.#view.scratch);
    const user = programUser();
    if (user !== undefined) fs.chownSync(this.#view.scratch, user.uid, user.gid);
    const fifos = ['out', 'err'].map((name) => path.join(folder, name));
    const { status, stderr, error } = spawnSync('mkfifo', ['-m', '622', ...fifos], { encoding: 'utf8' });
    if (status !== 0) throw new ProjectError(`mkfifo failed in ${folder}: ${error?.message ?? stderr.trim()}`);
  }

  /**
   * @param input what the program finds on standard input, as a file
   * @throws ProjectError if the judge itself cannot go on, such as a sandbox that does not start
   */
  async run(input: Uint8Array): Promise<ProcessRun> {
    running.add(this);
    try {
      this.#shell ??= await Shell.start(this.#command.words, this.#limits, this.#sandbox, this.#folder, this.#view);
      this.#input ??= fs.openSync(path.join(this.#folder, 'in'), 'r+');
      overwrite(this.#input, input);
      const { run, isReusable } = await this.#shell.run(this.#limits);
      if (!isReusable) await this.close();
      return run;
    } finally {
      if (this.#shell === undefined) running.delete(this);
    }
  }

  /** Ends the shell and all it has started, and waits until they are gone. */
  async close(): Promise<void> {
    const shell = this.#shell;
    this.#shell = undefined;
    running.delete(this);
    if (this.#input !== undefined) fs.closeSync(this.#input);
    this.#input = undefined;
    await shell?.end();
  }

  /** The same at once, without waiting. */
  kill(): void {
    this.#shell?.kill();
  }
}

/** Gives a file this contents. To empty it first would make some file systems write it to the disk when it is closed. */
function overwrite(file: number, contents: Uint8Array): void {
  for (let written = 0; written < contents.length; ) {
    written += fs.writeSync(file, contents, written, contents.length - written, written);
  }
  fs.ftruncateSync(file, contents.length);
}

/** What a program sees that a runner starts in this folder. */
export function runnerView(
  { workingFolder, readOnly, writable, hidden }: Command,
  folder: string,
  limits: Limits,
): View {
  const scratch = path.join(folder, 'scratch');
  return {
    readOnly: [...readOnly, path.join(folder, 'in')],
    writable: [...writable, path.join(folder, 'out'), path.join(folder, 'err')],
    hidden,
    scratch,
    scratchBytes: limits.output * 1024,
    workingFolder: workingFolder ?? scratch,
  };
}

/** Kills whatever is still running; for the end of the judge itself. */
export function killAll(): void {
  for (const runner of running) runner.kill();
}
