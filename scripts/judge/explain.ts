/** Turns a difference into lines that a student sees through at a glance. */
import { inputLines, type Run } from '../../lib/replay.ts';
import type { Difference } from './compare.ts';
import { codePointAt } from './difference/code-point.ts';
import { visible } from './visible.ts';

/** The columns that a line of output may fill, so that the whole fits a terminal of 80. */
const WIDTH = 60;
const MARGIN = 'expected  '.length;

/**
 * @param stdin the bytes of the case's input
 * @param reads where the reference waited for each input line, as offsets in its stdout; undefined if that is not known
 */
export function explainDifference(difference: Difference, stdin: Buffer, reads: Run['reads'] | undefined): string[] {
  const { offset, line, column } = difference;
  const index = column - 1;
  const expected = showLine(difference.expected, index);
  const actual = showLine(difference.actual, index);
  return [
    `stdout differs at line ${line}, column ${column}${inputBefore(offset, stdin, reads)}`,
    ...(difference.before.length > 0 ? [`${' '.repeat(MARGIN)}${shorten(visible(difference.before), WIDTH)}`] : []),
    `expected  ${expected.text}`,
    `actual    ${actual.text}`,
    `${' '.repeat(MARGIN + expected.caret)}^ ${codePointAt(difference.expected, index)} expected, ${codePointAt(difference.actual, index)} found`,
  ];
}

function inputBefore(offset: number, stdin: Buffer, reads: Run['reads'] | undefined): string {
  if (reads === undefined) return '';
  const typed = reads.filter((read) => read <= offset).length;
  if (typed === 0) return ', before any input';
  return `, after input line ${typed}: ${shorten(visible(inputLines(stdin)[typed - 1] as Uint8Array))}`;
}

/** A line with every byte visible, cut to a window around the byte at `index`, and the caret's place in it. */
function showLine(line: Buffer, index: number): { text: string; caret: number } {
  if (line.length === 0) return { text: '(no more output)', caret: 0 }; // with blanks, as no line has them here
  const before = visible(line.subarray(0, index));
  const rest = visible(line.subarray(index));
  const hidden = Math.max(0, before.length - WIDTH / 2);
  const start = hidden === 0 ? before : `…${before.slice(hidden + 1)}`;
  return { text: start + shorten(rest, WIDTH - start.length), caret: start.length };
}

/** A text that fits a width, cut at its end if need be. */
export function shorten(text: string, width = WIDTH / 2): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}
