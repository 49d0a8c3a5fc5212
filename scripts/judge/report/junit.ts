/** JUnit's XML, as the schema of Jenkins (junit-10.xsd) allows it. */
import { create } from 'xmlbuilder';
import { plainLine } from './plain.ts';
import type { RevealedJudgement } from './reveal.ts';
import { secondsOf, type Test, testsOf } from './tests.ts';

/** @param fileOf the `file` attribute of a test, which Jenkins does not allow; undefined for none */
export function junitReport(
  judgement: RevealedJudgement,
  fileOf: (test: Test) => string | undefined = () => undefined,
): string {
  const assignment = plainLine(judgement.assignment);
  const tests = testsOf(judgement);
  const totals = {
    name: assignment,
    tests: tests.length,
    failures: tests.filter((test) => childOf(test) === 'failure').length,
    errors: tests.filter((test) => childOf(test) === 'error').length,
    time: seconds(secondsOf(tests)),
  };
  // What a report holds is plain already; nothing may make the document one that cannot be read.
  const document = create('testsuites', { encoding: 'UTF-8', invalidCharReplacement: '�' }).att(totals);
  const suite = document.ele('testsuite', {
    ...totals,
    skipped: tests.filter((test) => childOf(test) === 'skipped').length,
  });
  for (const test of tests) {
    const file = fileOf(test);
    const element = suite.ele('testcase', {
      name: test.name,
      classname: assignment,
      time: seconds(test.seconds ?? 0),
      ...(file === undefined ? {} : { file }),
    });
    const child = childOf(test);
    if (child === 'skipped') element.ele(child, { message: test.message });
    else if (child !== undefined) element.ele(child, { type: test.verdict, message: test.message }, test.text);
  }
  return `${document.end({ pretty: true })}\n`;
}

/** An error is what is no verdict on the output: the program was never run, or the judge failed. */
function childOf({ outcome, verdict }: Test): 'failure' | 'error' | 'skipped' | undefined {
  if (outcome === 'passed') return undefined;
  if (outcome === 'not run') return 'skipped';
  return verdict === 'compile-error' || verdict === 'judge-error' ? 'error' : 'failure';
}

function seconds(value: number): string {
  return value.toFixed(3);
}
