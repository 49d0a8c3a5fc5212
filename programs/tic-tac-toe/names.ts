import type { NameRule } from '../../lib/names.ts';

export const names: readonly NameRule[] = [
  { name: /(^|-)x-wins-/, output: /Player X wins\n$/ },
  { name: /(^|-)o-wins-/, output: /Player O wins\n$/ },
  { name: /^win-/, output: /Player [XO] wins\n$/ },
  { name: /^cat-/, output: /The cat wins\n$/ },
  { name: /^beyond-cut-/, output: /row and column:$/ },
];
