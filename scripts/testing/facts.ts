/**
 * Facts about recorded transcripts, asserted by hand: a golden test alone only says that the output is what it was when
 * it was recorded. Every case of an assignment must have at least one.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadFixtures } from '../judge/fixture.ts';

/** Checks the stdout of one case, as latin1 text. */
export type Fact = (stdout: string) => void;

/** The output ends with this text. */
export const ends =
  (text: string): Fact =>
  (stdout) =>
    expect(stdout.slice(-text.length)).toBe(text);

/** The output holds this text. */
export const has =
  (text: string): Fact =>
  (stdout) =>
    expect(stdout).toContain(text);

/** The output does not hold this text. */
export const lacks =
  (text: string): Fact =>
  (stdout) =>
    expect(stdout).not.toContain(text);

/** The output holds this text so many times. */
export const times =
  (count: number, text: string): Fact =>
  (stdout) =>
    expect(stdout.split(text).length - 1).toBe(count);

/** The output is exactly this text. */
export const is =
  (text: string): Fact =>
  (stdout) =>
    expect(stdout).toBe(text);

/** Tests the facts of every case; a case without a fact, or facts without a case, fail. */
export function testFacts(assignment: string, facts: Readonly<Record<string, readonly Fact[]>>): void {
  const root = path.join(import.meta.dirname, '../..');
  const fixtures = loadFixtures(root, assignment);
  describe(`${assignment}: facts asserted by hand`, () => {
    test('every case has one, and every fact has its case', () => {
      expect(
        Object.keys(facts).sort(),
        `say in programs/${assignment}/facts.test.ts what is known of each case`,
      ).toEqual(fixtures.map(({ name }) => name));
      for (const [name, list] of Object.entries(facts)) expect(list.length, name).toBeGreaterThan(0);
    });
    test.each(fixtures)('$name', ({ name, outputPath }) => {
      const stdout = fs.readFileSync(outputPath, 'latin1');
      for (const fact of facts[name] ?? []) fact(stdout);
    });
  });
}
