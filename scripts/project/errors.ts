import * as fs from 'node:fs';
import { getSystemErrorMap } from 'node:util';

/** A command is called wrongly, or in the wrong place; the message says what to write instead. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** The project is not as it should be: a fault of ours, not of a program that is judged. The message says which file, what is wrong and what to do. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError';
}

/**
 * The bytes of a file of the project.
 *
 * @param cure what to do if it is not there
 * @throws ProjectError if it cannot be read; also for a pipe or a device, which might be read for ever
 */
export function readProjectFile(file: string, cure: string): Buffer {
  try {
    if (!fs.statSync(file).isFile()) throw new ProjectError(`${file} is not a regular file: put one in its place`);
    return fs.readFileSync(file);
  } catch (error) {
    if (error instanceof ProjectError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ProjectError(`${file} is missing: ${cure}`);
    throw new ProjectError(`${file} cannot be read: ${systemReason(error)}`);
  }
}

/** What the system says went wrong, without the call and its arguments: "permission denied". */
export function systemReason(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException;
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? message;
}
