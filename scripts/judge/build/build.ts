/** From a submission to a command that can be started, in a folder of the judge's own. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { systemReason } from '../../project/errors.ts';
import { callerFolder, homeFolder } from '../../project/layout.ts';
import { digestOf } from '../digest.ts';
import { commandText } from '../report/shell-words.ts';
import { type Limits, resolveLimits } from '../run/limits.ts';
import { type Command, preparePlace, Runner, runnerView } from '../run/runner.ts';
import { chooseSandbox, isInside, programUser, type Sandbox, type SandboxMode } from '../run/sandbox.ts';
import { findTool, isSelfContained } from '../submission/find-tool.ts';
import type { Language } from '../submission/languages.ts';
import { type Submission, SubmissionError } from '../submission/submission.ts';
import type { BuildCache } from './cache.ts';
import { mainClasses } from './java-main.ts';
import { toolIdentity, toolVersion } from './tool-version.ts';
import { giveAway, type Workspace } from './workspace.ts';

export interface BuildOptions {
  /** Instead of the language's own; undefined for that. */
  readonly compiler: string | undefined;
  readonly flags: string | undefined;
  /** Besides those. */
  readonly extraFlags?: readonly string[];
  readonly sandbox: SandboxMode;
  readonly limits: Limits;
  /** Where builds are kept to be used again; undefined for nowhere. */
  readonly cache?: BuildCache | undefined;
  /** Folders that no program may see. */
  readonly hidden: readonly string[];
  /** Folders of the judge's own programs, which only a command that names a file in them may see. */
  readonly own: readonly string[];
}

export interface BuildReport {
  /** The command as a student would type it. */
  readonly words: readonly string[];
  /** The compiler's words: errors or warnings. */
  readonly output: Buffer;
}

export type Built =
  | {
      readonly kind: 'built';
      readonly command: Command;
      readonly sandbox: Sandbox;
      /** undefined if there was nothing to build. */
      readonly build: BuildReport | undefined;
      /** The copy of its sources that was built; undefined if there was nothing to build. */
      readonly sources?: string;
      /** How to start it by hand. */
      readonly byHand: readonly string[];
      /** The same for a shell, from where the user stands, with the build before it. */
      readonly repeat: string;
    }
  | { readonly kind: 'compile-error'; readonly sandbox: Sandbox; readonly build: BuildReport };

/** A compiler takes more than a student's program, and is bounded all the same. */
const BUILD_LIMITS = resolveLimits({ cpu: 60, wall: 60, memory: 2048, output: 256 << 10, processes: 256, files: 1024 });

/**
 * @throws SubmissionError if a compiler is missing, or if there is nothing to start
 * @throws CommandError if a sandbox is required and does not work
 */
export async function build(submission: Submission, options: BuildOptions, workspace: Workspace): Promise<Built> {
  switch (submission.kind) {
    case 'reference':
      return ready(
        submission.words,
        { kind: 'none', reason: 'it is our own program', isTrusted: true },
        submission.words,
      );
    case 'command':
      return buildCommand(submission, options, workspace);
    case 'source':
      return await buildSource(submission, options, workspace);
  }
}

function ready(words: Command['words'], sandbox: Sandbox, byHand: readonly string[]): Built {
  const command = { words, workingFolder: undefined, readOnly: [], writable: [], hidden: [] };
  return { kind: 'built', command, sandbox, build: undefined, byHand, repeat: commandText(byHand) };
}

function buildCommand(
  { words, typed, folder }: Submission & { kind: 'command' },
  { sandbox: mode, hidden, own }: BuildOptions,
  workspace: Workspace,
): Built {
  // The folder where the user stands, unless it is one that holds the user's whole home.
  const named = words.slice(1).map((word) => path.resolve(folder, word));
  const seen = isInside(homeFolder(), folder) ? named.filter((file) => fs.existsSync(file)) : [folder];
  const tool = visibleTool(words[0], workspace);
  const readOnly = [...seen, ...tool.readOnly].filter((file) => file !== '/');
  readOnly.forEach(requireReachable);
  const command: Command = {
    words: [tool.file, ...words.slice(1)],
    workingFolder: folder,
    readOnly,
    writable: [],
    // The judge's own programs are for who names them.
    hidden: [...hidden, ...own.filter((place) => !named.some((file) => isInside(file, place)))],
  };
  const sandbox = choose(mode, command, workspace);
  return { kind: 'built', command, sandbox, build: undefined, byHand: typed, repeat: commandText(typed) };
}

