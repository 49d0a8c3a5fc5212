/** The runner with real programs. Most are the shell itself, told by its input what to do. */
import * as fs from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { processesOf } from '../../testing/processes.ts';
import { executable, temporaryFolder } from '../../testing/temporary.ts';
import { Workspace } from '../build/workspace.ts';
import { type Limits, resolveLimits } from './limits.ts';
import type { ProcessRun } from './process-run.ts';
import { killAll, Runner } from './runner.ts';
import { type Sandbox, sandboxFailure, type View } from './sandbox.ts';

const BWRAP = '/usr/bin/bwrap';
const EMPTY_VIEW: View = {
  readOnly: [],
  writable: [],
  hidden: [],
  scratch: '/tmp/scratch',
  scratchBytes: 1,
  workingFolder: '/',
};
const FAILURE = fs.existsSync(BWRAP) ? sandboxFailure(BWRAP, EMPTY_VIEW) : 'bubblewrap is not installed';
const MODES: readonly { name: string; sandbox: Sandbox; isMissing: boolean }[] = [
  { name: 'without a sandbox', sandbox: { kind: 'none', reason: '', isTrusted: false }, isMissing: false },
  {
    name: `in a sandbox${FAILURE === undefined ? '' : ` (skipped: ${FAILURE})`}`,
    sandbox: { kind: 'bubblewrap', file: BWRAP },
    isMissing: FAILURE !== undefined,
  },
];
const PYTHON = '/usr/bin/python3';
/** Looked at from outside; on other systems than Linux there is nothing to look into. */
const HAS_PROC = fs.existsSync('/proc/self/stat');

