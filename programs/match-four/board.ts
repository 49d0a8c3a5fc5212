import { createGrid, type Grid, hasLine, printGrid } from '../../lib/board.ts';
import type { Output } from '../../lib/console.ts';

/** The user is X and moves first, the computer is O. */
export type Player = 'X' | 'O';

export const FREE = '.';

/** The board of Match Four and its rules; the handout asks for this class. Columns count from 0. */
export class Board {
  readonly rows: number;
  readonly columns: number;
  /** The turns begun so far: one move of the user and the computer's answer to it are one turn. */
  turns = 0;
  /** `grid[row][col]`, row 0 at the top; each cell `.` (free), `X` or `O`. */
  readonly #grid: Grid;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.#grid = createGrid(rows, columns, FREE);
  }

  isInBounds(col: number): boolean {
    return col >= 0 && col < this.columns;
  }

  /** Whether a column of the board has no free cell left. */
  isColumnFull(col: number): boolean {
    return this.#grid[0]?.[col] !== FREE;
  }

  isFull(): boolean {
    return this.openColumns().length === 0;
  }

  /** The columns that still have a free cell, from left to right. */
  openColumns(): number[] {
    return Array.from({ length: this.columns }, (_, col) => col).filter((col) => !this.isColumnFull(col));
  }

  /**
   * Drops a disc to the lowest free cell of a column. A disc of the user begins a turn.
   *
   * @throws RangeError if the column is full or not on the board
   */
  drop(col: number, player: Player): void {
    this.#landingRow(col)[col] = player;
    if (player === 'X') this.turns++;
  }

  /** The board as it would be after a drop; this one stays as it is. */
  after(col: number, player: Player): Board {
    const next = new Board(this.rows, this.columns);
    next.turns = this.turns;
    this.#grid.forEach((cells, row) => {
      next.#grid[row] = [...cells];
    });
    next.drop(col, player);
    return next;
  }

  /** Whether a disc dropped there would leave the player with `length` discs in a line; the board stays as it is. */
  wouldConnect(col: number, player: Player, length: number): boolean {
    const cells = this.#landingRow(col);
    cells[col] = player;
    const connects = this.hasLine(player, length);
    cells[col] = FREE;
    return connects;
  }

  #landingRow(col: number): string[] {
    const cells = this.#grid.findLast((row) => row[col] === FREE);
    if (cells === undefined) throw new RangeError(`column ${col} is full or not on the board`);
    return cells;
  }

  /** Prints the rows from top to bottom, one blank between cells and none at the end. */
  display(out?: Output): void {
    printGrid(this.#grid, out);
  }

  /** Whether either player has four in a horizontal, vertical or diagonal line. */
  connectsFour(): boolean {
    return this.hasLine('X', 4) || this.hasLine('O', 4);
  }

  /** Whether either player has five in a horizontal, vertical or diagonal line. */
  connectsFive(): boolean {
    return this.hasLine('X', 5) || this.hasLine('O', 5);
  }

  hasLine(player: Player, length: number): boolean {
    return hasLine(this.#grid, player, length);
  }
}
