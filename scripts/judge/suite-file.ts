/** `suite.json`, known to this file alone: what is exceptional about an assignment and its cases. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import picomatch from 'picomatch';
import * as v from 'valibot';
import { ProjectError, readProjectFile } from '../project/errors.ts';
import { isLimit, LIMIT_NAMES, type LimitName, type Limits, limitRange } from './run/limits.ts';
import { COMPARISONS, type Comparison } from './verdict.ts';

/** Bytes of an input that an editor might "repair"; a case that means them says so in suite.json. */
export const ODDITIES = [
  'empty',
  'bom',
  'cr',
  'tab',
  'control',
  'non-ascii',
  'trailing-blank',
  'no-final-newline',
] as const;
export type Oddity = (typeof ODDITIES)[number];

/** Bytes of an output that a program rarely means: blanks at the end of a line, tabs and other letters are its own affair. */
export const OUTPUT_ODDITIES = ['bom', 'cr', 'control', 'no-final-newline'] as const satisfies readonly Oddity[];

/** When Gradescope shows a case to the student; the words are Gradescope's. */
export const VISIBILITIES = ['visible', 'hidden', 'after_due_date', 'after_published'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** How much the reports tell of a case: all; the verdict, the line and the column; only the verdict. */
export const REVEALS = ['full', 'position', 'verdict'] as const;
export type Reveal = (typeof REVEALS)[number];

const MOST_POINTS = 1_000_000;

const notEmpty = <T>() => v.minLength<T[], 1, string>(1, 'leave out an empty list');
const noList = v.check((value) => !Array.isArray(value), 'expected an object');

/** What a case is worth. */
export const pointsSchema = v.pipe(
  v.number('expected a number above 0'),
  v.check((points) => points > 0 && points <= MOST_POINTS, `expected a number above 0 and at most ${MOST_POINTS}`),
);
/** What a group says of its cases, and a case of itself. */
const policyEntries = {
  points: v.optional(pointsSchema),
  visibility: v.optional(v.picklist(VISIBILITIES)),
  reveal: v.optional(v.picklist(REVEALS)),
};
const groupSchema = v.pipe(
  v.unknown(),
  noList,
  v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[^\p{C}]{1,100}$/u, 'expected a name of 1 to 100 characters')),
    match: v.pipe(v.string(), v.check(isGlob, 'expected a pattern for names of cases, such as "handout-*"')),
    ...policyEntries,
  }),
);

function isGlob(text: string): boolean {
  if (text === '' || text.length > 1000) return false;
  try {
    picomatch(text);
    return true;
  } catch {
    return false;
  }
}

/** What depends on the input; the rest a program has from its start. */
const CASE_LIMITS = ['cpu', 'wall', 'output'] as const satisfies readonly LimitName[];

const limitsSchema = limitsSchemaOf(LIMIT_NAMES);

function limitsSchemaOf(names: readonly LimitName[]) {
  const entries = names.map((name) => {
    const range = `expected ${limitRange(name)}`;
    const limit = v.pipe(
      v.number(range),
      v.check((value) => isLimit(name, value), range),
    );
    return [name, v.optional(limit)];
  });
  const schema = v.strictObject(Object.fromEntries(entries)) as v.GenericSchema<unknown, Partial<Limits>>;
  return v.pipe(v.unknown(), noList, schema);
}

const caseSchema = v.pipe(
  v.unknown(),
  noList,
  v.strictObject({
    args: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[^\0]*$/, 'no argument can hold a NUL'))), notEmpty()),
    ),
    status: v.optional(v.picklist([1, 2], 'expected 1 or 2 (leave out a status of 0)')),
    odd: v.optional(v.pipe(v.array(v.picklist(ODDITIES)), notEmpty())),
    alike: v.optional(v.string()),
    limits: v.optional(limitsSchemaOf(CASE_LIMITS)),
    ...policyEntries,
  }),
);
const suiteSchema = v.pipe(
  v.unknown(),
  noList,
  v.strictObject({
    limits: v.optional(limitsSchema),
    compare: v.optional(v.picklist(COMPARISONS)),
    points: v.optional(pointsSchema, 1),
    reveal: v.optional(v.picklist(REVEALS), 'full'),
    oddOutput: v.optional(v.pipe(v.array(v.picklist(OUTPUT_ODDITIES)), notEmpty())),
    groups: v.optional(
      v.pipe(
        v.array(groupSchema),
        notEmpty(),
        v.check((groups) => new Set(groups.map(({ name }) => name)).size === groups.length, 'two have the same name'),
      ),
    ),
    cases: v.optional(v.pipe(v.unknown(), noList, v.record(v.string(), caseSchema)), {}),
  }),
);

interface SuiteSettings {
  /** Instead of the usual limits. */
  readonly limits: Partial<Limits>;
  readonly compare: Comparison | undefined;
  /** Of a case that neither its group nor the case itself gives any. */
  readonly points: number;
  readonly reveal: Reveal;
  /** Oddities that the outputs of an assignment without a reference program may have. */
  readonly oddOutput: readonly (typeof OUTPUT_ODDITIES)[number][];
  /** The first whose pattern matches a case is its group. */
  readonly groups: readonly v.InferOutput<typeof groupSchema>[];
}

export interface SuiteFile extends SuiteSettings {
  /** What is exceptional, by the name of the case. */
  readonly cases: Readonly<Record<string, v.InferOutput<typeof caseSchema>>>;
}

/**
 * What suite.json of an assignment's folder says; a folder without one has nothing exceptional.
 *
 * @throws ProjectError if it is not as it should be
 */
export function loadSuite(folder: string): SuiteFile {
  const file = path.join(folder, 'suite.json');
  if (fs.lstatSync(file, { throwIfNoEntry: false }) === undefined) return parseSuite(file, '{}');
  const text = readProjectFile(file, 'the link leads nowhere; mend or delete it').toString('utf8');
  return parseSuite(file, text);
}

function parseSuite(file: string, text: string): SuiteFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ProjectError(`${file}: not JSON: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
  const { success, output, issues } = v.safeParse(suiteSchema, json);
  if (success)
    return {
      ...output,
      limits: output.limits ?? {},
      compare: output.compare,
      oddOutput: output.oddOutput ?? [],
      groups: output.groups ?? [],
    } as SuiteFile;
  const [issue] = issues;
  throw new ProjectError(`${file}: ${v.getDotPath(issue) ?? 'the whole file'}: ${issueText(issue)}`);
}

function issueText({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') {
    return 'is no key of the format (limits, compare, points, reveal, oddOutput, groups, cases; a case has args, status, odd, alike, limits (cpu, wall and output), points, visibility and reveal; a group name, match, points, visibility and reveal)';
  }
  if (message.startsWith('Invalid')) return `expected ${expected}, found ${received}`;
  return message;
}
