import { type Alignment, align } from './align.ts';
import { type Keys, looseKeys, numberLines } from './keys.ts';
import type { Output } from './output.ts';

/** The lines of two outputs as keys, and beside each other by what they look like. */
export interface Match {
  readonly exact: Keys;
  readonly loose: Keys;
  readonly byLook: Alignment;
}

export function matchLines(expected: Output, actual: Output): Match {
  const exact = numberLines(expected.lines, actual.lines);
  const loose = looseKeys(exact);
  return { exact, loose, byLook: align(loose.expected, loose.actual) };
}
