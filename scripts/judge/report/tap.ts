/** The Test Anything Protocol, version 14, with diagnostics in YAML. */
import { stringify } from 'yaml';
import { round } from './plain.ts';
import type { RevealedJudgement } from './reveal.ts';
import { type Test, testsOf } from './tests.ts';

export function tapReport(judgement: RevealedJudgement): string {
  const tests = testsOf(judgement);
  return ['TAP version 14', `1..${tests.length}`, ...tests.flatMap(linesOf), ''].join('\n');
}

function linesOf(test: Test, index: number): string[] {
  const { name, outcome, message } = test;
  const point = `${outcome === 'failed' ? 'not ok' : 'ok'} ${index + 1} - ${escapeTap(name)}`;
  if (outcome === 'not run') return [`${point} # SKIP ${escapeTap(message)}`];
  const diagnostics = {
    ...(outcome === 'failed' ? { message, verdict: test.verdict, details: test.text } : {}),
    ...(test.seconds === undefined ? {} : { duration_ms: round(test.seconds * 1000, 3) }),
  };
  if (Object.keys(diagnostics).length === 0) return [point];
  const yaml = stringify(diagnostics, { lineWidth: 0, blockQuote: 'literal' });
  return [
    point,
    '  ---',
    ...yaml
      .trimEnd()
      .split('\n')
      .map((line) => `  ${line}`),
    '  ...',
  ];
}

/** A number sign would begin a directive. */
function escapeTap(text: string): string {
  return text.replace(/[\\#]/g, '\\$&');
}
