import { describe, expect, test } from 'vitest';
import { geometryOf, mirror, type Position } from './bitboard.ts';
import { createEvaluation, MOST_EVALUATION } from './evaluation.ts';
import { after } from './testing.ts';

const EXPERT = geometryOf({ rows: 6, columns: 9, inALine: 5 });
const evaluate = createEvaluation(EXPERT);
const worth = ({ own, taken, discs }: Position) => evaluate(own.lo, own.hi, taken.lo, taken.hi, discs);
const worthAfter = (...moves: number[]) => worth(after(EXPERT, moves));

describe('what a position is worth', () => {
  test('is nothing where both sides have the same lines', () => {
    expect(worthAfter()).toBe(0);
    expect(worthAfter(0, 8)).toBe(0);
  });

  test('is more with a disc in the centre than at the edge', () => {
    expect(worthAfter(4, 0)).toBeGreaterThan(0);
    expect(worthAfter(0, 4)).toBeLessThan(0);
  });

  test('is the same in a mirror', () => {
    for (const moves of [
      [4, 4, 3],
      [0, 1, 2, 3, 3, 5],
      [7, 7, 6, 8, 8, 8, 1],
    ]) {
      expect(worth(mirror(EXPERT, after(EXPERT, moves)))).toBe(worthAfter(...moves));
    }
  });

  test('grows with every disc in a line that is left', () => {
    const rows = [[2], [2, 3], [2, 3, 4], [2, 3, 4, 6]].map((columns) => {
      let lo = 0;
      let hi = 0;
      for (const column of columns) {
        if (7 * column < 32) lo |= 1 << (7 * column);
        else hi |= 1 << (7 * column - 32);
      }
      return evaluate(lo, hi, lo, hi, 2 * columns.length);
    });
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(new Set(rows).size).toBe(4);
  });

  test('a threat counts most for the side that began if its row is odd, for the other one if it is even', () => {
    // Four discs in a row of a column's third square, seen by the side that began and by the other one.
    const threatInRow = (row: number, discs: number) => {
      let lo = 0;
      let hi = 0;
      for (const column of [0, 1, 2, 3]) {
        const bit = 7 * column + row;
        if (bit < 32) lo |= 1 << bit;
        else hi |= 1 << (bit - 32);
      }
      return evaluate(lo, hi, lo, hi, discs);
    };
    expect(threatInRow(2, 8) - threatInRow(2, 9)).toBe(28);
    expect(threatInRow(3, 8) - threatInRow(3, 9)).toBe(-28);
  });

  test('is never as much as a win', () => {
    const all = EXPERT.board;
    expect(evaluate(all.lo & 0x0fffffff, 0, all.lo & 0x0fffffff, 0, 0)).toBe(MOST_EVALUATION);
    expect(evaluate(0, 0, all.lo & 0x0fffffff, 0, 0)).toBe(-MOST_EVALUATION);
  });
});
