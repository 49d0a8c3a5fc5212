/** What a move of the computer says of a program whose computer is to play as well as can be. */
import { type Worth, worthOf } from '../opponent/worth.ts';
import type { Situation } from './game.ts';
import type { Judgement } from './judgement.ts';

/** The computer plays `chosen`, an open column, where the perfect opponent plays `due`. */
export function judgePerfect({ board, variant }: Situation, due: number, chosen: number): Judgement {
  const kind = 'computer-not-perfect';
  const best = worthOf(board, variant, due);
  const worth = best && worthOf(board, variant, chosen);
  if (best === undefined || worth === undefined) {
    return { kind, text: `the computer plays ${chosen}, and the perfect opponent plays ${due}` };
  }
  if (best.result === worth.result && best.discs === worth.discs) {
    const centre = (variant.columns - 1) / 2;
    const isNearer = Math.abs(due - centre) < Math.abs(chosen - centre);
    const which = isNearer ? 'the one nearer to the centre' : 'the lower of two equally near to the centre';
    return { kind, text: `columns ${due} and ${chosen} are equally good: the computer plays ${which}, ${due}` };
  }
  return {
    kind,
    text: `the computer plays ${chosen}, which ${present(worth)}; column ${due} would have ${perfect(best)}`,
  };
}

function present({ result, discs }: Worth): string {
  if (result === 'draw') return 'draws';
  return result === 'computer' ? `wins in ${discs}` : `loses in ${discs}`;
}

function perfect({ result, discs }: Worth): string {
  if (result === 'draw') return 'drawn';
  return result === 'computer' ? `won in ${discs}` : `lost in ${discs}, no earlier`;
}
