import { describe, expect, test } from 'vitest';
import { type Rules, reachVerdict } from './reach-verdict.ts';
import { resolveLimits } from './run/limits.ts';
import type { ProcessRun, RunEnd } from './run/process-run.ts';
import type { Verdict } from './verdict.ts';

const EXPECTED = 'Name: Hello, Ada!\n';
const LIMITS = resolveLimits();
const FULL_KIB = LIMITS.memory * 1024;

interface Facts {
  readonly end?: RunEnd;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly peakMemoryKiB?: number;
}

/** The verdict on a program that did all right but for these facts. */
function verdictOn(
  { end = exited(0), stdout = EXPECTED, stderr = '', peakMemoryKiB }: Facts,
  rules: Partial<Rules> = {},
): Verdict {
  const run: ProcessRun = {
    end,
    stdout: Buffer.from(stdout, 'latin1'),
    stderr: Buffer.from(stderr, 'latin1'),
    wallSeconds: 0.1,
    cpuSeconds: 0.1,
    peakMemoryKiB,
  };
  const usual: Rules = { limits: LIMITS, comparison: 'exact', status: undefined };
  return reachVerdict(run, Buffer.from(EXPECTED), { ...usual, ...rules });
}

function exited(status: number): RunEnd {
  return { kind: 'exited', status };
}

function ended(signal: string): RunEnd {
  return { kind: 'signal', signal };
}

function stopped(limit: 'cpu' | 'wall' | 'memory' | 'output'): RunEnd {
  return { kind: 'limit', limit, amount: LIMITS[limit] };
}

const TRACE = 'Traceback (most recent call last):\n  File "a.py", line 1\n';
const OUT_OF_MEMORY = 'Traceback (most recent call last):\n  File "a.py", line 1\nMemoryError\n';

describe('the first that fits is blamed', () => {
  /** What a program can do wrong, the worst first. */
  const faults: readonly { readonly facts: Facts; readonly verdict: Verdict }[] = [
    {
      facts: { end: stopped('cpu') },
      verdict: { kind: 'time-limit', reason: 'still computing after 2 seconds of processor time, and was killed' },
    },
    {
      facts: { end: exited(1), stderr: OUT_OF_MEMORY },
      verdict: { kind: 'memory-limit', reason: 'needed more than 256 MiB of memory' },
    },
    {
      facts: { end: exited(1), stderr: TRACE },
      verdict: { kind: 'runtime-error', reason: 'ended by an exception that nobody caught, with status 1' },
    },
    { facts: { stdout: 'Name: Hello, Bob!\n' }, verdict: { kind: 'wrong-answer' } },
    { facts: { stdout: 'Name: hello, Ada! \n' }, verdict: { kind: 'presentation-error' } },
    { facts: { end: exited(3) }, verdict: { kind: 'accepted' } },
    { facts: {}, verdict: { kind: 'accepted' } },
  ];

  test.each(faults)('$verdict.kind: $facts', ({ facts, verdict }) => {
    expect(verdictOn(facts)).toEqual(verdict);
  });

  test('whatever else is wrong besides', () => {
    for (const [index, { facts, verdict }] of faults.entries()) {
      for (const { facts: lesser } of faults.slice(index + 1)) {
        expect(verdictOn({ ...lesser, ...facts }), JSON.stringify({ facts, lesser })).toEqual(verdict);
      }
    }
  });
});

describe('a limit', () => {
  test.each([
    ['cpu', 'time-limit', 'still computing after 2 seconds of processor time, and was killed'],
    ['wall', 'time-limit', 'still running after 10 seconds, and was killed'],
    ['memory', 'memory-limit', 'needed more than 256 MiB of memory'],
    ['output', 'output-limit', 'wrote more than 1024 KiB, and was killed'],
  ] as const)('%s is %s even if all of the output is right', (limit, kind, reason) => {
    expect(verdictOn({ end: stopped(limit) })).toEqual({ kind, reason });
    expect(verdictOn({ end: stopped(limit), stdout: 'wrong', stderr: OUT_OF_MEMORY })).toEqual({ kind, reason });
  });

  test('of one second is said in good English', () => {
    const limits = resolveLimits({ cpu: 1, wall: 0.5 });
    expect(verdictOn({ end: stopped('cpu') }, { limits })).toHaveProperty(
      'reason',
      'still computing after 1 second of processor time, and was killed',
    );
    expect(verdictOn({ end: stopped('wall') }, { limits })).toHaveProperty(
      'reason',
      'still running after 0.5 seconds, and was killed',
    );
  });
});

