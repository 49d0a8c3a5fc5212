/**
 * One shell of loop.ts, from its start to its end: the only file of the judge that starts the programs of others. At a
 * limit everything is killed, the shell included.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { ProjectError } from '../../project/errors.ts';
import { removeTree } from '../build/workspace.ts';
import { fixedAddresses } from './addresses.ts';
import type { Limits } from './limits.ts';
import { type Answer, loopScript, parseAnswer } from './loop.ts';
import { Outlet } from './outlet.ts';
import type { ProcessRun, RunEnd } from './process-run.ts';
import { endOf, limitReached, withoutEpitaph } from './run-end.ts';
import { argumentBytes, programUser, type Sandbox, SYSTEM_PATH, sandboxOptions, type View } from './sandbox.ts';
import { Sweeper } from './sweep.ts';
import { childrenOf, isAlive, sharedMemoryKiB, usageOf } from './usage.ts';

/** When the program's use of time and memory is looked at, in milliseconds after its start, and then every last of them. */
const LOOKS = [5, 10, 20];
/** How long everything may take to be gone after it was killed. */
const GRACE_MS = 5000;
/** The shell's own words are few; more of them come from somebody else. */
const MOST_TEXT = 1 << 16;

/** What is started. */
export interface Program {
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly isSparse?: boolean;
  readonly isRandomised?: boolean;
}

export class Shell {
  readonly #child: ChildProcess;
  readonly #scratch: string;
  readonly #isSandboxed: boolean;
  readonly #sweeper: Sweeper | undefined;
  readonly #out: Outlet;
  readonly #err: Outlet;
  /** The process whose children are the program. */
  #parent = 0;
  /** The first process of the sandbox's process tree, whose end is that of all others. */
  #first: number | undefined;
  /** Children of it that are not. */
  #spared: readonly number[] = [];
  #text = '';
  #cpuSeconds = 0;
  #isGone = false;
  /** What to do when there is more to read, or the shell is gone. */
  #onNews = () => {};

  constructor(
    { words, environment: extra, isSparse = false, isRandomised = false }: Program,
    limits: Limits,
    sandbox: Sandbox,
    folder: string,
    view: View,
  ) {
    const isSandboxed = sandbox.kind === 'bubblewrap';
    this.#isSandboxed = isSandboxed;
    const mark = isSandboxed ? undefined : randomBytes(8).toString('hex');
    this.#scratch = view.scratch;
    this.#sweeper = mark === undefined ? undefined : new Sweeper(mark, folder);
    this.#out = new Outlet(path.join(folder, 'out'), () => this.#onNews());
    this.#err = new Outlet(path.join(folder, 'err'), () => this.#onNews());
    const script = loopScript({ limits, folder, scratch: view.scratch, mark, isSparse });
    const shell = [...(isRandomised ? [] : fixedAddresses()), '/bin/sh', '-c', script, 'sh', ...words];
    const environment = {
      PATH: isSandboxed ? SYSTEM_PATH : (process.env['PATH'] ?? SYSTEM_PATH),
      HOME: view.scratch,
      TMPDIR: view.scratch,
      LANG: 'C.UTF-8',
      ...extra,
    };
    this.#child = isSandboxed
      ? spawn(sandbox.file, ['--args', '3', '--json-status-fd', '4', ...shell], {
          cwd: '/',
          env: {},
          ...programUser(),
          detached: true,
          stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
        })
      : spawn(shell[0] as string, shell.slice(1), {
          cwd: view.workingFolder,
          env: environment,
          ...(sandbox.isTrusted ? {} : programUser()),
          detached: true,
          stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
        });
    for (const stream of this.#child.stdio) stream?.on('error', () => {}); // its end is seen by 'exit'
    if (isSandboxed) this.#stream(3).end(argumentBytes(sandboxOptions(view, environment)));
    this.#child.stdout?.setEncoding('latin1').on('data', (text: string) => {
      if (this.#text.length < MOST_TEXT) this.#text += text;
      this.#onNews();
    });
    const gone = () => {
      this.#isGone = true;
      this.#onNews();
    };
    this.#child.on('error', gone).on('exit', gone);
  }

