import { describe, expect, test } from 'vitest';
import { Console, InputError, LONGEST_TOKEN } from './console.ts';

const END = 'END';

interface Script {
  readonly console: Console;
  /** What the port has seen, in order: `read` (also for the end), and what was written. */
  readonly calls: string[];
}

/** A console over these chunks of input, one a read, each latin1 text. */
function consoleOver(...chunks: string[]): Script {
  const calls: string[] = [];
  const rest = chunks.map((chunk) => Buffer.from(chunk, 'latin1'));
  const console = new Console({
    read() {
      calls.push('read');
      return rest.shift();
    },
    write(bytes) {
      calls.push(Buffer.from(bytes).toString('latin1'));
    },
  });
  return { console, calls };
}

/** The message of the InputError that must be thrown. */
function inputError(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
  throw new Error('no InputError was thrown');
}

/** All tokens up to the end of the input, then END and the position at which the input ended. */
function tokensOf(...chunks: string[]): string[] {
  const { console } = consoleOver(...chunks);
  const tokens: string[] = [];
  const end = inputError(() => {
    for (;;) tokens.push(console.token('a token'));
  });
  return [...tokens, end.replace('expected a token, found the end of the input', END)];
}

/** Each way to cut a text into two chunks, and the one into single bytes. */
function cuts(text: string): string[][] {
  const pairs = Array.from({ length: text.length - 1 }, (_, i) => [text.slice(0, i + 1), text.slice(i + 1)]);
  return [...pairs, [...text]];
}

describe('token', () => {
  test('cuts the input at white space', () => {
    expect(tokensOf('4\nBba  Wca\n\n!!!\n')).toEqual(['4', 'Bba', 'Wca', '!!!', `${END} (line 5, column 1)`]);
  });

  test("cuts at C's six white-space bytes and at no other", () => {
    const separators: number[] = [];
    for (let byte = 0; byte < 256; byte++) {
      const text = `a${String.fromCharCode(byte)}b`;
      const { console } = consoleOver(text);
      const first = console.token('a token');
      if (first === 'a') {
        separators.push(byte);
        expect(console.token('a token')).toBe('b');
      } else {
        expect(first).toBe(text);
      }
      inputError(() => console.token('a token'));
    }
    expect(separators).toEqual([9, 10, 11, 12, 13, 32]);
  });

  test('skips any run of white space, before, between and after', () => {
    expect(tokensOf(' \t\r\v\f\n a \t\r\v\f\n b \t\r\v\f ')).toEqual(['a', 'b', `${END} (line 3, column 9)`]);
  });

  test('takes a token that the end of the input cuts short', () => {
    expect(tokensOf('a b')).toEqual(['a', 'b', `${END} (line 1, column 4)`]);
  });

  test('takes CR LF as it takes LF', () => {
    expect(tokensOf('a\r\nb\r\n')).toEqual(['a', 'b', `${END} (line 3, column 1)`]);
  });

  test('gives one character a byte', () => {
    expect(tokensOf('\xC3\xA9\x00\xFF\n')).toEqual(['\xC3\xA9\x00\xFF', `${END} (line 2, column 1)`]);
  });

  test.each(cuts('ab  \r\ncde\n\nf'))('sees the same tokens however the input is cut: %j, %j', (...chunks) => {
    expect(tokensOf(...chunks)).toEqual(['ab', 'cde', 'f', `${END} (line 4, column 2)`]);
  });

  test('keeps a token whose port reuses its buffer for the next chunk', () => {
    const buffer = Buffer.alloc(2);
    const chunks = ['ab', 'cd', ' e', 'f'];
    const console = new Console({
      read() {
        const chunk = chunks.shift();
        if (chunk === undefined) return undefined;
        return buffer.subarray(0, buffer.write(chunk, 'latin1'));
      },
      write() {},
    });
    expect([console.token('a token'), console.token('a token')]).toEqual(['abcd', 'ef']);
  });

  test.each([
    ['nothing', '', 1, 1],
    ['a blank', ' ', 1, 2],
    ['an LF', '\n', 2, 1],
    ['CR LF', '\r\n', 2, 1],
    ['blank lines', '\n \n\t', 3, 2],
    ['a lone CR, which ends no line', 'a\rb\r', 1, 5],
  ])('at the end of an input of %s it says where that is', (_name, input, line, column) => {
    expect(tokensOf(input).at(-1)).toBe(`${END} (line ${line}, column ${column})`);
  });

  test('says at the end what was expected', () => {
    const { console } = consoleOver();
    expect(inputError(() => console.token('a move such as Wca'))).toBe(
      'expected a move such as Wca, found the end of the input (line 1, column 1)',
    );
  });
});

