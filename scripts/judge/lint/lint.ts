/** Everything that can be wrong with fixtures and is not yet wrong with a judged program. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ProjectError } from '../../project/errors.ts';
import { type Fixture, loadFixturesIn } from '../fixture.ts';
import { type Finding, type FixtureFolder, folderInventory } from '../inventory.ts';
import { loadSuite } from '../suite-file.ts';
import { alikeFindings, sameOutputFindings } from './alike.ts';
import { needlessFindings, outputFindings, sizeFindings } from './bytes.ts';
import { promiseFindings } from './names.ts';
import { type Reference, type Replayed, recordedFindings, replay } from './reference.ts';
import { suiteFindings } from './suite.ts';

export interface Linted {
  readonly cases: number;
  readonly findings: readonly Finding[];
}

/**
 * Looks at the fixtures of one assignment.
 *
 * @param reference the program that they are held to; without one all is looked at that needs none
 */
export function lintFolder(folder: FixtureFolder, reference: Reference | undefined): Linted {
  try {
    const fixtures = loadFixturesIn(folder.home, folder.assignment);
    if (fixtures.length === 0) return { cases: 0, findings: folderInventory(folder, fixtures) };
    const unreadable = unreadableInputs(folder, fixtures);
    if (unreadable.length > 0) return { cases: fixtures.length, findings: unreadable };
    return { cases: fixtures.length, findings: allFindings(folder, fixtures, reference) };
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error;
    return { cases: 0, findings: [asFinding(folder, error)] };
  }
}

function allFindings(
  folder: FixtureFolder,
  fixtures: readonly Fixture[],
  reference: Reference | undefined,
): readonly Finding[] {
  const suite = loadSuite(path.join(folder.home, folder.assignment));
  const played = reference === undefined ? undefined : replay(folder, fixtures, reference);
  const isHeld = played !== undefined && (folder.isRecorded || agreesOnce(played.replayed));
  return [
    ...folderInventory(folder, fixtures),
    ...sizeFindings(folder, fixtures, suite.limits),
    ...suiteFindings(folder, fixtures, suite),
    ...(isHeld
      ? [
          ...needlessFindings(folder, suite),
          ...played.findings,
          ...played.replayed.flatMap((one) => recordedFindings(folder, one)),
          ...alikeFindings(folder, played.replayed),
        ]
      : [...outputFindings(folder, fixtures, suite), ...sameOutputFindings(folder, fixtures)]),
    ...(isHeld && folder.isRecorded ? promiseFindings(folder, fixtures, reference?.names ?? []) : []),
  ];
}

/**
 * A course's own cases of an assignment of ours may come from another reading of the handout. They are held to our
 * program if it writes at least one of the outputs.
 */
function agreesOnce(replayed: readonly Replayed[]): boolean {
  return replayed.some(
    ({ fixture, run }) =>
      fs.statSync(fixture.outputPath, { throwIfNoEntry: false })?.isFile() === true &&
      fs.readFileSync(fixture.outputPath).equals(run.stdout),
  );
}

function unreadableInputs({ label }: FixtureFolder, fixtures: readonly Fixture[]): Finding[] {
  return fixtures
    .filter(({ inputPath }) => fs.statSync(inputPath, { throwIfNoEntry: false })?.isFile() !== true)
    .map(({ name }) => ({ at: `${label}/${name}.in`, what: 'is not a regular file: put one in its place' }));
}

/** The message of an error about a file begins with the path of that file. */
function asFinding({ home, assignment, label }: FixtureFolder, { message }: ProjectError): Finding {
  const folder = path.join(home, assignment);
  const inFolder = message.startsWith(folder) ? message.slice(folder.length) : undefined;
  const file = /^\/([^:/ ]+):? /.exec(inFolder ?? '');
  if (inFolder === undefined || file === null) return { at: label, what: message };
  return { at: `${label}/${file[1]}`, what: `${inFolder.slice(file[0].length)}` };
}
