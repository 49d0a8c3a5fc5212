import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../scripts/testing/temporary.ts';
import type { Console } from './console.ts';
import { OutputClosed, PortError, type Program, UsageError } from './program.ts';
import { type Descriptors, descriptorPort, runAsProcess } from './stdio.ts';

/** An error as node:fs throws it. */
function systemError(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}

const AGAIN = systemError('EAGAIN', 'resource temporarily unavailable, read');

interface Script {
  readonly descriptors: Descriptors;
  /** What was written to each descriptor, as latin1 text. */
  readonly written: { 1: string; 2: string };
  readonly calls: { reads: number; writes: number };
}

/**
 * Descriptors in memory. Each read takes the next of `reads`: bytes as latin1 text, or an error to throw; then the
 * input has ended. Each write takes the next of `writes`: how many bytes go through, or an error; then all go.
 */
function scripted(reads: readonly (string | Error)[], writes: readonly (number | Error)[] = []): Script {
  const written = { 1: '', 2: '' };
  const calls = { reads: 0, writes: 0 };
  const readSync = (descriptor: number, buffer: Buffer, offset: number, length: number, position: null): number => {
    expect([descriptor, position]).toEqual([0, null]);
    const next = reads[calls.reads++] ?? '';
    if (next instanceof Error) throw next;
    expect(next.length).toBeLessThanOrEqual(length);
    return Buffer.from(next, 'latin1').copy(buffer, offset);
  };
  const writeSync = (descriptor: 1 | 2, bytes: Buffer, offset: number): number => {
    const next = writes[calls.writes++] ?? bytes.length;
    if (next instanceof Error) throw next;
    const part = Buffer.from(bytes.subarray(offset, offset + next)).toString('latin1');
    written[descriptor] += part;
    return part.length;
  };
  return { descriptors: { readSync, writeSync } as unknown as Descriptors, written, calls };
}

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('reading from descriptor 0', () => {
  test('gives the bytes of each read, then undefined at the end', () => {
    const port = descriptorPort(scripted(['4\n', '\x00\xFF']).descriptors);
    expect(Buffer.from(port.read() ?? []).toString('latin1')).toBe('4\n');
    expect(Buffer.from(port.read() ?? []).toString('latin1')).toBe('\x00\xFF');
    expect(port.read()).toBeUndefined();
  });

  test('waits and tries again while a non-blocking descriptor has nothing', () => {
    const { descriptors, calls } = scripted([AGAIN, AGAIN, AGAIN, 'a\n', AGAIN]);
    const port = descriptorPort(descriptors);
    const start = performance.now();
    expect(Buffer.from(port.read() ?? []).toString()).toBe('a\n');
    expect(performance.now() - start).toBeGreaterThan(10);
    expect(calls.reads).toBe(4);
    expect(port.read()).toBeUndefined();
  });

  test('takes the EOF error of Windows for the end of the input', () => {
    expect(descriptorPort(scripted([systemError('EOF', 'end of file, read')]).descriptors).read()).toBeUndefined();
  });

  test.each([
    ['EISDIR', 'illegal operation on a directory, read', 'illegal operation on a directory'],
    ['EIO', 'i/o error, read', 'i/o error'],
    ['EBADF', 'bad file descriptor, read', 'bad file descriptor'],
    ['ODD', 'something else', 'ODD: something else'],
  ])('fails with a clear text on %s', (code, message, reason) => {
    const port = descriptorPort(scripted([systemError(code, message)]).descriptors);
    expect(() => port.read()).toThrow(new PortError(`cannot read standard input: ${reason}`));
  });
});

