import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { boards } from './boards.ts';

test('every golden output has boards of three rows, each with a mark more than the one before', () => {
  const folder = path.join(import.meta.dirname, '../../fixtures/tic-tac-toe');
  const outputs = fs.readdirSync(folder).filter((file) => file.endsWith('.out') && !file.startsWith('beyond-'));
  for (const file of outputs) {
    const marks = boards.find(fs.readFileSync(path.join(folder, file), 'latin1')).map(({ rows }) => {
      expect(rows.join('\n'), file).toMatch(/^([.XO]{3}\n?){3}$/);
      return rows.join('').replaceAll('.', '').length;
    });
    expect(marks, file).toEqual(marks.map((_, index) => index));
  }
  expect(outputs.length).toBeGreaterThan(20);
});

test('cells are named as they are typed', () => {
  expect([boards.rowName(0, 3), boards.columnName(2)]).toEqual(['1', '3']);
  expect(boards.squareName(0, 2, 3)).toBe('row 1, column 3');
});
