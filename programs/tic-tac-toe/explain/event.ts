/** A transcript read back as what it shows: boards, prompts and results. */
import { compactText } from '../../../lib/explain.ts';
import type { Player } from '../rules.ts';

export type Event =
  /** `cells` is nine of `.`, `X` and `O`, row by row; `free` is what a free cell was shown as, '' on a full board. */
  | { readonly kind: 'board'; readonly cells: string; readonly free: string }
  | { readonly kind: 'prompt'; readonly player: Player }
  | { readonly kind: 'result'; readonly winner: Player | 'cat' }
  /** The whole output has been read. */
  | { readonly kind: 'end' }
  /** What follows is neither of these, and nothing behind it is read. */
  | { readonly kind: 'unreadable' };

const TEXTS: readonly (readonly [string, Event])[] = [
  ['PLAYERX,ROWANDCOLUMN:', { kind: 'prompt', player: 'X' }],
  ['PLAYERO,ROWANDCOLUMN:', { kind: 'prompt', player: 'O' }],
  ['PLAYERXWINS', { kind: 'result', winner: 'X' }],
  ['PLAYEROWINS', { kind: 'result', winner: 'O' }],
  ['THECATWINS', { kind: 'result', winner: 'cat' }],
];

/** Nine cells, the free ones all shown as the same byte, whichever it is, but no letter. */
const BOARD = /(?=[XO]{0,8}([^A-Z])|[XO]{9})(?:[XO]|\1){9}/y;

/**
 * Reads an output through white space and letter case; the last event is `end` or `unreadable`.
 *
 * @param longest the bytes that are read at most: a program that writes for ever has nothing to say behind them
 */
export function readEvents(output: Buffer, longest = output.length): Event[] {
  const text = compactText(output, longest);
  const events: Event[] = [];
  for (let index = 0; index < text.length; ) {
    const known = TEXTS.find(([start]) => text.startsWith(start, index));
    if (known !== undefined) {
      events.push(known[1]);
      index += known[0].length;
      continue;
    }
    BOARD.lastIndex = index;
    const board = BOARD.exec(text);
    if (board === null) return [...events, { kind: 'unreadable' }];
    const [cells, free = ''] = board;
    events.push({ kind: 'board', cells: cells.replace(/[^XO]/g, '.'), free });
    index += cells.length;
  }
  return [...events, { kind: output.length > longest ? 'unreadable' : 'end' }];
}

/** Whether two events show the same, however a free cell is shown. */
export function isSame(a: Event | undefined, b: Event | undefined): boolean {
  if (a?.kind === 'board' && b?.kind === 'board') return a.cells === b.cells;
  if (a?.kind === 'prompt' && b?.kind === 'prompt') return a.player === b.player;
  if (a?.kind === 'result' && b?.kind === 'result') return a.winner === b.winner;
  return a?.kind === 'end' && b?.kind === 'end';
}
