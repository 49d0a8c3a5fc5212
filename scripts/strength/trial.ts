/** One run of a case, in process, its input delivered as a terminal, a file or a slow pipe would. */
import type { Port } from '../../lib/console.ts';
import { inputLines } from '../../lib/replay.ts';
import type { Fixture } from '../judge/fixture.ts';
import { readProjectFile } from '../project/errors.ts';
import type { Loaded } from './load.ts';

/** A case with its bytes. */
export interface Trial {
  readonly fixture: Fixture;
  readonly stdin: Buffer;
  readonly stdout: Buffer;
}

/** Cuts an input into what the single reads return. */
export type Delivery = (stdin: Uint8Array) => readonly Uint8Array[];

export const LINE_BY_LINE: Delivery = inputLines;
export const AS_A_WHOLE: Delivery = (stdin) => (stdin.length === 0 ? [] : [stdin]);
export const BYTE_BY_BYTE: Delivery = (stdin) => Array.from(stdin, (_, index) => stdin.subarray(index, index + 1));

/** @throws ProjectError if one of its files cannot be read */
export function prepareTrial(fixture: Fixture): Trial {
  return {
    fixture,
    stdin: readProjectFile(fixture.inputPath, 'write it'),
    stdout: readProjectFile(fixture.outputPath, 'npm run record'),
  };
}

/**
 * Whether the program writes the very bytes that are recorded, and ends with the status that is. Errors of the program
 * come through.
 */
export function passes({ execute, programs }: Loaded, { fixture, stdin, stdout }: Trial, deliver: Delivery): boolean {
  const program = programs[fixture.assignment];
  if (program === undefined) return false;
  const chunks = deliver(stdin);
  const written: Uint8Array[] = [];
  let next = 0;
  const port: Port = {
    read: () => chunks[next++],
    write: (bytes) => written.push(bytes),
  };
  const { status } = execute(program, fixture.args, port);
  return status === fixture.status && Buffer.concat(written).equals(stdout);
}
