import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';

const differ = (expected: string, actual: string) =>
  compare(Buffer.from(expected, 'latin1'), Buffer.from(actual, 'latin1'));

describe('compare', () => {
  test('finds no difference between the same bytes, even none', () => {
    expect(differ('a\nb\n', 'a\nb\n')).toBeUndefined();
    expect(differ('', '')).toBeUndefined();
  });

  test('names the first byte that differs by offset, line and column, and gives both lines whole', () => {
    expect(differ('one\ntwo\nthree\n', 'one\ntxo\nfour\n')).toEqual({
      offset: 5,
      line: 2,
      column: 2,
      before: Buffer.from('one\n'),
      expected: Buffer.from('two\n'),
      actual: Buffer.from('txo\n'),
    });
  });

  test('a difference in the first byte is at line 1, column 1', () => {
    expect(differ('a', 'b')).toMatchObject({ offset: 0, line: 1, column: 1, before: Buffer.alloc(0) });
  });

  test('the line before may be blank, and is nothing but that line', () => {
    expect(differ('\n\nx', '\n\ny')).toMatchObject({ before: Buffer.from('\n') });
    expect(differ('ab\n\nx', 'ab\n\ny')).toMatchObject({ before: Buffer.from('\n') });
    expect(differ('ab\ncd\nx', 'ab\ncd\ny')).toMatchObject({ before: Buffer.from('cd\n') });
  });

  test('an LF is the last byte of its line', () => {
    expect(differ('ab\ncd\n', 'ab cd\n')).toMatchObject({ offset: 2, line: 1, column: 3 });
    expect(differ('\n\nx', '\n\ny')).toMatchObject({ offset: 2, line: 3, column: 1 });
  });

  test('an output that stops early differs where it stops', () => {
    expect(differ('ab\ncd\n', 'ab\n')).toEqual({
      offset: 3,
      line: 2,
      column: 1,
      before: Buffer.from('ab\n'),
      expected: Buffer.from('cd\n'),
      actual: Buffer.alloc(0),
    });
    expect(differ('ab\n', 'ab')).toMatchObject({ offset: 2, line: 1, column: 3, actual: Buffer.from('ab') });
    expect(differ('ab', '')).toMatchObject({ offset: 0, actual: Buffer.alloc(0) });
  });

  test('an output that goes on differs where the other has ended', () => {
    expect(differ('ab\n', 'ab\nmore')).toMatchObject({
      offset: 3,
      expected: Buffer.alloc(0),
      actual: Buffer.from('more'),
    });
  });

  test.each([
    ['a trailing blank', 'a\n', 'a \n'],
    ['a missing last newline', 'a\n', 'a'],
    ['CR LF for LF', 'a\n', 'a\r\n'],
    ['a tab for a blank', 'a b', 'a\tb'],
    ['letter case', 'Valid', 'valid'],
    ['bytes that are no valid UTF-8', '\xFF', '\xFE'],
    ['a NUL', 'a', 'a\0'],
    ['two spellings of one letter', '\xC3\xA9', 'e\xCC\x81'],
    ['a byte-order mark', 'a', '\xEF\xBB\xBFa'],
  ])('does not forgive %s', (_, expected, actual) => {
    expect(differ(expected, actual)).toBeDefined();
  });
});
