/** Files that are whole or not there, also after a power cut. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, systemReason } from '../../project/errors.ts';

/**
 * Writes a file beside its place, has it on the disk, and moves it there in one step.
 *
 * @throws CommandError if it cannot be written
 */
export function writeWhole(file: string, chunks: Iterable<string | Uint8Array>): void {
  const pending = `${file}.${process.pid}.tmp`;
  try {
    const handle = fs.openSync(pending, 'w', 0o644);
    try {
      for (const chunk of chunks) writeAll(handle, chunk);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    fs.renameSync(pending, file);
  } catch (error) {
    fs.rmSync(pending, { force: true });
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error; // of who makes the chunks
    throw new CommandError(`${file} cannot be written: ${systemReason(error)}`);
  }
  syncFolder(path.dirname(file));
}

/** A single call may write less than all, where the disk is nearly full. */
function writeAll(handle: number, chunk: string | Uint8Array): void {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  for (let at = 0; at < bytes.length; ) at += fs.writeSync(handle, bytes, at);
}

/** So that a new name is on the disk, too. */
export function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } catch {
    // Some file systems cannot; they are as good as they are.
  } finally {
    fs.closeSync(handle);
  }
}

/** Takes away what writeWhole has left that was killed; only for who alone writes in the folder. */
export function removePending(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (/\.\d+\.tmp$/.test(name)) fs.rmSync(path.join(folder, name), { force: true });
  }
}
