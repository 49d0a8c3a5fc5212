/**
 * Match Four's exact solver on public test sets, and the same method in plain C for scale. The project has the first 100 lines of
 * each set; the variable SOLVER_SETS names a folder with whole ones.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { bookPath, readBook } from '../book/file.ts';
import { buildNativeSolver } from '../book/native.ts';
import { CommandError } from '../project/errors.ts';
import { loadSolver, SOLVED_PROGRAM, type Solver } from '../project/solver.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 5;
/** A set is solved as often as it takes to search so many nodes, in each round and before the first one, to warm up. */
const LEAST_NODES = 2_000_000;
/** ... and as often as this at least, of which the fastest counts. */
const LEAST_REPEATS = 3;
const LEAST_SHARE_OF_C = 0.5;
const WHOLE_SET = 1000;
/** One of so many positions at the end of the book is searched; all of them if the variable SOLVER_LEAVES is `all`. */
const SAMPLE = 50;
const MOST_NODES = 3_000_000;
const MOST_LOADING_MS = 20;
/** The mean number of nodes that a whole set is to take at most. */
const SETS: Readonly<Record<string, number>> = { Test_L3_R1: 51, Test_L2_R1: 449, Test_L1_R1: 3296 };

interface Result {
  /** The sum of all scores: the same on both sides if both are right. */
  readonly scores: number;
  readonly nodes: number;
  /**
   * Seconds by the clock, which is finer than Node's processor time: some sets take less than a tick of that. C has processor
   * time, which is no longer.
   */
  readonly seconds: number;
}

/** @throws CommandError if a set is missing or malformed */
export async function benchSolver(root: string): Promise<Row[]> {
  const program = await loadSolver(root);
  if (program === undefined) return [];
  const { levels } = readBook(bookPath(root));
  // The replay comes first: nothing has warmed it up, as in a game.
  return [benchLoading(program, levels), ...benchSets(root, program), ...benchLeaves(program, levels)];
}

function benchSets(root: string, { createExactSolver, geometry, positionAfter }: Solver): Row[] {
  const solver = createExactSolver(geometry);
  const c = buildNativeSolver(root, []);
  try {
    return Object.entries(SETS).flatMap(([name, mostNodes]) => {
      const text = readSet(root, name);
      const cases = text.split('\n').map((line) => {
        const { moves = '', score = '' } = /^(?<moves>[1-7]+) (?<score>-?\d+)$/.exec(line)?.groups ?? {};
        if (moves === '') throw new CommandError(`${name}: expected "moves score" on each line, found ${line}`);
        return { position: positionAfter(moves), score: Number(score) };
      });
      const once = (): Result => {
        solver.clear();
        solver.allow();
        const start = performance.now();
        let scores = 0;
        for (const { position, score } of cases) {
          const found = solver.score(position);
          if (found !== score) throw new Error(`${name}: a score is ${score}, and the solver finds ${found}`);
          scores += found;
        }
        return { scores, nodes: solver.nodes(), seconds: (performance.now() - start) / 1000 };
      };
      const repeats = Math.max(LEAST_REPEATS, Math.ceil(LEAST_NODES / once().nodes));
      const ours = () => fastest(Array.from({ length: repeats }, once));
      ours();
      const theirs = c === undefined ? undefined : () => fastest(runC(c.program, text, repeats));
      return rows(name, cases.length, mostNodes, ours, theirs);
    });
  } finally {
    c?.remove();
  }
}

function rows(name: string, count: number, mostNodes: number, ours: () => Result, theirs: (() => Result) | undefined) {
  // In turn, so that both have the same share of a machine that others use, too.
  const pairs = Array.from({ length: ROUNDS }, () => ({ ours: ours(), theirs: theirs?.() }));
  const rate = ({ nodes, seconds }: Result) => nodes / seconds;
  const [first] = pairs as [(typeof pairs)[0]];
  if (first.theirs !== undefined && first.theirs.scores !== first.ours.scores) {
    throw new Error(
      `${name}: the scores of the C program add up to ${first.theirs.scores}, ours to ${first.ours.scores}`,
    );
  }
  const nodes = first.ours.nodes / count;
  const seconds = median(pairs.map(({ ours }) => ours.seconds)) / count;
  const what = `match-four: ${name}, ${count} positions`;
  const table: Row[] = [
    {
      what: `${what}: nodes a position`,
      figure: nodes.toFixed(1),
      ...(count === WHOLE_SET && { target: { text: `at most ${mostNodes}`, met: nodes <= mostNodes } }),
    },
    { what: `${what}: time a position`, figure: `${(seconds * 1000).toFixed(3)} ms` },
    { what: `${what}: nodes a second`, figure: millions(median(pairs.map(({ ours }) => rate(ours)))) },
  ];
  const shares = pairs.flatMap(({ ours, theirs }) =>
    theirs === undefined ? [] : [{ share: rate(ours) / rate(theirs), theirs }],
  );
  if (shares.length === 0)
    return [...table, { what: 'the same in plain C', figure: 'not measured: there is no C compiler' }];
  const share = median(shares.map(({ share }) => share));
  return [
    ...table,
    {
      what: `the same in plain C (cc -O3), ${((first.theirs?.nodes ?? 0) / count).toFixed(1)} nodes`,
      figure: millions(median(shares.map(({ theirs }) => rate(theirs)))),
    },
    {
      what: 'nodes a second of the program against C',
      figure: `${share.toFixed(2)} x`,
      target: { text: `at least ${LEAST_SHARE_OF_C.toFixed(2)} x`, met: share >= LEAST_SHARE_OF_C },
    },
  ];
}

