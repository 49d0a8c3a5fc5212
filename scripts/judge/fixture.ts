/**
 * The fixture format, known to this file alone: `<case>.in` (stdin), `<case>.out` (exact stdout), `<case>.session`
 * (what a terminal would show), and `suite.json`, which holds only what is exceptional about a case.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { ProjectError, readProjectFile, systemReason } from '../project/errors.ts';
import { fixtureFolder } from '../project/layout.ts';

/** Bytes of an input that an editor might "repair"; a case that means them says so in suite.json. */
const ODDITIES = ['empty', 'bom', 'cr', 'tab', 'control', 'non-ascii', 'trailing-blank', 'no-final-newline'] as const;
export type Oddity = (typeof ODDITIES)[number];

export interface Fixture {
  readonly assignment: string;
  readonly name: string;
  /** Plain cases rest on the handout and may judge anyone's program; `beyond-` ones rest on choices of this project. */
  readonly kind: 'plain' | 'beyond';
  readonly args: readonly string[];
  readonly status: 0 | 1 | 2;
  readonly odd: readonly Oddity[];
  readonly inputPath: string;
  readonly outputPath: string;
  readonly sessionPath: string;
}

const notEmpty = <T>() => v.minLength<T[], 1, string>(1, 'leave out an empty list');
const noList = v.check((value) => !Array.isArray(value), 'expected an object');

const caseSchema = v.pipe(
  v.unknown(),
  noList,
  v.strictObject({
    args: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[^\0]*$/, 'no argument can hold a NUL'))), notEmpty()),
    ),
    status: v.optional(v.picklist([1, 2], 'expected 1 or 2 (leave out a status of 0)')),
    odd: v.optional(v.pipe(v.array(v.picklist(ODDITIES)), notEmpty())),
  }),
);
const suiteSchema = v.pipe(
  v.unknown(),
  noList,
  v.strictObject({ cases: v.pipe(v.unknown(), noList, v.record(v.string(), caseSchema)) }),
);
type Suite = v.InferOutput<typeof suiteSchema>;

/**
 * The cases of an assignment, in order of name: one for each `.in` file.
 *
 * @throws ProjectError if the folder or suite.json cannot be read as what it should be, or if suite.json names a case that
 *   has no `.in` file
 */
export function loadFixtures(root: string, assignment: string): Fixture[] {
  const folder = fixtureFolder(root, assignment);
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
    const { args = [], status = 0, odd = [] } = cases[name] ?? {};
    return {
      assignment,
      name,
      kind: name.startsWith('beyond-') ? 'beyond' : 'plain',
      args,
      status,
      odd,
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

function loadSuite(folder: string): Suite {
  const file = path.join(folder, 'suite.json');
  if (fs.lstatSync(file, { throwIfNoEntry: false }) === undefined) return { cases: {} };
  const text = readProjectFile(file, 'the link leads nowhere; mend or delete it').toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ProjectError(`${file}: not JSON: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
  const { success, output, issues } = v.safeParse(suiteSchema, json);
  if (success) return output;
  const [issue] = issues;
  throw new ProjectError(`${file}: ${v.getDotPath(issue) ?? 'the whole file'}: ${issueText(issue)}`);
}

function issueText({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is no key of the format; a case has args, status and odd';
  if (message.startsWith('Invalid')) return `expected ${expected}, found ${received}`;
  return message;
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
