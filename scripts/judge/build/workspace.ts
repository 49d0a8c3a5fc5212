/** The judge's own folder for one submission: removed at the end, however the judge ends. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { programUser } from '../run/sandbox.ts';

const open = new Set<Workspace>();

export class Workspace {
  readonly folder: string;
  #count = 0;

  constructor() {
    this.folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'boardjudge-')));
    open.add(this);
    this.#giveTo(this.folder);
  }

  /** A new folder in it, which belongs to the user that programs run as. */
  newFolder(name: string): string {
    const folder = path.join(this.folder, `${name}-${this.#count++}`);
    fs.mkdirSync(folder, { mode: 0o700 });
    this.#giveTo(folder);
    return folder;
  }

  #giveTo(folder: string): void {
    const user = programUser();
    if (user !== undefined) fs.chownSync(folder, user.uid, user.gid);
  }

  remove(): void {
    open.delete(this);
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

/** For the end of the judge itself. */
export function removeWorkspaces(): void {
  for (const workspace of open) workspace.remove();
}
