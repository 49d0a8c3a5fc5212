/** Lines of tiles as a tutor talks about them: which are closed, where the others end, and why a move is legal or not. */
import { positionInBounds } from '../../../lib/board.ts';
import { type Board, type Color, DIRECTIONS, type Square } from '../rules.ts';
import { formatSquare, type Tile } from '../tokens.ts';

/** The names of the eight directions, in the order of DIRECTIONS. */
export const DIRECTION_NAMES = [
  'north-west',
  'north',
  'north-east',
  'west',
  'east',
  'south-west',
  'south',
  'south-east',
] as const;

/** What one meets going from a square in one direction: a run of the opponent's tiles, and what ends it. */
export interface Line {
  readonly direction: (typeof DIRECTION_NAMES)[number];
  readonly run: readonly Square[];
  readonly end: Square;
  /** What stands at the end; undefined off the board. */
  readonly endCell: string | undefined;
  readonly closed: boolean;
}

/** The other colour. */
export function opponent(color: Color): Color {
  return color === 'B' ? 'W' : 'B';
}

/** What stands on a square; undefined off the board. */
export function cellAt(board: Board, [row, col]: Square): string | undefined {
  return board[row]?.[col];
}

/** A square in backquotes, as every text names it. */
export function name([row, col]: Square): string {
  return `\`${formatSquare(row, col)}\``;
}

/** A tile as it is typed, in backquotes. */
export function nameTile({ color, row, col }: Tile): string {
  return `\`${color}${formatSquare(row, col)}\``;
}

/** A token of the input, in backquotes if it can be shown. */
export function nameToken(token: string): string {
  return /^[!-~]{1,12}$/.test(token) ? `\`${token}\`` : 'what was typed';
}

/** Behind the first of so many: nothing, or " and 3 more". */
export function andMore(count: number): string {
  return count > 1 ? ` and ${count - 1} more` : '';
}

/** The lines from a square in all eight directions; the square may be taken. */
export function linesFrom(board: Board, [row, col]: Square, color: Color): Line[] {
  return DIRECTIONS.map(([deltaRow, deltaCol], i) => {
    const run: Square[] = [];
    let end: Square = [row + deltaRow, col + deltaCol];
    while (cellAt(board, end) === opponent(color)) {
      run.push(end);
      end = [end[0] + deltaRow, end[1] + deltaCol];
    }
    const endCell = cellAt(board, end);
    const direction = DIRECTION_NAMES[i] as Line['direction'];
    return { direction, run, end, endCell, closed: run.length > 0 && endCell === color };
  });
}

/** The lines that a move closes. */
export function closedLines(board: Board, square: Square, color: Color): Line[] {
  return linesFrom(board, square, color).filter(({ closed }) => closed);
}

/** Why a legal move is legal: "the line south-west from `ad` is closed at `cb`". */
export function whyLegal(board: Board, square: Square, color: Color): string {
  const [first] = closedLines(board, square, color) as [Line];
  return `the line ${first.direction} from ${name(square)} is closed at ${name(first.end)}`;
}

/** Why a move of that colour to that square is not legal. */
export function whyIllegal(board: Board, square: Square, color: Color): string {
  const n = board.length;
  if (!positionInBounds(board, n, ...square)) return `${name(square)} is off the ${n} x ${n} board`;
  const cell = cellAt(board, square);
  if (cell !== 'U') return `a ${cell} tile stands on ${name(square)}`;
  const open = linesFrom(board, square, color).filter(({ run }) => run.length > 0);
  if (open.length === 0) return `no ${opponent(color)} tile is next to ${name(square)}`;
  const ends = open
    .slice(0, 2)
    .map(
      ({ direction, end, endCell }) =>
        `${direction}: ${endCell === 'U' ? `${name(end)} is free` : 'runs off the board'}`,
    );
  return `no line of ${opponent(color)} tiles from ${name(square)} ends in a ${color} tile (${ends.join('; ')})`;
}
