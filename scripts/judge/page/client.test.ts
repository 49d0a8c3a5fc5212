/** What the script of the page computes before it shows anything. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRows } from '../../../lib/boards.ts';
import { casesOf, expectedOf, recordOf } from '../../testing/records.ts';
import { UNSTEADY } from '../diagnosis/diagnose.ts';
import { MOST_ACTUAL } from '../verdict.ts';
import { align, linesOf } from './client/align.ts';
import { EVERYTHING, modelOf, select, toldOf } from './client/model.ts';
import { type Cell, readable, sessionOf } from './client/session.ts';
import { isWrong, stepsOf } from './client/steps.ts';
import type { PageSubmission } from './data.ts';
import { dataText } from './html.ts';

const CASE = 'handout-figure-6';
const FIXTURES = casesOf('reversi', [CASE, 'handout-valid-move']);
const EXPECTED = expectedOf('reversi', CASE);

/** The page of these, as its script reads it. */
function read(submissions: readonly PageSubmission[]) {
  const cases = FIXTURES.map(({ name }) => {
    const expected = Buffer.from(expectedOf('reversi', name), 'latin1');
    return { name, points: 1, texts: { input: Buffer.from('4\n'), expected, reads: [27] } };
  });
  return modelOf(JSON.parse(dataText({ assignment: 'reversi', className: 'week3', about: {}, cases, submissions })));
}

test('what a human should look at is said with its reason', () => {
  const { entries } = read([
    recordOf(FIXTURES, 'ann.c', { [CASE]: { actual: Buffer.from('x'), hints: ['another hint'] } }),
    recordOf(FIXTURES, 'bob.c', { [CASE]: { actual: Buffer.from('x'), hints: ['another hint', UNSTEADY] } }),
    recordOf(FIXTURES, 'cat.c', {}, { verdict: 'not-judged', reason: 'is empty', cases: [] }),
  ]);
  expect(entries.map(({ look }) => look)).toEqual([undefined, 'differs from run to run', 'is empty']);
});

