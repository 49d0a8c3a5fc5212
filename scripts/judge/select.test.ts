import { expect, test } from 'vitest';
import type { Fixture } from './fixture.ts';
import { selectByName, selectForOthers } from './select.ts';

const fixture = (name: string, args: string[] = []): Fixture => ({
  assignment: 'reversi',
  name,
  kind: name.startsWith('beyond-') ? 'beyond' : 'plain',
  args,
  status: 0,
  odd: [],
  size: 0,
  inputPath: `${name}.in`,
  outputPath: `${name}.out`,
  sessionPath: `${name}.session`,
});

const all = [fixture('handout-a'), fixture('win'), fixture('beyond-cut'), fixture('beyond-args', ['--opponent', 'x'])];
const names = (fixtures: readonly Fixture[]) => fixtures.map(({ name }) => name);

test('a glob keeps the names that it matches as a whole', () => {
  expect(names(selectByName(all, 'handout*'))).toEqual(['handout-a']);
  expect(names(selectByName(all, 'in'))).toEqual([]);
  expect(names(selectByName(all, '*'))).toHaveLength(4);
  expect(names(selectByName(all, undefined))).toHaveLength(4);
  expect(names(selectByName(all, '{win,beyond-c?t}'))).toEqual(['win', 'beyond-cut']);
});

test('a program that is not the reference gets the plain cases, and when asked those beyond that have no args', () => {
  expect(names(selectForOthers(all, false))).toEqual(['handout-a', 'win']);
  expect(names(selectForOthers(all, true))).toEqual(['handout-a', 'win', 'beyond-cut']);
});
