import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { executable, temporaryFolder } from '../testing/temporary.ts';
import { type Limits, runProcess } from './run.ts';
import { SubmissionError } from './submission.ts';

const LIMITS: Limits = { wallSeconds: 10, stdoutBytes: 1000 };

/** Runs a shell script with "one\ntwo\n" as its input. */
function runScript(lines: string[], limits: Partial<Limits> = {}, folder = temporaryFolder()) {
  fs.writeFileSync(path.join(folder, 'input'), 'one\ntwo\n');
  const file = executable(folder, 'program', ...lines);
  return runProcess(file, [folder], path.join(folder, 'input'), { ...LIMITS, ...limits });
}

/** Whether a process that a script has written the number of is alive, zombies aside. */
function isAlive(pidFile: string): boolean {
  const pid = fs.readFileSync(pidFile, 'utf8').trim();
  try {
    process.kill(Number(pid), 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !fs.existsSync(stat) || !/\) Z /.test(fs.readFileSync(stat, 'utf8'));
}

describe('runProcess', () => {
  test('gives the input as a file, the arguments as they are, and returns the bytes of both streams', async () => {
    const run = await runScript(['cat', 'printf "%s\\377\\0" "$1" | tail -c 2', 'echo oops >&2', 'exit 3']);
    expect(run.stdout.equals(Buffer.from('one\ntwo\n\xFF\0', 'latin1'))).toBe(true);
    expect(run.stderr.toString()).toBe('oops\n');
    expect(run.end).toEqual({ kind: 'exited', status: 3 });
  });

  test('gives an input that can be opened by its name', async () => {
    const run = await runScript(['cat /dev/stdin']);
    expect(run.stdout.toString()).toBe('one\ntwo\n');
  });

  test('names the signal that ended it', async () => {
    const run = await runScript(['echo before', 'kill -SEGV $$']);
    expect(run.end).toEqual({ kind: 'signal', signal: 'SIGSEGV' });
    expect(run.stdout.toString()).toBe('before\n');
  });

  test('kills a program that sleeps, ignores SIGTERM, or loops, at the wall limit', async () => {
    for (const lines of [['sleep 60'], ["trap '' TERM", 'while :; do sleep 1; done'], ['while :; do :; done']]) {
      const run = await runScript(lines, { wallSeconds: 0.3 });
      expect(run.end, lines.join()).toEqual({ kind: 'time-limit', seconds: 0.3 });
    }
  });

  test('kills a program that floods, and keeps the output up to the limit', async () => {
    const run = await runScript(['yes']);
    expect(run.end).toEqual({ kind: 'output-limit', bytes: 1000 });
    expect(run.stdout.toString()).toBe('y\n'.repeat(500));
  });

  test('accepts output of exactly the limit', async () => {
    const run = await runScript(['yes | head -c 1000']);
    expect(run.end).toEqual({ kind: 'exited', status: 0 });
    expect(run.stdout).toHaveLength(1000);
  });

  test('drains a flood on standard error and keeps its head', async () => {
    const run = await runScript(['yes | head -c 1000000 >&2', 'echo done']);
    expect(run.end).toEqual({ kind: 'exited', status: 0 });
    expect(run.stdout.toString()).toBe('done\n');
    expect(run.stderr).toHaveLength(4096);
  });

  test('kills what the program leaves behind in its group, and does not wait for it', async () => {
    const folder = temporaryFolder();
    const run = await runScript(['sleep 600 &', 'echo $! > "$1/pid"', 'echo done'], {}, folder);
    expect(run.end).toEqual({ kind: 'exited', status: 0 });
    expect(run.stdout.toString()).toBe('done\n');
    await expect.poll(() => isAlive(path.join(folder, 'pid')), { timeout: 5000 }).toBe(false);
  });

  test('kills the children of a program that is killed', async () => {
    const folder = temporaryFolder();
    await runScript(['sleep 60 &', 'echo $! > "$1/pid"', 'wait'], { wallSeconds: 0.3 }, folder);
    await expect.poll(() => isAlive(path.join(folder, 'pid')), { timeout: 5000 }).toBe(false);
  });

  test.each([
    ['is not there', 'no-such-command', /^there is no command no-such-command: /],
    ['may not be executed', '/dev/null', /^\/dev\/null may not be executed: /],
  ])('says in one line that a command %s', async (_, file, message) => {
    const error = await runProcess(file, [], '/dev/null', LIMITS).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SubmissionError);
    expect((error as Error).message).toMatch(message);
  });
});
