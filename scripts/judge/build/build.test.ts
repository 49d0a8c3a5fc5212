import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { executable, temporaryFolder } from '../../testing/temporary.ts';
import { resolveLimits } from '../run/limits.ts';
import { Runner } from '../run/runner.ts';
import { findTool } from '../submission/find-tool.ts';
import {
  commandSubmission,
  namedSubmission,
  referenceSubmission,
  type Submission,
  SubmissionError,
} from '../submission/submission.ts';
import { type BuildOptions, type Built, build } from './build.ts';
import { Workspace } from './workspace.ts';

const HAS = { c: findTool(['gcc']), cpp: findTool(['g++']), java: findTool(['javac']), python: findTool(['python3']) };
const RIGHT_C = '#include <stdio.h>\nint main(void) { puts("hello"); return 0; }\n';

afterEach(() => vi.unstubAllEnvs());

/** Builds what has this name in the folder, and runs it if it could be built. */
async function buildIn(folder: string, submission: Submission | string, options: Partial<BuildOptions> = {}) {
  const workspace = new Workspace();
  onTestFinished(() => workspace.remove());
  const all: BuildOptions = {
    compiler: undefined,
    flags: undefined,
    sandbox: 'off',
    limits: resolveLimits(),
    hidden: [],
    own: [],
    ...options,
  };
  const what = typeof submission === 'string' ? namedSubmission(submission, folder) : submission;
  const built = await build(what, all, workspace);
  return { built, words: wordsOf(built), said: built.build?.output.toString(), wrote: await run(built, workspace) };
}

function wordsOf({ build }: Built): string {
  return build?.words.join(' ') ?? '';
}

async function run(built: Built, workspace: Workspace): Promise<string | undefined> {
  if (built.kind !== 'built') return undefined;
  const runner = new Runner(built.command, resolveLimits(), built.sandbox, () => workspace.newFolder('run'));
  try {
    const { stdout, stderr } = await runner.run(new Uint8Array());
    return stdout.toString() + stderr.toString();
  } finally {
    await runner.close();
  }
}

/** Every file below a folder with its contents and the time of its last change. */
function snapshot(folder: string) {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      const { mtimeMs, mode } = fs.statSync(file);
      return [name, mode, mtimeMs, fs.statSync(file).isFile() ? fs.readFileSync(file, 'latin1') : ''];
    });
}

describe('nothing is built', () => {
  test('for the reference, which is started without a sandbox and trusted', async () => {
    const root = temporaryFolder({ 'dist/chess.js': 'console.log("played")\n' });
    const { built, wrote } = await buildIn(root, referenceSubmission(root, 'chess'), { sandbox: 'require' });
    expect(built).toMatchObject({ kind: 'built', build: undefined, sandbox: { kind: 'none', isTrusted: true } });
    expect(wrote).toBe('played\n');
  });

  test('for an executable and for a command, which start where the user stands', async () => {
    const folder = temporaryFolder({ 'below/here.txt': 'here\n' });
    const below = path.join(folder, 'below');
    executable(folder, 'program', 'cat here.txt');
    const executed = await buildIn(folder, namedSubmission('../program', below));
    expect(executed.built).toMatchObject({ kind: 'built', build: undefined, byHand: ['../program'] });
    expect(executed.wrote).toBe('here\n');
    const commanded = await buildIn(folder, commandSubmission(['cat', 'here.txt'], below));
    expect(commanded.built).toMatchObject({ kind: 'built', build: undefined, byHand: ['cat', 'here.txt'] });
    expect(commanded.wrote).toBe('here\n');
  });
});

