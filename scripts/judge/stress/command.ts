/** `boardjudge stress`: random sessions against the reference, until the program differs. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Run } from '../../../lib/replay.ts';
import { CommandError, ProjectError } from '../../project/errors.ts';
import { type BuildOptions, type Built, build } from '../build/build.ts';
import { Workspace } from '../build/workspace.ts';
import { judgeCase } from '../case.ts';
import { checkAssignmentIn } from '../catalog.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import { Runners } from '../diagnosis/rerun.ts';
import { probeOf } from '../diagnosis/undefined-behaviour.ts';
import type { Fixture } from '../fixture.ts';
import type { Options } from '../options.ts';
import { loadProgram, runReference } from '../reference.ts';
import { type Progress, startProgress } from '../report/progress.ts';
import { commandText } from '../report/shell-words.ts';
import { lookOf, reportEnd, reportStart } from '../report/text.ts';
import { type Limits, resolveLimits } from '../run/limits.ts';
import { Runner } from '../run/runner.ts';
import type { Submission } from '../submission/submission.ts';
import { loadSuite } from '../suite-file.ts';
import { closedFolders, findSubmission } from '../test-program.ts';
import type { CaseResult, Comparison } from '../verdict.ts';
import { reportDifference, reportNothing, reportUnsteady } from './report.ts';
import { checkCaseName, saveCase } from './save.ts';
import { type Bounds, type Finding, search } from './search.ts';
import { sessionsOf } from './sessions.ts';
import { type Attempt, attempt, type Trier, tryTwice } from './trial.ts';

/** A program that hangs takes its whole time in each run. */
const SHORTENING: Bounds = { runs: 2000, seconds: 30 };

/** What one search is about. */
interface Task {
  readonly root: string;
  /** The folder of the assignments' folders. */
  readonly home: string;
  readonly assignment: string;
  readonly submission: Submission;
  readonly options: Options;
  readonly limits: Limits;
  readonly comparison: Comparison;
  readonly seed: number;
  /** The command that repeats the search. */
  readonly again: string;
}

/**
 * @param names the assignment and, if no command is given, the path of a source file, a folder or an executable
 * @param command what stood after `--`
 * @param args the whole command line, to be repeated
 * @returns the exit status: 0 if no session differs, 1 if one does or if the program cannot be built
 */
export async function stressProgram(
  root: string,
  home: string,
  names: readonly string[],
  command: readonly string[] | undefined,
  options: Options,
  args: readonly string[],
): Promise<number> {
  const [assignment, ...paths] = names;
  if (assignment === undefined) {
    throw new CommandError('stress takes an assignment and a program: boardjudge stress reversi reversi.c');
  }
  checkAssignmentIn(home, assignment);
  if (options.fixtures !== undefined) await requireReference(assignment);
  const submission = findSubmission('stress', assignment, paths, command);
  const folder = path.join(home, assignment);
  const { save, seed = Date.now() % 1_000_000 } = options.search;
  if (save !== undefined) checkCaseName(folder, save, options.all);
  const settings = loadSuite(folder);
  const task: Task = {
    root,
    home,
    assignment,
    submission,
    options,
    limits: resolveLimits(settings.limits, options.limits),
    comparison: options.compare ?? settings.compare ?? 'exact',
    seed,
    again: repeatSearch(args, seed),
  };
  const workspace = new Workspace();
  try {
    return await stress(task, workspace);
  } finally {
    workspace.remove();
  }
}

async function stress(task: Task, workspace: Workspace): Promise<number> {
  const { home, assignment, submission, options, limits, comparison } = task;
  const fc = await import('fast-check').catch((error: Error) => {
    throw new ProjectError(`fast-check cannot be loaded, npm ci installs it: ${error.message}`);
  });
  const sessions = await sessionsOf(fc, home, assignment, options.all);
  const built = await build(submission, buildOptions(task), workspace);
  say(reportStart(built));
  if (built.kind === 'compile-error') {
    const nothing = { byHand: [], repeat: '', cases: [], notRun: 0, verdict: 'compile-error' } as const;
    say(reportEnd({ ...built, ...nothing, assignment, name: submission.name, comparison }, lookOf(process.stdout)));
    return 1;
  }
  say(`seed: ${task.seed}\n`);
  const { runs, seconds } = options.search;
  const runner = new Runner(built.command, limits, built.sandbox, () => workspace.newFolder('run'));
  const trier: Trier = {
    runner,
    assignment,
    rules: { limits, comparison },
    isStatusStrict: options.strictStatus,
    beyond: options.all,
  };
  let progress: Progress = startProgress(assignment, runs, process.stderr, 'sessions');
  let attempts: readonly Attempt[] = [];
  try {
    const finding = await search(fc, {
      sessions,
      seed: task.seed,
      runs,
      seconds,
      shortening: SHORTENING,
      tryNew: async (session) => {
        progress.step();
        const tried = await tryTwice(trier, session);
        ({ attempts } = tried);
        return tried.trial;
      },
      differs: async (session) => {
        progress.step();
        return ((await attempt(trier, session))?.verdict.kind ?? 'accepted') !== 'accepted';
      },
      found: () => {
        progress.end();
        progress = startProgress(`${assignment}, shortening`, SHORTENING.runs, process.stderr, 'runs at most');
      },
    });
    progress.end();
    if (finding.kind === 'nothing') {
      say(reportNothing(finding, task.seed));
      return 0;
    }
    await report(task, finding, attempts, built, trier, workspace);
    return 1;
  } finally {
    progress.end();
    await runner.close();
  }
}

