/** `boardjudge new`: an assignment to begin with, which is then changed into another. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError } from '../../project/errors.ts';
import { fixtureFolder, programNames, scriptNames, subfolders } from '../../project/layout.ts';
import { LONGEST_NAME, NAME } from '../inventory.ts';

/** Stands in the template for the name; a word that no formatter changes. */
const PLACEHOLDER = 'template-name';

/**
 * Copies `scripts/template/` to `programs/NAME/` and its fixtures to `fixtures/NAME/`. Either all is written or nothing.
 *
 * @returns the exit status, 0
 * @throws CommandError if the name cannot be that of an assignment, or outside a checkout
 */
export function newCommand(root: string, words: readonly string[]): 0 {
  const template = path.join(root, 'scripts/template');
  if (programNames(root).length === 0 || !fs.existsSync(template)) {
    throw new CommandError(`there is no checkout of boardjudge in ${root}: clone its repository, and call new there`);
  }
  const name = checkedName(root, words);
  const program = path.join(root, 'programs', name);
  const fixtures = fixtureFolder(root, name);
  const copies = [...copiesOf(template, program), ...copiesOf(path.join(template, 'fixtures'), fixtures)];
  try {
    for (const { from, to } of copies) {
      fs.mkdirSync(path.dirname(to), { recursive: true });
      // A character a byte, so that fixtures stay the bytes they are.
      fs.writeFileSync(to, fs.readFileSync(from, 'latin1').replaceAll(PLACEHOLDER, name), 'latin1');
    }
  } catch (error) {
    for (const folder of [program, fixtures]) fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  process.stdout.write(copies.map(({ to }) => `${path.relative(root, to)}\n`).join(''));
  process.stdout.write(
    `\nnext: npm run judge, then write your rules and texts into programs/${name}, your cases into fixtures/${name}, and npm run record\n`,
  );
  return 0;
}

function checkedName(root: string, words: readonly string[]): string {
  const [name] = words;
  if (name === undefined || words.length > 1) {
    throw new CommandError('new takes one name: boardjudge new connect-three');
  }
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    throw new CommandError(
      `${name} is no name for an assignment: take lower-case words with hyphens between them, at most ${LONGEST_NAME} characters`,
    );
  }
  if (scriptNames(root).includes(name)) {
    throw new CommandError(`${name} is the name of a script of the project: take another name`);
  }
  for (const folder of ['programs', 'fixtures']) {
    if (fs.lstatSync(path.join(root, folder, name), { throwIfNoEntry: false }) !== undefined) {
      throw new CommandError(`${folder}/${name} is there already: take another name`);
    }
  }
  return name;
}

function copiesOf(from: string, to: string): { from: string; to: string }[] {
  const folders = subfolders(from);
  return fs
    .readdirSync(from)
    .filter((file) => !folders.includes(file))
    .sort()
    .map((file) => ({ from: path.join(from, file), to: path.join(to, file) }));
}
