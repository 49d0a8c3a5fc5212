import type { NameRule } from '../../lib/names.ts';

/** What the name of a case promises of its output; `npm run judge -- lint` looks whether it is kept. */
export const names: readonly NameRule[] = [
  { name: /^valid-/, output: /Valid move\.\n/ },
  { name: /^invalid-/, output: /Invalid move\.\n/ },
];
