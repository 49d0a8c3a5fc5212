/** What is said of the move, and the board behind an invalid one. */
import type { Explanation } from '../../../lib/explain.ts';
import type { Board, Square } from '../rules.ts';
import type { Tile } from '../tokens.ts';
import { differing } from './boards.ts';
import { explanation } from './kinds.ts';
import { andMore, cellAt, name, nameTile, nameToken, whyIllegal, whyLegal } from './lines.ts';
import { explainPlayed } from './played.ts';
import type { Move } from './scenario.ts';

/** What is wrong if the move, on this board, is called what it is not. */
export function explainVerdict({ tile, token, valid }: Move, board: Board): Explanation {
  if (tile === undefined) {
    const text = `${nameToken(token)} is called valid, but a move is \`B\` or \`W\` and two lower-case letters`;
    return explanation('invalid-move-accepted', text);
  }
  const square: Square = [tile.row, tile.col];
  return valid
    ? explanation(
        'valid-move-refused',
        `${nameTile(tile)} is called invalid, but ${whyLegal(board, square, tile.color)}`,
      )
    : explanation(
        'invalid-move-accepted',
        `${nameTile(tile)} is called valid, but ${whyIllegal(board, square, tile.color)}`,
      );
}

/** What is wrong with the board behind a move that was called what it is. */
export function explainLast(shown: Board, before: Board, { valid, board, tile }: Move): Explanation[] {
  return valid ? explainPlayed(shown, before, board, tile as Tile) : explainUntouched(shown, before);
}

function explainUntouched(shown: Board, before: Board): Explanation[] {
  const changed = differing(shown, before);
  const [first] = changed;
  if (first === undefined) return [];
  const text = `the move is invalid, and yet it changes ${name(first)}${andMore(changed.length)} (${cellAt(before, first)} to ${cellAt(shown, first)})`;
  return [explanation('invalid-move-played', text)];
}
