/** The handout's example board, typed by hand, against the recorded game that goes through it and against the program. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { run, sessionView } from '../../lib/replay.ts';
import { program } from './program.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/tic-tac-toe');
const recorded = (file: string) => fs.readFileSync(path.join(folder, file));

/** What the handout shows: X in row 1 column 3 and row 2 column 3, O in row 2 column 1, and O is to move. */
const HANDOUT_BOARD = `. . X
O . X
. . .
`;

const SESSION = `. . .
. . .
. . .
Player X, row and column:1 3
. . X
. . .
. . .
Player O, row and column:2 1
. . X
O . .
. . .
Player X, row and column:2 3
${HANDOUT_BOARD}Player O, row and column:1 1
O . X
O . X
. . .
Player X, row and column:3 3
Player X wins
`;

/** Equal as Buffers; the text is compared first only for the sake of a readable message. */
function expectBytes(actual: Buffer, expected: string): void {
  expect(actual.toString('latin1')).toBe(expected);
  expect(actual.equals(Buffer.from(expected))).toBe(true);
}

test('the recorded session of handout-board is the one typed here', () => {
  expectBytes(recorded('handout-board.session'), SESSION);
});

test('the session of the program on handout-board is the one typed here', () => {
  const stdin = recorded('handout-board.in');
  const result = run(program, stdin);
  expectBytes(sessionView(stdin, result), SESSION);
  expect(result.status).toBe(0);
});

test('the program shows the board of the handout when O is to move', () => {
  const { stdout } = run(program, Buffer.from('1 3\n2 1\n2 3\n'));
  expect(stdout.toString().endsWith(`Player X, row and column:${HANDOUT_BOARD}Player O, row and column:`)).toBe(true);
});

test('raw stdout has the next text right behind each prompt, and the verdict right behind the last', () => {
  const stdout = recorded('handout-board.out').toString('latin1');
  expect(stdout.startsWith('. . .\n. . .\n. . .\nPlayer X, row and column:. . X\n')).toBe(true);
  expect(stdout.endsWith('. . .\nPlayer X, row and column:Player X wins\n')).toBe(true);
});

test.each([
  ['Player X wins\n', '1 1\n2 1\n1 2\n2 2\n1 3\n'],
  ['Player O wins\n', '1 1\n2 1\n1 2\n2 2\n3 3\n2 3\n'],
  ['The cat wins\n', '1 1\n2 2\n3 3\n2 3\n2 1\n3 1\n1 3\n1 2\n3 2\n'],
])('a game can end with the line %j', (verdict, stdin) => {
  const [last] = run(program, Buffer.from(stdin)).stdout.toString().split('row and column:').slice(-1);
  expect(last).toBe(verdict);
});