describe.skipIf(HAS.c === undefined)('C', () => {
  test('is built with the flags of the course, the command as a student would type it', async () => {
    const folder = temporaryFolder({ 'a.c': RIGHT_C });
    const { built, words, said, wrote } = await buildIn(folder, 'a.c');
    expect({ words, said, wrote }).toEqual({
      words: 'gcc a.c -std=c17 -Wall -Wextra -g -O0 -lm',
      said: '',
      wrote: 'hello\n',
    });
    expect(built).toMatchObject({ kind: 'built', byHand: ['./a.out'], sandbox: { kind: 'none', isTrusted: false } });
  });

  test('keeps the warnings of a program that can be built', async () => {
    const folder = temporaryFolder({ 'a.c': RIGHT_C.replace('puts', 'int unused; puts') });
    const { said, wrote } = await buildIn(folder, 'a.c');
    expect(said).toMatch(/^a\.c:2:\d+: warning: unused variable .unused./m);
    expect(wrote).toBe('hello\n');
  });

  test('that does not compile is a compile-error with the words of the compiler', async () => {
    const folder = temporaryFolder({ 'a.c': RIGHT_C.replace(';', '') });
    const { built, words, said } = await buildIn(folder, 'a.c');
    expect(built.kind).toBe('compile-error');
    expect(words).toMatch(/^gcc a\.c /);
    expect(said).toMatch(/^a\.c:2:\d+: error: expected .;./m);
  });

  test('that does not link is a compile-error, too', async () => {
    const { built, said } = await buildIn(temporaryFolder({ 'a.c': 'int play(void) { return 0; }\n' }), 'a.c');
    expect(built.kind).toBe('compile-error');
    expect(said).toMatch(/undefined (reference|symbol).*main/);
  });

  test('in a folder is built from all its files and headers, in folders below, too', async () => {
    const folder = temporaryFolder({
      'main.c': '#include "board/board.h"\nint main(void) { draw(); return 0; }\n',
      'board/board.c': '#include "board.h"\n#include <stdio.h>\nvoid draw(void) { puts("board"); }\n',
      'board/board.h': 'void draw(void);\n',
    });
    const { words, wrote } = await buildIn(folder, '.');
    expect(words).toMatch(/^gcc board\/board\.c main\.c /);
    expect(wrote).toBe('board\n');
  });

  test('is built with the compiler and the flags of the options, before those of the environment', async () => {
    const folder = temporaryFolder({ 'a.c': '#ifndef RIGHT\n#error it is not defined\n#endif\nint main(void) {}\n' });
    const compiler = executable(folder, 'our-cc', 'exec gcc "$@"');
    expect((await buildIn(folder, 'a.c')).built.kind).toBe('compile-error');
    expect(await buildIn(folder, 'a.c', { flags: ' -DRIGHT  -O2 ' })).toMatchObject({ words: 'gcc a.c -DRIGHT -O2' });

    vi.stubEnv('CC', compiler);
    vi.stubEnv('CFLAGS', '-DRIGHT=1 -Wall');
    expect(await buildIn(folder, 'a.c')).toMatchObject({
      words: 'our-cc a.c -DRIGHT=1 -Wall',
      built: { kind: 'built' },
    });
    expect((await buildIn(folder, 'a.c', { flags: '', compiler: 'gcc' })).words).toBe('gcc a.c');

    vi.stubEnv('CC', '');
    expect((await buildIn(folder, 'a.c')).words).toBe('gcc a.c -DRIGHT=1 -Wall');
  });

  test('leaves the folder of the student as it was', async () => {
    const folder = temporaryFolder({ 'a.c': RIGHT_C, 'below/b.c': 'int b;\n', 'a.out': 'mine' });
    const before = snapshot(folder);
    expect((await buildIn(folder, '.')).wrote).toBe('hello\n');
    expect((await buildIn(folder, 'a.c', { flags: '-save-temps' })).wrote).toBe('hello\n');
    expect(snapshot(folder)).toEqual(before);
  });

  test('may have blanks and quotes in the names of files and folders', async () => {
    const folder = temporaryFolder({ "my pro'gram/a $1.c": RIGHT_C });
    expect((await buildIn(folder, "my pro'gram/a $1.c")).wrote).toBe('hello\n');
    expect((await buildIn(folder, "my pro'gram")).wrote).toBe('hello\n');
  });
});

test.skipIf(HAS.cpp === undefined)('C++ is built with CXX and CXXFLAGS, and not with those of C', async () => {
  const folder = temporaryFolder({
    'main.cpp': '#include "hello.h"\n#include <iostream>\nint main() { std::cout << WORD << "\\n"; }\n',
    'hello.h': '#define WORD "hello"\n',
  });
  vi.stubEnv('CC', 'no-such-compiler');
  vi.stubEnv('CFLAGS', '-no-such-flag');
  expect(await buildIn(folder, '.')).toMatchObject({
    words: 'g++ main.cpp -std=c++17 -Wall -Wextra -g -O0',
    wrote: 'hello\n',
  });
  vi.stubEnv('CXX', 'c++');
  vi.stubEnv('CXXFLAGS', '-O0');
  expect((await buildIn(folder, '.')).words).toBe('c++ main.cpp -O0');
});

describe('a compiler that is missing', () => {
  test('is named as it was asked for', async () => {
    const folder = temporaryFolder({ 'a.c': RIGHT_C });
    for (const compiler of ['no-such-compiler', './no-such-compiler']) {
      await expect(buildIn(folder, 'a.c', { compiler })).rejects.toThrow(
        new SubmissionError(`there is no compiler ${compiler}: install it, or leave out what names it`),
      );
    }
  });

  test('is named together with how to get it', async () => {
    const submission = namedSubmission('a.c', temporaryFolder({ 'a.c': RIGHT_C }));
    if (submission.kind !== 'source') throw new Error('a.c is a source file');
    const language = { ...submission.language, compilers: ['no-such-compiler', 'nor-this-one'], install: 'buy one' };
    vi.stubEnv('CC', undefined);
    await expect(buildIn('/', { ...submission, language })).rejects.toThrow(
      new SubmissionError('there is no no-such-compiler to run C with: buy one'),
    );
  });
});

