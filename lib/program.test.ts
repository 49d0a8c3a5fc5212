import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Console, Port } from './console.ts';
import { execute, OutputClosed, PortError, type Program, UsageError, usageReason } from './program.ts';

const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** A program that does this and nothing else. */
function doing(play: (console: Console) => void): Program {
  return { name: 'demo', summary: 'Shows how a program runs.', play };
}

const options = {
  opponent: { fallback: 'rules', help: 'who plays against you' },
  size: { fallback: '7', help: 'columns of the board' },
};

/** A program that writes the values of its options. */
const choosing: Program<'opponent' | 'size'> = {
  name: 'demo',
  summary: 'Shows how a program runs.',
  options,
  play: (console, values) => console.write(`opponent=${values.opponent} size=${values.size}\n`),
};

interface Result {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function result(program: Program, args: readonly string[] = [], stdin = ''): Result {
  let stdout = '';
  let unread = stdin;
  const { status, stderr } = execute(program, args, {
    read() {
      const chunk = unread;
      unread = '';
      return chunk === '' ? undefined : Buffer.from(chunk, 'latin1');
    },
    write(bytes) {
      stdout += Buffer.from(bytes).toString('latin1');
    },
  });
  return { status, stdout, stderr };
}

describe('execute', () => {
  test('gives status 0 and the whole output of a program that runs to its end', () => {
    const program = doing((console) => {
      console.write('prompt: ');
      console.write(`${console.token('a token')}\n`);
    });
    expect(result(program, [], 'a')).toEqual({ status: 0, stdout: 'prompt: a\n', stderr: '' });
  });

  test('ignores input that is left over', () => {
    const program = doing((console) => console.write(console.token('a token')));
    expect(result(program, [], 'a b\nc\n')).toEqual({ status: 0, stdout: 'a', stderr: '' });
  });

  test('gives status 1 and one line if the input ends early; what was due stays on stdout', () => {
    const program = doing((console) => {
      console.write('prompt: ');
      console.token('a move');
      console.write('never');
    });
    expect(result(program, [], '\n ')).toEqual({
      status: 1,
      stdout: 'prompt: ',
      stderr: 'demo: expected a move, found the end of the input (line 2, column 2)\n',
    });
  });

  test('gives status 1 and one line for input that is malformed; what was due stays on stdout', () => {
    const program = doing((console) => {
      console.write('prompt: ');
      console.token('a number');
      console.write('due ');
      console.reject('a number');
    });
    expect(result(program, [], '  x\x1By\n')).toEqual({
      status: 1,
      stdout: 'prompt: due ',
      stderr: 'demo: expected a number, found "x\\x1By" (line 1, column 3)\n',
    });
  });

  test('gives status 2 and one line for a wrong value; what was due stays on stdout', () => {
    const program = doing((console) => {
      console.write('due ');
      throw new UsageError('the script is used up');
    });
    expect(result(program)).toEqual({ status: 2, stdout: 'due ', stderr: 'demo: the script is used up\n' });
  });

  test('gives status 1 and one line if the input cannot be read', () => {
    let written = '';
    const port: Port = {
      read() {
        throw new PortError('cannot read standard input: illegal operation on a directory');
      },
      write(bytes) {
        written += Buffer.from(bytes).toString('latin1');
      },
    };
    const program = doing((console) => {
      console.write('prompt: ');
      console.token('a token');
    });
    expect(execute(program, [], port)).toEqual({
      status: 1,
      stderr: 'demo: cannot read standard input: illegal operation on a directory\n',
    });
    expect(written).toBe('prompt: ');
  });

  /** A port whose every write fails with this; counts its calls. */
  function failing(error: Error): Port & { reads: number; writes: number } {
    return {
      reads: 0,
      writes: 0,
      read() {
        this.reads++;
        return undefined;
      },
      write() {
        this.writes++;
        throw error;
      },
    };
  }

  const atTheEnd = doing((console) => console.write('text'));
  const beforeARead = doing((console) => {
    console.write('text');
    console.token('a token');
  });

  test.each([
    ['at the end', atTheEnd],
    ['before a read', beforeARead],
  ])('gives status 1 and one line if the output cannot be written %s, and tries only once', (_name, program) => {
    const port = failing(new PortError('cannot write standard output: no space left on device'));
    expect(execute(program, [], port)).toEqual({
      status: 1,
      stderr: 'demo: cannot write standard output: no space left on device\n',
    });
    expect(port).toMatchObject({ reads: 0, writes: 1 });
  });

  test.each([
    ['at the end', atTheEnd],
    ['before a read', beforeARead],
  ])('ends quietly with status 0 if nobody reads the output any more %s', (_name, program) => {
    const port = failing(new OutputClosed());
    expect(execute(program, [], port)).toEqual({ status: 0, stderr: '' });
    expect(port).toMatchObject({ reads: 0, writes: 1 });
  });

  test('ends quietly if the last output of a program that failed has no reader either', () => {
    const program = doing((console) => {
      console.write('due');
      throw new UsageError('the script is used up');
    });
    expect(execute(program, [], failing(new OutputClosed()))).toEqual({ status: 0, stderr: '' });
  });

  test('throws a bug of the program as it is, after handing on the output', () => {
    const bug = new TypeError('a bug');
    let written = '';
    const port: Port = {
      read: () => undefined,
      write(bytes) {
        written += Buffer.from(bytes).toString('latin1');
      },
    };
    const program = doing((console) => {
      console.write('due');
      throw bug;
    });
    let thrown: unknown;
    try {
      execute(program, [], port);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(bug);
    expect(written).toBe('due');
  });

  test('throws a bug of the port as it is', () => {
    expect(() => execute(atTheEnd, [], failing(new RangeError('a bug')))).toThrow(new RangeError('a bug'));
  });

  test('writes nothing for a program that writes nothing', () => {
    const port = failing(new Error('written'));
    expect(
      execute(
        doing(() => {}),
        [],
        port,
      ),
    ).toEqual({ status: 0, stderr: '' });
    expect(port.writes).toBe(0);
  });

  test('makes at most one write more than reads, and never an empty one', () => {
    let reads = 0;
    const writes: number[] = [];
    const program = doing((console) => {
      for (let i = 0; i < 5; i++) {
        for (let j = 0; j < 20; j++) console.write('some text\n');
        console.token('a token');
      }
      console.write('end\n');
    });
    const outcome = execute(program, [], {
      read: () => Buffer.from(reads++ % 2 === 0 ? 'a b\n' : '\n'),
      write: (bytes) => writes.push(bytes.length),
    });
    expect(outcome.status).toBe(0);
    expect(reads).toBe(5);
    expect(writes).toEqual([200, 400, 400, 4]);
  });

  test('names its errors, for whoever sees one escape', () => {
    expect([new UsageError('x'), new PortError('x'), new OutputClosed()].map(({ name }) => name)).toEqual([
      'UsageError',
      'PortError',
      'OutputClosed',
    ]);
  });
});

describe('options', () => {
  test('have their fallbacks if they are not given', () => {
    expect(result(choosing)).toEqual({ status: 0, stdout: 'opponent=rules size=7\n', stderr: '' });
  });

  test.each([
    [['--opponent', 'script:0,1'], 'opponent=script:0,1 size=7\n'],
    [['--opponent=script:0,1'], 'opponent=script:0,1 size=7\n'],
    [['--size', '9', '--opponent', 'x'], 'opponent=x size=9\n'],
    [['--size', '9', '--size', '8'], 'opponent=rules size=8\n'],
    [['--size='], 'opponent=rules size=\n'],
    [['--size=-1'], 'opponent=rules size=-1\n'],
    [['--'], 'opponent=rules size=7\n'],
  ])('have the values that are given: %j', (args, stdout) => {
    expect(result(choosing, args)).toEqual({ status: 0, stdout, stderr: '' });
  });

  test('are none for a program that declares none', () => {
    let seen: unknown;
    const program: Program = { ...doing(() => {}), play: (_console, values) => (seen = values) };
    expect(result(program).status).toBe(0);
    expect(seen).toEqual({});
    expect(result(program, ['--']).status).toBe(0);
    expect(seen).toEqual({});
    expect(result(program, ['--opponent', 'rules']).stderr).toBe(
      "demo: unknown option '--opponent'; try: demo --help\n",
    );
  });

  test.each([
    [['--unknown'], "unknown option '--unknown'; try: demo --help"],
    [['-h'], "unknown option '-h'; try: demo --help"],
    [['--Help'], "unknown option '--Help'; try: demo --help"],
    [['--constructor'], "unknown option '--constructor'; try: demo --help"],
    [['--__proto__=x'], "unknown option '--__proto__'; try: demo --help"],
    [['--opponent'], "option '--opponent <value>' argument missing; try: demo --help"],
    [['--opponent', '--size', '9'], "option '--opponent' argument is ambiguous; try: demo --help"],
    [['--opponent', '-1'], "option '--opponent' argument is ambiguous; try: demo --help"],
    [['--help=yes'], "option '--help' does not take an argument; try: demo --help"],
    [['--help', '--unknown'], "unknown option '--unknown'; try: demo --help"],
    [['game.txt'], 'takes no file name, found "game.txt"; try: demo < FILE'],
    [['--size', '9', 'a', 'b'], 'takes no file name, found "a"; try: demo < FILE'],
    [['--', '--help'], 'takes no file name, found "--help"; try: demo < FILE'],
    [['-'], 'takes no file name, found "-"; try: demo < FILE'],
    [[''], 'takes no file name, found ""; try: demo < FILE'],
  ])('wrongly used give status 2 and say what to call instead: %j', (args, message) => {
    expect(result(choosing, args)).toEqual({ status: 2, stdout: '', stderr: `demo: ${message}\n` });
  });

  const HOSTILE = [
    '\n',
    'a\nb',
    'a\r\nb',
    'a\rb',
    'a. b',
    'a.\nDid you b',
    '\x1B[2J\x07\x00\x7F',
    '\x85\x9B31m',
    'a\u202Eb\u2066c\u200Fd',
    'a\u2028b\u2029c',
    "it's",
    '"quoted"',
    '\\',
    '\u{1F600}',
    '\uD800',
    'x'.repeat(200),
  ];

  test.each(
    HOSTILE.flatMap((text) => [
      [text],
      [`--${text}`],
      [`-${text}`],
      [`--opponent=${text}`, '--size'],
      [`--help=${text}`],
    ]),
  )('never make more than one line of stderr, without control characters: %j', (...args) => {
    const { status, stdout, stderr } = result(choosing, args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^demo: [^\p{Cc}\p{Bidi_Control}\u2028\u2029]+; try: demo (--help|< FILE)\n$/u);
  });

  test.each(HOSTILE)('never make more than one line of a message of the program: %j', (text) => {
    const program: Program = {
      ...doing(() => {}),
      options: { opponent: options.opponent },
      play(_console, values) {
        throw new UsageError(`no opponent ${values['opponent']} here`);
      },
    };
    const { status, stderr } = result(program, [`--opponent=${text}`]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^demo: no opponent [^\p{Cc}\p{Bidi_Control}\u2028\u2029]+ here\n$/u);
  });

  test('name what is wrong in full, characters that are not seen by their numbers', () => {
    expect(result(choosing, ['--a. b']).stderr).toBe("demo: unknown option '--a. b'; try: demo --help\n");
    expect(result(choosing, ['--a\nb\x1B']).stderr).toBe("demo: unknown option '--a\\x0Ab\\x1B'; try: demo --help\n");
    expect(result(choosing, ['--a\u202Eb']).stderr).toBe("demo: unknown option '--a\\u202Eb'; try: demo --help\n");
  });
});

describe('--help', () => {
  test('shows usage, summary, options with their fallbacks, and the exit status', () => {
    expect(result(choosing, ['--help'])).toEqual({
      status: 0,
      stdout: `Usage: demo [options] < INPUT

Shows how a program runs.

  --opponent VALUE  who plays against you (default: rules)
  --size VALUE      columns of the board (default: 7)
  --help            show this text
  --version         show the version

Exit status: 0 the program ran to its end, 1 the input ended early or is malformed, 2 wrong usage.
`,
      stderr: '',
    });
  });

  test('of a program without options of its own lists the two that all have', () => {
    expect(
      result(
        doing(() => {}),
        ['--help'],
      ).stdout,
    ).toBe(`Usage: demo [options] < INPUT

Shows how a program runs.

  --help     show this text
  --version  show the version

Exit status: 0 the program ran to its end, 1 the input ended early or is malformed, 2 wrong usage.
`);
  });

  test('wins over --version and over values, and the program does not run', () => {
    const { status, stdout } = result(choosing, ['--version', '--size', '9', '--help']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: demo /);
    expect(stdout).not.toContain('size=');
  });
});

test('--version shows the name and the version of the package', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(result(choosing, ['--version'])).toEqual({ status: 0, stdout: `demo ${version}\n`, stderr: '' });
});

describe('usageReason', () => {
  test('starts in lower case and leaves the advice out', () => {
    expect(usageReason(new Error("Unknown option '-x'. To specify a positional argument, ..."))).toBe(
      "unknown option '-x'",
    );
    expect(usageReason(new Error("Option '-x' argument is ambiguous.\nDid you forget ...?\nTo specify ..."))).toBe(
      "option '-x' argument is ambiguous",
    );
  });

  test('keeps other words on one line', () => {
    expect(usageReason(new Error('Something new.\nNobody knows'))).toBe('something new.\\x0ANobody knows');
    expect(usageReason(new Error(''))).toBe('');
  });
});
