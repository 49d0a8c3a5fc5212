/** What is judged: a command to start, once a case. */
import * as fs from 'node:fs';
import * as path from 'node:path';
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
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
}

/** The bundle of the assignment's own program. */
export function referenceSubmission(root: string, assignment: string): Submission {
  const bundle = bundlePath(root, assignment);
  if (!fs.existsSync(bundle)) throw new SubmissionError(`${bundle} is missing: npm run build`);
  return { words: ['node', bundle], file: process.execPath, args: [bundle], isReference: true };
}

/**
 * The program that a command line names: an executable file, or a command with its arguments.
 *
 * @param words a path alone, or a command and its arguments
 * @param folder where relative paths start
 */
export function commandSubmission(words: readonly [string, ...string[]], folder: string): Submission {
  const [command, ...args] = words;
  const file = path.resolve(folder, command);
  if (args.length > 0 && !command.includes(path.sep)) return { words, file: command, args, isReference: false };
  if (!fs.existsSync(file)) {
    throw new SubmissionError(`there is no ${file}: build the program first, or put a command after --`);
  }
  if (fs.statSync(file).isDirectory()) throw new SubmissionError(`${file} is a folder: name the program in it`);
  try {
    fs.accessSync(file, fs.constants.X_OK);
  } catch {
    throw new SubmissionError(`${file} is not executable: chmod +x it, or put the command that runs it after --`);
  }
  return { words, file, args, isReference: false };
}
