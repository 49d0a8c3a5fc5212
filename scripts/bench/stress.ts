/** How many sessions a second are tried of a right C program, against a bare shell loop that runs it on the same ones. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { FastCheck } from '../../lib/sessions.ts';
import { Workspace } from '../judge/build/workspace.ts';
import { resolveLimits } from '../judge/run/limits.ts';
import { Runner } from '../judge/run/runner.ts';
import { findBubblewrap, type Sandbox } from '../judge/run/sandbox.ts';
import { search } from '../judge/stress/search.ts';
import { sessionsOf } from '../judge/stress/sessions.ts';
import { type Trier, tryTwice } from '../judge/stress/trial.ts';
import { fixturesHome, programNames } from '../project/layout.ts';
import { median, type Row } from './table.ts';

const SESSIONS = 300;
const ROUNDS = 5;
const SEED = 1;
const LIMITS = resolveLimits();

export async function benchStress(root: string): Promise<Row[]> {
  const fc = await import('fast-check');
  const rows: Row[] = [];
  for (const name of programNames(root)) {
    const source = path.join(root, 'scripts/testing/submissions', name, `${name}.c`);
    if (fs.existsSync(source)) rows.push(await benchProgram(fc, root, name, source));
  }
  return rows;
}

async function benchProgram(fc: FastCheck, root: string, name: string, source: string): Promise<Row> {
  const what = `stress: ${name} in C, sessions tried`;
  const workspace = new Workspace();
  let runner: Runner | undefined;
  try {
    const folder = workspace.newFolder('programs');
    const program = path.join(folder, name);
    if (spawnSync('cc', ['-O0', '-o', program, source]).status !== 0) {
      return { what, figure: 'not measured: there is no C compiler' };
    }
    const sessions = await sessionsOf(fc, fixturesHome(root), name, false);
    const command = {
      words: [program] as const,
      workingFolder: undefined,
      readOnly: [folder],
      writable: [],
      hidden: [],
    };
    const found = findBubblewrap();
    const sandbox: Sandbox =
      'file' in found
        ? { kind: 'bubblewrap', ...found }
        : { kind: 'none', reason: 'there is no bubblewrap', isTrusted: false };
    runner = new Runner(command, LIMITS, sandbox, () => workspace.newFolder('run'));
    const rules = { limits: LIMITS, comparison: 'exact' } as const;
    const trier: Trier = { runner, assignment: name, rules, isStatusStrict: false, beyond: false };
    const alone = shellLoop(
      program,
      fc.sample(sessions, { seed: SEED, numRuns: SESSIONS }),
      workspace.newFolder('inputs'),
    );

    const stress = async () => {
      const start = performance.now();
      const { kind } = await search(fc, {
        sessions,
        seed: SEED,
        runs: SESSIONS,
        seconds: undefined,
        shortening: { runs: 0, seconds: 0 },
        tryNew: async (session) => (await tryTwice(trier, session)).trial,
        differs: async () => false,
        found: () => {},
      });
      if (kind !== 'nothing') throw new Error(`the right program of ${name} differs (seed ${SEED})`);
      return performance.now() - start;
    };
    await stress(); // to warm up
    const rounds: { stress: number; ratio: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const time = await stress();
      rounds.push({ stress: time, ratio: time / alone() });
    }
    const rate = SESSIONS / (median(rounds.map(({ stress }) => stress)) / 1000);
    const ratio = median(rounds.map(({ ratio }) => ratio));
    return { what, figure: `${rate.toFixed(0)} a second, ${ratio.toFixed(2)} x the time of a shell loop` };
  } finally {
    await runner?.close();
    workspace.remove();
  }
}

/** Runs the program on each input and keeps nothing: the milliseconds of all. */
function shellLoop(program: string, inputs: readonly Buffer[], folder: string): () => number {
  const files = inputs.map((_, i) => path.join(folder, String(i)));
  for (const [i, input] of inputs.entries()) fs.writeFileSync(files[i] as string, input);
  const script = 'program=$1; shift; for f in "$@"; do "$program" <"$f" >/dev/null; done';
  return () => {
    const start = performance.now();
    const { status } = spawnSync('sh', ['-c', script, 'sh', program, ...files]);
    if (status !== 0) throw new Error(`${program} does not end well in a loop`);
    return performance.now() - start;
  };
}
