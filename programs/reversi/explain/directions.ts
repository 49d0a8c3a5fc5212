/** Programs that look for lines in some of the eight directions only. */
import { type Board, type Color, legalMoves, type Square } from '../rules.ts';
import { formatSquare } from '../tokens.ts';
import { closedLines, DIRECTION_NAMES, type Line } from './lines.ts';
import type { Lists } from './lists.ts';
import type { Suspicion } from './suspicions.ts';

/** Whoever forgets more than half of them has made another mistake. */
const MOST_FORGOTTEN = 4;

type Direction = Line['direction'];

const isDiagonal = (direction: Direction) => direction.includes('-');

/**
 * A legal square that is not listed closes lines in forgotten directions only: those are named, and no others, which may
 * be forgotten as well. None if the lists are right.
 */
export function directionsForgotten(board: Board, lists: Lists): Suspicion[] {
  const moves = { W: legalMoves(board, board.length, 'W'), B: legalMoves(board, board.length, 'B') };
  const closed = (square: Square, color: Color) => closedLines(board, square, color).map(({ direction }) => direction);
  const isListed = ([row, col]: Square, color: Color) => lists[color].includes(formatSquare(row, col));
  const unseen = (['W', 'B'] as const).flatMap((color) =>
    moves[color].filter((square) => !isListed(square, color)).map((square) => closed(square, color)),
  );
  const forgotten = DIRECTION_NAMES.filter((direction) => unseen.some((lines) => lines.includes(direction)));
  const isSeldom = forgotten.some((direction) => unseen.filter((lines) => lines.includes(direction)).length < 2);
  if (forgotten.length === 0 || forgotten.length > MOST_FORGOTTEN) return [];
  return [
    {
      ...accuse(forgotten, isSeldom),
      predict: (color) =>
        moves[color]
          .filter((square) => closed(square, color).some((direction) => !forgotten.includes(direction)))
          .map(([row, col]) => formatSquare(row, col)),
    },
  ];
}

/** Any few squares fit some directions: unless these belong together, each has to be missed twice. */
function accuse(forgotten: readonly Direction[], isSeldom: boolean): Pick<Suspicion, 'kind' | 'claim' | 'isUnsure'> {
  const isAll = (directions: readonly Direction[]) =>
    directions.length === forgotten.length && directions.every((direction) => forgotten.includes(direction));
  if (isAll(DIRECTION_NAMES.filter(isDiagonal))) {
    return { kind: 'diagonals-forgotten', claim: 'no line along a diagonal is found' };
  }
  if (isAll(DIRECTION_NAMES.filter((direction) => !isDiagonal(direction)))) {
    return { kind: 'straight-lines-forgotten', claim: 'lines are found along diagonals only' };
  }
  const claim = `no line to the ${forgotten.join(', ').replace(/, (?!.*, )/, ' or ')} is found here`;
  return { kind: 'direction-forgotten', claim, isUnsure: isSeldom };
}
