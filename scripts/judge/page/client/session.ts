/** What a terminal would show: the lines of both outputs beside each other, with what is typed in them. */
import { visible } from '../../visible.ts';
import { align, type Line, linesOf, type Row } from './align.ts';

/** A part of a line as it is shown. */
export interface Piece {
  /** `first` is the first byte that differs, `cut` stands for what is left out. */
  readonly kind: 'output' | 'typed' | 'first' | 'cut';
  readonly text: string;
}

export interface Cell {
  /** Of the output's line, from 1; undefined where the output has none. */
  readonly number: number | undefined;
  readonly pieces: readonly Piece[];
}

export interface SessionRow {
  readonly isSame: boolean;
  readonly expected: Cell;
  readonly actual: Cell;
}

export interface Session {
  readonly rows: readonly SessionRow[];
  /** The first row that differs; -1 if none does. */
  readonly first: number;
}

interface Typed {
  /** In characters of the line that it is typed in. */
  readonly column: number;
  readonly text: string;
}

/** A longer line is cut to the beginning and to what is around the first difference. */
const MOST_LINE = 400;

/**
 * @param texts one character a byte
 * @param actual undefined where it is what was expected
 * @param isCut whether only the beginning of it is known
 */
export function sessionOf(
  texts: { readonly input: string; readonly expected: string; readonly reads: readonly number[] | null },
  actual: string | undefined,
  isCut = false,
): Session {
  const expected = linesOf(texts.expected);
  const rows = align(expected, actual === undefined ? expected : linesOf(actual));
  // What stands behind the cut is not missing.
  while (isCut && rows.length > 1 && rows.at(-1)?.actual === undefined) rows.pop();
  const typed = typedIn(expected, linesOf(texts.input), texts.reads ?? []);
  const first = rows.findIndex(({ isSame }) => !isSame);
  return {
    first,
    rows: rows.map((row, index) => {
      const own = row.expected === undefined ? [] : (typed.get(row.expected.index) ?? []);
      const mark = index === first ? firstDifference(row) : undefined;
      return {
        isSame: row.isSame,
        expected: cell(row.expected, own, row.isSame, mark),
        actual: cell(row.actual, row.isSame ? own : typedBeside(row, own), row.isSame, mark),
      };
    }),
  };
}

/** By index of the line. What is typed at the beginning of a line is typed at the end of the line before. */
function typedIn(
  expected: readonly string[],
  input: readonly string[],
  reads: readonly number[],
): ReadonlyMap<number, Typed[]> {
  const typed = new Map<number, Typed[]>();
  let line = 0;
  let start = 0;
  reads.forEach((read, index) => {
    while (line < expected.length - 1 && start + (expected[line] ?? '').length < read) {
      start += (expected[line] ?? '').length;
      line++;
    }
    const own = typed.get(line) ?? [];
    own.push({ column: read - start, text: (input[index] ?? '').replace(index === 0 ? /^\xEF\xBB\xBF/ : /^(?!)/, '') });
    typed.set(line, own);
  });
  return typed;
}

/** Where a wrong program was when something was typed is not known; in a line that begins like the right one it is likely. */
function typedBeside({ expected, actual }: Row, typed: readonly Typed[]): Typed[] {
  if (actual === undefined) return [];
  const [left, right] = [expected?.text ?? '', actual.text];
  return typed.flatMap(({ column, text }) => {
    if (right.startsWith(left.slice(0, column))) return [{ column, text }];
    return column === left.length ? [{ column: right.length, text }] : [];
  });
}

/** The place in the line of the first byte that differs. */
function firstDifference({ expected, actual }: Row): number {
  const [left, right] = [expected?.text ?? '', actual?.text ?? ''];
  if (expected === undefined || actual === undefined) return 0;
  let column = 0;
  while (column < left.length && left[column] === right[column]) column++;
  return column;
}

function cell(line: Line | undefined, typed: readonly Typed[], isSame: boolean, mark: number | undefined): Cell {
  const text = line?.text ?? '';
  const pieces: Piece[] = [];
  const show = (from: number, to: number) => {
    if (from < to)
      pieces.push({ kind: 'output', text: isSame ? onScreen(text.slice(from, to)) : shown(text.slice(from, to)) });
  };
  const output = (from: number, to: number) => {
    for (const [start, end, isLeftOut] of windows(from, to, mark)) {
      if (isLeftOut) pieces.push({ kind: 'cut', text: `… ${(end - start).toLocaleString('en')} bytes …` });
      else if (mark === undefined || mark < start || mark >= end) show(start, end);
      else {
        show(start, mark);
        pieces.push({ kind: 'first', text: shown(text.slice(mark, mark + 1)) });
        show(mark + 1, end);
      }
    }
  };
  let from = 0;
  for (const { column, text: words } of typed) {
    output(from, column);
    pieces.push({ kind: 'typed', text: shown(words.slice(0, MOST_LINE)).replace(/␊$/, '').replaceAll('·', ' ') });
    from = column;
  }
  output(from, text.length);
  // An output that ends before the other does differs where it ends.
  if (mark !== undefined && line !== undefined && mark >= text.length) pieces.push({ kind: 'first', text: '' });
  return { number: line === undefined ? undefined : line.index + 1, pieces };
}

/** Parts of a piece of a line, of which those that are too long to show are to be left out. */
function windows(from: number, to: number, mark = from): [start: number, end: number, isLeftOut: boolean][] {
  if (to - from <= MOST_LINE) return [[from, to, false]];
  const middle = Math.min(Math.max(mark, from), to);
  const [a, b] = [Math.max(from, middle - MOST_LINE / 2), Math.min(to, middle + MOST_LINE / 2)];
  const head = Math.min(a, from + 40);
  const parts: [number, number, boolean][] = [
    [from, head, false],
    [head, a, true],
    [a, b, false],
    [b, to, true],
  ];
  return parts.filter(([start, end]) => start < end);
}

/** As the screen shows it, without the end of the line; blanks that end the line and control bytes visible. */
function onScreen(text: string): string {
  const all = shown(text).replace(/␊$/, '');
  const end = text.endsWith('\n') ? all.search(/·*$/) : all.length;
  return all.slice(0, end).replaceAll('·', ' ') + all.slice(end);
}

/** Every byte visible. */
export function shown(latin1: string): string {
  return visible(Uint8Array.from(latin1, (character) => character.charCodeAt(0)));
}

/** A text of the judge, of a compiler or of a student, in which nothing moves a cursor or turns the line round. */
export function readable(text: string): string {
  return text
    .replace(/[\0-\x08\x0b-\x1f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
    .replace(/[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (control) => {
      return `\\u${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    });
}
