/**
 * What a difference can be, the most telling first: what touches every line, where the output ends, what it says, and
 * last how it looks.
 */
export const DIFFERENCE_KINDS = [
  'crlf',
  'control-bytes',
  'stops-early',
  'goes-on',
  'prompt',
  'missing-newline',
  'extra-newline',
  'line-order',
  'duplicated-line',
  'missing-line',
  'extra-line',
  'text',
  'letter-case',
  'spacing',
  'trailing-blanks',
  'blank-lines',
  'final-newline',
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Lines are counted from 1. */
export interface NamedDifference {
  readonly kind: DifferenceKind;
  /**
   * The lines it is seen on, of the student's output where it has them, else (missing lines) of the expected output;
   * ascending, all of them.
   */
  readonly lines: readonly number[];
  /** One line for a student: what is different, and where. */
  readonly text: string;
}
