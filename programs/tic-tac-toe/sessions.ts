/** Random games of Tic-tac-toe, weighted so that what is rare happens, too: ties, double lines, wrong entries of every kind. */
import { chance, type Draw, pick, shuffled } from '../../lib/draw.ts';
import { arbitrarySessions, type Sessions, withoutChunks, withoutPairs } from '../../lib/sessions.ts';
import { type Board, emptyBoard, hasWon, isFull, otherPlayer, type Player, SIZE, tryMark } from './rules.ts';

/** Row and column as they are typed. */
type Entry = readonly [row: number, col: number];

const CELLS: readonly Entry[] = Array.from({ length: SIZE * SIZE }, (_, i) => [
  1 + Math.floor(i / SIZE),
  1 + (i % SIZE),
]);
const LINES: readonly (readonly Entry[])[] = [
  ...[1, 2, 3].flatMap((i) => [CELLS.filter(([row]) => row === i), CELLS.filter(([, col]) => col === i)]),
  CELLS.filter(([row, col]) => row === col),
  CELLS.filter(([row, col]) => row + col === SIZE + 1),
];

export const sessions: Sessions = (fc, beyond) =>
  arbitrarySessions<readonly Entry[]>(
    fc,
    {
      draw: (draw) => withWrongEntries(draw, drawGame(draw)),
      simpler,
      lines: (entries) => entries.map(([row, col]) => `${row} ${col}`),
      garbage: ['a', 'x 1', '1 x', '1,3', '1', '2 2 2', '1.0 1'],
    },
    beyond,
  );

/** A game to its end: no entry of it is wrong. */
function drawGame(draw: Draw): Entry[] {
  const line = pick(draw, LINES);
  const wanted = pick<(cells: Entry[], lines: number) => boolean>(draw, [
    () => true,
    (_, lines) => lines === 0,
    (cells, lines) => cells.length === CELLS.length && lines > 0,
    (_, lines) => lines === 2,
    (cells) =>
      line.includes(cells.at(-1) as Entry) && line.every((cell) => cells.indexOf(cell) % 2 === (cells.length - 1) % 2),
  ]);
  const game = () => {
    // A wish for a double line comes true most easily in a game of nine moves that ends with it.
    const cells = shuffled(draw, CELLS);
    return cells.slice(0, lengthOf(cells));
  };
  let cells = game();
  for (let tries = 0; tries < MOST_TRIES && !wanted(cells, linesOf(cells)); tries++) cells = game();
  return cells;
}

const MOST_TRIES = 200;

/** How many of these moves are played before the game is over. */
function lengthOf(cells: readonly Entry[]): number {
  const game = newGame();
  return cells.findIndex((cell) => enter(game, cell) && game.isOver) + 1;
}

/** How many lines the last move of a game has completed. */
function linesOf(cells: readonly Entry[]): number {
  const own = cells.filter((_, i) => i % 2 === (cells.length - 1) % 2);
  return LINES.filter((line) => line.every((cell) => own.includes(cell))).length;
}

interface Game {
  readonly board: Board;
  player: Player;
  isOver: boolean;
}

function newGame(): Game {
  return { board: emptyBoard(), player: 'X', isOver: false };
}

/** Enters a row and a column; returns whether they are right. */
function enter(game: Game, [row, col]: Entry): boolean {
  if (!tryMark(game.board, row - 1, col - 1, game.player)) return false;
  game.isOver = hasWon(game.board, game.player) || isFull(game.board);
  game.player = otherPlayer(game.player);
  return true;
}

function withWrongEntries(draw: Draw, cells: readonly Entry[]): Entry[] {
  const percent = pick(draw, [0, 10, 10, 30, 60]);
  return cells.flatMap((cell, i) => {
    const wrong: Entry[] = [];
    while (wrong.length < 4 && chance(draw, percent)) wrong.push(drawWrong(draw, cells.slice(0, i)));
    return [...wrong, cell];
  });
}

function drawWrong(draw: Draw, taken: readonly Entry[]): Entry {
  if (taken.length > 0 && chance(draw, 45)) return pick(draw, taken);
  const off = pick(draw, [0, 0, SIZE + 1, SIZE + 1, -1, 5, 9, 10, 13, -2, 22, 100]);
  const on = 1 + draw(SIZE);
  return pick(draw, [
    [off, on],
    [on, off],
    [off, off],
  ] as const);
}

function* simpler(entries: readonly Entry[]): Iterable<readonly Entry[]> {
  for (const fewer of withoutChunks(entries)) yield toTheEnd(fewer);
  for (const fewer of withoutPairs(entries)) yield toTheEnd(fewer);
  for (const at of entries.keys()) {
    for (const cell of CELLS) yield toTheEnd(entries.with(at, cell));
  }
  for (const [at, [row, col]] of entries.entries()) {
    for (const closer of [0, SIZE + 1]) {
      if (row < 1 || row > SIZE) yield toTheEnd(entries.with(at, [closer, col]));
      if (col < 1 || col > SIZE) yield toTheEnd(entries.with(at, [row, closer]));
    }
  }
}

/** The entries up to the end of the game; if they do not get there, the first free cells go on. */
function toTheEnd(entries: readonly Entry[]): Entry[] {
  const game = newGame();
  const played: Entry[] = [];
  for (const entry of entries) {
    if (game.isOver) break;
    enter(game, entry);
    played.push(entry);
  }
  for (const cell of CELLS) {
    if (!game.isOver && enter(game, cell)) played.push(cell);
  }
  return played;
}
