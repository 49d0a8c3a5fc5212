/** The place of the first difference, as a screen would look there: what was written before, with what is typed in it. */
import { inputLines, type Run } from '../../lib/replay.ts';
import type { Difference } from './compare.ts';

/** A part of a line on the screen. */
export interface Piece {
  readonly kind: 'output' | 'typed';
  readonly bytes: Buffer;
}

export interface Screen {
  /** From 1, in lines of standard output, and in bytes of that line. */
  readonly line: number;
  readonly column: number;
  /** The last line that was typed before; undefined if there was none, or if it is not known. */
  readonly typed: { readonly line: number; readonly bytes: Buffer } | undefined;
  /** Whether it is known what is typed when. */
  readonly knowsTyped: boolean;
  /** The lines of the screen before, the same on both sides. */
  readonly before: readonly (readonly Piece[])[];
  readonly expected: Side;
  readonly actual: Side;
}

export interface Side {
  /** The line that differs, its LF included; empty where the output has ended before it. */
  readonly differing: Buffer;
  /** The first lines behind it. */
  readonly after: readonly Buffer[];
  /** How many more there are. */
  readonly left: number;
  /** Bytes around the first that differs, and the offset of the first of them. */
  readonly raw: { readonly offset: number; readonly bytes: Buffer };
}

const LINES_BEFORE = 4;
const LINES_AFTER = 3;
const RAW_BYTES = 24;
/** A longer line is cut; what is left of it is more than any screen shows. */
const MOST_LINE = 4096;

/**
 * @param stdin the bytes of the case's input
 * @param reads where the reference waited for each input line, as offsets in its stdout; undefined if that is not known
 */
export function screenAt(
  difference: Difference,
  expected: Buffer,
  actual: Buffer,
  stdin: Buffer,
  reads: Run['reads'] | undefined,
): Screen {
  const { offset, line, column } = difference;
  const lines = inputLines(stdin).map((bytes) => Buffer.from(bytes));
  const before = (reads ?? []).filter((read) => read <= offset);
  const typed = lines[before.length - 1];
  const start = offset - (column - 1);
  return {
    line,
    column,
    typed: typed === undefined ? undefined : { line: before.length, bytes: Buffer.from(typed.subarray(0, MOST_LINE)) },
    knowsTyped: reads !== undefined,
    before: screenLines(expected, start, before, lines).slice(-LINES_BEFORE),
    expected: side(expected, start, difference.expected, offset),
    actual: side(actual, start, difference.actual, offset),
  };
}

/** The lines of the screen up to an offset at which a line begins, or at which something was typed in one. */
function screenLines(stdout: Buffer, end: number, reads: readonly number[], typed: readonly Buffer[]): Piece[][] {
  const screen: Piece[][] = [[]];
  const add = (kind: Piece['kind'], bytes: Buffer) => {
    for (const part of inputLines(bytes)) {
      screen.at(-1)?.push({ kind, bytes: Buffer.from(part) });
      if (part.at(-1) === 10) screen.push([]);
    }
  };
  // What is further back than the lines that are shown does not have to be looked at.
  let from = end;
  for (let count = 0; count <= LINES_BEFORE && from > 0; count++) from = stdout.lastIndexOf(10, from - 2) + 1;
  reads.forEach((read, index) => {
    if (read < from || read > end) return;
    add('output', stdout.subarray(from, read));
    add('typed', (typed[index] as Buffer).subarray(0, MOST_LINE));
    from = read;
  });
  add('output', stdout.subarray(from, end));
  return screen.filter((pieces) => pieces.length > 0);
}

function side(output: Buffer, start: number, differing: Buffer, offset: number): Side {
  const rest = output.subarray(start + differing.length);
  const after: Buffer[] = [];
  let at = 0;
  while (after.length < LINES_AFTER && at < rest.length) {
    const end = rest.indexOf(10, at);
    const next = end === -1 ? rest.length : end + 1;
    after.push(Buffer.from(rest.subarray(at, Math.min(next, at + MOST_LINE))));
    at = next;
  }
  const first = Math.max(0, offset - RAW_BYTES / 2) & ~7;
  return {
    differing: Buffer.from(differing),
    after,
    left: countLines(rest.subarray(at)),
    raw: { offset: first, bytes: Buffer.from(output.subarray(first, first + 2 * RAW_BYTES)) },
  };
}

/** Without the lines themselves: of a program that writes for ever there are a hundred thousand. */
function countLines(bytes: Uint8Array): number {
  let count = bytes.length > 0 && bytes.at(-1) !== 10 ? 1 : 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 10) count++;
  return count;
}
