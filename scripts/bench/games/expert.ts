/** Expert games of the perfect opponent, against others that have the first move. */
import { createHash } from 'node:crypto';
import type { Draw } from '../../../lib/draw.ts';
import { startProgress } from '../../judge/report/progress.ts';
import type { Solver } from '../../project/solver.ts';
import type { FirstPlayer, State } from './first-players.ts';

/** Games begin with so many random discs, each side the same number. */
const OPENING_DISCS = 6;

export interface Series {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly replies: number;
  /** Of processor time, a reply. */
  readonly meanSeconds: number;
  readonly slowestSeconds: number;
  /** Stands for all columns of all games. */
  readonly digest: string;
}

/** Plays so many games, each from another random opening, and counts from the perfect opponent's side. */
export function playSeries(solver: Solver, first: FirstPlayer, draw: Draw, games: number): Series {
  const perfect = solver.perfectOpponent();
  const results = { won: 0, drawn: 0, lost: 0 };
  const seconds: number[] = [];
  const hash = createHash('sha256');
  const reply = (state: State) => {
    const board = solver.boardAfter(solver.EXPERT, state.moves);
    const start = process.cpuUsage().user;
    const column = perfect.choose(board, solver.EXPERT, state.moves.at(-1) as number);
    seconds.push((process.cpuUsage().user - start) / 1e6);
    return column;
  };
  const progress = startProgress('match-four', games, process.stderr, 'games');
  for (let game = 0; game < games; game++) {
    const { result, moves } = playGame(solver, randomOpening(solver, draw), first, reply);
    results[result]++;
    hash.update(`${moves.join('')}\n`);
    progress.step();
  }
  progress.end();
  return {
    ...results,
    replies: seconds.length,
    meanSeconds: seconds.reduce((sum, value) => sum + value, 0) / seconds.length,
    slowestSeconds: Math.max(...seconds),
    digest: hash.digest('hex').slice(0, 16),
  };
}

function playGame(solver: Solver, opening: State, first: FirstPlayer, second: FirstPlayer) {
  let state = opening;
  for (;;) {
    const isFirst = state.position.discs % 2 === 0;
    state = moved(solver, state, isFirst ? first(state) : second(state));
    if (isWon(solver, state)) return { result: isFirst ? 'lost' : 'won', moves: state.moves } as const;
    if (state.position.discs === solver.expertGeometry.size) return { result: 'drawn', moves: state.moves } as const;
  }
}

/** Random columns, drawn again until nobody has won and the side to move cannot win at once. */
function randomOpening(solver: Solver, draw: Draw): State {
  const geometry = solver.expertGeometry;
  for (;;) {
    let state: State = { moves: [], position: solver.EMPTY };
    while (state.moves.length < OPENING_DISCS) state = moved(solver, state, draw(geometry.columns));
    const next = geometry.order.map((column) => moved(solver, state, column));
    if (!isWon(solver, state) && !next.some((after) => isWon(solver, after))) return state;
  }
}

function moved({ play, expertGeometry }: Solver, { moves, position }: State, column: number): State {
  const next = play(expertGeometry, position, column);
  if (next === undefined) throw new RangeError(`column ${column} is full`);
  return { moves: [...moves, column], position: next };
}

/** Whether the side that has just moved has a line. */
function isWon({ hasWon, expertGeometry }: Solver, { position }: State): boolean {
  return hasWon(expertGeometry, position);
}
