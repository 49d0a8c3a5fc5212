/** Which processes belong to a test, from /proc. */
import * as fs from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly words: readonly string[];
}

/**
 * The processes that have a folder in their environment, in their command line, as their program or as where they are. A
 * judge whose temporary folder is in that folder hands it on to all that it starts (HOME and TMPDIR), so they are known
 * wherever they have moved, in whatever session or sandbox. Zombies have nothing of this.
 */
export function processesOf(folder: string): Process[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) =>
      [
        () => fs.readFileSync(`/proc/${pid}/environ`, 'utf8'),
        () => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
        () => fs.readlinkSync(`/proc/${pid}/exe`),
        () => fs.readlinkSync(`/proc/${pid}/cwd`),
      ].some((look) => attempt(look)?.includes(`${folder}/`)),
    )
    .map((pid) => ({
      pid: Number(pid),
      words: attempt(() => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)) ?? [],
    }));
}

/** Cleans up behind a test that has failed. */
export function killProcessesOf(folder: string): void {
  for (const { pid } of processesOf(folder)) attempt(() => process.kill(pid, 'SIGKILL'));
}

/** A process may end, and some belong to others. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
