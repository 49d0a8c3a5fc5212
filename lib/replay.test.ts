import { describe, expect, test } from 'vitest';
import type { Console } from './console.ts';
import { UsageError } from './program.ts';
import { ExpectedOutput, inputLines, run, runAsExpected, sessionView } from './replay.ts';

/** A program that asks `1?`, `2?`, ... for so many tokens, then says `end`. */
const asking = (count: number) => ({
  name: 'asking',
  summary: 'Asks for tokens.',
  play(console: Console) {
    for (let i = 1; i <= count; i++) {
      console.write(`${i}?`);
      console.token('a token');
    }
    console.write('end\n');
  },
});

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** The session view of `asking(count)` on this input, as latin1 text. */
function session(count: number, stdin: string): string {
  return sessionView(bytes(stdin), run(asking(count), bytes(stdin))).toString('latin1');
}

describe('inputLines', () => {
  test.each([
    ['', []],
    ['\n', ['\n']],
    ['a', ['a']],
    ['a\n', ['a\n']],
    ['a\nb', ['a\n', 'b']],
    ['\n\na\n', ['\n', '\n', 'a\n']],
    ['a\r\nb\rc\r\n', ['a\r\n', 'b\rc\r\n']],
    ['\xEF\xBB\xBFa\n\x00\xFF', ['\xEF\xBB\xBFa\n', '\x00\xFF']],
  ])('cuts %j after each LF', (stdin, lines) => {
    expect(inputLines(bytes(stdin)).map((line) => Buffer.from(line).toString('latin1'))).toEqual(lines);
  });

  test('takes plain bytes as well as a Buffer', () => {
    expect(inputLines(new Uint8Array([97, 10, 98])).map((line) => [...line])).toEqual([[97, 10], [98]]);
  });
});

describe('run', () => {
  test('gives stdout, the status and an empty stderr of a program that runs to its end', () => {
    const { stdout, stderr, status } = run(asking(2), bytes('a\nb\n'));
    expect({ stdout: stdout.toString(), stderr, status }).toEqual({ stdout: '1?2?end\n', stderr: '', status: 0 });
  });

  test('tells at which length of stdout each line was waited for', () => {
    expect(run(asking(2), bytes('a\nb\n')).reads).toEqual([2, 4]);
  });

  test.each([
    ['both tokens on one line', 'a b\n', [2]],
    ['a blank line, which is waited for like any other', '\n \na\nb\n', [2, 2, 2, 4]],
    ['no last LF', 'a\nb', [2, 4]],
    ['lines that are never asked for', 'a\nb\nc\nd\n', [2, 4]],
    ['a byte-order mark', '\xEF\xBB\xBFa\nb\n', [2, 4]],
    ['a byte-order mark on a line of its own', '\xEF\xBB\xBF\na\nb\n', [2, 2, 4]],
  ])('with %s it reads at the right places and ends well', (_name, stdin, reads) => {
    const result = run(asking(2), bytes(stdin));
    expect(result.reads).toEqual(reads);
    expect(result.status).toBe(0);
    expect(result.stdout.toString()).toBe('1?2?end\n');
  });

  test('does not count the end of the input as a line', () => {
    const { stdout, stderr, status, reads } = run(asking(3), bytes('a\n'));
    expect(reads).toEqual([2]);
    expect(stdout.toString()).toBe('1?2?');
    expect(status).toBe(1);
    expect(stderr).toBe('asking: expected a token, found the end of the input (line 2, column 1)\n');
  });

  test('waits for no line if the program asks for none', () => {
    const { stdout, reads } = run(asking(0), bytes('a\n'));
    expect(reads).toEqual([]);
    expect(stdout.toString()).toBe('end\n');
  });

  test('waits for nothing on an empty input', () => {
    const { stdout, status, reads } = run(asking(1), bytes(''));
    expect({ stdout: stdout.toString(), status, reads }).toEqual({ stdout: '1?', status: 1, reads: [] });
  });

  test('hands the arguments on', () => {
    expect(run(asking(1), bytes(''), ['--version']).stdout.toString()).toMatch(/^asking \d+\.\d+\.\d+\n$/);
    expect(run(asking(1), bytes(''), ['file']).status).toBe(2);
  });

  test('does not write to the input it is given', () => {
    const stdin = bytes('\xEF\xBB\xBFa b\nc');
    run(asking(3), stdin);
    expect(stdin.equals(bytes('\xEF\xBB\xBFa b\nc'))).toBe(true);
  });

  test('gives the bytes of stdout, one a character', () => {
    const program = { ...asking(0), play: (console: Console) => console.write('\x00\xE9\xFF\r\n') };
    expect([...run(program, bytes('')).stdout]).toEqual([0x00, 0xe9, 0xff, 0x0d, 0x0a]);
  });

  test('throws what is a bug of the program', () => {
    const program = {
      ...asking(0),
      play() {
        throw new TypeError('a bug');
      },
    };
    expect(() => run(program, bytes(''))).toThrow(new TypeError('a bug'));
  });
});

