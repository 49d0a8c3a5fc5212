import { expect, test } from 'vitest';
import { visible } from './visible.ts';

test('printable ASCII stays as it is', () => {
  expect(visible(Buffer.from('a!~[0]'))).toBe('a!~[0]');
});

test('what cannot be seen gets a picture of its own', () => {
  expect(visible(Buffer.from(' \t\r\n\0\x1b\x7f'))).toBe('·␉␍␊␀␛␡');
  expect(visible(Buffer.from('é'))).toBe('\\xC3\\xA9');
});

test('no two strings of up to two bytes look alike, nor a byte and the text of its escape', () => {
  const seen = new Set<string>();
  for (let first = 0; first < 256; first++) {
    seen.add(visible(Uint8Array.of(first)));
    for (let second = 0; second < 256; second++) seen.add(visible(Uint8Array.of(first, second)));
  }
  expect(seen.size).toBe(256 + 256 * 256);
  expect(visible(Buffer.from('\\xFF'))).not.toBe(visible(Uint8Array.of(0xff)));
});
