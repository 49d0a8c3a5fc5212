import { expect, test } from 'vitest';
import { LONGEST_TOKEN } from './console.ts';
import { parseInteger } from './integer.ts';

test.each([
  ['0', 0],
  ['7', 7],
  ['42', 42],
  ['+1', 1],
  ['-1', -1],
  ['01', 1],
  ['-007', -7],
  ['+0', 0],
  ['9007199254740991', 9_007_199_254_740_991],
  ['123456789012345678901234567890', 1.2345678901234568e29],
])('%s is an integer', (token, value) => {
  expect(parseInteger(token)).toBe(value);
});

test('minus zero equals zero', () => {
  expect(parseInteger('-0') === 0).toBe(true);
});

test.each([
  '',
  '+',
  '-',
  '+-1',
  '--1',
  '1-',
  '4.0',
  '4.',
  '.4',
  '1e1',
  '0x10',
  '0b1',
  '1_000',
  '1,3',
  '1x',
  'x1',
  'NaN',
  'Infinity',
  ' 1',
  '1 ',
  '1\n',
  '\n1',
  '1\n2',
  '1\0',
  '1\xA0',
  '\xB2',
  '\xEF\xBB\xBF1',
])('%j is no integer', (token) => {
  expect(parseInteger(token)).toBeUndefined();
});

test('a number too large for any board is still an integer, however long', () => {
  expect(parseInteger('9'.repeat(LONGEST_TOKEN))).toBe(Number.POSITIVE_INFINITY);
  expect(parseInteger(`-${'9'.repeat(LONGEST_TOKEN - 1)}`)).toBe(Number.NEGATIVE_INFINITY);
});

test('leading zeros count as digits up to the longest token and no further', () => {
  expect(LONGEST_TOKEN).toBe(4096);
  expect(parseInteger('1'.padStart(4096, '0'))).toBe(1);
  expect(parseInteger('1'.padStart(4097, '0'))).toBeUndefined();
});
