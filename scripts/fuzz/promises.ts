import type { Program } from '../../lib/program.ts';
import { type Run, run } from '../../lib/replay.ts';

/**
 * Stdout is linear in the input: no byte of it may cost more than a shown 26 x 26 board with its two lists of moves, and
 * as much again is due at the end.
 */
const MOST_OUTPUT_PER_BYTE = 26 * 30 + 2 * 26 * 26 * 3;

/**
 * What every program promises of every input: status 0 or 1, no exception, one line on stderr if and only if the status is
 * 1, stdout linear in the input.
 *
 * @returns the promise that it broke, in words; undefined if it kept them all
 */
export function brokenPromise(program: Program, stdin: Uint8Array): string | undefined {
  let result: Run;
  try {
    result = run(program, stdin);
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
  const { status, stderr, stdout } = result;
  if (status !== 0 && status !== 1) return `ended with status ${status}`;
  if (status === 0 && stderr !== '') return 'wrote on stderr with status 0';
  if (status === 1 && !/^[a-z-]+: expected [ -~]+, found [ -~]+ \(line \d+, column \d+\)\n$/.test(stderr)) {
    return `wrote ${JSON.stringify(stderr)} on stderr with status 1`;
  }
  if (stdout.length > MOST_OUTPUT_PER_BYTE * (stdin.length + 1)) return `wrote ${stdout.length} bytes`;
  return undefined;
}
