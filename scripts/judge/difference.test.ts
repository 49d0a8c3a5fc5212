import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DifferenceKind, NamedDifference } from './difference/kinds.ts';
import { isPresentationOnly, nameDifferences } from './difference.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const name = (expected: string, actual: string, prompts: string[] = []) =>
  nameDifferences(bytes(expected), bytes(actual), prompts);
const texts = (expected: string, actual: string, prompts: string[] = []) =>
  name(expected, actual, prompts).map(({ text }) => text);
const shape = (differences: readonly NamedDifference[]) => differences.map(({ kind, lines }) => [kind, lines]);

describe('one kind of difference is said in one line', () => {
  test.each<[string, DifferenceKind, string, string, number[], string]>([
    ['CR LF', 'crlf', 'a\nb\n', 'a\r\nb\r\n', [1, 2], '2 lines end in CR LF instead of LF: lines 1 and 2'],
    ['LF for CR LF', 'crlf', 'a\r\nb\r\n', 'a\r\nb\n', [2], '1 line ends in LF instead of CR LF: line 2'],
    ['NUL', 'control-bytes', 'a\nbcd\n', 'a\nbc\0d\n', [2], 'a NUL byte on line 2 (column 3)'],
    ['ESC', 'control-bytes', 'a\n', '\x1ba\n', [1], 'an ESC byte on line 1 (column 1)'],
    ['a byte over 127', 'control-bytes', 'ab\n', 'a\xFFb\n', [1], 'byte 0xFF on line 1 (column 2)'],
    ['a lone CR', 'control-bytes', 'ab\n', 'a\rb\n', [1], 'a CR byte on line 1 (column 2)'],
    [
      'many bytes',
      'control-bytes',
      'a\nb\n',
      'a\0\0\n\x07\x08\xE9b\n',
      [1, 2],
      '5 bytes that are never expected (NUL byte, BEL byte, BS byte and 1 more) on lines 1 and 2 (the first in column 2)',
    ],
    ['an early end', 'stops-early', 'a\nb\nc\n', 'a\n', [2, 3], 'the output stops after line 1: 2 lines are missing'],
    [
      'an end inside a line',
      'stops-early',
      'a\nbcd\ne\n',
      'a\nb',
      [2, 3],
      'the output stops inside line 2, after column 1: the rest of it and 1 line are missing',
    ],
    [
      'an end before a newline',
      'stops-early',
      'a\nb\nc\n',
      'a\nb',
      [2, 3],
      'the output stops at the end of line 2, before its newline: 1 line is missing',
    ],
    ['no output', 'stops-early', 'a\nb\n', '', [1, 2], 'the program wrote nothing'],
    [
      'more output',
      'goes-on',
      'a\n',
      'a\nb\nc\n',
      [2, 3],
      'the output goes on after line 1, where it should end: 2 lines more than expected',
    ],
    [
      'more on the last line',
      'goes-on',
      'a\nEnter: ',
      'a\nEnter: b\n',
      [2],
      'the output goes on in line 2, after column 7, where it should end',
    ],
    ['any output', 'goes-on', '', 'a\n', [1], 'no output is expected: 1 line too many'],
    [
      'a newline that is missing',
      'missing-newline',
      'a\nd UUUU\nEnter board configuration:\n',
      'a\nd UUUUEnter board configuration:\n',
      [2],
      'the newline behind line 2 is missing: "d·UUUU" and "Enter·board·configuration:" stand on one line',
    ],
    [
      'a blank for a newline',
      'missing-newline',
      'Move:\nBye\n',
      'Move: Bye\n',
      [1],
      'the newline behind line 1 is missing: "Move:" and "Bye" stand on one line',
    ],
    [
      'newlines that are missing on several lines',
      'missing-newline',
      'a\nb\nc\nd\ne\nf\n',
      'a b c\nd\nef\n',
      [1, 3],
      '3 newlines are missing on lines 1 and 3, the first between "a" and "b"',
    ],
    [
      'a newline too many',
      'extra-newline',
      'a\nEnter: b\n',
      'a\nEnter: \nb\n',
      [2],
      'one newline too many behind "Enter:·"',
    ],
    [
      'a newline for a blank',
      'extra-newline',
      'a\nEnter:  b\n',
      'a\nEnter:\nb\n',
      [2],
      'one newline too many behind "Enter:"',
    ],
    [
      'newlines too many on several lines',
      'extra-newline',
      'a b c\nd\ne f\n',
      'a\nb\nc\nd\ne\n f\n',
      [1, 2, 5],
      '3 newlines too many on lines 1, 2 and 5, the first behind "a"',
    ],
    [
      'order',
      'line-order',
      'a\nb\nc\nd\n',
      'a\nc\nb\nd\n',
      [2, 3],
      'lines 2 and 3 are the expected lines in another order',
    ],
    ['a repetition', 'duplicated-line', 'a\nb\nc\n', 'a\nb\nb\nc\n', [3], 'line 3 repeats the line next to it: "b"'],
    ['a lost line', 'missing-line', 'a\nb\nc\n', 'a\nc\n', [2], 'line 2 of the expected output is missing: "b"'],
    ['a new line', 'extra-line', 'a\nb\n', 'a\nc\nb\n', [2], 'line 2 is not expected at all: "c"'],
    ['a word', 'text', 'a\nX wins\n', 'a\nO wins\n', [2], 'line 2 reads otherwise: "O·wins" instead of "X·wins"'],
    [
      'case',
      'letter-case',
      'a\nBye\n',
      'a\nbye\n',
      [2],
      'upper and lower case differ on line 2: "bye" instead of "Bye"',
    ],
    ['inner blanks', 'spacing', 'a b\n', 'a  b\n', [1], 'the blanks in line 1 differ: "a··b" instead of "a·b"'],
    ['leading blanks', 'spacing', ' a\n', 'a\n', [1], 'the blanks in line 1 differ: "a" instead of "·a"'],
    [
      'blanks at line ends',
      'trailing-blanks',
      'a\nb\nc\n',
      'a \nb\nc  \n',
      [1, 3],
      'extra blanks at the end of lines 1 and 3',
    ],
    ['tabs at line ends', 'trailing-blanks', 'a\n', 'a\t\n', [1], 'extra tabs at the end of line 1'],
    ['lost trailing blanks', 'trailing-blanks', 'a \n', 'a\n', [1], 'blanks are missing at the end of line 1'],
    [
      'a tab for a trailing blank',
      'trailing-blanks',
      'a \n',
      'a\t\n',
      [1],
      'other blanks or tabs than expected at the end of line 1',
    ],
    ['an empty line', 'blank-lines', 'a\nb\n', 'a\n\nb\n', [2], 'line 2 is a blank line too many'],
    [
      'a lost empty line',
      'blank-lines',
      'a\n\nb\n',
      'a\nb\n',
      [2],
      'a blank line is missing: line 2 of the expected output',
    ],
    ['two newlines too many', 'blank-lines', 'a\n', 'a\n\n\n', [2, 3], 'lines 2 and 3 are blank lines too many'],
    ['no newline', 'final-newline', 'a\nb\n', 'a\nb', [2], 'the final newline is missing, at the end of line 2'],
    ['a newline', 'final-newline', 'a\nb', 'a\nb\n', [2], 'one newline too many ends the output, on line 2'],
    ['a second newline', 'final-newline', 'a\n', 'a\n\n', [2], 'one newline too many ends the output, on line 2'],
    [
      'an empty line after each',
      'blank-lines',
      'a\nb\n',
      'a\n\nb\n\n',
      [2, 4],
      'lines 2 and 4 are blank lines too many',
    ],
  ])('%s', (_, kind, expected, actual, lines, text) => {
    expect(name(expected, actual)).toEqual([{ kind, lines, text }]);
  });
});

