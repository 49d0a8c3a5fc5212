/** A size of the game: the board, and how many discs in a line win. Source: the handout. */
export interface Variant {
  readonly rows: number;
  readonly columns: number;
  readonly inALine: 4 | 5;
}

export const NORMAL: Variant = { rows: 6, columns: 7, inALine: 4 };
export const EXPERT: Variant = { rows: 6, columns: 9, inALine: 5 };
