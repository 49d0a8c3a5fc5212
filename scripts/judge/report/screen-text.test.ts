import { describe, expect, test } from 'vitest';
import { compare } from '../compare.ts';
import { type Screen, screenAt } from '../screen.ts';
import { rawText, screenText } from './screen-text.ts';

const STDIN = '4\nWdb\n';

function screen(expected: string, actual: string, reads: number[] = [0, 10], stdin = STDIN): Screen {
  const [left, right, input] = [expected, actual, stdin].map((text) => Buffer.from(text, 'latin1')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const difference = compare(left, right);
  if (difference === undefined) throw new Error('there is no difference to show');
  return screenAt(difference, left, right, input, reads);
}

/** As a window of 80 columns shows it, without colours. */
function explain(...texts: Parameters<typeof screen>): string[] {
  return screenText(screen(...texts), 76, (_, text) => text);
}

describe('screenText', () => {
  test('says where, shows the screen before with what is typed in it, and points at the byte', () => {
    expect(explain('Size: a UB\nEnter: \na UB\nb WW\n', 'Size: a UB\nEnter: \na UB\nb WB\n', [6, 19])).toEqual([
      'stdout differs at line 4, column 4, after input line 2: Wdb␊',
      '          a UB',
      '          Enter:·',
      '          ‹Wdb›',
      '          a UB',
      'expected  b·WW␊',
      'actual    b·WB␊',
      '             ^ U+0057 W expected, U+0042 B found',
    ]);
  });

  test('sets the sides beside each other in a wide window, with the lines behind and how many more there are', () => {
    const lines = screenText(
      screen('one\ntwo\nthree\nfour\nfive\nsix\nseven\n', 'one\ntvo\nthree\n', [0]),
      125,
      (_, text) => text,
    );
    const row = (left: string, right: string) => `${left.padEnd(60)} │ ${right}`;
    expect(lines).toEqual([
      'stdout differs at line 2, column 2, after input line 1: 4␊',
      row('expected', 'actual'),
      row('‹4›', '‹4›'),
      row('one', 'one'),
      row('two␊', 'tvo␊'),
      row(' ^ U+0077 w', ' ^ U+0076 v'),
      row('three', 'three'),
      row('four', ''),
      row('five', ''),
      row('… 2 more lines', ''),
    ]);
  });

  test('shows the bytes on both sides', () => {
    expect(rawText(screen('0123456789abcdefgh\n', '0123456789abcdefg \xFF'))).toEqual([
      'expected, in bytes:',
      '  00000000  30 31 32 33 34 35 36 37 38 39 61 62 63 64 65 66  0123456789abcdef',
      '  00000010  67 68 0a                                         gh␊',
      'actual, in bytes:',
      '  00000000  30 31 32 33 34 35 36 37 38 39 61 62 63 64 65 66  0123456789abcdef',
      '  00000010  67 20 ff                                         g·\\xFF',
    ]);
    expect(rawText(screen('a', '')).at(-1)).toBe('  (no more output)');
  });

  test('an input line counts from the offset where it was waited for, not one byte earlier', () => {
    expect(explain('0123456789A', '0123456789B')[0]).toContain('after input line 2: Wdb␊');
    expect(explain('012345678A', '012345678B')[0]).toContain('after input line 1: 4␊');
    expect(explain('0A', '0B', [1])[0]).toContain('after input line 1');
    expect(explain('A', 'B', [1])[0]).toContain('before any input');
  });

  test('names bytes that cannot be seen', () => {
    expect(explain('a\n', 'a \n').at(-1)).toBe('           ^ U+000A end of line expected, U+0020 blank found');
    expect(explain('a\n', 'a\r\n').at(-1)).toContain('U+000D carriage return found');
    expect(explain('a\n', 'a\t').at(-1)).toContain('U+0009 tab found');
    expect(explain('a\n', 'a\0').at(-1)).toContain('U+0000 NUL found');
    expect(explain('a\n', 'a\xFF').at(-1)).toContain('byte 0xFF (not UTF-8) found');
  });

  test('says when an output ends too early or goes on', () => {
    expect(explain('ab\n', 'ab', []).slice(1)).toEqual([
      'expected  ab␊',
      'actual    ab',
      '            ^ U+000A end of line expected, the end of the output found',
    ]);
    expect(explain('ab\ncd\n', 'ab\n').slice(-3)).toEqual([
      'expected  cd␊',
      'actual    (no more output)',
      '          ^ U+0063 c expected, the end of the output found',
    ]);
    expect(explain('ab\n', 'ab\nc').at(-1)).toBe('          ^ the end of the output expected, U+0063 c found');
  });

  test('shows a window of a long line, with the byte in it and both elisions marked', () => {
    const [, expected = '', actual = '', caret = ''] = explain(
      `${'x'.repeat(500)}A${'y'.repeat(500)}`,
      'x'.repeat(500),
      [],
    );
    expect(expected).toBe(`expected  …${'x'.repeat(32)}A${'y'.repeat(31)}…`);
    expect(actual).toBe(`actual    …${'x'.repeat(32)}`);
    expect(expected[caret.indexOf('^')]).toBe('A');
  });

  test('points at the byte behind escaped bytes, too', () => {
    const [, expected = '', , caret = ''] = explain('\xFF\xFFA', '\xFF\xFFB', []);
    expect(expected[caret.indexOf('^')]).toBe('A');
  });

  test('no line is wider than a terminal, however long the output and the input line', () => {
    const lines = explain(`${'\xFF'.repeat(5000)}A`, '\xFF'.repeat(5000), [0], `${'z'.repeat(5000)}\n`);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(110);
  });
});
