/**
 * Counts of the move tree from the start position, against numbers that nobody here made up.
 *
 * A pass is one ply, and a finished game counts as one leaf at every greater depth. 8 x 8: as published by Aart Bik;
 * the other sizes: computed by an independent brute-force program in C.
 */
import { describe, expect, test } from 'vitest';
import { perft } from './perft.ts';

const LEAVES: Record<number, number[]> = {
  4: [4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436, 59564, 59980, 60060, 60060],
  6: [4, 12, 56, 244, 1364, 7604, 47740],
  8: [4, 12, 56, 244, 1396, 8200, 55092, 390216],
  10: [4, 12, 56, 244, 1396, 8200, 55180],
  26: [4, 12, 56, 244, 1396, 8200],
};

const sizes = Object.entries(LEAVES).map(([size, leaves]) => ({ n: Number(size), leaves }));

describe.each(sizes)('on $n x $n squares', ({ n, leaves }) => {
  test.each(leaves.map((count, i) => [i + 1, count]))('%i plies have %i leaves, whoever begins', (depth, count) => {
    expect(perft(n, 'B', depth)).toBe(count);
    if (count < 50_000) expect(perft(n, 'W', depth)).toBe(count);
  });
});
