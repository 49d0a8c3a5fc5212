/** What the environment says of a benchmark. */
import { CommandError } from '../project/errors.ts';

export function wholeNumber(name: string, otherwise: number): number {
  const text = process.env[name] ?? '';
  if (text === '') return otherwise;
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new CommandError(`${name} takes a whole number from 1, found ${text}`);
  return Number(text);
}
