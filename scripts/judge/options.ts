/** What a command line may say, and how it can be wrong. */
import * as os from 'node:os';
import { parseArgs } from 'node:util';
import { usageReason } from '../../lib/program.ts';
import { CommandError } from '../project/errors.ts';
import { parseClassReports } from './grade/reports.ts';
import { parseReports, type ReportRequest } from './report/formats.ts';
import { isLimit, LIMIT_NAMES, type Limits, limitRange } from './run/limits.ts';
import { SANDBOX_MODES, type SandboxMode } from './run/sandbox.ts';
import { parseSearch, SEARCH_OPTIONS, type SearchOptions } from './stress/options.ts';
import { COMPARISONS, type Comparison } from './verdict.ts';

export interface Options {
  /** A glob on case names. */
  readonly only: string | undefined;
  readonly all: boolean;
  readonly failed: boolean;
  readonly watch: boolean;
  /** Whether the bytes around a difference are shown, too. */
  readonly raw: boolean;
  readonly jobs: number;
  /** The limits that were given; the others are those of the assignment, or the usual ones. */
  readonly limits: Partial<Limits>;
  readonly sandbox: SandboxMode;
  readonly compare: Comparison | undefined;
  readonly strictStatus: boolean;
  /** Whether the simplest cases that failed are run otherwise, too. */
  readonly hasHints: boolean;
  readonly compiler: string | undefined;
  readonly flags: string | undefined;
  /** A folder of fixtures other than our own. */
  readonly fixtures: string | undefined;
  readonly reports: readonly ReportRequest[];
  /** The folder of a class's results. */
  readonly out: string | undefined;
  /** Which part of a class. */
  readonly shard: string | undefined;
  /** The exchange format of an export. */
  readonly to: string | undefined;
  /** How stress searches. */
  readonly search: SearchOptions;
}

export interface CommandLine {
  /** The command and its operands. */
  readonly words: readonly string[];
  /** What stands after `--`: a command to judge, with options of its own. */
  readonly command: readonly string[] | undefined;
  readonly options: Options;
  readonly help: boolean;
  readonly version: boolean;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  only: text,
  all: flag,
  failed: flag,
  watch: flag,
  raw: flag,
  jobs: text,
  ...(Object.fromEntries(LIMIT_NAMES.map((name) => [name, text])) as Record<(typeof LIMIT_NAMES)[number], typeof text>),
  sandbox: { type: 'string', default: 'auto' },
  compare: text,
  'strict-status': flag,
  'no-hints': flag,
  compiler: text,
  flags: text,
  fixtures: text,
  report: { type: 'string', multiple: true },
  out: text,
  shard: text,
  to: text,
  ...(Object.fromEntries(SEARCH_OPTIONS.map((name) => [name, text])) as Record<
    (typeof SEARCH_OPTIONS)[number],
    typeof text
  >),
  help: flag,
  version: flag,
} as const;

type OptionName = keyof typeof OPTIONS;

/** How a program is built and run. */
const RUNNING = ['fixtures', 'compiler', 'flags', 'sandbox', ...LIMIT_NAMES] as const;

/** The options that each command takes besides --help and --version; '' is none at all. */
const TAKEN: Readonly<Record<string, readonly OptionName[]>> = {
  '': ['only', 'jobs', ...LIMIT_NAMES],
  test: [
    ...RUNNING,
    ...(['only', 'all', 'failed', 'watch', 'raw', 'jobs', 'compare', 'strict-status', 'no-hints', 'report'] as const),
  ],
  grade: [
    ...RUNNING,
    ...(['only', 'all', 'jobs', 'compare', 'strict-status', 'no-hints', 'report', 'out', 'shard'] as const),
  ],
  merge: ['out'],
  stress: [...RUNNING, ...SEARCH_OPTIONS, 'all', 'raw', 'compare', 'strict-status'],
  show: ['fixtures'],
  list: ['only', 'fixtures'],
  lint: ['fixtures'],
  export: ['to', 'only', 'all', 'fixtures'],
  import: ['fixtures'],
  new: [],
  play: [],
};

