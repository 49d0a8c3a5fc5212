/** `npm run bench`: every figure is a ratio or a rate of this machine, measured against something public in the same run. */
import { parseArgs } from 'node:util';
import { CommandError } from '../project/errors.ts';
import { requirePrograms } from '../project/layout.ts';
import { benchExplanations } from './explanations.ts';
import { benchAlphaBetaGames, benchNormalGames, benchRulesGames } from './games.ts';
import { benchGrade } from './grade.ts';
import { benchJudge } from './judge.ts';
import { benchPerft } from './perft.ts';
import { benchReplay } from './replay.ts';
import { benchSolver } from './solver.ts';
import { benchStart } from './start.ts';
import { benchStress } from './stress.ts';
import { formatTable, type Row } from './table.ts';

const SECTIONS: Readonly<Record<string, (root: string) => Promise<Row[]>>> = {
  start: benchStart,
  replay: benchReplay,
  perft: benchPerft,
  solver: benchSolver,
  'normal-games': benchNormalGames,
  'rules-games': benchRulesGames,
  'alpha-beta-games': benchAlphaBetaGames,
  judge: benchJudge,
  explanations: benchExplanations,
  stress: benchStress,
  grade: benchGrade,
};

/** These take minutes to an hour, and run when they are named. */
const NAMED_ONLY = ['explanations', 'grade', 'normal-games', 'rules-games', 'alpha-beta-games'];

/** Exit status 0; 2 for wrong usage. A missed target is marked, and fails nothing: times depend on the machine. */
export async function benchCommand(args: string[], root: string): Promise<number> {
  const names = Object.keys(SECTIONS);
  let chosen: string[];
  try {
    ({ positionals: chosen } = parseArgs({ args, allowPositionals: true }));
  } catch {
    throw new CommandError(`takes names of sections: ${names.join(', ')}`);
  }
  requirePrograms(root);
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new CommandError(`there is no section ${unknown}: choose from ${names.join(', ')}`);
  const rows: Row[] = [];
  const usual = names.filter((name) => !NAMED_ONLY.includes(name));
  for (const name of chosen.length > 0 ? chosen : usual) rows.push(...((await SECTIONS[name]?.(root)) ?? []));
  process.stdout.write(formatTable(rows));
  return 0;
}
