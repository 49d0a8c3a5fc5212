/** What builds with sanitizers, or with another level of optimisation, bring to light about a C or C++ program. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { type BuildOptions, type Built, build } from '../build/build.ts';
import type { Workspace } from '../build/workspace.ts';
import type { ProcessRun } from '../run/process-run.ts';
import type { Submission } from '../submission/submission.ts';
import { readable } from '../visible.ts';
import { rerun, type Subject } from './rerun.ts';
import { readSanitizerReport } from './sanitizer-report.ts';

type Source = Submission & { kind: 'source' };
type Program = Built & { kind: 'built' };

/** Leaks change no output; the quarantine of freed blocks would need memory that the limit does not grant. */
const ENVIRONMENT = {
  ASAN_OPTIONS: 'detect_leaks=0:color=never:quarantine_size_mb=16',
  UBSAN_OPTIONS: 'halt_on_error=1:color=never',
};
const MOST_COLUMNS = 60;

/** Builds a submission again when it is asked for the first time, and not at all if the language has no undefined behaviour. */
export class Probe {
  readonly #submission: Source;
  readonly #options: BuildOptions;
  readonly #workspace: Workspace;
  readonly #builds = new Map<string, Promise<Program | undefined>>();

  constructor(submission: Source, options: BuildOptions, workspace: Workspace) {
    this.#submission = submission;
    this.#options = options;
    this.#workspace = workspace;
  }

  /** @returns one line, with the student's own; none if no sanitizer complains of one, or if there is none to build with */
  async sanitize(subject: Subject, stdin: Buffer): Promise<string[]> {
    const { probes } = this.#submission.language;
    if (probes === undefined) return [];
    const program = await this.#build(probes.sanitizers);
    if (program === undefined) return [];
    const command = { ...program.command, environment: ENVIRONMENT, isSparse: true };
    const { stderr } = await rerun({ ...subject, command }, stdin);
    const isOwn = (file: string) => this.#ownName(file) !== undefined;
    const finding = readSanitizerReport(stderr.toString('latin1', 0, 1 << 16), isOwn);
    if (finding === undefined) return [];
    const name = this.#ownName(finding.file) as string;
    const line = sourceLine(path.join(this.#submission.from, name), finding.line);
    const subjectOfIt = finding.called !== undefined && line.includes(finding.called) ? `\`${finding.called}\` ` : '';
    return [
      `${name}, line ${finding.line}, \`${readable(line, MOST_COLUMNS)}\`: ${subjectOfIt}${finding.what} (found with ${probes.sanitizers.join(' ')})`,
    ];
  }

  /** @returns one line if the program does something else once it is built with the other level of optimisation */
  async optimise(subject: Subject, stdin: Buffer, usual: ProcessRun): Promise<string[]> {
    const { probes } = this.#submission.language;
    if (probes === undefined || usual.end.kind === 'limit') return [];
    const first = await this.#build([]);
    const isOptimised = first?.build?.words.findLast((word) => /^-O/.test(word)) ?? probes.levels[0];
    const level = isOptimised === probes.levels[0] ? probes.levels[1] : probes.levels[0];
    const program = await this.#build([level]);
    if (program === undefined) return [];
    const { end, stdout } = await rerun({ ...subject, command: program.command }, stdin);
    if (end.kind === usual.end.kind && stdout.equals(usual.stdout)) return [];
    return [
      `built with ${level} it does something else: undefined behaviour, such as a variable that is read before it is set, or an index outside of its array`,
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
    return this.#submission.files.includes(name) ? name : undefined;
  }
}

function sourceLine(file: string, line: number): string {
  return fs.readFileSync(file, 'latin1').split('\n')[line - 1]?.trim() ?? '';
}
