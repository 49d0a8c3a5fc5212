/** Gradescope's results.json (https://gradescope-autograders.readthedocs.io/en/latest/specs/). */
import { round } from './plain.ts';
import type { RevealedJudgement } from './reveal.ts';
import { headline, secondsOf, testsOf } from './tests.ts';

/** Any text is shown as it is: a program's output is neither HTML nor Markdown. */
const AS_IT_IS = { output_format: 'text', test_output_format: 'text', test_name_format: 'text' } as const;

export function gradescopeReport(judgement: RevealedJudgement): string {
  const tests = testsOf(judgement);
  return json({
    output: headline(judgement, tests),
    ...AS_IT_IS,
    execution_time: round(secondsOf(tests), 3),
    tests: tests.map(({ name, outcome, text, points, score, visibility }) => ({
      name,
      name_format: 'text',
      status: outcome === 'passed' ? 'passed' : 'failed',
      score,
      max_score: points,
      output: text,
      output_format: 'text',
      visibility,
    })),
  });
}

/** Without a judgement there is a result all the same: Gradescope shows nothing but a failed autograder if there is none. */
export function gradescopeFailure(reason: string): string {
  return json({ score: 0, output: reason, ...AS_IT_IS, tests: [] });
}

function json(results: object): string {
  return `${JSON.stringify(results, undefined, 2)}\n`;
}
