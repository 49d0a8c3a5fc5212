/** Which cases are asked for. */

import picomatch from 'picomatch';
import { CommandError } from '../project/errors.ts';
import type { Fixture } from './fixture.ts';

/**
 * @param only a glob on case names; undefined for all
 * @throws CommandError if it is none
 */
export function selectByName(fixtures: readonly Fixture[], only: string | undefined): Fixture[] {
  if (only === undefined) return [...fixtures];
  let matches: (name: string) => boolean;
  try {
    matches = picomatch(only);
  } catch {
    throw new CommandError(`--only takes a pattern for names, such as 'handout*', found ${only.slice(0, 40)}`);
  }
  return fixtures.filter(({ name }) => matches(name));
}

/** The cases that may judge a program other than the reference: plain ones; with `all`, the others that have no args. */
export function selectForOthers(fixtures: readonly Fixture[], all: boolean): Fixture[] {
  return fixtures.filter(({ kind, args }) => kind === 'plain' || (all && args.length === 0));
}
