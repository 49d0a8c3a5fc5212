/** The languages of source files: one table, so that adding one is one entry. */
import type { Limits } from '../run/limits.ts';

/** What a build has to work with. */
interface Build {
  /** The absolute path of the compiler. */
  readonly compiler: string;
  readonly flags: readonly string[];
  /** The source files, relative to the folder of the build; the main one first, if there is one. */
  readonly sources: readonly string[];
}

/** What a start has to work with. */
interface Start {
  /** The folder of the build. */
  readonly folder: string;
  /** The absolute path of the interpreter; of the compiler if there is none. */
  readonly interpreter: string;
  /** The main source file, or for Java the main class. */
  readonly main: string;
  readonly limits: Limits;
}

interface Probes {
  /** Checks at run time, reported on standard error with the place in the source. */
  readonly sanitizers: readonly string[];
  /** Of these two levels of optimisation, the one that a build does not have is the other one. */
  readonly levels: readonly [none: string, high: string];
}

export interface Language {
  readonly name: string;
  readonly endings: readonly string[];
  /** Endings of files that belong to a program and are not compiled by themselves. */
  readonly alongside: readonly string[];
  /** The compiler, or what checks the source: the first of these that is there. */
  readonly compilers: readonly string[];
  /** What starts the program, if it is not started by itself. */
  readonly interpreter?: string;
  /** The variables of the environment that say otherwise, as make reads them. */
  readonly variables?: { readonly compiler: string; readonly flags: string };
  readonly flags: string;
  /** Flags to add for builds that bring undefined behaviour to light, in languages that have it. */
  readonly probes?: Probes;
  /** How to get the compiler. */
  readonly install: string;
  /** The folder of the build in which the class to start is looked for, where that is not the main file. */
  readonly classes?: string;
  /** How the main file of a folder is known; undefined if all files of it are compiled together. */
  readonly main?: readonly string[];
  readonly build: (build: Build) => string[];
  readonly start: (start: Start) => string[];
  /** The same as a student types it, in the folder of the source. */
  readonly byHand: (main: string) => string[];
}

const PROBES: Probes = { sanitizers: ['-fsanitize=address,undefined', '-g'], levels: ['-O0', '-O2'] };

/** What a compiler calls its program if nobody says otherwise. */
const PROGRAM = 'a.out';
const CLASSES = 'classes';
/** Memory that a virtual machine takes besides its heap. */
const VM_MEBIBYTES = 96;
const heap = ({ memory }: Limits) => Math.max(16, memory - VM_MEBIBYTES);

