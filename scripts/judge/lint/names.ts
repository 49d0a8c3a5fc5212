import * as fs from 'node:fs';
import type { NameRule } from '../../../lib/names.ts';
import type { Fixture } from '../fixture.ts';
import type { Finding, FixtureFolder } from '../inventory.ts';
import { holdsBytes } from './reference.ts';

/** Whether each case's expected output holds what its name promises, and whether each rule holds for some case. */
export function promiseFindings(
  { label, assignment }: FixtureFolder,
  fixtures: readonly Fixture[],
  rules: readonly NameRule[],
): Finding[] {
  const source = `programs/${assignment}/names.ts`;
  const broken = fixtures.flatMap(({ name, outputPath }) => {
    // `search` takes no notice of the flags that make a pattern remember where it was.
    const promised = rules.filter((rule) => name.search(rule.name) !== -1);
    if (promised.length === 0 || !holdsBytes(outputPath)) return [];
    const output = fs.readFileSync(outputPath, 'latin1');
    return promised
      .filter((rule) => output.search(rule.output) === -1)
      .map((rule) => ({
        at: `${label}/${name}.out`,
        what: `does not end as the name of the case says: ${rule.output} is not in it; rename the case, mend its .in, or change the rule (that for ${rule.name} is in ${source})`,
      }));
  });
  const unused = rules
    .filter((rule) => !fixtures.some(({ name }) => name.search(rule.name) !== -1))
    .map((rule) => ({ at: source, what: `has a rule that fits no case, ${rule.name}: mend it or take it out` }));
  return [...broken, ...unused];
}
