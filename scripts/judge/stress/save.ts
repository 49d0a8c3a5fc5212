/** Keeps a session that was found as a case. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { type Run, sessionView } from '../../../lib/replay.ts';
import { CommandError, systemReason } from '../../project/errors.ts';
import { odditiesOf } from '../fixture.ts';
import { LONGEST_NAME, NAME } from '../inventory.ts';

const ENDINGS = ['in', 'out', 'session'] as const;

/**
 * To be asked before the search, which may take a while.
 *
 * @param folder that of the assignment's cases
 * @throws CommandError if no case can be kept under this name
 */
export function checkCaseName(folder: string, name: string, beyond: boolean): void {
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    throw new CommandError(
      `--save takes lower-case words and numbers with hyphens between them, at most ${LONGEST_NAME} characters; found ${name}`,
    );
  }
  if (name.startsWith('beyond-') !== beyond) {
    throw new CommandError(
      beyond
        ? `--save takes a name that begins with beyond- together with --all, such as beyond-${name}`
        : `--save takes a name that begins with beyond- only together with --all, found ${name}`,
    );
  }
  // A link that leads nowhere takes a name, too.
  const isThere = (file: string) => fs.lstatSync(path.join(folder, file), { throwIfNoEntry: false }) !== undefined;
  const taken = ENDINGS.map((ending) => `${name}.${ending}`).find(isThere);
  if (taken !== undefined) throw new CommandError(`${path.join(folder, taken)} is there already: choose another name`);
}

/**
 * Writes the three files of the case.
 *
 * @returns the line that suite.json needs for it, if it needs one
 * @throws CommandError if a file cannot be written
 */
export function saveCase(folder: string, name: string, stdin: Buffer, reference: Run): string | undefined {
  const contents = { in: stdin, out: reference.stdout, session: sessionView(stdin, reference) };
  for (const ending of ENDINGS) {
    const file = path.join(folder, `${name}.${ending}`);
    try {
      fs.writeFileSync(file, contents[ending], { flag: 'wx' });
    } catch (error) {
      throw new CommandError(`${file} cannot be written: ${systemReason(error)}`);
    }
  }
  const odd = odditiesOf(stdin);
  if (odd.length === 0 && reference.status === 0) return undefined;
  const status = reference.status === 0 ? [] : [`"status": ${reference.status}`];
  const oddities = odd.length === 0 ? [] : [`"odd": [${odd.map((oddity) => JSON.stringify(oddity)).join(', ')}]`];
  return `"${name}": { ${[...status, ...oddities].join(', ')} }`;
}