/** What the first move out of the book costs: the search with an empty table, of every position where the book ends. */
function benchLeaves(
  { createExactSolver, geometry, LEFT_TO_SEARCH, replay }: Solver,
  levels: readonly string[],
): Row[] {
  const ends = [...levels, ''].flatMap((text, level) => {
    const positions = replay(geometry, levels.slice(0, level)).lastLevel();
    return positions.filter((_, index) => (text[index] ?? LEFT_TO_SEARCH) === LEFT_TO_SEARCH);
  });
  const step = process.env['SOLVER_LEAVES'] === 'all' ? 1 : SAMPLE;
  const solver = createExactSolver(geometry);
  const costs = ends
    .filter((_, index) => index % step === 0)
    .map((position) => {
      solver.clear();
      solver.allow();
      const start = process.cpuUsage().user;
      solver.bestColumn(position);
      return { nodes: solver.nodes(), seconds: (process.cpuUsage().user - start) / 1e6 };
    });
  const figures = (values: readonly number[], text: (value: number) => string) => {
    const sorted = [...values].sort((a, b) => a - b);
    const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
    return [mean, sorted[Math.floor(sorted.length * 0.95)] ?? 0, sorted.at(-1) ?? 0].map(text).join(', ');
  };
  const which = step === 1 ? `${ends.length}` : `${costs.length} of ${ends.length}`;
  const most = Math.max(...costs.map(({ nodes }) => nodes));
  return [
    {
      what: `match-four: first move out of the book, ${which} positions: nodes, mean, 95 %, most`,
      figure: figures(
        costs.map(({ nodes }) => nodes),
        (value) => String(Math.round(value)),
      ),
      target: { text: `at most ${MOST_NODES}`, met: most <= MOST_NODES },
    },
    {
      what: 'the same: time',
      figure: figures(
        costs.map(({ seconds }) => seconds),
        (value) => `${value.toFixed(3)} s`,
      ),
    },
  ];
}

/** The replay of the book, level by level as a game goes on: what the first reply waits for, and all of it. */
function benchLoading({ geometry, openBook }: Solver, levels: readonly string[]): Row {
  const start = performance.now();
  const book = openBook(geometry, levels);
  const ms = [1, 2 * levels.length - 1].map((discs) => {
    // A position that is none is looked for as long as any.
    book.column({ own: geometry.board, taken: geometry.board, discs });
    return performance.now() - start;
  });
  return {
    what: `match-four: replay of the book, ${levels.join('').length} characters: to the first reply, in all`,
    figure: ms.map((value) => `${value.toFixed(1)} ms`).join(', '),
    target: { text: `at most ${MOST_LOADING_MS} ms to begin`, met: (ms[0] as number) <= MOST_LOADING_MS },
  };
}

function millions(perSecond: number): string {
  return `${(perSecond / 1e6).toFixed(2)} million a second`;
}

function readSet(root: string, name: string): string {
  const folder = process.env['SOLVER_SETS'];
  const sample = path.join(root, 'programs', SOLVED_PROGRAM, 'opponent/solver/test-sets', `${name}.txt`);
  const file = folder === undefined ? sample : path.join(folder, name);
  if (!fs.existsSync(file))
    throw new CommandError(`${file} is missing: SOLVER_SETS is the folder of ${Object.keys(SETS).join(', ')}`);
  return fs.readFileSync(file, 'latin1').trimEnd();
}

function runC(program: string, input: string, repeats: number): Result[] {
  const { stdout } = spawnSync(program, ['sets', String(repeats)], { input, encoding: 'utf8' });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [scores = 0, nodes = 0, seconds = 0] = line.split(' ').map(Number);
      return { scores, nodes, seconds };
    });
}

/** The one that was disturbed least; all of them search the same nodes. */
function fastest(results: readonly Result[]): Result {
  return results.reduce((best, result) => (result.seconds < best.seconds ? result : best));
}
