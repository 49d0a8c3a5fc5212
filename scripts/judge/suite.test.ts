import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProjectError } from '../project/errors.ts';
import { processesOf } from '../testing/processes.ts';
import { executable, temporaryFolder } from '../testing/temporary.ts';
import { loadFixturesIn } from './fixture.ts';
import { type Limits, resolveLimits } from './run/limits.ts';
import { commandSubmission, namedSubmission, type Submission } from './submission/submission.ts';
import { judgeSuite, MOST_TIME_LIMITS, type SuiteOptions } from './suite.ts';
import type { CaseResult } from './verdict.ts';

afterEach(() => vi.unstubAllEnvs());

/** A folder that programs of another user may write to, with cases by their name: input and expected output. */
function suiteFolder(cases: Readonly<Record<string, readonly [input: string, output: string]>>): string {
  const folder = temporaryFolder(
    Object.fromEntries(
      Object.entries(cases).flatMap(([name, [input, output]]) => [
        [`fixtures/echo/${name}.in`, input],
        [`fixtures/echo/${name}.out`, output],
      ]),
    ),
  );
  fs.mkdirSync(path.join(folder, 'work'));
  fs.chmodSync(path.join(folder, 'work'), 0o777);
  return folder;
}

function fixturesIn(folder: string) {
  return loadFixturesIn(path.join(folder, 'fixtures'), 'echo');
}

/** A program that starts in the folder `work`. */
function shellProgram(folder: string, ...lines: string[]): Submission {
  return namedSubmission(executable(folder, 'program', ...lines), path.join(folder, 'work'));
}

/** Judges it on all cases of the folder. */
async function judge(
  folder: string,
  submission: Submission,
  { limits = {}, ...options }: Partial<Omit<SuiteOptions, 'limits'>> & { limits?: Partial<Limits> } = {},
) {
  const told: CaseResult[] = [];
  const builds: string[] = [];
  const judgement = await judgeSuite(
    submission,
    fixturesIn(folder),
    {
      jobs: 2,
      comparison: 'exact',
      isStatusStrict: false,
      hasHint: () => false,
      compiler: undefined,
      flags: undefined,
      sandbox: 'off',
      hidden: [],
      own: [],
      ...options,
      limits: resolveLimits(limits),
    },
    { built: ({ kind }) => builds.push(kind), judged: (result) => told.push(result) },
  );
  return { judgement, told, builds };
}

function verdicts(cases: readonly CaseResult[]): string[] {
  return cases.map(({ fixture, verdict }) => `${fixture.name} ${verdict.kind}`);
}

describe('the results', () => {
  test.each([1, 2, 3, 8])('come in the order of the cases with %d at a time, the slowest first', async (jobs) => {
    const folder = suiteFolder({
      a: ['0.3\n', '0.3\n'],
      b: ['0.2\n', 'something else\n'],
      c: ['0.1\n', '0.1\n'],
      d: ['0\n', '0\n'],
    });
    const program = shellProgram(folder, 'read -r seconds', 'sleep $seconds', 'echo $seconds');
    const { judgement, told, builds } = await judge(folder, program, { jobs });
    expect(verdicts(judgement.cases)).toEqual(['a accepted', 'b wrong-answer', 'c accepted', 'd accepted']);
    expect(told).toEqual(judgement.cases);
    expect(judgement).toMatchObject({ assignment: 'echo', verdict: 'wrong-answer', notRun: 0 });
    expect(builds).toEqual(['built']);
  });

  test('are those of each case, however many run at a time', async () => {
    const inputs = Array.from({ length: 30 }, (_, index) => `${index}\n`.repeat(index));
    const folder = suiteFolder(
      Object.fromEntries(inputs.map((input, index) => [`case-${index}`, [input, index % 7 === 3 ? '' : input]])),
    );
    const { judgement } = await judge(folder, commandSubmission(['cat'], folder), { jobs: 4 });
    const wrong = judgement.cases.filter(({ verdict }) => verdict.kind !== 'accepted');
    expect(wrong.map(({ fixture }) => fixture.name)).toEqual(['case-10', 'case-17', 'case-24', 'case-3']);
    expect(judgement.cases).toHaveLength(30);
  });

  test('hold the exit status against a program only where it is strict', async () => {
    const folder = suiteFolder({ a: ['', 'x\n'] });
    const program = shellProgram(folder, 'echo x', 'exit 3');
    expect((await judge(folder, program)).judgement.verdict).toBe('accepted');
    const { judgement } = await judge(folder, program, { isStatusStrict: true });
    expect(judgement.cases[0]?.verdict).toEqual({ kind: 'runtime-error', reason: 'ended with status 3, expected 0' });
  });

  test('are none, and the verdict compile-error, for a program that cannot be built', async () => {
    const folder = suiteFolder({ a: ['', ''], b: ['', ''] });
    fs.writeFileSync(path.join(folder, 'program.js'), 'const = 1;\n');
    const { judgement, told, builds } = await judge(folder, namedSubmission('program.js', folder));
    expect(judgement).toMatchObject({ verdict: 'compile-error', cases: [], notRun: 2, byHand: [] });
    expect(judgement.build?.output.toString()).toContain('SyntaxError');
    expect({ told, builds }).toEqual({ told: [], builds: ['compile-error'] });
  });
});

describe('the args of a case', () => {
  test('are handed to the program behind its own, and only in that case', async () => {
    const folder = suiteFolder({ a: ['', 'own\n'], b: ['', 'own --of b\n'], c: ['', 'own\n'] });
    fs.writeFileSync(path.join(folder, 'fixtures/echo/suite.json'), '{ "cases": { "b": { "args": ["--of", "b"] } } }');
    const submission = commandSubmission(['echo', 'own'], folder);
    const { judgement } = await judge(folder, submission);
    expect(verdicts(judgement.cases)).toEqual(['a accepted', 'b accepted', 'c accepted']);
  });
});