describe('memory', () => {
  test.each([
    ['Java', 'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space\n\tat Main.main(Main.java:5)\n'],
    ['Python', OUT_OF_MEMORY],
    ['C++', "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc\n"],
    ['Node', 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n'],
    ['Rust', 'memory allocation of 1048576 bytes failed\n'],
    ['Go', 'fatal error: runtime: out of memory\n'],
    ['Go, refused by the system', 'fatal error: runtime: cannot allocate memory\n'],
  ])('is to blame where the runtime of %s says so and fails', (_, stderr) => {
    expect(verdictOn({ end: exited(1), stderr }).kind).toBe('memory-limit');
    expect(verdictOn({ end: ended('SIGABRT'), stderr }).kind).toBe('memory-limit');
    expect(verdictOn({ end: exited(0), stderr }).kind).toBe('accepted');
  });

  test.each([
    ['another word', 'NotAMemoryError\n'],
    ['threads', 'java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory\n'],
  ])('is not to blame for %s', (_, stderr) => {
    expect(verdictOn({ end: exited(1), stderr }).kind).toBe('accepted');
  });

  test('is to blame for a failure that comes near the limit, and for no success', () => {
    expect(verdictOn({ end: ended('SIGSEGV'), peakMemoryKiB: 0.95 * FULL_KIB }).kind).toBe('memory-limit');
    expect(verdictOn({ end: exited(1), peakMemoryKiB: 0.95 * FULL_KIB }).kind).toBe('memory-limit');
    expect(verdictOn({ end: ended('SIGSEGV'), peakMemoryKiB: 0.85 * FULL_KIB }).kind).toBe('runtime-error');
    expect(verdictOn({ peakMemoryKiB: 0.95 * FULL_KIB }).kind).toBe('accepted');
  });
});

describe('a runtime error', () => {
  test.each([
    ['SIGSEGV', 'ended by SIGSEGV (an access to memory that is not its own)'],
    ['SIGFPE', 'ended by SIGFPE (a division by zero, mostly)'],
    ['SIGABRT', 'ended by SIGABRT (it gave up itself, mostly by a failed check)'],
    ['SIGUSR1', 'ended by SIGUSR1'],
  ])('names the signal %s', (signal, reason) => {
    expect(verdictOn({ end: ended(signal) })).toEqual({ kind: 'runtime-error', reason });
  });

  test.each([
    ['Java', 'Exception in thread "main" java.util.NoSuchElementException\n\tat Main.main(Main.java:5)\n'],
    ['a Java that does not start', 'Error occurred during initialization of VM\nCould not reserve space\n'],
    ['Python', TRACE],
    ['Node', 'TypeError: x is not a function\n    at Object.<anonymous> (/tmp/a.mjs:1:1)\n'],
    ['Node, in no function', 'Error\n    at file:///tmp/a.mjs:3:7\n'],
    ['Rust', "thread 'main' panicked at a.rs:2:5:\nboom\n"],
    ['Rust with a number', "\nthread 'main' (4711) panicked at a.rs:2:5:\nboom\n"],
    ['Go', 'panic: runtime error: index out of range [3] with length 3\n\ngoroutine 1 [running]:\n'],
  ])('is known by the trace of %s, if the program failed', (_, stderr) => {
    expect(verdictOn({ end: exited(2), stderr: `a word before\n${stderr}` })).toEqual({
      kind: 'runtime-error',
      reason: 'ended by an exception that nobody caught, with status 2',
    });
    expect(verdictOn({ end: exited(0), stderr }).kind).toBe('accepted');
  });

  test('is not seen in words that only look like a trace', () => {
    for (const stderr of [
      'no panic: all is well\n',
      'see Traceback (most recent call last):\n',
      'look at line 3:4\n',
    ]) {
      expect(verdictOn({ end: exited(1), stderr }).kind, stderr).toBe('accepted');
    }
  });
});

describe('the output', () => {
  test.each([
    ['the same bytes', EXPECTED, 'accepted', 'accepted'],
    ['a blank at the end of a line', 'Name: Hello, Ada! \n', 'presentation-error', 'accepted'],
    ['another case', 'NAME: Hello, Ada!\n', 'presentation-error', 'accepted'],
    ['no end of the last line', 'Name: Hello, Ada!', 'presentation-error', 'accepted'],
    ['CR LF', 'Name: Hello, Ada!\r\n', 'presentation-error', 'accepted'],
    ['another word', 'Name: Hello, Eve!\n', 'wrong-answer', 'wrong-answer'],
    ['nothing', '', 'wrong-answer', 'wrong-answer'],
    ['a NUL', 'Name: Hello, Ada!\0\n', 'wrong-answer', 'wrong-answer'],
  ])('with %s is judged by the comparison', (_, stdout, exact, presentation) => {
    expect(verdictOn({ stdout }).kind).toBe(exact);
    expect(verdictOn({ stdout }, { comparison: 'presentation' }).kind).toBe(presentation);
  });
});

describe('the exit status', () => {
  test('counts only where one is due', () => {
    expect(verdictOn({ end: exited(7) }).kind).toBe('accepted');
    expect(verdictOn({ end: exited(7) }, { status: 0 })).toEqual({
      kind: 'runtime-error',
      reason: 'ended with status 7, expected 0',
    });
    expect(verdictOn({ end: exited(0) }, { status: 0 }).kind).toBe('accepted');
  });

  test('of the reference has to be the one of the case, and its words on standard error do not matter', () => {
    expect(verdictOn({ end: exited(1), stderr: TRACE }, { status: 1 }).kind).toBe('accepted');
    expect(verdictOn({ end: exited(0) }, { status: 1 })).toEqual({
      kind: 'runtime-error',
      reason: 'ended with status 0, expected 1',
    });
  });

  test('where one is due, is to blame before the output, whatever is forgiven there', () => {
    for (const stdout of ['wrong', EXPECTED.trim()]) {
      const run = { end: exited(7), stdout };
      expect(verdictOn(run, { status: 0 }).kind).toBe('runtime-error');
      expect(verdictOn(run, { status: 0, comparison: 'presentation' }).kind).toBe('runtime-error');
    }
    expect(verdictOn({ end: exited(1), stderr: OUT_OF_MEMORY }, { status: 0 }).kind).toBe('memory-limit');
  });
});
