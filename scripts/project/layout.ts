/** Where things are in the project: every list of assignments and scripts is read from the folders. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CommandError } from './errors.ts';

/** The project that the running script belongs to: the folder above `scripts/` or `dist/`. */
export function projectRoot(): string {
  return path.dirname(path.dirname(fs.realpathSync(process.argv[1] ?? '.')));
}

/** The assignments that have a program: the folders of `programs/` with a `main.ts`, in order of name. */
export function programNames(root: string): string[] {
  return subfolders(path.join(root, 'programs')).filter((name) =>
    fs.existsSync(path.join(root, 'programs', name, 'main.ts')),
  );
}

/**
 * The same, for a command that is nothing without them.
 *
 * @throws CommandError if there is none
 */
export function requirePrograms(root: string): string[] {
  const programs = programNames(root);
  if (programs.length === 0) {
    throw new CommandError(`there is no programs folder in ${root}: call it in the project`);
  }
  return programs;
}

/** The folders of `fixtures/`, in order of name. */
export function fixtureFolders(root: string): string[] {
  return subfolders(fixturesHome(root));
}

/** The folder of the fixture folders. */
export function fixturesHome(root: string): string {
  return path.join(root, 'fixtures');
}

export function fixtureFolder(root: string, assignment: string): string {
  return path.join(fixturesHome(root), assignment);
}

/** The bundle of a program or script. */
export function bundlePath(root: string, name: string): string {
  return path.join(root, 'dist', `${name}.js`);
}

/** Names of the entry files in `scripts/`, without `.ts`, in order of name. */
export function scriptNames(root: string): string[] {
  return entries(path.join(root, 'scripts'))
    .filter((entry) => entry.isFile() && /^[^.]+\.ts$/.test(entry.name))
    .map((entry) => path.basename(entry.name, '.ts'))
    .sort();
}

/** The folders in a folder, in order of name; none if it is not there, or no folder. */
export function subfolders(folder: string): string[] {
  return entries(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function entries(folder: string): fs.Dirent[] {
  const isFolder = fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? fs.readdirSync(folder, { withFileTypes: true }) : [];
}

/** Where the user stands: npm changes to the project's folder before it runs a script, and says where it was called. */
export function callerFolder(): string {
  const { npm_lifecycle_event, INIT_CWD } = process.env;
  return npm_lifecycle_event === 'judge' && INIT_CWD !== undefined ? INIT_CWD : process.cwd();
}

/** The user's home; a path that is not there if the user has none. */
export function homeFolder(): string {
  try {
    return os.homedir();
  } catch {
    return '/nonexistent';
  }
}
