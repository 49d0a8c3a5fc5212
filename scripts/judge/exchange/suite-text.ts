/** suite.json as text, for a part of an assignment's cases. */
import picomatch from 'picomatch';
import { odditiesOf } from '../fixture.ts';
import type { SuiteFile } from '../suite-file.ts';
import type { ExchangeCase } from './format.ts';

/** What a suite says of these cases alone: a group without a case would be an error. */
export function restrictSuite(suite: SuiteFile, names: readonly string[]): SuiteFile {
  const groups = suite.groups.map((group) => ({ group, matches: picomatch(group.match) }));
  const used = new Set(names.map((name) => groups.find(({ matches }) => matches(name))?.group));
  return {
    ...suite,
    groups: suite.groups.filter((group) => used.has(group)),
    cases: Object.fromEntries(
      Object.entries(suite.cases)
        .filter(([name]) => names.includes(name))
        .map(([name, { alike, ...rest }]) => [
          name,
          alike !== undefined && names.includes(alike) ? { ...rest, alike } : rest,
        ]),
    ),
  };
}

/** The text of suite.json with a line for each case, and no case of which there is nothing to say. */
export function suiteText(cases: readonly ExchangeCase[], suite: SuiteFile | undefined): string {
  const lines = cases.flatMap(({ name, input, settings }) => {
    const odd = odditiesOf(input);
    const entry = { ...settings, ...(odd.length > 0 ? { odd } : {}) };
    return Object.keys(entry).length === 0 ? [] : [`    ${JSON.stringify(name)}: ${oneLine(entry)}`];
  });
  const entries = Object.entries(suite === undefined ? {} : settingsOf(suite)).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${oneLine(value)}`,
  );
  if (lines.length > 0) entries.push(`  "cases": {\n${lines.join(',\n')}\n  }`);
  return entries.length === 0 ? '{}\n' : `{\n${entries.join(',\n')}\n}\n`;
}

/** What a suite says of all cases, without what holds anyway. */
function settingsOf({ limits, compare, points, reveal, groups, oddOutput }: SuiteFile): object {
  return {
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
    ...(compare === undefined ? {} : { compare }),
    ...(points === 1 ? {} : { points }),
    ...(reveal === 'full' ? {} : { reveal }),
    ...(groups.length > 0 ? { groups } : {}),
    ...(oddOutput.length > 0 ? { oddOutput } : {}),
  };
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, value]) => `${JSON.stringify(key)}: ${oneLine(value)}`)
    .join(', ')} }`;
}
