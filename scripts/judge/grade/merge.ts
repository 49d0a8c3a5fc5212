/** `boardjudge merge`: the parts of a class, judged apart, as one. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, systemReason } from '../../project/errors.ts';
import { callerFolder } from '../../project/layout.ts';
import type { Options } from '../options.ts';
import { readCases, writeCases } from './class-page.ts';
import { conclude } from './conclude.ts';
import { byName } from './entries.ts';
import type { JournalEntry } from './journal.ts';
import { digestJson } from './key.ts';
import { linesOf } from './lines.ts';
import { lockFolder } from './lock.ts';
import { type Manifest, openResults, readManifest, shardText, writeManifest } from './manifest.ts';
import type { Measured } from './measured.ts';
import type { SubmissionRecord } from './record.ts';
import { copyReports } from './reports.ts';
import { MEASURED, RESULTS, resultsDigest } from './results.ts';

interface Part {
  readonly folder: string;
  readonly manifest: Manifest & { shard: NonNullable<Manifest['shard']> };
}

/**
 * @param names the folders of the results of all parts
 * @returns the exit status, as that of one run on the whole class
 * @throws CommandError if they are not the parts of one class, each once
 */
export async function mergeShards(names: readonly string[], { out }: Pick<Options, 'out'>): Promise<number> {
  if (names.length === 0 || !out) {
    throw new CommandError('merge takes the folders of all parts, and where to: boardjudge merge part-* --out results');
  }
  const parts = names.map((name) => readPart(path.resolve(callerFolder(), name)));
  checkParts(parts);
  const [{ manifest }] = parts as [Part, ...Part[]];
  const whole: Manifest = { ...manifest, shard: null, results: null };
  const results = path.resolve(callerFolder(), out);
  openResults(results, whole);
  const release = lockFolder(results);
  const files: PartFile[] = [];
  try {
    for (const part of parts) files.push(openPart(part));
    const places = new Map(files.flatMap((file) => [...file.records.keys()].map((name) => [name, file] as const)));
    const submissions = [...places.keys()].sort(byName);
    const isWhole = submissions.length === manifest.count && digestJson(submissions) === manifest.submissions;
    if (!isWhole) throw new CommandError('the parts together are not all submissions of the class: judge them again');
    const read = (submission: string) => (places.get(submission) as PartFile).read(submission);
    const cases = readCases((parts[0] as Part).folder);
    writeManifest(results, whole);
    writeCases(results, cases);
    for (const { folder, records } of files) copyReports(folder, results, [...records.keys()]);
    return await conclude(results, whole, cases, submissions, read);
  } finally {
    for (const file of files) file.close();
    release();
  }
}

function readPart(folder: string): Part {
  const manifest = readManifest(folder);
  if (manifest === undefined) {
    throw new CommandError(`${folder} holds no results: name the folders that grade --shard has written`);
  }
  const { shard } = manifest;
  if (shard === null) throw new CommandError(`${folder} holds the whole class: there is nothing to merge`);
  if (manifest.results === null) {
    throw new CommandError(`${folder}, ${shardText(shard)}, is not finished: let grade --shard go on with it`);
  }
  return { folder, manifest: { ...manifest, shard } };
}

/** Whether they are the parts of one class, each once. */
function checkParts(parts: readonly Part[]): void {
  const [first] = parts as [Part, ...Part[]];
  const { count } = first.manifest.shard;
  const same = [
    ['assignment', 'another assignment'],
    ['class', 'another class'],
    ['submissions', 'another class, or of one in which other submissions are'],
    ['judge', 'another version of boardjudge'],
    ['rules', 'other cases, or of other options'],
  ] as const;
  const seen = new Map<number, string>();
  for (const { folder, manifest } of parts) {
    for (const [key, what] of same) {
      if (manifest[key] === first.manifest[key]) continue;
      throw new CommandError(`${folder} holds the results of ${what} than ${first.folder}: judge them alike`);
    }
    const { index, count: other } = manifest.shard;
    if (other !== count) {
      throw new CommandError(
        `${folder} is one of ${other} parts, and ${first.folder} one of ${count}: name those of one run`,
      );
    }
    const twin = seen.get(index);
    if (twin !== undefined)
      throw new CommandError(`${twin} and ${folder} are both part ${index} of ${count}: leave one out`);
    seen.set(index, folder);
  }
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) {
    const named = missing.slice(0, 10).join(', ') + (missing.length > 10 ? ', ...' : '');
    const what = missing.length === 1 ? `part ${named} of ${count} is` : `parts ${named} of ${count} are`;
    throw new CommandError(`${what} missing: name the folder of each part`);
  }
}

interface PartFile {
  readonly folder: string;
  readonly records: ReadonlyMap<string, Line>;
  read(submission: string): JournalEntry;
  close(): void;
}

interface Line {
  readonly offset: number;
  readonly length: number;
}

/** Finds the lines of a part; they are read one at a time when they are needed. */
function openPart({ folder, manifest }: Part): PartFile {
  const file = path.join(folder, RESULTS);
  if (!fs.existsSync(file) || resultsDigest(folder) !== manifest.results) {
    throw new CommandError(`${file} is not as it was written: judge that part again`);
  }
  const results = indexLines<SubmissionRecord>(file);
  const measured = indexLines<Measured>(path.join(folder, MEASURED));
  const lost = [...results.lines.keys()].find((submission) => !measured.lines.has(submission));
  if (lost !== undefined) {
    throw new CommandError(
      `${path.join(folder, MEASURED)} has nothing of ${JSON.stringify(lost)}: judge that part again`,
    );
  }
  return {
    folder,
    records: results.lines,
    read: (submission) => ({ record: results.read(submission), measured: measured.read(submission) }),
    close: () => {
      results.close();
      measured.close();
    },
  };
}

function indexLines<T extends { readonly submission: string; readonly cases: readonly unknown[] }>(file: string) {
  const lines = new Map<string, Line>();
  const parse = (line: Buffer): T => {
    try {
      const value = JSON.parse(line.toString('utf8')) as T;
      if (typeof value.submission === 'string' && Array.isArray(value.cases)) return value;
    } catch {} // it is no JSON, or null
    throw new CommandError(`${file} is damaged: judge that part again`);
  };
  let handle: number;
  try {
    handle = fs.openSync(file, 'r');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${systemReason(error)}`);
  }
  let offset = 0;
  for (const line of linesOf(handle)) {
    const { submission } = parse(line);
    if (lines.has(submission)) {
      throw new CommandError(`${file} is damaged: judge that part again`);
    }
    lines.set(submission, { offset, length: line.length });
    offset += line.length + 1;
  }
  return {
    lines,
    read: (submission: string): T => {
      const { offset, length } = lines.get(submission) as Line;
      const line = Buffer.alloc(length);
      fs.readSync(handle, line, 0, length, offset);
      return parse(line);
    },
    close: () => fs.closeSync(handle),
  };
}
