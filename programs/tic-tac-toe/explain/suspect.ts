/** Plays the case as a program would that reads or places the entries in one wrong way. */
import { emptyBoard, hasWon, isFull, otherPlayer, type Player, SIZE, tryMark } from '../rules.ts';
import type { Event } from './event.ts';

/** One way to be wrong. */
export interface Suspect {
  /** Row and column of the board, from 0, for what was typed. */
  readonly cell: (row: number, col: number) => readonly [number, number];
  /** Asks again after a wrong row without taking the column that stands behind it. */
  readonly leavesColumn?: boolean;
  /** Keeps a right row, and after a wrong column asks for a column only. */
  readonly keepsRow?: boolean;
}

const asTyped = (row: number, col: number) => [row - 1, col - 1] as const;

export const SWAPS: Suspect = { cell: (row, col) => [col - 1, row - 1] };
export const COUNTS_FROM_ZERO: Suspect = { cell: (row, col) => [row, col] };
export const COUNTS_ROWS_FROM_BELOW: Suspect = { cell: (row, col) => [SIZE - row, col - 1] };
export const COUNTS_COLUMNS_FROM_THE_RIGHT: Suspect = { cell: (row, col) => [row - 1, SIZE - col] };
export const COUNTS_BOTH_BACKWARDS: Suspect = { cell: (row, col) => [SIZE - row, SIZE - col] };
export const LEAVES_COLUMN: Suspect = { cell: asTyped, leavesColumn: true };
export const KEEPS_ROW: Suspect = { cell: asTyped, keepsRow: true };
export const READS_ONE_BY_ONE: Suspect = { cell: asTyped, leavesColumn: true, keepsRow: true };

/** What the suspect shows, without an `end` if the input ends before its game. */
export function playAs(numbers: readonly number[], suspect: Suspect): Event[] {
  const board = emptyBoard();
  const events: Event[] = [];
  let next = 0;
  let player: Player = 'X';
  for (;;) {
    events.push({ kind: 'board', cells: board.flat().join('').replaceAll('*', '.'), free: '.' });
    let kept: number | undefined;
    for (;;) {
      events.push({ kind: 'prompt', player });
      const row = kept ?? numbers[next++];
      if (row === undefined) return events;
      if (suspect.leavesColumn && !isOnBoard(row)) continue;
      const col = numbers[next++];
      if (col === undefined) return events;
      kept = suspect.keepsRow && isOnBoard(row) && !isOnBoard(col) ? row : undefined;
      const [boardRow, boardCol] = suspect.cell(row, col);
      if (tryMark(board, boardRow, boardCol, player)) break;
    }
    if (hasWon(board, player)) return [...events, { kind: 'result', winner: player }, { kind: 'end' }];
    if (isFull(board)) return [...events, { kind: 'result', winner: 'cat' }, { kind: 'end' }];
    player = otherPlayer(player);
  }
}

export function isOnBoard(number: number): boolean {
  return number >= 1 && number <= SIZE;
}
