/**
 * Match Four's exact solver on public test sets, and the same method in plain C for scale. The project has the first 100 lines of
 * each set; the variable SOLVER_SETS names a folder with whole ones.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CommandError } from '../project/errors.ts';
import { programNames } from '../project/layout.ts';
import { median, type Row } from './table.ts';

const PROGRAM = 'match-four';
const ROUNDS = 5;
/** A set is solved as often as it takes to search so many nodes, in each round and before the first one, to warm up. */
const LEAST_NODES = 2_000_000;
const LEAST_SHARE_OF_C = 0.5;
const WHOLE_SET = 1000;
/** The mean number of nodes that a whole set is to take at most. */
const SETS: Readonly<Record<string, number>> = { Test_L3_R1: 51, Test_L2_R1: 449, Test_L1_R1: 3296 };

interface Result {
  /** The sum of all scores: the same on both sides if both are right. */
  readonly scores: number;
  readonly nodes: number;
  /** Seconds of processor time. */
  readonly seconds: number;
}

/** @throws CommandError if a set is missing or malformed */
export async function benchSolver(root: string): Promise<Row[]> {
  if (!programNames(root).includes(PROGRAM)) return [];
  const { createExactSolver, geometry, positionAfter } = await import(`../../programs/${PROGRAM}/solver.ts`);
  const solver = createExactSolver(geometry);
  const c = buildC(root);
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
        const start = process.cpuUsage().user;
        let scores = 0;
        for (const { position, score } of cases) {
          const found = solver.score(position);
          if (found !== score) throw new Error(`${name}: a score is ${score}, and the solver finds ${found}`);
          scores += found;
        }
        return { scores, nodes: solver.nodes(), seconds: (process.cpuUsage().user - start) / 1e6 };
      };
      const repeats = Math.ceil(LEAST_NODES / once().nodes);
      const ours = () => fastest(Array.from({ length: repeats }, once));
      ours();
      const theirs = c === undefined ? undefined : () => fastest(runC(c.program, text, repeats));
      return rows(name, cases.length, mostNodes, ours, theirs);
    });
  } finally {
    if (c !== undefined) fs.rmSync(c.folder, { recursive: true });
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

function millions(perSecond: number): string {
  return `${(perSecond / 1e6).toFixed(2)} million a second`;
}

function readSet(root: string, name: string): string {
  const folder = process.env['SOLVER_SETS'];
  const sample = path.join(root, 'programs', PROGRAM, 'opponent/solver/test-sets', `${name}.txt`);
  const file = folder === undefined ? sample : path.join(folder, name);
  if (!fs.existsSync(file))
    throw new CommandError(`${file} is missing: SOLVER_SETS is the folder of ${Object.keys(SETS).join(', ')}`);
  return fs.readFileSync(file, 'latin1').trimEnd();
}

function runC(program: string, input: string, repeats: number): Result[] {
  const { stdout } = spawnSync(program, [String(repeats)], { input, encoding: 'utf8' });
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

function buildC(root: string): { folder: string; program: string } | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boardjudge-bench-'));
  const program = path.join(folder, 'solver');
  const source = path.join(root, 'scripts/bench/solver.c');
  if (spawnSync('cc', ['-O3', '-o', program, source]).status === 0) return { folder, program };
  fs.rmSync(folder, { recursive: true });
  return undefined;
}
