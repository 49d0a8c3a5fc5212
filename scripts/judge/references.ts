/** The main job: the project's own programs, as processes, on every case. */

import { CommandError, ProjectError } from '../project/errors.ts';
import { fixtureFolder, programNames } from '../project/layout.ts';
import { assignments } from './catalog.ts';
import { loadFixtures } from './fixture.ts';
import type { Options } from './options.ts';
import { startProgress } from './report/progress.ts';
import { lookOf, reportFailures, reportTable, type TableRow } from './report/text.ts';
import { resolveLimits } from './run/limits.ts';
import { selectByName } from './select.ts';
import { referenceSubmission } from './submission/submission.ts';
import { judgeSuite } from './suite.ts';
import { loadSuite } from './suite-file.ts';
import { countAccepted, type VerdictKind, worstOf } from './verdict.ts';

/** @returns the exit status: 0 if every case is accepted, else 1 */
export async function judgeReferences(root: string, options: Options): Promise<number> {
  const { only } = options;
  const look = lookOf(process.stdout);
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
  let worst: VerdictKind = 'accepted';
  for (const assignment of assignments(root)) {
    const fixtures = selectByName(loadFixtures(root, assignment), only);
    if (fixtures.length === 0 && only === undefined) {
      throw new ProjectError(`fixtures/${assignment} has no cases: add <case>.in, then npm run record`);
    }
    if (fixtures.length === 0) continue;
    const progress = startProgress(assignment, fixtures.length);
    const judgement = await judgeSuite(
      referenceSubmission(root, assignment),
      fixtures,
      {
        ...options,
        limits: resolveLimits(loadSuite(fixtureFolder(root, assignment)).limits, options.limits),
        fixedLimits: options.limits,
        comparison: 'exact',
        isStatusStrict: true,
        hasHint: () => false,
        hidden: [],
        own: [],
      },
      { built: () => {}, judged: () => progress.step() },
    ).finally(() => progress.end());
    process.stdout.write(reportFailures(judgement.cases, look));
    worst = worstOf([worst, judgement.verdict]);
    rows.push({ assignment, cases: fixtures.length, accepted: countAccepted(judgement.cases) });
  }
  if (rows.length === 0) throw new CommandError(`no case has a name like ${only}; try boardjudge list`);
  const total = {
    assignment: 'total',
    cases: rows.reduce((sum, { cases }) => sum + cases, 0),
    accepted: rows.reduce((sum, { accepted }) => sum + accepted, 0),
  };
  process.stdout.write(reportTable([...rows, total], look.paint));
  process.stdout.write(
    '\nTo judge a program of your own: boardjudge test reversi reversi.c (in a checkout: npm run judge -- test reversi reversi.c)\n',
  );
  if (worst === 'judge-error') return 3;
  return total.accepted === total.cases ? 0 : 1;
}
