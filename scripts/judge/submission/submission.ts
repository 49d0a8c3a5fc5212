/** What is judged: the reference, a source file, a folder of them, an executable, or a command. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, ProjectError, systemReason } from '../../project/errors.ts';
import { bundlePath } from '../../project/layout.ts';
import { findTool } from './find-tool.ts';
import { LANGUAGES, type Language, languageOf } from './languages.ts';

export type Submission =
  /** The bundle of the assignment's own program: it must match every case with its args and exit status. */
  | { readonly kind: 'reference'; readonly name: string; readonly words: readonly [string, ...string[]] }
  /** A program that is started as it is, where the user stands. */
  | {
      readonly kind: 'command';
      readonly name: string;
      /** The first is an absolute path. */
      readonly words: readonly [string, ...string[]];
      /** As the user typed it, to repeat a case by hand. */
      readonly typed: readonly string[];
      readonly folder: string;
    }
  /** Source files, to be built in a folder of the judge. */
  | {
      readonly kind: 'source';
      readonly name: string;
      readonly language: Language;
      /** The absolute path of the folder of the files. */
      readonly from: string;
      /** All files that belong to it, relative to the folder they are in. */
      readonly files: readonly string[];
      /** Those of the files that are compiled, the main one first, if there is one. */
      readonly sources: readonly string[];
    };

/** There is nothing here that could be started; the message says why and what to do. */
export class SubmissionError extends CommandError {
  override readonly name = 'SubmissionError';
}

/** The bundle of the assignment's own program. */
export function referenceSubmission(root: string, assignment: string): Submission & { kind: 'reference' } {
  const bundle = bundlePath(root, assignment);
  if (!fs.existsSync(bundle)) throw new ProjectError(`${bundle} is missing: npm run build`);
  return { kind: 'reference', name: assignment, words: [process.execPath, bundle] };
}

/** A source file, a folder or an executable; a relative path starts at `folder`. */
export function namedSubmission(name: string, folder: string): Submission {
  const file = path.resolve(folder, name);
  if (!fs.existsSync(file)) {
    throw new SubmissionError(`there is no ${file}: is the name right, and do you stand in the right folder?`);
  }
  const stat = fs.statSync(file);
  if (!stat.isDirectory() && languageOf(file) !== undefined && fs.lstatSync(file).isSymbolicLink()) {
    throw new SubmissionError(`${file} is a link: name the file itself, ${fs.realpathSync(file)}`);
  }
  if (stat.isDirectory()) return folderSubmission(name, file);
  if (!stat.isFile()) throw new SubmissionError(`${file} is not a regular file: name a program or its source`);
  const language = languageOf(file);
  if (language !== undefined) {
    const source = path.basename(file);
    const folder = path.dirname(file);
    const files = [source, ...neighbours(folder, language).filter((other) => other !== source)];
    return { kind: 'source', name, language, from: folder, files, sources: [source] };
  }
  const word = name.includes(path.sep) ? name : `.${path.sep}${name}`;
  return { kind: 'command', name: word, words: [executableFile(file)], typed: [word], folder };
}

/** A command with its arguments: the command is looked up on the PATH, or is a path that may start at `folder`. */
export function commandSubmission(words: readonly [string, ...string[]], folder: string): Submission {
  const [command, ...args] = words;
  const file = command.includes(path.sep) ? executableFile(path.resolve(folder, command)) : findTool([command]);
  if (file === undefined) {
    throw new SubmissionError(`there is no command ${command}: install it, or give its path`);
  }
  return { kind: 'command', name: words.join(' '), words: [file, ...args], typed: words, folder };
}

/** Files beside a source that it may need: headers, classes, modules. None if there are too many to be a program's own. */
function neighbours(folder: string, language: Language): string[] {
  let files: string[];
  try {
    files = fs
      .readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && belongsTo(entry.name, language))
      .map(({ name }) => name)
      .filter((name) => fs.statSync(path.join(folder, name)).size < MOST_NEIGHBOUR);
  } catch {
    return [];
  }
  return files.length > MOST_FILES ? [] : files.sort();
}

function belongsTo(file: string, language: Language): boolean {
  return languageOf(file) === language || language.alongside.some((ending) => file.toLowerCase().endsWith(ending));
}

/** Bounds on a folder, so that a wrong one is not read to its end. */
const MOST_FILES = 500;
const MOST_BYTES = 32 << 20;
const MOST_NEIGHBOUR = 1 << 20;
const MOST_FOLDERS = 500;
/** What systems and tools leave in a folder. */
const LEFT_BEHIND = /^(\..*|__MACOSX|__pycache__|node_modules|Thumbs\.db|desktop\.ini)$/s;

