/** The last result, in fixtures/README.md, and whether it is still that of today's code and fixtures. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { loadFixtures } from '../judge/fixture.ts';
import { ProjectError, readProjectFile } from '../project/errors.ts';
import { equivalentFile } from './equivalent.ts';

const PART = /(?<=<!-- strength -->\n).*(?=<!-- \/strength -->)/s;
const STAMP = /^State of sources and cases: `([0-9a-f]+)`$/m;
const STAMP_LENGTH = 16;

/**
 * Stands for all that the result depends on: the sources that are mutated, the cases, and the equivalent ones.
 *
 * @param sources relative to the project
 */
export function stampOf(root: string, programs: readonly string[], sources: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (name: string, contents: string | Uint8Array) => {
    hash.update(JSON.stringify([name, contents.length]));
    hash.update(contents);
  };
  for (const file of sources) add(file, readProjectFile(path.join(root, file), 'put it back'));
  for (const { assignment, name, args, status, inputPath, outputPath } of programs.flatMap((program) =>
    loadFixtures(root, program),
  )) {
    add(`${assignment}/${name}`, JSON.stringify([args, status]));
    for (const file of [inputPath, outputPath]) add(path.extname(file), readProjectFile(file, 'npm run record'));
  }
  add('equivalent', readProjectFile(equivalentFile(root), 'write [] into it'));
  return hash.digest('hex').slice(0, STAMP_LENGTH);
}

/** The stamp of the result that stands in the README; undefined if there is none. */
export function writtenStamp(root: string): string | undefined {
  return STAMP.exec(PART.exec(readmeText(root))?.[0] ?? '')?.[1];
}

/** The programs that have a row in the README's table: one that is new is not in it until it is written again. */
export function programsInTable(root: string, programs: readonly string[]): string[] {
  const table = PART.exec(readmeText(root))?.[0] ?? '';
  const rows = [...table.matchAll(/^\| (\S+)/gm)].map(([, name]) => name);
  return programs.filter((name) => rows.includes(name));
}

/** @throws ProjectError if the README has no place for it */
export function writeResult(root: string, table: string, stamp: string): void {
  const text = readmeText(root);
  if (!PART.test(text))
    throw new ProjectError(`${readmeFile(root)} has no lines <!-- strength --> and <!-- /strength -->`);
  fs.writeFileSync(
    readmeFile(root),
    text.replace(PART, () => `\n${table}\nState of sources and cases: \`${stamp}\`\n\n`),
  );
}

function readmeText(root: string): string {
  return readProjectFile(readmeFile(root), 'put it back').toString('utf8');
}

function readmeFile(root: string): string {
  return path.join(root, 'fixtures/README.md');
}
