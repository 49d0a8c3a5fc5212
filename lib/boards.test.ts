import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findGrids, findRows } from './boards.ts';

const LETTERED = /^[a-z] (?<squares>[!-~]{1,26})$/;
const isFirst = (_: number, line: string) => line.startsWith('a');

describe('findRows', () => {
  test('gives the place of a board and its rows', () => {
    const output = 'Board:\na UW\nb BU\nMove?\n';
    const [board] = findRows(output, LETTERED, isFirst);
    expect(board?.rows).toEqual(['UW', 'BU']);
    expect(output.slice(board?.start, board?.end)).toBe('UW\nb BU\n');
  });

  test('begins another board where its first row comes again', () => {
    expect(findRows('a UW\nb BU\na WW\nb BB', LETTERED, isFirst).map(({ rows }) => rows)).toEqual([
      ['UW', 'BU'],
      ['WW', 'BB'],
    ]);
  });

  test('looks at no more boards, rows and bytes of a line than a right program writes by far', () => {
    expect(findRows('a UU\n'.repeat(5000), LETTERED, isFirst)).toHaveLength(2000);
    expect(findRows('b UU\n'.repeat(5000), LETTERED, isFirst)[0]?.rows).toHaveLength(64);
    expect(findRows(`a ${'U'.repeat(300)}\n`, /^a (?<squares>U+)$/, isFirst)).toEqual([]);
  });
});

describe('findGrids', () => {
  const rows = (output: string, height = 2) => findGrids(output, height).map(({ rows }) => rows);

  test('finds a board behind a prompt', () => {
    expect(rows('Player X, row and column:. X\nO .\nPlayer')).toEqual([['.X', 'O.']]);
  });

  test('parts boards that follow each other at once, where each has all its rows', () => {
    expect(rows('. X\nO .\n. X\nO X\n')).toEqual([
      ['.X', 'O.'],
      ['.X', 'OX'],
    ]);
    expect(rows('. X\nO .\n. X\n')).toEqual([['.X', 'O.', '.X']]);
    expect(rows('. X\nO .\nMove: . X\nO X\n')).toHaveLength(2);
  });

  test('finds a board with other characters for free cells, of another size, and with a carriage return', () => {
    expect(rows('- X -\r\nO - -\r\n')).toEqual([['-X-', 'O--']]);
    expect(rows('_ x\n_ o\n')).toEqual([['_x', '_o']]);
  });

  test('takes neither a sentence nor a list of numbers for a board', () => {
    expect(rows('I a m\nA I\n1 2 3\n4 5 6\n. .\n')).toEqual([]);
  });

  test('never fails, and gives boards in order that stand where it says, whatever the bytes are', () => {
    const line = fc.oneof(fc.stringMatching(/^[XO. -]{0,12}$/), fc.string({ unit: 'binary', maxLength: 20 }));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const output = lines.join('\n');
        let last = 0;
        for (const { start, end, rows } of findGrids(output, 3)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(output.slice(start, end).replaceAll(' ', '')).toContain(rows[0]);
          last = end;
        }
      }),
    );
  });
});
