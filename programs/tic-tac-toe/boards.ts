import { type Boards, findGrids } from '../../lib/boards.ts';

export const boards: Boards = {
  find: (output) => findGrids(output, 3),
  pieces: { '.': 'free', X: 'cross', O: 'ring' },
  surface: 'paper',
  rowName: (row) => `${row + 1}`,
  columnName: (column) => `${column + 1}`,
  squareName: (row, column) => `row ${row + 1}, column ${column + 1}`,
};