  /** Waits until the shell takes orders. @throws ProjectError if it does not start */
  async ready(): Promise<void> {
    let status = '';
    let complaint = '';
    if (this.#isSandboxed) {
      this.#stream(4).on('data', (text) => {
        if (status.length < MOST_TEXT) status += text;
        this.#onNews();
      });
      this.#stream(2).on('data', (text) => {
        if (complaint.length < MOST_TEXT) complaint += text;
      });
    }
    const isReady = () => this.#text.startsWith('=ready\n') && (!this.#isSandboxed || status.includes('"child-pid"'));
    await this.#until(() => isReady() || this.#isGone, GRACE_MS);
    if (!isReady()) {
      await this.end();
      throw new ProjectError(
        `the program's shell did not start: ${complaint.trim() || this.#text.trim() || 'no answer'}`,
      );
    }
    this.#text = this.#text.slice('=ready\n'.length);
    // A program may have found a way to these two; nobody listens any more.
    for (const fd of this.#isSandboxed ? [2, 4] : []) this.#stream(fd).destroy();
    const first = /"child-pid": (\d+)/.exec(status)?.[1];
    if (first !== undefined) this.#first = Number(first);
    this.#parent = this.#first === undefined ? (this.#child.pid ?? 0) : (childrenOf(this.#first)[0] ?? 0);
    this.#spared = childrenOf(this.#parent);
    this.#sweeper?.spare([this.#parent, ...this.#spared]);
  }

  async run(limits: Limits): Promise<{ run: ProcessRun; isReusable: boolean }> {
    const word = randomBytes(8).toString('hex');
    this.#out.start(limits.output * 1024);
    this.#err.start(limits.output * 1024);
    const start = performance.now();
    let usage: { cpuSeconds: number; peakMemoryKiB: number } | undefined;
    let limit: RunEnd | undefined;
    let timer: NodeJS.Timeout | undefined;
    const look = (count: number) => {
      const pids = this.programs();
      const now = usageOf(pids);
      const isTooMuch = now.processes > 1 && now.peakMemoryKiB > limits.memory * 1024;
      const memory = isTooMuch ? sharedMemoryKiB(pids) : now.peakMemoryKiB;
      if (memory > 0) {
        usage = {
          cpuSeconds: Math.max(now.cpuSeconds, usage?.cpuSeconds ?? 0),
          peakMemoryKiB: Math.max(memory, usage?.peakMemoryKiB ?? 0),
        };
        if (usage.peakMemoryKiB > limits.memory * 1024) limit ??= limitReached('memory', limits);
        if (usage.cpuSeconds >= limits.cpu * 1.1) limit ??= limitReached('cpu', limits);
      }
      if (limit !== undefined) return this.#onNews();
      const last = LOOKS.at(-1) as number;
      timer = setTimeout(
        look,
        count < LOOKS.length ? (LOOKS[count] as number) - (LOOKS[count - 1] as number) : last,
        count + 1,
      );
    };
    timer = setTimeout(look, LOOKS[0], 1);
    this.#stream(0).write(`${word}\n`);
    let answer: Answer | undefined;
    const isTimely = await this.#until(() => {
      if (this.#out.isOver || this.#err.isOver) limit ??= limitReached('output', limits);
      const parsed = parseAnswer(this.#text);
      if (parsed !== undefined) {
        answer = parsed.answer;
        this.#text = parsed.rest;
      }
      const isForged = this.#text.length >= MOST_TEXT;
      return answer !== undefined || limit !== undefined || this.#isGone || isForged;
    }, limits.wall * 1000);
    const wallSeconds = (performance.now() - start) / 1000;
    clearTimeout(timer);
    if (!isTimely) limit ??= limitReached('wall', limits);
    const isReusable = limit === undefined && answer?.word === word && this.#tidy(answer);
    if (!isReusable) await this.end();
    const stdout = this.#out.take();
    const stderr = this.#err.take();
    if (this.#out.isOver || this.#err.isOver) limit ??= limitReached('output', limits);
    const cpuSeconds = answer === undefined ? usage?.cpuSeconds : answer.cpuSeconds - this.#cpuSeconds;
    if (answer !== undefined) this.#cpuSeconds = answer.cpuSeconds;
    const end = limit ?? endOf(answer, limits);
    const isKilled = end.kind !== 'exited';
    return {
      run: {
        end,
        stdout,
        stderr: isKilled ? withoutEpitaph(stderr) : stderr,
        wallSeconds,
        cpuSeconds,
        peakMemoryKiB: usage?.peakMemoryKiB,
      },
      isReusable,
    };
  }

  /** Whether any output of this run has arrived. */
  get hasWritten(): boolean {
    return !this.#out.isEmpty;
  }

  /** The processes of the run, without those that they have started; in a sandbox those, too, whose parents have ended. */
  programs(): number[] {
    const orphans = this.#first === undefined ? [] : childrenOf(this.#first).filter((pid) => pid !== this.#parent);
    return [...orphans, ...childrenOf(this.#parent).filter((pid) => !this.#spared.includes(pid))];
  }

  /** Takes away what the program has left. @returns whether the place is as it was before */
  #tidy({ isClean }: Answer): boolean {
    if (this.#sweeper === undefined) return isClean;
    const isSwept = this.#sweeper.sweep();
    try {
      for (const name of fs.readdirSync(this.#scratch)) removeTree(path.join(this.#scratch, name));
    } catch {
      return false; // a new shell has a new place
    }
    return isSwept;
  }

  kill(): void {
    try {
      process.kill(-(this.#child.pid as number), 'SIGKILL');
    } catch {} // it is gone already
    this.#sweeper?.sweep();
  }

  async end(): Promise<void> {
    this.kill();
    await this.#until(() => this.#isGone, GRACE_MS);
    const isEmpty = await this.#isSandboxEmpty();
    const isSwept = this.#sweeper?.sweep() ?? true;
    this.#out.close();
    this.#err.close();
    for (const stream of this.#child.stdio) stream?.destroy();
    if (!this.#isGone || !isSwept || !isEmpty)
      throw new ProjectError('a program is still running although it was killed');
  }

  /** The kernel ends a process tree with its first process, but not in the same moment. */
  async #isSandboxEmpty(): Promise<boolean> {
    if (this.#first === undefined) return true;
    for (let waited = 0, pause = 1; waited < GRACE_MS; waited += pause, pause = Math.min(5, pause + 1)) {
      if (!isAlive(this.#first)) return true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return false;
  }

  #stream(fd: number): Writable & Readable {
    return this.#child.stdio[fd] as Writable & Readable;
  }

  /** @returns whether it came true in this time */
  async #until(isTrue: () => boolean, milliseconds: number): Promise<boolean> {
    if (isTrue()) return true;
    return await new Promise((resolve) => {
      const timer = setTimeout(() => finish(false), milliseconds);
      const finish = (value: boolean) => {
        clearTimeout(timer);
        this.#onNews = () => {};
        resolve(value);
      };
      this.#onNews = () => {
        if (isTrue()) finish(true);
      };
    });
  }
}
