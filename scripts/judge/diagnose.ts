/**
 * How a program that failed a case behaves when it is run otherwise: once more, without its output buffer, and with each
 * line of input only when it waits for it. What that shows is a hint and never a verdict.
 */
import * as fs from 'node:fs';
import { readProjectFile } from '../project/errors.ts';
import { digestOf } from './digest.ts';
import type { Limits } from './run/limits.ts';
import { canPace } from './run/pacer.ts';
import type { ProcessRun } from './run/process-run.ts';
import { type Command, type NewFolder, Runner } from './run/runner.ts';
import type { Sandbox } from './run/sandbox.ts';
import type { CaseResult } from './verdict.ts';
import { visible } from './visible.ts';

export interface Subject {
  readonly command: Command;
  readonly limits: Limits;
  readonly sandbox: Sandbox;
  readonly newFolder: NewFolder;
}

/** @returns one line for each thing that is certain */
export async function diagnose(subject: Subject, result: CaseResult): Promise<string[]> {
  const { fixture, verdict } = result;
  const stdin = readProjectFile(fixture.inputPath, 'write it');
  const expected = readProjectFile(fixture.outputPath, 'npm run record');
  const again = await runOnce(subject, stdin);
  if (!isSameRun(again, result, expected)) {
    return ['run once more, it behaves otherwise: uninitialised memory, randomness, or the time may be in play'];
  }
  const repeated = 'reason' in verdict ? repetition(again.stdout) : [];
  const hidden = 'reason' in verdict && repeated.length === 0 ? await unbuffered(subject, stdin, again) : [];
  const paced = await atKeyboard(subject, stdin, expected);
  return [...repeated, ...hidden, ...paced];
}

/** A hint is not worth a long wait. */
const MOST_WALL = 3;

async function runOnce(
  { command, limits, sandbox, newFolder }: Subject,
  stdin: Buffer,
  isPaced = false,
): Promise<ProcessRun> {
  const runner = new Runner(
    command,
    { ...limits, wall: Math.min(limits.wall, MOST_WALL) },
    sandbox,
    newFolder,
    isPaced,
  );
  try {
    return await runner.run(stdin);
  } finally {
    await runner.close();
  }
}

/** Whether a run ended like the one that was judged, with the same output. */
function isSameRun({ end, stdout }: ProcessRun, { run }: CaseResult, expected: Buffer): boolean {
  if (end.kind !== run?.end.kind) return false;
  if (end.kind === 'limit') return true; // how far it came until then depends on the machine
  return run.digest === undefined ? expected.equals(stdout) : run.digest === digestOf(stdout);
}

const LINES_THAT_REPEAT = 20;

/** A program that asks for ever, mostly since it does not notice that the input has ended. */
function repetition(stdout: Buffer): string[] {
  const lines = stdout
    .toString('latin1', Math.max(0, stdout.length - (1 << 14)))
    .split('\n')
    .slice(-LINES_THAT_REPEAT - 2, -1);
  const period = [1, 2, 3].find(
    (period) =>
      lines.length > LINES_THAT_REPEAT &&
      lines.every((line, index) => index < period || line === lines[index - period]),
  );
  if (period === undefined) return [];
  const line = visible(Buffer.from((lines.at(-1) as string).slice(0, 60), 'latin1')).replaceAll('·', ' ');
  return [`repeats \`${line}\` for ever: does it notice that the input has ended?`];
}

/** Where Debian's coreutils have what stdbuf loads. */
const UNBUFFER = '/usr/libexec/coreutils/libstdbuf.so';

/** What a program that was ended has written and not sent: a C program's output waits in a buffer where no terminal reads it. */
async function unbuffered(subject: Subject, stdin: Buffer, { stdout }: ProcessRun): Promise<string[]> {
  const preload = fs.existsSync(UNBUFFER) ? { LD_PRELOAD: UNBUFFER, _STDBUF_O: '0' } : {};
  const environment = { ...preload, PYTHONUNBUFFERED: '1' };
  const run = await runOnce({ ...subject, command: { ...subject.command, environment } }, stdin);
  if (run.stdout.length <= stdout.length || !run.stdout.subarray(0, stdout.length).equals(stdout)) return [];
  const text = run.stdout.subarray(0, 1 << 16).toString('latin1');
  const last = text.slice(text.lastIndexOf('\n', text.length - 2) + 1);
  const shown = visible(Buffer.from(last.slice(0, 60), 'latin1')).replaceAll('·', ' ');
  const lines = text.split('\n').length - 1;
  return [
    `it had written more, which was lost in its buffer: it got as far as line ${lines + (text.endsWith('\n') ? 0 : 1)}, \`${shown}\``,
  ];
}

async function atKeyboard(subject: Subject, stdin: Buffer, expected: Buffer): Promise<string[]> {
  if (!canPace()) return [];
  const { stdout, end } = await runOnce(subject, stdin, true);
  if (end.kind !== 'exited' || !stdout.equals(expected)) return [];
  return [
    'it is right at a keyboard and fails when the input is a file: it reads ahead and loses that, as two Scanners on System.in do; make one for the whole program',
  ];
}
