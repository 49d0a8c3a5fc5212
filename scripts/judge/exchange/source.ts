/** A folder that cases are imported from. Others made it: what it says is looked at before it is read. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError, systemReason } from '../../project/errors.ts';
import type { CaseSettings, ExchangeCase } from './format.ts';

/** More is no input or output of a console program, and would be held in memory. */
const MOST_MEBIBYTES = 64;

export class Source {
  /** What was left out, and why, a line each. */
  readonly leftOut: string[] = [];
  /** What was taken otherwise than it was written, a line each. */
  readonly notes: string[] = [];
  readonly folder: string;
  readonly #real: string;

  /** @throws CommandError if it is no folder that can be read */
  constructor(folder: string) {
    this.folder = folder;
    try {
      this.#real = fs.realpathSync(folder);
      fs.readdirSync(this.#real);
    } catch (error) {
      throw new CommandError(`${folder} cannot be read: ${systemReason(error)}`);
    }
  }

  /** Whether there is anything of this name. */
  has(name: string): boolean {
    return fs.lstatSync(path.join(this.folder, name), { throwIfNoEntry: false }) !== undefined;
  }

  /** The names in a folder inside, in order; none if it is not there or no folder itself. */
  list(below = ''): string[] {
    const folder = path.join(this.folder, below);
    if (below !== '' && !this.isFolder(below)) return [];
    try {
      return fs.readdirSync(folder).sort();
    } catch (error) {
      throw new CommandError(`${folder} cannot be read: ${systemReason(error)}`);
    }
  }

  isFolder(name: string): boolean {
    return fs.lstatSync(path.join(this.folder, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
  }

  /** The bytes of a file; undefined, and a line in `leftOut`, if it is none that can be taken. */
  bytes(name: string): Buffer | undefined {
    try {
      const reason = this.#refusal(name);
      if (reason === undefined) return fs.readFileSync(path.join(this.folder, name));
      return this.leaveOut(name, reason);
    } catch (error) {
      return this.leaveOut(name, `cannot be read: ${systemReason(error)}`);
    }
  }

  /** A case of two files; undefined if one of them cannot be taken. */
  pair(name: string, input: string, output: string, settings: CaseSettings = {}): ExchangeCase | undefined {
    const inputBytes = this.bytes(input);
    const outputBytes = this.bytes(output);
    if (inputBytes === undefined || outputBytes === undefined) return undefined;
    return { name, input: inputBytes, output: outputBytes, settings };
  }

  leaveOut(name: string, reason: string): undefined {
    this.leftOut.push(`${path.join(this.folder, name)} ${reason}`);
  }

  #refusal(name: string): string | undefined {
    const file = path.resolve(this.folder, name);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return 'is not there';
    if (stat.isSymbolicLink()) return 'is a link: put the file itself there';
    if (stat.isDirectory()) return 'is a folder, not a file';
    if (!stat.isFile()) return 'is no regular file';
    if (stat.size > MOST_MEBIBYTES << 20) return `is larger than ${MOST_MEBIBYTES} MiB`;
    if (!fs.realpathSync(file).startsWith(this.#real + path.sep)) return 'is outside the folder';
    return undefined;
  }
}

const OUTPUTS = ['.out', '.ans'];

/**
 * The cases that stand in one folder as `<name>.in` with `<name>.out` or `<name>.ans`.
 *
 * @param below the folder inside the source
 * @param known folders in it that are looked at by others
 */
export function pairsIn(source: Source, below = '', known: readonly string[] = []): ExchangeCase[] {
  const names = source.list(below);
  const at = (name: string) => path.join(below, name);
  const cases: ExchangeCase[] = [];
  for (const name of names) {
    const stem = name.replace(/\.[^.]*$/, '');
    if (OUTPUTS.some((ending) => name === stem + ending)) {
      if (!names.includes(`${stem}.in`)) source.leaveOut(at(name), `has no ${stem}.in beside it`);
    } else if (name === `${stem}.in`) {
      const [output, other] = OUTPUTS.map((ending) => stem + ending).filter((file) => names.includes(file));
      if (output === undefined) source.leaveOut(at(name), `has neither ${stem}.out nor ${stem}.ans beside it`);
      else if (other !== undefined)
        source.leaveOut(at(name), `has both ${output} and ${other} beside it: which is it?`);
      else cases.push(...one(source.pair(stem, at(name), at(output))));
    } else if (source.isFolder(at(name)) && !known.includes(name)) {
      source.leaveOut(at(name), 'is a folder: import it by itself');
    }
  }
  return cases;
}

/** A list of what may not be there. */
export function one<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
