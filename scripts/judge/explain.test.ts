import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { explainDifference } from './explain.ts';

const STDIN = '4\nWdb\n';

function explain(expected: string, actual: string, reads: number[] = [0, 10], stdin = STDIN): string[] {
  const difference = compare(Buffer.from(expected, 'latin1'), Buffer.from(actual, 'latin1'));
  if (difference === undefined) throw new Error('there is no difference to explain');
  return explainDifference(difference, Buffer.from(stdin, 'latin1'), reads);
}

describe('explainDifference', () => {
  test('says where, after which input, what stood before, what each side holds, and points at the byte', () => {
    expect(explain('Enter: \na UB\nb WW\n', 'Enter: \na UB\nb WB\n')).toEqual([
      'stdout differs at line 3, column 4, after input line 2: Wdb␊',
      '          a·UB␊',
      'expected  b·WW␊',
      'actual    b·WB␊',
      '             ^ U+0057 W expected, U+0042 B found',
    ]);
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
    expect(explain('ab\n', 'ab').slice(1)).toEqual([
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
    );
    expect(expected).toBe(`expected  …${'x'.repeat(29)}A${'y'.repeat(28)}…`);
    expect(actual).toBe(`actual    …${'x'.repeat(29)}`);
    expect(expected[caret.indexOf('^')]).toBe('A');
  });

  test('points at the byte behind escaped bytes, too', () => {
    const [, expected = '', , caret = ''] = explain('\xFF\xFFA', '\xFF\xFFB');
    expect(expected[caret.indexOf('^')]).toBe('A');
  });

  test('no line is wider than a terminal, however long the output and the input line', () => {
    const lines = explain(`${'\xFF'.repeat(5000)}A`, '\xFF'.repeat(5000), [0], `${'z'.repeat(5000)}\n`);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(110);
  });
});
