/** What can be said of any board that is shown: its size, its letters, and cells that hold no tile. */
import type { Explanation } from '../../../lib/explain.ts';
import type { Board, Square } from '../rules.ts';
import { explanation } from './kinds.ts';
import { andMore, cellAt, name } from './lines.ts';
import { readBoard, readPart, type Section } from './reading.ts';

/** Which of the three boards it is, in words. */
export type Place = 'start board' | 'configured board' | 'last board';

/** What a section says of its board. */
export interface BoardFound {
  readonly explanations: Explanation[];
  /** The board as it is shown, if it has the right size and holds nothing but U, B and W. */
  readonly board: Board | undefined;
}

/**
 * Reads the board of a section.
 *
 * @param right what it should show
 * @param isRightSoFar whether the boards before it are right, so that what is wrong here has happened since
 */
export function findBoard({ body, ended }: Section, right: Board, place: Place, isRightSoFar = true): BoardFound {
  const nothing: BoardFound = { explanations: [], board: undefined };
  const n = right.length;
  if (ended && body.trim() === '') {
    return { ...nothing, explanations: [explanation('board-not-shown', `the ${place} is not shown`)] };
  }
  const shown = readBoard(body);
  if (shown === undefined) return ended ? { ...nothing, explanations: explainPart(body, n, place) } : nothing;
  const { cells, columns, count } = shown;
  const width = (cells[0] as string[]).length;
  if (cells.length !== n || width !== n) {
    const text = `the ${place} has ${cells.length} rows and ${width} columns; the dimension is ${n}`;
    return ended ? { ...nothing, explanations: [explanation('board-size', text)] } : nothing;
  }
  const explanations: Explanation[] = [];
  if (count > 1) {
    explanations.push(explanation('board-shown-again', `the ${place} is shown ${count} times; once is right`));
  }
  if (columns !== n) {
    const text = `the letters above the ${place} name ${columns} columns; there are ${n}`;
    explanations.push(explanation('column-letters', text));
  }
  const strange = squares(n).filter((square) => !'UBW'.includes(cellAt(cells, square) as string));
  const [first] = strange;
  if (first === undefined) return { explanations, board: cells };
  const sign = cellAt(cells, first) as string;
  const free = squares(n).filter((square) => cellAt(right, square) === 'U');
  if (sameFreeSquares(cells, sign, strange, free)) {
    const shownAs = sign === '\0' ? 'NUL bytes' : sign > ' ' && sign <= '~' ? `\`${sign}\`` : 'another byte';
    explanations.push(explanation('free-square-sign', `free squares are shown as ${shownAs}, not as \`U\``));
    return { explanations, board: cells.map((row) => row.map((cell) => (cell === sign ? 'U' : cell))) };
  }
  if (sign === '\0') explanations.push(explanation('nul-byte', nulByte(first, strange.length, place, isRightSoFar)));
  return { explanations, board: undefined };
}

function explainPart(body: string, n: number, place: Place): Explanation[] {
  switch (readPart(body, n)) {
    case 'header':
      return [explanation('board-size', `the ${place} has no rows, only the letters of its columns`)];
    case 'rows':
      return [explanation('column-letters', `no letters stand above the ${place}; they name its ${n} columns`)];
    default:
      return [];
  }
}

/** Every square of the board, by row, then column. */
export function squares(n: number): Square[] {
  return Array.from({ length: n * n }, (_, i): Square => [Math.floor(i / n), i % n]);
}

/** The squares on which two boards of one size differ. */
export function differing(one: Board, other: Board): Square[] {
  return squares(one.length).filter((square) => cellAt(one, square) !== cellAt(other, square));
}

/** Whether all free squares, more than one and no others, show this one sign. */
function sameFreeSquares(cells: Board, sign: string, strange: readonly Square[], free: readonly Square[]): boolean {
  return strange.length > 1 && strange.length === free.length && free.every((square) => cellAt(cells, square) === sign);
}

function nulByte(square: Square, count: number, place: Place, isRightSoFar: boolean): string {
  const where = `the ${place} holds a NUL byte on ${name(square)}${andMore(count)}`;
  if (!isRightSoFar) return where;
  if (place === 'start board') return `${where}, as memory does that was never set to \`U\``;
  return `${where}: mostly a word of three characters is read into three bytes, but needs four, as \`scanf\` writes a NUL behind it (\`char word[4]\`, \`%3s\`)`;
}
