/** What a case is worth, and how much is told of it: from the groups and cases of suite.json. */
import picomatch from 'picomatch';
import { ProjectError } from '../../project/errors.ts';
import type { Reveal, SuiteFile, Visibility } from '../suite-file.ts';

export interface CasePolicy {
  /** The name of its group; undefined if no group matches. */
  readonly group: string | undefined;
  readonly points: number;
  readonly visibility: Visibility;
  readonly reveal: Reveal;
}

export interface PlannedCase extends CasePolicy {
  readonly name: string;
}

/**
 * @param names of all cases of the assignment
 * @param file where the suite stands, for the error
 * @throws ProjectError if a group has no case
 */
export function planCases(names: readonly string[], suite: SuiteFile, file: string): PlannedCase[] {
  const [empty] = groupsWithoutCase(names, suite);
  if (empty !== undefined) throw new ProjectError(`${file}: groups: ${empty.name}: ${empty.reason}`);
  return policiesOf(names, suite);
}

/** The same, whatever the groups are. */
export function policiesOf(names: readonly string[], suite: SuiteFile): PlannedCase[] {
  const groups = suite.groups.map((group) => ({ ...group, matches: picomatch(group.match) }));
  return names.map((name) => {
    const group = groups.find(({ matches }) => matches(name));
    const own = suite.cases[name];
    return {
      name,
      group: group?.name,
      points: own?.points ?? group?.points ?? suite.points,
      visibility: own?.visibility ?? group?.visibility ?? 'visible',
      reveal: own?.reveal ?? group?.reveal ?? suite.reveal,
    };
  });
}

/** The groups to which no case belongs, each with the reason. */
export function groupsWithoutCase(names: readonly string[], suite: SuiteFile): { name: string; reason: string }[] {
  const used = new Set(policiesOf(names, suite).map(({ group }) => group));
  return suite.groups
    .filter(({ name }) => !used.has(name))
    .map(({ name, match }) => ({
      name,
      reason: names.some((name) => picomatch.isMatch(name, match))
        ? `every case that matches ${match} belongs to a group before it`
        : `no case matches ${match}`,
    }));
}
