/** The output of a step that GitHub Classroom's autograding-grading-reporter reads: its result as JSON in base64. */
import { cut, fit, round } from './plain.ts';
import type { RevealedJudgement } from './reveal.ts';
import { commandText } from './shell-words.ts';
import { headline, pointsOf, scoreOf, type Test, testsOf } from './tests.ts';

/** The reporter gets it in an environment variable, and Linux takes 128 KiB for one; base64 makes 4 bytes of 3. */
const MOST_JSON = 90_000;

/** One line `result=...`. */
export function classroomReport(judgement: RevealedJudgement): string {
  const tests = testsOf(judgement);
  const whole = (mostText: number) => result(judgement, tests, (test) => classroomTest(judgement, test, mostText));
  const json =
    fit(MOST_JSON, whole) ??
    result(judgement, [summaryOf(judgement, tests)], (test) => classroomTest(judgement, test, 0));
  return `result=${Buffer.from(json).toString('base64')}\n`;
}

/** Also where there is no judgement: without a result the reporter itself would fail, and say nothing of it. */
export function classroomFailure(reason: string): string {
  const test = { name: 'boardjudge', status: 'error', message: cut(reason, 4096), score: 0, ...NO_SOURCE };
  return `result=${Buffer.from(JSON.stringify({ version: 1, status: 'error', max_score: 0, tests: [test] })).toString('base64')}\n`;
}

const NO_SOURCE = { test_code: '', filename: '', line_no: 0, duration: 0 } as const;

function result(judgement: RevealedJudgement, tests: readonly Test[], write: (test: Test) => object): string {
  const { verdict, left } = judgement;
  const status = verdict === 'accepted' && left.length === 0 ? 'pass' : verdict === 'judge-error' ? 'error' : 'fail';
  return JSON.stringify({ version: 1, status, max_score: pointsOf(tests), tests: tests.map(write) });
}

function classroomTest({ byHand }: RevealedJudgement, test: Test, mostText: number): object {
  const { name, outcome, verdict, message, text, score, seconds = 0, inputPath } = test;
  return {
    ...NO_SOURCE,
    name,
    status: outcome === 'passed' ? 'pass' : verdict === 'judge-error' ? 'error' : 'fail',
    message: outcome === 'passed' ? null : cut(text, mostText) || cut(message, 60),
    ...(inputPath === undefined || mostText === 0
      ? {}
      : { test_code: cut(`${commandText(byHand)} < ${name}.in`, 200) }),
    duration: round(seconds * 1000, 0),
    score,
  };
}

/** All cases as one test. */
function summaryOf(judgement: RevealedJudgement, tests: readonly Test[]): Test {
  const isPassed = tests.every(({ outcome }) => outcome === 'passed');
  return {
    name: headline(judgement, tests),
    group: undefined,
    outcome: isPassed ? 'passed' : 'failed',
    verdict: judgement.verdict,
    message: isPassed ? '' : judgement.verdict,
    text: isPassed ? '' : judgement.verdict,
    seconds: undefined,
    points: pointsOf(tests),
    score: scoreOf(tests),
    visibility: 'visible',
    inputPath: undefined,
  };
}
