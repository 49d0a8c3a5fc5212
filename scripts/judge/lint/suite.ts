/** Entries of suite.json that say nothing, or what nobody will ever see. */
import type { Fixture } from '../fixture.ts';
import type { Finding, FixtureFolder } from '../inventory.ts';
import { groupsWithoutCase, policiesOf } from '../report/policy.ts';
import { type LimitName, resolveLimits } from '../run/limits.ts';
import type { SuiteFile } from '../suite-file.ts';

const POLICY = ['points', 'visibility', 'reveal'] as const;

/**
 * A setting for the whole assignment may repeat the default, which pins it; one of a group or a case that repeats what
 * holds anyhow is left over.
 */
export function suiteFindings({ label }: FixtureFolder, fixtures: readonly Fixture[], suite: SuiteFile): Finding[] {
  const at = `${label}/suite.json`;
  const names = fixtures.map(({ name }) => name);
  return [
    ...groupsWithoutCase(names, suite).map(({ name, reason }) => `groups: ${name}: ${reason}: mend or delete it`),
    ...groupTexts(names, fixtures, suite),
    ...caseTexts(names, fixtures, suite),
  ].map((what) => ({ at, what }));
}

function groupTexts(names: readonly string[], fixtures: readonly Fixture[], suite: SuiteFile): string[] {
  const general = { points: suite.points, visibility: 'visible', reveal: suite.reveal };
  const policies = policiesOf(names, suite);
  return suite.groups.flatMap((group) => {
    const given = POLICY.filter((key) => group[key] !== undefined);
    const members = fixtures.filter((_, i) => policies[i]?.group === group.name);
    if (members.length > 0 && members.every(isNeverShown)) {
      return given.map((key) => `groups: ${group.name}: ${key} ${NEVER_SHOWN}`);
    }
    return given
      .filter((key) => group[key] === general[key])
      .map((key) => `groups: ${group.name}: ${key} ${changesNothing(general[key])}`);
  });
}

function caseTexts(names: readonly string[], fixtures: readonly Fixture[], suite: SuiteFile): string[] {
  const policies = policiesOf(names, { ...suite, cases: {} });
  const general = resolveLimits(suite.limits);
  return fixtures.flatMap((fixture, i) => {
    const entry = suite.cases[fixture.name];
    if (entry === undefined) return [];
    const of = `cases: ${fixture.name}:`;
    if (Object.keys(entry).length === 0) return [`${of} says nothing: take it out`];
    const twice = fixture.odd.find((oddity, i) => fixture.odd.indexOf(oddity) !== i);
    const given = POLICY.filter((key) => entry[key] !== undefined);
    const limits = Object.entries(entry.limits ?? {}) as [LimitName, number][];
    return [
      ...(twice === undefined ? [] : [`${of} odd names ${twice} twice: once is enough`]),
      ...(entry.limits !== undefined && limits.length === 0 ? [`${of} limits say nothing: take them out`] : []),
      ...limits
        .filter(([name, value]) => value === general[name])
        .map(([name, value]) => `${of} limits.${name} ${changesNothing(value)}`),
      ...given.flatMap((key) => {
        if (isNeverShown(fixture)) return [`${of} ${key} ${NEVER_SHOWN}`];
        return entry[key] === policies[i]?.[key] ? [`${of} ${key} ${changesNothing(policies[i]?.[key])}`] : [];
      }),
    ];
  });
}

/** A case with args judges the project's own programs alone, and of those no report is written. */
function isNeverShown({ args, kind }: Fixture): boolean {
  return kind === 'beyond' && args.length > 0;
}

const NEVER_SHOWN = 'is in no report, since a case with args judges only the reference program: take it out';

function changesNothing(value: unknown): string {
  return `changes nothing, ${JSON.stringify(value)} holds without it: take it out`;
}
