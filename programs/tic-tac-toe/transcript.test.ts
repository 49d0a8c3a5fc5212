import { describe, expect, test } from 'vitest';
import { run, sessionView } from '../../lib/replay.ts';
import { play } from './transcript.ts';

const program = { name: 'tic-tac-toe', summary: 'Tic-tac-toe', play };

/** The run on an input of one character a byte; `session` is what a terminal would show. */
function playing(stdin: string) {
  const input = Buffer.from(stdin, 'latin1');
  const result = run(program, input);
  return {
    ...result,
    stdout: result.stdout.toString('latin1'),
    session: sessionView(input, result).toString('latin1'),
  };
}

/** Who was asked, in order, as `XOX`. */
function asked(stdin: string): string {
  return [...playing(stdin).stdout.matchAll(/Player ([XO]), row and column:/g)].map(([, player]) => player).join('');
}

describe('a game', () => {
  test('shows the board before every move but not after the last, and names the winner', () => {
    const { session, status, stderr } = playing('1 1\n2 1\n1 2\n2 2\n1 3\n');
    expect(session).toBe(`. . .
. . .
. . .
Player X, row and column:1 1
X . .
. . .
. . .
Player O, row and column:2 1
X . .
O . .
. . .
Player X, row and column:1 2
X X .
O . .
. . .
Player O, row and column:2 2
X X .
O O .
. . .
Player X, row and column:1 3
Player X wins
`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('asks X and O in turn', () => {
    expect(asked('1 1\n2 2\n3 3\n2 3\n2 1\n3 1\n1 3\n1 2\n3 2\n')).toBe('XOXOXOXOX');
  });

  test('can be won by O', () => {
    expect(playing('1 1\n2 1\n1 2\n2 2\n3 3\n2 3\n').stdout).toMatch(/:Player O wins\n$/);
  });

  test('is won by the cat if the board is full', () => {
    expect(playing('1 1\n2 2\n3 3\n2 3\n2 1\n3 1\n1 3\n1 2\n3 2\n').stdout).toMatch(/:The cat wins\n$/);
  });

  test('is won, not the cat, if the ninth move completes a line', () => {
    expect(playing('1 1\n2 2\n3 2\n1 2\n1 3\n2 3\n2 1\n3 3\n3 1\n').stdout).toMatch(/:Player X wins\n$/);
  });

  test('reads nothing once it is over', () => {
    expect(playing('1 1\n2 1\n1 2\n2 2\n1 3\nx\n').reads).toHaveLength(5);
  });

  test('waits for each entry right behind its prompt', () => {
    const { stdout, reads } = playing('1 1\n2 1\n1 2\n2 2\n1 3\n');
    expect(reads).toHaveLength(5);
    for (const offset of reads) expect(stdout.slice(0, offset)).toMatch(/Player [XO], row and column:$/);
  });
});

describe('an entry', () => {
  test.each(['0 1', '4 1', '-1 1', '1 0', '1 4', '1 -1', '0 0', '99999999999999999999 1'])(
    'that is out of range, %s, costs one prompt and shows no board',
    (entry) => {
      const { session } = playing(`${entry}\n2 2\n`);
      expect(session).toBe(`. . .
. . .
. . .
Player X, row and column:${entry}
Player X, row and column:2 2
. . .
. X .
. . .
Player O, row and column:`);
    },
  );

  test('on an occupied cell costs one prompt, whoever holds it', () => {
    expect(asked('1 1\n1 1\n2 2\n')).toBe('XOOX');
    expect(asked('1 1\n2 2\n1 1\n3 3\n')).toBe('XOXXO');
  });

  test('may stand on any number of lines', () => {
    expect(asked('1\n1\n')).toBe('XO');
    expect(asked('1 1 2 1 1 2 2 2 1 3\n')).toBe('XOXOX');
  });

  test.each(['a 1', '1 x', '1,3', 'x', '1.0 1', '1x 1', '1 1x', '- 1', '\xFF 1', '1\0 1', '1\xA01'])(
    'that is malformed, %j, costs one prompt and the rest of its line',
    (entry) => {
      expect(asked(`${entry} 3 3\n`)).toBe('XX');
      expect(asked(`${entry}\n3 3\n`)).toBe('XXO');
      expect(asked(`${entry}\r\n3 3\r\n`)).toBe('XXO');
    },
  );

  test('that is malformed in its column drops the rest of the line of the column, not of the row', () => {
    expect(playing('1\nx 2 2\n3 3\n').session).toBe(`. . .
. . .
. . .
Player X, row and column:1
x 2 2
Player X, row and column:3 3
. . .
. . .
. . X
Player O, row and column:`);
  });

  test('that is an integer out of range keeps the rest of its line', () => {
    expect(asked('0 1 2 2\n')).toBe('XXO');
  });
});

describe('an input that ends in the game', () => {
  test.each([
    ['at once', '', 'X', 'a row from 1 to 3', 'line 1, column 1'],
    ['before a move', '1 1\n2 1\n', 'XOX', 'a row from 1 to 3', 'line 3, column 1'],
    ['after a row', '1 1\n2', 'XO', 'a column from 1 to 3', 'line 2, column 2'],
    ['after a row and a newline', '1 1\n2\n', 'XO', 'a column from 1 to 3', 'line 3, column 1'],
    ['after a wrong entry', '1 1\n1 1\n', 'XOO', 'a row from 1 to 3', 'line 3, column 1'],
    ['after a malformed token', '1 1\n2 -', 'XOO', 'a row from 1 to 3', 'line 2, column 4'],
    ['in the part of a line that is dropped', '1 1\nx 2 3', 'XOO', 'a row from 1 to 3', 'line 2, column 6'],
  ])('%s says what it waited for, and where', (_when, stdin, players, expected, position) => {
    const { status, stderr, stdout } = playing(stdin);
    expect(stderr).toBe(`tic-tac-toe: expected ${expected}, found the end of the input (${position})\n`);
    expect(status).toBe(1);
    expect(stdout).toMatch(/row and column:$/);
    expect(asked(stdin)).toBe(players);
  });
});