describe('the data', () => {
  test('comes back as it was, whatever the bytes are', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      // Like the right output at its beginning and its end.
      fc
        .tuple(fc.nat(EXPECTED.length), fc.uint8Array({ maxLength: 9 }), fc.nat(EXPECTED.length))
        .map(([a, middle, b]) =>
          Buffer.concat([Buffer.from(EXPECTED.slice(0, a)), middle, Buffer.from(EXPECTED.slice(b))]),
        ),
    );
    fc.assert(
      fc.property(bytes, fc.string({ unit: 'binary', maxLength: 30 }), (actual, text) => {
        const record = recordOf(FIXTURES, 'a.c', {
          [CASE]: { actual, hints: [text], explanations: [{ kind: text, text }] },
        });
        const model = read([record]);
        const told = toldOf(model, model.entries[0] as (typeof model.entries)[0], 0);
        expect(told?.actual).toBe(Buffer.from(actual).toString('latin1'));
        expect(told?.isCut).toBe(false);
        // A text with half a surrogate pair comes back, too.
        expect(told?.hints).toEqual([text]);
        expect(told?.explanations).toEqual([{ kind: text, text }]);
        const { difference } = record.cases[0] ?? {};
        if (difference !== null) expect(told?.difference).toEqual(difference);
      }),
    );
  });

  test('is printable ASCII that cannot end the element it stands in', () => {
    const record = recordOf(FIXTURES, '</script>\u2028\0\ud800', { [CASE]: { actual: Buffer.from('<!--\x80') } });
    const text = dataText({
      assignment: 'x',
      className: 'week3',
      about: {},
      cases: [...FIXTURES.map(({ name }) => ({ name, points: 1, texts: undefined }))],
      submissions: [record],
    });
    expect(text).toMatch(/^[\x20-;=-\x7e]*$/);
  });

  test('is bounded by what a submission can write, and the shortest case is kept longest', () => {
    const flood = Buffer.alloc(MOST_ACTUAL);
    const record = recordOf(FIXTURES, 'a.c', {
      [CASE]: { actual: flood },
      'handout-valid-move': { actual: Buffer.concat([Buffer.from(EXPECTED), Buffer.alloc(5000, 'x')]) },
    });
    const model = read([record]);
    const [entry] = model.entries;
    const told = toldOf(model, entry as NonNullable<typeof entry>, 0);
    expect(told?.isCut).toBe(true);
    expect(told?.actual).toMatch(/^\0{1000,2000}$/);
    expect(
      dataText({
        assignment: 'x',
        className: 'week3',
        about: {},
        cases: model.cases.map(({ name }) => ({ name, points: 1, texts: undefined })),
        submissions: [record],
      }).length,
    ).toBeLessThan(20_000);
  });

  test('leaves out a transcript that nobody would read, and the rest of a very long input', () => {
    const texts = (input: string, expected: string) => ({
      input: Buffer.from(input),
      expected: Buffer.from(expected),
      reads: [0, 0],
    });
    const cases = [
      { name: 'long', points: 1, texts: texts('', 'x'.repeat(300_000)) },
      { name: 'much', points: 1, texts: texts(`${'x'.repeat(30_000)}\ny\n`, 'done\n') },
    ];
    const text = dataText({ assignment: 'x', className: 'week3', about: {}, cases, submissions: [] });
    expect(text.length).toBeLessThan(25_000);
    const model = modelOf(JSON.parse(text));
    expect(model.cases.map(({ texts }) => texts?.reads)).toEqual([undefined, [0]]);
  });

  test('tells nothing of accepted cases, and names those that were not run', () => {
    const record = { ...recordOf(FIXTURES, 'a.c', {}), cases: [] };
    const model = read([record, recordOf(FIXTURES, 'b.c', {})]);
    expect(model.entries.map(({ left, told }) => [left.size, told.size])).toEqual([
      [2, 0],
      [0, 0],
    ]);
  });

  test('is searched for every word, in any case of letters', () => {
    const model = read(['Ada_1.c', 'ada_2.py'].map((name) => recordOf(FIXTURES, name, {})));
    const find = (query: string) => select(model, { ...EVERYTHING, query }).map((entry) => entry.submission);
    expect(find(' ADA .py')).toEqual(['ada_2.py']);
    expect(find('accepted')).toHaveLength(2);
    expect(find('ada wrong')).toEqual([]);
  });

  test('is searched for what its rows say, too', () => {
    const actual = Buffer.from('x');
    const model = read([
      recordOf(FIXTURES, 'ann.c', {
        [CASE]: { actual, explanations: [{ kind: 'k', text: 'misses `ad` for W' }], differences: ['Not in the row'] },
      }),
      recordOf(FIXTURES, 'bob.c', { [CASE]: { actual, differences: ['line 3 is missing'], hints: [UNSTEADY] } }),
      recordOf(FIXTURES, 'cat.c', {}, { verdict: 'not-judged', reason: 'is empty', cases: [] }),
      recordOf(
        FIXTURES,
        'dan.c',
        {},
        { verdict: 'compile-error', build: { command: ['gcc'], output: 'dan.c:\ndan.c:1: Error: no semicolon\n' } },
      ),
    ]);
    const find = (query: string) => select(model, { ...EVERYTHING, query }).map((entry) => entry.submission);
    expect(find('AD misses')).toEqual(['ann.c']);
    expect(find('missing')).toEqual(['bob.c']);
    expect(find('from run to run')).toEqual(['bob.c']);
    expect(find('empty')).toEqual(['cat.c']);
    expect(find('semicolon')).toEqual(['dan.c']);
    expect(find('ann missing')).toEqual([]);
    expect(find('not in the row')).toEqual([]);
  });
});

describe('lines beside each other', () => {
  test('leave none out and change no order, and the same lines are the same', () => {
    const lines = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n'), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (expected, actual) => {
        const rows = align(expected, actual);
        expect(rows.flatMap((row) => row.expected?.text ?? [])).toEqual(expected);
        expect(rows.flatMap((row) => row.actual?.text ?? [])).toEqual(actual);
        for (const row of rows) {
          if (row.isSame) expect(row.expected?.text).toBe(row.actual?.text);
          expect(row.expected ?? row.actual).toBeDefined();
        }
      }),
    );
  });

  test('have a missing line beside nothing, not beside the next one', () => {
    const rows = align(['a\n', 'b\n', 'c\n', 'd\n'], ['a\n', 'c\n', 'x\n', 'd\n']);
    expect(rows.map(({ isSame, expected, actual }) => [isSame, expected?.text, actual?.text])).toEqual([
      [true, 'a\n', 'a\n'],
      [false, 'b\n', undefined],
      [true, 'c\n', 'c\n'],
      [false, undefined, 'x\n'],
      [true, 'd\n', 'd\n'],
    ]);
  });

  test('of outputs without end are put beside each other by number', () => {
    const rows = align(new Array(2000).fill('a\n'), new Array(2000).fill('b\n'));
    expect(rows).toHaveLength(2000);
  });

  test('end with what has no line end', () => {
    expect(linesOf('a\n\nb')).toEqual(['a\n', '\n', 'b']);
    expect(linesOf('')).toEqual([]);
  });
});

