/** `boardjudge test`: any program on the cases that may judge it. */
import * as path from 'node:path';
import { CommandError } from '../project/errors.ts';
import { callerFolder, fixturesHome } from '../project/layout.ts';
import { checkAssignmentIn } from './catalog.ts';
import { loadFixturesIn } from './fixture.ts';
import { LastFailures } from './last-failures.ts';
import type { Options } from './options.ts';
import { startReporter } from './report/reporter.ts';
import { resolveLimits } from './run/limits.ts';
import { selectByName, selectForOthers } from './select.ts';
import { commandSubmission, namedSubmission, type Submission } from './submission/submission.ts';
import { judgeSuite } from './suite.ts';
import { loadSuite } from './suite-file.ts';
import { exitStatus } from './verdict.ts';
import { watch } from './watch.ts';

/**
 * @param names the assignment and, if no command is given, the path of a source file, a folder or an executable
 * @param command what stood after `--`
 * @returns the exit status: 0 if every case is accepted, 1 if not, 3 if the judge failed
 */
export async function testProgram(
  root: string,
  names: readonly string[],
  command: readonly string[] | undefined,
  options: Options,
): Promise<number> {
  const [assignment, ...paths] = names;
  if (assignment === undefined) {
    throw new CommandError('test takes an assignment and a program: boardjudge test reversi reversi.c');
  }
  const home = options.fixtures === undefined ? fixturesHome(root) : path.resolve(callerFolder(), options.fixtures);
  checkAssignmentIn(home, assignment);
  const find = () => findSubmission(assignment, paths, command);
  const judge = async () => await judgeSubmission(root, home, assignment, find(), options);
  if (!options.watch) return await judge();
  const source = command === undefined && paths[0] !== undefined ? path.resolve(callerFolder(), paths[0]) : undefined;
  if (source === undefined) throw new CommandError('--watch takes a source file, a folder or an executable to watch');
  find(); // a name that is wrong from the start is no change to wait for
  return await watch(source, judge);
}

async function judgeSubmission(
  root: string,
  home: string,
  assignment: string,
  submission: Submission,
  options: Options,
): Promise<number> {
  const { only, all, failed } = options;
  const failures = new LastFailures([home, assignment, callerFolder(), submission.kind, submission.name]);
  const settings = loadSuite(path.join(home, assignment));
  const possible = selectByName(selectForOthers(loadFixturesIn(home, assignment), all), only);
  if (possible.length === 0) {
    const cases = all ? 'case without args' : 'plain case';
    throw new CommandError(`${assignment} has no ${cases}${only === undefined ? '' : ` with a name like ${only}`}`);
  }
  const last = failed ? failures.read() : undefined;
  if (failed && last === undefined) {
    throw new CommandError(`nothing is known of an earlier run of ${submission.name}: leave out --failed`);
  }
  const fixtures = possible.filter(({ name }) => last?.has(name) ?? true);
  if (fixtures.length === 0) {
    process.stdout.write('no case failed the last time; leave out --failed to judge all\n');
    return 0;
  }
  const limits = resolveLimits(settings.limits, options.limits);
  const reporter = startReporter(options.reports, assignment, fixtures.length, limits);
  try {
    const judgement = await judgeSuite(
      submission,
      fixtures,
      {
        ...options,
        limits,
        comparison: options.compare ?? settings.compare ?? 'exact',
        isStatusStrict: options.strictStatus,
        hidden: [home, fixturesHome(root), path.join(root, '.git')],
      },
      reporter,
    );
    failures.write(
      fixtures.map(({ name }) => name),
      judgement,
    );
    reporter.end(judgement);
    return exitStatus(judgement);
  } finally {
    reporter.clear();
  }
}

function findSubmission(
  assignment: string,
  paths: readonly string[],
  command: readonly string[] | undefined,
): Submission {
  const [first, ...rest] = command ?? paths;
  if (first === undefined || first === '') {
    throw new CommandError(`test needs a program to judge: boardjudge test ${assignment} ${assignment}.c`);
  }
  if (command !== undefined && paths.length > 0) {
    throw new CommandError(`test takes one program: ${paths[0]}, or the command after --, not both`);
  }
  if (command !== undefined) return commandSubmission([first, ...rest], callerFolder());
  if (rest.length > 0) {
    throw new CommandError(`test takes one program; one with arguments stands after --: -- ${paths.join(' ')}`);
  }
  return namedSubmission(first, callerFolder());
}
