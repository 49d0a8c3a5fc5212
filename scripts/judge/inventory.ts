/** Whether every file under `fixtures/` has its place: what is missing, left over, doubled or not declared. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { readProjectFile } from '../project/errors.ts';
import { fixtureFolder, fixtureFolders, programNames } from '../project/layout.ts';
import { type Fixture, loadFixtures, odditiesOf } from './fixture.ts';

/** What an assignment or a case may be called: it becomes a file name and a word of a command on every machine. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const WRONG_NAME = 'has a name that is not lower-case words and numbers with hyphens between them';

export interface Finding {
  /** The file or folder in question, relative to the project. */
  readonly at: string;
  /** What is wrong there and what to do, to be read behind `at`. */
  readonly what: string;
}

/**
 * In order of assignment and case; empty if all is well.
 *
 * @param keep whether an assignment is looked at; left out for all
 */
export function takeInventory(root: string, keep: (assignment: string) => boolean = () => true): Finding[] {
  const programs = programNames(root).filter(keep);
  const folders = fixtureFolders(root).filter(keep);
  return [
    ...[...new Set([...programs, ...folders])]
      .filter((name) => !NAME.test(name))
      .map((name) => ({ at: `the assignment ${name}`, what: WRONG_NAME })),
    ...programs
      .filter((name) => !folders.includes(name))
      .map((name) => ({ at: `programs/${name}`, what: `has no cases: add fixtures/${name}/<case>.in` })),
    ...folders
      .filter((name) => !programs.includes(name))
      .map((name) => ({ at: `fixtures/${name}`, what: `has no program: add programs/${name}/main.ts` })),
    ...folders.flatMap((name) => folderFindings(root, name)),
  ];
}

function folderFindings(root: string, assignment: string): Finding[] {
  const fixtures = loadFixtures(root, assignment);
  if (fixtures.length === 0) return [{ at: `fixtures/${assignment}`, what: 'has no cases: add <case>.in' }];
  const known = new Set([
    'suite.json',
    ...fixtures.flatMap(({ inputPath, outputPath, sessionPath }) =>
      [inputPath, outputPath, sessionPath].map((file) => path.basename(file)),
    ),
  ]);
  const strangers = fs
    .readdirSync(fixtureFolder(root, assignment))
    .filter((file) => !known.has(file))
    .sort()
    .map((file) => ({ at: `fixtures/${assignment}/${file}`, what: strangerReason(file, known) }));
  return [...fixtures.flatMap(caseFindings), ...duplicates(fixtures), ...strangers];
}

function strangerReason(file: string, known: ReadonlySet<string>): string {
  if (file.endsWith('.new') && !known.has(file.slice(0, -'.new'.length))) return 'belongs to no case: delete it';
  if (file.endsWith('.new')) return 'waits to be accepted: look at it, then npm run record -- --accept, or delete it';
  if (/\.(out|session)$/.test(file)) return 'belongs to no case: there is no .in of that name';
  return 'is not part of the format (.in, .out, .session, suite.json)';
}

function caseFindings(fixture: Fixture): Finding[] {
  const at = `fixtures/${fixture.assignment}/${fixture.name}`;
  const findings: Finding[] = [];
  if (!NAME.test(fixture.name)) findings.push({ at, what: WRONG_NAME });
  if (fixture.args.length > 0 && fixture.kind === 'plain') {
    findings.push({ at, what: 'has args, which only a beyond- case may, since another program need not know them' });
  }
  for (const file of [fixture.outputPath, fixture.sessionPath]) {
    const recorded = `${at}${path.extname(file)}`;
    if (!fs.existsSync(file)) findings.push({ at: recorded, what: 'is missing: npm run record' });
    else if (fs.statSync(file).size === 0) findings.push({ at: recorded, what: 'is empty: a case shows something' });
  }
  const odd = odditiesOf(readProjectFile(fixture.inputPath, 'write it'));
  for (const oddity of odd.filter((oddity) => !fixture.odd.includes(oddity))) {
    findings.push({ at: `${at}.in`, what: `is odd (${oddity}): if that is meant, add it to "odd" in suite.json` });
  }
  for (const oddity of fixture.odd.filter((oddity) => !odd.includes(oddity))) {
    findings.push({
      at: `${at}.in`,
      what: `is not odd (${oddity}), but suite.json says so: has an editor repaired it?`,
    });
  }
  return findings;
}

function duplicates(fixtures: readonly Fixture[]): Finding[] {
  const first = new Map<string, string>();
  return fixtures.flatMap(({ assignment, name, args, inputPath }) => {
    const key = JSON.stringify([args, readProjectFile(inputPath, 'write it').toString('latin1')]);
    const twin = first.get(key);
    if (twin !== undefined)
      return [{ at: `fixtures/${assignment}/${name}.in`, what: `has the bytes and args of ${twin}.in` }];
    first.set(key, name);
    return [];
  });
}
