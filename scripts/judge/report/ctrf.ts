/** The Common Test Report Format (ctrf.io). */
import type { RevealedJudgement } from './reveal.ts';
import { secondsOf, type Test, testsOf } from './tests.ts';

const STATUS = { passed: 'passed', failed: 'failed', 'not run': 'skipped' } as const;

export function ctrfReport(judgement: RevealedJudgement): string {
  const tests = testsOf(judgement);
  const having = (outcome: Test['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  const duration = milliseconds(secondsOf(tests));
  const report = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: { name: 'boardjudge' },
      summary: {
        tests: tests.length,
        passed: having('passed'),
        failed: having('failed'),
        skipped: having('not run'),
        pending: 0,
        other: 0,
        // No clock: the same run gives the same report but for how long it took.
        start: 0,
        stop: duration,
        duration,
      },
      tests: tests.map(({ name, group, outcome, verdict, message, text, seconds = 0 }) => ({
        name,
        status: STATUS[outcome],
        duration: milliseconds(seconds),
        suite: [judgement.assignment, ...(group === undefined ? [] : [group])],
        ...(verdict === undefined ? {} : { rawStatus: verdict }),
        ...(outcome === 'passed' ? {} : { message, trace: text }),
      })),
    },
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
