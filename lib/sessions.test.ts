import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chance, type Draw, pick, shuffled } from './draw.ts';
import { arbitrarySessions, type SessionKind, withoutChunks, withoutPairs } from './sessions.ts';

/** Sessions of words, of which any may be left out. */
const WORDS: SessionKind<readonly string[]> = {
  draw: (draw) => Array.from({ length: 1 + draw(20) }, () => pick(draw, ['a', 'b', 'c', 'dd'])),
  *simpler(words) {
    yield [...words, 'longer'];
    yield* withoutChunks(words);
    for (const at of words.keys()) yield words.with(at, 'a');
  },
  lines: (words) => words,
  garbage: ['?'],
};

const sample = (seed: number, beyond = false) =>
  fc.sample(arbitrarySessions(fc, WORDS, beyond), { seed, numRuns: 50 }).map((bytes) => bytes.toString('latin1'));

/** Draws these numbers, one after the other. */
const drawing =
  (...numbers: number[]): Draw =>
  (bound) =>
    (numbers.shift() as number) % bound;

describe('random sessions', () => {
  test('are the same for the same seed, and others for another', () => {
    expect(sample(7)).toEqual(sample(7));
    expect(sample(7)).not.toEqual(sample(8));
  });

  test('are lines with their ends; beyond ones are something else, too', () => {
    for (const session of sample(1)) expect(session).toMatch(/^((a|b|c|dd)\n)+$/);
    const odd = sample(1, true).filter((session) => !/^((a|b|c|dd)\n)+$/.test(session));
    expect(odd.length).toBeGreaterThan(10);
    expect(odd.length).toBeLessThan(40);
  });

  test('shrink to the smallest that fails, whatever the steps in between', () => {
    const property = fc.property(arbitrarySessions(fc, WORDS, false), (bytes) => {
      const words = bytes.toString().split('\n');
      return words.indexOf('c') === -1 || words.indexOf('dd') === -1;
    });
    const { counterexample } = fc.check(property, { seed: 1 });
    expect(counterexample?.[0].toString().split('\n').sort().join('')).toBe('cdd');
  });

  test('lose what is odd about them if that does not matter', () => {
    const property = fc.property(arbitrarySessions(fc, WORDS, true), (bytes) => !bytes.includes('b'));
    const { counterexample } = fc.check(property, { seed: 3 });
    expect(counterexample?.[0].toString('latin1')).toBe('b\n');
  });
});

test('a cut is moved to where the input is shortest', () => {
  for (let seed = 0; seed < 20; seed++) {
    const property = fc.property(
      arbitrarySessions(fc, WORDS, true),
      (bytes) => !/[abcd]$/.test(bytes.toString('latin1')),
    );
    const { counterexample } = fc.check(property, { seed });
    expect(counterexample?.[0].toString('latin1')).toBe('a');
  }
});

test('bytes from elsewhere are not made shorter', () => {
  expect(arbitrarySessions(fc, WORDS, false).canShrinkWithoutContext(Buffer.from('a\n'))).toBe(false);
});

test('a list without chunks: all, halves, quarters, single elements', () => {
  expect([...withoutChunks(['a', 'b', 'c', 'd'])].map((rest) => rest.join(''))).toEqual([
    ...['', 'cd', 'ab'],
    ...['bcd', 'acd', 'abd', 'abc'],
  ]);
  expect([...withoutChunks([])]).toEqual([]);
});

test('a list without pairs: each two elements once', () => {
  expect([...withoutPairs(['a', 'b', 'c'])].map((rest) => rest.join(''))).toEqual(['c', 'b', 'a']);
});

describe('choices', () => {
  test('pick takes the element that is drawn', () => {
    expect(pick(drawing(2), ['a', 'b', 'c'])).toBe('c');
  });

  test('chance is true below its share of a hundred', () => {
    expect([chance(drawing(29), 30), chance(drawing(30), 30)]).toEqual([true, false]);
  });

  test('shuffled has every order about as often', () => {
    const counts = new Map<string, number>();
    const state = fc.sample(fc.array(fc.nat(), { minLength: 6000, maxLength: 6000 }), {
      seed: 1,
      numRuns: 1,
    })[0] as number[];
    for (let i = 0; i < 1200; i++) {
      const order = shuffled((bound) => (state.pop() as number) % bound, ['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const count of counts.values()) expect(count).toBeGreaterThan(120);
  });
});
