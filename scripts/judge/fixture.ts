/**
 * The fixture format, known to this file alone: `<case>.in` (stdin), `<case>.out` (exact stdout), `<case>.session`
 * (what a terminal would show), and `suite.json`, which holds only what is exceptional about a case.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ProjectError, systemReason } from '../project/errors.ts';
import { fixturesHome } from '../project/layout.ts';
import type { Limits } from './run/limits.ts';
import { loadSuite, ODDITIES, type Oddity } from './suite-file.ts';

export interface Fixture {
  readonly assignment: string;
  readonly name: string;
  /** Plain cases rest on the handout and may judge anyone's program; `beyond-` ones rest on choices of this project. */
  readonly kind: 'plain' | 'beyond';
  readonly args: readonly string[];
  readonly status: 0 | 1 | 2;
  readonly odd: readonly Oddity[];
  /** The case whose output it has by intention, though its input is another. */
  readonly alike?: string | undefined;
  /** Its own, instead of those of the assignment. */
  readonly limits?: Partial<Limits> | undefined;
  /** Bytes of its expected output; 0 if that is not there. */
  readonly size: number;
  readonly inputPath: string;
  readonly outputPath: string;
  readonly sessionPath: string;
}

/**
 * The cases of an assignment, in order of name: one for each `.in` file.
 *
 * @throws ProjectError if the folder or suite.json cannot be read as what it should be, or if suite.json names a case that
 *   has no `.in` file
 */
export function loadFixtures(root: string, assignment: string): Fixture[] {
  return loadFixturesIn(fixturesHome(root), assignment);
}

/** The same for a folder that holds the folders of assignments. */
export function loadFixturesIn(home: string, assignment: string): Fixture[] {
  const folder = path.join(home, assignment);
  const { cases } = loadSuite(folder);
  const names = listFolder(folder)
    .filter((file) => file.endsWith('.in') && file !== '.in')
    .map((file) => file.slice(0, -'.in'.length))
    .sort();
  for (const name of Object.keys(cases)) {
    if (!names.includes(name)) {
      throw new ProjectError(`${path.join(folder, 'suite.json')}: cases.${name}: there is no ${name}.in`);
    }
  }
  return names.map((name) => {
    const { args = [], status = 0, odd = [], alike, limits } = cases[name] ?? {};
    return {
      assignment,
      name,
      kind: name.startsWith('beyond-') ? 'beyond' : 'plain',
      args,
      status,
      odd,
      alike,
      limits,
      size: fs.statSync(path.join(folder, `${name}.out`), { throwIfNoEntry: false })?.size ?? 0,
      inputPath: path.join(folder, `${name}.in`),
      outputPath: path.join(folder, `${name}.out`),
      sessionPath: path.join(folder, `${name}.session`),
    };
  });
}

function listFolder(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    throw new ProjectError(`${folder} cannot be read: ${systemReason(error)}`);
  }
}

/** The oddities that the bytes of an input really have, in the order of ODDITIES. */
export function odditiesOf(input: Buffer): Oddity[] {
  const text = input.toString('latin1');
  const has: Record<Oddity, boolean> = {
    empty: text === '',
    bom: text.startsWith('\xEF\xBB\xBF'),
    cr: text.includes('\r'),
    tab: text.includes('\t'),
    control: /[^\t\n\r -\xFF]|\x7F/.test(text),
    'non-ascii': /[\x80-\xFF]/.test(text.replace(/^\xEF\xBB\xBF/, '')),
    'trailing-blank': /[\t ]\r?(\n|$)/.test(text),
    'no-final-newline': text !== '' && !text.endsWith('\n'),
  };
  return ODDITIES.filter((oddity) => has[oddity]);
}