describe('a byte-order mark', () => {
  const MARK = '\xEF\xBB\xBF';

  test('is skipped at the very start', () => {
    expect(tokensOf(`${MARK}4\n`)).toEqual(['4', `${END} (line 2, column 1)`]);
  });

  test.each(cuts(`${MARK}4 5`))('is skipped however the input is cut: %j, %j', (...chunks) => {
    expect(tokensOf(...chunks)).toEqual(['4', '5', `${END} (line 1, column 4)`]);
  });

  test('alone is an empty input', () => {
    expect(tokensOf(MARK)).toEqual([`${END} (line 1, column 1)`]);
    expect(tokensOf('\xEF', '\xBB', '\xBF')).toEqual([`${END} (line 1, column 1)`]);
    expect(tokensOf(MARK, ' ')).toEqual([`${END} (line 1, column 2)`]);
  });

  test.each([['\xEF'], ['\xEF\xBB'], ['\xBB\xBF'], ['\xBF'], ['\xEF\xBF\xBB'], ['\xEF\xBBx'], ['\xFE\xFF']])(
    'that is not whole is input: %j',
    (input) => {
      const end = `${END} (line 1, column ${input.length + 1})`;
      expect(tokensOf(input)).toEqual([input, end]);
      expect(tokensOf(...input)).toEqual([input, end]);
    },
  );

  test('that an LF interrupts is input', () => {
    expect(tokensOf('\xEF\n', '\xBB\n')).toEqual(['\xEF', '\xBB', `${END} (line 3, column 1)`]);
    expect(tokensOf('\xEF\xBB\n', '\xBF')).toEqual(['\xEF\xBB', '\xBF', `${END} (line 2, column 2)`]);
  });

  test('anywhere but at the very start is input', () => {
    expect(tokensOf(`${MARK}${MARK}a`)).toEqual([`${MARK}a`, `${END} (line 1, column 5)`]);
    expect(tokensOf(`\n${MARK}a`)).toEqual([`${MARK}a`, `${END} (line 2, column 5)`]);
    expect(tokensOf('a\n', `${MARK}b`)).toEqual(['a', `${MARK}b`, `${END} (line 2, column 5)`]);
    expect(tokensOf(`a${MARK}`)).toEqual([`a${MARK}`, `${END} (line 1, column 5)`]);
  });

  test('counts in no position, and the next line starts at column 1 all the same', () => {
    for (const chunks of [[`${MARK}x\ny`], ['\xEF', `\xBB\xBFx`, '\ny'], [MARK, 'x\ny']]) {
      const { console } = consoleOver(...chunks);
      console.token('a number');
      expect(inputError(() => console.reject('a number'))).toContain('(line 1, column 1)');
      console.token('a number');
      expect(inputError(() => console.reject('a number'))).toContain('(line 2, column 1)');
    }
  });
});

describe('a long token', () => {
  test('of 4,096 bytes is kept whole', () => {
    expect(LONGEST_TOKEN).toBe(4096);
    const token = 'x'.repeat(4096);
    expect(tokensOf(`${token} y`)).toEqual([token, 'y', `${END} (line 1, column 4099)`]);
  });

  test.each([4097, 4098, 5000])('of %i bytes is read to its end and comes back as 4,097 characters', (length) => {
    const token = `${'0'.repeat(4096)}${'1'.repeat(length - 4096)}`;
    const expected = [`${'0'.repeat(4096)}1`, 'y', `${END} (line 1, column ${length + 3})`];
    expect(tokensOf(`${token} y`)).toEqual(expected);
    expect(tokensOf(...`${token} y`)).toEqual(expected);
  });

  test.each([1, 4095, 4096, 4097])('is the same if the first chunk holds %i bytes of it', (first) => {
    const token = `${'0'.repeat(4096)}${'1'.repeat(1000)}`;
    const kept = `${'0'.repeat(4096)}1`;
    expect(tokensOf(token.slice(0, first), token.slice(first), '\n')).toEqual([kept, `${END} (line 2, column 1)`]);
  });

  test('of many megabytes is kept in bounded memory', () => {
    const chunk = Buffer.alloc(1 << 20, 'x');
    let left = 8;
    const console = new Console({
      read() {
        if (left === 0) return undefined;
        left--;
        return chunk;
      },
      write() {},
    });
    const before = process.memoryUsage();
    const token = console.token('a token');
    const after = process.memoryUsage();
    expect(left).toBe(0);
    expect(token).toHaveLength(4097);
    const grown = after.heapUsed + after.external - before.heapUsed - before.external;
    expect(grown).toBeLessThan(4 << 20);
    expect(inputError(() => console.token('a token'))).toContain(`(line 1, column ${(8 << 20) + 1})`);
  });
});

