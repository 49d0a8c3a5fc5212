import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { boards } from './boards.ts';

test('every golden output has boards of six rows of seven or nine', () => {
  const folder = path.join(import.meta.dirname, '../../fixtures/match-four');
  const outputs = fs.readdirSync(folder).filter((file) => file.endsWith('.out') && !file.startsWith('beyond-'));
  let found = 0;
  for (const file of outputs) {
    for (const { rows } of boards.find(fs.readFileSync(path.join(folder, file), 'latin1'))) {
      expect(rows.join('\n'), file).toMatch(/^[.XO]{7}(\n[.XO]{7}){5}$|^[.XO]{9}(\n[.XO]{9}){5}$/);
      found++;
    }
  }
  expect(found).toBeGreaterThan(outputs.length);
});

test('rows are counted as discs lie on each other, columns as they are typed', () => {
  expect([boards.rowName(5, 6), boards.columnName(0)]).toEqual(['1', '0']);
  expect(boards.squareName(5, 0, 6)).toBe('column 0, row 1 from below');
});
