/** `boardjudge import`: cases from another judge, as an assignment of their own. */
import * as path from 'node:path';
import { CommandError } from '../../project/errors.ts';
import { callerFolder } from '../../project/layout.ts';
import type { ExchangeCase, ExchangeOutcome, Import } from './format.ts';
import { EXCHANGE_FORMATS } from './formats.ts';
import { readFixtures } from './judge-copy.ts';
import { isLegal, legalNames } from './names.ts';
import { Source } from './source.ts';
import { restrictSuite, suiteText } from './suite-text.ts';
import { checkFree, type TreeFile, writeTree } from './tree.ts';

/**
 * @param home the folder of the assignments' folders, in which there will be one more
 * @param names the folder to read, and what the assignment is to be called
 * @returns status 1 if something was left out
 * @throws CommandError for a wrong call, if there is such an assignment, or if there is no case
 */
export function importCases(home: string, names: readonly string[]): ExchangeOutcome {
  const [from, name, ...more] = names;
  if (from === undefined || name === undefined || more.length > 0) {
    throw new CommandError('import takes a folder and a name: boardjudge import problems/aplusb a-plus-b');
  }
  if (!isLegal(name)) {
    throw new CommandError(`an assignment's name is lower-case words with hyphens between them, found ${name}`);
  }
  const target = path.join(home, name);
  checkFree(target);
  const source = new Source(path.resolve(callerFolder(), from));
  const { cases, suite } = readSource(source);
  const leftOut = source.leftOut.map((line) => `left out: ${line}`);
  if (cases.length === 0) {
    const formats = EXCHANGE_FORMATS.map(({ name }) => name).join(', ');
    throw new CommandError(
      leftOut[0] === undefined
        ? `${source.folder} has no case: it takes <case>.in with <case>.out or <case>.ans, or a folder of ${formats}`
        : `${source.folder} has no case that can be taken; ${leftOut.join('; ')}`,
    );
  }
  const legal = legalNames(cases.map(({ name }) => name));
  const renamed = cases.map((found, index) => ({ ...found, name: legal[index] ?? found.name }));
  writeTree(target, filesOf(renamed, suite && restrictSuite(suite, legal)));
  const count = `${cases.length} case${cases.length === 1 ? '' : 's'}`;
  return {
    text: `imported ${count} into ${target}`,
    next: nextStep(home, name),
    lines: [...leftOut, ...source.notes],
    status: leftOut.length > 0 ? 1 : 0,
  };
}

/** Cases among the project's own need a program; a course's own do not. */
function nextStep(home: string, name: string): string {
  const place = path.relative(callerFolder(), home);
  return place === 'fixtures'
    ? `add programs/${name}/, as boardjudge new makes one, or import into a folder of your own with --fixtures DIR`
    : `boardjudge test ${name} PROGRAM --fixtures ${place === '' ? '.' : place}`;
}

function readSource(source: Source): Import {
  if (source.has('suite.json')) return readFixtures(source);
  for (const { read } of EXCHANGE_FORMATS) {
    const found = read(source);
    if (found !== undefined) return found;
  }
  return { cases: [] };
}

function filesOf(cases: readonly ExchangeCase[], suite: Import['suite']): TreeFile[] {
  return [
    ...cases.flatMap(({ name, input, output }) => [
      { path: `${name}.in`, contents: input },
      { path: `${name}.out`, contents: output },
    ]),
    { path: 'suite.json', contents: suiteText(cases, suite) },
  ];
}
