/**
 * Runs one program on many inputs, one after the other, bounded in every respect.
 *
 * The life of a runner: `run` starts a shell (loop.ts) if there is none, in a sandbox if there is one; writes the input into
 * a file and says "go"; keeps what comes out of the two FIFOs; looks at what the program uses; and takes the shell's
 * answer. After a limit the shell is gone, and the next run starts a new one.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ProjectError } from '../../project/errors.ts';
import { giveAway, leaveOpen, putFifos } from '../build/workspace.ts';
import type { Limits } from './limits.ts';
import { Pacer } from './pacer.ts';
import type { ProcessRun } from './process-run.ts';
import type { Sandbox, View } from './sandbox.ts';
import { Shell } from './shell.ts';

/** A program to be started once a case. */
export interface Command {
  /** The first is the absolute path of an executable. */
  readonly words: readonly [string, ...string[]];
  /** Where it starts; undefined for an empty folder of its own. */
  readonly workingFolder: string | undefined;
  /** Variables of its environment besides the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether it takes far more addresses than memory, as a program with sanitizers does; only memory in use is bounded then. */
  readonly isSparse?: boolean;
  /** Whether it is to find its memory elsewhere in each run, as on most machines; else see addresses.ts. */
  readonly isRandomised?: boolean;
  /** What it may see, and change, in a sandbox besides the system. */
  readonly readOnly: readonly string[];
  readonly writable: readonly string[];
  readonly hidden: readonly string[];
}

const running = new Set<Runner>();

/** Makes a new empty folder for one shell; whoever gives it removes the folders. */
export type NewFolder = () => string;

export class Runner {
  readonly #command: Command;
  readonly #limits: Limits;
  readonly #sandbox: Sandbox;
  readonly #newFolder: NewFolder;
  readonly #isPaced: boolean;
  #shell: Shell | undefined;
  #folder = '';
  #hasAskedForMore = false;
  /** The program's standard input, open as long as the shell is there. */
  #input: number | undefined;

  /** @param isPaced whether each line of the input comes when the program waits for it; only where canPace() */
  constructor(command: Command, limits: Limits, sandbox: Sandbox, newFolder: NewFolder, isPaced = false) {
    this.#command = command;
    this.#limits = limits;
    this.#sandbox = sandbox;
    this.#newFolder = newFolder;
    this.#isPaced = isPaced;
  }

  /**
   * @param input what the program finds on standard input, as a file
   * @throws ProjectError if the judge itself cannot go on, such as a sandbox that does not start
   */
  async run(input: Uint8Array): Promise<ProcessRun> {
    running.add(this);
    try {
      const shell = this.#shell ?? (await this.#start());
      const file = path.join(this.#folder, 'in');
      const pacer = this.#isPaced ? new Pacer(file, input, shell) : undefined;
      if (pacer === undefined) {
        this.#input ??= fs.openSync(file, 'r+');
        overwrite(this.#input, input);
      }
      const { run, isReusable } = await shell.run(this.#limits).finally(() => pacer?.stop());
      this.#hasAskedForMore = pacer?.hasAskedForMore ?? false;
      if (!isReusable) await this.close();
      return run;
    } catch (error) {
      await this.close();
      if (error instanceof ProjectError) throw error;
      throw new ProjectError(`a program could not be run: ${(error as Error).message}`);
    }
  }

  /** Whether in the last run, if it was paced, the program had written something and waited for more input than there was. */
  get hasAskedForMore(): boolean {
    return this.#hasAskedForMore;
  }

  async #start(): Promise<Shell> {
    this.#folder = this.#newFolder();
    const view = runnerView(this.#command, this.#folder, this.#limits);
    preparePlace(this.#folder, view.scratch, this.#isPaced);
    if (this.#sandbox.kind === 'none') leaveOpen(this.#folder);
    // Known from its first moment, so that it can be killed in it.
    this.#shell = new Shell(this.#command, this.#limits, this.#sandbox, this.#folder, view);
    await this.#shell.ready();
    return this.#shell;
  }

  /** Ends the shell and all it has started, and waits until they are gone. */
  async close(): Promise<void> {
    const shell = this.#shell;
    this.#shell = undefined;
    if (this.#input !== undefined) fs.closeSync(this.#input);
    this.#input = undefined;
    await shell?.end();
    running.delete(this);
  }

  /** The same at once, without waiting. */
  kill(): void {
    this.#shell?.kill();
  }
}

/** Makes the program's three streams and the folder where it may leave files, which alone is its own. */
export function preparePlace(folder: string, scratch: string, isPaced = false): void {
  fs.mkdirSync(scratch, { mode: 0o700 });
  giveAway(scratch);
  const fifos = ['out', 'err', ...(isPaced ? ['in'] : [])].map((name) => path.join(folder, name));
  putFifos(fifos);
  if (!isPaced) fs.writeFileSync(path.join(folder, 'in'), '', { mode: 0o644 });
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
