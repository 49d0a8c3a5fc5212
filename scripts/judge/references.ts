/** The main job: the project's own programs, as processes, on every case. */

import { CommandError, ProjectError } from '../project/errors.ts';
import { programNames } from '../project/layout.ts';
import { assignments } from './catalog.ts';
import { loadFixtures } from './fixture.ts';
import type { Options } from './options.ts';
import { paintFor, reportFailures, reportTable, type TableRow } from './report.ts';
import { selectByName } from './select.ts';
import { referenceSubmission } from './submission.ts';
import { judgeSuite } from './suite.ts';
import { countAccepted } from './verdict.ts';

/** @returns the exit status: 0 if every case is accepted, else 1 */
export async function judgeReferences(root: string, { only, ...running }: Options): Promise<number> {
  const paint = paintFor(process.stdout);
  const programs = programNames(root);
  const orphan = assignments(root).find((name) => programs.length > 0 && !programs.includes(name));
  if (orphan !== undefined) throw new ProjectError(`fixtures/${orphan} has no program: add programs/${orphan}/main.ts`);
  const untested = programs.find((name) => !assignments(root).includes(name));
  if (untested !== undefined) {
    throw new ProjectError(
      `programs/${untested} has no cases: add fixtures/${untested}/<case>.in, then npm run record`,
    );
  }
  const rows: TableRow[] = [];
  for (const assignment of assignments(root)) {
    const fixtures = selectByName(loadFixtures(root, assignment), only);
    if (fixtures.length === 0 && only === undefined) {
      throw new ProjectError(`fixtures/${assignment} has no cases: add <case>.in, then npm run record`);
    }
    if (fixtures.length === 0) continue;
    const results = await judgeSuite(referenceSubmission(root, assignment), fixtures, running);
    process.stdout.write(reportFailures(results, paint));
    rows.push({ assignment, cases: fixtures.length, accepted: countAccepted(results) });
  }
  if (rows.length === 0) throw new CommandError(`no case has a name like ${only}; try boardjudge list`);
  const total = {
    assignment: 'total',
    cases: rows.reduce((sum, { cases }) => sum + cases, 0),
    accepted: rows.reduce((sum, { accepted }) => sum + accepted, 0),
  };
  process.stdout.write(reportTable([...rows, total], paint));
  process.stdout.write('\nTo judge a program of your own: npm run judge -- test reversi ./a.out\n');
  return total.accepted === total.cases ? 0 : 1;
}
