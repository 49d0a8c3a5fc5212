/** Whether every file of a fixture folder has its place: what is missing, left over, doubled or not declared. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { readProjectFile } from '../project/errors.ts';
import { fixtureFolders, fixturesHome, programNames } from '../project/layout.ts';
import { type Fixture, loadFixturesIn, odditiesOf } from './fixture.ts';

/** What an assignment or a case may be called: it becomes a file name and a word of a command on every machine. */
export const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const WRONG_NAME =
  'has a name that is not lower-case words and numbers with hyphens between them: rename it, or its files';

/** Characters of a name: it fits a line of a report, and with its endings any file system. */
export const LONGEST_NAME = 80;

export interface Finding {
  /** The file or folder in question, relative to the project. */
  readonly at: string;
  /** What is wrong there and what to do, to be read behind `at`. */
  readonly what: string;
}

/** The fixtures of one assignment, wherever they are kept. */
export interface FixtureFolder {
  /** The folder of the assignments' folders. */
  readonly home: string;
  readonly assignment: string;
  /** How a finding names the folder: `fixtures/reversi`. */
  readonly label: string;
  /** Whether it is the project's, recorded from a program, or a course's own, whose outputs may be written by hand. */
  readonly isRecorded: boolean;
}

/** A folder of the project's own. */
export function projectFolder(root: string, assignment: string): FixtureFolder {
  return { home: fixturesHome(root), assignment, label: `fixtures/${assignment}`, isRecorded: true };
}

/**
 * In order of assignment and case; empty if all is well.
 *
 * @param keep whether an assignment is looked at; left out for all
 * @throws ProjectError if a suite.json or an input cannot be read
 */
export function takeInventory(root: string, keep: (assignment: string) => boolean = () => true): Finding[] {
  const folders = fixtureFolders(root).filter(keep);
  return [
    ...assignmentFindings(root, keep),
    ...folders.flatMap((name) => {
      const folder = projectFolder(root, name);
      return folderInventory(folder, loadFixturesIn(folder.home, name));
    }),
  ];
}

/** Whether the assignments are called as they should be, and each has a program and cases. */
export function assignmentFindings(root: string, keep: (assignment: string) => boolean): Finding[] {
  const programs = programNames(root).filter(keep);
  const folders = fixtureFolders(root).filter(keep);
  // An installed package has no sources; its programs are in the bundle.
  const isCheckout = programNames(root).length > 0;
  return [
    ...[...new Set([...programs, ...folders])].flatMap((name) => nameFindings(`the assignment ${name}`, name)),
    ...programs
      .filter((name) => !folders.includes(name))
      .map((name) => ({ at: `programs/${name}`, what: `has no cases: add fixtures/${name}/<case>.in` })),
    ...folders
      .filter((name) => isCheckout && !programs.includes(name))
      .map((name) => ({ at: `fixtures/${name}`, what: `has no program: add programs/${name}/main.ts` })),
  ];
}

/** Of a name that is to be changed. */
export function nameFindings(at: string, name: string): Finding[] {
  if (!NAME.test(name)) return [{ at, what: WRONG_NAME }];
  if (name.length <= LONGEST_NAME) return [];
  return [{ at, what: `has a name of ${name.length} characters: ${LONGEST_NAME} are enough; shorten it` }];
}

/** What the folder of one assignment holds. */
export function folderInventory(folder: FixtureFolder, fixtures: readonly Fixture[]): Finding[] {
  if (fixtures.length === 0) return [{ at: folder.label, what: 'has no cases: add <case>.in' }];
  const known = new Set([
    'suite.json',
    ...fixtures.flatMap(({ inputPath, outputPath, sessionPath }) =>
      [inputPath, outputPath, sessionPath].map((file) => path.basename(file)),
    ),
  ]);
  const strangers = fs
    .readdirSync(path.join(folder.home, folder.assignment))
    .filter((file) => !known.has(file))
    .sort()
    .map((file) => ({ at: `${folder.label}/${file}`, what: strangerReason(file, known) }));
  return [
    ...fixtures.flatMap((fixture) => caseFindings(folder, fixture)),
    ...duplicates(folder, fixtures),
    ...strangers,
  ];
}

function strangerReason(file: string, known: ReadonlySet<string>): string {
  if (file.endsWith('.new') && !known.has(file.slice(0, -'.new'.length))) return 'belongs to no case: delete it';
  if (file.endsWith('.new')) return 'waits to be accepted: look at it, then npm run record -- --accept, or delete it';
  if (/\.(out|session)$/.test(file))
    return 'belongs to no case: there is no .in of that name; write it, or delete this';
  return 'is not part of the format (.in, .out, .session, suite.json): move or delete it';
}

function caseFindings({ label, isRecorded }: FixtureFolder, fixture: Fixture): Finding[] {
  const at = `${label}/${fixture.name}`;
  const findings = nameFindings(at, fixture.name);
  if (fixture.args.length > 0 && fixture.kind === 'plain') {
    findings.push({
      at,
      what: 'has args, which only a beyond- case may, since another program need not know them: rename it',
    });
  }
  for (const file of [fixture.outputPath, fixture.sessionPath]) {
    const recorded = `${at}${path.extname(file)}`;
    const cure = isRecorded ? 'npm run record' : 'write what a right program writes';
    if (!fs.existsSync(file)) {
      if (isRecorded || file === fixture.outputPath) findings.push({ at: recorded, what: `is missing: ${cure}` });
    } else if (!fs.statSync(file).isFile()) {
      findings.push({ at: recorded, what: 'is not a regular file: put one in its place' });
    } else if (fs.statSync(file).size === 0 && fixture.status !== 2) {
      // A wrong call, with status 2, is refused before anything is shown.
      findings.push({ at: recorded, what: `is empty, but a case shows something: ${cure}` });
    }
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

function duplicates({ label }: FixtureFolder, fixtures: readonly Fixture[]): Finding[] {
  const first = new Map<string, string>();
  return fixtures.flatMap(({ name, args, inputPath }) => {
    const key = JSON.stringify([args, readProjectFile(inputPath, 'write it').toString('latin1')]);
    const twin = first.get(key);
    if (twin !== undefined)
      return [{ at: `${label}/${name}.in`, what: `has the bytes and args of ${twin}.in: change or delete one` }];
    first.set(key, name);
    return [];
  });
}
