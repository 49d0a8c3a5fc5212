/** What the judge takes a case, against the least that judging costs: a bare loop in C, and the shell's, in the same run. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Workspace } from '../judge/build/workspace.ts';
import { judgeCase } from '../judge/case.ts';
import { type Fixture, loadFixtures } from '../judge/fixture.ts';
import { resolveLimits } from '../judge/run/limits.ts';
import { Runner } from '../judge/run/runner.ts';
import { findBubblewrap, type Sandbox } from '../judge/run/sandbox.ts';
import { programNames } from '../project/layout.ts';
import { median, type Row } from './table.ts';

const CASES = 200;
const ROUNDS = 9;
const MOST_TIME = 1.4;
/** After how many cases the memory is looked at. */
const FEW = 1000;
const MANY = 10_000;
const MOST_MEMORY = 1.1;

const LIMITS = resolveLimits();

/** A way to judge all cases: the milliseconds it takes. It throws if a case is not equal. */
type Way = () => number | Promise<number>;

export async function benchJudge(root: string): Promise<Row[]> {
  const name = 'reversi';
  if (!programNames(root).includes(name)) return [];
  const plain = loadFixtures(root, name).filter(({ kind }) => kind === 'plain');
  const fixtures = Array.from({ length: CASES }, (_, i) => plain[i % plain.length] as Fixture);
  const workspace = new Workspace();
  const runners: Runner[] = [];
  try {
    const folder = workspace.newFolder('programs');
    const program = buildC(folder, path.join(root, `scripts/testing/submissions/${name}/${name}.c`), '-O0');
    const floor = buildC(folder, path.join(root, 'scripts/bench/floor.c'), '-O2');
    if (program === undefined || floor === undefined) {
      return [{ what: 'judge: a case', figure: 'not measured: there is no C compiler' }];
    }
    const start = (sandbox: Sandbox) => {
      const command = {
        words: [program] as const,
        workingFolder: undefined,
        readOnly: [folder],
        writable: [],
        hidden: [],
      };
      const runner = new Runner(command, LIMITS, sandbox, () => workspace.newFolder('run'));
      runners.push(runner);
      return runner;
    };
    const bare = start({ kind: 'none', reason: 'switched off', isTrusted: false });
    const found = findBubblewrap();
    const sandboxed = 'file' in found ? start({ kind: 'bubblewrap', ...found }) : undefined;
    const why = 'reason' in found ? found.reason : await failure(sandboxed as Runner, fixtures);

    const ways: Way[] = [floorLoop(floor, program, fixtures, folder), shellLoop(program, fixtures, folder)];
    ways.push(() => judgeAll(bare, fixtures));
    if (why === undefined) ways.push(() => judgeAll(sandboxed as Runner, fixtures));
    const rounds = await measure(ways);
    const ratio = (way: number) => median(rounds.map((times) => (times[way] as number) / (times[0] as number)));
    const shell = ratio(1);
    const toFloor = (what: string, ratio: number): Row => ({ what, figure: `${ratio.toFixed(2)} x floor` });
    const toTarget = (what: string, ratio: number): Row => ({
      ...toFloor(what, ratio),
      target: {
        text: `at most ${MOST_TIME.toFixed(2)} x, and faster than the shell`,
        met: ratio <= MOST_TIME && ratio < shell,
      },
    });
    const milliseconds = median(rounds.map((times) => times[0] as number)) / CASES;
    return [
      { what: 'judge: a case by posix_spawn and memcmp in C, the floor', figure: `${milliseconds.toFixed(3)} ms` },
      toFloor('judge: a case by a shell loop with cmp', shell),
      toTarget('judge: a case, run and compared, without sandbox', ratio(2)),
      ...(why === undefined
        ? [
            toTarget('judge: a case, run and compared, with sandbox', ratio(3)),
            await memory(sandboxed as Runner, plain),
          ]
        : [{ what: 'judge: a case, run and compared, with sandbox', figure: `not measured: ${why}` }]),
    ];
  } finally {
    for (const runner of runners) await runner.close();
    workspace.remove();
  }
}

/** The times of each way in each round. Every round begins with another way, since the machine is faster at some times. */
async function measure(ways: readonly Way[]): Promise<number[][]> {
  for (const way of ways) await way(); // to warm up
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (let i = 0; i < ways.length; i++) {
      const way = (round + i) % ways.length;
      times[way] = (await ways[way]?.()) as number;
    }
    rounds.push(times);
  }
  return rounds;
}

function floorLoop(floor: string, program: string, fixtures: readonly Fixture[], folder: string): Way {
  const list = path.join(folder, 'list');
  fs.writeFileSync(list, fixtures.map((fixture) => `${withoutEnding(fixture)}\n`).join(''));
  return () => Number(succeed(floor, [list, program]));
}

function shellLoop(program: string, fixtures: readonly Fixture[], folder: string): Way {
  const script = path.join(folder, 'loop.sh');
  fs.writeFileSync(
    script,
    [
      'program=$1 out=$2 status=0',
      'shift 2',
      'for f in "$@"; do',
      '  "$program" <"$f.in" >"$out"',
      '  cmp -s "$out" "$f.out" || status=1',
      'done',
      'exit $status\n',
    ].join('\n'),
  );
  const args = [script, program, path.join(folder, 'actual'), ...fixtures.map(withoutEnding)];
  return () => {
    const start = performance.now();
    succeed('sh', args);
    return performance.now() - start;
  };
}

async function judgeAll(runner: Runner, fixtures: readonly Fixture[]): Promise<number> {
  const start = performance.now();
  for (const fixture of fixtures) {
    const { verdict } = await judgeCase(runner, fixture, { limits: LIMITS, comparison: 'exact', status: undefined });
    if (verdict.kind !== 'accepted') throw new Error(`the judge finds ${fixture.name}: ${verdict.kind}`);
  }
  return performance.now() - start;
}

/** Why a case cannot be judged by this runner; undefined if it can. */
async function failure(runner: Runner, [fixture]: readonly Fixture[]): Promise<string | undefined> {
  const { verdict } = await judgeCase(runner, fixture as Fixture, {
    limits: LIMITS,
    comparison: 'exact',
    status: undefined,
  });
  return verdict.kind === 'judge-error' ? verdict.reason : undefined;
}

/** Whether the judge grows with the cases it has judged. */
async function memory(runner: Runner, plain: readonly Fixture[]): Promise<Row> {
  const judgeMany = async (from: number, to: number) => {
    const fixtures = Array.from({ length: to - from }, (_, i) => plain[(from + i) % plain.length] as Fixture);
    await judgeAll(runner, fixtures);
    return process.memoryUsage.rss() / (1 << 20);
  };
  const few = await judgeMany(0, FEW);
  const many = await judgeMany(FEW, MANY);
  return {
    what: `judge: memory of the judge after ${FEW} cases with sandbox, and after ${MANY}`,
    figure: `${few.toFixed(0)} MiB, ${many.toFixed(0)} MiB, ${(many / few).toFixed(2)} x`,
    target: { text: `at most ${MOST_MEMORY.toFixed(2)} x`, met: many / few <= MOST_MEMORY },
  };
}

function withoutEnding({ inputPath }: Fixture): string {
  return inputPath.replace(/\.in$/, '');
}

/** @returns what it has printed */
function succeed(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(command)} did not find all equal: ${error?.message ?? stderr}`);
  return stdout;
}

function buildC(folder: string, source: string, optimization: string): string | undefined {
  const program = path.join(folder, path.basename(source, '.c'));
  return spawnSync('cc', [optimization, '-o', program, source]).status === 0 ? program : undefined;
}
