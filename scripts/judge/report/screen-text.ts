/** A Screen as text: the two sides beside each other where there is room, else one under the other. */
import { codePointAt } from '../difference/code-point.ts';
import type { Piece, Screen, Side } from '../screen.ts';
import { visible } from '../visible.ts';
import type { Paint } from './text.ts';

/** Columns of a window from which two sides have room beside each other. */
const WIDE = 120;
const LABEL = 'expected  '.length;

/**
 * @param width the columns that a line may fill
 */
export function screenText(screen: Screen, width: number, paint: Paint): string[] {
  const where = [`stdout differs at line ${screen.line}, column ${screen.column}${typedBefore(screen)}`];
  return [...where, ...(width >= WIDE ? beside(screen, width, paint) : under(screen, width, paint))];
}

/** The bytes around the difference, as `hexdump -C` writes them. */
export function rawText(screen: Screen): string[] {
  return (['expected', 'actual'] as const).flatMap((name) => [`${name}, in bytes:`, ...hexLines(screen[name])]);
}

function typedBefore({ typed, knowsTyped }: Screen): string {
  if (!knowsTyped) return '';
  if (typed === undefined) return ', before any input';
  return `, after input line ${typed.line}: ${fit(visible(typed.bytes), 30)}`;
}

function under(screen: Screen, width: number, paint: Paint): string[] {
  const room = width - LABEL;
  const index = screen.column - 1;
  const expected = lineWindow(screen.expected.differing, index, room);
  const actual = lineWindow(screen.actual.differing, index, room);
  const points = `${codePointAt(screen.expected.differing, index)} expected, ${codePointAt(screen.actual.differing, index)} found`;
  return [
    ...screen.before.map((pieces) => `${' '.repeat(LABEL)}${screenLine(pieces, room, paint)}`),
    `expected  ${paint('green', expected.text)}`,
    `actual    ${paint('red', actual.text)}`,
    `${' '.repeat(LABEL + expected.caret)}^ ${points}`,
  ];
}

function beside(screen: Screen, width: number, paint: Paint): string[] {
  const room = Math.floor((width - 5) / 2);
  const index = screen.column - 1;
  const row = (left: string, right: string, shown = left) =>
    `${left}${' '.repeat(Math.max(0, room - shown.length))} │ ${right}`;
  const plain: Paint = (_, text) => text;
  const expected = lineWindow(screen.expected.differing, index, room);
  const actual = lineWindow(screen.actual.differing, index, room);
  const caret = (at: number, line: Buffer) => `${' '.repeat(at)}^ ${codePointAt(line, index)}`;
  const after = Array.from({ length: Math.max(screen.expected.after.length, screen.actual.after.length) }, (_, i) =>
    row(afterLine(screen.expected, i, room), afterLine(screen.actual, i, room)),
  );
  return [
    row('expected', 'actual'),
    ...screen.before.map((pieces) => {
      const line = screenLine(pieces, room, paint);
      return row(line, line, screenLine(pieces, room, plain));
    }),
    row(paint('green', expected.text), paint('red', actual.text), expected.text),
    row(caret(expected.caret, screen.expected.differing), caret(actual.caret, screen.actual.differing)),
    ...after,
    ...(screen.expected.left + screen.actual.left > 0 ? [row(leftText(screen.expected), leftText(screen.actual))] : []),
  ];
}

function afterLine({ after }: Side, index: number, room: number): string {
  const line = after[index];
  return line === undefined ? '' : fit(screenBytes(line), room);
}

function leftText({ left }: Side): string {
  return left === 0 ? '' : `… ${left} more line${left === 1 ? '' : 's'}`;
}

/** A line that is the same on both sides: what is typed in guillemets, blanks as they are but for those at its end. */
function screenLine(pieces: readonly Piece[], room: number, paint: Paint): string {
  let left = room;
  return pieces
    .map(({ kind, bytes }) => {
      const text = fit(kind === 'typed' ? `‹${screenBytes(bytes)}›` : screenBytes(bytes), Math.max(1, left));
      left -= text.length;
      return kind === 'typed' ? paint('cyan', text) : text;
    })
    .join('');
}

/** Bytes as the screen shows them, without the end of the line; blanks that end the line and control bytes visible. */
function screenBytes(bytes: Buffer): string {
  const text = visible(bytes).replace(/␊$/, '');
  const end = bytes.at(-1) === 10 ? text.search(/·*$/) : text.length;
  return text.slice(0, end).replaceAll('·', ' ') + text.slice(end);
}

/** A line with every byte visible, cut to a window around the byte at `index`, and that byte's place in it. */
function lineWindow(line: Buffer, index: number, room: number): { text: string; caret: number } {
  if (line.length === 0) return { text: '(no more output)', caret: 0 }; // with blanks, as no line has them here
  const before = visible(line.subarray(Math.max(0, index - room), index));
  const isCut = index > room || before.length > room / 2;
  const start = isCut ? `…${before.slice(-Math.floor(room / 2) + 1)}` : before;
  return { text: start + fit(visible(line.subarray(index, index + room)), room - start.length), caret: start.length };
}

/** A text that fits a width, cut at its end if need be. */
function fit(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

function hexLines({ raw: { offset, bytes } }: Side): string[] {
  if (bytes.length === 0) return ['  (no more output)'];
  return Array.from({ length: Math.ceil(bytes.length / 16) }, (_, i) => {
    const part = bytes.subarray(16 * i, 16 * i + 16);
    const hex = Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    return `  ${(offset + 16 * i).toString(16).padStart(8, '0')}  ${hex.padEnd(47)}  ${visible(part)}`;
  });
}
