import { type Boards, findGrids } from '../../lib/boards.ts';

export const boards: Boards = {
  find: (output) => findGrids(output, 6),
  pieces: { '.': 'free', X: 'red disc', O: 'yellow disc' },
  surface: 'blue',
  // Rows have no names in the game; they are counted as the discs lie on each other.
  rowName: (row, rows) => `${rows - row}`,
  columnName: (column) => `${column}`,
  squareName: (row, column, rows) => `column ${column}, row ${rows - row} from below`,
};
