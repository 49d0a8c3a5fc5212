import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnSquares, geometryOf } from './bitboard.ts';
import { completing, completingHi, hasLine } from './lines.ts';

/** Every line of a board as the bits of its squares. */
function linesOf({ rows, columns, inALine }: { rows: number; columns: number; inALine: number }): number[][] {
  const lines: number[][] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      for (const [dx = 0, dy = 0] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ]) {
        const line = Array.from({ length: inALine }, (_, i) => [column + dx * i, row + dy * i] as const);
        const isInside = line.every(([x, y]) => x < columns && y >= 0 && y < rows);
        if (isInside) lines.push(line.map(([x, y]) => 7 * x + y));
      }
    }
  }
  return lines;
}

const halves = (bits: Iterable<number>) => {
  let lo = 0;
  let hi = 0;
  for (const bit of bits) {
    if (bit < 32) lo |= 1 << bit;
    else hi |= 1 << (bit - 32);
  }
  return { lo, hi };
};

describe.each([
  { rows: 6, columns: 7, inALine: 4, lines: 69 },
  { rows: 6, columns: 9, inALine: 5, lines: 68 },
])('$rows rows, $columns columns, $inALine in a line', ({ lines: count, ...size }) => {
  const { board } = geometryOf(size);
  const lines = linesOf(size);
  const everyBit = Array.from({ length: size.columns * 7 }, (_, bit) => bit).filter((bit) => bit % 7 < size.rows);

  test('a line is found wherever it lies, and not if one of its discs is missing', () => {
    expect(lines).toHaveLength(count);
    for (const line of lines) {
      const { lo, hi } = halves(line);
      expect(hasLine(lo, hi, size.inALine)).toBe(true);
      for (const missing of line) {
        const rest = halves(line.filter((bit) => bit !== missing));
        expect(hasLine(rest.lo, rest.hi, size.inALine)).toBe(false);
      }
    }
  });

  test('among any discs lines, and squares that complete one, are those that a list of all lines gives', () => {
    fc.assert(
      fc.property(fc.subarray(everyBit), (bits) => {
        const discs = new Set(bits);
        const { lo, hi } = halves(bits);
        expect(hasLine(lo, hi, size.inALine)).toBe(lines.some((line) => line.every((bit) => discs.has(bit))));
        // Columns fill from below: the disc that completes a line upwards is its last one.
        const completes = (line: readonly number[], square: number) =>
          line.includes(square) &&
          (line[1] !== (line[0] ?? 0) + 1 || square === line.at(-1)) &&
          line.every((bit) => bit === square || discs.has(bit));
        const completed = everyBit.filter(
          (square) => !discs.has(square) && lines.some((line) => completes(line, square)),
        );
        const foundLo = completing(lo, hi, size.inALine) & board.lo & ~lo;
        expect({ lo: foundLo, hi: completingHi & board.hi & ~hi }).toEqual(halves(completed));
      }),
      { numRuns: 500 },
    );
  });

  test('nothing is found on an empty board', () => {
    expect(hasLine(0, 0, size.inALine)).toBe(false);
    expect([completing(0, 0, size.inALine), completingHi]).toEqual([0, 0]);
  });
});

test('a column is 7 bits, also where it lies in both halves', () => {
  expect(columnSquares(4)).toEqual(halves([28, 29, 30, 31, 32, 33, 34]));
});