describe('prompts', () => {
  const prompts = ['Enter your move: '];

  test('a prompt in other words is named as a prompt', () => {
    expect(name('a\nEnter your move: b\n', 'a\nYour move: b\n', prompts)).toMatchObject([
      { kind: 'prompt', lines: [2] },
    ]);
    expect(texts('Enter your move: b\n', 'Your move: b\n', prompts)).toEqual([
      'a prompt reads otherwise on line 1: "Your·move:·b" instead of "Enter·your·move:·b"',
    ]);
  });

  test('a prompt that is missing is named as a prompt', () => {
    expect(texts('a\nEnter your move: \nb\n', 'a\nb\n', prompts)).toEqual([
      'a prompt is missing, line 2 of the expected output: "Enter·your·move:·"',
    ]);
  });

  test('a right prompt with other text behind it is no prompt difference', () => {
    expect(shape(name('Enter your move: b\n', 'Enter your move: c\n', prompts))).toEqual([['text', [1]]]);
  });

  test('behind a prompt, a newline too many is explained', () => {
    const why = '; when input comes from a file nobody presses Enter, so nothing ends that line';
    expect(texts('Enter your move: b\n', 'Enter your move: \nb\n', prompts)).toEqual([
      `one newline too many behind "Enter·your·move:·"${why}`,
    ]);
    expect(texts('Enter your move: b\n', 'Enter your move:\nb\n', prompts)).toEqual([
      `one newline too many behind "Enter·your·move:"${why}`,
    ]);
    const three = 'Enter your move: a\nEnter your move: b\nc d\n';
    expect(texts(three, three.replaceAll(' b', '\nb').replaceAll(' a', '\na').replace(' d', '\nd'), prompts)).toEqual([
      `2 newlines too many on lines 1 and 3, the first behind "Enter·your·move:"${why}`,
      'one newline too many behind "c"',
    ]);
  });

  test('an empty prompt is in no line, and one of several lines is known by each', () => {
    expect(shape(name('a\n', 'b\n', ['', '\n']))).toEqual([['text', [1]]]);
    expect(shape(name('Two:\n', 'Three:\n', ['One:\nTwo:\n']))).toEqual([['prompt', [1]]]);
  });
});

