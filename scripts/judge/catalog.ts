/** The assignments and cases that a command line can name. */
import * as fs from 'node:fs';
import { escapeControls } from '../../lib/program.ts';
import { CommandError, readProjectFile } from '../project/errors.ts';
import { fixtureFolders, subfolders } from '../project/layout.ts';
import { loadFixturesIn } from './fixture.ts';
import type { Options } from './options.ts';
import { selectByName } from './select.ts';

/** @throws CommandError if there is none */
export function assignments(root: string): string[] {
  const folders = fixtureFolders(root);
  if (folders.length === 0) throw new CommandError(`there are no fixtures in ${root}: call it in the project`);
  return folders;
}

/**
 * The same for another folder of the assignments' folders.
 *
 * @throws CommandError if there is none
 */
export function assignmentsIn(home: string): string[] {
  const known = subfolders(home);
  if (known.length > 0) return known;
  throw new CommandError(
    `there are no fixtures in ${home}: it takes a folder for each assignment, with <case>.in and <case>.out`,
  );
}

/**
 * @param home the folder of the assignments' folders
 * @throws CommandError if there is no assignment of that name
 */
export function checkAssignmentIn(home: string, name: string): void {
  const known = assignmentsIn(home);
  if (!known.includes(name)) throw new CommandError(`there is no assignment ${name}: choose from ${known.join(', ')}`);
}

/** `boardjudge list`: a line for each case. */
export function listCases(home: string, names: readonly string[], { only }: Pick<Options, 'only'>): string {
  if (names.length > 1) throw new CommandError('list takes one assignment, or none for all');
  for (const name of names) checkAssignmentIn(home, name);
  const chosen = names.length > 0 ? names : assignmentsIn(home);
  const fixtures = chosen.flatMap((assignment) => selectByName(loadFixturesIn(home, assignment), only));
  if (fixtures.length === 0 && only !== undefined) throw new CommandError(`no case has a name like ${only}`);
  return fixtures.map(({ assignment, name }) => `${escapeControls(`${assignment}/${name}`)}\n`).join('');
}

/**
 * `boardjudge show`: the session view of a case, byte for byte as recorded, or as it waits to be accepted. A course's own
 * cases have none: of them input and output are shown.
 *
 * @param isRecorded whether the cases are the project's own
 */
export function showCase(home: string, names: readonly string[], isRecorded: boolean): Buffer {
  const [assignment, name, ...more] = names[0]?.split('/') ?? [];
  if (names.length !== 1 || assignment === undefined || name === undefined || more.length > 0) {
    throw new CommandError('show takes one case: boardjudge show reversi/handout-valid-move');
  }
  checkAssignmentIn(home, assignment);
  const fixture = loadFixturesIn(home, assignment).find((fixture) => fixture.name === name);
  if (fixture === undefined)
    throw new CommandError(`${assignment} has no case ${name}; try boardjudge list ${assignment}`);
  const session = [fixture.sessionPath, `${fixture.sessionPath}.new`].find((file) => fs.existsSync(file));
  if (session !== undefined || isRecorded) return readProjectFile(session ?? fixture.sessionPath, 'npm run record');
  const parts = [
    ['input', fixture.inputPath],
    ['output', fixture.outputPath],
  ] as const;
  return Buffer.concat(
    parts.flatMap(([what, file]) => {
      const bytes = readProjectFile(file, 'write what a right program writes, or npm run record');
      const isEnded = bytes.length === 0 || bytes.at(-1) === 10;
      return [
        Buffer.from(`--- ${what}${isEnded ? '' : ', without a newline at its end'}\n`),
        bytes,
        ...(isEnded ? [] : [Buffer.from('\n')]),
      ];
    }),
  );
}
