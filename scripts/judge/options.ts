/** What a command line may say, and how it can be wrong. */
import * as os from 'node:os';
import { parseArgs } from 'node:util';
import { usageReason } from '../../lib/program.ts';
import { CommandError } from '../project/errors.ts';

export interface Options {
  /** A glob on case names. */
  readonly only: string | undefined;
  readonly all: boolean;
  readonly jobs: number;
  /** How long a program may run on one case. */
  readonly seconds: number;
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

/** @throws CommandError for an unknown option or a wrong value */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const { values, positionals } = parseOrExplain([...own]);
  const { only, all, jobs, seconds, help, version } = values;
  if (only !== undefined && only.length > 1000)
    throw new CommandError('--only takes a pattern of at most 1000 characters');
  if (only === '') throw new CommandError('--only takes a pattern for names, found nothing');
  return {
    words: positionals,
    command: end === -1 ? undefined : args.slice(end + 1),
    options: { only, all, jobs: parseJobs(jobs), seconds: parseSeconds(seconds) },
    help,
    version,
  };
}

function parseOrExplain(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        all: { type: 'boolean', default: false },
        jobs: { type: 'string' },
        seconds: { type: 'string', default: '10' },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new CommandError(`${usageReason(error)}; try boardjudge --help`);
  }
}

function parseJobs(text: string | undefined): number {
  if (text === undefined) return os.availableParallelism();
  if (!/^[1-9][0-9]{0,2}$/.test(text)) throw new CommandError(`--jobs takes a number from 1 to 999, found ${text}`);
  return Number(text);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!/^[0-9]+(\.[0-9]+)?$/.test(text) || seconds <= 0 || seconds > 3600) {
    throw new CommandError(`--seconds takes a number above 0 and up to 3600, found ${text}`);
  }
  return seconds;
}
