import * as path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDraw } from '../fuzz/generate.ts';
import { loadSolver, type Solver } from '../project/solver.ts';
import { playSeries } from './games/expert.ts';
import { alphaBetaPlayer, rulesPlayer, type State } from './games/first-players.ts';
import { type NormalGame, playNormal, WINNING_LINE } from './games/normal.ts';

const ROOT = path.join(import.meta.dirname, '../..');

let solver: Solver;
beforeAll(async () => {
  solver = (await loadSolver(ROOT)) as Solver;
});

function state(columns: string): State {
  const moves = [...columns].map(Number);
  const position = moves.reduce(
    (before, column) => solver.play(solver.expertGeometry, before, column) ?? before,
    solver.EMPTY,
  );
  return { moves, position };
}

describe('normal games', () => {
  /** Games of a user who leaves the winning line somewhere, with this computer. */
  function games(count: number, opponent: Pick<Solver['rulesOpponent'], 'choose'>): NormalGame[] {
    const draw = createDraw(7);
    const exact = solver.createExactSolver(solver.geometry);
    return Array.from({ length: count }, () =>
      playNormal(solver, exact, opponent, WINNING_LINE.slice(0, 18 + 2 * draw(8)), draw),
    );
  }

  test('end as the solver says they must, and every slip of the user is punished', () => {
    const played = games(150, solver.perfectOpponent());
    expect(played.filter(({ due, result }) => due !== result)).toEqual([]);
    const slipped = played.filter(({ slips }) => slips > 0);
    expect(slipped.length).toBeGreaterThan(50);
    // With disc 41 the score is 1: whoever slips wins no more.
    expect(played.filter(({ slips, result }) => slips === 0 && result !== 1)).toEqual([]);
    expect(new Set(slipped.map(({ result }) => Math.sign(result)))).toEqual(new Set([-1, 0]));
  });

  test('end otherwise if the computer gives something away', () => {
    const played = games(40, { choose: (board) => board.openColumns()[0] as number });
    expect(played.some(({ due, result }) => due !== result)).toBe(true);
  });

  test('follow the line in which the user wins with disc 41, to its end', () => {
    const perfect = solver.perfectOpponent();
    expect(WINNING_LINE).toHaveLength(41);
    const shown = solver.boardAfter(solver.NORMAL, []);
    for (const [i, digit] of [...WINNING_LINE].entries()) {
      expect(shown.hasLine('X', 4) || shown.hasLine('O', 4)).toBe(false);
      if (i % 2 === 1) expect(perfect.choose(shown, solver.NORMAL, 0), `disc ${i + 1}`).toBe(Number(digit) - 1);
      shown.drop(Number(digit) - 1, i % 2 === 0 ? 'X' : 'O');
    }
    expect(shown.hasLine('X', 4)).toBe(true);
  });
});

describe('who plays first in an expert game', () => {
  test('the rules win, block, and play near, as for the computer', () => {
    const rules = rulesPlayer(solver);
    expect(rules(state('40414243'))).toBe(4);
    expect(rules(state('08286848'))).toBe(8);
    expect(rules(state('05'))).toBe(4);
  });

  test('alpha-beta takes a line, blocks one, and sees one that needs several moves', () => {
    const plain = alphaBetaPlayer(solver, 4);
    expect(plain(state('40414243'))).toBe(4);
    expect(plain(state('08283838'))).toBe(8);
    // Three in the bottom row with room on both sides: a fourth can be completed at either end.
    expect([2, 6]).toContain(plain(state('30405008')));
  });

  test('a series counts each game, and is the same with the same seed', () => {
    const quick = { ...solver, perfectOpponent: () => solver.rulesOpponent };
    const series = () => playSeries(quick, rulesPlayer(quick), createDraw(3), 12);
    const { won, drawn, lost, digest, replies } = series();
    expect(won + drawn + lost).toBe(12);
    expect(replies).toBeGreaterThan(24);
    expect(series().digest).toBe(digest);
    expect(playSeries(quick, rulesPlayer(quick), createDraw(4), 12).digest).not.toBe(digest);
  });
});
