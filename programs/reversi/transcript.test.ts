import { describe, expect, test } from 'vitest';
import { Console } from '../../lib/console.ts';
import { run } from '../../lib/replay.ts';
import { program } from './program.ts';
import { play } from './transcript.ts';

const transcript = (input: string) => {
  const { stdout, stderr, status } = run(program, Buffer.from(input, 'latin1'));
  return { stdout: stdout.toString('latin1'), stderr, status };
};

test('the smallest game, byte for byte', () => {
  expect(transcript('2\n!!!\nWaa\n')).toEqual({
    stdout: [
      'Enter the board dimension:   ab',
      'a WB',
      'b BW',
      'Enter board configuration:',
      '  ab',
      'a WB',
      'b BW',
      'Available moves for W:',
      'Available moves for B:',
      'Enter a move:',
      'Invalid move.',
      '  ab',
      'a WB',
      'b BW',
      '',
    ].join('\n'),
    stderr: '',
    status: 0,
  });
});

test('every prompt is out before its answer is waited for, and nothing is written while the configuration is read', () => {
  const answers = ['4\n', 'Bba\n', '!!!\n', 'Wac\n'];
  const written: string[] = [];
  const beforeReads: string[] = [];
  const console = new Console({
    read() {
      beforeReads.push(written.splice(0).join(''));
      return Buffer.from(answers[beforeReads.length - 1] ?? '');
    },
    write: (bytes) => written.push(Buffer.from(bytes).toString('latin1')),
  });
  play(console);
  expect(beforeReads).toEqual([
    'Enter the board dimension: ',
    '  abcd\na UUUU\nb UWBU\nc UBWU\nd UUUU\nEnter board configuration:\n',
    '',
    '  abcd\na UUUU\nb BWBU\nc UBWU\nd UUUU\n' +
      'Available moves for W:\nac\nbd\nca\ndb\nAvailable moves for B:\nab\ncd\ndc\nEnter a move:\n',
  ]);
});

describe('a dimension', () => {
  test.each(['2', '26', '+4', '04', '00000000000000000000000000026'])('may be written %s', (token) => {
    expect(transcript(`${token}\n!!!\nXxx\n`)).toMatchObject({ status: 0, stderr: '' });
  });

  test.each(['0', '-0', '1', '3', '25', '27', '28', '-4', '4.0', '4x', 'abc', '!!!', '0x4', '4e0', '9'.repeat(400)])(
    'of %s ends the program before any board',
    (token) => {
      const { stdout, stderr, status } = transcript(`${token}\n!!!\nWca\n`);
      expect({ stdout, status }).toEqual({ stdout: 'Enter the board dimension: ', status: 1 });
      expect(stderr).toMatch(
        /^reversi: expected an even board dimension from 2 to 26, found ".+" \(line 1, column 1\)\n$/,
      );
    },
  );
});

describe('the configuration', () => {
  test('places tiles until !!!, overwriting freely', () => {
    const { stdout } = transcript('4\nWaa\nBbb\nBaa\n!!!\nXxx\n');
    expect(stdout).toContain('Enter board configuration:\n  abcd\na BUUU\nb UBBU\nc UBWU\nd UUUU\nAvailable');
  });

  test('passes over tiles off the board', () => {
    const { stdout, status } = transcript('4\nWae\nWea\nWzz\nBdd\n!!!\nXxx\n');
    expect(stdout).toContain('Enter board configuration:\n  abcd\na UUUU\nb UWBU\nc UBWU\nd UUUB\nAvailable');
    expect(status).toBe(0);
  });

  test.each(['!!', '!!!!', 'Xaa', 'waa', 'WAA', 'Wa', 'Waaa', 'W11', '4'])(
    'ends the program at %s, which is no tile, and says where it stands',
    (token) => {
      const { stdout, stderr, status } = transcript(`4\nBaa  ${token}\n!!!\nWca\n`);
      expect(stdout.endsWith('d UUUU\nEnter board configuration:\n')).toBe(true);
      expect(stderr).toBe(`reversi: expected a tile such as Bba, or !!!, found "${token}" (line 2, column 6)\n`);
      expect(status).toBe(1);
    },
  );
});

