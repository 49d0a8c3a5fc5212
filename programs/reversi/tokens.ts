/** Squares and tiles as the transcript writes them: letters for row and column, the colour in front. */
import type { Color } from './rules.ts';

export interface Tile {
  readonly color: Color;
  readonly row: number;
  readonly col: number;
}

const LETTER_A = 97;

/**
 * A tile as colour, row, column: `Bba`. The square may be off the board.
 *
 * @returns undefined for a token of any other shape
 */
export function parseTile(token: string): Tile | undefined {
  const match = /^([BW])([a-z])([a-z])$/.exec(token);
  if (match === null) return undefined;
  return { color: match[1] as Color, row: token.charCodeAt(1) - LETTER_A, col: token.charCodeAt(2) - LETTER_A };
}

/** A square as row, column: `ba`. */
export function formatSquare(row: number, col: number): string {
  return String.fromCharCode(LETTER_A + row, LETTER_A + col);
}
