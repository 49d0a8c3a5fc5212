/** `npm run book`: solves Match Four's book level by level. It may be stopped at any time, and goes on where it was. */
import { parseArgs } from 'node:util';
import { CommandError, ProjectError } from '../project/errors.ts';
import { requirePrograms } from '../project/layout.ts';
import { loadSolver, type Solver } from '../project/solver.ts';
import { bookPath, discsOf, LEVELS, readBook, writeBook } from './file.ts';
import { buildNativeSolver } from './native.ts';
import { openNativePool, openPool, type Pool } from './pool.ts';
import { answerTasks } from './solve.ts';

/** 64 MB, and 32 MB for the second opinion: searches are large, but a larger table misses the cache. */
const TABLE_BITS = 23;
const CHECK_TABLE_BITS = 22;
/** Up to so many discs every position is in the book, ... */
const WHOLE_TO = 9;
/** ... and beyond that those alone that take more nodes: a third of a second. */
const MOST_NODES = 1_000_000;
const SAVE_MS = 2000;

const USAGE =
  'takes --levels 1 to 10, how many (all), --plain, to do without C, and --check, to solve again what is there';

/** Exit status 0; 1 if --check finds a reply that is not the best; 2 for wrong usage, 3 for a book that is malformed. */
export async function bookCommand(args: string[], root: string): Promise<number> {
  const { levels: wanted, check, plain, worker } = parse(args);
  requirePrograms(root);
  const tableBits = check ? CHECK_TABLE_BITS : TABLE_BITS;
  if (worker) return answerTasks(root, tableBits);
  const file = bookPath(root);
  const solver = (await loadSolver(root)) as Solver;
  const levels = [...readBook(file).levels];
  // Where there is a compiler both is done by the solver in C: the same method, four times as fast.
  const native = plain ? undefined : buildNativeSolver(root, ['-DFAST']);
  const pool =
    native === undefined
      ? openPool(['--worker', ...(check ? ['--check'] : [])])
      : openNativePool(native.program, tableBits, solver);
  try {
    return check
      ? await checkLevels(solver, levels, wanted, pool)
      : await solveLevels(solver, levels, wanted, file, pool);
  } finally {
    pool.close();
    native?.remove();
  }
}

function parse(args: string[]): { levels: number; check: boolean; plain: boolean; worker: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        levels: { type: 'string', default: String(LEVELS) },
        check: { type: 'boolean', default: false },
        plain: { type: 'boolean', default: false },
        // How the command starts its own processes.
        worker: { type: 'boolean', default: false },
      },
    });
    const levels = Number(values.levels);
    if (Number.isInteger(levels) && levels >= 1 && levels <= LEVELS) return { ...values, levels };
  } catch {}
  throw new CommandError(USAGE);
}

async function solveLevels(
  { geometry, replay, UNKNOWN }: Solver,
  levels: string[],
  wanted: number,
  file: string,
  pool: Pool,
): Promise<number> {
  for (let level = 0; level < wanted; level++) {
    const positions = replay(geometry, levels.slice(0, level)).lastLevel();
    if (positions.length === 0) break;
    const replies = repliesOf(levels[level] ?? '', positions.length, UNKNOWN, file, level);
    const mostNodes = discsOf(level) > WHOLE_TO ? MOST_NODES : 0;
    const tasks = positions.flatMap((position, index) =>
      replies[index] === UNKNOWN ? [{ index, position, mostNodes }] : [],
    );
    const start = performance.now();
    let saved = start;
    let solved = 0;
    let nodes = 0;
    const save = () => {
      levels[level] = replies.join('');
      writeBook(file, levels, UNKNOWN);
      saved = performance.now();
    };
    try {
      await pool.solve(tasks, (answer) => {
        replies[answer.index] = answer.reply;
        solved++;
        nodes += answer.nodes;
        if (performance.now() - saved > SAVE_MS) {
          save();
          if (process.stdout.isTTY) report(level, `${solved} of ${tasks.length} solved, ${seconds(start)}`);
        }
      });
    } finally {
      if (tasks.length > 0) save();
    }
    report(level, `complete, ${positions.length} positions; ${solved} solved now, ${nodes} nodes, ${seconds(start)}`);
  }
  return 0;
}

/** Solves every position of the book again, with tables of another size. What is missing or too much is wrong, too. */
async function checkLevels(
  { geometry, replay, UNKNOWN }: Solver,
  levels: readonly string[],
  wanted: number,
  pool: Pool,
): Promise<number> {
  let wrong = 0;
  for (let level = 0; level < wanted; level++) {
    const positions = replay(geometry, levels.slice(0, level)).lastLevel();
    if (positions.length === 0) break;
    const text = levels[level] ?? '';
    const mostNodes = discsOf(level) > WHOLE_TO ? MOST_NODES : 0;
    const tasks = positions.flatMap((position, index) =>
      (text[index] ?? UNKNOWN) === UNKNOWN ? [] : [{ index, position, mostNodes }],
    );
    if (tasks.length < positions.length || text.length > positions.length) {
      wrong++;
      report(level, `the book has ${tasks.length} replies, and there are ${positions.length} positions`);
    }
    const start = performance.now();
    await pool.solve(tasks, ({ index, reply }) => {
      if (reply === text[index]) return;
      wrong++;
      report(level, `position ${index} has the reply ${text[index]}, and ${reply} is the best`);
    });
    report(level, `${tasks.length} of ${positions.length} positions checked, ${seconds(start)}`);
  }
  return wrong === 0 ? 0 : 1;
}

/** The characters of a level, as many as there are positions. */
function repliesOf(text: string, count: number, unknown: string, file: string, level: number): string[] {
  if (text.length > count) {
    throw new ProjectError(
      `${file} has ${text.length} replies with ${discsText(level)}, and there are ${count} positions: take the level out`,
    );
  }
  return [...text.padEnd(count, unknown)];
}

function report(level: number, text: string): void {
  process.stdout.write(`${discsText(level)}: ${text}\n`);
}

function discsText(level: number): string {
  return `${discsOf(level)} disc${level === 0 ? '' : 's'}`;
}

function seconds(start: number): string {
  return `${Math.round((performance.now() - start) / 1000)} s`;
}