describe('a move', () => {
  test.each([
    'Wzz',
    'Xab',
    'wca',
    'WCA',
    'b',
    'W',
    'ca',
    'Wcax',
    '!!!',
    '4',
    'W\xE3\xE1',
    'Wca\0',
    `Wca${'a'.repeat(5000)}`,
  ])('of another shape is invalid: %j', (token) => {
    const { stdout, stderr, status } = transcript(`4\n!!!\n${token}\n`);
    expect(stdout.endsWith('Enter a move:\nInvalid move.\n  abcd\na UUUU\nb UWBU\nc UBWU\nd UUUU\n')).toBe(true);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test('of either colour may come first', () => {
    expect(transcript('4\n!!!\nWca\n').stdout).toMatch(/Valid move\.\n {2}abcd\na UUUU\nb UWBU\nc WWWU\nd UUUU\n$/);
    expect(transcript('4\n!!!\nBba\n').stdout).toMatch(/Valid move\.\n {2}abcd\na UUUU\nb BBBU\nc UBWU\nd UUUU\n$/);
  });

  test('ends the program; what is left of the input is not looked at', () => {
    expect(transcript('4\n!!!\nWca\nBba\n\0\n')).toEqual(transcript('4\n!!!\nWca\n'));
  });
});

describe('input that ends early', () => {
  test.each([
    ['', 'an even board dimension from 2 to 26', 1, 1, 'Enter the board dimension: '],
    ['\n \n', 'an even board dimension from 2 to 26', 3, 1, 'Enter the board dimension: '],
    ['4', 'a tile such as Bba, or !!!', 1, 2, 'Enter board configuration:\n'],
    ['4\nBaa\n', 'a tile such as Bba, or !!!', 3, 1, 'Enter board configuration:\n'],
    ['4\n!!!', 'a move such as Wca', 2, 4, 'Enter a move:\n'],
    ['4\n!!!\n\n', 'a move such as Wca', 4, 1, 'Enter a move:\n'],
  ])('%j: the program stops behind the prompt and says what it waited for', (input, expected, line, column, prompt) => {
    const { stdout, stderr, status } = transcript(input);
    expect(stdout.endsWith(prompt)).toBe(true);
    expect(stderr).toBe(`reversi: expected ${expected}, found the end of the input (line ${line}, column ${column})\n`);
    expect(status).toBe(1);
  });

  test('a move that is cut short is an invalid move', () => {
    expect(transcript('4\n!!!\nWc')).toMatchObject({ stdout: expect.stringContaining('Invalid move.\n'), status: 0 });
  });
});

describe('the layout of the input makes no difference', () => {
  const PLAIN = transcript('4\nBba\nWca\nBac\n!!!\nWdb\n');

  test.each([
    ['CR LF', '4\r\nBba\r\nWca\r\nBac\r\n!!!\r\nWdb\r\n'],
    ['a byte-order mark', '\xEF\xBB\xBF4\nBba\nWca\nBac\n!!!\nWdb\n'],
    ['no last newline', '4\nBba\nWca\nBac\n!!!\nWdb'],
    ['one line', '4 Bba Wca Bac !!! Wdb\n'],
    ['blank lines, tabs and blanks', '\n\n 4\t\n\nBba\tWca \n Bac\n\n!!!\n\n\tWdb \n'],
    ['vertical tabs and form feeds', '4\vBba\fWca\vBac\f!!!\vWdb\f'],
  ])('%s', (_, input) => {
    expect(transcript(input)).toEqual(PLAIN);
    expect(PLAIN.stdout.endsWith('Valid move.\n  abcd\na UUBU\nb BWBU\nc WWWU\nd UWUU\n')).toBe(true);
  });
});
