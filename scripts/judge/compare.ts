/** The one place where outputs are held equal or not: byte by byte, nothing trimmed, decoded or normalised. */

/** Where two outputs part. Every count is in bytes of raw stdout. */
export interface Difference {
  /** Index of the first byte that differs, or the length of the shorter output. */
  readonly offset: number;
  /** The line that byte is on, from 1. */
  readonly line: number;
  /** Its place in that line, from 1. */
  readonly column: number;
  /** The line before, the same on both sides, its LF included; empty on line 1. */
  readonly before: Buffer;
  /** The whole line on either side, its LF included; empty where that output has ended before it. */
  readonly expected: Buffer;
  readonly actual: Buffer;
}

const LF = 10;

/** @returns undefined if, and only if, the two are the same bytes */
export function compare(expected: Buffer, actual: Buffer): Difference | undefined {
  if (expected.equals(actual)) return undefined;
  const shorter = Math.min(expected.length, actual.length);
  let offset = 0;
  while (offset < shorter && expected[offset] === actual[offset]) offset++;
  const start = lineStart(expected, offset);
  return {
    offset,
    line: expected.subarray(0, start).filter((byte) => byte === LF).length + 1,
    column: offset - start + 1,
    before: Buffer.from(expected.subarray(lineStart(expected, start - 1), start)),
    expected: lineAt(expected, start),
    actual: lineAt(actual, start),
  };
}

/** The index at which the line begins that holds the byte at `index`, or that would go on there. */
function lineStart(bytes: Buffer, index: number): number {
  return index <= 0 ? 0 : bytes.lastIndexOf(LF, index - 1) + 1;
}

function lineAt(bytes: Buffer, start: number): Buffer {
  const end = bytes.indexOf(LF, start);
  // A copy, which does not hold on to the whole output.
  return Buffer.from(bytes.subarray(start, end === -1 ? bytes.length : end + 1));
}
