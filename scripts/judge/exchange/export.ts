/** `boardjudge export`: the cases of an assignment for another judge. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, readProjectFile } from '../../project/errors.ts';
import { bundlePath, callerFolder } from '../../project/layout.ts';
import { checkAssignmentIn } from '../catalog.ts';
import { type Fixture, loadFixturesIn } from '../fixture.ts';
import type { Options } from '../options.ts';
import { planCases } from '../report/policy.ts';
import { selectByName } from '../select.ts';
import { loadSuite } from '../suite-file.ts';
import type { ExchangeFormat, ExchangeOutcome, ExportedAssignment } from './format.ts';
import { EXCHANGE_FORMATS } from './formats.ts';
import { isLegal } from './names.ts';
import { restrictSuite } from './suite-text.ts';
import { checkFree, writeTree } from './tree.ts';

/**
 * @param home the folder of the assignments' folders
 * @param names the assignment and the folder to write
 * @throws CommandError for a wrong call, or if the folder is not free
 */
export function exportCases(
  root: string,
  home: string,
  names: readonly string[],
  { to, all, only, fixtures: ownHome }: Pick<Options, 'to' | 'all' | 'only' | 'fixtures'>,
): ExchangeOutcome {
  const [name, target, ...more] = names;
  if (name === undefined || target === undefined || target === '' || more.length > 0) {
    throw new CommandError('export takes an assignment and a folder: boardjudge export reversi --to kattis reversi4');
  }
  const format = formatOf(to);
  checkAssignmentIn(home, name);
  const folder = path.resolve(callerFolder(), target);
  checkFree(folder);
  const wanted = selectByName(loadFixturesIn(home, name), only).filter(({ kind }) => all || kind === 'plain');
  const leftOut = wanted.flatMap((fixture) => {
    const reason = obstacle(fixture, format);
    return reason === undefined ? [] : [`left out: ${fixture.name} ${reason}`];
  });
  const cases = wanted.filter((fixture) => obstacle(fixture, format) === undefined);
  if (cases.length === 0) throw new CommandError(`${name} has no case that could be exported so; try --all`);
  checkNames([name, ...cases.map(({ name }) => name)]);
  const { files, notes } = format.write({
    ...read(path.join(home, name), cases),
    // Another folder's cases need not be those that our description and our program are for.
    ...(ownHome === undefined ? ownParts(root, name) : { description: undefined, program: undefined }),
    name,
    folder,
    root,
  });
  writeTree(folder, files);
  const count = `${cases.length} case${cases.length === 1 ? '' : 's'}`;
  return { text: `exported ${count} of ${name} to ${folder}`, lines: [...leftOut, ...notes], status: 0 };
}

function formatOf(to: string | undefined): ExchangeFormat {
  const known = EXCHANGE_FORMATS.map(({ name }) => name).join(', ');
  const format = EXCHANGE_FORMATS.find(({ name }) => name === to);
  if (to === undefined) throw new CommandError(`export takes --to FORMAT: ${known}`);
  if (format === undefined) throw new CommandError(`--to takes ${known}; found ${to}`);
  return format;
}

/** Names become words of commands, keys of YAML and names of files on other machines. */
function checkNames(names: readonly string[]): void {
  const wrong = names.find((name) => !isLegal(name));
  if (wrong === undefined) return;
  throw new CommandError(
    `${wrong} cannot be exported: rename it to lower-case words and numbers with hyphens between them`,
  );
}

/** Why a format cannot express a case; undefined if it can. */
function obstacle({ args, status }: Fixture, format: ExchangeFormat): string | undefined {
  if (args.length > 0) return `takes arguments, which ${format.name} cannot give`;
  if (status === 0 || format.holdsStatus) return undefined;
  return `ends with exit status ${status}, which ${format.name} takes for a runtime error`;
}

/** The bytes of the cases, and what suite.json in their folder says of them. */
function read(folder: string, fixtures: readonly Fixture[]): Pick<ExportedAssignment, 'cases' | 'points' | 'suite'> {
  const names = fixtures.map(({ name }) => name);
  const suite = restrictSuite(loadSuite(folder), names);
  const plan = planCases(names, suite, path.join(folder, 'suite.json'));
  return {
    cases: fixtures.map(({ name, inputPath, outputPath }) => {
      const { args: _, odd: __, ...settings } = suite.cases[name] ?? {};
      return {
        name,
        input: readProjectFile(inputPath, 'write it'),
        output: readProjectFile(outputPath, 'npm run record'),
        settings,
      };
    }),
    points: new Map(plan.map(({ name, points }) => [name, points])),
    suite,
  };
}

function ownParts(root: string, name: string): Pick<ExportedAssignment, 'description' | 'program'> {
  const ifThere = (file: string) => (fs.existsSync(file) ? readProjectFile(file, 'write it') : undefined);
  return {
    description: ifThere(path.join(root, 'programs', name, 'README.md'))?.toString('utf8'),
    program: ifThere(bundlePath(root, name)),
  };
}
