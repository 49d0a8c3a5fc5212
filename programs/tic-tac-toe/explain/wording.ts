/** How an explanation names cells, lines and results. Cells are indices of a board's nine characters, row by row. */
import type { Player } from '../rules.ts';

const LINES: readonly (readonly [string, readonly number[]])[] = [
  ['row 1', [0, 1, 2]],
  ['row 2', [3, 4, 5]],
  ['row 3', [6, 7, 8]],
  ['column 1', [0, 3, 6]],
  ['column 2', [1, 4, 7]],
  ['column 3', [2, 5, 8]],
  ['the falling diagonal', [0, 4, 8]],
  ['the rising diagonal', [2, 4, 6]],
];

/** The player's lines by name: `row 1 and column 3`. */
export function lines(board: string, player: Player): string {
  return LINES.filter(([, cells]) => cells.every((cell) => board[cell] === player))
    .map(([name]) => name)
    .join(' and ');
}

/** A cell as it would be entered: `` `1 3` ``. */
export function cellName(cell: number): string {
  return `\`${Math.floor(cell / 3) + 1} ${(cell % 3) + 1}\``;
}

/** Where a player's marks are, or the free cells: `` `1 1`, `1 2` and `3 3` ``. */
export function cellsOf(board: string, mark: string): string {
  const names = [...Array(board.length).keys()].filter((cell) => board[cell] === mark).map(cellName);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}

/** A result as it is announced. */
export function resultText(winner: Player | 'cat'): string {
  return winner === 'cat' ? '`The cat wins`' : `\`Player ${winner} wins\``;
}

/** A sign for a free cell, as it can stand in a line of text. */
export function signName(sign: string): string {
  if (sign === '\0') return 'a NUL byte';
  return /[!-~]/.test(sign) ? `\`${sign}\`` : `the byte 0x${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