describe('a session', () => {
  const text = ({ pieces }: Cell | { pieces: Cell['pieces'] } = { pieces: [] }) =>
    pieces.map(({ kind, text }) => (kind === 'typed' ? `‹${text}›` : kind === 'first' ? `[${text}]` : text)).join('');
  const texts = { input: '6\nx y\n', expected: 'Size: Move?\nDone\n', reads: [6, 12] };

  test('has what is typed where it is waited for, at the end of a line that waits behind it', () => {
    const { rows, first } = sessionOf(texts, undefined);
    expect(first).toBe(-1);
    expect(rows.map(({ expected }) => text(expected))).toEqual(['Size: ‹6›Move?‹x y›', 'Done']);
  });

  test('has the first byte that differs marked on both sides, and every byte visible there', () => {
    const { rows, first } = sessionOf(texts, 'Size: Move ?\nDone\n');
    expect(first).toBe(0);
    expect(text(rows[0]?.expected)).toBe('Size:·‹6›Move[?]␊‹x y›');
    expect(text(rows[0]?.actual)).toBe('Size:·‹6›Move[·]?␊‹x y›');
    expect(rows[1]?.isSame).toBe(true);
  });

  test('marks where an output ends too early', () => {
    const { rows } = sessionOf(texts, 'Size: Move?\nDo');
    expect(text(rows[1]?.expected)).toBe('Do[n]e␊');
    expect(rows[1]?.actual.pieces.at(-1)).toEqual({ kind: 'first', text: '' });
  });

  test('does not tell what is missing behind a cut', () => {
    const expected = 'a\nb\nc\n';
    expect(sessionOf({ input: '', expected, reads: [] }, 'x', true).rows).toHaveLength(1);
    expect(sessionOf({ input: '', expected, reads: [] }, 'x').rows).toHaveLength(3);
  });

  test('shows of a very long line the beginning and what is around the difference', () => {
    const expected = `${'a'.repeat(30_000)}b${'a'.repeat(30_000)}\n`;
    const { rows } = sessionOf({ input: '', expected, reads: [] }, expected.replace('b', 'c'));
    expect(text(rows[0]?.expected).length).toBeLessThan(600);
    expect(text(rows[0]?.actual)).toMatch(/^a{40}… 29,760 bytes …a{200}\[c\]a{199}… 29,802 bytes …$/);
  });

  test('shows nothing that turns a line round or moves a cursor', () => {
    expect(readable('a\u202eb\x1b[2J\u2028\x85')).toBe('a\\u202Eb␛[2J\\u2028\\u0085');
  });
});

describe('the steps of a game', () => {
  const boards = {
    find: (output: string) => findRows(output, /^[ab] (?<squares>\S+)$/, (_, line) => line.startsWith('a')),
    pieces: {},
    surface: 'green',
    rowName: String,
    columnName: String,
    squareName: (row: number, column: number) => `${row}${column}`,
  } as const;

  test('name every square that is not the same, also those that only one side has', () => {
    const [step] = stepsOf(boards, 'a UB\nb WW\n', 'a UW\nb W\n');
    expect(step?.wrong).toEqual([
      { row: 0, column: 1, expected: 'B', actual: 'W' },
      { row: 1, column: 1, expected: 'W', actual: undefined },
    ]);
  });

  test('have a board that is missing beside none, and those behind it beside their own', () => {
    const steps = stepsOf(boards, 'a U\n\na W\n\na B\n', 'a U\n\na B\n');
    expect(steps.map((step) => [step.expected?.rows[0], step.actual?.rows[0], isWrong(step)])).toEqual([
      ['U', 'U', false],
      ['W', undefined, true],
      ['B', 'B', false],
    ]);
  });

  test('end with what is known of an output that is cut', () => {
    expect(stepsOf(boards, 'a U\nb U\n\na W\n', 'a U\nb', true)).toEqual([]);
    expect(stepsOf(boards, 'a U\n\na W\n', 'a U\n\n', true)).toHaveLength(1);
  });
});
