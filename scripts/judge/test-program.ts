/** `boardjudge test`: any program on the cases that may judge it. */
import { CommandError } from '../project/errors.ts';
import { callerFolder } from '../project/layout.ts';
import { checkAssignment } from './catalog.ts';
import { loadFixtures } from './fixture.ts';
import type { Options } from './options.ts';
import { commandText, paintFor, reportFailures } from './report.ts';
import { selectByName, selectForOthers } from './select.ts';
import { commandSubmission, fileSubmission, type Submission } from './submission.ts';
import { judgeSuite, MOST_TIME_LIMITS } from './suite.ts';
import { countAccepted } from './verdict.ts';

/**
 * @param names the assignment and, if no command is given, the path of an executable
 * @param command what stood after `--`
 * @returns the exit status: 0 if every case is accepted, else 1
 */
export async function testProgram(
  root: string,
  names: readonly string[],
  command: readonly string[] | undefined,
  { only, all, ...running }: Options,
): Promise<number> {
  const [assignment, ...paths] = names;
  if (assignment === undefined) {
    throw new CommandError('test takes an assignment and a program: boardjudge test reversi ./a.out');
  }
  checkAssignment(root, assignment);
  const submission = namedSubmission(assignment, paths, command);
  const fixtures = selectByName(selectForOthers(loadFixtures(root, assignment), all), only);
  if (fixtures.length === 0) {
    const cases = all ? 'case without args' : 'plain case';
    throw new CommandError(`${assignment} has no ${cases}${only === undefined ? '' : ` with a name like ${only}`}`);
  }
  const results = await judgeSuite(submission, fixtures, running);
  const accepted = countAccepted(results);
  process.stdout.write(reportFailures(results, paintFor(process.stdout), submission));
  process.stdout.write(
    `${commandText(submission.words)}: ${accepted} of ${fixtures.length} cases of ${assignment} accepted\n`,
  );
  if (results.length < fixtures.length) {
    const left = fixtures.length - results.length;
    process.stdout.write(`stopped after ${MOST_TIME_LIMITS} that ran out of time; ${left} more were not run\n`);
  }
  return accepted === fixtures.length ? 0 : 1;
}

function namedSubmission(
  assignment: string,
  paths: readonly string[],
  command: readonly string[] | undefined,
): Submission {
  const [first, ...rest] = command ?? paths;
  if (first === undefined || first === '') {
    throw new CommandError(`test needs a program to judge: boardjudge test ${assignment} ./a.out`);
  }
  if (command !== undefined && paths.length > 0) {
    throw new CommandError(`test takes one program: ${paths[0]}, or the command after --, not both`);
  }
  if (command !== undefined) return commandSubmission([first, ...rest], callerFolder());
  if (rest.length > 0) {
    throw new CommandError(`test takes one program; one with arguments stands after --: -- ${paths.join(' ')}`);
  }
  return fileSubmission(first, callerFolder());
}
