/** The assignments and cases that a command line can name. */
import { escapeControls } from '../../lib/program.ts';
import { CommandError, readProjectFile } from '../project/errors.ts';
import { fixtureFolders, fixturesHome, subfolders } from '../project/layout.ts';
import { loadFixtures } from './fixture.ts';
import type { Options } from './options.ts';
import { selectByName } from './select.ts';

/** @throws CommandError if there is none */
export function assignments(root: string): string[] {
  const folders = fixtureFolders(root);
  if (folders.length === 0) throw new CommandError(`there are no fixtures in ${root}: call it in the project`);
  return folders;
}

/**
 * @param home the folder of the assignments' folders
 * @throws CommandError if there is no assignment of that name
 */
export function checkAssignmentIn(home: string, name: string): void {
  const known = subfolders(home);
  if (known.length === 0) {
    throw new CommandError(
      `there are no fixtures in ${home}: it takes a folder for each assignment, with <case>.in and <case>.out`,
    );
  }
  if (!known.includes(name)) throw new CommandError(`there is no assignment ${name}: choose from ${known.join(', ')}`);
}

/** @throws CommandError if there is no assignment of that name */
function checkAssignment(root: string, name: string): string {
  assignments(root);
  checkAssignmentIn(fixturesHome(root), name);
  return name;
}

/** `boardjudge list`: a line for each case. */
export function listCases(root: string, names: readonly string[], { only }: Pick<Options, 'only'>): string {
  if (names.length > 1) throw new CommandError('list takes one assignment, or none for all');
  const chosen = names.length > 0 ? names.map((name) => checkAssignment(root, name)) : assignments(root);
  const fixtures = chosen.flatMap((assignment) => selectByName(loadFixtures(root, assignment), only));
  if (fixtures.length === 0 && only !== undefined) throw new CommandError(`no case has a name like ${only}`);
  return fixtures.map(({ assignment, name }) => `${escapeControls(`${assignment}/${name}`)}\n`).join('');
}

/** `boardjudge show`: the session view of a case, byte for byte as recorded. */
export function showCase(root: string, names: readonly string[]): Buffer {
  const [assignment, name, ...more] = names[0]?.split('/') ?? [];
  if (names.length !== 1 || assignment === undefined || name === undefined || more.length > 0) {
    throw new CommandError('show takes one case: boardjudge show reversi/handout-valid-move');
  }
  const fixture = loadFixtures(root, checkAssignment(root, assignment)).find((fixture) => fixture.name === name);
  if (fixture === undefined)
    throw new CommandError(`${assignment} has no case ${name}; try boardjudge list ${assignment}`);
  return readProjectFile(fixture.sessionPath, 'npm run record');
}
