import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { executable, temporaryFolder } from '../../testing/temporary.ts';
import { loadFixturesIn } from '../fixture.ts';
import { resolveLimits } from '../run/limits.ts';
import { findTool } from '../submission/find-tool.ts';
import { namedSubmission } from '../submission/submission.ts';
import { judgeSuite, type SuiteOptions } from '../suite.ts';
import { type JsonReport, jsonReport } from './json.ts';

const LIMITS = resolveLimits({ wall: 5, output: 4 });
const MEASURED = { wallSeconds: expect.any(Number), cpuSeconds: expect.any(Number), peakMemoryKiB: expect.anything() };

/** Judges the program of this name in the folder on its cases, and reads the report. */
async function report(folder: string, name: string, options: Partial<SuiteOptions> = {}): Promise<JsonReport> {
  const judgement = await judgeSuite(
    namedSubmission(name, folder),
    loadFixturesIn(path.join(folder, 'fixtures'), 'greet'),
    {
      jobs: 1,
      comparison: 'exact',
      isStatusStrict: false,
      hasHint: () => false,
      compiler: undefined,
      flags: undefined,
      sandbox: 'off',
      hidden: [],
      own: [],
      limits: LIMITS,
      ...options,
    },
    { built() {}, judged() {} },
  );
  const text = jsonReport(judgement, options.limits ?? LIMITS);
  expect(text).toMatch(/^\{\n {2}"version": 1,\n.*\n\}\n$/s);
  return JSON.parse(text);
}

/** Cases by their name: input and expected output. */
function folderWith(cases: Readonly<Record<string, readonly [string, string]>>): string {
  return temporaryFolder(
    Object.fromEntries(
      Object.entries(cases).flatMap(([name, [input, output]]) => [
        [`fixtures/greet/${name}.in`, input],
        [`fixtures/greet/${name}.out`, output],
      ]),
    ),
  );
}

describe('the report', () => {
  test('of a right program has every field', async () => {
    const folder = folderWith({ ada: ['Ada\n', 'Hello, Ada!\n'] });
    executable(folder, 'right', 'read -r name', 'echo "Hello, $name!"', 'sleep 0.1');
    const result = await report(folder, 'right');
    expect(result).toEqual({
      version: 1,
      assignment: 'greet',
      program: './right',
      verdict: 'accepted',
      compare: 'exact',
      sandbox: { kind: 'none', reason: 'switched off' },
      limits: { cpu: 2, wall: 5, memory: 256, output: 4, processes: 64, files: 64 },
      build: null,
      run: ['./right'],
      accepted: 1,
      notRun: 0,
      cases: [
        {
          name: 'ada',
          verdict: 'accepted',
          reason: null,
          exitStatus: 0,
          signal: null,
          ...MEASURED,
          difference: null,
          explanations: [],
          hints: [],
          differences: [],
          notes: [],
        },
      ],
    });
    const [{ wallSeconds, cpuSeconds }] = result.cases as [JsonReport['cases'][0]];
    expect(wallSeconds).toBeGreaterThanOrEqual(0.1);
    expect(cpuSeconds).toBeLessThan(0.1);
  });

  test('of a wrong program says where and in what it differs', async () => {
    const folder = folderWith({
      ada: ['Ada\n', 'Name: Hello, Ada!\nGood bye\n'],
      bob: ['Bob\n', 'Name: Hello, Bob!\nGood bye\n'],
    });
    executable(
      folder,
      'wrong',
      'read -r name',
      'if [ "$name" = Ada ]; then name=Eve; fi',
      'printf "Name: Hello, $name!\\nGood bye\\n"',
      'echo "a word" >&2',
      'exit 3',
    );
    const result = await report(folder, 'wrong');
    expect(result).toMatchObject({ verdict: 'wrong-answer', accepted: 1, notRun: 0 });
    expect(result.cases).toEqual([
      {
        name: 'ada',
        verdict: 'wrong-answer',
        reason: null,
        exitStatus: 3,
        signal: null,
        ...MEASURED,
        peakMemoryKiB: result.cases[0]?.peakMemoryKiB,
        difference: {
          line: 1,
          column: 14,
          offset: 13,
          expected: { codePoint: 'U+0041 A', line: 'Name:·Hello,·Ada!␊' },
          actual: { codePoint: 'U+0045 E', line: 'Name:·Hello,·Eve!␊' },
        },
        explanations: [],
        hints: [],
        differences: [expect.objectContaining({ lines: [1] })],
        notes: ['the exit status was 3', 'stderr: a word'],
      },
      expect.objectContaining({ name: 'bob', verdict: 'accepted', difference: null, notes: ['the exit status was 3'] }),
    ]);
  });

  test('names the signal, and the limit in words', async () => {
    const folder = folderWith({ a: ['signal\n', ''], b: ['flood\n', ''], c: ['sleep\n', ''] });
    executable(
      folder,
      'program',
      'read -r what',
      'case $what in',
      '  signal) kill -SEGV $$ ;;',
      '  flood) yes ;;',
      '  sleep) sleep 600 ;;',
      'esac',
    );
    const { verdict, cases } = await report(folder, 'program', { limits: resolveLimits({ wall: 0.5, output: 4 }) });
    expect(verdict).toBe('time-limit');
    expect(cases).toMatchObject([
      {
        verdict: 'runtime-error',
        reason: 'ended by SIGSEGV (an access to memory that is not its own)',
        signal: 'SIGSEGV',
        exitStatus: null,
      },
      { verdict: 'output-limit', reason: 'wrote more than 4 KiB, and was killed', signal: null, exitStatus: null },
      { verdict: 'time-limit', reason: 'still running after 0.5 seconds, and was killed', exitStatus: null },
    ]);
  });

  test('counts the cases that were not run', async () => {
    const folder = folderWith(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, ['', '']])));
    executable(folder, 'program', 'sleep 600');
    const limits = resolveLimits({ wall: 0.05 });
    expect(await report(folder, 'program', { limits })).toMatchObject({ accepted: 0, notRun: 2, cases: { length: 3 } });
  });

  test.skipIf(findTool(['gcc']) === undefined)("holds the compiler's words, cut where they never end", async () => {
    const folder = folderWith({ a: ['', ''] });
    fs.writeFileSync(path.join(folder, 'a.c'), 'int x = 1\n'.repeat(500));
    const result = await report(folder, 'a.c');
    expect(result).toMatchObject({ verdict: 'compile-error', run: [], cases: [], accepted: 0, notRun: 1 });
    expect(result.build?.command.slice(0, 2)).toEqual(['gcc', 'a.c']);
    expect(result.build?.output).toMatch(/a\.c:\d+:\d+: error: /);
    expect(result.build?.output.length).toBeLessThanOrEqual(10_000);
  });

  test('shows bytes that are no text, and cuts a line that never ends', async () => {
    const folder = folderWith({ a: ['', `a\xFF\n${'x'.repeat(20_000)}`] });
    executable(folder, 'program', "printf 'a\\033\\377\\n'");
    const [only] = (await report(folder, 'program')).cases;
    expect(only?.difference?.actual.line).not.toMatch(/[\x00-\x1F\x7F]/);
    expect(only?.difference).toMatchObject({ line: 1, column: 2, offset: 1 });

    executable(folder, 'longer', "printf 'a\\303\\277\\nx'; head -c 3000 /dev/zero | tr '\\0' y");
    const [other] = (await report(folder, 'longer')).cases;
    expect(other?.difference?.expected.line).toHaveLength(10_000);
    expect(other?.difference?.actual.line).toBe(`x${'y'.repeat(3000)}`);
  });
});
