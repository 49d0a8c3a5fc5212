/** A copy of the judge with the cases of one assignment, which needs nothing but Node. */
import * as path from 'node:path';
import { CommandError, ProjectError, readProjectFile } from '../../project/errors.ts';
import { fixturesHome, subfolders } from '../../project/layout.ts';
import { loadSuite, type SuiteFile } from '../suite-file.ts';
import type { ExportedAssignment, Import } from './format.ts';
import { pairsIn, type Source } from './source.ts';
import { suiteText } from './suite-text.ts';
import type { TreeFile } from './tree.ts';

/**
 * @param folder where the copy is to be, in the exported tree
 * @throws ProjectError if the judge is not built
 */
export function judgeCopy({ name, cases, suite, root }: ExportedAssignment, folder: string): TreeFile[] {
  const built = (file: string) => readProjectFile(path.join(root, 'dist', file), 'npm run build');
  return [
    { path: `${folder}/dist/judge.js`, contents: built('judge.js'), isExecutable: true },
    { path: `${folder}/dist/package.json`, contents: built('package.json') },
    { path: `${folder}/fixtures/${name}/suite.json`, contents: suiteText(cases, suite) },
    ...cases.flatMap(({ name: file, input, output }) => [
      { path: `${folder}/fixtures/${name}/${file}.in`, contents: input },
      { path: `${folder}/fixtures/${name}/${file}.out`, contents: output },
    ]),
  ];
}

/** What such a copy judges with; undefined if there is none in that folder of the source. */
export function readJudgeCopy(source: Source, folder: string): Import | undefined {
  const home = fixturesHome(path.join(source.folder, folder));
  const [assignment, other] = subfolders(home);
  if (assignment === undefined) return undefined;
  if (other !== undefined) {
    throw new CommandError(
      `${home} holds several assignments: import the folder of one, such as ${home}/${assignment}`,
    );
  }
  return readFixtures(source, path.join(folder, 'fixtures', assignment));
}

/** The same for the folder of an assignment's cases with its suite.json. */
export function readFixtures(source: Source, folder = ''): Import {
  const suite = suiteOf(source, folder);
  return {
    cases: pairsIn(source, folder).map((found) => {
      const { args: _, odd: __, ...settings } = suite.cases[found.name] ?? {};
      return { ...found, settings };
    }),
    suite,
  };
}

function suiteOf(source: Source, folder: string): SuiteFile {
  const file = path.join(folder, 'suite.json');
  if (source.has(file) && source.bytes(file) === undefined) throw new CommandError(source.leftOut.join('; '));
  try {
    return loadSuite(path.join(source.folder, folder));
  } catch (error) {
    // Here it is the fault of what is imported, not of the project.
    throw error instanceof ProjectError ? new CommandError(error.message) : error;
  }
}
