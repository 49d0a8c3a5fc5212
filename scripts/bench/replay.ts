/** Transcripts a second in process, on one core. */
import * as fs from 'node:fs';
import { run } from '../../lib/replay.ts';
import { loadFixtures } from '../judge/fixture.ts';
import { loadProgram } from '../judge/reference.ts';
import { programNames } from '../project/layout.ts';
import type { Row } from './table.ts';

const SECONDS = 2;
/** Transcripts a second that an assignment is to reach. */
const TARGETS: Readonly<Record<string, number>> = { reversi: 5000, 'tic-tac-toe': 20_000 };

export async function benchReplay(root: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of programNames(root)) {
    const program = await loadProgram(name);
    const inputs = loadFixtures(root, name)
      .filter(({ kind }) => kind === 'plain')
      .map(({ inputPath }) => fs.readFileSync(inputPath));
    if (name === 'reversi') {
      const eight = inputs.filter((input) => input.toString('latin1').startsWith('8\n'));
      rows.push(
        rateRow(
          'reversi: 8 x 8 transcripts in process',
          rate(eight, (input) => run(program, input)),
          TARGETS[name],
        ),
      );
      const large = inputs.filter((input) => input.toString('latin1').startsWith('26\n'));
      const perSecond = rate(large, (input) => run(program, input));
      rows.push({
        what: 'reversi: one 26 x 26 transcript in process',
        figure: `${(1000 / perSecond).toFixed(2)} ms`,
        target: { text: 'under 1 ms', met: perSecond > 1000 },
      });
    } else {
      rows.push(
        rateRow(
          `${name}: transcripts in process`,
          rate(inputs, (input) => run(program, input)),
          TARGETS[name],
        ),
      );
    }
  }
  return rows;
}

function rateRow(what: string, perSecond: number, target: number | undefined): Row {
  const figure = `${Math.round(perSecond)} a second`;
  return target === undefined
    ? { what, figure }
    : { what, figure, target: { text: `at least ${target}`, met: perSecond >= target } };
}

/** Calls a second, over all inputs in turn, after a warm-up of the same length. */
function rate(inputs: readonly Buffer[], call: (input: Buffer) => unknown): number {
  let perSecond = 0;
  for (let round = 0; round < 2; round++) {
    const start = performance.now();
    let calls = 0;
    while (performance.now() - start < SECONDS * 1000) {
      for (const input of inputs) call(input);
      calls += inputs.length;
    }
    perSecond = (calls * 1000) / (performance.now() - start);
  }
  return perSecond;
}