/** "test, show and list" */
export const COMMANDS = Object.keys(TAKEN)
  .filter((name) => name !== '')
  .join(', ')
  .replace(/, ([^,]+)$/, ' and $1');

/** @throws CommandError for an unknown option, a wrong value, or an option that the command does not take */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const end = endOfOwn(args);
  const own = withFlags(end === -1 ? args : args.slice(0, end));
  const { values, positionals, tokens } = parseOrExplain(own);
  const { only, all, failed, watch, raw, compiler, flags, fixtures, out, shard, to, help, version } = values;
  if (only !== undefined && only.length > 1000)
    throw new CommandError('--only takes a pattern of at most 1000 characters');
  if (only === '') throw new CommandError('--only takes a pattern for names, found nothing');
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = given.find((name, i) => given.indexOf(name) !== i && name !== 'report');
  if (twice !== undefined) throw new CommandError(`--${twice} is given twice: leave one out`);
  const taken = TAKEN[positionals[0] ?? ''];
  const stray = tokens.find(
    (token) => token.kind === 'option' && !['help', 'version', ...(taken ?? [token.name])].includes(token.name),
  );
  if (stray?.kind === 'option' && !help && !version) {
    throw new CommandError(`${stray.rawName} belongs to another command, such as test; try boardjudge --help`);
  }
  return {
    words: positionals,
    command: end === -1 ? undefined : args.slice(args[end] === '--' ? end + 1 : end),
    options: {
      only,
      all,
      failed,
      watch,
      raw,
      jobs: parseJobs(values.jobs),
      limits: parseLimits(values),
      sandbox: oneOf('--sandbox', SANDBOX_MODES, values.sandbox),
      compare: values.compare === undefined ? undefined : oneOf('--compare', COMPARISONS, values.compare),
      strictStatus: values['strict-status'],
      hasHints: !values['no-hints'],
      compiler,
      flags,
      fixtures,
      reports: (positionals[0] === 'grade' ? parseClassReports : parseReports)(values.report ?? []),
      out,
      shard,
      to,
      search: parseSearch(values),
    },
    help,
    version,
  };
}

/** Where the arguments of another command begin, or the `--` before them; -1 if there are none. */
function endOfOwn(args: readonly string[]): number {
  const [verb, assignment] = args;
  return verb === 'play' && assignment?.startsWith('-') === false ? 2 : args.indexOf('--');
}

/** What follows --flags may begin with a hyphen, as flags do. */
function withFlags(args: readonly string[]): string[] {
  const at = args.indexOf('--flags');
  const text = args[at + 1];
  if (at === -1 || text === undefined || !/^-[^-]/.test(text)) return [...args];
  return [...args.slice(0, at), `--flags=${text}`, ...args.slice(at + 2)];
}

function parseOrExplain(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, tokens: true, options: OPTIONS });
  } catch (error) {
    throw new CommandError(`${usageReason(error)}; try boardjudge --help`);
  }
}

function oneOf<T extends string>(option: string, choices: readonly T[], value: string): T {
  const choice = choices.find((choice) => choice === value);
  if (choice === undefined) throw new CommandError(`${option} takes ${choices.join(', ')}; found ${value}`);
  return choice;
}

function parseJobs(text: string | undefined): number {
  if (text === undefined) return os.availableParallelism();
  if (!/^[1-9][0-9]{0,2}$/.test(text)) throw new CommandError(`--jobs takes a number from 1 to 999, found ${text}`);
  return Number(text);
}

function parseLimits(values: Partial<Record<keyof Limits, string>>): Partial<Limits> {
  const given = LIMIT_NAMES.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    if (!/^[0-9]+(\.[0-9]+)?$/.test(value) || !isLimit(name, Number(value))) {
      throw new CommandError(`--${name} takes ${limitRange(name)}, found ${value}`);
    }
    return [[name, Number(value)]];
  });
  return Object.fromEntries(given);
}
