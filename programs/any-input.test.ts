/** What every program promises of every input. */
import * as path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run, sessionView } from '../lib/replay.ts';
import { brokenPromise } from '../scripts/fuzz/promises.ts';
import { loadProgram } from '../scripts/judge/reference.ts';
import { programNames } from '../scripts/project/layout.ts';
import { anyInput } from '../scripts/testing/input.ts';

const RUNS = { numRuns: 3000 };

describe.each(programNames(path.join(import.meta.dirname, '..')))('%s', async (name) => {
  const program = await loadProgram(name);

  test('any bytes at all end it with status 0 or 1, and one line on stderr if and only if it is 1', () => {
    fc.assert(
      fc.property(anyInput, (stdin) => {
        expect(brokenPromise(program, stdin)).toBeUndefined();
      }),
      RUNS,
    );
  });

  test('the same input gives the same bytes again', () => {
    fc.assert(
      fc.property(anyInput, (stdin) => {
        expect(run(program, stdin)).toEqual(run(program, stdin));
      }),
      { numRuns: 300 },
    );
  });

  test('a session view is stdout with the lines that were read in it, in order', () => {
    fc.assert(
      fc.property(anyInput, (stdin) => {
        const result = run(program, stdin);
        expect([...result.reads]).toEqual([...result.reads].sort((a, b) => a - b));
        expect(sessionView(stdin, result).length).toBeGreaterThanOrEqual(result.stdout.length);
      }),
      { numRuns: 300 },
    );
  });
});
