/** Kills what a program leaves behind where no sandbox does: processes outside its group, too. Linux only. */
import * as fs from 'node:fs';
import { MARK } from './loop.ts';

/** A program that forks as fast as it is killed is given up on at last. */
const MOST_ROUNDS = 200;

/** Finds and kills the processes of one runner. */
export class Sweeper {
  readonly #mark: string | undefined;
  readonly #folder: string;
  /** Processes that were looked at and left alone. */
  #known = new Set<string>();

  /**
   * @param mark the value of the variable that marks the processes; undefined to go by the folder alone
   * @param folder they are also known by their program or working folder being in here
   */
  constructor(mark: string | undefined, folder: string) {
    this.#mark = mark === undefined ? undefined : `${MARK}=${mark}`;
    this.#folder = folder;
  }

  /** Processes that belong to the runner itself. */
  spare(pids: readonly number[]): void {
    for (const pid of pids) this.#known.add(String(pid));
  }

  /** Kills until nothing is left. @returns false if something still is */
  sweep(): boolean {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      if (!this.#round()) return true;
    }
    return false;
  }

  #round(): boolean {
    let found = false;
    const pids = new Set(processes());
    for (const pid of this.#known) if (!pids.has(pid)) this.#known.delete(pid);
    for (const pid of pids) {
      if (this.#known.has(pid)) continue;
      if (!this.#isOurs(pid)) {
        this.#known.add(pid);
        continue;
      }
      found = true;
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {} // it has ended by itself
    }
    return found;
  }

  #isOurs(pid: string): boolean {
    const environment = attempt(() => fs.readFileSync(`/proc/${pid}/environ`, 'latin1'));
    if (this.#mark !== undefined && environment?.split('\0').includes(this.#mark)) return true;
    return ['exe', 'cwd'].some((link) =>
      attempt(() => fs.readlinkSync(`/proc/${pid}/${link}`))?.startsWith(`${this.#folder}/`),
    );
  }
}

function processes(): string[] {
  return (attempt(() => fs.readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name));
}

function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
