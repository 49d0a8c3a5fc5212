/**
 * How a program that failed a case behaves when it is run otherwise: once more, without its output buffer, with each line
 * of input only when it waits for it, and built to show undefined behaviour. What that shows is a hint and never a verdict.
 */
import { readProjectFile } from '../../project/errors.ts';
import { digestOf } from '../digest.ts';
import { canPace } from '../run/pacer.ts';
import type { ProcessRun } from '../run/process-run.ts';
import type { CaseResult } from '../verdict.ts';
import { readable } from '../visible.ts';
import { elsewhereInMemory, rerun, rerunPaced, type Subject, withoutBuffer } from './rerun.ts';
import type { Probe } from './undefined-behaviour.ts';

/** The hint that a program does not always do the same. */
export const UNSTEADY =
  'run once more, it behaves otherwise: uninitialised memory, randomness, or the time may be in play';

/**
 * @param probe of a submission with a source; undefined for others
 * @returns one line for each thing that is certain
 */
export async function diagnose(subject: Subject, probe: Probe | undefined, result: CaseResult): Promise<string[]> {
  const { fixture, verdict } = result;
  const stdin = readProjectFile(fixture.inputPath, 'write it');
  const expected = readProjectFile(fixture.outputPath, 'npm run record');
  const hasCrashed = result.run?.end.kind !== 'limit' && verdict.kind === 'runtime-error';
  const sanitized = (await probe?.sanitize(subject, stdin, hasCrashed)) ?? [];
  const again = await rerun(elsewhereInMemory(subject), stdin);
  // Where this run was cut shorter than the one that was judged, nothing more is known.
  if (again.end.kind === 'limit' && result.run?.end.kind !== 'limit') return sanitized;
  if (!isSameRun(again, result, expected)) {
    return [...sanitized, UNSTEADY];
  }
  const flags = sanitized.length === 0 ? ((await probe?.optimise(subject, stdin, again)) ?? []) : [];
  const repeated = verdict.kind === 'output-limit' ? repetition(again.stdout) : [];
  if (repeated.length > 0) return [...sanitized, ...flags, ...repeated];
  // What has been stopped may have come a little further the second time, unless nothing at all has arrived.
  const mayBeHidden = 'reason' in verdict && (again.end.kind !== 'limit' || again.stdout.length === 0);
  const hidden = mayBeHidden ? await unbuffered(subject, stdin, again) : [];
  const paced = await atKeyboard(subject, stdin, expected, again.end.kind === 'limit');
  return [...sanitized, ...flags, ...hidden, ...paced];
}

/** Whether a run ended like the one that was judged, with the same output. */
function isSameRun({ end, stdout }: ProcessRun, { run }: CaseResult, expected: Buffer): boolean {
  if (end.kind !== run?.end.kind) return false;
  if (end.kind === 'limit') return true; // how far it came until then depends on the machine
  return run.digest === undefined ? expected.equals(stdout) : run.digest === digestOf(stdout);
}

const LONGEST_UNIT = 1024;
const TIMES = 8;
const MOST_COLUMNS = 60;

/** A program that asks for ever, mostly since it does not notice that the input has ended. */
function repetition(stdout: Buffer): string[] {
  const tail = stdout.subarray(-LONGEST_UNIT * TIMES);
  const repeats = (length: number) =>
    length * TIMES <= tail.length && tail.subarray(length).equals(tail.subarray(0, tail.length - length));
  let length = 1;
  while (length <= LONGEST_UNIT && !repeats(length)) length++;
  if (length > LONGEST_UNIT) return [];
  // Where it has begun, it stands as it was meant.
  let start = stdout.length - tail.length;
  while (start > 0 && stdout[start - 1] === stdout[start - 1 + length]) start--;
  const unit = stdout.toString('latin1', start, start + length);
  return [`repeats \`${readable(unit, MOST_COLUMNS)}\` for ever: does it notice that the input has ended?`];
}

/** What a program that was ended has written and not sent: a C program's output waits in a buffer where no terminal reads it. */
async function unbuffered(subject: Subject, stdin: Buffer, { stdout }: ProcessRun): Promise<string[]> {
  const run = await rerun(withoutBuffer(subject), stdin);
  if (run.stdout.length <= stdout.length || !run.stdout.subarray(0, stdout.length).equals(stdout)) return [];
  const text = run.stdout.subarray(0, 1 << 16).toString('latin1');
  const last = text.slice(text.lastIndexOf('\n', text.length - 2) + 1);
  const lines = text.split('\n').length - 1;
  return [
    `it had written more, which was lost in its buffer: it got as far as line ${lines + (text.endsWith('\n') ? 0 : 1)}, \`${readable(last, MOST_COLUMNS)}\``,
  ];
}

/** @param isEndless whether it did not end by itself when the input was a file */
async function atKeyboard(subject: Subject, stdin: Buffer, expected: Buffer, isEndless: boolean): Promise<string[]> {
  if (!canPace()) return [];
  const { stdout, end, hasAskedForMore } = await rerunPaced(withoutBuffer(subject), stdin);
  if (end.kind === 'exited' && stdout.equals(expected) && !isEndless) {
    return [
      'it is right at a keyboard and fails when the input is a file: mostly it reads ahead and loses that, as two Scanners on System.in do; make one for the whole program',
    ];
  }
  if (!hasAskedForMore) return [];
  return [
    isEndless
      ? 'it asks for more input than there is, and does not notice that the input has ended'
      : 'it asks for more input than there is: at a keyboard it would wait',
  ];
}
