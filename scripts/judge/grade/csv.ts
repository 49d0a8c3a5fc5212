/** A table for a spreadsheet: RFC 4180 in UTF-8, with a byte order mark, without which Excel takes it for another code. */
import { characterCode } from '../../../lib/program.ts';

/**
 * Where a spreadsheet takes what follows for a formula, in either width, also behind what it does not show: at the beginning,
 * and behind a semicolon, which begins a cell where that is the separator; quotes then are no part of what is in between.
 */
const FORMULA = /(^|;)(?=[\s\p{C}"]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;

/** Line breaks, which would begin a line for all who read lines, and what is not seen but turns what is seen around. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu; // the joiners are part of names and emoji

/** @param rows of the same length; numbers stay numbers */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // An apostrophe says that text follows.
  const safe = value.replace(FORMULA, "$1'").replace(UNSEEN, characterCode);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
