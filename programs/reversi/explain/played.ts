/** The board behind a valid move. */
import type { Explanation } from '../../../lib/explain.ts';
import { type Board, type Color, placeTile, type Square } from '../rules.ts';
import type { Tile } from '../tokens.ts';
import { differing } from './boards.ts';
import { explanation } from './kinds.ts';
import { andMore, cellAt, closedLines, type Line, linesFrom, name, nameTile } from './lines.ts';
import { copyBoard } from './scenario.ts';

/** What is wrong with the board behind a valid move that was called valid. */
export function explainPlayed(shown: Board, before: Board, after: Board, tile: Tile): Explanation[] {
  if (differing(shown, after).length === 0) return [];
  const { row, col, color } = tile;
  const square: Square = [row, col];
  const label = nameTile(tile);
  if (differing(shown, before).length === 0) {
    return [explanation('move-not-played', `${label} is valid, and yet the board is unchanged`)];
  }
  const other: Square = [col, row];
  const isMissing = cellAt(shown, square) !== color;
  if (isMissing && cellAt(after, other) === 'U' && cellAt(shown, other) === color) {
    return [explanation('move-transposed', `${label} shows up on ${name(other)}: row and column are exchanged`)];
  }
  const lines = linesFrom(before, square, color);
  const closed = lines.filter((line) => line.closed);
  const changed = differing(shown, after).filter(
    (at) => name(at) !== name(square) && cellAt(before, at) === cellAt(after, at),
  );
  const missing = `${label} is valid, and yet ${name(square)} holds ${cellAt(shown, square)}`;
  return [
    ...(isMissing ? [explanation('moved-tile-missing', missing)] : []),
    ...explainLeft(shown, closed, color),
    ...(changed.length > 0 ? [explainChanged(shown, after, lines, changed, tile)] : []),
  ];
}

/** Closed lines of which nothing, or not everything, was turned over. */
function explainLeft(shown: Board, closed: readonly Line[], color: Color): Explanation[] {
  const left = ({ run }: Line) => run.filter((square) => cellAt(shown, square) !== color);
  const whole = closed.filter((line) => left(line).length === line.run.length);
  const [first] = whole;
  if (first !== undefined && whole.length === closed.length) {
    const text = `the move is valid, and yet no tile is turned over: the line ${first.direction} is closed at ${name(first.end)}`;
    return [explanation('nothing-flipped', text)];
  }
  const explanations: Explanation[] = [];
  if (first !== undefined) {
    const directions = whole.map(({ direction }) => direction).join(', ');
    const text =
      whole.length === 1
        ? `the line ${directions} is not turned over, though it is closed at ${name(first.end)}`
        : `of ${closed.length} closed lines ${whole.length} are not turned over: ${directions}`;
    explanations.push(explanation('line-not-flipped', text));
  }
  const part = closed.find((line) => left(line).length > 0 && !whole.includes(line));
  if (part !== undefined) {
    const rest = left(part);
    const text = `the line ${part.direction} is closed at ${name(part.end)}, but only a part of it is turned over, not ${name(rest[0] as Square)}${andMore(rest.length)}`;
    explanations.push(explanation('line-flipped-in-part', text));
  }
  return explanations;
}

/** Squares, one at least, that should have stayed as they were. */
function explainChanged(
  shown: Board,
  after: Board,
  lines: readonly Line[],
  changed: readonly Square[],
  { row, col, color }: Tile,
): Explanation {
  const [first] = changed as [Square];
  const squares = `${name(first)}${andMore(changed.length)} (${cellAt(after, first)} to ${cellAt(shown, first)})`;
  const other = `the move changes ${squares}, which no closed line from ${name([row, col])} holds`;
  const isIn = (at: Square, run: readonly Square[]) => run.some((square) => name(square) === name(at));
  const isOpen = changed.every((at) => lines.some(({ run }) => isIn(at, run)));
  const openLine = findOpenLine(lines, changed, shown, color);
  if (isWithin(changed, flipOn(after, lines, color), after)) {
    // The tiles of an open line may have been turned over from the move as well.
    return isOpen
      ? explanation('other-square-changed', other)
      : explanation('flips-go-on', `${other}: tiles that have been turned over close no lines of their own`);
  }
  if (openLine !== undefined) {
    const { direction, end, endCell } = openLine;
    const why = endCell === 'U' ? `${name(end)} is free` : 'it runs off the board';
    return explanation(
      'open-line-flipped',
      `the move changes ${squares}, but the line ${direction} is not closed: ${why}`,
    );
  }
  const far = lines.find((line) => isIn(first, behind(shown, line, color)));
  if (far !== undefined && changed.every((at) => lines.some((line) => isIn(at, behind(shown, line, color))))) {
    const text = `the move changes ${squares}, but the line ${far.direction} ends at ${name(far.end)}`;
    return explanation('flipped-too-far', text);
  }
  return explanation('other-square-changed', other);
}

/**
 * An open line that was turned over, if that alone has happened: open lines from end to end, and the closed ones as well.
 * A program that goes another way than it should changes such squares, too.
 */
function findOpenLine(
  lines: readonly Line[],
  changed: readonly Square[],
  shown: Board,
  color: Color,
): Line | undefined {
  const isTurned = ({ run }: Line) => run.length > 0 && run.every((at) => cellAt(shown, at) === color);
  const turned = lines.filter((line) => !line.closed && isTurned(line));
  const names = new Set(turned.flatMap(({ run }) => run.map(name)));
  const isAll = lines.every((line) => !line.closed || isTurned(line)) && changed.every((at) => names.has(name(at)));
  return isAll ? turned[0] : undefined;
}

/** The squares behind the end of a closed line, up to the first that does not show the colour. */
function behind(shown: Board, { run, end, closed }: Line, color: Color): Square[] {
  const squares: Square[] = [];
  const last = run.at(-1);
  if (!closed || last === undefined) return squares;
  const step = (from: Square): Square => [from[0] + end[0] - last[0], from[1] + end[1] - last[1]];
  for (let at = step(end); cellAt(shown, at) === color; at = step(at)) squares.push(at);
  return squares;
}

/** The board if every tile that has been turned over closed lines of its own, and so on. */
function flipOn(after: Board, lines: readonly Line[], color: Color): Board {
  const board = copyBoard(after);
  const waiting = lines.filter(({ closed }) => closed).flatMap(({ run }) => run);
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const { run } of closedLines(board, from, color)) {
      for (const at of run) placeTile(board, board.length, ...at, color);
      waiting.push(...run);
    }
  }
  return board;
}

/** Whether these squares are all changed in the one board against the other. */
function isWithin(squares: readonly Square[], one: Board, other: Board): boolean {
  return squares.every((at) => cellAt(one, at) !== cellAt(other, at));
}
