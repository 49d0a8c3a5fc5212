/**
 * How fast a class is graded: 200 different C programs, each a right one with one operator or small constant changed, by
 * `boardjudge grade` as a process, with nothing in its cache.
 *
 * Processor time is what Linux has counted: of the judge in /proc/PID/stat, and of the whole machine in /proc/stat, since the
 * judge kills its sandboxes and so takes no account of what ran in them. What is not the judge's is that of compilers
 * and the students' programs, with the shell and the sandbox that they run in, as long as nothing else runs: how busy the
 * machine is without the judge is looked at before.
 */
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { loadFixtures } from '../judge/fixture.ts';
import { ownCpuSeconds, peakMemoryKiBOf, readProc, TICKS_A_SECOND } from '../judge/run/usage.ts';
import { findTool } from '../judge/submission/find-tool.ts';
import { ProjectError } from '../project/errors.ts';
import { bundlePath, programNames } from '../project/layout.ts';
import { shuffleMutants } from '../testing/mutants.ts';
import { wholeNumber } from './setting.ts';
import type { Row } from './table.ts';

const SEED = 20261130;
const SUBMISSIONS = 200;
const CASES = 45;
/** Of the processor time that there is. */
const LEAST_SHARE = 0.8;
const MOST_MEMORY = 1.1;
/** Milliseconds between two looks. */
const EVERY = 100;
/** Milliseconds that the machine is looked at before. */
const BEFORE = 2000;

/** What is known of a process while it runs. */
interface Look {
  /** Seconds of processor time. */
  readonly own: number;
  /** MiB of its peak memory. */
  readonly memory: number;
}

