/** What is judged: a command to start, once a case. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, ProjectError } from '../project/errors.ts';
import { bundlePath } from '../project/layout.ts';

export interface Submission {
  /** As the user typed it, to repeat a case by hand. */
  readonly words: readonly string[];
  /** The absolute path of an executable, or the name of a command on the PATH. */
  readonly file: string;
  readonly args: readonly string[];
  /** The reference must match every case with its args and exit status; any other program is asked for its output only. */
  readonly isReference: boolean;
}

/** There is nothing here that could be started; the message says why and what to do. */
export class SubmissionError extends CommandError {
  override readonly name = 'SubmissionError';
}

/** The bundle of the assignment's own program. */
export function referenceSubmission(root: string, assignment: string): Submission {
  const bundle = bundlePath(root, assignment);
  if (!fs.existsSync(bundle)) throw new ProjectError(`${bundle} is missing: npm run build`);
  return { words: ['node', bundle], file: process.execPath, args: [bundle], isReference: true };
}

/** An executable file; a relative path starts at `folder`. */
export function fileSubmission(name: string, folder: string): Submission {
  const word = name.includes(path.sep) ? name : `.${path.sep}${name}`;
  return { words: [word], file: executableFile(name, folder), args: [], isReference: false };
}

/** A command with its arguments: the command is looked up on the PATH, or is a path that may start at `folder`. */
export function commandSubmission(words: readonly [string, ...string[]], folder: string): Submission {
  const [command, ...args] = words;
  const file = command.includes(path.sep) ? executableFile(command, folder) : command;
  return { words, file, args, isReference: false };
}

function executableFile(name: string, folder: string): string {
  const file = path.resolve(folder, name);
  if (!fs.existsSync(file)) {
    throw new SubmissionError(`there is no ${file}: build the program first, or put a command after --`);
  }
  if (fs.statSync(file).isDirectory()) throw new SubmissionError(`${file} is a folder: name the program in it`);
  if (!fs.statSync(file).isFile()) throw new SubmissionError(`${file} is not a regular file: name a program`);
  try {
    fs.accessSync(file, fs.constants.X_OK);
  } catch {
    throw new SubmissionError(`${file} is not executable: chmod +x it, or put the command that runs it after --`);
  }
  return file;
}