describe('writing to descriptor 1', () => {
  test('writes all bytes', () => {
    const { descriptors, written, calls } = scripted([]);
    descriptorPort(descriptors).write(bytes('a\x00\xFF\n'));
    expect(written).toEqual({ 1: 'a\x00\xFF\n', 2: '' });
    expect(calls).toEqual({ reads: 0, writes: 1 });
  });

  test('goes on where a write ended that took only a part', () => {
    const { descriptors, written, calls } = scripted([], [1, 3, 2]);
    descriptorPort(descriptors).write(bytes('0123456789'));
    expect(written[1]).toBe('0123456789');
    expect(calls.writes).toBe(4);
  });

  test('waits and tries again while a non-blocking descriptor takes nothing, and repeats no byte', () => {
    const { descriptors, written } = scripted([], [AGAIN, 4, AGAIN, AGAIN, 3, AGAIN]);
    descriptorPort(descriptors).write(bytes('0123456789'));
    expect(written[1]).toBe('0123456789');
  });

  test('writes nothing for no bytes', () => {
    const { descriptors, calls } = scripted([]);
    descriptorPort(descriptors).write(bytes(''));
    expect(calls.writes).toBe(0);
  });

  test('throws OutputClosed if nobody reads any more, even in the middle', () => {
    const closed = systemError('EPIPE', 'broken pipe, write');
    expect(() => descriptorPort(scripted([], [closed]).descriptors).write(bytes('abc'))).toThrow(OutputClosed);
    expect(() => descriptorPort(scripted([], [1, closed]).descriptors).write(bytes('abc'))).toThrow(OutputClosed);
  });

  test.each([
    ['ENOSPC', 'no space left on device, write', 'no space left on device'],
    ['EIO', 'i/o error, write', 'i/o error'],
  ])('fails with a clear text on %s', (code, message, reason) => {
    const port = descriptorPort(scripted([], [systemError(code, message)]).descriptors);
    expect(() => port.write(bytes('abc'))).toThrow(new PortError(`cannot write standard output: ${reason}`));
  });
});

const echo: Program<'mark'> = {
  name: 'echo',
  summary: 'Repeats one token.',
  options: { mark: { fallback: '!', help: 'what to write behind it' } },
  play(console: Console, { mark }) {
    if (mark === '') throw new UsageError('expected a mark');
    console.write('? ');
    console.write(`${console.token('a token')}${mark}\n`);
  },
};

describe('runAsProcess', () => {
  /** Runs a program in this process with these arguments, and gives the exit status it sets. */
  function statusOf(program: Program, args: string[], descriptors: Descriptors): typeof process.exitCode {
    const { argv, exitCode } = process;
    onTestFinished(() => {
      process.argv = argv;
      process.exitCode = exitCode;
    });
    process.argv = ['node', 'program.js', ...args];
    process.exitCode = undefined;
    try {
      runAsProcess(program, descriptors);
      return process.exitCode;
    } finally {
      process.argv = argv;
      process.exitCode = exitCode;
    }
  }

  test('plays with the arguments of the process and sets status 0', () => {
    const { descriptors, written } = scripted(['a\n']);
    expect(statusOf(echo, ['--mark', '?!'], descriptors)).toBe(0);
    expect(written).toEqual({ 1: '? a?!\n', 2: '' });
  });

  test('writes the prompt before it reads', () => {
    const { descriptors, written } = scripted(['a\n']);
    let atRead = '';
    const readSync = ((...args: Parameters<typeof fs.readSync>) => {
      atRead = written[1];
      return descriptors.readSync(...args);
    }) as typeof fs.readSync;
    statusOf(echo, [], { ...descriptors, readSync });
    expect(atRead).toBe('? ');
  });

  test('writes one line to descriptor 2 and sets status 1 if the input ends early', () => {
    const { descriptors, written } = scripted([]);
    expect(statusOf(echo, [], descriptors)).toBe(1);
    expect(written).toEqual({
      1: '? ',
      2: 'echo: expected a token, found the end of the input (line 1, column 1)\n',
    });
  });

  test('writes one line to descriptor 2 and sets status 2 for wrong usage', () => {
    const { descriptors, written } = scripted([]);
    expect(statusOf(echo, ['--mark='], descriptors)).toBe(2);
    expect(written).toEqual({ 1: '', 2: 'echo: expected a mark\n' });
  });

  test('writes the whole line to descriptor 2 even if that takes part of it at a time, or nothing at first', () => {
    const { descriptors, written } = scripted([], [AGAIN, 5, AGAIN, 3]);
    expect(statusOf(echo, ['--mark='], descriptors)).toBe(2);
    expect(written[2]).toBe('echo: expected a mark\n');
  });

  test('keeps its status if descriptor 2 is closed', () => {
    const { descriptors, calls } = scripted([], [systemError('EPIPE', 'broken pipe, write')]);
    expect(statusOf(echo, ['--mark='], descriptors)).toBe(2);
    expect(calls.writes).toBe(1);
  });

  test('ends quietly with status 0 if nobody reads the output, and does not wait for input', () => {
    const { descriptors, written, calls } = scripted(['a\n'], [systemError('EPIPE', 'broken pipe, write')]);
    expect(statusOf(echo, [], descriptors)).toBe(0);
    expect(written).toEqual({ 1: '', 2: '' });
    expect(calls).toEqual({ reads: 0, writes: 1 });
  });

  test('says so and sets status 1 if the output cannot be written', () => {
    const { descriptors, written } = scripted(['a\n'], [systemError('ENOSPC', 'no space left on device, write')]);
    expect(statusOf(echo, [], descriptors)).toBe(1);
    expect(written).toEqual({ 1: '', 2: 'echo: cannot write standard output: no space left on device\n' });
  });

  test('answers a bug of the program with one line and a status of its own', () => {
    const program: Program = {
      ...echo,
      play() {
        throw new TypeError('a bug');
      },
    };
    const { descriptors, written } = scripted([]);
    expect(statusOf(program, [], descriptors)).toBe(3);
    expect(written[2]).toBe('echo: internal error, please report it: TypeError: a bug\n');
  });
});

