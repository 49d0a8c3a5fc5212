/**
 * Cases that ask the same of a program. A `beyond-` case is there for the way its input is written, so its output is often
 * that of another; of two plain cases one has to say so, by `"alike": "the-other"` in suite.json.
 */
import * as fs from 'node:fs';
import type { Fixture } from '../fixture.ts';
import type { Finding, FixtureFolder } from '../inventory.ts';
import { holdsBytes, type Replayed } from './reference.ts';

/** Two cases are alike if the program writes the same for both, and has written as much whenever it waits for a line. */
export function alikeFindings(folder: FixtureFolder, replayed: readonly Replayed[]): Finding[] {
  const groups = new Map<string, Fixture[]>();
  for (const { fixture, run } of replayed) {
    const key = JSON.stringify([run.stdout.toString('latin1'), run.reads]);
    groups.set(key, [...(groups.get(key) ?? []), fixture]);
  }
  return [...groups.values()].flatMap((group) => {
    const names = new Set(group.map(({ name }) => name));
    const [first, ...others] = group.filter(({ kind, alike }) => kind === 'plain' && alike === undefined);
    return [
      ...staleFindings(folder, group, (name) => names.has(name)),
      ...others
        .filter((fixture) => first !== undefined && hasOtherInput(first, fixture))
        .map(({ name }) => ({
          at: `${folder.label}/${name}.in`,
          what: `leads to the output of ${first?.name} on the same path: delete one of the cases, or add "alike": "${first?.name}" in suite.json`,
        })),
    ];
  });
}

/** Of cases with the same input and args it is said that they have the same bytes, and that is enough. */
function hasOtherInput(one: Fixture, other: Fixture): boolean {
  return `${one.args}` !== `${other.args}` || !fs.readFileSync(one.inputPath).equals(fs.readFileSync(other.inputPath));
}

/** Where there is no program: whether a case that says it is alike has the output of the other. */
export function sameOutputFindings(folder: FixtureFolder, fixtures: readonly Fixture[]): Finding[] {
  const outputs = new Map(
    fixtures
      .filter(({ outputPath }) => holdsBytes(outputPath))
      .map(({ name, outputPath }) => [name, fs.readFileSync(outputPath, 'latin1')]),
  );
  return fixtures.flatMap((fixture) =>
    staleFindings(folder, [fixture], (name) => outputs.has(name) && outputs.get(name) === outputs.get(fixture.name)),
  );
}

function staleFindings(
  { label }: FixtureFolder,
  fixtures: readonly Fixture[],
  isAlike: (name: string) => boolean,
): Finding[] {
  return fixtures
    .filter(({ name, alike }) => alike !== undefined && (alike === name || !isAlike(alike)))
    .map(({ name, alike }) => ({
      at: `${label}/suite.json`,
      what: `says that ${name} is alike ${alike}, but it is not: take it out`,
    }));
}
