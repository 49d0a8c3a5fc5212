/** The judge's own folder for one submission: removed at the end, however the judge ends. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CommandError, ProjectError, systemReason } from '../../project/errors.ts';
import { isInside, programUser } from '../run/sandbox.ts';
import { Sweeper } from '../run/sweep.ts';
import { findTool } from '../submission/find-tool.ts';

const open = new Set<Workspace>();

/** How many FIFOs are made at a time, and then twice as many each time: to start mkfifo takes longer than many a program runs. */
const STOCK = 24;
const MOST_STOCK = 384;

/** Folders belong to the judge, which may be root, and are open to the user that programs run as: see programUser. */
export class Workspace {
  readonly folder: string;
  #count = 0;
  /** FIFOs that nothing uses yet. */
  readonly #fifos: string[] = [];
  #stock = STOCK;
  /** Whether a program has run in it without a sandbox. */
  hasBeenOpen = false;

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

  /** Puts one of its FIFOs, which everybody may read and write, at a path in this or another workspace. */
  putFifo(file: string): void {
    if (this.#fifos.length === 0) {
      const folder = path.join(this.folder, `fifos-${this.#count++}`);
      fs.mkdirSync(folder, { mode: 0o700 });
      const made = Array.from({ length: this.#stock }, (_, i) => path.join(folder, String(i)));
      makeFifos(made);
      this.#fifos.push(...made);
      this.#stock = Math.min(MOST_STOCK, 2 * this.#stock);
    }
    fs.renameSync(this.#fifos.pop() as string, file);
  }

  remove(): void {
    open.delete(this);
    // A program without a sandbox may have slipped out of the sight of its own run.
    if (this.hasBeenOpen) new Sweeper(undefined, this.folder).sweep();
    removeTree(this.folder);
  }
}

/**
 * Puts a FIFO that everybody may read and write at each of these paths.
 *
 * @throws ProjectError if that does not work here
 */
export function putFifos(files: readonly string[]): void {
  const isKnown = [...open].some(({ folder }) => files.every((file) => isInside(file, folder)));
  // All are in the same place for temporary files. Of several the eldest is there for longest.
  const [eldest] = open;
  if (!isKnown || eldest === undefined) makeFifos(files);
  else for (const file of files) eldest.putFifo(file);
}

function makeFifos(files: readonly string[]): void {
  const { status, stderr, error } = spawnSync(findTool(['mkfifo']) ?? 'mkfifo', ['-m', '666', ...files], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new ProjectError(`mkfifo failed in ${path.dirname(files[0] ?? '')}: ${error?.message ?? stderr.trim()}`);
}

/** Tells the workspace of a folder that a program runs there without a sandbox. */
export function leaveOpen(folder: string): void {
  for (const workspace of open) if (isInside(folder, workspace.folder)) workspace.hasBeenOpen = true;
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