describe('several differences', () => {
  test('are named each, the most telling first', () => {
    expect(shape(name('One\ntwo\n\nthree\nfour\n', 'one \r\n2\r\nthree\0\r\nfour'))).toEqual([
      ['crlf', [1, 2, 3]],
      ['control-bytes', [3]],
      ['text', [2]],
      ['letter-case', [1]],
      ['trailing-blanks', [1]],
      ['blank-lines', [3]],
      ['final-newline', [4]],
    ]);
  });

  test('an output in UTF-16 is right but for its bytes', () => {
    const actual = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('one\r\ntwo\r\n', 'utf16le')]);
    expect(shape(nameDifferences(bytes('one\ntwo\n'), actual))).toEqual([['control-bytes', [1, 2, 3]]]);
  });

  test('long lists of lines are cut in the text only', () => {
    const expected = 'a\nb\n'.repeat(50);
    const [difference] = name(expected, expected.replaceAll('a', 'a '));
    expect(difference?.lines).toHaveLength(50);
    expect(difference?.text).toBe('extra blanks at the end of lines 1, 3, 5 and 47 more');
    expect(texts('a\n'.repeat(9), 'a \n'.repeat(9))).toEqual(['extra blanks at the end of lines 1 to 9']);
  });

  test('a line more among changed ones is the one that is least like them', () => {
    expect(shape(name('a\nTurn 1: X\nb\n', 'a\nDebug\nTurn 1: O\nb\n'))).toEqual([
      ['extra-line', [2]],
      ['text', [3]],
    ]);
  });

  test('a line in another place is told with all that stand elsewhere for it, and with how it looks', () => {
    expect(shape(name('Move: \nA\na', 'a\nMove: \nA'))).toEqual([['line-order', [1, 2, 3]]]);
    expect(shape(name('one\ntwo\nthree\n', 'two\nOne\nthree\n'))).toEqual([
      ['line-order', [1, 2]],
      ['letter-case', [2]],
    ]);
  });

  test('two lines on one are told apart from what else is wrong with them, and with the lines around', () => {
    expect(texts('One\n\ntwo\nthree\nfour\nfive\n', 'oneTWO \r\nthree\r\n4\r\nfi\r\nve')).toEqual([
      '4 lines end in CR LF instead of LF: lines 1 to 4',
      'the newline behind line 1 is missing: "one" and "TWO·" stand on one line',
      'one newline too many behind "fi"',
      'line 3 reads otherwise: "4" instead of "four"',
      'upper and lower case differ on line 1: "one" instead of "One"',
      'extra blanks at the end of line 1',
      'a blank line is missing: line 2 of the expected output',
      'the final newline is missing, at the end of line 5',
    ]);
  });

  test('a newline is missing, and then the output ends too early or too late', () => {
    expect(texts('a\nb\nc\nd\n', 'ab\nc\n')).toEqual([
      'the output stops after line 2: 1 line is missing',
      'the newline behind line 1 is missing: "a" and "b" stand on one line',
    ]);
    expect(name('a\nb\nc\n', 'ab\nc\nd\n')).toMatchObject([
      {
        kind: 'goes-on',
        lines: [3],
        text: 'the output goes on after line 2, where it should end: 1 line more than expected',
      },
      { kind: 'missing-newline', lines: [1] },
    ]);
  });

  test('a line of several expected ones is found also where some of these have another equal', () => {
    expect(shape(name('A\nB\nA\nB\n', 'AB\nA\nB\n'))).toEqual([['missing-newline', [1]]]);
    expect(shape(name('AB\nA\nB\n', 'A\nB\nA\nB\n'))).toEqual([['extra-newline', [1]]]);
  });

  test('a line that is as the next two together may simply be missing, or too many', () => {
    expect(shape(name('XO\nX\nO\n', 'X\nO\n'))).toEqual([['missing-line', [1]]]);
    expect(shape(name('X\nO\nend\n', 'X\nO\nXO\nend\n'))).toEqual([['extra-line', [3]]]);
  });

  test('nothing but stray bytes is no text, yet not nothing', () => {
    expect(texts('a\n', '\0')).toEqual([
      'a NUL byte on line 1 (column 1)',
      'there is no text: all of it is missing, 1 line',
    ]);
    expect(shape(name('\n\n', ''))).toEqual([['stops-early', [1, 2]]]);
  });

  test('a lost line is not told as changed letter case of those that are left', () => {
    expect(shape(name('X\nx\nend\n', 'x\nend\n'))).toEqual([['missing-line', [1]]]);
  });
});

