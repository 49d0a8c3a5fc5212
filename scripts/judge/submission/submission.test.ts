import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CommandError, ProjectError } from '../../project/errors.ts';
import { executable, temporaryFolder } from '../../testing/temporary.ts';
import { commandSubmission, namedSubmission, referenceSubmission, SubmissionError } from './submission.ts';

const ENDINGS = '.c .cpp .cc .cxx .java .py .ts .js .mjs .cjs .rs .go';
const isRoot = process.getuid?.() === 0;

/** What a folder with these files is judged as. */
function folderOf(...names: readonly string[]) {
  const folder = temporaryFolder(Object.fromEntries(names.map((name) => [name, ''])));
  const submission = namedSubmission('.', folder);
  if (submission.kind !== 'source') throw new Error(`the folder is a ${submission.kind}`);
  const { language, files, sources } = submission;
  return { language: language.name, files, sources };
}

/** @param message with FOLDER for the folder */
function expectRefusal(folder: string, call: () => unknown, message: string): void {
  expect(call).toThrow(new SubmissionError(message.replace('FOLDER', folder)));
}

test('a submission that cannot be judged is a fault of the command line', () => {
  expect(new SubmissionError('')).toBeInstanceOf(CommandError);
});

describe('the reference', () => {
  test('is the bundle of the assignment, run by the Node that runs the judge', () => {
    const root = temporaryFolder({ 'dist/chess.js': '' });
    expect(referenceSubmission(root, 'chess')).toEqual({
      kind: 'reference',
      name: 'chess',
      words: [process.execPath, path.join(root, 'dist/chess.js')],
    });
  });

  test('without a bundle is a fault of the project', () => {
    const root = temporaryFolder();
    expect(() => referenceSubmission(root, 'chess')).toThrow(
      new ProjectError(`${root}/dist/chess.js is missing: npm run build`),
    );
  });
});

describe('a source file', () => {
  test.each([
    ['a.c', 'C'],
    ['a.cpp', 'C++'],
    ['a.cc', 'C++'],
    ['Main.java', 'Java'],
    ['a.py', 'Python'],
    ['a.ts', 'TypeScript'],
    ['a.mjs', 'JavaScript'],
    ['a.rs', 'Rust'],
    ['a.go', 'Go'],
    ['A.C', 'C'],
    ['a.b.py', 'Python'],
  ])('%s is %s by its ending', (name, language) => {
    const folder = temporaryFolder({ [name]: '' });
    expect(namedSubmission(name, folder)).toMatchObject({
      kind: 'source',
      name,
      language: { name: language },
      from: folder,
      files: [name],
      sources: [name],
    });
  });

  test('is found from the folder where the user stands, or by an absolute path, and keeps the name it was given', () => {
    const folder = temporaryFolder({ 'below/a.c': '', 'b.c': '' });
    const from = path.join(folder, 'b.c');
    expect(namedSubmission('../b.c', path.join(folder, 'below'))).toMatchObject({ name: '../b.c', from: folder });
    expect(namedSubmission(from, '/')).toMatchObject({ name: from, from: folder, files: ['b.c'] });
    expect(namedSubmission('below/a.c', folder)).toMatchObject({ name: 'below/a.c', files: ['a.c'] });
  });

  test('is compiled even if it is executable', () => {
    const folder = temporaryFolder();
    executable(folder, 'a.py', 'exit');
    expect(namedSubmission('a.py', folder)).toMatchObject({ kind: 'source', language: { name: 'Python' } });
  });
});

