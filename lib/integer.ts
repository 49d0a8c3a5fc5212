import { LONGEST_TOKEN } from './console.ts';

/**
 * The value of a token that is an integer as a whole: an optional sign, then decimal digits, of any size.
 *
 * @returns undefined for every other token, one over LONGEST_TOKEN bytes included; Infinity where a number ends
 */
export function parseInteger(token: string): number | undefined {
  return token.length <= LONGEST_TOKEN && /^[+-]?[0-9]+$/.test(token) ? Number(token) : undefined;
}
