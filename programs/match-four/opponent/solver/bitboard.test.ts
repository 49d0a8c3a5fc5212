import { describe, expect, test } from 'vitest';
import { countBits, EMPTY, geometryOf, mirror, play, popcount, positionOf } from './bitboard.ts';
import { after } from './testing.ts';

const NORMAL = geometryOf({ rows: 6, columns: 7, inALine: 4 });
const EXPERT = geometryOf({ rows: 6, columns: 9, inALine: 5 });

const squaresOf = ({ lo, hi }: { lo: number; hi: number }) =>
  Array.from({ length: 64 }, (_, bit) => bit).filter((bit) => (((bit < 32 ? lo : hi) >>> (bit % 32)) & 1) === 1);

test('the columns are tried, and preferred, from the centre on, of two the lower one first', () => {
  expect(NORMAL.order).toEqual([3, 2, 4, 1, 5, 0, 6]);
  expect(EXPERT.order).toEqual([4, 3, 5, 2, 6, 1, 7, 0, 8]);
  expect(geometryOf({ rows: 4, columns: 4, inALine: 4 }).order).toEqual([1, 2, 0, 3]);
});

describe.each([NORMAL, EXPERT])('the board of $columns columns', (geometry) => {
  test('has its squares, its lowest row and its even rows at 7 bits a column', () => {
    const columns = Array.from({ length: geometry.columns }, (_, column) => column);
    expect(squaresOf(geometry.board)).toEqual(
      columns.flatMap((column) => [0, 1, 2, 3, 4, 5].map((row) => 7 * column + row)),
    );
    expect(squaresOf(geometry.bottom)).toEqual(columns.map((column) => 7 * column));
    expect(squaresOf(geometry.evenRows)).toEqual(columns.flatMap((column) => [1, 3, 5].map((row) => 7 * column + row)));
  });

  test('takes six discs in each column, which change sides with every move', () => {
    for (let column = 0; column < geometry.columns; column++) {
      const full = after(geometry, Array(6).fill(column));
      expect(squaresOf(full.taken)).toEqual([0, 1, 2, 3, 4, 5].map((row) => 7 * column + row));
      expect(squaresOf(full.own)).toEqual([0, 2, 4].map((row) => 7 * column + row));
      expect(full.discs).toBe(6);
      expect(play(geometry, full, column)).toBeUndefined();
    }
  });

  test('in a mirror has the last column first', () => {
    const moves = [0, 0, 4, 3, 3, 1, 4];
    const image = moves.map((column) => geometry.columns - 1 - column);
    expect(mirror(geometry, after(geometry, moves))).toEqual(after(geometry, image));
    expect(mirror(geometry, EMPTY)).toEqual(EMPTY);
  });

  test('can be read from a picture', () => {
    const moves = [4, 4, 4, 0, 6, 6];
    const stacks = [['b'], [], [], [], ['a', 'b', 'a'], [], ['a', 'b']];
    const read = positionOf(
      geometry,
      (column, row) => stacks[column]?.[row],
      (disc) => disc === 'a',
    );
    expect(read).toEqual(after(geometry, moves));
  });
});

test.each([
  [{ rows: 7, columns: 7, inALine: 4 }, '7 rows, 7 columns: there are bits for 6 and 9'],
  [{ rows: 6, columns: 10, inALine: 5 }, '6 rows, 10 columns: there are bits for 6 and 9'],
  [{ rows: 6, columns: 7, inALine: 3 }, '3 in a line: it is four or five'],
])('there is no board %j', (size, message) => {
  expect(() => geometryOf(size)).toThrow(new RangeError(message));
});

test('both ways of counting bits agree with the binary digits', () => {
  for (const bits of [0, 1, -1, 0x55555555, -0x80000000, 0x0f0f0f0f, 123456789]) {
    const ones = (bits >>> 0).toString(2).replaceAll('0', '').length;
    expect([popcount(bits), countBits(bits)]).toEqual([ones, ones]);
  }
});
