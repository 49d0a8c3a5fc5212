/** The options that only stress takes. */
import { CommandError } from '../../project/errors.ts';

export const SEARCH_OPTIONS = ['seed', 'runs', 'seconds', 'save'] as const;

export interface SearchOptions {
  /** undefined for one that stress chooses. */
  readonly seed: number | undefined;
  /** How many sessions are tried at most. */
  readonly runs: number;
  /** After how many seconds no new session is tried; undefined for no end. */
  readonly seconds: number | undefined;
  /** The case as which the shortest session is kept; undefined for none. */
  readonly save: string | undefined;
}

export const USUAL_RUNS = 1000;
const MOST_SECONDS = 86_400;

/** @throws CommandError for a value that the option does not take */
export function parseSearch(values: Readonly<Partial<Record<keyof SearchOptions, string>>>): SearchOptions {
  const { seed, runs, seconds, save } = values;
  if (seed !== undefined && !/^[0-9]{1,9}$/.test(seed)) {
    throw new CommandError(`--seed takes a whole number of at most 9 digits, found ${seed}`);
  }
  if (runs !== undefined && !/^[1-9][0-9]{0,8}$/.test(runs)) {
    throw new CommandError(`--runs takes a whole number above 0 of at most 9 digits, found ${runs}`);
  }
  if (seconds !== undefined && !isSeconds(seconds)) {
    throw new CommandError(`--seconds takes a number above 0 and at most ${MOST_SECONDS}, found ${seconds}`);
  }
  return {
    seed: seed === undefined ? undefined : Number(seed),
    runs: runs === undefined ? USUAL_RUNS : Number(runs),
    seconds: seconds === undefined ? undefined : Number(seconds),
    save,
  };
}

function isSeconds(text: string): boolean {
  return /^[0-9]+(\.[0-9]+)?$/.test(text) && Number(text) > 0 && Number(text) <= MOST_SECONDS;
}