/** @param name of a file or a folder that is no part of a program, whatever is in it */
export function isPassedOver(name: string): boolean {
  return LEFT_BEHIND.test(name);
}

function folderSubmission(name: string, folder: string): Submission {
  const files = listFiles(folder);
  const present = LANGUAGES.filter((language) => files.some((file) => languageOf(file) === language));
  const [language, other] = present.filter(
    (language) => !present.some(({ alongside }) => language.endings.every((ending) => alongside.includes(ending))),
  );
  if (language === undefined) {
    throw new SubmissionError(`${folder} holds no source file (${allEndings()}): name the folder that does`);
  }
  if (other !== undefined) {
    throw new SubmissionError(`${folder} holds both ${language.name} and ${other.name}: name the file to judge`);
  }
  const sources = files.filter((file) => languageOf(file) === language);
  return {
    kind: 'source',
    name,
    language,
    from: folder,
    // What a build has left in the folder, such as classes, is no part of the program.
    files: files.filter((file) => belongsTo(file, language)),
    sources: mainFirst(folder, sources, language),
  };
}

function mainFirst(folder: string, sources: readonly string[], { main, name }: Language): string[] {
  if (main === undefined) return [...sources];
  const first = main.find((file) => sources.includes(file)) ?? (sources.length === 1 ? sources[0] : undefined);
  if (first === undefined) {
    throw new SubmissionError(
      `${folder} holds several ${name} files and none is called ${main[0]}: name the one to judge`,
    );
  }
  return [first, ...sources.filter((file) => file !== first)];
}

function listFiles(folder: string): string[] {
  const files: string[] = [];
  let bytes = 0;
  let folders = 0;
  const visit = (below: string) => {
    if (folders++ > MOST_FOLDERS) {
      throw new SubmissionError(
        `${folder} holds more than ${MOST_FOLDERS} folders: name the folder of the program alone`,
      );
    }
    for (const entry of entriesOf(path.join(folder, below))) {
      const file = path.join(below, entry.name);
      if (isPassedOver(entry.name)) continue;
      if (entry.isDirectory()) visit(file);
      else if (!entry.isFile())
        throw new SubmissionError(`${path.join(folder, file)} is a link or a device: put the file itself there`);
      else {
        files.push(file);
        bytes += fs.statSync(path.join(folder, file)).size;
      }
      if (files.length > MOST_FILES || bytes > MOST_BYTES) {
        throw new SubmissionError(
          `${folder} holds more than ${MOST_FILES} files or ${MOST_BYTES >> 20} MiB: name the folder of the program alone`,
        );
      }
    }
  };
  visit('');
  return files.sort();
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new SubmissionError(`${folder} cannot be read: ${systemReason(error)}`);
  }
}

function executableFile(file: string): string {
  if (!fs.existsSync(file)) throw new SubmissionError(`there is no ${file}: build the program first`);
  if (!fs.statSync(file).isFile()) throw new SubmissionError(`${file} is not a regular file: name a program`);
  try {
    fs.accessSync(file, fs.constants.X_OK);
  } catch {
    throw new SubmissionError(
      `${file} is neither a source file (${allEndings()}) nor executable: chmod +x it, or put the command that runs it after --`,
    );
  }
  const start = firstBytes(file, 256);
  if (start === undefined) return file; // it may be executed and not read
  const interpreter = /^#! *([^ \n]+)/.exec(start)?.[1];
  if (interpreter !== undefined && !fs.existsSync(interpreter)) {
    const cure = interpreter.endsWith('\r') ? 'that line ends in a CR: save the file with LF line ends' : 'install it';
    throw new SubmissionError(
      `${file} cannot be started, its first line names an interpreter that is not there: ${cure}`,
    );
  }
  // ELF, Mach-O (either byte order, and of several machines)
  if (
    interpreter === undefined &&
    !/^(\x7FELF|\xFE\xED\xFA[\xCE\xCF]|[\xCE\xCF]\xFA\xED\xFE|\xCA\xFE\xBA\xBE)/.test(start)
  ) {
    throw new SubmissionError(`${file} is no program of this machine, and no script that starts with #!`);
  }
  return file;
}

function firstBytes(file: string, length: number): string | undefined {
  let handle: number;
  try {
    handle = fs.openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const bytes = Buffer.alloc(length);
    return bytes.toString('latin1', 0, fs.readSync(handle, bytes));
  } finally {
    fs.closeSync(handle);
  }
}

function allEndings(): string {
  return LANGUAGES.flatMap(({ endings }) => endings).join(' ');
}
