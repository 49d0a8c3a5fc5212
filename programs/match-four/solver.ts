/** The exact solver on the board of a normal game, for scripts: the bench measures it, and `npm run book` makes the book with it. */
import { EMPTY, geometryOf, type Position, play } from './opponent/solver/bitboard.ts';
import { NORMAL } from './variant.ts';

export { replay, replyText, UNKNOWN } from './opponent/solver/book.ts';
export { createExactSolver } from './opponent/solver/exact.ts';

export const geometry = geometryOf(NORMAL);

/**
 * The position after moves, written as columns from 1 to 7 without anything between them.
 *
 * @throws RangeError for a move that is impossible
 */
export function positionAfter(moves: string): Position {
  return [...moves].reduce<Position>((position, digit) => {
    const next = /[1-7]/.test(digit) ? play(geometry, position, Number(digit) - 1) : undefined;
    if (next === undefined) throw new RangeError(`${JSON.stringify(digit)} is no move in ${moves}`);
    return next;
  }, EMPTY);
}
