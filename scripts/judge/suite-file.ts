/** `suite.json`, known to this file alone: what is exceptional about an assignment and its cases. */
import * as fs from 'node:fs';
import * as path from 'node:path';
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
const limitsSchema = v.pipe(v.unknown(), noList, v.partial(v.strictObject(limitEntries())));

function limitEntries() {
  const entry = (name: LimitName) =>
    v.pipe(
      v.number(`expected ${limitRange(name)}`),
      v.check((value) => isLimit(name, value), `expected ${limitRange(name)}`),
    );
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, entry(name)])) as Record<
    LimitName,
    ReturnType<typeof entry>
  >;
}

const suiteSchema = v.pipe(
  v.unknown(),
  noList,
  v.strictObject({
    limits: v.optional(limitsSchema),
    compare: v.optional(v.picklist(COMPARISONS)),
    cases: v.optional(v.pipe(v.unknown(), noList, v.record(v.string(), caseSchema)), {}),
  }),
);

interface SuiteSettings {
  /** Instead of the usual limits. */
  readonly limits: Partial<Limits>;
  readonly compare: Comparison | undefined;
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
  if (fs.lstatSync(file, { throwIfNoEntry: false }) === undefined) return { limits: {}, compare: undefined, cases: {} };
  const text = readProjectFile(file, 'the link leads nowhere; mend or delete it').toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ProjectError(`${file}: not JSON: ${(error as Error).message.replaceAll('\n', ' ')}`);
  }
  const { success, output, issues } = v.safeParse(suiteSchema, json);
  if (success) return { limits: output.limits ?? {}, compare: output.compare, cases: output.cases } as SuiteFile;
  const [issue] = issues;
  throw new ProjectError(`${file}: ${v.getDotPath(issue) ?? 'the whole file'}: ${issueText(issue)}`);
}

function issueText({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is no key of the format (limits, compare, cases; a case has args, status and odd)';
  if (message.startsWith('Invalid')) return `expected ${expected}, found ${received}`;
  return message;
}