describe('running out of time', () => {
  test('beside others is forgiven if the program is in time alone', async () => {
    const folder = suiteFolder({ a: ['a\n', 'a\n'], b: ['b\n', 'b\n'] });
    // Whoever comes first waits until the other one is there, which then is slow because it is not alone.
    const program = shellProgram(
      folder,
      'echo run >> log',
      'if mkdir busy 2>/dev/null; then',
      '  until [ -e other ]; do sleep 0.01; done',
      '  cat',
      '  rmdir busy',
      'else',
      '  touch other',
      '  sleep 600',
      'fi',
    );
    const { judgement, told } = await judge(folder, program, { jobs: 2, limits: { wall: 2 } });
    expect(verdicts(judgement.cases)).toEqual(['a accepted', 'b accepted']);
    expect(told).toEqual(judgement.cases);
    expect(fs.readFileSync(path.join(folder, 'work/log'), 'utf8')).toBe('run\n'.repeat(3));
  });

  test('alone, too, is the verdict, and the other cases are still judged', async () => {
    const folder = suiteFolder({ a: ['', ''], b: ['slow\n', ''], c: ['', ''], d: ['', ''] });
    const program = shellProgram(folder, 'read -r word', 'if [ "$word" = slow ]; then echo run >> log; sleep 600; fi');
    const { judgement } = await judge(folder, program, { limits: { wall: 0.5 } });
    expect(verdicts(judgement.cases)).toEqual(['a accepted', 'b time-limit', 'c accepted', 'd accepted']);
    expect(fs.readFileSync(path.join(folder, 'work/log'), 'utf8')).toBe('run\n'.repeat(2));
    expect(judgement).toMatchObject({ verdict: 'time-limit', notRun: 0 });
  });

  test('is that of the case, where it has one of its own, unless one is fixed for all', async () => {
    const folder = suiteFolder({ a: ['0.5\n', ''], b: ['0.5\n', ''], c: ['0\n', ''] });
    const cases = { a: { limits: { wall: 20 } }, c: { limits: { wall: 0.01 } } };
    fs.writeFileSync(path.join(folder, 'fixtures/echo/suite.json'), JSON.stringify({ cases }));
    const program = shellProgram(folder, 'read -r seconds', 'sleep $seconds', 'sleep 0.02');
    const limits = { wall: 0.3 };
    const { judgement } = await judge(folder, program, { limits });
    expect(verdicts(judgement.cases)).toEqual(['a accepted', 'b time-limit', 'c time-limit']);
    const fixed = await judge(folder, program, { limits, fixedLimits: limits });
    expect(verdicts(fixed.judgement.cases)).toEqual(['a time-limit', 'b time-limit', 'c accepted']);
  });

  test('in three cases stops the rest', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const folder = suiteFolder(Object.fromEntries(names.map((name) => [name, ['', '']])));
    const sleep = commandSubmission(['sleep', '600'], folder);
    const { judgement, told } = await judge(folder, sleep, { jobs: 1, limits: { wall: 0.05 } });
    expect(MOST_TIME_LIMITS).toBe(3);
    expect(verdicts(judgement.cases)).toEqual(['a time-limit', 'b time-limit', 'c time-limit']);
    expect(told).toEqual(judgement.cases);
    expect(judgement).toMatchObject({ notRun: 3, verdict: 'time-limit' });
  });

  test('in three cases stops the rest also with several at a time, and leaves no gap', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const folder = suiteFolder(Object.fromEntries(names.map((name) => [name, ['', '']])));
    const sleep = commandSubmission(['sleep', '600'], folder);
    const jobs = 4;
    const { judgement } = await judge(folder, sleep, { jobs, limits: { wall: 0.05 } });
    const judged = judgement.cases.map(({ fixture }) => fixture.name);
    expect(judged.length).toBeGreaterThanOrEqual(3);
    expect(judged.length).toBeLessThan(MOST_TIME_LIMITS + jobs); // those that had started when the third ran out
    expect(judged).toEqual(names.slice(0, judged.length));
    expect(judgement.notRun).toBe(names.length - judged.length);
  });
});

describe('a fault of the project', () => {
  test.each([1, 2, 3])('is thrown with %d at a time, and nothing is left', async (jobs) => {
    const folder = suiteFolder({ a: ['0\n', ''], b: ['0.2\n', ''], c: ['0\n', ''], d: ['600\n', ''] });
    const temporary = path.join(folder, 'tmp');
    fs.mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    fs.rmSync(path.join(folder, 'fixtures/echo/c.out'));
    const program = shellProgram(folder, 'read -r seconds', 'echo $seconds >> log', 'sleep $seconds');
    await expect(judge(folder, program, { jobs })).rejects.toThrow(
      new ProjectError(`${folder}/fixtures/echo/c.out is missing: npm run record`),
    );
    expect(processesOf(folder)).toEqual([]);
    expect(fs.readdirSync(temporary)).toEqual([]);
    const started = fs.readFileSync(path.join(folder, 'work/log'), 'utf8');
    expect(started.split('\n')).not.toContain('600'); // a case behind the fault
  });
});

test('nothing is left of a judgement', async () => {
  const folder = suiteFolder({ a: ['', ''], b: ['', ''] });
  const temporary = path.join(folder, 'tmp');
  fs.mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  await judge(folder, shellProgram(folder, 'sleep 600 &', 'setsid sleep 600 &'));
  expect(processesOf(folder)).toEqual([]);
  expect(fs.readdirSync(temporary)).toEqual([]);
});
