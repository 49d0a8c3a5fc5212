import type { NameRule } from '../../lib/names.ts';

export const names: readonly NameRule[] = [
  { name: /(^|-)valid-move$/, output: /^Valid move\.$/m },
  { name: /(^|-)invalid-move$/, output: /^Invalid move\.$/m },
  { name: /^flips-/, output: /^Valid move\.$/m },
  { name: /^move-in-the-.*-corner$/, output: /^Valid move\.$/m },
  { name: /^move-.*off-the-board/, output: /^Invalid move\.$/m },
  { name: /^move-on-an?-/, output: /^Invalid move\.$/m },
  { name: /^beyond-move-/, output: /^Invalid move\.$/m },
  { name: /^full-board$/, output: /\n {2}abcd\n([a-d] [BW]{4}\n){4}$/ },
  { name: /^no-moves-for-(white|either)/, output: /^Available moves for W:\nAvailable moves for B:$/m },
  { name: /^no-moves-for-(black|either)/, output: /^Available moves for B:\nEnter a move:$/m },
];
