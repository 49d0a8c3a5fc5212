/** Which cases are asked for. */
import picomatch from 'picomatch';
import type { Fixture } from './fixture.ts';

/** @param only a glob on case names; undefined for all */
export function selectByName(fixtures: readonly Fixture[], only: string | undefined): Fixture[] {
  const matches = only === undefined ? () => true : picomatch(only);
  return fixtures.filter(({ name }) => matches(name));
}

/** The cases that may judge a program other than the reference: plain ones; with `all`, the others that have no args. */
export function selectForOthers(fixtures: readonly Fixture[], all: boolean): Fixture[] {
  return fixtures.filter(({ kind, args }) => kind === 'plain' || (all && args.length === 0));
}
