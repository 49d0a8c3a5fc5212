/** The end of `grade` and of `merge`: the files of the results, and what stands on the screen. */
import * as path from 'node:path';
import { escapeControls } from '../../../lib/program.ts';
import { callerFolder } from '../../project/layout.ts';
import type { PageCase } from '../page/data.ts';
import { loadAbout } from '../reference.ts';
import { count } from '../report/plain.ts';
import { writeClassPage } from './class-page.ts';
import type { JournalEntry } from './journal.ts';
import { type Manifest, shardText, writeManifest } from './manifest.ts';
import { removeStrayReports } from './reports.ts';
import { resultsDigest, writeResults } from './results.ts';
import { Summary } from './summary.ts';

/**
 * Writes results.ndjson, measured.ndjson, grades.csv, report.html and, at last, the manifest that says that they are
 * whole; then the summary to standard output.
 *
 * @param submissions their names, in order
 * @param read gives what is known of one; one at a time is in memory
 * @returns the exit status: 0 if all submissions are judged, whatever the verdicts are; 3 if the judge failed on some
 * @throws CommandError if a file cannot be written
 */
export async function conclude(
  folder: string,
  manifest: Manifest,
  cases: readonly PageCase[],
  submissions: readonly string[],
  read: (submission: string) => JournalEntry,
): Promise<number> {
  const { assignment, limits, shard } = manifest;
  removeStrayReports(folder, submissions);
  writeResults(folder, submissions, read, cases);
  await writeClassPage(folder, manifest, cases, submissions, read);
  writeManifest(folder, { ...manifest, results: resultsDigest(folder) });
  const summary = new Summary(assignment, limits, await loadAbout(assignment));
  for (const submission of submissions) summary.add(read(submission));
  const of = () => `${submissions.length} of ${count(manifest.count, 'submission')}`;
  const parts = [
    ...(shard === null ? [] : [`${shardText(shard)}, ${of()}\n`]),
    ...(submissions.length === 0 ? [] : [summary.text()]),
    placeText(folder),
  ];
  process.stdout.write(parts.join('\n'));
  return summary.hasJudgeErrors ? 3 : 0;
}

function placeText(folder: string): string {
  const way = path.relative(callerFolder(), folder);
  return `report.html, grades.csv and results.ndjson are in ${escapeControls(way.startsWith('..') ? folder : way || '.')}\n`;
}