describe.each(MODES)('$name', ({ sandbox, isMissing }) => {
  const isSandboxed = sandbox.kind === 'bubblewrap';

  describe.skipIf(isMissing)('a runner', () => {
    /** @param words the first is an absolute path */
    function start(words: [string, ...string[]], limits: Partial<Limits> = {}, readOnly: readonly string[] = []) {
      const workspace = new Workspace();
      const command = { words, workingFolder: undefined, readOnly, writable: [], hidden: [] };
      const runner = new Runner(command, resolveLimits(limits), sandbox, () => workspace.newFolder('run'));
      onTestFinished(async () => {
        await runner.close();
        workspace.remove();
      });
      return {
        folder: workspace.folder,
        run: async (input: string | Uint8Array) => texts(await runner.run(Buffer.from(input))),
        runner,
      };
    }
    const startShell = (limits: Partial<Limits> = {}) => start(['/bin/sh'], limits);

    test('hands every byte in and back as it is', async () => {
      const bytes = Uint8Array.from({ length: 3 * 256 }, (_, index) => index % 256);
      const { runner } = start(['/bin/cat']);
      const { stdout, stderr, end } = await runner.run(bytes);
      expect(stdout.equals(bytes)).toBe(true);
      expect({ stderr: stderr.length, end }).toEqual({ stderr: 0, end: { kind: 'exited', status: 0 } });
    });

    test('gives the input as a file, and the end of it to a program that reads on', async () => {
      const folder = temporaryFolder();
      const program = executable(folder, 'program', '[ -f /dev/stdin ] && echo a file', 'cat; cat; echo end');
      const { run } = start([program], {}, [folder]);
      expect((await run('one\n')).stdout).toBe('a file\none\nend\n');
    });

    test('hands the arguments over as they are', async () => {
      const { run } = start(['/usr/bin/printf', '[%s]', 'a b', '', "it's", '$HOME', '*']);
      expect((await run('')).stdout).toBe("[a b][][it's][$HOME][*]");
    });

    test('keeps standard error apart from standard output', async () => {
      const { run } = startShell();
      expect(await run('echo a; echo b >&2; echo c')).toMatchObject({ stdout: 'a\nc\n', stderr: 'b\n' });
    });

    test('tells the exit status', async () => {
      const { run } = startShell();
      for (const status of [0, 1, 7, 125])
        expect((await run(`exit ${status}`)).end).toEqual({ kind: 'exited', status });
    });

    test('names the signal that ends a program, and adds no words to its own', async () => {
      const { run } = startShell();
      for (const signal of ['SIGSEGV', 'SIGABRT', 'SIGKILL', 'SIGTERM', 'SIGFPE']) {
        const result = await run(`echo before; echo mine >&2; kill -${signal.slice(3)} $$`);
        expect(result).toMatchObject({ end: { kind: 'signal', signal }, stdout: 'before\n', stderr: 'mine\n' });
        expect(await run('echo next')).toMatchObject({ end: { kind: 'exited', status: 0 }, stdout: 'next\n' });
      }
    });

    test.each([
      ['wall', 0.3, 'sleeps', 'sleep 600'],
      ['cpu', 0.1, 'computes', 'while :; do :; done'],
      [
        'memory',
        16,
        'keeps all it makes',
        `block=$(head -c 1000000 /dev/zero | tr '\\0' x); count=0
          while :; do eval "kept$count=\\$block"; count=$((count + 1)); sleep 0.01; done`,
      ],
      ['output', 8, 'floods standard output', 'yes'],
      ['output', 8, 'floods standard error', 'yes >&2'],
    ])('has a limit of %s, %d, that ends a program which %s', async (limit, amount, _, script) => {
      const { run } = startShell({ [limit]: amount });
      const result = await run(`echo before; ${script}`);
      expect(result.end).toEqual({ kind: 'limit', limit, amount });
      expect(result.stdout).toMatch(/^before\n/);
      expect(result.wallSeconds).toBeLessThan(5);
      expect(await run('echo next')).toMatchObject({ end: { kind: 'exited', status: 0 }, stdout: 'next\n' });
    });

    test('ends a program at its wall limit that ignores every polite request', async () => {
      const { run } = startShell({ wall: 0.2 });
      expect((await run("trap '' TERM INT HUP; while :; do sleep 600; done")).end).toMatchObject({ limit: 'wall' });
    });

    test('counts the processor time of children, too', async () => {
      const { run } = startShell({ cpu: 0.1, wall: 5 });
      expect((await run('sh -c "while :; do :; done" & wait')).end).toMatchObject({ limit: 'cpu' });
    });

    test.each([
      ['exactly its limit', 2048, { kind: 'exited', status: 0 }],
      ['a byte more', 2049, { kind: 'limit', limit: 'output', amount: 2 }],
    ])('lets a program write %s, and keeps the limit', async (_, bytes, end) => {
      const { run } = startShell({ output: 2 });
      const zeros = '\0'.repeat(2048);
      expect(await run(`head -c ${bytes} /dev/zero`)).toMatchObject({ end, stdout: zeros });
      expect(await run(`head -c ${bytes} /dev/zero >&2`)).toMatchObject({ end, stderr: zeros });
    });

    test('starts a new shell after a limit, and no other', async () => {
      const { run } = startShell({ wall: 0.5 });
      const shell = 'echo $PPID; cut -d " " -f 22 /proc/$PPID/stat || ps -o lstart= -p $PPID'; // when it was started
      const { stdout: first } = await run(shell);
      expect(first).not.toBe('');
      expect((await run(`exit 3\n`)).end).toEqual({ kind: 'exited', status: 3 });
      expect((await run(shell)).stdout).toBe(first);
      expect((await run('sleep 600')).end).toMatchObject({ limit: 'wall' });
      expect((await run(shell)).stdout).not.toBe(first);
    });

    test('shows nothing of a run to the next: no file, no folder, no longer input', async () => {
      const { run } = startShell();
      await run(`echo left > left; echo left > .hidden; mkdir -p folder/below; ln -s / link; # ${'x'.repeat(70_000)}`);
      expect((await run('ls -A; ls -A "$HOME"; cat')).stdout).toBe('');
      await run('echo left > left; kill -KILL $$');
      expect((await run('ls -A')).stdout).toBe('');
    });

    test.skipIf(!isSandboxed)('shows nothing in /tmp and /dev/shm of a run to the next', async () => {
      const { run } = startShell();
      expect((await run('echo left > /tmp/left; echo left > /dev/shm/left')).stderr).toBe('');
      expect((await run('ls -A /dev/shm; ls -A /tmp | grep -v boardjudge-; cat /tmp/left')).stdout).toBe('');
    });

    test.skipIf(!HAS_PROC)('leaves no process of a run behind, in whatever session', async () => {
      const { folder, run, runner } = startShell();
      const sleepers = () => processesOf(folder).filter(({ words }) => words[0] === 'sleep');
      const script = 'sleep 600 & (sleep 600 &) ; setsid sleep 600 & (cd / && setsid sleep 600 &) ; echo done';
      expect((await run(script)).stdout).toBe('done\n');
      expect((await run('echo next')).stdout).toBe('next\n');
      // What is killed takes a moment to be gone.
      await vi.waitFor(() => expect(sleepers()).toEqual([]));
      await run(script);
      await runner.close();
      await vi.waitFor(() => expect(processesOf(folder)).toEqual([]));
    });

    test('lets nobody who is left of a run write into the next', async () => {
      const { run } = startShell();
      const lurk = 'until [ -e "$HOME/go" ]; do sleep 0.01; done; echo late; echo late >&2';
      expect((await run(`(${lurk}) & setsid sh -c '${lurk}' & echo first`)).stdout).toBe('first\n');
      expect(await run('touch "$HOME/go"; sleep 0.2; echo second')).toMatchObject({ stdout: 'second\n', stderr: '' });
    });

    test('shows each of 50 runs its own input, be it shorter or longer', async () => {
      const { run } = start(['/bin/cat']);
      const inputs = Array.from({ length: 50 }, (_, index) => `${index}\n`.repeat((index * 37) % 101));
      const outputs: string[] = [];
      for (const input of inputs) outputs.push((await run(input)).stdout);
      expect(outputs).toEqual(inputs);
    });

    test('lets the streams be opened by name', async () => {
      const folder = temporaryFolder();
      const program = executable(folder, 'program', 'cat /dev/stdin > /dev/stdout', 'echo error > /dev/stderr');
      const { run } = start([program], {}, [folder]);
      expect(await run('in\n')).toMatchObject({ stdout: 'in\n', stderr: 'error\n', end: { status: 0 } });
    });

    test('survives a program that kills the shell it was started by', async () => {
      const { run } = startShell();
      expect((await run('echo a; kill -9 $PPID; sleep 600')).end).toEqual({ kind: 'signal', signal: 'SIGKILL' });
      expect((await run('echo next')).stdout).toBe('next\n');
    });

    test.skipIf(!isSandboxed)('survives a program that kills everything it sees', async () => {
      const { run } = startShell();
      // Outside of a process tree of its own this would end the session of whoever runs the test.
      const { end } = await run('[ "$(cat /proc/1/comm)" = bwrap ] && kill -9 -1; sleep 600');
      expect(end).toEqual({ kind: 'signal', signal: 'SIGKILL' });
      expect((await run('echo next')).stdout).toBe('next\n');
    });

    test('starts in an empty folder that the program may write to', async () => {
      const { run } = startShell();
      const { stdout, stderr } = await run('ls -A; [ "$(pwd -P)" = "$HOME" ] && echo home; echo a > file && cat file');
      expect({ stdout, stderr }).toEqual({ stdout: 'home\na\n', stderr: '' });
    });

    test('hands on PATH, HOME, TMPDIR and LANG of its environment, and nothing else', async () => {
      const { run } = start(['/usr/bin/env']);
      const names = (await run('')).stdout.split('\n').map((line) => line.split('=')[0]);
      // dash and bash say where they are, and what they start; a mark makes processes known that are left behind.
      const own = ['', 'PWD', 'OLDPWD', 'SHLVL', '_', ...(isSandboxed ? [] : ['BOARDJUDGE_RUN'])];
      expect(names.filter((name) => !own.includes(name as string)).sort()).toEqual(['HOME', 'LANG', 'PATH', 'TMPDIR']);
    });

    test.skipIf(process.platform !== 'linux')('measures the processor time of each run', async () => {
      const { run } = startShell();
      const script = 'i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done; times';
      for (const _ of [1, 2]) {
        const { stdout, cpuSeconds, wallSeconds } = await run(script);
        const own = [...(stdout.split('\n')[0] as string).matchAll(/([\d.]+)s/g)].reduce(
          (sum, [, s]) => sum + Number(s),
          0,
        );
        expect(own).toBeGreaterThan(0.05);
        expect(cpuSeconds).toBeGreaterThan(own - 0.03);
        expect(cpuSeconds).toBeLessThan(own + 0.1);
        expect(wallSeconds).toBeGreaterThan(own - 0.03);
      }
      expect((await run('sleep 0.2')).cpuSeconds).toBeLessThan(0.1);
    });

    test.skipIf(!fs.existsSync(PYTHON) || !HAS_PROC)('measures the peak of memory of each run', async () => {
      const { run } = start([PYTHON, '-']);
      const { end, peakMemoryKiB } = await run('import time\nkept = b"x" * (50 << 20)\ntime.sleep(0.1)\n');
      expect(end).toEqual({ kind: 'exited', status: 0 });
      expect(peakMemoryKiB).toBeGreaterThan(50 << 10);
      expect(peakMemoryKiB).toBeLessThan(90 << 10);
      expect((await run('import time\ntime.sleep(0.1)\n')).peakMemoryKiB).toBeLessThan(40 << 10);
    });

    test('ends a run that is under way when the judge ends', async () => {
      const { run } = startShell();
      await run('');
      const slow = run('sleep 600');
      killAll();
      expect((await slow).end).toEqual({ kind: 'signal', signal: 'SIGKILL' });
    });

    test('runs beside others without mixing anything up', async () => {
      const runners = Array.from({ length: 4 }, () => startShell());
      const results = await Promise.all(
        runners.flatMap(({ run }, index) => [run(`sleep 0.1; echo ${index}; echo $(ls) >&2; echo ${index} > file`)]),
      );
      expect(results.map(({ stdout, stderr }) => stdout + stderr)).toEqual(['0\n\n', '1\n\n', '2\n\n', '3\n\n']);
    });
  });
});

/** The streams as text, a character a byte. */
function texts({ stdout, stderr, ...rest }: ProcessRun) {
  return { ...rest, stdout: stdout.toString('latin1'), stderr: stderr.toString('latin1') };
}