describe.skipIf(HAS.java === undefined)('Java', () => {
  const main = (name: string, head = '') =>
    `${head}public class ${name} {\n  public static void main(String[] args) { System.out.println("${name}"); }\n}\n`;

  test('finds the class with main in a package, among two classes and in another file', async () => {
    const folder = temporaryFolder({
      'game/Board.java': 'package game;\npublic class Board {}\n',
      'game/ui/Play.java': main('Play', 'package game.ui;\n'),
    });
    const { built, words, wrote } = await buildIn(folder, '.');
    expect(built).toMatchObject({ byHand: ['java', '-cp', 'classes', 'game.ui.Play'] });
    expect(words).toBe('javac -d classes -encoding UTF-8 -Xlint game/Board.java game/ui/Play.java');
    expect(wrote).toBe('Play\n');
  });

  test('finds it also if the file has another name', async () => {
    const folder = temporaryFolder({ 'reversi.java': main('Game').replace('public class', 'class') });
    expect((await buildIn(folder, 'reversi.java')).built).toMatchObject({ byHand: ['java', '-cp', 'classes', 'Game'] });
  });

  test('with two classes that have main is refused', async () => {
    const folder = temporaryFolder({ 'B.java': main('B'), 'A.java': main('A') });
    await expect(buildIn(folder, '.')).rejects.toThrow(
      new SubmissionError('both A and B have a main method: name the file to judge, or take one away'),
    );
  });

  test('without main is refused', async () => {
    const folder = temporaryFolder({ 'A.java': 'class A { static void main() {} }\n' });
    await expect(buildIn(folder, 'A.java')).rejects.toThrow(
      new SubmissionError(
        'no class has a method public static void main(String[] args): the program cannot be started',
      ),
    );
  });
});

describe('languages that are not compiled', () => {
  test.skipIf(HAS.python === undefined)('Python is looked through before it runs, and finds its modules', async () => {
    const folder = temporaryFolder({ 'main.py': 'import board\nprint(board.NAME)\n', 'board.py': 'NAME = "board"\n' });
    const before = snapshot(folder);
    expect((await buildIn(folder, '.')).wrote).toBe('board\n');
    expect(snapshot(folder)).toEqual(before);
    fs.writeFileSync(path.join(folder, 'board.py'), 'NAME = (\n');
    const { built, said } = await buildIn(folder, '.');
    expect(built.kind).toBe('compile-error');
    expect(said).toMatch(/File "board\.py", line 1/);
  });

  test('TypeScript is bundled with its modules, and its errors are shown', async () => {
    const folder = temporaryFolder({
      'main.ts':
        'import { name } from "./board.ts";\nimport { old } from "./old.cjs";\nconsole.log(name as string, old);\n',
      'board.ts': 'export const name: string = "board";\n',
      'old.cjs': 'exports.old = require("node:path").basename("/x/old");\n',
    });
    const { built, words, wrote } = await buildIn(folder, '.');
    expect(wrote).toBe('board old\n');
    expect(words).toBe('esbuild --bundle --platform=node --format=esm --log-level=warning --outfile=a.out.mjs main.ts');
    expect(built).toMatchObject({ byHand: ['npx', 'tsx', 'main.ts'] });
    fs.writeFileSync(path.join(folder, 'main.ts'), 'const = 1;\n');
    const broken = await buildIn(folder, '.');
    expect(broken.built.kind).toBe('compile-error');
    expect(broken.said).toContain('main.ts:1:6');
  });

  test('JavaScript is looked through before it runs', async () => {
    const folder = temporaryFolder({ 'a.mjs': 'console.log("hello");\n', 'b.js': 'console.log(;\n' });
    expect((await buildIn(folder, 'a.mjs')).wrote).toBe('hello\n');
    const { built, said } = await buildIn(folder, 'b.js');
    expect(built.kind).toBe('compile-error');
    expect(said).toContain('SyntaxError');
  });
});

const hasSandbox = spawnSync('bwrap', ['--unshare-user', '--unshare-pid', '--ro-bind', '/', '/', 'true']).status === 0;

describe.skipIf(!hasSandbox || HAS.c === undefined)('in a sandbox', () => {
  test('a compiler sees no folder that is hidden, and neither does the program', async () => {
    const folder = temporaryFolder({ 'secret/word.h': '#define WORD "secret"\n' });
    const secret = path.join(folder, 'secret/word.h');
    fs.writeFileSync(path.join(folder, 'a.c'), `#include "${secret}"\nint main(void) {}\n`);
    const options = { sandbox: 'require', hidden: [path.dirname(secret)] } as const;
    const { built, said } = await buildIn(folder, 'a.c', options);
    expect(built).toMatchObject({ kind: 'compile-error', sandbox: { kind: 'bubblewrap' } });
    expect(said).toContain('No such file or directory');
    expect((await buildIn(folder, 'a.c')).built.kind).toBe('built');
    const cat = await buildIn(folder, commandSubmission(['cat', secret], folder), options);
    expect(cat.wrote).toContain('No such file or directory');
  });

  test('is built and run as without one', async () => {
    const folder = temporaryFolder({ 'a.c': RIGHT_C });
    const { built, words, wrote } = await buildIn(folder, 'a.c', { sandbox: 'require' });
    expect({ words, wrote }).toEqual({ words: 'gcc a.c -std=c17 -Wall -Wextra -g -O0 -lm', wrote: 'hello\n' });
    expect(built.sandbox.kind).toBe('bubblewrap');
  });
});
