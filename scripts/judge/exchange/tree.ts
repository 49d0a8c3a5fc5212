/** A folder that an export or an import makes. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, systemReason } from '../../project/errors.ts';

export interface TreeFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly contents: string | Uint8Array;
  readonly isExecutable?: boolean;
}

/**
 * Writes a folder that is not there yet or is empty, so that nothing is overwritten and nothing old stays among the new.
 *
 * @throws CommandError if it is there, or cannot be written
 */
export function writeTree(folder: string, files: readonly TreeFile[]): void {
  checkFree(folder);
  attempt(folder, () => makeFolder(folder));
  for (const { path: name, contents, isExecutable = false } of files) {
    const file = path.join(folder, name);
    attempt(file, () => {
      makeFolder(path.dirname(file));
      fs.writeFileSync(file, contents, { flag: 'wx', mode: isExecutable ? 0o755 : 0o644 });
    });
  }
}

/** One folder at a time: where none can be made, as in /proc, the recursive call of Node 20 tries for ever. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  if (folder !== path.dirname(folder)) makeFolder(path.dirname(folder));
  fs.mkdirSync(folder);
}

/** @throws CommandError if there is anything that would be mixed with what is written, or if that cannot be known */
export function checkFree(folder: string): void {
  attempt(folder, () => refuseIfTaken(folder));
}

function refuseIfTaken(folder: string): void {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) throw new CommandError(`${folder} is there and is no folder: name another one`);
  if (fs.readdirSync(folder).length > 0) {
    throw new CommandError(`${folder} is not empty, and nothing is overwritten: name another folder, or empty it`);
  }
}

function attempt(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${file} cannot be written: ${systemReason(error)}`);
  }
}
