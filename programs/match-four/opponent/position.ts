import { type Board, FREE } from '../board.ts';
import type { Variant } from '../variant.ts';
import { type Position, positionOf } from './solver/bitboard.ts';

/** The board as the solver sees it: the computer, O, is to move, and row 0 is at the bottom. */
export function positionFor(board: Board, variant: Variant): Position {
  let shown = '';
  board.display({ write: (text) => (shown += text) });
  const rows = shown.split('\n').map((row) => row.split(' '));
  return positionOf(
    variant,
    (column, row) => {
      const disc = rows[variant.rows - 1 - row]?.[column];
      return disc === FREE ? undefined : disc;
    },
    (disc) => disc === 'O',
  );
}
