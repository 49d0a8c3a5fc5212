/**
 * Reads what a program wrote: white space and letter case are seen through, a full stop or colon may be missing, and
 * what cannot be read for sure is undefined.
 */
import type { Board } from '../rules.ts';

/** The texts that a program writes, but for boards and squares. */
export type Heading = 'dimension' | 'configuration' | 'W' | 'B' | 'move' | 'invalid' | 'valid';

/** A heading and what stands behind it, up to the next one. */
export interface Section {
  /** undefined for what stands in front of the first heading. */
  readonly heading: Heading | undefined;
  readonly body: string;
  /** Whether another heading follows: only then is the body known to be whole. */
  readonly ended: boolean;
}

// "Invalid move" before "Valid move", which it contains.
const HEADINGS = new RegExp(
  [
    String.raw`(?<dimension>enter\s+(?:the\s+)?board\s+dimension\s*:?)`,
    String.raw`(?<configuration>enter\s+(?:the\s+)?board\s+configuration\s*:?)`,
    String.raw`(?<W>available\s+moves\s+for\s+w\s*:?)`,
    String.raw`(?<B>available\s+moves\s+for\s+b\s*:?)`,
    String.raw`(?<move>enter\s+a\s+move\s*:?)`,
    String.raw`(?<invalid>invalid\s+move\s*[.!]?)`,
    String.raw`(?<valid>valid\s+move\s*[.!]?)`,
  ].join('|'),
  'gi',
);

/** The output cut at its headings, in order. */
export function readSections(text: string): Section[] {
  const sections: Section[] = [];
  let heading: Heading | undefined;
  let start = 0;
  for (const match of text.matchAll(HEADINGS)) {
    sections.push({ heading, body: text.slice(start, match.index), ended: true });
    heading = Object.entries(match.groups as object).find(([, found]) => found !== undefined)?.[0] as Heading;
    start = match.index + match[0].length;
  }
  return [...sections, { heading, body: text.slice(start), ended: false }];
}

/** A board as it is shown, of any size. */
export interface ShownBoard {
  readonly cells: Board;
  /** How many columns its header names. */
  readonly columns: number;
  /** How many boards stand there; this is the last. */
  readonly count: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The last board in a text: a header of column letters, then a line for each row, every one as long as the first. */
export function readBoard(body: string): ShownBoard | undefined {
  const lines = linesOf(body);
  const headers = lines.filter((line) => columnsNamed(line) > 0);
  const header = headers.at(-1);
  if (header === undefined) return undefined;
  const rows = lines.slice(lines.lastIndexOf(header) + 1);
  if (rows.length === 0 || rows.length > LETTERS.length) return undefined;
  if (rows.some((row, i) => row.charAt(0).toLowerCase() !== LETTERS.charAt(i))) return undefined;
  const cells = rows.map((row) => [...row.slice(1).replace(/[ubw]/g, (cell) => cell.toUpperCase())]);
  if (cells.some((row) => row.length !== cells[0]?.length)) return undefined;
  return { cells, columns: columnsNamed(header), count: headers.length };
}

/** Which part of a board of this size is all that stands in a text; undefined if it is another text. */
export function readPart(body: string, n: number): 'header' | 'rows' | undefined {
  const lines = linesOf(body);
  const isRow = (line: string, i: number) =>
    line.length === n + 1 && line.charAt(0).toLowerCase() === LETTERS.charAt(i);
  if (lines.length === n && lines.every((line, i) => isRow(line, i) && /^.[UBW]+$/i.test(line))) return 'rows';
  return lines.length === 1 && columnsNamed(lines[0] as string) === n ? 'header' : undefined;
}

/** The lines in which anything stands, without blanks. */
function linesOf(body: string): string[] {
  return body
    .split(/[\r\n\v\f]+/)
    .map((line) => line.replace(/[ \t]/g, ''))
    .filter((line) => line !== '');
}

/** How many columns a line names if it is a board's header, be it behind a prompt; otherwise 0. */
function columnsNamed(line: string): number {
  const letters = /(?:^|[^a-z])([a-z]{2,})$/i.exec(line)?.[1]?.toLowerCase() ?? '-';
  return LETTERS.startsWith(letters) ? letters.length : 0;
}

/** A list of squares; undefined if anything else stands there. */
export function readSquares(body: string): string[] | undefined {
  const squares = body.split(/[\s,]+/).filter((word) => word !== '');
  return squares.every((square) => /^[a-z]{2}$/i.test(square))
    ? squares.map((square) => square.toLowerCase())
    : undefined;
}
