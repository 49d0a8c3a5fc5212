import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { boards } from './boards.ts';

test('every golden output has its three boards, of squares that have a picture', () => {
  const folder = path.join(import.meta.dirname, '../../fixtures/reversi');
  const outputs = fs.readdirSync(folder).filter((file) => file.endsWith('.out') && !file.startsWith('beyond-'));
  for (const file of outputs) {
    const found = boards.find(fs.readFileSync(path.join(folder, file), 'latin1'));
    expect(found, file).toHaveLength(3);
    for (const { rows } of found) {
      const row = new RegExp(`^[UBW]{${rows.length}}$`);
      expect(
        rows.filter((squares) => !row.test(squares)),
        file,
      ).toEqual([]);
    }
  }
  expect(outputs.length).toBeGreaterThan(20);
});

test('a board without its line of column letters is one, and a list of moves is none', () => {
  const output = 'a UUUU\nb UWBU\nc UBWU\nd UUUU\nAvailable moves for W:\nac\n';
  expect(boards.find(output)).toEqual([{ start: 2, end: 28, rows: ['UUUU', 'UWBU', 'UBWU', 'UUUU'] }]);
});

test('squares have the names that moves have', () => {
  expect([boards.rowName(0, 4), boards.columnName(3), boards.squareName(0, 3, 4)]).toEqual(['a', 'd', 'ad']);
});
