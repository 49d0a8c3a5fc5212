import { expect, test } from 'vitest';
import { csv } from './csv.ts';

/** RFC 4180, section 2, to the letter. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let rest = text.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const row: string[] = [];
    for (;;) {
      const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
      if (match === null) throw new Error(`no row begins here: ${rest.slice(0, 20)}`);
      row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
      rest = rest.slice(match[0].length);
      if (match[3] === '\r\n') break;
    }
    rows.push(row);
  }
  return rows;
}

test('cells come back as they were', () => {
  const rows = [
    ['student', 'message'],
    ['Ann "the" Lee, Jr.', ' blanks '],
    ['Ünal 李', ''],
  ];
  expect(parse(csv(rows))).toEqual(rows);
});

test('begins with a byte order mark, and each row ends in CR LF', () => {
  expect(
    csv([
      ['a', 1.5],
      ['', -2],
    ]),
  ).toBe('\uFEFFa,1.5\r\n,-2\r\n');
});

test.each([
  '=cmd()',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '\u200B=1',
  '\0=1',
])('no cell can start a formula: %j', (text) => {
  const [[cell = ''] = []] = parse(csv([[text]]));
  expect(cell).toMatch(/^'/);
});

test.each([
  ['x;=1+1;.py', `x;'=1+1;.py`],
  ['x; \u00A0\u200D=1', `x;' \u00A0\u200D=1`],
  ['x;"=1"', `x;'"=1"`],
  ['=1;-2;;+3', `'=1;'-2;;'+3`],
  ['a; b=c;d', 'a; b=c;d'],
])('nor what follows a semicolon, at which some spreadsheets begin a cell: %j', (text, expected) => {
  expect(parse(csv([[text]]))).toEqual([[expected]]);
});

test('directions are turned in no cell, and what is not seen is shown, but for the joiners of names and emoji', () => {
  expect(csv([['a\u202Eb\u200Fc\u2066d\u00ADe\u0600f\u{E0041}']])).toBe(
    '\uFEFFa\\u202Eb\\u200Fc\\u2066d\\xADe\\u0600f\\u{E0041}\r\n',
  );
  const joined = 'نامه\u200Cای \u{1F469}\u200D\u{1F4BB}';
  expect(csv([[joined]])).toBe(`\uFEFF${joined}\r\n`);
});

test('no cell holds a line break or another control character', () => {
  expect(csv([['a\r\nb\u2028c\u001b[31m\u0085']])).toBe('\uFEFFa\\x0D\\x0Ab\\u2028c\\x1B[31m\\x85\r\n');
});
