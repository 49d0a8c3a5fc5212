import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaseTexts } from '../page/data.ts';
import { dataText } from '../page/html.ts';
import { resolveLimits } from '../run/limits.ts';
import { screenAt } from '../screen.ts';
import { REVEALS, type Reveal } from '../suite-file.ts';
import type { CaseResult, Judgement, Verdict } from '../verdict.ts';
import { classroomReport } from './classroom.ts';
import { ctrfReport } from './ctrf.ts';
import type { Format } from './formats.ts';
import { githubCommands, githubSummary } from './github.ts';
import { gitlabReport } from './gitlab.ts';
import { gradescopeReport } from './gradescope.ts';
import { pageOf } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { PlannedCase } from './policy.ts';
import { type RevealedJudgement, reveal } from './reveal.ts';
import { tapReport } from './tap.ts';
import { caseLine, PLAIN, reportEnd } from './text.ts';

/** Every format, as text that can be searched. */
const WRITE: Record<Format, (judgement: RevealedJudgement) => string> = {
  text: (judgement) =>
    [...judgement.cases.map((result) => caseLine(result, PLAIN.paint)), reportEnd(judgement, PLAIN)].join('\n'),
  json: (judgement) => jsonReport(judgement, resolveLimits()),
  junit: junitReport,
  gitlab: (judgement) => gitlabReport(judgement, '/course'),
  tap: tapReport,
  ctrf: ctrfReport,
  gradescope: gradescopeReport,
  github: (judgement) => githubCommands(judgement) + githubSummary(judgement),
  classroom: (judgement) => Buffer.from(classroomReport(judgement).slice('result='.length), 'base64').toString(),
  html: (judgement) => JSON.stringify(JSON.parse(dataText(pageOf(judgement, textsOf(judgement), {}))), undefined, 2),
};

/** What stands in the files of every case, whatever is revealed of it. */
function textsOf({ cases }: RevealedJudgement): ReadonlyMap<string, CaseTexts> {
  return new Map(
    cases.map(({ fixture }) => {
      const text = Buffer.from(SECRETS.get(fixture.name) ?? 'wordy');
      return [fixture.name, { input: text, expected: text, reads: [0] }];
    }),
  );
}

/** By name of the case. */
const SECRETS = new Map<string, string>();

/** A case in which the text stands wherever the expected output or the input could. */
function wrongCase(name: string, text: string, verdict: Verdict = { kind: 'wrong-answer' }): CaseResult {
  const line = Buffer.from(`${text}\n`);
  SECRETS.set(name, text);
  return {
    fixture: {
      assignment: 'greet',
      name,
      kind: 'plain',
      args: [],
      status: 0,
      odd: [],
      size: 10,
      inputPath: `/course/fixtures/greet/${name}.in`,
      outputPath: `/course/fixtures/greet/${name}.out`,
      sessionPath: `/course/fixtures/greet/${name}.session`,
    },
    verdict,
    run: { end: { kind: 'exited', status: 77 }, wallSeconds: 1.25, cpuSeconds: 0.5, peakMemoryKiB: 1000 },
    difference: { offset: 41, line: 4, column: 9, before: line, expected: line, actual: line },
    differences: [{ kind: 'text', lines: [4], text: `line 4 reads otherwise: "${text}"` }],
    actual: line,
    explanations: [`misses ${text}`],
    explanationKinds: ['toy'],
    hints: [`got as far as ${text}`],
    notes: [`stderr: ${text}`],
    where: [`stdout differs at line 4, column 9, after input line 2: ${text}`, `expected  ${text}`],
    screen: screenAt(
      { offset: 0, line: 1, column: 1, before: line, expected: line, actual: line },
      line,
      line,
      line,
      [0],
    ),
  };
}

function judgementOf(cases: readonly CaseResult[], changes: Partial<Judgement> = {}): Judgement {
  return {
    assignment: 'greet',
    name: 'greet.c',
    comparison: 'exact',
    sandbox: { kind: 'none', reason: 'switched off' },
    build: undefined,
    repeat: '',
    byHand: ['./a.out'],
    cases,
    notRun: 0,
    verdict: 'wrong-answer',
    ...changes,
  } as Judgement;
}

function planned(name: string, reveal: Reveal, points = 1): PlannedCase {
  return { name, group: undefined, points, visibility: 'visible', reveal };
}

const FORMATS = Object.keys(WRITE) as Format[];

