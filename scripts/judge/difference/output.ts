/** An output as lines, apart from what touches line ends and single bytes, so that the rest can be compared without it. */
export interface Output {
  /** The lines without their ends. */
  readonly lines: readonly string[];
  /** The indices of the lines that end in CR LF. */
  readonly crlf: ReadonlySet<number>;
  /** Whether the last line has an end. True if there is no line. */
  readonly terminated: boolean;
  /** The numbers, from 1, of the written line that each line starts on, and of the one that it ends on. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Bytes that stand nowhere in the expected output: control bytes other than tab and LF, and bytes over 127. */
export interface StrayBytes {
  readonly count: number;
  /** Which bytes, in the order of their first appearance. */
  readonly values: readonly number[];
  /** The lines that hold one, from 1. */
  readonly lines: readonly number[];
  /** The place of the first in its line, from 1. */
  readonly column: number;
}

const SPECIAL = /[\0-\x08\x0b-\x1f\x7f-\xff]/;
const EACH_SPECIAL = new RegExp(SPECIAL, 'g');

export function readOutput(bytes: Buffer): Output {
  const lines = bytes.toString('latin1').split('\n');
  const terminated = lines.at(-1) === '';
  if (terminated) lines.pop();
  const ended = terminated ? lines.length : lines.length - 1;
  const crlf = new Set<number>();
  for (let index = 0; index < ended; index++) {
    const line = lines[index] as string;
    if (!line.endsWith('\r')) continue;
    crlf.add(index);
    lines[index] = line.slice(0, -1);
  }
  const numbers = lines.map((_, index) => index + 1);
  return { lines, crlf, terminated, starts: numbers, ends: numbers };
}

/** Takes the stray bytes out of the actual output. */
export function withoutStrayBytes(expected: Output, actual: Output): { output: Output; stray: StrayBytes } {
  const known = new Set<string>();
  for (const line of expected.lines) for (const byte of line.match(EACH_SPECIAL) ?? []) known.add(byte);
  const values = new Set<number>();
  const lines: number[] = [];
  let count = 0;
  let column = 0;
  const cleaned = actual.lines.map((line, index) => {
    if (!SPECIAL.test(line)) return line;
    const clean = line.replace(EACH_SPECIAL, (byte, place: number) => {
      if (known.has(byte)) return byte;
      if (count++ === 0) column = place + 1;
      values.add(byte.charCodeAt(0));
      return '';
    });
    if (clean.length < line.length) lines.push(index + 1);
    return clean;
  });
  // A last line of nothing else is no line once they are gone.
  const gone = !actual.terminated && cleaned.at(-1) === '';
  if (gone) cleaned.pop();
  return {
    output: {
      lines: cleaned,
      crlf: actual.crlf,
      terminated: actual.terminated || gone,
      starts: actual.starts.slice(0, cleaned.length),
      ends: actual.ends.slice(0, cleaned.length),
    },
    stray: { count, values: [...values], lines, column },
  };
}
