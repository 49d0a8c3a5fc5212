import { fold, isBlank } from './white-space.ts';

/** A number for each line, the same for lines that are held to be the same, so that they are compared fast. */
export interface Keys {
  readonly expected: readonly number[];
  readonly actual: readonly number[];
  /** How many keys there are. */
  readonly count: number;
  /** The text that each key stands for. */
  readonly lines: readonly string[];
  /** Whether the lines of a key are blank. */
  readonly isBlank: (key: number) => boolean;
}

/** Only lines of the same bytes are the same. */
export function numberLines(expected: readonly string[], actual: readonly string[]): Keys {
  const numbers = new Map<string, number>();
  const left = expected.map((line) => numberOf(line, numbers));
  const right = actual.map((line) => numberOf(line, numbers));
  const lines = [...numbers.keys()];
  return { expected: left, actual: right, count: numbers.size, lines, isBlank: (key) => isBlank(lines[key] as string) };
}

/** Lines that differ in blanks and letter case are the same. */
export function looseKeys({ expected, actual, lines }: Keys): Keys {
  const numbers = new Map<string, number>();
  // There are few lines without an equal, in a long output: it is enough to fold each of them once.
  const folded = lines.map((line) => numberOf(fold(line), numbers));
  const blank = numbers.get('');
  return {
    expected: expected.map((key) => folded[key] as number),
    actual: actual.map((key) => folded[key] as number),
    count: numbers.size,
    lines: [...numbers.keys()],
    isBlank: (key) => key === blank,
  };
}

function numberOf(text: string, numbers: Map<string, number>): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
