/** What scripts use of the solver and the opponents: the bench measures them, and `npm run book` makes the book. */
import { Board, type Player } from './board.ts';
import { EMPTY, geometryOf, type Position, play } from './opponent/solver/bitboard.ts';
import { EXPERT, NORMAL, type Variant } from './variant.ts';

export { perfectOpponent } from './opponent/perfect.ts';
export { rulesOpponent } from './opponent/rules.ts';
export { EMPTY, play } from './opponent/solver/bitboard.ts';
export { LEFT_TO_SEARCH, openBook, replay, replyText, UNKNOWN } from './opponent/solver/book.ts';
export { createEvaluation } from './opponent/solver/evaluation.ts';
export { createExactSolver, withinBudget } from './opponent/solver/exact.ts';
export { hasWon } from './opponent/solver/lines.ts';
export { EXPERT, NORMAL } from './variant.ts';

/** The board of a normal game. */
export const geometry = geometryOf(NORMAL);
export const expertGeometry = geometryOf(EXPERT);

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

/** The board after moves, written as columns from 0 to the last one; the side that began has the discs of `first`. */
export function boardAfter({ rows, columns }: Variant, moves: readonly number[], first: Player = 'X'): Board {
  const board = new Board(rows, columns);
  const second = first === 'X' ? 'O' : 'X';
  for (const [i, column] of moves.entries()) board.drop(column, i % 2 === 0 ? first : second);
  return board;
}
