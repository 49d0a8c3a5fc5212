import { describe, expect, test } from 'vitest';
import { applyOddities, drawOddities, type Oddity } from './oddities.ts';

const apply = (lines: readonly string[], ...oddities: Oddity[]) => applyOddities(lines, oddities).toString('latin1');

describe('an input', () => {
  test('without oddities is its lines, each with its end', () => {
    expect(apply(['4', '!!!', 'Waa'])).toBe('4\n!!!\nWaa\n');
    expect(apply([])).toBe('');
  });

  test.each<[string, Oddity[], string]>([
    ['a word put in', [{ kind: 'insert', at: 1, text: 'x' }], 'a\nx\nb\nc\n'],
    ['a word replaced', [{ kind: 'replace', at: 2, text: 'x' }], 'a\nb\nx\n'],
    ['a place behind the end, which begins again', [{ kind: 'replace', at: 4, text: 'x' }], 'a\nx\nc\n'],
    ['another separator', [{ kind: 'separate', at: 0, text: '\t' }], 'a\tb\nc\n'],
    ['other separators', [{ kind: 'separate-all', text: '\r\n' }], 'a\r\nb\r\nc\r\n'],
    ['something in front', [{ kind: 'start', text: '\xEF\xBB\xBF' }], '\xEF\xBB\xBFa\nb\nc\n'],
    ['no last newline', [{ kind: 'no-last-newline' }], 'a\nb\nc'],
    ['a cut', [{ kind: 'cut', at: 3 }], 'a\nb'],
    ['a cut at its end', [{ kind: 'cut', at: 6 }], 'a\nb\nc\n'],
    ['a cut behind its end, which begins again', [{ kind: 'cut', at: 7 }], ''],
    [
      'two of them',
      [
        { kind: 'insert', at: 0, text: 'x' },
        { kind: 'separate-all', text: ' ' },
      ],
      'x a b c ',
    ],
  ])('with %s', (_, oddities, input) => {
    expect(apply(['a', 'b', 'c'], ...oddities)).toBe(input);
  });
});

test('every kind is drawn, and garbage among the words', () => {
  let state = 1;
  const draw = (bound: number) => {
    state = (state * 48271) % 2147483647; // Park and Miller
    return state % bound;
  };
  const drawn = Array.from({ length: 2000 }, () => drawOddities(draw, ['garbage']));
  expect(drawn.filter((oddities) => oddities.length === 0).length).toBeGreaterThan(800);
  expect([...new Set(drawn.flat().map(({ kind }) => kind))].sort()).toEqual([
    ...['cut', 'insert', 'no-last-newline', 'replace', 'separate', 'separate-all', 'start'],
  ]);
  expect(drawn.flat().some((oddity) => 'text' in oddity && oddity.text === 'garbage')).toBe(true);
});