describe('reject', () => {
  test('says what was expected, what stands there, and where it starts', () => {
    const { console } = consoleOver('4\n  Bxx rest\n');
    console.token('a dimension');
    console.token('a tile');
    expect(inputError(() => console.reject('a tile such as Bba'))).toBe(
      'expected a tile such as Bba, found "Bxx" (line 2, column 3)',
    );
  });

  test.each(cuts('ab\r\n\n\tcd x'))('knows the position however the input is cut: %j, %j', (...chunks) => {
    const { console } = consoleOver(...chunks);
    const positions = ['ab', 'cd', 'x'].map((token) => {
      expect(console.token('a token')).toBe(token);
      return inputError(() => console.reject('nothing'));
    });
    expect(positions).toEqual([
      'expected nothing, found "ab" (line 1, column 1)',
      'expected nothing, found "cd" (line 3, column 2)',
      'expected nothing, found "x" (line 3, column 5)',
    ]);
  });

  test('counts columns in bytes', () => {
    const { console } = consoleOver('\xC3\xA9 x');
    console.token('a token');
    console.token('a token');
    expect(inputError(() => console.reject('a number'))).toContain('(line 1, column 4)');
  });

  test.each([
    ['printable ASCII as it is', '~!"#\\', '"~!"#\\"'],
    ['control bytes as \\xHH', '\x00\x01\x1B[31m\x08\x7F', '"\\x00\\x01\\x1B[31m\\x08\\x7F"'],
    ['bytes above ASCII as \\xHH', '\xC3\xA9\x80\xA0\xFF', '"\\xC3\\xA9\\x80\\xA0\\xFF"'],
    ['40 bytes whole', 'x'.repeat(40), `"${'x'.repeat(40)}"`],
    ['41 bytes shortened', 'x'.repeat(41), `"${'x'.repeat(40)}..."`],
    ['a token too long to be kept shortened', 'x'.repeat(5000), `"${'x'.repeat(40)}..."`],
    ['40 bytes that need escapes whole', '\xFF'.repeat(40), `"${'\\xFF'.repeat(40)}"`],
  ])('quotes %s', (_name, token, quoted) => {
    const { console } = consoleOver(`${token}\n`);
    console.token('a token');
    expect(inputError(() => console.reject('a number'))).toBe(`expected a number, found ${quoted} (line 1, column 1)`);
  });

  test('stays on one printable line whatever bytes the token holds', () => {
    for (let byte = 0; byte < 256; byte++) {
      const { console } = consoleOver(`x${String.fromCharCode(byte)}y`);
      console.token('a token');
      expect(inputError(() => console.reject('a number'))).toMatch(/^[ -~]+$/);
    }
  });
});

describe('discardLine', () => {
  /** The first token, then the line dropped, then all tokens that are left and the end. */
  function afterDiscard(...chunks: string[]): string[] {
    const { console } = consoleOver(...chunks);
    const tokens = [console.token('a token')];
    console.discardLine();
    const end = inputError(() => {
      for (;;) tokens.push(console.token('a token'));
    });
    return [...tokens, end.replace('expected a token, found the end of the input', END)];
  }

  test('drops the rest of the line that holds the token', () => {
    expect(afterDiscard('a b c\nd e\n')).toEqual(['a', 'd', 'e', `${END} (line 3, column 1)`]);
  });

  test('drops only the LF behind a token at the end of its line', () => {
    expect(afterDiscard('a\nb\n')).toEqual(['a', 'b', `${END} (line 3, column 1)`]);
    expect(afterDiscard('a\r\nb\r\n')).toEqual(['a', 'b', `${END} (line 3, column 1)`]);
    expect(afterDiscard('a \n\nb')).toEqual(['a', 'b', `${END} (line 3, column 2)`]);
  });

  test('goes by LF alone: other white space ends no line', () => {
    expect(afterDiscard('a\rb\vc\fd\te\nf')).toEqual(['a', 'f', `${END} (line 2, column 2)`]);
  });

  test('drops everything in a last line without LF', () => {
    expect(afterDiscard('a b c')).toEqual(['a', `${END} (line 1, column 6)`]);
    expect(afterDiscard('a')).toEqual(['a', `${END} (line 1, column 2)`]);
  });

  test.each(cuts('ab c d\n e\nf'))('drops the same however the input is cut: %j, %j', (...chunks) => {
    expect(afterDiscard(...chunks)).toEqual(['ab', 'e', 'f', `${END} (line 3, column 2)`]);
  });

  test.each(cuts('ab\n e'))('drops the same LF however the input is cut: %j, %j', (...chunks) => {
    expect(afterDiscard(...chunks)).toEqual(['ab', 'e', `${END} (line 2, column 3)`]);
  });

  test('keeps the positions of the lines that follow', () => {
    for (const chunks of [['\xEF\xBB\xBFa b\n c'], ['a b', 'c', 'd\n', ' c']]) {
      const { console } = consoleOver(...chunks);
      console.token('a token');
      console.discardLine();
      expect(console.token('a token')).toBe('c');
      expect(inputError(() => console.reject('a number'))).toContain('(line 2, column 2)');
    }
  });

  test('leaves a token that was taken before it to be rejected at its own place', () => {
    const { console } = consoleOver(' a b\nc');
    console.token('a token');
    console.discardLine();
    expect(inputError(() => console.reject('a number'))).toBe('expected a number, found "a" (line 1, column 2)');
  });

  test('before any token drops the first line, its byte-order mark included', () => {
    for (const chunks of [['\xEF\xBB\xBFa b\nc\n'], ['\xEF', '\xBB', '\xBF', 'a', ' b', '\n', 'c\n'], ['a\nc\n']]) {
      const { console } = consoleOver(...chunks);
      console.discardLine();
      expect(console.token('a token')).toBe('c');
      expect(inputError(() => console.reject('a number'))).toContain('(line 2, column 1)');
    }
  });

  test('drops no second line if it is called twice for one token', () => {
    const { console, calls } = consoleOver('a b\n', 'c\n', 'd\n');
    console.token('a token');
    console.discardLine();
    console.discardLine();
    expect(calls).toEqual(['read']);
    expect(console.token('a token')).toBe('c');
    console.discardLine();
    expect(console.token('a token')).toBe('d');
  });

  test('does not wait for input if the line ends in what was read', () => {
    const { console, calls } = consoleOver('a b\n', 'c\n');
    console.token('a token');
    console.discardLine();
    expect(calls).toEqual(['read']);
  });

  test('hands on the output before it waits for the rest of the line', () => {
    const { console, calls } = consoleOver('a b', ' c\n', 'd\n');
    console.token('a token');
    console.write('wrong');
    console.discardLine();
    expect(calls).toEqual(['read', 'wrong', 'read']);
  });
});

