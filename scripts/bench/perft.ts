/** Reversi perft through the program's rules, and the same in plain C for scale. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { programNames } from '../project/layout.ts';
import { median, type Row } from './table.ts';

const SIZE = 8;
const DEPTH = 8;
const ROUNDS = 5;

export async function benchPerft(root: string): Promise<Row[]> {
  const name = 'reversi';
  if (!programNames(root).includes(name)) return [];
  const { perft } = await import(`../../programs/${name}/perft.ts`);
  let leaves = 0;
  const ours = seconds(() => {
    leaves = perft(SIZE, 'B', DEPTH);
  });
  const row = {
    what: `reversi: perft ${DEPTH} on ${SIZE} x ${SIZE}`,
    figure: `${Math.round(leaves / ours)} leaves a second`,
  };
  const c = buildC(root);
  if (c === undefined) return [row, { what: 'the same in plain C', figure: 'not measured: there is no C compiler' }];
  try {
    const theirs = seconds(() => {
      const { stdout } = spawnSync(c.program, [String(SIZE), String(DEPTH)], { encoding: 'utf8' });
      if (Number(stdout) !== leaves) throw new Error(`C counts ${stdout.trim()} leaves, the program ${leaves}`);
    });
    return [
      row,
      { what: 'the same in plain C (cc -O2)', figure: `${Math.round(leaves / theirs)} leaves a second` },
      { what: 'time of the program against C', figure: `${(ours / theirs).toFixed(1)} x` },
    ];
  } finally {
    fs.rmSync(c.folder, { recursive: true });
  }
}

/** The median time of a call, after one to warm up. */
function seconds(call: () => void): number {
  call();
  return median(
    Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      call();
      return (performance.now() - start) / 1000;
    }),
  );
}

function buildC(root: string): { folder: string; program: string } | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boardjudge-bench-'));
  const program = path.join(folder, 'perft');
  const source = path.join(root, 'scripts/bench/perft.c');
  if (spawnSync('cc', ['-O2', '-o', program, source]).status === 0) return { folder, program };
  fs.rmSync(folder, { recursive: true });
  return undefined;
}
