/**
 * The shell that starts a program again and again. One long-lived shell costs a fraction of what Node takes to start a
 * process, and limits are set once.
 *
 * Standard input: a line a run, with a word that nobody else knows. Standard output: `=ready`, then after each run the line
 * `=WORD STATUS CLEAN` and the two lines of `times`. The program's own streams are `in` (a file), `out` and `err` (FIFOs).
 */
import * as path from 'node:path';
import type { Limits } from './limits.ts';

/** The variable that marks the program's processes. */
export const MARK = 'BOARDJUDGE_RUN';

export interface LoopPlan {
  readonly limits: Limits;
  /** The folder of in, out and err. */
  readonly folder: string;
  /** The folder where the program may leave files. */
  readonly scratch: string;
  /** The value of MARK; undefined in a sandbox, where nothing has to be found again. */
  readonly mark: string | undefined;
  /** Whether the program takes far more addresses than memory. */
  readonly isSparse: boolean;
}

/** How much more memory the kernel grants than the limit says. */
const HEADROOM = 1.5;

/** The script, for `sh -c SCRIPT sh PROGRAM ARGUMENT...`. */
export function loopScript({ limits, folder, scratch, mark, isSparse }: LoopPlan): string {
  const isSandboxed = mark === undefined;
  const stream = (name: string) => shellWord(path.join(folder, name));
  const left = ['/tmp', '/dev/shm', shellWord(scratch)].flatMap((place) =>
    ['*', '.[!.]*', '..?*'].map((all) => `${place}/${all}`),
  );
  return [
    'exec 2>&1',
    // The shell's own time counts, too; a trap is not inherited by what it starts.
    'trap : XCPU',
    `ulimit -S -t ${Math.ceil(limits.cpu)}`,
    'ulimit -c 0',
    `ulimit -f ${limits.output * 2}`, // blocks of 512 bytes
    `ulimit -n ${limits.files}`,
    // Who is seen over the limit is killed; the kernel's limit is for what grows too fast to be seen.
    ...(isSparse ? [] : [`ulimit -d ${Math.ceil(limits.memory * 1024 * HEADROOM)} 2>/dev/null`]),
    // dash says -p, bash -u. Outside a sandbox all processes of the user would be counted.
    ...(isSandboxed ? [`ulimit -p ${limits.processes} 2>/dev/null || ulimit -u ${limits.processes}`] : []),
    // If the judge is gone, fd 3 ends, and everything in this process group with it. A sandbox ends by itself.
    ...(isSandboxed ? [] : ['(read -r never; kill -9 0) <&3 &', 'exec 3<&-']),
    // The names that are there: a pattern without a match stands for itself, and so may a file.
    'list() { files=; for file; do if [ -e "$file" ] || [ -L "$file" ]; then files="$files/$file"; fi; done; }',
    ...(isSandboxed ? [`list ${left.join(' ')}`, 'empty=$files'] : []),
    'echo =ready',
    'exec 2>/dev/null', // once, rather than each time that there is nothing to kill
    'while read -r word; do',
    `  ${isSandboxed ? '' : `${MARK}=${mark} `}"$@" <${stream('in')} >${stream('out')} 2>${stream('err')}`,
    '  status=$?',
    '  clean=1',
    ...(isSandboxed
      ? [
          // Everything but this shell, which is process 2 of its own process tree. Elsewhere that would end the session.
          '  [ "$$" = 2 ] && kill -9 -1',
          `  list ${left.join(' ')}`,
          '  [ "$files" = "$empty" ] || clean=0',
        ]
      : []),
    '  echo "=$word $status $clean"',
    '  times',
    'done',
  ].join('\n');
}

/** A word that a POSIX shell reads as it is. */
export function shellWord(word: string): string {
  return /^[\w%+,./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

export interface Answer {
  readonly word: string;
  readonly status: number;
  /** Whether the program has left no files; always so outside a sandbox, where the judge looks itself. */
  readonly isClean: boolean;
  /** Seconds of processor time of all runs so far. */
  readonly cpuSeconds: number;
}

/** Takes the first whole answer out of a text; undefined if there is none yet. */
export function parseAnswer(text: string): { answer: Answer; rest: string } | undefined {
  const match = /^=(\w+) (\d+) ([01])\n.*\n(\d+)m([\d.]+)s (\d+)m([\d.]+)s\n/m.exec(text);
  if (match === null) return undefined;
  const [whole, word = '', status, clean, userMinutes, userSeconds, systemMinutes, systemSeconds] = match;
  return {
    answer: {
      word,
      status: Number(status),
      isClean: clean === '1',
      cpuSeconds: 60 * (Number(userMinutes) + Number(systemMinutes)) + Number(userSeconds) + Number(systemSeconds),
    },
    rest: text.slice(match.index + whole.length),
  };
}
