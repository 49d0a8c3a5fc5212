/** What the tests of the solver share: positions, and a deliberately plain second opinion. */
import { EMPTY, type Geometry, type Position, play } from './bitboard.ts';

/** The columns that can be played. */
export function openColumns(geometry: Geometry, position: Position): number[] {
  return Array.from({ length: geometry.columns }, (_, column) => column).filter(
    (column) => play(geometry, position, column) !== undefined,
  );
}

/** A move that has to be possible. */
export function played(geometry: Geometry, position: Position, column: number): Position {
  const next = play(geometry, position, column);
  if (next === undefined) throw new RangeError(`column ${column} is full`);
  return next;
}

/** The position after moves; columns from 0. */
export function after(geometry: Geometry, columns: readonly number[]): Position {
  return columns.reduce((position, column) => played(geometry, position, column), EMPTY);
}

/** The board as an array, and the rules by counting along it: nothing in common with bits. */
export class PlainBoard {
  readonly #geometry: Geometry;
  /** `stacks[column]`, from the bottom: the number of the move that put the disc there, even or odd. */
  readonly #stacks: number[][];
  discs = 0;

  constructor(geometry: Geometry, columns: readonly number[]) {
    this.#geometry = geometry;
    this.#stacks = Array.from({ length: geometry.columns }, () => []);
    for (const column of columns) this.drop(column);
  }

  open(): number[] {
    return this.#stacks.flatMap((stack, column) => (stack.length < this.#geometry.rows ? [column] : []));
  }

  drop(column: number): void {
    this.#stacks[column]?.push(this.discs % 2);
    this.discs++;
  }

  undo(column: number): void {
    this.#stacks[column]?.pop();
    this.discs--;
  }

  /** Whether the topmost disc of a column is part of a line. */
  wonBy(column: number): boolean {
    const row = (this.#stacks[column]?.length ?? 0) - 1;
    const side = this.#stacks[column]?.[row];
    const run = (dx: number, dy: number): number => {
      let length = 0;
      while (this.#stacks[column + dx * (length + 1)]?.[row + dy * (length + 1)] === side) length++;
      return length;
    };
    return [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ].some(([dx = 0, dy = 0]) => run(dx, dy) + 1 + run(-dx, -dy) >= this.#geometry.inALine);
  }

  /** What a win with the disc that has just been placed is worth: 1, and the discs that the winner has left. */
  worthOfWin(): number {
    const { size } = this.#geometry;
    return 1 + Math.floor((size - this.discs) / 2);
  }

  /** The score by looking at every game. */
  score(known: Map<string, number>): number {
    const { size } = this.#geometry;
    if (this.discs === size) return 0;
    const key = this.#stacks.map((stack) => stack.join('')).join();
    const found = known.get(key);
    if (found !== undefined) return found;
    let best = -size;
    for (const column of this.open()) {
      this.drop(column);
      best = Math.max(best, this.wonBy(column) ? this.worthOfWin() : 0 - this.score(known));
      this.undo(column);
    }
    known.set(key, best);
    return best;
  }
}
