/** Random sessions of Reversi, weighted so that what is rare happens, too. */
import { chance, type Draw, pick, shuffled } from '../../lib/draw.ts';
import { arbitrarySessions, type Sessions, withoutChunks } from '../../lib/sessions.ts';
import { type Color, DIRECTIONS, legalMoves, placeTile, type Square, startPosition } from './rules.ts';
import { formatSquare, type Tile } from './tokens.ts';

interface Session {
  readonly n: number;
  readonly tiles: readonly Tile[];
  readonly move: Tile;
}

const LARGEST = 26;
const DIMENSIONS = [2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 8, 10, 12, 14, 16, 20, 24, LARGEST, LARGEST];
const COLORS = ['B', 'W'] as const;

export const sessions: Sessions = (fc, beyond) =>
  arbitrarySessions<Session>(
    fc,
    {
      draw: drawSession,
      simpler,
      lines: ({ n, tiles, move }) => [String(n), ...tiles.map(tileText), '!!!', tileText(move)],
      garbage: ['Wzz', 'Xab', 'wca', 'b', 'Wcax', '!!', '3', '0', '28', '4'],
    },
    beyond,
  );

function tileText({ color, row, col }: Tile): string {
  return color + formatSquare(row, col);
}

function drawSession(draw: Draw): Session {
  const n = pick(draw, DIMENSIONS);
  const { tiles, move } = drawPosition(draw, n);
  const placed = chance(draw, 25) ? withRewrites(draw, tiles) : tiles;
  return { n, tiles: placed, move: move ?? drawMove(draw, n, placed) };
}

interface Position {
  readonly tiles: readonly Tile[];
  /** The move that the tiles were laid for; undefined for any. */
  readonly move?: Tile;
}

function drawPosition(draw: Draw, n: number): Position {
  switch (draw(12)) {
    case 0:
      return { tiles: [] };
    case 1:
    case 2:
      return { tiles: Array.from({ length: 1 + draw(8) }, () => drawTile(draw, n)) };
    case 3:
      return { tiles: Array.from({ length: draw(Math.min(n * n, 200)) }, () => drawTile(draw, n)) };
    case 4:
      return drawFull(draw, n);
    case 5:
      return { tiles: drawOneColor(draw, n) };
    default:
      return drawStar(draw, n);
  }
}

function drawTile(draw: Draw, n: number): Tile {
  return { color: pick(draw, COLORS), row: draw(n), col: draw(n) };
}

function squares(n: number): Square[] {
  return Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n]);
}

/** Whether one of the four tiles of the start stands there. */
function isCentre(n: number, row: number, col: number): boolean {
  return [row, col].every((index) => index === n / 2 - 1 || index === n / 2);
}

/** Every square taken, or every one but the one that is moved to. */
function drawFull(draw: Draw, n: number): Position {
  const majority = draw(100);
  const tiles = squares(n).map(([row, col]): Tile => ({ color: draw(100) < majority ? 'B' : 'W', row, col }));
  const { row, col } = drawTile(draw, n);
  if (isCentre(n, row, col) || chance(draw, 30)) return { tiles: shuffled(draw, tiles) };
  const left = tiles.filter((tile) => tile.row !== row || tile.col !== col);
  return { tiles: shuffled(draw, left), move: { color: pick(draw, COLORS), row, col } };
}

/** Nobody can move where one colour has no tile. */
function drawOneColor(draw: Draw, n: number): Tile[] {
  const color = pick(draw, COLORS);
  const centre = squares(n)
    .filter(([row, col]) => isCentre(n, row, col))
    .map(([row, col]) => ({ color, row, col }));
  const more = Array.from({ length: draw(n) }, () => ({ ...drawTile(draw, n), color }));
  // With one tile of the other colour, the lists may be empty for one of them, or for both all the same.
  return [...centre, ...more, ...(chance(draw, 60) ? [drawTile(draw, n)] : [])];
}

