/** The reports of `test` for each submission of a class, as files in the folder of the results. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, systemReason } from '../../project/errors.ts';
import { makeFolders } from '../../project/make-folders.ts';
import type { Built } from '../build/build.ts';
import { FORMATS, type Format, type ReportRequest } from '../report/formats.ts';
import { loadPageFacts, type PageFacts } from '../report/html.ts';
import type { PlannedCase } from '../report/policy.ts';
import { reportWriters } from '../report/reporter.ts';
import { reveal } from '../report/reveal.ts';
import { commandText } from '../report/shell-words.ts';
import { unequalScore } from '../report/tests.ts';
import { caseLine, PLAIN, reportEnd, reportStart } from '../report/text.ts';
import type { Limits } from '../run/limits.ts';
import type { Judgement } from '../verdict.ts';
import { writeWhole } from './durable.ts';
import type { ClassRules } from './judge-one.ts';

/** What stands behind the name of the submission. */
const ENDINGS: Readonly<Record<Format, string>> = {
  text: '.txt',
  json: '.json',
  junit: '.xml',
  gitlab: '.xml',
  tap: '.tap',
  ctrf: '.json',
  gradescope: '.json',
  github: '.txt',
  classroom: '.txt',
  html: '.html',
};

/**
 * @param texts each a format
 * @throws CommandError for one that there is not, and for the name of a file
 */
export function parseClassReports(texts: readonly string[]): ReportRequest[] {
  return [...new Set(texts)].map((text) => {
    const format = FORMATS.find((format) => format === text);
    if (format !== undefined) return { format, file: undefined };
    if (text.includes('=')) {
      throw new CommandError(
        `--report of grade takes a format alone, and writes a file for each submission; found ${text}`,
      );
    }
    throw new CommandError(`--report takes ${FORMATS.join(', ')}; found ${text}`);
  });
}

/** Each format has a folder of its own, so that no report can have the name of another one. */
function formatFolder(folder: string, format: Format): string {
  return path.join(folder, 'reports', format);
}

/** @throws CommandError if it cannot be made */
function openFormatFolder(folder: string, format: Format): void {
  const place = formatFolder(folder, format);
  try {
    makeFolders(place);
  } catch (error) {
    throw new CommandError(`${place} cannot be a folder of reports: ${systemReason(error)}`);
  }
}

function fileName(submission: string, format: Format): string {
  return `${safeName(submission)}${ENDINGS[format]}`;
}

/** The file of a submission's report. */
export function reportFile(folder: string, submission: string, format: Format): string {
  return path.join(formatFolder(folder, format), fileName(submission, format));
}

const LONGEST_NAME = 120;
const DIGEST_DIGITS = 16;
const HAS_DIGEST = new RegExp(`-[0-9a-f]{${DIGEST_DIGITS}}$`);

/**
 * A name that any file system takes, and no shell or page minds, of no other submission. Where that is not the submission's
 * own, there is a digest behind it; and where its own looks like one of those.
 */
function safeName(name: string): string {
  const safe = name
    .replace(/[^\p{L}\p{N} ._,@+-]/gu, '_')
    .replace(/^[ .-]+|[ .]+$/g, '_')
    .slice(0, LONGEST_NAME);
  if (safe === name && Buffer.byteLength(safe) <= LONGEST_NAME && !HAS_DIGEST.test(name)) return safe;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, DIGEST_DIGITS);
  return `${Buffer.byteLength(safe) <= LONGEST_NAME ? safe : 'submission'}-${digest}`;
}

/** Whether all that were asked for are there. */
export function hasReports(folder: string, submission: string, requests: readonly ReportRequest[]): boolean {
  return requests.every(({ format }) => fs.existsSync(reportFile(folder, submission, format)));
}

/** Takes away what is told of an earlier version of a submission. */
export function removeReports(folder: string, submission: string): void {
  for (const format of FORMATS) fs.rmSync(reportFile(folder, submission, format), { force: true });
}

/**
 * Takes away the reports of submissions that are there no more, as when one was renamed.
 *
 * @param submissions all that the results are of
 */
export function removeStrayReports(folder: string, submissions: readonly string[]): void {
  for (const format of presentFormats(folder)) {
    const own = new Set(submissions.map((submission) => fileName(submission, format)));
    const place = formatFolder(folder, format);
    for (const entry of fs.readdirSync(place, { withFileTypes: true })) {
      if (!entry.isDirectory() && !own.has(entry.name)) fs.rmSync(path.join(place, entry.name), { force: true });
    }
  }
}

/**
 * Copies the reports of these submissions, and nothing else that stands there: no other file, and nothing that a link leads to.
 *
 * @param from the folder of their results
 * @param to the folder of the results they become a part of
 */
export function copyReports(from: string, to: string, submissions: readonly string[]): void {
  for (const format of presentFormats(from)) {
    for (const submission of submissions) {
      const file = reportFile(from, submission, format);
      if (!fs.lstatSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      openFormatFolder(to, format);
      writeWhole(reportFile(to, submission, format), [fs.readFileSync(file)]);
    }
  }
}

/** Those that have a folder there, which is no link to another one. */
function presentFormats(folder: string): Format[] {
  const isFolder = (place: string) => fs.lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder(path.join(folder, 'reports'))
    ? FORMATS.filter((format) => isFolder(formatFolder(folder, format)))
    : [];
}

/**
 * What writes the reports of a submission. How much of the cases is revealed in them is the same as for `test`.
 *
 * @throws CommandError if a folder for them cannot be made; ProjectError if a fixture is not complete
 */
export async function reportsOf(
  folder: string,
  requests: readonly ReportRequest[],
  { assignment, fixtures, plan, suite }: ClassRules,
): Promise<(judgement: Judgement, built: Built | undefined) => void> {
  for (const { format } of requests) openFormatFolder(folder, format);
  const hasPages = requests.some(({ format }) => format === 'html');
  const facts = hasPages ? await loadPageFacts(assignment, fixtures) : undefined;
  return (judgement, built) => writeReports(folder, requests, judgement, built, plan, suite.limits, facts);
}

function writeReports(
  folder: string,
  requests: readonly ReportRequest[],
  judgement: Judgement,
  built: Built | undefined,
  plan: readonly PlannedCase[],
  limits: Limits,
  facts: PageFacts | undefined,
): void {
  const build = judgement.build === undefined ? [] : [judgement.build.words];
  // Where it was built is gone; these are the words for where its files are.
  const byHand = judgement.byHand.length === 0 ? [] : [judgement.byHand];
  const revealed = reveal({ ...judgement, repeat: [...build, ...byHand].map(commandText).join(' && ') }, plan);
  const text = () => [
    ...(built === undefined ? [] : [reportStart(built)]),
    ...revealed.cases.map((result) => `${caseLine(result, PLAIN.paint)}\n`),
    reportEnd(revealed, PLAIN, unequalScore(revealed)),
  ];
  const writers = reportWriters(limits, text, () => facts);
  for (const { format } of requests) {
    writeWhole(reportFile(folder, judgement.name, format), [writers[format](revealed)]);
  }
}