describe('a real process', { timeout: 30_000 }, () => {
  const root = path.join(import.meta.dirname, '..');
  const reversi = path.join(root, 'dist/reversi.js');
  const posix = process.platform !== 'win32';

  const INPUT = '4\nBba\nWca\nBac\n!!!\nWdb\n';
  const LAST_BOARD = '  abcd\na UUBU\nb BWBU\nc WWWU\nd UWUU\n';
  const PROMPT = 'Enter the board dimension: ';

  interface Ended {
    readonly status: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }

  /** Starts Node on this script; a test that fails leaves no process behind. */
  function start(script: string, options: SpawnOptions = {}): ChildProcess {
    return track(
      spawn(process.execPath, script.endsWith('.ts') ? ['--import', 'tsx', script] : [script], {
        cwd: root,
        ...options,
      }),
    );
  }

  /** Runs a line of sh, with NODE and SCRIPT in its environment. */
  function shell(line: string, script: string = reversi): Promise<Ended> {
    const env = { ...process.env, NODE: process.execPath, SCRIPT: script };
    return ended(track(spawn('sh', ['-c', line], { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] })));
  }

  function track(child: ChildProcess): ChildProcess {
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    child.stdin?.on('error', () => {}); // the program may end before it has read everything
    return child;
  }

  function ended(child: ChildProcess): Promise<Ended> {
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString('latin1');
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString('latin1');
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, stdout, stderr }));
    });
  }

  /** The transcript of INPUT, complete and without a word on stderr. */
  function expectWhole({ status, stdout, stderr }: Ended): void {
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.startsWith(`${PROMPT}  abcd\na UUUU\n`)).toBe(true);
    expect(stdout.endsWith(`Enter a move:\nValid move.\n${LAST_BOARD}`)).toBe(true);
  }

  /** A program of our own in a temporary file: `before` runs first, then `play` with `console`. */
  function programFile(play: string, before = ''): string {
    const folder = temporaryFolder({
      'program.ts': `import { runAsProcess } from ${JSON.stringify(path.join(root, 'lib/stdio.ts'))};
${before}
runAsProcess({ name: 'demo', summary: 'A test.', play(console) { ${play} } });
`,
    });
    return path.join(folder, 'program.ts');
  }

  test('reads its input from a file', async () => {
    const file = path.join(temporaryFolder({ 'game.in': INPUT }), 'game.in');
    const descriptor = fs.openSync(file, 'r');
    const child = start(reversi, { stdio: [descriptor, 'pipe', 'pipe'] });
    fs.closeSync(descriptor);
    expectWhole(await ended(child));
  });

  test('reads its input from a pipe, one byte at a time', async () => {
    const child = start(reversi);
    const end = ended(child);
    for (const char of INPUT) {
      child.stdin?.write(char);
      await pause(1);
    }
    child.stdin?.end();
    expectWhole(await end);
  });

  test('shows each prompt while it waits for a writer that pauses, and ends without the end of the input', async () => {
    const child = start(reversi);
    const end = ended(child);
    let shown = '';
    const shows = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (shown.endsWith(text)) resolve();
        };
        child.stdout?.on('data', (chunk: Buffer) => {
          shown += chunk.toString('latin1');
          look();
        });
      });
    await shows(PROMPT);
    child.stdout?.removeAllListeners('data');
    expect(shown).toBe(PROMPT);
    child.stdin?.write('4');
    await pause(50);
    child.stdin?.write('\n');
    await shows('Enter board configuration:\n');
    child.stdin?.write('!!!\nWac\n');
    expect((await end).status).toBe(0);
    expect(shown.endsWith('Valid move.\n  abcd\na UUWU\nb UWWU\nc UBWU\nd UUUU\n')).toBe(true);
  });

  test('waits on a descriptor 0 that is non-blocking', async () => {
    const script = programFile(
      `console.write('? '); const a = console.token('a'); const b = console.token('b'); console.write(a + b);`,
      'void process.stdin; // makes a pipe non-blocking',
    );
    const child = start(script);
    const end = ended(child);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    for (const part of ['on', 'e\n', 'two\n']) {
      await pause(30);
      child.stdin?.write(part);
    }
    child.stdin?.end();
    expect(await end).toEqual({ status: 0, stdout: '? onetwo', stderr: '' });
  });

  test.runIf(posix)(
    'waits on a descriptor 1 that is non-blocking until a slow reader has taken everything',
    async () => {
      const script = programFile(
        `for (let i = 0; i < 100_000; i++) console.write('0123456789\\n');`,
        'void process.stdout; // makes a pipe non-blocking',
      );
      const { status, stdout, stderr } = await shell('"$NODE" --import tsx "$SCRIPT" | { sleep 1; wc -c; }', script);
      expect({ status, count: Number(stdout), stderr }).toEqual({ status: 0, count: 1_100_000, stderr: '' });
    },
  );

  test.runIf(posix)('ends quietly with status 0 if the reader of its output has gone', async () => {
    const line = '{ sleep 0.5; echo 4; } | { "$NODE" "$SCRIPT"; echo "status $?" >&2; } | :';
    expect(await shell(line)).toEqual({ status: 0, stdout: '', stderr: 'status 0\n' });
  });

  test.runIf(posix && fs.existsSync('/dev/full'))('says so if its output has no room', async () => {
    expect(await shell('echo 4 | "$NODE" "$SCRIPT" > /dev/full')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'reversi: cannot write standard output: no space left on device\n',
    });
  });

  test.runIf(posix)('says so if its input is a directory', async () => {
    expect(await shell('"$NODE" "$SCRIPT" < .')).toEqual({
      status: 1,
      stdout: PROMPT,
      stderr: 'reversi: cannot read standard input: illegal operation on a directory\n',
    });
  });

  test.runIf(posix).each(['<&-', '< /dev/null'])(
    'takes an input that is closed or empty for one that ended: %s',
    async (input) => {
      expect(await shell(`"$NODE" "$SCRIPT" ${input}`)).toEqual({
        status: 1,
        stdout: PROMPT,
        stderr:
          'reversi: expected an even board dimension from 2 to 26, found the end of the input (line 1, column 1)\n',
      });
    },
  );

  test.runIf(posix)('keeps its status if standard output or standard error is closed', async () => {
    expect(await shell('echo 4 | "$NODE" "$SCRIPT" >&-')).toMatchObject({ status: 1, stdout: '' });
    expect(await shell('echo 5 | "$NODE" "$SCRIPT" 2>&-')).toEqual({ status: 1, stdout: PROMPT, stderr: '' });
  });

  test('ignores input that is left over, however much', async () => {
    const child = start(reversi);
    const end = ended(child);
    child.stdin?.end(INPUT + 'x'.repeat(1_000_000));
    expectWhole(await end);
  });
});
