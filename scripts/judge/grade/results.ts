/** The files that a class's results are in. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { PageCase } from '../page/data.ts';
import { csv } from './csv.ts';
import { writeWhole } from './durable.ts';
import type { JournalEntry } from './journal.ts';
import type { RecordedCase, SubmissionRecord } from './record.ts';

export const RESULTS = 'results.ndjson';
export const MEASURED = 'measured.ndjson';
const GRADES = 'grades.csv';

/**
 * Writes results.ndjson and grades.csv, which are the same for the same submissions whoever judged them, and
 * measured.ndjson, which is not.
 *
 * @param submissions their names, in order
 * @param read gives what is known of one; one at a time is in memory
 * @param cases all that were to be judged
 */
export function writeResults(
  folder: string,
  submissions: readonly string[],
  read: (name: string) => JournalEntry,
  cases: readonly PageCase[],
): void {
  const lines = function* (take: (entry: JournalEntry) => unknown) {
    for (const name of submissions) yield `${JSON.stringify(take(read(name)))}\n`;
  };
  writeWhole(
    path.join(folder, RESULTS),
    lines(({ record }) => record),
  );
  writeWhole(
    path.join(folder, MEASURED),
    lines(({ measured }) => measured),
  );
  const sizes = new Map(cases.map(({ name, texts }) => [name, texts?.expected.length ?? 0]));
  const rows = submissions.map((name) => row(read(name).record, sizes));
  writeWhole(path.join(folder, GRADES), [csv([COLUMNS, ...rows])]);
}

/** Of results.ndjson: whoever merges the parts of a class can tell that a part is as it was written. */
export function resultsDigest(folder: string): string {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(folder, RESULTS)))
    .digest('hex');
}

const COLUMNS = ['student', 'id', 'submission', 'verdict', 'accepted', 'cases', 'score', 'points', 'message'];

function row(record: SubmissionRecord, sizes: ReadonlyMap<string, number>): (string | number)[] {
  const { student, id, submission, verdict, accepted, cases, notRun, score, points } = record;
  return [
    student,
    id ?? '',
    submission,
    verdict,
    accepted,
    cases.length + notRun,
    score,
    points,
    messageOf(record, sizes),
  ];
}

const LONGEST_MESSAGE = 300;

/** The one line that says most of what is wrong; empty if nothing is. */
function messageOf({ reason, build, cases, verdict }: SubmissionRecord, sizes: ReadonlyMap<string, number>): string {
  if (reason !== null) return reason.slice(0, LONGEST_MESSAGE);
  if (verdict === 'compile-error') return compilerLine(build?.output ?? '').slice(0, LONGEST_MESSAGE);
  const size = ({ name }: RecordedCase) => sizes.get(name) ?? 0;
  const failed = cases.filter(({ verdict }) => verdict !== 'accepted').sort((a, b) => size(a) - size(b));
  // Of the worst kind, and of these the simplest of which something can be said.
  const worst = failed.filter((recorded) => recorded.verdict === verdict);
  const telling = worst.find(({ explanations }) => explanations.length > 0) ?? worst[0] ?? failed[0];
  return telling === undefined ? '' : `${telling.name}: ${textOf(telling)}`.slice(0, LONGEST_MESSAGE);
}

/** The first that says what is wrong; that the linker has failed is said behind why. */
function compilerLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = [/undefined reference|multiple definition/, /\berror\b|Error\b/, /./].map((pattern) =>
    lines.find((line) => pattern.test(line) && !/ld returned \d+ exit status/.test(line)),
  );
  return (telling.find((line) => line !== undefined) ?? lines[0] ?? '').trim();
}

function textOf({ verdict, reason, explanations, differences, difference, hints, notes }: RecordedCase): string {
  const place = difference === null ? undefined : `differs at line ${difference.line}, column ${difference.column}`;
  if (reason === null) return explanations[0]?.text ?? differences[0] ?? place ?? hints[0] ?? verdict;
  // Of a crash the hint says where it was, or what it said itself.
  const more = hints[0] ?? notes.findLast((note) => note.startsWith('stderr: '));
  return verdict === 'runtime-error' && more !== undefined ? `${reason}; ${more}` : reason;
}