/** @throws CommandError for a wrong BENCH_SEED or BENCH_MUTANTS */
export async function benchGrade(root: string): Promise<Row[]> {
  const name = 'reversi';
  const seed = wholeNumber('BENCH_SEED', SEED);
  const total = wholeNumber('BENCH_MUTANTS', SUBMISSIONS);
  const what = `grade: ${total} submissions of ${name} in C, ${CASES} cases each`;
  if (!programNames(root).includes(name)) return [];
  if (process.platform !== 'linux') return [{ what, figure: 'not measured: there is no Linux' }];
  if (findTool(['gcc']) === undefined) return [{ what, figure: 'not measured: there is no gcc' }];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boardjudge-bench-'));
  try {
    fs.chmodSync(folder, 0o755); // what root judges runs as another user
    makeClass(root, name, folder, total, seed);
    return [{ what, figure: `seed ${seed}` }, ...(await measure(root, name, folder, total))];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function makeClass(root: string, name: string, folder: string, total: number, seed: number): void {
  const submissions = path.join(folder, 'class');
  const cases = path.join(folder, 'fixtures', name);
  for (const made of [submissions, cases]) fs.mkdirSync(made, { recursive: true });
  const source = fs.readFileSync(path.join(root, 'scripts/testing/submissions', name, `${name}.c`), 'utf8');
  const mutants = shuffleMutants(source, seed).map((mutant) => mutant.source);
  for (let i = 0; i < total; i++) {
    // When there are no more of them they come again, each time with another comment: no two submissions are alike.
    const round = Math.floor(i / mutants.length);
    const mutant = mutants[i % mutants.length] + (round === 0 ? '' : `/* ${round} */\n`);
    fs.writeFileSync(path.join(submissions, `student${String(i).padStart(4, '0')}.c`), mutant);
  }
  for (const { inputPath, outputPath } of loadFixtures(root, name)
    .filter(({ kind }) => kind === 'plain')
    .slice(0, CASES)) {
    for (const file of [inputPath, outputPath]) fs.copyFileSync(file, path.join(cases, path.basename(file)));
  }
}

async function measure(root: string, name: string, folder: string, total: number): Promise<Row[]> {
  const grade = [bundlePath(root, 'judge'), 'grade', name, 'class', '--fixtures', 'fixtures', '--out', 'results'];
  const cores = os.availableParallelism();
  const idle = busySeconds();
  await new Promise((resolve) => setTimeout(resolve, BEFORE));
  const background = (busySeconds() - idle) / ((BEFORE / 1000) * cores);
  const before = busySeconds();
  const start = performance.now();
  const judge = spawn(process.execPath, grade, {
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: path.join(folder, 'cache'), INIT_CWD: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => judge.once('exit', resolve));
  const journal = lineCounter(path.join(folder, 'results/journal.ndjson'));
  let look: Look = { own: 0, memory: 0 };
  let few = 0;
  let many = 0;
  const timer = setInterval(() => {
    look = (judge.pid === undefined ? undefined : lookAt(judge.pid)) ?? look;
    const lines = journal.count();
    if (lines <= total / 4) few = look.memory;
    if (lines < total) many = look.memory;
  }, EVERY);
  const status = await ended;
  clearInterval(timer);
  journal.close();
  if (status !== 0) throw new ProjectError(`boardjudge grade ended with status ${status}`);
  const seconds = (performance.now() - start) / 1000;
  const programs = busySeconds() - before - look.own;
  const share = programs / (seconds * cores);
  const percent = (part: number) => `${(100 * part).toFixed(0)} %`;
  return [
    {
      what: 'grade: submissions judged',
      figure: `${((60 * total) / seconds).toFixed(0)} a minute, in ${seconds.toFixed(0)} s`,
    },
    {
      what: `grade: compilers and students' programs, of the time of ${cores} processors`,
      figure: `${percent(share)} (before, without the judge: ${percent(background)})`,
      target: { text: `at least ${percent(LEAST_SHARE)} where nothing else runs`, met: share >= LEAST_SHARE },
    },
    {
      what: 'grade: the judge itself, of the processor time that all took',
      figure: `${percent(look.own / (look.own + programs))}, ${((1000 * look.own) / total).toFixed(0)} ms a submission`,
    },
    {
      what: `grade: peak memory of the judge after ${total / 4} submissions, and after ${total}`,
      figure: `${few.toFixed(0)} MiB, ${many.toFixed(0)} MiB, ${(many / few).toFixed(2)} x`,
      target: { text: `at most ${MOST_MEMORY.toFixed(2)} x`, met: many / few <= MOST_MEMORY },
    },
    {
      what: 'grade: the same with the page of the class written, which takes',
      figure: `${look.memory.toFixed(0)} MiB, ${megabytes(path.join(folder, 'results/report.html'))} MB`,
    },
  ];
}

/** How long the machine's processors have worked since it was started, all together. */
function busySeconds(): number {
  const [all = ''] = readProc('stat').split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = all.split(/ +/).slice(1).map(Number);
  return (user + nice + system + interrupts + softInterrupts) / TICKS_A_SECOND;
}

/** @returns undefined if it has ended, or has given its memory back and waits to be waited for */
function lookAt(pid: number): Look | undefined {
  const peak = peakMemoryKiBOf(pid);
  return peak === 0 ? undefined : { own: ownCpuSeconds(pid), memory: peak / 1024 };
}

/** Counts the lines of a file that grows, reading each byte once; it need not be there yet. */
function lineCounter(file: string): { count(): number; close(): void } {
  const chunk = Buffer.alloc(1 << 16);
  let handle: number | undefined;
  let lines = 0;
  return {
    count() {
      if (handle === undefined && fs.existsSync(file)) handle = fs.openSync(file, 'r');
      if (handle === undefined) return 0;
      for (let read = fs.readSync(handle, chunk); read > 0; read = fs.readSync(handle, chunk)) {
        for (const byte of chunk.subarray(0, read)) if (byte === 10) lines++;
      }
      return lines;
    },
    close() {
      if (handle !== undefined) fs.closeSync(handle);
    },
  };
}

function megabytes(file: string): string {
  return (fs.statSync(file).size / 1e6).toFixed(1);
}
