/**
 * Mistakes in looking for moves, each as the lists that it would lead to. A mistake is named only if it alone leads to
 * the lists that a program wrote, those of both colours.
 */
import { type Board, type Color, DIRECTIONS, legalMoves } from '../rules.ts';
import { formatSquare } from '../tokens.ts';
import { squares } from './boards.ts';
import { directionsForgotten } from './directions.ts';
import type { Kind } from './kinds.ts';
import { cellAt, opponent } from './lines.ts';
import type { Lists } from './lists.ts';
import { type IsIn, parts } from './parts.ts';

/** A mistake, and what it leads to. */
export interface Suspicion {
  readonly kind: Kind;
  /** What such a program does. */
  readonly claim: string;
  /** Whether it is not named itself, and others that fit are not sure either. */
  readonly isUnsure?: boolean;
  /** What it would list. */
  predict(color: Color): string[];
}

/**
 * What one meets from a square in the eight directions, up to the edge: `O`pponent, `S`ame colour, `U`; nothing in a
 * direction that begins with a free square, as no idea of a line does.
 */
interface View {
  readonly row: number;
  readonly col: number;
  readonly cell: string;
  readonly rays: readonly string[];
}

const CLOSED = /^O+S/;

/** Whether a square that is free, or taken, would be listed. */
type Listed = (view: View) => boolean;

/** A free square that closes a line by another idea of what that is. */
const ifRay =
  (line: RegExp): Listed =>
  ({ cell, rays }) =>
    cell === 'U' && rays.some((ray) => line.test(ray));

/**
 * All mistakes that we know and that may lead to these lists, for a board and for the board that the program began with.
 *
 * @param lists as they were written
 */
export function suspicions(lists: Lists, board: Board, start: Board): Suspicion[] {
  const n = board.length;
  const views = { W: lookAround(board, 'W'), B: lookAround(board, 'B') };
  const flat = (color: Color) => lookAround(board, color, { isFlat: true });
  const seen = (color: Color): View[] => views[color];
  const select = (kind: Kind, claim: string, listed: Listed, from = seen): Suspicion => ({
    kind,
    claim,
    predict: (color) =>
      from(color)
        .filter(listed)
        .map(({ row, col }) => formatSquare(row, col)),
  });
  const right = (color: Color, of = board) => legalMoves(of, n, color);
  const named = (color: Color, of = board) => right(color, of).map(([row, col]) => formatSquare(row, col));
  const closes = ifRay(CLOSED);
  /** A program that passes over a part of the board as a place for moves, or that takes it for no part of the board. */
  const partMissed = (claim: string, isOut: IsIn) => {
    const listed: Listed = (view) => closes(view) && !isOut(view.row, view.col);
    return [
      select('edge-squares-missed', claim, listed),
      select('edge-squares-missed', claim, listed, (color) => lookAround(board, color, { isOut })),
    ];
  };
  return [
    select('edge-closes-line', 'a line that runs off the board counts as closed', ifRay(/^O+(S|$)/)),
    select('free-square-closes-line', 'a line that ends at a free square counts as closed', ifRay(/^O+[SU]/)),
    select('neighbour-is-enough', 'a tile of either colour next to the square counts as a closed line', ifRay(/^[OS]/)),
    select('neighbour-is-enough', 'a tile of the opponent next to the square counts as a closed line', ifRay(/^O/)),
    select('empty-line', 'an own tile right next to the square counts as a closed line', ifRay(/^O*S/)),
    select('empty-line', 'an own tile right next to the square counts as a closed line', ifRay(/^S/)),
    select('gap-in-line', 'a line goes on over free squares', ifRay(/^O[OU]*S/)),
    select('long-lines-missed', 'only lines of a single tile are found', ifRay(/^OS/)),
    select('short-lines-missed', 'no line of a single tile is found', ifRay(/^OO+S/)),
    select('taken-square-listed', 'squares that are taken are listed', ({ rays }) =>
      rays.some((ray) => CLOSED.test(ray)),
    ),
    select(
      'taken-square-listed',
      'squares that are taken are listed',
      ({ cell, rays }) => cell !== 'S' && rays.some((ray) => CLOSED.test(ray)),
    ),
    select(
      'taken-square-listed',
      'squares that are taken are listed',
      ({ cell, rays }) => cell !== 'O' && rays.some((ray) => CLOSED.test(ray)),
    ),
    select('every-free-square', 'every free square is listed', ({ cell }) => cell === 'U'),
    select('line-wraps', 'a line that leaves the board at the side goes on in the next row', closes, flat),
    // Where nothing is listed it is no part that is missed.
    ...(lists.W.length + lists.B.length > 0
      ? [
          ...parts(n).flatMap(({ where, isIn }) => partMissed(`no move ${where} is found`, isIn)),
          ...directionsForgotten(board, lists),
        ]
      : []),
    { kind: 'no-move-listed', claim: 'no move is listed', predict: () => [] },
    {
      kind: 'first-move-only',
      claim: 'no more than the first move is listed',
      predict: (color) => named(color).slice(0, 1),
    },
    {
      kind: 'lists-of-start-board',
      claim: 'the moves are those of the start board',
      predict: (color) => named(color, start),
    },
    {
      kind: 'lists-exchanged',
      claim: 'each colour has the list of the other one',
      predict: (color) => named(opponent(color)),
    },
    { kind: 'one-list-twice', claim: 'both lists are that of W', predict: () => named('W') },
    { kind: 'one-list-twice', claim: 'both lists are that of B', predict: () => named('B') },
    {
      kind: 'squares-transposed',
      claim: 'column and row are exchanged',
      predict: (color) => right(color).map(([row, col]) => formatSquare(col, row)),
    },
  ];
}

interface Look {
  /** Takes the board for one long row, in which the left neighbour of `ba` is `az`. */
  readonly isFlat?: boolean;
  /** Squares that are taken to be off the board. */
  readonly isOut?: IsIn;
}

/** The views from every square. */
function lookAround(board: Board, color: Color, { isFlat = false, isOut = () => false }: Look = {}): View[] {
  const n = board.length;
  const symbol = { U: 'U', [color]: 'S', [opponent(color)]: 'O' } as Readonly<Record<string, string>>;
  const cells = squares(n).map((square) => symbol[cellAt(board, square) as string] as string);
  return squares(n).map(([row, col]) => ({
    row,
    col,
    cell: cells[row * n + col] as string,
    rays: DIRECTIONS.map(([deltaRow, deltaCol]) => {
      let ray = '';
      for (let step = 1; step < n; step++) {
        const r = row + step * deltaRow;
        const c = col + step * deltaCol;
        const inside = r >= 0 && r < n && c >= 0 && c < n && !isOut(r, c);
        const cell = isFlat || inside ? cells[r * n + c] : undefined;
        if (cell === undefined || (step === 1 && cell === 'U')) break;
        ray += cell;
      }
      return ray;
    }),
  }));
}
