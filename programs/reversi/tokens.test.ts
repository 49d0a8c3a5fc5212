import { describe, expect, test } from 'vitest';
import { formatSquare, parseTile } from './tokens.ts';

describe('a tile', () => {
  test.each([
    ['Wca', { color: 'W', row: 2, col: 0 }],
    ['Bac', { color: 'B', row: 0, col: 2 }],
    ['Baa', { color: 'B', row: 0, col: 0 }],
    ['Wzz', { color: 'W', row: 25, col: 25 }],
    ['Waz', { color: 'W', row: 0, col: 25 }],
  ])('%s is colour, row and column', (token, tile) => {
    expect(parseTile(token)).toEqual(tile);
  });

  test.each([
    '',
    'W',
    'b',
    'ca',
    'Wc',
    'Wcax',
    'WWca',
    'Xca',
    'Uca',
    'wca',
    'WCA',
    'Wc1',
    'W31',
    'W`a',
    'Wa{',
    'Wca\n',
    ' Wca',
    'W\xE3\xE1',
    'Wca\0',
    '!!!',
  ])('%j is none', (token) => {
    expect(parseTile(token)).toBeUndefined();
  });
});

test.each([
  [0, 0, 'aa'],
  [2, 0, 'ca'],
  [0, 2, 'ac'],
  [25, 25, 'zz'],
])('row %i, column %i is written %s', (row, col, square) => {
  expect(formatSquare(row, col)).toBe(square);
});

test('every square of the largest board is read back as it is written', () => {
  const squares = new Set<string>();
  for (let row = 0; row < 26; row++) {
    for (let col = 0; col < 26; col++) {
      const square = formatSquare(row, col);
      expect(parseTile(`B${square}`)).toEqual({ color: 'B', row, col });
      squares.add(square);
    }
  }
  expect(squares.size).toBe(676);
});
