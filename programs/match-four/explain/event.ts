/** A transcript read back as what it says and shows. */
import { compactText } from '../../../lib/explain.ts';

export type Result = 'win' | 'lose' | 'tie';

export type Event =
  | { readonly kind: 'game-question' | 'debug-question' | 'game-answer-refused' | 'debug-answer-refused' }
  | { readonly kind: 'prompt'; readonly turn: number; readonly first: number; readonly last: number }
  | { readonly kind: 'no-number' | 'out-of-bounds' | 'full' }
  /** `cells` is `.`, `X` and `O`, row by row from the top; `free` is what a free cell was shown as, '' on a full board. */
  | { readonly kind: 'board'; readonly cells: string; readonly free: string }
  | { readonly kind: 'computer'; readonly column: number }
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'turns'; readonly turns: number }
  /** The whole output has been read. */
  | { readonly kind: 'end' }
  /** What follows is none of these, and nothing behind it is read. */
  | { readonly kind: 'unreadable' };

/** The cells of the boards of the two games. */
const SIZES = [42, 54];

/** A board of any other size is read only if it has whole rows or columns and its free cells are full stops. */
const OTHER_BOARD = /[.XO]+/y;
const ROWS = 6;

const NUMBER = '(-?[0-9]{1,9})';

/** Each text without white space and in upper case, and what it says. */
const TEXTS: readonly (readonly [RegExp, (...numbers: [number, number, number]) => Event])[] = [
  [/DOYOUWANTTOPLAYANORMALOREXPERTGAME\?/y, () => ({ kind: 'game-question' })],
  [/PLEASEANSWERNORMALOREXPERT\./y, () => ({ kind: 'game-answer-refused' })],
  [/DOYOUWANTTORUNINDEBUGMODE\?/y, () => ({ kind: 'debug-question' })],
  [/PLEASEANSWERYESORNO\./y, () => ({ kind: 'debug-answer-refused' })],
  [
    new RegExp(`TURN${NUMBER}:SELECTACOLUMNFROM${NUMBER}TO${NUMBER}\\.`, 'y'),
    (turn, first, last) => ({ kind: 'prompt', turn, first, last }),
  ],
  [/ENTERACOLUMNNUMBERORPRINT\./y, () => ({ kind: 'no-number' })],
  [/OUTOFBOUNDS!/y, () => ({ kind: 'out-of-bounds' })],
  [/COLUMNISFULL!/y, () => ({ kind: 'full' })],
  [new RegExp(`THEAIOPPONENTSELECTS${NUMBER}\\.`, 'y'), (column) => ({ kind: 'computer', column })],
  [/YOUWIN!/y, () => ({ kind: 'result', result: 'win' })],
  [/YOULOSE!/y, () => ({ kind: 'result', result: 'lose' })],
  [/IT'SATIE!/y, () => ({ kind: 'result', result: 'tie' })],
  [new RegExp(`THEGAMETOOK${NUMBER}TURNS\\.`, 'y'), (turns) => ({ kind: 'turns', turns })],
];

/** Cells, the free ones all shown as the same byte, whichever it is, but no letter. */
const BOARDS = new Map(
  SIZES.map((size) => [size, new RegExp(`(?=[XO]{0,${size - 1}}([^A-Z])|[XO]{${size}})(?:[XO]|\\1){${size}}`, 'y')]),
);

/**
 * Reads an output through white space and letter case; the last event is `end` or `unreadable`.
 *
 * @param size how many cells a board should have; one of another size is read if a text follows it
 * @param longest the bytes that are read at most: a program that writes for ever has nothing to say behind them
 */
export function readEvents(output: Buffer, size: number, longest = output.length): Event[] {
  const text = compactText(output, longest);
  const events: Event[] = [];
  for (let index = 0; index < text.length; ) {
    const found = readText(text, index) ?? readBoard(text, index, size);
    if (found === undefined) return [...events, { kind: 'unreadable' }];
    events.push(found.event);
    index = found.next;
  }
  return [...events, { kind: output.length > longest ? 'unreadable' : 'end' }];
}

function readText(text: string, index: number): { event: Event; next: number } | undefined {
  for (const [pattern, meaning] of TEXTS) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [first = 0, second = 0, third = 0] = match.slice(1).map(Number);
    return { event: meaning(first, second, third), next: pattern.lastIndex };
  }
  return undefined;
}

function readBoard(text: string, index: number, size: number): { event: Event; next: number } | undefined {
  const others = SIZES.filter((other) => other !== size);
  for (const cellCount of [...others, size]) {
    const pattern = BOARDS.get(cellCount) as RegExp;
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [cells, free = ''] = match;
    const next = pattern.lastIndex;
    const isSure = cellCount === size || next === text.length || readText(text, next) !== undefined;
    if (isSure) return { event: { kind: 'board', cells: cells.replace(/[^XO]/g, '.'), free }, next };
  }
  OTHER_BOARD.lastIndex = index;
  const [cells = ''] = OTHER_BOARD.exec(text) ?? [];
  const isWhole = cells.length % ROWS === 0 || cells.length % (size / ROWS) === 0;
  const isSure = cells !== '' && isWhole && readText(text, index + cells.length) !== undefined;
  return isSure ? { event: { kind: 'board', cells, free: '.' }, next: index + cells.length } : undefined;
}

/** Whether two events say and show the same, however a free cell is shown. */
export function isSame(a: Event | undefined, b: Event | undefined): boolean {
  if (a?.kind === 'board' && b?.kind === 'board') return a.cells === b.cells;
  return JSON.stringify(a) === JSON.stringify(b);
}