async function report(
  task: Task,
  finding: Exclude<Finding, { kind: 'nothing' }>,
  attempts: readonly Attempt[],
  built: Built & { kind: 'built' },
  trier: Trier,
  workspace: Workspace,
): Promise<void> {
  const { home, assignment, options, again } = task;
  const { save } = options.search;
  const session = finding.kind === 'unsteady' ? finding.session : finding.shortened.session;
  const fixture = { assignment, name: save ?? 'shortest', args: [] };
  const reference = await runReference(fixture, session);
  const result = await judge(task, session, reference, built, trier, workspace);
  const look = lookOf(process.stdout, options.raw);
  if (finding.kind === 'unsteady') {
    say(reportUnsteady(finding, attempts, result, built, look, again));
    if (save !== undefined) say('no case is saved: run to run it would show something else\n');
    return;
  }
  say(reportDifference(finding, result, reference, built, look, again));
  if (save === undefined) return;
  const line = saveCase(path.join(home, assignment), save, session, reference);
  say(`saved as ${assignment}/${save}\n`);
  if (line !== undefined) say(`add to "cases" in ${path.join(home, assignment, 'suite.json')}: ${line}\n`);
}

function buildOptions({ root, home, options, limits }: Task): BuildOptions {
  return { ...options, limits, ...closedFolders(root, home) };
}

/** Judges the session as if it were a case. */
async function judge(
  task: Task,
  session: Buffer,
  reference: Run,
  built: Built & { kind: 'built' },
  { runner, rules }: Trier,
  workspace: Workspace,
): Promise<CaseResult> {
  const { assignment, submission, limits, options } = task;
  const { command, sandbox } = built;
  const name = options.search.save ?? 'shortest';
  const file = path.join(workspace.newFolder('case'), name);
  const fixture: Fixture = {
    assignment,
    name,
    kind: options.all ? 'beyond' : 'plain',
    args: [],
    status: reference.status,
    odd: [],
    size: reference.stdout.length,
    inputPath: `${file}.in`,
    outputPath: `${file}.out`,
    sessionPath: `${file}.session`,
  };
  fs.writeFileSync(fixture.inputPath, session);
  fs.writeFileSync(fixture.outputPath, reference.stdout);
  const status = options.strictStatus ? reference.status : undefined;
  const result = await judgeCase(runner, fixture, { ...rules, status });
  if (result.run === undefined || result.verdict.kind === 'accepted') return result;
  const runners = new Runners(sandbox, () => workspace.newFolder('diagnosis'));
  try {
    const probe = probeOf(submission, built, buildOptions(task), workspace);
    return { ...result, hints: await diagnose({ command, limits, runners }, probe, result) };
  } finally {
    await runners.close();
  }
}

/** Other fixtures than ours may be of an assignment that has no reference. */
async function requireReference(assignment: string): Promise<void> {
  await loadProgram(assignment).catch(({ message }: Error) => {
    throw new CommandError(`stress compares with the reference of the assignment: ${message}`);
  });
}

/** The command line with the seed in it, and without what is done once. */
function repeatSearch(args: readonly string[], seed: number): string {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const kept = own.filter((word, i) => !/^--(seed|save)(=|$)/.test(word) && !/^--(seed|save)$/.test(own[i - 1] ?? ''));
  return commandText(['boardjudge', ...kept, '--seed', String(seed), ...(end === -1 ? [] : args.slice(end))]);
}

function say(text: string): void {
  process.stdout.write(text);
}
