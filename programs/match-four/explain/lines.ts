/** Finds lines on a board of characters and names them. */
import type { Board, Player } from '../board.ts';
import type { Variant } from '../variant.ts';

/** How the two are called. */
export const NAMES = { X: 'the user', O: 'the computer' } as const;

const DIRECTIONS = [
  ['horizontal', 0, 1],
  ['vertical', 1, 0],
  ['falling', 1, 1],
  ['rising', -1, 1],
] as const;

/** The cells of a board, row by row from the top. */
export function cellsOf(board: Board): string {
  const texts: string[] = [];
  board.display({ write: (text) => void texts.push(text) });
  return texts.join('').replace(/[ \n]/g, '');
}

/** The player's lines of at least this length: `a rising line (columns 0 to 3) and a vertical line (column 3)`. */
export function linesOf(cells: string, columns: number, player: Player, length: number): string {
  const at = (row: number, col: number) => (col >= 0 && col < columns ? cells[row * columns + col] : undefined);
  const names: string[] = [];
  for (const [direction, deltaRow, deltaCol] of DIRECTIONS) {
    for (let cell = 0; cell < cells.length; cell++) {
      const row = Math.floor(cell / columns);
      const col = cell % columns;
      if (at(row - deltaRow, col - deltaCol) === player) continue;
      let run = 0;
      while (at(row + run * deltaRow, col + run * deltaCol) === player) run++;
      if (run < length) continue;
      const where = deltaCol === 0 ? `column ${col}` : `columns ${col} to ${col + run - 1}`;
      names.push(`a ${direction} line (${where})`);
    }
  }
  return names.join(' and ');
}

/**
 * The directions in which the last disc completes a run that is a line only for a program that reads over the edge of
 * the board.
 */
export function runsOverTheEdge(before: string, after: string, { rows, columns, inALine }: Variant): string[] {
  const last = [...after].findIndex((cell, i) => cell !== before[i]);
  const byColumn = (cell: number) => (cell % rows) * columns + Math.floor(cell / rows);
  const inColumns = (last % columns) * rows + Math.floor(last / columns);
  const hasRun = (at: number, step: number, cellAt: (index: number) => number) => {
    const isOwn = (index: number) => index >= 0 && index < after.length && after[cellAt(index)] === after[last];
    let run = 1;
    for (let index = at + step; isOwn(index); index += step) run++;
    for (let index = at - step; isOwn(index); index -= step) run++;
    return run >= inALine;
  };
  const byRow = (cell: number) => cell;
  const runs = [
    hasRun(last, 1, byRow),
    hasRun(inColumns, 1, byColumn),
    hasRun(last, columns + 1, byRow),
    hasRun(last, columns - 1, byRow),
  ];
  return DIRECTIONS.filter((_, i) => runs[i]).map(([direction]) => direction);
}

/** `four` or `five`. */
export function needed({ inALine }: Variant): string {
  return inALine === 4 ? 'four' : 'five';
}