describe('quotes', () => {
  test('show the byte that differs, however far it is in the line', () => {
    const [long, end] = ['\xE9'.repeat(50) + 'a'.repeat(5000), 'b'.repeat(100)];
    const [text] = texts(`${long}x${end}\n`, `${long}y${end}\n`) as [string];
    expect(text).toBe(
      'line 1 reads otherwise: "…aaaaaaaaaaaaybbbbbbbbbbbbbbbb…" instead of "…aaaaaaaaaaaaxbbbbbbbbbbbbbbbb…"',
    );
  });

  test('two lines that differ never look alike', () => {
    const line = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '"', '\\', '\t', '\x01', '\xE9', 'x'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(line, line, fc.nat(80), (one, other, length) => {
        // With all bytes in the expected output, none of them is stray.
        const expected = `${'a'.repeat(length)}${one}\n\x01\xE9\n`;
        const actual = `${'a'.repeat(length)}${other}\n\x01\xE9\n`;
        for (const text of texts(expected, actual)) {
          const [found, wanted] = text.replace(/^[^"]*/, '').split(' instead of ');
          if (wanted !== undefined) expect(found).not.toBe(wanted);
          expect(text.length).toBeLessThan(130);
          expect(text).toMatch(/^[\x20-\x7e·…\u2400-\u2421]*$/);
        }
      }),
    );
  });
});

/** Lines of a board and of prompts, with many that are equal, so that alignment has a choice. */
const boardLine = fc.constantFrom(
  '. . .',
  'X . .',
  '. O .',
  'x . .',
  'X  . .',
  'Move: ',
  '',
  'a',
  'A',
  'b',
  'Bye',
  ' a',
);
const boardOutput = fc
  .tuple(fc.array(boardLine, { maxLength: 12 }), fc.boolean())
  .map(([lines, ended]) => lines.join('\n') + (ended ? '\n' : ''));
/** Lines that differ in more than their look. */
const distinctLines = fc.uniqueArray(fc.stringMatching(/^[b-y][b-y0-9 ]{0,8}[a-z]$/), {
  minLength: 1,
  maxLength: 20,
  selector: (line) => line.replaceAll(' ', ''),
});
const write = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** A list of lines, and some of them, by index. */
const linesAndSome = distinctLines.chain((lines) =>
  fc.tuple(fc.constant(lines), fc.subarray([...lines.keys()], { minLength: 1 })),
);
const numbersOf = (indices: readonly number[]) => indices.map((index) => index + 1);

describe('a single kind of mistake is named as that, on exactly its lines', () => {
  test('blanks at line ends', () => {
    const blanks = fc.stringMatching(/^ {1,3}$/);
    fc.assert(
      fc.property(linesAndSome, blanks, ([lines, some], blank) => {
        const actual = lines.map((line, index) => (some.includes(index) ? line + blank : line));
        expect(shape(name(write(lines), write(actual)))).toEqual([['trailing-blanks', numbersOf(some)]]);
        expect(shape(name(write(actual), write(lines)))).toEqual([['trailing-blanks', numbersOf(some)]]);
      }),
    );
  });

  test('CR LF', () => {
    fc.assert(
      fc.property(fc.array(boardLine, { minLength: 1 }), (lines) => {
        const expected = write(lines);
        const all = numbersOf([...lines.keys()]);
        expect(shape(name(expected, expected.replaceAll('\n', '\r\n')))).toEqual([['crlf', all]]);
        expect(shape(name(expected.replaceAll('\n', '\r\n'), expected))).toEqual([['crlf', all]]);
      }),
    );
  });

  test('letter case', () => {
    fc.assert(
      fc.property(linesAndSome, ([lines, some]) => {
        const actual = lines.map((line, index) => (some.includes(index) ? line.toUpperCase() : line));
        expect(shape(name(write(lines), write(actual)))).toEqual([['letter-case', numbersOf(some)]]);
      }),
    );
  });

  test('blanks at the start of lines', () => {
    fc.assert(
      fc.property(linesAndSome, ([lines, some]) => {
        const actual = lines.map((line, index) => (some.includes(index) ? `\t${line}` : line));
        expect(shape(name(write(lines), write(actual)))).toEqual([['spacing', numbersOf(some)]]);
      }),
    );
  });

  test('stray bytes', () => {
    fc.assert(
      fc.property(linesAndSome, fc.constantFrom('\0', '\x1b', '\x7f', '\x80', '\xFF'), ([lines, some], byte) => {
        const actual = lines.map((line, index) => (some.includes(index) ? line[0] + byte + line.slice(1) : line));
        expect(shape(name(write(lines), write(actual)))).toEqual([['control-bytes', numbersOf(some)]]);
      }),
    );
  });

  test('dropped lines, other lines following', () => {
    fc.assert(
      fc.property(linesAndSome, ([lines, some]) => {
        const actual = lines.filter((_, index) => !some.includes(index));
        expect(shape(name(write([...lines, '!']), write([...actual, '!'])))).toEqual([
          ['missing-line', numbersOf(some)],
        ]);
      }),
    );
  });

  test('inserted lines, other lines following', () => {
    fc.assert(
      fc.property(linesAndSome, ([lines, some]) => {
        const expected = lines.filter((_, index) => !some.includes(index));
        expect(shape(name(write([...expected, '!']), write([...lines, '!'])))).toEqual([
          ['extra-line', numbersOf(some)],
        ]);
      }),
    );
  });

  test('a line written twice, other lines following', () => {
    fc.assert(
      fc.property(distinctLines, fc.nat(), (lines, seed) => {
        const index = seed % lines.length;
        const actual = [...lines.slice(0, index + 1), ...lines.slice(index), '!'];
        expect(shape(name(write([...lines, '!']), write(actual)))).toEqual([['duplicated-line', [index + 2]]]);
      }),
    );
  });

  test('two lines that changed places', () => {
    fc.assert(
      fc.property(distinctLines, fc.nat(), fc.nat(), (lines, seed, other) => {
        const [low, high] = [seed % lines.length, other % lines.length].toSorted((a, b) => a - b) as [number, number];
        fc.pre(low < high);
        const actual = lines.with(low, lines[high] as string).with(high, lines[low] as string);
        expect(shape(name(write(lines), write(actual)))).toEqual([['line-order', [low + 1, high + 1]]]);
      }),
    );
  });

  test('a line joined with the next', () => {
    fc.assert(
      fc.property(linesAndSome, fc.constantFrom('', ' ', '\t'), ([lines, some], joint) => {
        fc.pre(lines.length > 1);
        const before = some.filter((index) => index < lines.length - 1);
        const actual = lines.map((line, index) => `${line}${before.includes(index) ? joint : '\n'}`).join('');
        fc.pre(before.length > 0);
        const numbers = before.map((index) => index + 1 - before.filter((other) => other < index).length);
        expect(shape(name(write(lines), actual))).toEqual([['missing-newline', [...new Set(numbers)]]]);
      }),
    );
  });

  test('a line split in two', () => {
    fc.assert(
      fc.property(linesAndSome, fc.nat(), fc.constantFrom('', ' ', '\t'), ([lines, some], seed, joint) => {
        const long = some.filter((index) => (lines[index] as string).replaceAll(' ', '').length > 1);
        fc.pre(long.length > 0);
        const halves = (line: string) => {
          const place = 1 + (seed % (line.length - 1));
          return [line.slice(0, place), line.slice(place)];
        };
        // Half a line that reads as another whole one may be told as that.
        const texts = lines.map((line) => line.replaceAll(' ', ''));
        fc.pre(!lines.flatMap(halves).some((half) => texts.includes(half.replaceAll(' ', ''))));
        const actual = lines.map((line, index) => (long.includes(index) ? halves(line).join(`${joint}\n`) : line));
        const numbers = long.map((index) => index + 1 + long.filter((other) => other < index).length);
        expect(shape(name(write(lines), write(actual)))).toEqual([['extra-newline', numbers]]);
      }),
    );
  });

  test('an end too early, and one too late', () => {
    fc.assert(
      fc.property(fc.array(boardLine), fc.nat(), (lines, seed) => {
        const whole = write([...lines, 'end']);
        const cut = whole.slice(0, seed % (whole.length - 1));
        const first = cut.split('\n').length;
        const rest = Array.from({ length: lines.length + 2 - first }, (_, index) => first + index);
        expect(shape(name(whole, cut))).toEqual([['stops-early', rest]]);
        expect(shape(name(cut, whole))).toEqual([['goes-on', rest]]);
      }),
    );
  });

  test('blank lines', () => {
    fc.assert(
      fc.property(linesAndSome, ([lines, some]) => {
        const actual = lines.map((line, index) => (some.includes(index) ? '' : line));
        const expected = lines.filter((_, index) => !some.includes(index));
        expect(shape(name(write([...expected, '!']), write([...actual, '!'])))).toEqual([
          ['blank-lines', numbersOf(some)],
        ]);
        expect(shape(name(write([...actual, '!']), write([...expected, '!'])))).toEqual([
          ['blank-lines', numbersOf(some)],
        ]);
      }),
    );
  });

  test('other text', () => {
    fc.assert(
      fc.property(linesAndSome, ([lines, some]) => {
        const actual = lines.map((line, index) => (some.includes(index) ? `${line}#${index}` : line));
        expect(shape(name(write([...lines, '!']), write([...actual, '!'])))).toEqual([['text', numbersOf(some)]]);
      }),
    );
  });
});

describe('whatever the outputs', () => {
  const anyBytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array).toString('latin1'));
  const nasty = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', ' ', '\t', '\n', '\n', '\r', '\0', '\xFF'),
    maxLength: 24,
  });
  const output = fc.oneof(boardOutput, nasty, anyBytes);
  /** A copy with some pieces cut out, put in or written again: outputs that are right for the most part. */
  const edited = fc
    .tuple(output, fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.oneof(boardLine, nasty)), { maxLength: 4 }))
    .map(([text, edits]): [string, string] => {
      let copy = text;
      for (const [place, length, piece] of edits) {
        const start = place % (copy.length + 1);
        copy = copy.slice(0, start) + piece + copy.slice(start + length);
      }
      return [text, copy];
    });
  /** A copy with newlines for other bytes, and others for newlines, and then some pieces edited. */
  const wrapped = fc
    .tuple(edited, fc.array(fc.tuple(fc.nat(), fc.constantFrom('', ' ', '\n')), { minLength: 1, maxLength: 3 }))
    .map(([[text, copy], edits]): [string, string] => {
      let other = copy;
      for (const [seed, joint] of edits) {
        const newlines = [...other.matchAll(/\n/g)].map(({ index }) => index);
        const place = joint === '\n' ? seed % (other.length + 1) : newlines[seed % newlines.length];
        if (place !== undefined)
          other = other.slice(0, place) + joint + other.slice(joint === '\n' ? place : place + 1);
      }
      return [text, other];
    });
  const twoOutputs = fc.oneof(fc.tuple(output, output), edited, wrapped);

  test('the list is empty if, and only if, they are equal', () => {
    fc.assert(
      fc.property(twoOutputs, ([expected, actual]) => {
        expect(name(expected, expected)).toEqual([]);
        expect(name(expected, actual).length === 0).toBe(expected === actual);
      }),
      { numRuns: 3000 },
    );
  });

  test('lines ascend, are lines that there are, and the same question has the same answer', () => {
    fc.assert(
      fc.property(twoOutputs, ([expected, actual]) => {
        const most = Math.max(expected.split('\n').length, actual.split('\n').length);
        for (const { lines } of name(expected, actual, ['Move: '])) {
          expect(lines.length).toBeGreaterThan(0);
          expect([...new Set(lines)].toSorted((one, other) => one - other)).toEqual(lines);
          expect(lines.every((line) => line >= 1 && line <= most)).toBe(true);
        }
        expect(name(expected, actual, ['Move: '])).toEqual(name(expected, actual, ['Move: ']));
      }),
      { numRuns: 2000 },
    );
  });

  test('who mends all that is named is right', () => {
    fc.assert(
      fc.property(twoOutputs, ([expected, actual]) => {
        expect(mend(expected, actual, name(expected, actual))).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });
});

/**
 * Does what the entries ask for and nothing else: takes stray bytes away, mends line ends, deletes the lines that are too
 * many, puts in those that are missing, and writes the lines that are named otherwise as they are expected.
 */
function mend(expected: string, actual: string, differences: readonly NamedDifference[]): string {
  const named = (kinds: DifferenceKind[], phrase = /./) =>
    new Set(differences.flatMap(({ kind, lines, text }) => (kinds.includes(kind) && phrase.test(text) ? lines : [])));
  const wanted = splitLines(expected);

  const stray = named(['control-bytes']);
  const lineEnds = named(['crlf']);
  const known = expected.replaceAll('\r\n', '\n');
  const found = splitLines(actual).map(([text, end], index): Line => {
    const isStray = (byte: string) => /[^\t\n\x20-\x7e]/.test(byte) && !known.includes(byte);
    const clean = stray.has(index + 1) ? [...text].filter((byte) => !isStray(byte)).join('') : text;
    return [clean, lineEnds.has(index + 1) ? (end === '\n' ? '\r\n' : '\n') : end];
  });
  if (found.at(-1)?.join('') === '') found.pop();
  const missing = named(['missing-line', 'prompt', 'blank-lines'], /missing/);
  const extra = named(['extra-line', 'duplicated-line', 'blank-lines'], /too many|not expected|repeat/);
  const changed = named(
    ['line-order', 'prompt', 'text', 'letter-case', 'spacing', 'trailing-blanks'],
    /^(?!.*prompt is missing)/,
  );
  // Who puts in or deletes the last line does so as a whole, with the newline before it or after it.
  const endIsWhole = missing.has(wanted.length) || extra.has(found.length);
  const ending = differences.some(({ kind }) => kind === 'final-newline');
  const isEmptyLineExtra = ending && wanted.at(-1)?.[1] !== '' && found.at(-1)?.[1] !== '';
  if (isEmptyLineExtra) found.pop();

  const [moved, joined, split] = [named(['line-order']), named(['missing-newline']), named(['extra-newline'])];
  const kept: Kept[] = found.flatMap(([text, end], index) => {
    const line = index + 1;
    if (extra.has(line)) return [];
    const [isChanged, isMoved] = [changed.has(line), moved.has(line)];
    return [{ text, end, isChanged, isMoved, isJoined: joined.has(line), isSplit: split.has(line) }];
  });
  const taken = wanted.map((line, index) => (missing.has(index + 1) ? line : take(kept, line)));
  const rest = kept.map(({ text, end }): Line => [text, end]);
  const isCut = named(['stops-early']).size > 0;
  if (isCut || named(['goes-on']).size > 0) {
    const text = [...taken.filter((line) => line !== undefined), ...rest].flat().join('');
    return isCut ? text + expected.slice(text.length) : text.slice(0, expected.length);
  }
  const mended = wanted.map(([, end], index): Line => {
    const [text, nextEnd] = taken[index] ?? ['', ''];
    const isLast = index === wanted.length - 1;
    const isEndKnown = missing.has(index + 1) || (isLast && (endIsWhole || ending));
    return [text, isEndKnown || (!isLast && nextEnd === '') ? end : nextEnd];
  });
  return [...mended, ...rest].flat().join('');
}

interface Kept {
  text: string;
  readonly end: string;
  readonly isChanged: boolean;
  readonly isMoved: boolean;
  readonly isJoined: boolean;
  readonly isSplit: boolean;
  /** Whether a piece before it is taken already. */
  readonly isRest?: boolean;
}

/** Takes what stands for an expected line: a piece of a line where newlines are missing, several lines where they are too many. */
function take(kept: Kept[], [wanted, wantedEnd]: Line): Line | undefined {
  const next = kept.shift();
  if (next === undefined) return undefined;
  let { text, end, isChanged, isSplit } = next;
  if (next.isRest) text = leading(wanted) + text;
  while (isSplit) {
    const more = kept.shift() as Kept;
    const joint = leading(wanted.slice(lengthOf(wanted, squeeze(text).length)));
    text = text.replace(/[ \t]+$/, '') + joint + more.text.replace(/^[ \t]+/, '');
    ({ end, isSplit } = more);
    isChanged ||= more.isChanged;
  }
  if (next.isJoined && squeeze(text) !== squeeze(wanted)) {
    const length = lengthOf(text, squeeze(wanted).length);
    kept.unshift({ ...next, text: text.slice(length).replace(/^[ \t]+/, ''), isRest: true });
    text = text.slice(0, length) + (/[ \t]*$/.exec(wanted)?.[0] ?? '');
    end = wantedEnd;
  }
  // A line that is moved takes its end with it.
  return [isChanged ? wanted : text, next.isMoved ? wantedEnd : end];
}

/** What is left of a line without blanks, in small letters. */
function squeeze(text: string): string {
  return text.replace(/[ \t]/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** How long the start of a line is that has so many bytes other than blanks. */
function lengthOf(line: string, count: number): number {
  let length = 0;
  while (length < line.length && squeeze(line.slice(0, length)).length < count) length++;
  return length;
}

function leading(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}
type Line = [text: string, end: string];

function splitLines(text: string): Line[] {
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
    const end = /\r?\n$/.exec(line)?.[0] ?? '';
    return [line.slice(0, line.length - end.length), end];
  });
}

describe('outputs of a mebibyte or of half a million lines are named in time, without too deep a stack', () => {
  const MEBIBYTE = 1 << 20;

  test.each([
    ['one line', 'a'.repeat(MEBIBYTE), `${'a'.repeat(MEBIBYTE - 1)}b`],
    ['one line of blanks', `${' '.repeat(MEBIBYTE)}x`, `${' '.repeat(MEBIBYTE)}y`],
    ['stray bytes only', 'a\n', '\xFF'.repeat(MEBIBYTE)],
    ['empty lines', 'a\n', '\n'.repeat(500_000)],
    ['a line for ever', 'a\nb\n', `c\n${'a\n'.repeat(500_000)}`],
    ['every line changed', 'a\n'.repeat(500_000), 'b\n'.repeat(500_000)],
    ['blanks at every line end', 'a\n'.repeat(400_000), 'a \n'.repeat(400_000)],
    ['lines in turn, and other ends', `${'a\nb\n'.repeat(250_000)}c\n`, `d\n${'b\na\n'.repeat(250_000)}e\n`],
    ['no newline at all', write(numbers(50_000)), numbers(50_000).join('')],
    ['every other newline lost', 'a\nb\n'.repeat(50_000), 'ab\n'.repeat(50_000)],
    ['lines that nearly are the others together', 'a\n'.repeat(200_000), `${'a'.repeat(199_999)}b\n`.repeat(5)],
    ['lines backwards', write(numbers(100_000)), write(numbers(100_000).toReversed())],
    ['a tenth of the lines lost', write(numbers(100_000)), write(numbers(100_000).filter((n) => Number(n) % 10 > 0))],
  ])(
    '%s',
    (_, expected, actual) => {
      expect(name(expected, actual).length).toBeGreaterThan(0);
      expect(name(actual, expected).length).toBeGreaterThan(0);
    },
    10_000,
  );

  function numbers(count: number): string[] {
    return Array.from({ length: count }, (_, index) => String(index));
  }
});

describe('isPresentationOnly', () => {
  const naive = (text: string) =>
    text.replace(/[ \t\n\v\f\r]/g, '').replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));

  test('agrees with deleting white space and folding case', () => {
    const unit = fc.constantFrom(
      'a',
      'A',
      'b',
      '@',
      '`',
      '[',
      '{',
      ' ',
      '\t',
      '\n',
      '\v',
      '\f',
      '\r',
      '\0',
      '\xC9',
      '\xE9',
      '\xA0',
    );
    const text = fc.string({ unit, maxLength: 8 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(isPresentationOnly(bytes(one), bytes(other))).toBe(naive(one) === naive(other));
      }),
      { numRuns: 5000 },
    );
  });

  test('holds for an output that is set otherwise, and not for one that reads otherwise', () => {
    expect(isPresentationOnly(bytes('X wins\n'), bytes('x  WINS'))).toBe(true);
    expect(isPresentationOnly(bytes(''), bytes(' \r\n\t\v\f'))).toBe(true);
    expect(isPresentationOnly(bytes('X wins\n'), bytes('O wins\n'))).toBe(false);
    expect(isPresentationOnly(bytes('\xC9'), bytes('\xE9'))).toBe(false);
    expect(isPresentationOnly(bytes('a'), bytes('a\0'))).toBe(false);
    expect(isPresentationOnly(bytes('ab'), bytes('a'))).toBe(false);
  });
});
