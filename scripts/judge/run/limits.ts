/** What a program may use on one case: one table, from which the options and the settings in suite.json are read. */

/** The name is that of the option (`--cpu 2`) and of the setting (`"cpu": 2`). */
export const LIMITS = {
  cpu: { unit: 'seconds', what: 'processor time', usual: 2, most: 3600 },
  wall: { unit: 'seconds', what: 'time by the clock', usual: 10, most: 3600 },
  memory: { unit: 'MiB', what: 'memory', usual: 256, most: 1 << 20 },
  output: { unit: 'KiB', what: 'output on either stream, and of a file', usual: 1024, most: 1 << 16 },
  processes: { unit: '', what: 'processes and threads (in the sandbox)', usual: 64, most: 100_000 },
  files: { unit: '', what: 'open files', usual: 64, most: 100_000 },
} as const satisfies Record<string, { unit: string; what: string; usual: number; most: number }>;

export type LimitName = keyof typeof LIMITS;

/** In the units of LIMITS. */
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/** Seconds may be broken, the rest is whole; none is 0. */
export function isLimit(name: LimitName, value: number): boolean {
  const isWhole = Number.isInteger(value) || LIMITS[name].unit === 'seconds';
  return isWhole && value >= (isWhole && LIMITS[name].unit === 'seconds' ? 0.01 : 1) && value <= LIMITS[name].most;
}

/** What isLimit accepts, in words: "a number of seconds from 0.01 to 3600". */
export function limitRange(name: LimitName): string {
  const { unit, most } = LIMITS[name];
  return unit === 'seconds'
    ? `a number of seconds from 0.01 to ${most}`
    : `a whole number${unit === '' ? '' : ` of ${unit}`} from 1 to ${most}`;
}

/** The usual limits with those on top that are given, the last one first in rank; undefined gives none. */
export function resolveLimits(...given: readonly (Partial<Limits> | undefined)[]): Limits {
  const usual = Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].usual])) as Record<LimitName, number>;
  return Object.assign(usual, ...given);
}
