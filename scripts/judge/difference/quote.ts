import { visible } from '../visible.ts';

const LISTED = 3;
/** Two quotes side by side fill about 60 columns. */
const QUOTE = 30;
const BEFORE = 12;

/** `line 3`, `lines 3 and 7`, `lines 3 to 9`, `lines 3, 7, 12 and 40 more`; lines ascend. */
export function nameLines(lines: readonly number[]): string {
  const [first, last] = [lines[0] as number, lines.at(-1) as number];
  if (lines.length === 1) return `line ${first}`;
  if (lines.length > 2 && last - first === lines.length - 1) return `lines ${first} to ${last}`;
  if (lines.length <= LISTED + 1) return `lines ${lines.slice(0, -1).join(', ')} and ${last}`;
  return `lines ${lines.slice(0, LISTED).join(', ')} and ${lines.length - LISTED} more`;
}

export function countLines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

/** A piece of output in quotes, every byte visible, cut to fit: the byte at `index` is always in it. */
export function quote(line: string, index = 0): string {
  const start = index > BEFORE ? index - BEFORE : 0;
  // Any byte is one column at least, so no more of a long line has to be made visible.
  const shown = visible(Buffer.from(line.slice(start, start + QUOTE + 1), 'latin1'));
  const before = visible(Buffer.from(line.slice(start, index), 'latin1'));
  const hidden = Math.max(0, before.length - BEFORE);
  const text = shown.slice(hidden);
  return `"${start + hidden > 0 ? '…' : ''}${text.length > QUOTE ? `${text.slice(0, QUOTE - 1)}…` : text}"`;
}

/** A piece of output in quotes, of a long one its end. */
export function quoteEnd(line: string): string {
  return quote(line, line.length > QUOTE ? line.length - 1 : 0);
}

/** Both lines around the first byte that differs, so that the two quotes never look alike. */
export function quoteBoth(expected: string, actual: string): string {
  const index = commonPrefix(expected, actual);
  return `${quote(actual, index)} instead of ${quote(expected, index)}`;
}

export function commonPrefix(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let length = 0;
  while (length < shorter && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}
