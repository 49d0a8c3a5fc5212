import { EXPERT, type Variant } from '../variant.ts';
import type { Opponent } from './opponent.ts';
import { positionFor } from './position.ts';
import { geometryOf, type Position } from './solver/bitboard.ts';
import book from './solver/book.json' with { type: 'json' };
import { openBook } from './solver/book.ts';
import { createExpert } from './solver/expert.ts';
import { createNormal } from './solver/normal.ts';

/**
 * In a normal game it never gives away a result: it wins as soon as it can, else it draws, else it loses as late as it can;
 * of equally good columns it plays the one nearest to the centre, of two equally near the lower one. In an expert game,
 * which is too large for that, it plays as well as a fixed number of positions looked at allows. Its move depends on the
 * position alone. Memory for the search is taken at its first move, so other opponents do not pay for it.
 */
export function perfectOpponent(): Opponent {
  let search: { readonly variant: Variant; readonly choose: (position: Position) => number } | undefined;
  return {
    choose(board, variant) {
      if (search?.variant !== variant) search = { variant, choose: createChooser(variant) };
      return search.choose(positionFor(board, variant));
    },
  };
}

function createChooser(variant: Variant): (position: Position) => number {
  const geometry = geometryOf(variant);
  return variant === EXPERT ? createExpert(geometry) : createNormal(geometry, openBook(geometry, book.levels));
}
