import { describe, expect, test } from 'vitest';
import { geometryOf, type Position } from './bitboard.ts';
import { createExactSolver } from './exact.ts';
import { createExpert } from './expert.ts';
import { after, openColumns, PlainBoard, played } from './testing.ts';

const EXPERT = geometryOf({ rows: 6, columns: 9, inALine: 5 });
const BUDGET = { all: 60_000, exact: 40_000 };

/** A game of random moves with so many discs and no winner. */
function randomGame(seed: number, length: number): number[] {
  let state = seed;
  for (;;) {
    const board = new PlainBoard(EXPERT, []);
    const moves: number[] = [];
    let isWon = false;
    while (moves.length < length && !isWon) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      const open = board.open();
      const column = open[(state >>> 16) % open.length] as number;
      board.drop(column);
      moves.push(column);
      isWon = board.wonBy(column);
    }
    if (!isWon) return moves;
  }
}

describe('on the board of an expert game', () => {
  const choose = createExpert(EXPERT, BUDGET);
  const exact = createExactSolver(EXPERT, 18);
  const positions = Array.from({ length: 40 }, (_, i) => after(EXPERT, randomGame(i + 1, 31 + (i % 10))));
  const worth = (position: Position, column: number): number => {
    const next = played(EXPERT, position, column);
    return 0 - exact.score(next);
  };

  test('with few squares left no move gives a result away, and a win is taken as soon as can be', () => {
    const signs = new Set<number>();
    for (const position of positions) {
      const score = exact.score(position);
      signs.add(Math.sign(score));
      const column = choose(position);
      expect(openColumns(EXPERT, position)).toContain(column);
      if (exact.winsAtOnce(position)) expect(exact.isWorth(position, column, score)).toBe(true);
      else if (score === 0) expect(worth(position, column)).toBe(0);
      else expect(worth(position, column)).toBe(score);
    }
    expect([...signs].toSorted()).toEqual([-1, 0, 1]);
  });

  test('the same position gets the same answer, whatever was asked before', () => {
    const again = positions.slice(0, 8).toReversed().map(choose);
    expect(again.toReversed()).toEqual(positions.slice(0, 8).map(createExpert(EXPERT, BUDGET)));
  });

  test('with any budget, also where it is used up in the middle of the attempt to solve, a column is chosen that can be played', () => {
    const position = after(EXPERT, randomGame(3, 30));
    for (let exactNodes = 0; exactNodes < 4000; exactNodes += 40) {
      const column = createExpertOnce({ all: exactNodes + 50, exact: exactNodes })(position);
      expect(openColumns(EXPERT, position)).toContain(column);
    }
  });

  test('the first replies are looked ahead only', () => {
    expect(choose(after(EXPERT, [4]))).toSatisfy((column: number) => column >= 3 && column <= 5);
  });
});

const budget = { all: 0, exact: 0 };
const once = createExpert(EXPERT, budget);
/** One chooser for all budgets, since each has tables of its own. */
function createExpertOnce(next: { all: number; exact: number }): (position: Position) => number {
  Object.assign(budget, next);
  return once;
}