describe('output', () => {
  test('is handed on before each read, in one write, and at the flush', () => {
    const { console, calls } = consoleOver('4 5\n', '6\n');
    console.write('one ');
    console.write('two ');
    console.token('a token');
    console.write('three ');
    console.token('a token');
    console.write('four ');
    console.token('a token');
    console.write('five ');
    expect(calls).toEqual(['one two ', 'read', 'three four ', 'read']);
    console.flush();
    expect(calls).toEqual(['one two ', 'read', 'three four ', 'read', 'five ']);
  });

  test('is never empty', () => {
    const { console, calls } = consoleOver('a\n', '\n', 'b');
    console.flush();
    console.write('');
    console.token('a token');
    console.token('a token');
    console.flush();
    console.write('x');
    console.flush();
    console.flush();
    expect(calls).toEqual(['read', 'read', 'read', 'read', 'x']);
  });

  test('is handed on before each read of a mark that comes in pieces', () => {
    const { console, calls } = consoleOver('\xEF', '\xBB', '\xBFa\n');
    console.write('prompt');
    console.token('a token');
    expect(calls).toEqual(['prompt', 'read', 'read', 'read']);
  });

  test('is handed on before the read that finds the end of the input', () => {
    const { console, calls } = consoleOver('a\n');
    console.token('a token');
    console.write('prompt');
    inputError(() => console.token('a token'));
    expect(calls).toEqual(['read', 'prompt', 'read']);
  });

  test('is one byte a character', () => {
    const { console, calls } = consoleOver();
    console.write('\x00\x7F\x80\xE9\xFF\r\n');
    console.flush();
    expect(calls).toEqual(['\x00\x7F\x80\xE9\xFF\r\n']);
  });

  test('is not handed on again after a write that failed', () => {
    let writes = 0;
    const console = new Console({
      read: () => undefined,
      write() {
        writes++;
        throw new Error('full');
      },
    });
    console.write('text');
    expect(() => console.flush()).toThrow('full');
    console.flush();
    expect(writes).toBe(1);
  });
});

describe('the port', () => {
  test('is read only when a token needs it', () => {
    const { console, calls } = consoleOver('a b\n', 'c\n');
    expect(calls).toEqual([]);
    console.token('a token');
    console.token('a token');
    expect(calls).toEqual(['read']);
  });

  test('is not read again after its end', () => {
    const { console, calls } = consoleOver('a');
    expect(console.token('a token')).toBe('a');
    console.discardLine();
    for (let i = 0; i < 3; i++) {
      expect(inputError(() => console.token('a token'))).toContain('(line 1, column 2)');
    }
    expect(calls).toEqual(['read', 'read']);
  });

  test('is not read again after an end that came within a byte-order mark', () => {
    const { console, calls } = consoleOver('\xEF\xBB');
    expect(console.token('a token')).toBe('\xEF\xBB');
    inputError(() => console.token('a token'));
    expect(calls).toEqual(['read', 'read']);
  });
});