export const LANGUAGES: readonly Language[] = [
  {
    name: 'C',
    endings: ['.c'],
    alongside: ['.h'],
    compilers: ['gcc', 'cc', 'clang'],
    variables: { compiler: 'CC', flags: 'CFLAGS' },
    flags: '-std=c17 -Wall -Wextra -g -O0 -lm',
    probes: PROBES,
    install: 'apt install gcc; on macOS xcode-select --install',
    build: ({ compiler, flags, sources }) => [compiler, ...sources, ...flags],
    start: ({ folder }) => [`${folder}/${PROGRAM}`],
    byHand: () => [`./${PROGRAM}`],
  },
  {
    name: 'C++',
    endings: ['.cpp', '.cc', '.cxx'],
    alongside: ['.h', '.hpp', '.hh'],
    compilers: ['g++', 'c++', 'clang++'],
    variables: { compiler: 'CXX', flags: 'CXXFLAGS' },
    flags: '-std=c++17 -Wall -Wextra -g -O0',
    probes: PROBES,
    install: 'apt install g++; on macOS xcode-select --install',
    build: ({ compiler, flags, sources }) => [compiler, ...sources, ...flags],
    start: ({ folder }) => [`${folder}/${PROGRAM}`],
    byHand: () => [`./${PROGRAM}`],
  },
  {
    name: 'Java',
    endings: ['.java'],
    alongside: [],
    compilers: ['javac'],
    interpreter: 'java',
    classes: CLASSES,
    flags: '-encoding UTF-8 -Xlint',
    install: 'apt install default-jdk-headless; on macOS brew install openjdk',
    build: ({ compiler, flags, sources }) => [
      compiler,
      '-J-Xmx512m',
      '-J-XX:TieredStopAtLevel=1',
      '-J-XX:+UseSerialGC',
      '-d',
      CLASSES,
      ...flags,
      ...sources,
    ],
    start: ({ folder, interpreter, main, limits }) => [
      interpreter,
      ...[`-Xmx${heap(limits)}m`, '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'],
      ...['-cp', `${folder}/${CLASSES}`, main],
    ],
    byHand: (main) => ['java', '-cp', CLASSES, main],
  },
  {
    name: 'Python',
    endings: ['.py'],
    alongside: [],
    compilers: ['python3'],
    flags: '',
    install: 'apt install python3; on macOS brew install python',
    main: ['main.py', '__main__.py'],
    build: ({ compiler, flags, sources }) => [compiler, ...flags, '-m', 'py_compile', ...sources],
    start: ({ folder, interpreter, main }) => [interpreter, `${folder}/${main}`],
    byHand: (main) => ['python3', main],
  },
  {
    name: 'TypeScript',
    endings: ['.ts'],
    alongside: ['.js', '.mjs', '.cjs', '.json'],
    compilers: ['esbuild'],
    interpreter: 'node',
    flags: '--bundle --platform=node --format=esm --log-level=warning',
    install: 'it comes with boardjudge: npm install',
    main: ['main.ts', 'index.ts'],
    build: ({ compiler, flags, sources }) => [
      compiler,
      ...flags,
      "--banner:js=import { createRequire as boardjudgeRequire } from 'node:module'; const require = boardjudgeRequire(import.meta.url);",
      `--outfile=${PROGRAM}.mjs`,
      sources[0] as string,
    ],
    start: ({ folder, interpreter, limits }) => [
      interpreter,
      `--max-old-space-size=${heap(limits)}`,
      `${folder}/${PROGRAM}.mjs`,
    ],
    byHand: (main) => ['npx', 'tsx', main],
  },
  {
    name: 'JavaScript',
    endings: ['.js', '.mjs', '.cjs'],
    alongside: ['.json'],
    compilers: ['node'],
    flags: '',
    install: 'it comes with Node',
    main: ['main.js', 'index.js', 'main.mjs', 'index.mjs'],
    build: ({ compiler, flags, sources }) => [compiler, ...flags, '--check', sources[0] as string],
    start: ({ folder, interpreter, main, limits }) => [
      interpreter,
      `--max-old-space-size=${heap(limits)}`,
      `${folder}/${main}`,
    ],
    byHand: (main) => ['node', main],
  },
  {
    name: 'Rust',
    endings: ['.rs'],
    alongside: [],
    compilers: ['rustc'],
    flags: '-g',
    install: 'apt install rustc; on macOS brew install rust',
    main: ['main.rs'],
    build: ({ compiler, flags, sources }) => [compiler, ...flags, '-o', PROGRAM, sources[0] as string],
    start: ({ folder }) => [`${folder}/${PROGRAM}`],
    byHand: () => [`./${PROGRAM}`],
  },
  {
    name: 'Go',
    endings: ['.go'],
    alongside: ['.mod'],
    compilers: ['go'],
    flags: '',
    install: 'apt install golang-go; on macOS brew install go',
    build: ({ compiler, flags, sources }) => [compiler, 'build', ...flags, '-o', PROGRAM, ...sources],
    start: ({ folder }) => [`${folder}/${PROGRAM}`],
    byHand: () => [`./${PROGRAM}`],
  },
];

/** The language of a source file by its ending; undefined if it is none of the table. */
export function languageOf(file: string): Language | undefined {
  return LANGUAGES.find(({ endings }) => endings.some((ending) => file.toLowerCase().endsWith(ending)));
}
