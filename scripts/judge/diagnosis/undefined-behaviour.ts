/** What builds with sanitizers, or with another level of optimisation, bring to light about a C or C++ program. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { escapeControls } from '../../../lib/program.ts';
import { type BuildOptions, type Built, build } from '../build/build.ts';
import type { Workspace } from '../build/workspace.ts';
import type { ProcessRun } from '../run/process-run.ts';
import type { Submission } from '../submission/submission.ts';
import { readable } from '../visible.ts';
import { rerun, type Subject } from './rerun.ts';
import { NO_ROOM, readSanitizerReport } from './sanitizer-report.ts';

type Source = Submission & { kind: 'source' };
type Program = Built & { kind: 'built' };

/** Leaks change no output; the quarantine of freed blocks would need memory that the limit does not grant. */
const ENVIRONMENT = {
  ASAN_OPTIONS: 'detect_leaks=0:color=never:quarantine_size_mb=16:allocator_may_return_null=1',
  UBSAN_OPTIONS: 'halt_on_error=1:color=never',
};
const MOST_COLUMNS = 60;
const MOST_WHAT = 160;

/** Of what was judged, whatever has become of the student's files meanwhile; undefined where there is no source. */
export function probeOf(
  submission: Submission,
  { build, sources }: Program,
  options: BuildOptions,
  workspace: Workspace,
): Probe | undefined {
  if (submission.kind !== 'source' || sources === undefined) return undefined;
  return new Probe({ ...submission, from: sources }, build?.words ?? [], options, workspace);
}

/** Builds a submission again when it is asked for the first time, and not at all if the language has no undefined behaviour. */
export class Probe {
  readonly #submission: Source;
  readonly #words: readonly string[];
  readonly #options: BuildOptions;
  readonly #workspace: Workspace;
  readonly #builds = new Map<string, Promise<Program | undefined>>();

  /** @param words of the command that has built what was judged */
  constructor(submission: Source, words: readonly string[], options: BuildOptions, workspace: Workspace) {
    this.#submission = submission;
    this.#words = words;
    this.#options = options;
    this.#workspace = workspace;
  }

  /**
   * @param hasCrashed whether a signal ended it without sanitizers
   * @returns one line, with the student's own; none if no sanitizer complains of one, or if there is none to build with
   */
  async sanitize(subject: Subject, stdin: Buffer, hasCrashed: boolean): Promise<string[]> {
    const { probes } = this.#submission.language;
    if (probes === undefined) return [];
    const program = await this.#build(probes.sanitizers);
    if (program === undefined) return [];
    const command = { ...program.command, environment: ENVIRONMENT, isSparse: true };
    const { stderr } = await rerun({ ...subject, command }, stdin);
    const isOwn = (file: string) => this.#ownName(file) !== undefined;
    // It stands at the end, since the first report ends the program.
    const report = stderr.toString('latin1', Math.max(0, stderr.length - (1 << 16)));
    const finding = readSanitizerReport(report, isOwn);
    if (finding === undefined) return [];
    // With sanitizers each call takes more room.
    if (finding.what.startsWith(NO_ROOM) && !hasCrashed) return [];
    const name = this.#ownName(finding.file) as string;
    const line = sourceLine(path.join(this.#submission.from, name), finding.line);
    if (line === undefined) return [];
    const subjectOfIt = finding.called !== undefined && line.includes(finding.called) ? `\`${finding.called}\` ` : '';
    // Of a width in the format the sanitizer takes all, however little there is to read.
    const what = /%\d+[s[]/.test(line)
      ? finding.what.replace(/^writes/, 'may write').replace('and goes', 'and go')
      : finding.what;
    return [
      `${name}, line ${finding.line}, \`${cut(line)}\`: ${subjectOfIt}${readable(what, MOST_WHAT)} (found with ${probes.sanitizers[0]})`,
    ];
  }

  /** @returns one line if the program does something else once it is built with the other level of optimisation */
  async optimise(subject: Subject, stdin: Buffer, usual: ProcessRun): Promise<string[]> {
    const { probes } = this.#submission.language;
    if (probes === undefined || usual.end.kind === 'limit') return [];
    if (this.#words.some((word) => /^-(Ofast|ffast-math)$/.test(word))) return [];
    const usualLevel = this.#words.findLast((word) => /^-O/.test(word)) ?? probes.levels[0];
    const level = usualLevel === probes.levels[0] ? probes.levels[1] : probes.levels[0];
    const runWith = async (flags: readonly string[]): Promise<ProcessRun | undefined> => {
      const program = await this.#build(flags);
      return program && (await rerun({ ...subject, command: program.command }, stdin));
    };
    const other = await runWith([level]);
    if (other === undefined || other.end.kind === 'limit' || isSame(other, usual)) return [];
    // What differs from build to build, such as the time of it, or its folder, is no question of the level.
    const first = await runWith([]);
    if (first === undefined || !isSame(first, usual)) return [];
    return [
      `built with ${level} it does something else: mostly that is undefined behaviour, such as a variable that is read before it is set, or an index outside of its array`,
    ];
  }

  #build(extraFlags: readonly string[]): Promise<Program | undefined> {
    const key = extraFlags.join(' ');
    const known = this.#builds.get(key);
    if (known !== undefined) return known;
    const options = { ...this.#options, extraFlags };
    const program = build(this.#submission, options, this.#workspace).then((built) =>
      built.kind === 'built' ? built : undefined,
    );
    this.#builds.set(key, program);
    return program;
  }

  /** The name of one of the student's files as a report has it; undefined if it is none of them. */
  #ownName(file: string): string | undefined {
    const name = file.replace(/^.*\/boardjudge-[^/]+\/build-\d+\//, '').replace(/^\.\//, '');
    if (!this.#submission.files.includes(name)) return undefined;
    // Where it says itself which line is which, nobody else can know.
    const text = fs.readFileSync(path.join(this.#submission.from, name), 'latin1');
    return /^[ \t]*#[ \t]*line\b/m.test(text) ? undefined : name;
  }
}

function isSame(one: ProcessRun, other: ProcessRun): boolean {
  return one.end.kind === other.end.kind && one.stdout.equals(other.stdout);
}

/** undefined if there is no such line, or nothing on it. */
function sourceLine(file: string, line: number): string | undefined {
  return fs.readFileSync(file, 'utf8').split('\n')[line - 1]?.trim() || undefined;
}

function cut(line: string): string {
  const text = escapeControls(line);
  return text.length > MOST_COLUMNS ? `${text.slice(0, MOST_COLUMNS - 1)}…` : text;
}