describe('sessionView', () => {
  test('shows each line where it was waited for', () => {
    expect(session(2, 'a\nb\n')).toBe('1?a\n2?b\nend\n');
  });

  test('shows a line with several tokens once, where the first was asked for', () => {
    expect(session(3, 'a b c\n')).toBe('1?a b c\n2?3?end\n');
    expect(session(3, 'a b\nc\n')).toBe('1?a b\n2?3?c\nend\n');
  });

  test('shows the rest of a line that holds more than was asked for', () => {
    expect(session(1, 'a b c\nd\n')).toBe('1?a b c\nend\n');
  });

  test('leaves out the lines that were never asked for', () => {
    expect(session(1, 'a\nb\nc')).toBe('1?a\nend\n');
    expect(session(1, 'a\n\n\n')).toBe('1?a\nend\n');
    expect(session(0, 'a\n')).toBe('end\n');
  });

  test('shows blank lines where they were waited for', () => {
    expect(session(2, '\na\n \t\n\nb\n')).toBe('1?\na\n2? \t\n\nb\nend\n');
  });

  test('shows blanks behind a token with its line', () => {
    expect(session(2, 'a  \nb\t\n')).toBe('1?a  \n2?b\t\nend\n');
  });

  test('adds no LF to a last line that has none', () => {
    expect(session(2, 'a\nb')).toBe('1?a\n2?bend\n');
  });

  test('keeps CR LF and any other byte as it is', () => {
    expect(session(2, 'a\r\n\x00\xFF\xC3\xA9\r\n')).toBe('1?a\r\n2?\x00\xFF\xC3\xA9\r\nend\n');
  });

  test('leaves out a byte-order mark at the start', () => {
    expect(session(2, '\xEF\xBB\xBFa\nb\n')).toBe('1?a\n2?b\nend\n');
    expect(session(1, '\xEF\xBB\xBF\na\n')).toBe('1?\na\nend\n');
    expect(session(1, '\xEF\xBB\xBF')).toBe('1?');
  });

  test('shows a byte-order mark anywhere else, and a part of one', () => {
    expect(session(2, 'a\n\xEF\xBB\xBFb\n')).toBe('1?a\n2?\xEF\xBB\xBFb\nend\n');
    expect(session(1, '\xEF\xBB\xBF\xEF\xBB\xBFa\n')).toBe('1?\xEF\xBB\xBFa\nend\n');
    expect(session(1, '\xEF\xBB\n')).toBe('1?\xEF\xBB\nend\n');
    expect(session(2, '\xEF\n\xBB\xBFb\n')).toBe('1?\xEF\n2?\xBB\xBFb\nend\n');
  });

  test('ends where the input ended', () => {
    expect(session(3, 'a\nb')).toBe('1?a\n2?b3?');
    expect(session(1, '')).toBe('1?');
    expect(session(1, '\n\n')).toBe('1?\n\n');
  });

  test('shows a line of which a part was dropped in full, and asks for the next', () => {
    const program = {
      ...asking(0),
      play(console: Console) {
        for (let i = 1; i <= 2; i++) {
          console.write(`${i}?`);
          console.token('a token');
          console.discardLine();
        }
      },
    };
    const stdin = bytes('a b\nc d\ne\n');
    expect(sessionView(stdin, run(program, stdin)).toString()).toBe('1?a b\n2?c d\n');
  });

  test('shows what stood there when the program was stopped by its arguments', () => {
    const program = {
      ...asking(0),
      play(console: Console) {
        console.write('1?');
        console.token('a token');
        console.write('2!\n');
        throw new UsageError('no more');
      },
    };
    const result = run(program, bytes('a\nb\n'));
    expect(sessionView(bytes('a\nb\n'), result).toString()).toBe('1?a\n2!\n');
    expect(result.status).toBe(2);
  });
});

describe('runAsExpected', () => {
  const stdin = bytes('a\nb\n');
  /** The lines that were read of the input before the run was given up. */
  function readsUntil(expected: string): number {
    let reads = 0;
    const counting = {
      ...asking(2),
      play(console: Console) {
        console.write('1?');
        for (; reads < 2; reads++) {
          console.token('a token');
          console.write(`${reads + 2}?`);
        }
        console.write('end\n');
      },
    };
    expect(runAsExpected(counting, stdin, [], bytes(expected))).toBeUndefined();
    return reads;
  }

  test('is the same run if it writes what is expected', () => {
    expect(runAsExpected(asking(2), stdin, [], bytes('1?2?end\n'))).toEqual(run(asking(2), stdin));
    expect(runAsExpected(asking(3), stdin, [], bytes('1?2?3?'))).toEqual(run(asking(3), stdin));
    expect(runAsExpected(asking(1), stdin, ['--version'], run(asking(1), stdin, ['--version']).stdout)?.status).toBe(0);
  });

  test.each(['', '1?2?end', '1?2?end\n\n', '1?2?End\n', '?1'])('is none if %j is expected', (expected) => {
    expect(runAsExpected(asking(2), stdin, [], bytes(expected))).toBeUndefined();
  });

  test('is given up as soon as something else is written', () => {
    expect(readsUntil('9?2?3?end\n')).toBe(0);
    expect(readsUntil('1?9?3?end\n')).toBe(1);
    expect(readsUntil('1?2?9?end\n')).toBe(2);
  });

  test('throws what is a bug of the program', () => {
    const broken = {
      ...asking(1),
      play: () => {
        throw new RangeError('a bug');
      },
    };
    expect(() => runAsExpected(broken, stdin, [], bytes('1?'))).toThrow(new RangeError('a bug'));
  });
});

test('output that is expected is taken in any pieces, and nothing after the first other byte', () => {
  const output = new ExpectedOutput(bytes('abc'));
  output.write(bytes('a'));
  output.write(bytes(''));
  expect([output.isWrong, output.isWhole]).toEqual([false, false]);
  output.write(bytes('bc'));
  expect([output.isWrong, output.isWhole]).toEqual([false, true]);
  expect(() => output.write(bytes('d'))).toThrow('something else is expected');
  expect(() => output.write(bytes(''))).toThrow('something else is expected');
  expect([output.isWrong, output.isWhole]).toEqual([true, false]);
});