/** Lines that start from one square, closed and open ones, most of them with the move to that square. */
function drawStar(draw: Draw, n: number): Position {
  const edges = [0, n - 1];
  const share = pick(draw, [15, 40, 100]);
  // No square on an edge has neighbours in all eight directions.
  const index = () => (share < 100 && chance(draw, 50) ? pick(draw, edges) : draw(n));
  const row = index();
  const col = index();
  const color = pick(draw, COLORS);
  const directions = DIRECTIONS.filter(() => chance(draw, share));
  const areAllClosed = chance(draw, 40);
  const lines = directions.flatMap((direction) => drawLine(draw, n, { color, row, col }, direction, areAllClosed));
  const noise = chance(draw, 30) ? Array.from({ length: draw(n) }, () => drawTile(draw, n)) : [];
  const tiles = [...noise, ...lines].filter((tile) => tile.row !== row || tile.col !== col);
  return {
    tiles: chance(draw, 50) ? shuffled(draw, tiles) : tiles,
    ...(chance(draw, 80) ? { move: { color: chance(draw, 90) ? color : otherColor(color), row, col } } : {}),
  };
}

/** A run of the opponent's tiles and what stands behind it: an own tile, nothing, the edge, or a gap and an own tile. */
function drawLine(
  draw: Draw,
  n: number,
  { color, row, col }: Tile,
  [deltaRow, deltaCol]: readonly [number, number],
  isClosed: boolean,
): Tile[] {
  const room = Math.min(roomFor(n, row, deltaRow), roomFor(n, col, deltaCol));
  if (room === 0) return [];
  const tileAt = (step: number, color: Color) => ({ color, row: row + step * deltaRow, col: col + step * deltaCol });
  const ending = isClosed ? 'own' : pick(draw, ['own', 'own', 'own', 'free', 'edge', 'gap', 'next'] as const);
  const behind = { own: 1, free: 0, edge: 0, gap: 2, next: room }[ending];
  const longest = Math.max(0, room - behind);
  const length = ending === 'edge' || chance(draw, 30) ? longest : Math.min(longest, 1 + draw(3));
  const run = Array.from({ length }, (_, i) => tileAt(i + 1, otherColor(color)));
  const end = { own: length + 1, free: 0, edge: 0, gap: length + 2, next: 1 }[ending];
  return end === 0 || end > room ? run : [...run, tileAt(end, color)];
}

/** How many steps there are to the edge. */
function roomFor(n: number, index: number, delta: number): number {
  if (delta === 0) return n;
  return delta > 0 ? n - 1 - index : index;
}

function otherColor(color: Color): Color {
  return color === 'B' ? 'W' : 'B';
}

/** Some squares written twice or more, so that the last tile counts. */
function withRewrites(draw: Draw, tiles: readonly Tile[]): Tile[] {
  return tiles.flatMap((tile) => (chance(draw, 30) ? [{ ...tile, color: pick(draw, COLORS) }, tile] : [tile]));
}

function drawMove(draw: Draw, n: number, tiles: readonly Tile[]): Tile {
  const board = startPosition(n);
  for (const { color, row, col } of tiles) placeTile(board, n, row, col, color);
  const color = pick(draw, COLORS);
  const on = (chosen: readonly Square[]): Tile => {
    const [row, col] = chosen.length === 0 ? ([draw(n), draw(n)] as const) : pick(draw, chosen);
    return { color, row, col };
  };
  switch (draw(10)) {
    case 0:
      return on(squares(n).filter(([row, col]) => board[row]?.[col] !== 'U'));
    case 1:
      return on(legalMoves(board, n, otherColor(color)));
    case 2:
      return on(squares(n).filter(([row, col]) => board[row]?.[col] === 'U'));
    case 3:
      return n === LARGEST ? on([]) : drawOffBoard(draw, n, color);
    default:
      return on(legalMoves(board, n, color));
  }
}

