import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointAt } from './code-point.ts';

const at = (text: string, offset = 0) => codePointAt(Buffer.from(text, 'latin1'), offset);

test.each([
  ['a', 'U+0061 a'],
  [' ', 'U+0020 blank'],
  ['\n', 'U+000A end of line'],
  ['\r', 'U+000D carriage return'],
  ['\t', 'U+0009 tab'],
  ['\0', 'U+0000 NUL'],
  ['\x1b', 'U+001B ESC'],
  ['\x7f', 'U+007F DEL'],
  ['\xC3\xA9', 'U+00E9 é'],
  ['\xE2\x82\xAC', 'U+20AC €'],
  ['\xF0\x9F\x98\x80', 'U+1F600 😀'],
])('%j is named by its code point and itself', (text, name) => {
  expect(at(text)).toBe(name);
});

test('an offset inside a UTF-8 sequence means the whole of it', () => {
  for (const offset of [1, 2, 3, 4]) expect(at('a\xF0\x9F\x98\x80b', offset)).toBe('U+1F600 😀');
  expect(at('a\xF0\x9F\x98\x80b', 5)).toBe('U+0062 b');
});

test('what has no glyph of its own is not printed raw', () => {
  expect(at('\xC2\xA0')).toBe('U+00A0 no-break space');
  expect(at('\xEF\xBB\xBF')).toBe('U+FEFF byte-order mark');
  expect(at('e\xCC\x81', 1)).toBe('U+0301');
  expect(at('\xE2\x80\xAE')).toBe('U+202E');
  expect(at('\xC2\x85')).toBe('U+0085');
});

test.each([
  ['a byte that is in no UTF-8', '\xFF', 0, 'byte 0xFF (not UTF-8)'],
  ['a continuation without a start', 'a\x80', 1, 'byte 0x80 (not UTF-8)'],
  ['one continuation too many', '\xC3\xA9\xA9', 2, 'byte 0xA9 (not UTF-8)'],
  ['a start at the end of the output', 'a\xC3', 1, 'byte 0xC3 (not UTF-8)'],
  ['a sequence that breaks off', '\xE2\x82a', 1, 'byte 0x82 (not UTF-8)'],
  ['an overlong sequence', '\xC0\x80', 0, 'byte 0xC0 (not UTF-8)'],
  ['half of a surrogate pair', '\xED\xA0\x80', 1, 'byte 0xA0 (not UTF-8)'],
])('%s is named as a byte', (_, text, offset, name) => {
  expect(at(text, offset)).toBe(name);
});

test('past the last byte is the end of the output', () => {
  expect(at('', 0)).toBe('the end of the output');
  expect(at('a', 1)).toBe('the end of the output');
});

test('every byte of a valid text is named by the code point that it belongs to', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), (characters) => {
      const bytes = Buffer.from(characters.join(''));
      const points = [...characters.join('')].flatMap((character) =>
        Array.from(Buffer.from(character), () => character.codePointAt(0) as number),
      );
      points.forEach((point, offset) => {
        const name = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
        expect(codePointAt(bytes, offset).split(' ')[0]).toBe(name);
      });
    }),
  );
});