describe('a folder', () => {
  test.each<[string, string[], ReturnType<typeof folderOf>]>([
    [
      'C with a header and two files',
      ['main.c', 'board.c', 'board.h', 'Makefile'],
      { language: 'C', files: ['board.c', 'board.h', 'main.c'], sources: ['board.c', 'main.c'] },
    ],
    [
      'C++ with a header of C',
      ['main.cpp', 'board.h', 'board.cc'],
      { language: 'C++', files: ['board.cc', 'board.h', 'main.cpp'], sources: ['board.cc', 'main.cpp'] },
    ],
    [
      'Java with two classes in a package',
      ['game/Main.java', 'game/Board.java'],
      {
        language: 'Java',
        files: ['game/Board.java', 'game/Main.java'],
        sources: ['game/Board.java', 'game/Main.java'],
      },
    ],
    [
      'TypeScript with main.ts and a module of JavaScript',
      ['board.ts', 'main.ts', 'old.js', 'package.json'],
      {
        language: 'TypeScript',
        files: ['board.ts', 'main.ts', 'old.js', 'package.json'],
        sources: ['main.ts', 'board.ts'],
      },
    ],
    [
      'Python with main.py behind another file',
      ['board.py', 'main.py'],
      { language: 'Python', files: ['board.py', 'main.py'], sources: ['main.py', 'board.py'] },
    ],
    [
      'Python with one file, whatever its name',
      ['reversi.py', 'notes.txt'],
      { language: 'Python', files: ['reversi.py'], sources: ['reversi.py'] },
    ],
    [
      'C beside what tools leave behind',
      [
        'a.c',
        '.git/b.py',
        '.a.c.swp',
        'node_modules/x/index.js',
        '__pycache__/c.py',
        '__MACOSX/d.py',
        'Thumbs.db/e.py',
      ],
      { language: 'C', files: ['a.c'], sources: ['a.c'] },
    ],
  ])('%s', (_, names, expected) => {
    expect(folderOf(...names)).toEqual(expected);
  });

  test.each<[string, string[], string]>([
    ['nothing', [], `FOLDER holds no source file (${ENDINGS}): name the folder that does`],
    ['headers alone', ['a.h'], `FOLDER holds no source file (${ENDINGS}): name the folder that does`],
    ['two languages', ['a.c', 'b.py'], 'FOLDER holds both C and Python: name the file to judge'],
    ['C and C++', ['a.c', 'b.cpp'], 'FOLDER holds both C and C++: name the file to judge'],
    [
      'several Python files without main.py',
      ['a.py', 'b.py', 'below/main.py'],
      'FOLDER holds several Python files and none is called main.py: name the one to judge',
    ],
    [
      'too many files',
      Array.from({ length: 501 }, (_, index) => `${index}.c`),
      'FOLDER holds more than 500 files or 32 MiB: name the folder of the program alone',
    ],
    [
      'too many folders',
      Array.from({ length: 501 }, (_, index) => `${index}/a.c`),
      'FOLDER holds more than 500 folders: name the folder of the program alone',
    ],
  ])('with %s is refused', (_, names, message) => {
    const folder = temporaryFolder(Object.fromEntries(names.map((name) => [name, ''])));
    expectRefusal(folder, () => namedSubmission('.', folder), message);
  });

  test('with too many bytes is refused', () => {
    const folder = temporaryFolder({ 'a.c': '', 'big.dat': '' });
    fs.truncateSync(path.join(folder, 'big.dat'), (32 << 20) + 1);
    expectRefusal(
      folder,
      () => namedSubmission('.', folder),
      'FOLDER holds more than 500 files or 32 MiB: name the folder of the program alone',
    );
  });

  test('with a link in it is refused, be it to a file, to a folder or to nothing', () => {
    for (const target of ['a.c', '.', 'nowhere']) {
      const folder = temporaryFolder({ 'a.c': '' });
      fs.symlinkSync(target, path.join(folder, 'link'));
      expectRefusal(
        folder,
        () => namedSubmission('.', folder),
        'FOLDER/link is a link or a device: put the file itself there',
      );
    }
  });

  test('may have a link in what is passed over', () => {
    const folder = temporaryFolder({ 'a.c': '', '__MACOSX/b.c': '' });
    fs.symlinkSync('nowhere', path.join(folder, '__MACOSX/link'));
    expect(namedSubmission('.', folder)).toMatchObject({ kind: 'source', files: ['a.c'] });
  });

  test('may itself be a link', () => {
    const folder = temporaryFolder({ 'real/a.c': '' });
    fs.symlinkSync('real', path.join(folder, 'link'));
    expect(namedSubmission('link/', folder)).toMatchObject({ kind: 'source', files: ['a.c'] });
  });

  test.skipIf(isRoot)('that cannot be read is refused', () => {
    const folder = temporaryFolder({ 'closed/a.c': '' });
    const closed = path.join(folder, 'closed');
    fs.chmodSync(closed, 0);
    expectRefusal(closed, () => namedSubmission('closed', folder), 'FOLDER cannot be read: permission denied');
    fs.chmodSync(closed, 0o755); // so that it can be removed
  });
});

