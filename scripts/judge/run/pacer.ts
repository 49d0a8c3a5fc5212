/** Gives a program its input line by line, each when it waits for it, as a person at a keyboard does. Linux only. */
import * as fs from 'node:fs';
import { inputLines } from '../../../lib/replay.ts';
import { readProc, threadsOf } from './usage.ts';

const LOOK_MS = 1;

/** The numbers of read, and of epoll_wait and epoll_pwait: the kernel's tables for the two kinds of machine. */
const CALLS: Readonly<Record<string, { readonly read: readonly string[]; readonly epoll: readonly string[] }>> = {
  x64: { read: ['0'], epoll: ['232', '281'] },
  arm64: { read: ['63'], epoll: ['22'] },
};

/** Whether it can be told here that a program waits. */
export function canPace(): boolean {
  return process.platform === 'linux' && process.arch in CALLS && fs.existsSync('/proc/self/syscall');
}

/** What a pacer has to know of the program at any moment. */
export interface PacedProgram {
  /** Its processes. */
  programs(): readonly number[];
  /** Whether any of its output has arrived. */
  readonly hasWritten: boolean;
}

export class Pacer {
  readonly #timer: NodeJS.Timeout;
  #file: number | undefined;
  #hasAskedForMore = false;

  /**
   * @param fifo the program's standard input, which nobody else writes
   */
  constructor(fifo: string, input: Uint8Array, program: PacedProgram) {
    // Open for reading, too, so that there is no waiting for the program to open it.
    this.#file = fs.openSync(fifo, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
    const lines = inputLines(input);
    this.#timer = setInterval(() => {
      if (!isWaiting(program.programs())) return;
      const line = lines.shift();
      if (line === undefined) {
        // Who reads everything before the first word is written asks in one go, and for nothing in particular.
        this.#hasAskedForMore = program.hasWritten;
        this.stop();
      } else if (this.#file !== undefined) fs.writeSync(this.#file, line);
    }, LOOK_MS);
  }

  /** Whether the program waited for input when there was none left. */
  get hasAskedForMore(): boolean {
    return this.#hasAskedForMore;
  }

  /** Ends the input. */
  stop(): void {
    clearInterval(this.#timer);
    if (this.#file !== undefined) fs.closeSync(this.#file);
    this.#file = undefined;
  }
}

/** Whether one of the threads of these processes, or of what they have started, is in a call that reads standard input. */
function isWaiting(pids: readonly number[]): boolean {
  const calls = CALLS[process.arch];
  if (calls === undefined) return false;
  return threadsOf(pids).some((folder) => {
    const [call = '', handle = ''] = readProc(`${folder}/syscall`).split(' ');
    if (calls.read.includes(call)) return handle === '0x0';
    return calls.epoll.includes(call) && /^tfd:\s+0\s/m.test(readProc(`${folder}/fdinfo/${Number(handle)}`));
  });
}
