import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Geometry, geometryOf, mirror, type Position } from './bitboard.ts';
import { BudgetExceeded, createExactSolver, type ExactSolver, withinBudget } from './exact.ts';
import { after, openColumns, PlainBoard, played } from './testing.ts';

const NORMAL = geometryOf({ rows: 6, columns: 7, inALine: 4 });
const TABLE_BITS = 16;

/** Moves that are played as they come, full columns passed over, until somebody has won or as many squares are left. */
function playOut(geometry: Geometry, drops: readonly number[], left: number): number[] {
  const board = new PlainBoard(geometry, []);
  const columns: number[] = [];
  for (const drop of drops) {
    const column = drop % geometry.columns;
    if (board.discs >= geometry.size - left || !board.open().includes(column)) continue;
    board.drop(column);
    if (board.wonBy(column)) break;
    columns.push(column);
  }
  return columns;
}

describe.each([
  { rows: 4, columns: 4, inALine: 4, left: 14, runs: 100 },
  { rows: 4, columns: 5, inALine: 4, left: 12, runs: 100 },
  { rows: 5, columns: 4, inALine: 4, left: 12, runs: 100 },
  { rows: 6, columns: 7, inALine: 4, left: 10, runs: 60 },
  { rows: 5, columns: 5, inALine: 5, left: 11, runs: 60 },
  { rows: 6, columns: 5, inALine: 5, left: 11, runs: 60 },
  { rows: 6, columns: 9, inALine: 5, left: 8, runs: 60 },
])('$rows rows, $columns columns, $inALine in a line', ({ left, runs, ...size }) => {
  const geometry = geometryOf(size);
  const anyDrops = fc.array(fc.nat({ max: 8 }), { minLength: 4 * geometry.size, maxLength: 4 * geometry.size });
  let solver: ExactSolver;
  beforeAll(() => {
    solver = createExactSolver(geometry, TABLE_BITS);
  });

  test('every score and choice is that of plain minimax', () => {
    const known = new Map<string, number>();
    fc.assert(
      fc.property(anyDrops, fc.nat({ max: 12 }), (drops, plays) => {
        const columns = playOut(geometry, drops, Math.max(0, left - plays));
        if (columns.length < geometry.size - left || columns.length === geometry.size) return;
        const board = new PlainBoard(geometry, columns);
        const position = after(geometry, columns);
        const score = board.score(known);
        expect(solver.score(position)).toBe(score);
        const worths = geometry.order.flatMap((column) => {
          if (!board.open().includes(column)) return [];
          board.drop(column);
          const worth = board.wonBy(column) ? board.worthOfWin() : 0 - board.score(known);
          board.undo(column);
          return [{ column, worth }];
        });
        expect(solver.bestColumn(position)).toBe(worths.find(({ worth }) => worth === score)?.column);
        for (const { column, worth } of worths) {
          expect(solver.isWorth(position, column, worth)).toBe(true);
          expect(solver.isWorth(position, column, worth + 1)).toBe(false);
        }
      }),
      { numRuns: runs },
    );
  });
});

describe('on the normal board', () => {
  const solver = createExactSolver(NORMAL);
  const sets = ['Test_L3_R1', 'Test_L2_R1', 'Test_L1_R1'].map((name) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, 'test-sets', `${name}.txt`), 'latin1');
    return {
      name,
      cases: text
        .trimEnd()
        .split('\n')
        .map((line) => {
          const [moves = '', score] = line.split(' ');
          return {
            moves,
            position: after(
              NORMAL,
              [...moves].map((digit) => Number(digit) - 1),
            ),
            score: Number(score),
          };
        }),
    };
  });

  test.each(sets)('every score of the public set $name is found', ({ cases }) => {
    expect(cases).toHaveLength(100);
    for (const { moves, position, score } of cases) expect(solver.score(position), moves).toBe(score);
  });

  test('a position and its mirror image have the same score', () => {
    const fresh = createExactSolver(NORMAL, TABLE_BITS);
    for (const { position, score } of sets.slice(0, 2).flatMap(({ cases }) => cases)) {
      expect(fresh.score(mirror(NORMAL, position))).toBe(score);
    }
  });

  test('the choice is the first of the best columns from the centre on, whatever was searched before', () => {
    for (const { position, score } of sets.slice(0, 2).flatMap(({ cases }) => cases)) {
      const worth = (column: number): number => {
        if (solver.winsAtOnce(position) && solver.isWorth(position, column, score)) return score;
        const next = played(NORMAL, position, column);
        return next.discs === NORMAL.size ? 0 : 0 - solver.score(next);
      };
      const open = openColumns(NORMAL, position);
      const best = NORMAL.order.find((column) => open.includes(column) && worth(column) === score);
      expect(solver.bestColumn(position)).toBe(best);
    }
    const [first] = sets[1]?.cases ?? [];
    const position = first?.position as Position;
    expect(createExactSolver(NORMAL, TABLE_BITS).bestColumn(position)).toBe(solver.bestColumn(position));
  });

  test('what does not fit into the budget of nodes is refused, and no node more is searched', () => {
    const fresh = createExactSolver(NORMAL, TABLE_BITS);
    fresh.allow(1000);
    expect(() => fresh.score(after(NORMAL, [3, 3]))).toThrow(BudgetExceeded);
    expect(fresh.nodes()).toBe(1000);
    fresh.allow();
    expect(fresh.nodes()).toBe(0);
  });

  test('a solver that has forgotten everything searches the same nodes again', () => {
    const fresh = createExactSolver(NORMAL, TABLE_BITS);
    const position = sets[1]?.cases[1]?.position as Position;
    const count = () => {
      fresh.clear();
      fresh.allow();
      fresh.score(position);
      return fresh.nodes();
    };
    const nodes = count();
    fresh.allow();
    fresh.score(position);
    expect(fresh.nodes()).toBeLessThan(nodes);
    expect(count()).toBe(nodes);
  });
});

test('a move in a full column is worth nothing that could be asked for', () => {
  const solver = createExactSolver(NORMAL, TABLE_BITS);
  const full = after(NORMAL, [0, 0, 0, 0, 0, 0]);
  expect(() => solver.isWorth(full, 0, 0)).toThrow(new RangeError('column 0 is full'));
});

test('only a search that has used up its budget finds nothing; any other error is one', () => {
  expect(withinBudget(() => 7)).toBe(7);
  expect(
    withinBudget(() => {
      throw new BudgetExceeded();
    }),
  ).toBeUndefined();
  expect(() =>
    withinBudget(() => {
      throw new RangeError('column 0 is full');
    }),
  ).toThrow(RangeError);
});
