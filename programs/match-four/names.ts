import type { NameRule } from '../../lib/names.ts';

export const names: readonly NameRule[] = [
  { name: /(^|-)user-wins-/, output: /You win!\nThe game took \d+ turns\.\n$/ },
  { name: /(^|-)(computer-wins-|user-loses$)/, output: /You lose!\nThe game took \d+ turns\.\n$/ },
  { name: /(^|-)tie(-|$)/, output: /It's a tie!\nThe game took \d+ turns\.\n$/ },
  { name: /(^|-)out-of-bounds(-|$)/, output: /Out of Bounds!\n/ },
  { name: /(^|-)column-full(-|$)/, output: /Column is Full!\n/ },
  { name: /^beyond-cut-/, output: /^(?!.*The game took)/s },
];
