/** What random sessions are like, seen through the rules. */
import { describe, expect, test } from 'vitest';
import { run } from '../../lib/replay.ts';
import { expectOften, sampleSessions, simplerSessions } from '../../scripts/testing/sessions.ts';
import { program } from './program.ts';
import { emptyBoard, hasWon, isFull, otherPlayer, type Player, tryMark } from './rules.ts';
import { sessions } from './sessions.ts';

const PLAIN = /^(-?\d+ -?\d+\n)+$/;

interface Facts {
  readonly winner: Player | undefined;
  readonly moves: number;
  /** Lines of the winner, as `row 1`, `column 3`, `falling`, `rising`. */
  readonly lines: readonly string[];
  readonly wrong: readonly {
    readonly row: number;
    readonly col: number;
    readonly on: string | undefined;
    readonly player: Player;
  }[];
  /** Wrong entries of a turn, the most of any. */
  readonly mostWrong: number;
  /** Whether the last entry is the one that ends the game. */
  readonly isWhole: boolean;
}

function factsOf(session: Buffer): Facts {
  const board = emptyBoard();
  const wrong: Facts['wrong'][number][] = [];
  let player: Player = 'X';
  let moves = 0;
  let row = 0;
  let inTurn = 0;
  let mostWrong = 0;
  let winner: Player | undefined;
  const entries = session.toString().trim().split('\n');
  for (const entry of entries) {
    const [r = 0, c = 0] = entry.split(' ').map(Number);
    row++;
    if (!tryMark(board, r - 1, c - 1, player)) {
      wrong.push({ row: r, col: c, on: board[r - 1]?.[c - 1], player });
      mostWrong = Math.max(mostWrong, ++inTurn);
      continue;
    }
    inTurn = 0;
    moves++;
    if (hasWon(board, player)) winner = player;
    if (winner !== undefined || isFull(board)) break;
    player = otherPlayer(player);
  }
  const own = (r: number, c: number) => board[r]?.[c] === winner;
  const lines = [0, 1, 2].flatMap((i) => [
    ...([0, 1, 2].every((j) => own(i, j)) ? [`row ${i + 1}`] : []),
    ...([0, 1, 2].every((j) => own(j, i)) ? [`column ${i + 1}`] : []),
  ]);
  if ([0, 1, 2].every((i) => own(i, i))) lines.push('falling');
  if ([0, 1, 2].every((i) => own(i, 2 - i))) lines.push('rising');
  return { winner, moves, lines, wrong, mostWrong, isWhole: row === entries.length };
}

const samples = sampleSessions(sessions, 1500).map(factsOf);
const LINES = ['row 1', 'row 2', 'row 3', 'column 1', 'column 2', 'column 3', 'falling', 'rising'];

test('every plain session is one by the handout, and goes to the end of the game and no further', () => {
  for (const session of sampleSessions(sessions, 300)) {
    expect(session.toString()).toMatch(PLAIN);
    expect(run(program, session).status).toBe(0);
  }
  expect(samples.every(({ isWhole }) => isWhole)).toBe(true);
});

test('what is rare happens', () => {
  expectOften(
    samples,
    {
      'a tie': ({ winner }) => winner === undefined,
      'a win on the ninth move': ({ winner, moves }) => winner === 'X' && moves === 9,
      'a win by two lines': ({ winner, lines }) => winner !== undefined && lines.length === 2,
      ...Object.fromEntries(
        [5, 6, 7, 8].map((last) => [
          `a win on move ${last}`,
          ({ winner, moves }: Facts) => winner !== undefined && moves === last,
        ]),
      ),
      ...Object.fromEntries(
        (['X', 'O'] as const).flatMap((player) =>
          LINES.map((line) => [
            `${player} wins by ${line}`,
            ({ winner, lines }: Facts) => winner === player && lines.includes(line),
          ]),
        ),
      ),
      'no wrong entry': ({ wrong }) => wrong.length === 0,
      'wrong: row 0': ({ wrong }) => wrong.some(({ row, col }) => row === 0 && col > 0 && col < 4),
      'wrong: row 4': ({ wrong }) => wrong.some(({ row, col }) => row === 4 && col > 0 && col < 4),
      'wrong: column 0': ({ wrong }) => wrong.some(({ row, col }) => col === 0 && row > 0 && row < 4),
      'wrong: column 4': ({ wrong }) => wrong.some(({ row, col }) => col === 4 && row > 0 && row < 4),
      'wrong: a negative row': ({ wrong }) => wrong.some(({ row }) => row < 0),
      'wrong: a negative column': ({ wrong }) => wrong.some(({ col }) => col < 0),
      'wrong: both': ({ wrong }) => wrong.some(({ row, col }) => row > 3 && col > 3),
      'wrong: two digits': ({ wrong }) => wrong.some(({ row, col }) => Math.max(row, col) > 9),
      'wrong: an own cell': ({ wrong }) => wrong.some(({ on, player }) => on === player),
      "wrong: the other player's cell": ({ wrong }) =>
        wrong.some(({ on, player }) => on !== undefined && on !== player),
      'wrong: O': ({ wrong }) => wrong.some(({ player }) => player === 'O'),
      'wrong: three times in a turn': ({ mostWrong }) => mostWrong >= 3,
      'wrong: in a game that ends in a tie': ({ wrong, winner }) => wrong.length > 0 && winner === undefined,
    },
    10,
  );
});

describe('shrinking', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('leads from session %d to smaller plain sessions only', (seed) => {
    const { from, to } = simplerSessions(sessions, seed);
    for (const session of to) {
      expect(session.toString()).toMatch(PLAIN);
      expect(factsOf(session).isWhole).toBe(true);
      expect(run(program, session).status).toBe(0);
      expect(session.length < from.length || (session.length === from.length && session.compare(from) < 0)).toBe(true);
    }
  });
});

test('beyond sessions are cut, oddly laid out and malformed, and half of them are plain all the same', () => {
  const beyond = sampleSessions(sessions, 400, true).map((session) => session.toString('latin1'));
  const plain = beyond.filter((session) => PLAIN.test(session)).length;
  expect(plain).toBeGreaterThan(120);
  expect(plain).toBeLessThan(280);
});