async function buildSource(
  { language, from, files, sources }: Submission & { kind: 'source' },
  options: BuildOptions,
  workspace: Workspace,
): Promise<Built> {
  const compiler = visibleTool(compilerOf(language, options), workspace);
  const interpreter =
    language.interpreter === undefined
      ? compiler
      : visibleTool(requireTool(language, [language.interpreter]), workspace);
  const folder = workspace.newFolder('build');
  giveAway(folder);
  copyFiles(from, files, folder);
  const flags = flagsOf(language, options);
  // A name that begins with a hyphen would be an option.
  const names = sources.map((source) => (source.startsWith('-') ? `./${source}` : source));
  const words = language.build({ compiler: compiler.file, flags, sources: names }) as [string, ...string[]];
  const buildCommand: Command = {
    words,
    workingFolder: folder,
    readOnly: compiler.readOnly,
    writable: [folder],
    hidden: [...options.hidden, ...options.own],
  };
  const sandbox = choose(options.sandbox, buildCommand, workspace);
  // Without a sandbox a program could reach the cache; a copy of a compiler has another name each time.
  const cache = sandbox.kind === 'none' || isInside(compiler.file, workspace.folder) ? undefined : options.cache;
  const report = await compileOnce(cache, buildCommand, folder, files, () => compile(buildCommand, sandbox, workspace));
  if (report.failed) return { kind: 'compile-error', sandbox, build: report };
  const main =
    language.classes === undefined ? (sources[0] as string) : mainClass(path.join(folder, language.classes), sources);
  const { limits } = options;
  const byHand = language.byHand(main);
  return {
    kind: 'built',
    command: {
      words: language.start({ folder, interpreter: interpreter.file, main, limits }) as [string, ...string[]],
      workingFolder: undefined,
      readOnly: [folder, ...interpreter.readOnly],
      writable: [],
      hidden: [...options.hidden, ...options.own],
    },
    sandbox,
    build: report,
    sources: folder,
    byHand,
    repeat: [...elsewhere(from), report.words, byHand].map(commandText).join(' && '),
  };
}

/** The way to a folder, if the user does not stand in it. */
function elsewhere(folder: string): string[][] {
  const way = path.relative(callerFolder(), folder);
  return way === '' ? [] : [['cd', way.startsWith('..') ? folder : way]];
}

interface Compiled extends BuildReport {
  readonly failed: boolean;
}

/** Takes what the same sources have been compiled to before, if that is known. */
async function compileOnce(
  cache: BuildCache | undefined,
  { words }: Command,
  folder: string,
  files: readonly string[],
  compile: () => Promise<Compiled>,
): Promise<Compiled> {
  const key = cache && buildKey(words, folder, files);
  if (cache === undefined || key === undefined) return await compile();
  const output = cache.restore(key, folder);
  if (output !== undefined) return { words: shownWords(words), output, failed: false };
  const compiled = await compile();
  // A failure may be one of the moment, as for want of memory.
  if (!compiled.failed) cache.keep(key, folder, files, compiled.output);
  return compiled;
}

/** Stands for all that a build depends on; undefined if that is more than its files, the compiler and its flags. */
function buildKey(words: Command['words'], folder: string, files: readonly string[]): string | undefined {
  const contents = files.map((file) => fs.readFileSync(path.join(folder, file)));
  if (contents.some((bytes) => /__(DATE|TIME|TIMESTAMP)__/.test(bytes.toString('latin1')))) return undefined;
  const digests = files.map((file, i) => [file, digestOf(contents[i] as Buffer)]);
  return JSON.stringify([toolVersion(words[0]), toolIdentity(words[0]), words, digests]);
}

async function compile(command: Command, sandbox: Sandbox, workspace: Workspace): Promise<Compiled> {
  const runner = new Runner(command, BUILD_LIMITS, sandbox, () => workspace.newFolder('compile'));
  try {
    const { end, stdout, stderr } = await runner.run(new Uint8Array());
    const killed = end.kind === 'limit' ? [Buffer.from(`the compiler was stopped at its limit (${end.limit})\n`)] : [];
    return {
      words: shownWords(command.words),
      output: Buffer.concat([stdout, stderr, ...killed]),
      failed: end.kind !== 'exited' || end.status !== 0,
    };
  } finally {
    await runner.close();
  }
}

/** The command as a student would type it. */
function shownWords([compiler, ...words]: Command['words']): string[] {
  return [path.basename(compiler), ...words].filter((word) => !/^(--banner|-J-|-proc)/.test(word));
}

/** Copies rather than builds in place: nothing of the judge ends up in a student's folder. */
function copyFiles(from: string, files: readonly string[], folder: string): void {
  const user = programUser();
  for (const file of files) {
    const target = path.join(folder, file);
    const created = fs.mkdirSync(path.dirname(target), { recursive: true });
    try {
      fs.copyFileSync(path.join(from, file), target);
    } catch (error) {
      throw new SubmissionError(`${path.join(from, file)} cannot be read: ${systemReason(error)}`);
    }
    fs.chmodSync(target, 0o644);
    if (created !== undefined && user !== undefined) chownBelow(created, user);
  }
}

