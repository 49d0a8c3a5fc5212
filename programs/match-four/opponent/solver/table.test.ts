import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTable, keep, lookUp } from './table.ts';

const anyKey = fc.record({ lo: fc.integer(), hi: fc.nat() });

test('what is kept last is found, and what is found was kept for this very key', () => {
  const table = createTable(12);
  const kept = new Map<string, number>();
  fc.assert(
    fc.property(anyKey, fc.integer({ min: 1, max: 4095 }), anyKey, ({ lo, hi }, value, other) => {
      keep(table, lo, hi, value);
      kept.set(`${lo},${hi}`, value);
      expect(lookUp(table, lo, hi)).toBe(value);
      const found = lookUp(table, other.lo, other.hi);
      if (found !== 0) expect(found).toBe(kept.get(`${other.lo},${other.hi}`));
    }),
    { numRuns: 5000 },
  );
});

test('keys that share an entry are told apart', () => {
  const table = createTable(12);
  const keys = Array.from({ length: 20_000 }, (_, i) => ({ lo: Math.imul(i, 7919), hi: i % 5 }));
  for (const [i, { lo, hi }] of keys.entries()) {
    expect(lookUp(table, lo, hi)).toBe(0);
    keep(table, lo, hi, 1 + (i % 4095));
  }
  const found = keys.filter(({ lo, hi }, i) => {
    const value = lookUp(table, lo, hi);
    if (value !== 0) expect(value).toBe(1 + (i % 4095));
    return value !== 0;
  });
  expect(found.length).toBeGreaterThan(1000);
  expect(found.length).toBeLessThanOrEqual(4096);
});

test('a table of 2 ** 22 entries takes 32 MB', () => {
  expect(createTable(22).words.byteLength).toBe(32 * 1024 * 1024);
});