describe('what is not revealed', () => {
  test('is in no format, and what is revealed is in all', () => {
    const secret = fc.stringMatching(/^[a-zA-Z]{12}$/);
    fc.assert(
      fc.property(
        fc.array(fc.record({ secret, reveal: fc.constantFrom(...REVEALS) }), { minLength: 1, maxLength: 3 }),
        (list) => {
          const cases = list.map(({ secret }, index) => wrongCase(`case-${index}`, secret));
          const plan = list.map(({ reveal }, index) => planned(`case-${index}`, reveal));
          const revealed = reveal(judgementOf(cases), plan);
          for (const format of FORMATS) {
            const report = WRITE[format](revealed);
            for (const { secret, reveal } of list) expect(report.includes(secret), format).toBe(reveal === 'full');
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each(FORMATS)('leaves the position in %s where that is all that is told', (format) => {
    const report = WRITE[format](reveal(judgementOf([wrongCase('a', 'word')]), [planned('a', 'position')]));
    expect(report).toMatch(/line 4, column 9|"line": 4,\s+"column": 9/);
  });

  test.each(FORMATS)('leaves nothing but the verdict in %s where that is all that is told', (format) => {
    const [bare, other] = ['wrong-answer', 'runtime-error'].map((kind) => {
      const verdict = kind === 'wrong-answer' ? { kind } : { kind, reason: 'ended with status 77, expected 0' };
      return WRITE[format](
        reveal(judgementOf([wrongCase('a', 'word', verdict as Verdict)]), [planned('a', 'verdict')]),
      );
    });
    expect(bare).toContain('wrong-answer');
    expect(bare).not.toMatch(/line 4|column|1\.25|1250|77/);
    expect(other).toContain('runtime-error');
    expect(other).not.toContain('77');
  });

  test('is an empty text in the JSON, not words that are not true', () => {
    const revealed = reveal(judgementOf([wrongCase('a', 'word')]), [planned('a', 'position')]);
    const nothing = { codePoint: '', line: '' };
    expect(JSON.parse(WRITE.json(revealed)).cases[0].difference).toEqual({
      line: 4,
      column: 9,
      offset: 41,
      expected: nothing,
      actual: nothing,
    });
  });

  test('is gone from the judgement itself', () => {
    const revealed = reveal(judgementOf([wrongCase('a', 'wordy')]), [planned('a', 'position')]);
    expect(revealed.cases[0]?.difference).toMatchObject({ line: 4, column: 9 });
    expect(revealed.cases[0]?.run).not.toHaveProperty('stdout');
    expect(
      JSON.stringify(revealed, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value)),
    ).not.toContain('wordy');
  });
});

describe('cases that were not run', () => {
  const revealed = reveal(
    judgementOf([wrongCase('b', 'x', { kind: 'time-limit', reason: 'still running' })], { notRun: 2 }),
    [planned('a', 'full', 3), planned('b', 'full', 4), planned('c', 'full', 5)],
  );

  test('count for the points, and are skipped, not failed', () => {
    expect(revealed.left.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(JSON.parse(WRITE.gradescope(revealed)).tests).toMatchObject([
      { name: 'b', score: 0, max_score: 4 },
      { name: 'a', score: 0, max_score: 3, output: 'not run: too many cases ran out of time' },
      { name: 'c', score: 0, max_score: 5 },
    ]);
    expect(WRITE.junit(revealed)).toContain('tests="3" failures="1" errors="0" time="1.250" skipped="2"');
    expect(WRITE.tap(revealed)).toContain('ok 2 - a # SKIP not run: too many cases ran out of time\n');
    expect(JSON.parse(WRITE.classroom(revealed))).toMatchObject({ status: 'fail', max_score: 12 });
  });
});

describe('a fault of the judge', () => {
  const fault = { ...wrongCase('a', 'x', { kind: 'judge-error', reason: 'no room on the disk' }), run: undefined };
  const revealed = reveal(judgementOf([fault], { verdict: 'judge-error' }), [planned('a', 'full')]);

  test('is an error, not a failure', () => {
    expect(WRITE.junit(revealed)).toContain('<error type="judge-error" message="judge-error: no room on the disk">');
    expect(JSON.parse(WRITE.classroom(revealed))).toMatchObject({ status: 'error', tests: [{ status: 'error' }] });
    expect(JSON.parse(WRITE.gradescope(revealed)).tests).toMatchObject([{ status: 'failed', score: 0 }]);
  });
});

describe('very many cases with very much text', () => {
  const names = Array.from({ length: 3000 }, (_, index) => `case-${index}`);
  const text = '\u{1F600}'.repeat(1100);
  const revealed = reveal(
    judgementOf(names.map((name) => wrongCase(name, text))),
    names.map((name) => planned(name, 'full', 0.1)),
  );

  test('fit where a system has a limit', () => {
    expect(Buffer.byteLength(githubSummary(revealed))).toBeLessThan(1 << 20);
    expect(githubCommands(revealed).match(/^::error /gm)).toHaveLength(10);
    expect(classroomReport(revealed).length).toBeLessThan(128 * 1024);
    expect(JSON.parse(WRITE.classroom(revealed))).toMatchObject({
      status: 'fail',
      max_score: 300,
      tests: [{ name: '0 of 3000 cases of greet accepted, 0 of 300 points', score: 0 }],
    });
  });

  test('have at most 4 kB of text each, and no half of a character', () => {
    for (const { output } of JSON.parse(WRITE.gradescope(revealed)).tests.slice(0, 3)) {
      expect(Buffer.byteLength(output)).toBeLessThanOrEqual(4096);
      expect(output).toMatch(/\u{1F600}…$/u);
    }
  });
});
