import { type Boards, findRows } from '../../lib/boards.ts';

const letter = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index);

export const boards: Boards = {
  // The line of column letters is left out: it may stand behind a prompt, and a board is known by its rows.
  find: (output) =>
    findRows(output, /^[a-z] (?<squares>[!-~]{1,26})[ \t\r]*$/, (_, line) => line.startsWith('a')).filter(
      ({ rows }) => rows.length > 1,
    ),
  pieces: { U: 'free', B: 'dark disc', W: 'light disc' },
  surface: 'green',
  rowName: letter,
  columnName: letter,
  squareName: (row, column) => `${letter(row)}${letter(column)}`,
};
