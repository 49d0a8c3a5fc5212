/** Mistakes in placing the tiles of the configuration, each as the board that it leaves. */
import { positionInBounds } from '../../../lib/board.ts';
import { type Board, placeTile, type Square, tryMove } from '../rules.ts';
import type { Tile } from '../tokens.ts';
import { differing } from './boards.ts';
import type { Kind } from './kinds.ts';
import { andMore, cellAt, closedLines, name, nameTile, opponent } from './lines.ts';
import { parts } from './parts.ts';
import { copyBoard } from './scenario.ts';

/** A mistake, the board that it leaves, and what to say of it. */
export interface Misplacement {
  readonly kind: Kind;
  readonly board: Board;
  readonly text: string;
}

/** Puts one tile down, rightly or wrongly. */
type Put = (board: Board, n: number, tile: Tile, index: number) => void;

const place: Put = (board, n, { row, col, color }) => placeTile(board, n, row, col, color);

const placeAndFlip: Put = (board, n, tile, index) => {
  for (const { run } of closedLines(board, [tile.row, tile.col], tile.color)) {
    for (const square of run) placeTile(board, n, ...square, tile.color);
  }
  place(board, n, tile, index);
};

const play: Put = (board, n, { row, col, color }) => {
  tryMove(board, n, row, col, color);
};

const placeIfLegal: Put = (board, n, tile, index) => {
  if (tryMove(copyBoard(board), n, tile.row, tile.col, tile.color)) place(board, n, tile, index);
};

const placeIfFree: Put = (board, n, tile, index) => {
  if (cellAt(board, [tile.row, tile.col]) === 'U') place(board, n, tile, index);
};

/** Takes the board for one long row, as C does where nothing looks at the bounds. */
const placeUnbounded: Put = (board, n, { row, col, color }) => {
  const index = row * n + col;
  placeTile(board, n, Math.floor(index / n), index % n, color);
};

/** Where a program may put a tile in place of its square. */
const DISPLACEMENTS: readonly (readonly [kind: Kind, mistake: string, to: (tile: Tile) => Square])[] = [
  ['tiles-transposed', 'row and column are exchanged', ({ row, col }) => [col, row]],
  ['tiles-shifted', "the row's letter is taken for the column, too", ({ row }) => [row, row]],
  ['tiles-shifted', "the column's letter is taken for the row, too", ({ col }) => [col, col]],
  ['tiles-shifted', 'tiles stand a row too low and a column too far right', ({ row, col }) => [row + 1, col + 1]],
  ['tiles-shifted', 'tiles stand a row too high and a column too far left', ({ row, col }) => [row - 1, col - 1]],
  ['tiles-shifted', 'tiles stand a row too low', ({ row, col }) => [row + 1, col]],
  ['tiles-shifted', 'tiles stand a row too high', ({ row, col }) => [row - 1, col]],
  ['tiles-shifted', 'tiles stand a column too far right', ({ row, col }) => [row, col + 1]],
  ['tiles-shifted', 'tiles stand a column too far left', ({ row, col }) => [row, col - 1]],
];

/** All mistakes that we know and that leave another board than the right one. */
export function misplacements(start: Board, right: Board, tiles: readonly Tile[]): Misplacement[] {
  const n = start.length;
  const found: Misplacement[] = [];
  const [first] = tiles;
  const last = tiles.at(-1);
  if (first === undefined || last === undefined) return found;
  const suspect = (kind: Kind, put: Put, text: string) => {
    const board = putAll(start, tiles, put);
    if (differing(board, right).length > 0) found.push({ kind, board, text });
  };
  for (const [kind, mistake, to] of DISPLACEMENTS) {
    // If no tile lands on the board, this is no other board than that of tiles that are not placed, and says nothing.
    const seen = tiles.find(
      (tile) => name(to(tile)) !== name([tile.row, tile.col]) && positionInBounds(start, n, ...to(tile)),
    );
    const put: Put = (board, _, tile) => placeTile(board, n, ...to(tile), tile.color);
    suspect(kind, put, `${nameTile(seen ?? first)} shows up on ${name(to(seen ?? first))}: ${mistake}`);
  }
  const recolour: Put = (board, _, { row, col, color }) => placeTile(board, n, row, col, opponent(color));
  suspect('tile-colour', recolour, `tiles have the other colour: ${nameTile(first)}${andMore(tiles.length)}`);
  suspect(
    'configuration-flips',
    placeAndFlip,
    'a tile of the configuration turns over others, as a move does; it must not',
  );
  suspect(
    'configuration-plays',
    play,
    'the tiles of the configuration are played as moves; they have to be placed, legal or not, and turn nothing over',
  );
  suspect(
    'configuration-legality',
    placeIfLegal,
    'only tiles that are legal moves are placed; the configuration has to place any',
  );
  suspect(
    'configuration-keeps',
    placeIfFree,
    'a tile of the configuration does not replace the one that stands there; it has to',
  );
  const outside = tiles.find(({ row, col }) => !positionInBounds(start, n, row, col));
  suspect(
    'outside-tile',
    placeUnbounded,
    `${nameTile(outside ?? first)} is off the board, and yet it changes a square`,
  );
  suspect('tiles-ignored', () => undefined, `no tile is placed: ${nameTile(first)}${andMore(tiles.length)}`);
  const colors = ['B', 'W'] as const;
  const ignored = [
    ...parts(n).map(({ where, isIn }) => ({ where, isIgnored: ({ row, col }: Tile) => isIn(row, col) })),
    ...colors.map((color) => ({ where: `of ${color}`, isIgnored: (tile: Tile) => tile.color === color })),
  ];
  for (const { where, isIgnored } of ignored) {
    const lost = tiles.filter(isIgnored);
    if (lost.length === tiles.length) continue; // that no tile is placed says more
    const put: Put = (board, _, tile, index) => (isIgnored(tile) ? undefined : place(board, n, tile, index));
    suspect(
      'some-tiles-ignored',
      put,
      `no tile ${where} is placed: ${nameTile(lost[0] ?? first)}${andMore(lost.length)}`,
    );
  }
  const butFirst: Put = (board, _, tile, index) => (index > 0 ? place(board, n, tile, index) : undefined);
  suspect('first-tile-ignored', butFirst, `the first tile is not placed: ${nameTile(first)}`);
  const butLast: Put = (board, _, tile, index) => (index < tiles.length - 1 ? place(board, n, tile, index) : undefined);
  suspect('last-tile-ignored', butLast, `the last tile is not placed: ${nameTile(last)}`);
  return found;
}

/** The board with all tiles put down in some way. */
function putAll(start: Board, tiles: readonly Tile[], put: Put): Board {
  const board = copyBoard(start);
  tiles.forEach((tile, index) => {
    put(board, board.length, tile, index);
  });
  return board;
}
