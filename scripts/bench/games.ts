/** Whole games of Match Four's perfect opponent, who always has the second move. Each section takes minutes to an hour. */
import { createDraw } from '../fuzz/generate.ts';
import { loadSolver, type Solver } from '../project/solver.ts';
import { playSeries } from './games/expert.ts';
import { alphaBetaPlayer, type FirstPlayer, rulesPlayer } from './games/first-players.ts';
import { playNormal, WINNING_LINE } from './games/normal.ts';
import type { Row } from './table.ts';

const SEED = 20261130;
const EXPERT_GAMES = 200;
const DEPTH = 8;
const NORMAL_GAMES = 1000;
/** Normal games leave the winning line after so many discs, at the earliest and at the latest. */
const LEAVES = { first: 12, last: 24 };

/** 1,000 games of a user of whose moves 60 % are best: they have to end as the solver says. */
export async function benchNormalGames(root: string): Promise<Row[]> {
  const solver = await loadSolver(root);
  if (solver === undefined) return [];
  const draw = createDraw(SEED);
  const perfect = solver.perfectOpponent();
  const exact = solver.createExactSolver(solver.geometry);
  const games = Array.from({ length: NORMAL_GAMES }, () => {
    const discs = LEAVES.first + 2 * draw((LEAVES.last - LEAVES.first) / 2 + 1);
    return playNormal(solver, exact, perfect, WINNING_LINE.slice(0, discs), draw);
  });
  const asDue = games.filter(({ due, result }) => due === result).length;
  const slipped = games.filter(({ slips }) => slips > 0);
  const count = (sign: number) => slipped.filter(({ result }) => Math.sign(result) === sign).length;
  return [
    {
      what: `match-four: ${NORMAL_GAMES} normal games of a user who plays 60 % best moves, ended as the solver says (seed ${SEED})`,
      figure: String(asDue),
      target: { text: String(NORMAL_GAMES), met: asDue === NORMAL_GAMES },
    },
    {
      what: `of the ${slipped.length} in which the user has slipped: won, drawn, lost by the computer`,
      figure: [-1, 0, 1].map(count).join(', '),
    },
  ];
}

export async function benchRulesGames(root: string): Promise<Row[]> {
  return await benchExpertGames(root, 'the rules opponent', (solver) => rulesPlayer(solver));
}

export async function benchAlphaBetaGames(root: string): Promise<Row[]> {
  return await benchExpertGames(root, `plain alpha-beta of depth ${DEPTH}`, (solver) => alphaBetaPlayer(solver, DEPTH));
}

async function benchExpertGames(root: string, name: string, first: (solver: Solver) => FirstPlayer): Promise<Row[]> {
  const solver = await loadSolver(root);
  if (solver === undefined) return [];
  const series = playSeries(solver, first(solver), createDraw(SEED), EXPERT_GAMES);
  const { won, drawn, lost, replies, meanSeconds, slowestSeconds, digest } = series;
  return [
    {
      what: `match-four: ${EXPERT_GAMES} expert games against ${name}, which begins (seed ${SEED}): won, drawn, lost`,
      figure: [won, drawn, lost].join(', '),
    },
    {
      what: `a reply (${replies}): mean, slowest`,
      figure: `${meanSeconds.toFixed(2)} s, ${slowestSeconds.toFixed(2)} s`,
    },
    { what: 'all moves of these games, SHA-256', figure: digest },
  ];
}
