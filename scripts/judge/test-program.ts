/** `boardjudge test`: any program on the cases that may judge it. */

import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, ProjectError } from '../project/errors.ts';
import { callerFolder, fixturesHome } from '../project/layout.ts';
import type { BuildOptions } from './build/build.ts';
import { checkAssignmentIn } from './catalog.ts';
import { type Fixture, loadFixturesIn } from './fixture.ts';
import { LastFailures } from './last-failures.ts';
import type { Options } from './options.ts';
import { checkPlaces } from './report/places.ts';
import { type PlannedCase, planCases } from './report/policy.ts';
import { type Reporter, reportFailure, startReporter } from './report/reporter.ts';
import { resolveLimits } from './run/limits.ts';
import { selectByName, selectForOthers } from './select.ts';
import { commandSubmission, namedSubmission, type Submission } from './submission/submission.ts';
import { judgeSuite } from './suite.ts';
import { loadSuite, type SuiteFile } from './suite-file.ts';
import { exitStatus, type Judgement } from './verdict.ts';
import { watch } from './watch.ts';

/**
 * @param home the folder of the assignments' folders
 * @param names the assignment and, if no command is given, the path of a source file, a folder or an executable
 * @param command what stood after `--`
 * @returns the exit status: 0 if every case is accepted, 1 if not, 3 if the judge failed
 */
export async function testProgram(
  root: string,
  home: string,
  names: readonly string[],
  command: readonly string[] | undefined,
  options: Options,
): Promise<number> {
  const [assignment, ...paths] = names;
  if (assignment === undefined) {
    throw new CommandError('test takes an assignment and a program: boardjudge test reversi reversi.c');
  }
  checkAssignmentIn(home, assignment);
  const find = () => findSubmission('test', assignment, paths, command);
  const judge = async () => await judgeAndReport(root, home, assignment, find, options);
  if (!options.watch) return await judge();
  const source = command === undefined && paths[0] !== undefined ? path.resolve(callerFolder(), paths[0]) : undefined;
  if (source === undefined) throw new CommandError('--watch takes a source file, a folder or an executable to watch');
  find(); // a name that is wrong from the start is no change to wait for
  return await watch(source, judge);
}

/** Judges, and hands out the reports; those that are always wanted also if there is no judgement. */
async function judgeAndReport(
  root: string,
  home: string,
  assignment: string,
  find: () => Submission,
  options: Options,
): Promise<number> {
  let judged: Judged | undefined;
  try {
    judged = await judgeSubmission(root, home, assignment, find(), options);
  } catch (error) {
    reportFailure(options.reports, error);
    throw error;
  }
  if (judged === undefined) return 0;
  await judged.reporter.end(judged.judgement);
  return exitStatus(judged.judgement);
}

interface Judged {
  readonly judgement: Judgement;
  readonly reporter: Reporter;
}

/** @returns undefined if there is nothing to judge */
async function judgeSubmission(
  root: string,
  home: string,
  assignment: string,
  submission: Submission,
  options: Options,
): Promise<Judged | undefined> {
  const { only, all, failed } = options;
  checkPlaces(options.reports, submission, home);
  const failures = new LastFailures([home, assignment, callerFolder(), submission.kind, submission.name]);
  const { settings, plan, possible } = chooseCases(home, assignment, { only, all });
  const last = failed ? failures.read() : undefined;
  if (failed && last === undefined) {
    throw new CommandError(`nothing is known of an earlier run of ${submission.name}: leave out --failed`);
  }
  const fixtures = possible.filter(({ name }) => last?.has(name) ?? true);
  if (fixtures.length === 0) {
    process.stdout.write('no case failed the last time; leave out --failed to judge all\n');
    return undefined;
  }
  for (const { outputPath } of fixtures) {
    if (!fs.existsSync(outputPath)) throw new ProjectError(`${outputPath} is missing: ${recordCure(options)}`);
  }
  const limits = resolveLimits(settings.limits, options.limits);
  const chosen = new Set(fixtures.map(({ name }) => name));
  const planned = plan.filter(({ name }) => chosen.has(name));
  const reporter = startReporter(options.reports, assignment, planned, limits, options.raw);
  try {
    const judgement = await judgeSuite(
      submission,
      fixtures,
      {
        ...options,
        limits,
        fixedLimits: options.limits,
        comparison: options.compare ?? settings.compare ?? 'exact',
        isStatusStrict: options.strictStatus,
        hasHint: (name) => options.hasHints && planned.some((plan) => plan.name === name && plan.reveal === 'full'),
        ...closedFolders(root, home),
      },
      reporter,
    );
    failures.write([...chosen], judgement);
    return { judgement, reporter };
  } finally {
    reporter.clear();
  }
}

/**
 * The cases that may judge a program of others, with the settings of the assignment.
 *
 * @throws CommandError if there is no such case
 * @throws ProjectError if a case or suite.json is not as it should be
 */
export function chooseCases(
  home: string,
  assignment: string,
  { only, all }: Pick<Options, 'only' | 'all'>,
): { settings: SuiteFile; plan: PlannedCase[]; possible: Fixture[] } {
  const settings = loadSuite(path.join(home, assignment));
  const every = loadFixturesIn(home, assignment);
  const plan = planCases(
    every.map(({ name }) => name),
    settings,
    path.join(home, assignment, 'suite.json'),
  );
  const possible = selectByName(selectForOthers(every, all), only);
  if (possible.length === 0) {
    const cases = all ? 'case without args' : 'plain case';
    const hint = `; boardjudge list ${assignment} shows the names, and * in a pattern stands for anything`;
    throw new CommandError(
      `${assignment} has no ${cases}${only === undefined ? '' : ` with a name like ${only}${hint}`}`,
    );
  }
  return { settings, plan, possible };
}

function recordCure({ fixtures }: Options): string {
  return fixtures === undefined ? 'npm run record' : 'write what is right to it, or delete the rest of the case';
}

/** The folders that a program of others does not see. */
export function closedFolders(root: string, home: string): Pick<BuildOptions, 'hidden' | 'own'> {
  return {
    hidden: [home, fixturesHome(root), path.join(root, '.git')].map(realPath),
    own: ['dist', 'programs', 'lib'].map((name) => realPath(path.join(root, name))),
  };
}

/** Without links, as the sandbox has to be told; as it is if it is not there. */
function realPath(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : file;
}

/**
 * @param verb the command that takes the program
 * @throws CommandError if there is none that could be started
 */
export function findSubmission(
  verb: string,
  assignment: string,
  paths: readonly string[],
  command: readonly string[] | undefined,
): Submission {
  const [first, ...rest] = command ?? paths;
  if (first === undefined || first === '') {
    throw new CommandError(`${verb} needs a program to judge: boardjudge ${verb} ${assignment} ${assignment}.c`);
  }
  if (command !== undefined && paths.length > 0) {
    throw new CommandError(`${verb} takes one program: ${paths[0]}, or the command after --, not both`);
  }
  if (command !== undefined) return commandSubmission([first, ...rest], callerFolder());
  if (rest.length > 0) {
    throw new CommandError(
      `${verb} takes one program: name the folder of several source files, or put a command with arguments after --`,
    );
  }
  return namedSubmission(first, callerFolder());
}