/** A square in a row or a column, or both, that the board does not have. */
function drawOffBoard(draw: Draw, n: number, color: Color): Tile {
  const off = chance(draw, 50) ? n : n + draw(LARGEST - n);
  const [row, col] = pick(draw, [
    [off, draw(n)],
    [draw(n), off],
    [off, off],
  ] as const);
  return { color, row, col };
}

function* simpler(session: Session): Iterable<Session> {
  const { n, tiles, move } = session;
  yield* smallest();
  for (let smaller = 2; smaller < n; smaller += 2) {
    for (const [rows, cols] of shiftsTo(smaller, session)) {
      const moved = shifted(move, rows, cols);
      if (!isOn(LARGEST, moved)) continue;
      const left = tiles.map((tile) => shifted(tile, rows, cols)).filter((tile) => isOn(smaller, tile));
      yield { n: smaller, tiles: left, move: moved };
    }
  }
  for (const fewer of withoutChunks(tiles)) yield { ...session, tiles: fewer };
  for (const other of simplerMoves(move)) yield { ...session, move: other };
  if (tiles.length > FEW_TILES || n > SMALL) return;
  yield* withOneTileFewer(session);
  yield* withSimplerTiles(session);
}

/** Those on the two smallest boards without a configuration, or with one tile of it; many mistakes show there. */
function* smallest(): Iterable<Session> {
  for (const n of [2, 4]) for (const move of anyTile(n)) yield { n, tiles: [], move };
  for (const tile of anyTile(4)) yield { n: 4, tiles: [tile], move: { color: 'B', row: 0, col: 0 } };
}

/** So few that every way to do with fewer can be tried. */
const FEW_TILES = 4;
const SMALL = 6;

/** Ways to move the tiles to a smaller board: around its centre, into its top left corner, or into the bottom right one. */
function shiftsTo(smaller: number, { n, tiles, move }: Session): [rows: number, cols: number][] {
  const rows = [...tiles, move].map(({ row }) => row);
  const cols = [...tiles, move].map(({ col }) => col);
  const last = smaller - 1;
  return [
    [(smaller - n) / 2, (smaller - n) / 2],
    [0, 0],
    [-Math.min(...rows), -Math.min(...cols)],
    [last - Math.max(...rows), last - Math.max(...cols)],
    [last - Math.max(...rows), -Math.min(...cols)],
    [-Math.min(...rows), last - Math.max(...cols)],
  ];
}

function shifted(tile: Tile, rows: number, cols: number): Tile {
  return { ...tile, row: tile.row + rows, col: tile.col + cols };
}

function isOn(n: number, { row, col }: Tile): boolean {
  return row >= 0 && row < n && col >= 0 && col < n;
}

function simplerMoves(move: Tile): Tile[] {
  const { row, col } = move;
  return [
    { color: 'B', row: 0, col: 0 },
    { ...move, color: 'B' },
    { ...move, row: 0 },
    { ...move, col: 0 },
    { ...move, row: Math.max(0, row - 1) },
    { ...move, col: Math.max(0, col - 1) },
  ];
}

/** Two tiles replaced by any one. */
function* withOneTileFewer(session: Session): Iterable<Session> {
  const { n, tiles } = session;
  for (let last = 1; last < tiles.length; last++) {
    for (let first = 0; first < last; first++) {
      const left = tiles.filter((_, i) => i !== first && i !== last);
      for (const tile of anyTile(n)) yield { ...session, tiles: [...left, tile] };
    }
  }
}

/** One tile replaced by any other. */
function* withSimplerTiles(session: Session): Iterable<Session> {
  const { n, tiles } = session;
  for (const at of tiles.keys()) for (const tile of anyTile(n)) yield { ...session, tiles: tiles.with(at, tile) };
}

function anyTile(n: number): Tile[] {
  return COLORS.flatMap((color) => squares(n).map(([row, col]) => ({ color, row, col })));
}
