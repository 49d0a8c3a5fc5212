/** Where the random sessions of an assignment come from. */
import type { Arbitrary } from 'fast-check';
import type { FastCheck } from '../../../lib/sessions.ts';
import { ProjectError, readProjectFile } from '../../project/errors.ts';
import { loadFixturesIn } from '../fixture.ts';
import { loadSessions } from '../reference.ts';
import { genericSessions } from './generic.ts';

/**
 * The assignment's own, or made of the inputs of its plain cases.
 *
 * @param home the folder of the assignments' folders
 * @throws ProjectError if there is neither
 */
export async function sessionsOf(
  fc: FastCheck,
  home: string,
  assignment: string,
  beyond: boolean,
): Promise<Arbitrary<Buffer>> {
  const own = await loadSessions(assignment);
  if (own !== undefined) return own(fc, beyond);
  const inputs = loadFixturesIn(home, assignment)
    .filter(({ kind, args }) => args.length === 0 && (beyond || kind === 'plain'))
    .map(({ inputPath }) => readProjectFile(inputPath, 'write it'));
  if (inputs.length > 0) return genericSessions(inputs)(fc, beyond);
  throw new ProjectError(
    `${assignment} has no plain case to make sessions of: add <case>.in, or programs/${assignment}/sessions.ts`,
  );
}
