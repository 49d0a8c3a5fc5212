/** Records of submissions for the tests of the page: the cases of an assignment, some of them answered wrongly. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { compare } from '../judge/compare.ts';
import { type Fixture, loadFixtures } from '../judge/fixture.ts';
import type { RecordedCase, SubmissionRecord } from '../judge/grade/record.ts';
import type { VerdictKind } from '../judge/verdict.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** What a submission writes in place of what is right, by name of the case, and what is said of it. */
export type Answers = Readonly<Record<string, Partial<Omit<RecordedCase, 'actual'>> & { readonly actual: Uint8Array }>>;

export function casesOf(assignment: string, names: readonly string[]): Fixture[] {
  return loadFixtures(ROOT, assignment).filter(({ name }) => names.includes(name));
}

/** What is right, one character a byte. */
export function expectedOf(assignment: string, name: string): string {
  return fs.readFileSync(path.join(ROOT, 'fixtures', assignment, `${name}.out`), 'latin1');
}

export function recordOf(
  fixtures: readonly Fixture[],
  submission: string,
  answers: Answers,
  changes: Partial<SubmissionRecord> = {},
): SubmissionRecord {
  const cases = fixtures.map(({ name, outputPath }): RecordedCase => {
    const answer = answers[name];
    const actual = Buffer.from(answer?.actual ?? '');
    const difference = answer === undefined ? undefined : compare(fs.readFileSync(outputPath), actual);
    return {
      name,
      verdict: answer === undefined ? 'accepted' : 'wrong-answer',
      reason: null,
      points: 1,
      score: answer === undefined ? 1 : 0,
      explanations: [],
      differences: [],
      hints: [],
      notes: [],
      ...answer,
      difference:
        difference === undefined
          ? null
          : { line: difference.line, column: difference.column, offset: difference.offset },
      actual: answer === undefined ? null : actual.toString('base64'),
    };
  });
  const accepted = cases.filter(({ verdict }) => verdict === 'accepted').length;
  const verdict: VerdictKind = accepted === cases.length ? 'accepted' : 'wrong-answer';
  return {
    version: 1,
    assignment: fixtures[0]?.assignment ?? '',
    submission,
    student: submission.replace(/_.*/, ''),
    id: null,
    key: '',
    verdict,
    reason: null,
    compare: 'exact',
    build: { command: ['gcc', submission], output: '' },
    accepted,
    notRun: 0,
    score: accepted,
    points: cases.length,
    cases,
    ...changes,
  };
}
