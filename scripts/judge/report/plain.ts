/** Text that is safe in any report: of bounded size, and without what could not be written or would move a cursor. */
import { characterCode } from '../../../lib/program.ts';

/** How many bytes of text a report holds of one case. */
export const MOST_TEXT = 4096;

/** Control characters, halves of surrogate pairs and what is no character become their numbers; tabs and line ends stay. */
export function plain(text: string): string {
  return text.replace(/(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, characterCode);
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plain(text.replaceAll('\n', ' ').replaceAll('\t', ' '));
}

/** Cuts text behind so many bytes of UTF-8, and says so by an ellipsis. */
export function cut(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  if (most < 3) return '';
  const start = Buffer.from(text).subarray(0, most - 3);
  // With `stream` the bytes of a character that was cut are left out.
  return `${new TextDecoder().decode(start, { stream: true })}…`;
}

/**
 * The report with as much text of each case as leaves it within a limit.
 *
 * @param render takes the bytes of text that each case may have
 * @returns undefined if it is too long without any text
 */
export function fit(most: number, render: (mostText: number) => string): string | undefined {
  return [MOST_TEXT, MOST_TEXT / 4, MOST_TEXT / 16, 0].map(render).find((text) => Buffer.byteLength(text) <= most);
}

/** `1 case`, `2 cases`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Sums and products of decimal fractions, without what floating point adds to them. */
export function round(number: number, digits = 6): number {
  return Number(number.toFixed(digits));
}
