/** The judge's own folder for one submission: removed at the end, however the judge ends. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CommandError, systemReason } from '../../project/errors.ts';
import { programUser } from '../run/sandbox.ts';
import { Sweeper } from '../run/sweep.ts';

const open = new Set<Workspace>();

/** Folders belong to the judge, which may be root, and are open to the user that programs run as: see programUser. */
export class Workspace {
  readonly folder: string;
  #count = 0;

  /** @throws CommandError if no folder can be made in the place for temporary files */
  constructor() {
    const place = os.tmpdir();
    try {
      this.folder = fs.realpathSync(fs.mkdtempSync(path.join(place, 'boardjudge-')));
      if (programUser() !== undefined) fs.chmodSync(this.folder, 0o711);
    } catch (error) {
      throw new CommandError(`no folder can be made in ${place}, which TMPDIR can change: ${systemReason(error)}`);
    }
    open.add(this);
  }

  /** A new folder in it, which the programs' user may pass through and not change. */
  newFolder(name: string): string {
    const folder = path.join(this.folder, `${name}-${this.#count++}`);
    fs.mkdirSync(folder, { mode: programUser() === undefined ? 0o700 : 0o711 });
    return folder;
  }

  remove(): void {
    open.delete(this);
    // A program without a sandbox may have slipped out of the sight of its own run.
    new Sweeper(undefined, this.folder).sweep();
    removeTree(this.folder);
  }
}

/** Gives a folder to the user that programs run as, where that is another than the judge. */
export function giveAway(folder: string): void {
  const user = programUser();
  if (user !== undefined) fs.lchownSync(folder, user.uid, user.gid);
}

/** Removes a folder and what is in it, also what a program has closed to its own user. */
export function removeTree(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } catch {
    openTree(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function openTree(folder: string): void {
  fs.chmodSync(folder, 0o700);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) openTree(path.join(folder, entry.name));
  }
}

/** For the end of the judge itself. */
export function removeWorkspaces(): void {
  for (const workspace of open) workspace.remove();
}
