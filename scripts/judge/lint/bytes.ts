/** How many bytes a case has, and which. */
import * as fs from 'node:fs';
import { type Fixture, odditiesOf } from '../fixture.ts';
import type { Finding, FixtureFolder } from '../inventory.ts';
import { type Limits, resolveLimits } from '../run/limits.ts';
import { OUTPUT_ODDITIES, type SuiteFile } from '../suite-file.ts';
import { holdsBytes } from './reference.ts';

const KIB = 1024;
const MOST_INPUT_KIB = 1024;

/** Whether inputs are kept small, and outputs below the limit at which even a right program would be stopped. */
export function sizeFindings(
  { label }: FixtureFolder,
  fixtures: readonly Fixture[],
  limits: Partial<Limits>,
): Finding[] {
  const outputOf = (fixture: Fixture) => resolveLimits(limits, fixture.limits).output;
  return fixtures.flatMap((fixture) => [
    ...(fs.statSync(fixture.inputPath).size <= MOST_INPUT_KIB * KIB
      ? []
      : [{ at: `${label}/${fixture.name}.in`, what: `is larger than ${MOST_INPUT_KIB} KiB: make the case smaller` }]),
    ...(fixture.size <= outputOf(fixture) * KIB
      ? []
      : [
          {
            at: `${label}/${fixture.name}.out`,
            what: `is larger than ${outputOf(fixture)} KiB, the limit of what a program may write: make the case smaller, or set limits.output in suite.json`,
          },
        ]),
  ]);
}

/**
 * Of outputs that no program stands for, those that hold what an editor or a copy from another system puts in or takes
 * away, and that is not declared for the assignment. Blanks at the end of a line, tabs and other letters are what
 * programs print; nobody but the author can tell whether they are meant.
 */
export function outputFindings({ label }: FixtureFolder, fixtures: readonly Fixture[], suite: SuiteFile): Finding[] {
  const seen = new Set<string>();
  const findings = fixtures.flatMap(({ name, outputPath }) => {
    const odd = holdsBytes(outputPath) ? odditiesOf(fs.readFileSync(outputPath)) : [];
    const relevant = OUTPUT_ODDITIES.filter((oddity) => odd.includes(oddity));
    for (const oddity of relevant) seen.add(oddity);
    return relevant
      .filter((oddity) => !suite.oddOutput.includes(oddity))
      .map((oddity) => ({
        at: `${label}/${name}.out`,
        what: `is odd (${oddity}): mend it, or if a right program writes so, add it to "oddOutput" in suite.json`,
      }));
  });
  const unused = suite.oddOutput
    .filter((oddity) => !seen.has(oddity))
    .map((oddity) => ({
      at: `${label}/suite.json`,
      what: `says that outputs are odd (${oddity}), but none is: take it out, unless an editor has repaired them`,
    }));
  return [...findings, ...unused];
}

/** Where a program stands for every byte there is nothing to declare. */
export function needlessFindings({ label }: FixtureFolder, { oddOutput }: SuiteFile): Finding[] {
  if (oddOutput.length === 0) return [];
  return [
    {
      at: `${label}/suite.json`,
      what: 'oddOutput changes nothing, since the program says what its output is: take it out',
    },
  ];
}