describe('an executable', () => {
  test('is started by its absolute path, and typed as it was named, with ./ where a shell needs it', () => {
    const folder = temporaryFolder();
    const file = executable(folder, 'a.out', 'exit');
    const expected = { kind: 'command', words: [file], typed: ['./a.out'], name: './a.out', folder };
    expect(namedSubmission('a.out', folder)).toEqual(expected);
    expect(namedSubmission('./a.out', folder)).toEqual(expected);
    expect(namedSubmission(file, '/')).toEqual({ ...expected, typed: [file], name: file, folder: '/' });
  });

  test('may be a binary', () => {
    const folder = temporaryFolder();
    fs.copyFileSync('/bin/true', path.join(folder, 'a.out'));
    fs.chmodSync(path.join(folder, 'a.out'), 0o755);
    expect(namedSubmission('a.out', folder)).toMatchObject({ kind: 'command' });
  });

  test('may be a link to a program', () => {
    const folder = temporaryFolder();
    fs.symlinkSync('/bin/cat', path.join(folder, 'cat'));
    expect(namedSubmission('cat', folder)).toMatchObject({ kind: 'command', words: [path.join(folder, 'cat')] });
  });

  test.each([
    ['an interpreter that is not there', '#!/no/such\n', 'install it'],
    ['a CR behind #!', '#!/bin/sh\r\nexit\r\n', 'that line ends in a CR: save the file with LF line ends'],
  ])('with %s is refused', (_, contents, cure) => {
    const folder = temporaryFolder({ program: contents });
    fs.chmodSync(path.join(folder, 'program'), 0o755);
    expectRefusal(
      folder,
      () => namedSubmission('program', folder),
      `FOLDER/program cannot be started, its first line names an interpreter that is not there: ${cure}`,
    );
  });

  test.each([
    ['an option', '#!/bin/sh -e\n'],
    ['a blank', '#! /bin/sh\n'],
    ['no line behind', '#!/bin/sh'],
  ])('may have %s in its first line', (_, contents) => {
    const folder = temporaryFolder({ program: contents });
    fs.chmodSync(path.join(folder, 'program'), 0o755);
    expect(namedSubmission('program', folder)).toMatchObject({ kind: 'command' });
  });

  test.each([
    ['without #!', 'echo hello\n'],
    ['that is empty', ''],
    ['that is a program of Windows', 'MZ\x90'],
  ])('%s is refused', (_, contents) => {
    const folder = temporaryFolder({ program: contents });
    fs.chmodSync(path.join(folder, 'program'), 0o755);
    expectRefusal(
      folder,
      () => namedSubmission('program', folder),
      'FOLDER/program is no program of this machine, and no script that starts with #!',
    );
  });
});

describe('what is neither', () => {
  test('is refused with what to do', () => {
    const folder = temporaryFolder({ 'a.txt': '' });
    expectRefusal(
      folder,
      () => namedSubmission('a.txt', folder),
      `FOLDER/a.txt is neither a source file (${ENDINGS}) nor executable: chmod +x it, or put the command that runs it after --`,
    );
  });

  test('is refused if it is not there, or a link that leads nowhere', () => {
    const folder = temporaryFolder();
    fs.symlinkSync('nowhere.c', path.join(folder, 'link.c'));
    for (const name of ['none.c', 'link.c', 'none']) {
      expectRefusal(
        folder,
        () => namedSubmission(name, folder),
        `there is no FOLDER/${name}: is the name right, and do you stand in the right folder?`,
      );
    }
  });

  test('is refused, and not waited for, if it is a pipe', () => {
    const folder = temporaryFolder();
    expect(spawnSync('mkfifo', [path.join(folder, 'a.c')]).status).toBe(0);
    expectRefusal(
      folder,
      () => namedSubmission('a.c', folder),
      'FOLDER/a.c is not a regular file: name a program or its source',
    );
  });
});

describe('a command', () => {
  test('is looked up where programs are, with its arguments as they are', () => {
    const submission = commandSubmission(['cat', '-n', 'a b'], '/somewhere');
    expect(submission).toEqual({
      kind: 'command',
      name: 'cat -n a b',
      words: [expect.stringMatching(/^\/.*\/cat$/), '-n', 'a b'],
      typed: ['cat', '-n', 'a b'],
      folder: '/somewhere',
    });
  });

  test('with a slash is a path from where the user stands', () => {
    const folder = temporaryFolder();
    const file = executable(folder, 'program', 'exit');
    const submission = commandSubmission(['./program', 'x'], folder);
    expect(submission).toMatchObject({ words: [file, 'x'], typed: ['./program', 'x'] });
  });

  test('that is not there is refused', () => {
    const folder = temporaryFolder({ 'below/a.txt': '' });
    const refusal = (command: string, message: string) =>
      expectRefusal(folder, () => commandSubmission([command], folder), message);
    refusal('no-such', 'there is no command no-such: install it, or give its path');
    refusal('./no-such', 'there is no FOLDER/no-such: build the program first');
    refusal('./below', 'FOLDER/below is not a regular file: name a program');
  });
});