function chownBelow(folder: string, user: { uid: number; gid: number }): void {
  fs.chownSync(folder, user.uid, user.gid);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) chownBelow(path.join(folder, entry.name), user);
  }
}

function compilerOf(language: Language, { compiler }: BuildOptions): string {
  const chosen = compiler ?? (language.variables && process.env[language.variables.compiler]);
  if (chosen === undefined || chosen === '') return requireTool(language, language.compilers);
  const file = chosen.includes(path.sep) ? path.resolve(chosen) : findTool([chosen]);
  if (file === undefined || !fs.existsSync(file)) {
    throw new SubmissionError(`there is no compiler ${chosen}: install it, or leave out what names it`);
  }
  return file;
}

function flagsOf({ flags, variables }: Language, options: BuildOptions): string[] {
  const chosen = options.flags ?? (variables && process.env[variables.flags]) ?? flags;
  return [...chosen.split(/\s+/).filter(Boolean), ...(options.extraFlags ?? [])];
}

function requireTool({ name, install }: Language, names: readonly string[]): string {
  const file = findTool(names);
  if (file === undefined) throw new SubmissionError(`there is no ${names[0]} to run ${name} with: ${install}`);
  return file;
}

function mainClass(classes: string, sources: readonly string[]): string {
  const all = mainClasses(classes);
  // Of one file the class of its name is meant.
  const own = all.filter((name) => sources.length === 1 && sources[0] === `${name.split('.').at(-1)}.java`);
  const [main, other] = own.length === 1 ? own : all;
  if (main === undefined) {
    throw new SubmissionError(
      'no class has a method public static void main(String[] args): the program cannot be started',
    );
  }
  if (other !== undefined) {
    throw new SubmissionError(`both ${main} and ${other} have a main method: name the file to judge, or take one away`);
  }
  return main;
}

interface VisibleTool {
  readonly file: string;
  readonly readOnly: readonly string[];
}

/** A tool outside the system's folders is shown together with the folder it is installed in. */
function visibleTool(file: string, workspace: Workspace): VisibleTool {
  if (isInside(file, '/usr') || isInside(file, '/bin')) return { file, readOnly: [] };
  const real = fs.realpathSync(file);
  if (isInside(real, '/usr')) return { file: real, readOnly: [] };
  if (isSelfContained(path.basename(real)) && firstClosed(real) !== undefined) {
    const copy = path.join(workspace.newFolder('tool'), path.basename(real));
    fs.copyFileSync(real, copy);
    fs.chmodSync(copy, 0o755);
    return { file: copy, readOnly: [copy] };
  }
  const isInstalled = path.basename(path.dirname(real)) === 'bin';
  return { file: real, readOnly: [isInstalled ? path.dirname(path.dirname(real)) : real] };
}

/** The first folder on the way to a file that the user of the programs may not enter; undefined if there is none. */
function firstClosed(file: string): string | undefined {
  if (programUser() === undefined) return undefined;
  const folders: string[] = [];
  for (let folder = file; folder !== path.dirname(folder); folder = path.dirname(folder)) folders.unshift(folder);
  return folders.find((folder) => (fs.statSync(folder).mode & 0o001) === 0 && fs.statSync(folder).isDirectory());
}

function requireReachable(file: string): void {
  const closed = firstClosed(file);
  if (closed === undefined) return;
  throw new SubmissionError(
    `${closed} is closed to other users, and what root judges runs as another user: put the program elsewhere, or judge as its owner`,
  );
}

/** The sandboxes that have worked, by what is seen in them. */
const tried = new Map<string, Sandbox>();

/** Tries a sandbox; one that has worked works for the next submission, too. */
function choose(mode: SandboxMode, command: Command, workspace: Workspace): Sandbox {
  const { workingFolder, readOnly, writable, hidden } = command;
  const key = JSON.stringify([mode, workingFolder, readOnly, writable, hidden])
    .replaceAll(`${workspace.folder}/`, '//')
    .replace(/(\/\/[a-z]+)-\d+/g, '$1');
  const known = tried.get(key);
  if (known !== undefined) return known;
  const sandbox = chooseSandbox(mode, () => {
    const folder = workspace.newFolder('probe');
    const view = runnerView(command, folder, BUILD_LIMITS);
    preparePlace(folder, view.scratch);
    return view;
  });
  if (sandbox.kind !== 'none') tried.set(key, sandbox);
  return sandbox;
}
