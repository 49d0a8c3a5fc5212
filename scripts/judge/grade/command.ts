/** `boardjudge grade`: all submissions of a class. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { escapeControls } from '../../../lib/program.ts';
import { CommandError, systemReason } from '../../project/errors.ts';
import { callerFolder } from '../../project/layout.ts';
import { Workspace } from '../build/workspace.ts';
import { checkAssignmentIn } from '../catalog.ts';
import type { Options } from '../options.ts';
import { isInside } from '../run/sandbox.ts';
import { loadCases, writeCases } from './class-page.ts';
import { type ClassPlan, planClass } from './class-rules.ts';
import { conclude } from './conclude.ts';
import { removePending } from './durable.ts';
import { type Entry, inspect, listEntries } from './entries.ts';
import { Journal } from './journal.ts';
import { judgeOne } from './judge-one.ts';
import { digestJson, submissionKey } from './key.ts';
import { lockFolder } from './lock.ts';
import { type Manifest, openResults, writeManifest } from './manifest.ts';
import { keepHeapSmall } from './memory.ts';
import { startClassProgress } from './progress.ts';
import { hasReports, removeReports, reportsOf } from './reports.ts';
import { parseShard, shardOf } from './shard.ts';

/**
 * @param home the folder of the assignments' folders
 * @param names the assignment, and the folder of the submissions
 * @returns the exit status: 0 if all submissions are judged, whatever the verdicts are; 3 if the judge failed on some
 * @throws CommandError for a wrong call; ProjectError if the results cannot be kept
 */
export async function gradeClass(
  root: string,
  home: string,
  names: readonly string[],
  options: Options,
): Promise<number> {
  const [assignment, place, ...more] = names;
  if (assignment === undefined || !place || more.length > 0) {
    throw new CommandError(
      'grade takes an assignment and the folder of the submissions: boardjudge grade reversi week3',
    );
  }
  checkAssignmentIn(home, assignment);
  keepHeapSmall();
  const folder = realFolder(path.resolve(callerFolder(), place));
  const shard = options.shard === undefined ? null : parseShard(options.shard);
  const results = resultsFolder(folder, shard, options.out);
  const rules = planClass(root, home, assignment, options);
  const all = listEntries(folder, assignment);
  if (all.length === 0) {
    throw new CommandError(`${folder} holds no submission: it takes a file, a folder or an archive for each`);
  }
  const entries = all.filter(({ submission }) => shard === null || shardOf(submission, shard.count) === shard.index);
  const manifest: Manifest = {
    version: 1,
    assignment,
    class: path.basename(folder),
    submissions: digestJson(all.map(({ submission }) => submission)),
    count: all.length,
    rules: rules.common,
    judge: rules.judge,
    limits: rules.suite.limits,
    shard,
    results: null,
  };
  openResults(results, manifest);
  const release = lockFolder(results);
  removePending(results);
  const journal = new Journal(results);
  try {
    for (const line of journal.damage) warn(`${path.join(results, 'journal.ndjson')}: ${line}`);
    writeManifest(results, manifest);
    const cases = await loadCases(rules);
    writeCases(results, cases);
    await judgeAll(entries, rules, journal, results, options);
    const submissions = entries.map(({ submission }) => submission);
    return await conclude(results, manifest, cases, submissions, (submission) => journal.read(submission));
  } finally {
    journal.close();
    release();
  }
}

function warn(line: string): void {
  process.stderr.write(`boardjudge: ${escapeControls(line)}\n`);
}

function realFolder(folder: string): string {
  try {
    const real = fs.realpathSync(folder);
    if (fs.statSync(real).isDirectory()) return real;
  } catch (error) {
    throw new CommandError(`${folder}, the folder of the submissions, cannot be read: ${systemReason(error)}`);
  }
  throw new CommandError(`${folder} is no folder: grade takes the folder of all submissions; test judges one`);
}

/** Beside the class's folder, if none is named: what stands in it are submissions. */
function resultsFolder(folder: string, shard: Manifest['shard'], out: string | undefined): string {
  if (out === '') throw new CommandError('--out takes a folder, found nothing');
  const part = shard === null ? '' : `-${shard.index}-of-${shard.count}`;
  const results = out === undefined ? `${folder}-results${part}` : path.resolve(callerFolder(), out);
  const real = realPlace(results);
  if (isInside(real, folder) || isInside(folder, real)) {
    throw new CommandError(
      `${results} and the submissions in ${folder} would be mixed: name another folder with --out`,
    );
  }
  return real;
}

/** Without links, as far as it is there. */
function realPlace(place: string): string {
  if (fs.existsSync(place)) return fs.realpathSync(place);
  const above = path.dirname(place);
  return above === place ? place : path.join(realPlace(above), path.basename(place));
}

/** Each worker takes one submission after the other, so that one is built while another one is run. */
async function judgeAll(
  entries: readonly Entry[],
  rules: ClassPlan,
  journal: Journal,
  results: string,
  { jobs, reports }: Options,
): Promise<void> {
  const rulesKey = digestJson([rules.judge, rules.common]);
  const write = await reportsOf(results, reports, rules);
  const progress = startClassProgress(rules.assignment, entries.length, jobs);
  let next = 0;
  // What workspaces have in common stays as long as the eldest of them.
  const eldest = new Workspace();
  const tellInterruption = (status: number) => {
    if (status > 128) warn(`interrupted, ${progress.text()}: the same command goes on from there`);
  };
  process.once('exit', tellInterruption);
  const judge = async (entry: Entry) => {
    const done = progress.begin();
    const inspected = await inspect(entry);
    const key = submissionKey(rulesKey, rules.suite.compiler, entry, inspected);
    const { submission } = entry;
    if (journal.has(submission, key, () => hasReports(results, submission, reports))) return done(true);
    const { record, measured, judgement, built } = await judgeOne(entry, inspected, key, rules);
    removeReports(results, submission);
    // Reports come first: what the journal knows is not judged again.
    if (judgement !== undefined) write(judgement, built);
    journal.append({ record, measured });
    done(false);
  };
  const worker = async () => {
    while (next < entries.length) await judge(entries[next++] as Entry);
  };
  try {
    const workers = Array.from({ length: Math.min(jobs, entries.length) }, worker);
    // After a failure no submission is begun any more.
    for (const one of workers) one.catch(() => (next = entries.length));
    const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  } finally {
    eldest.remove();
    progress.end();
    process.off('exit', tellInterruption);
  }
}
