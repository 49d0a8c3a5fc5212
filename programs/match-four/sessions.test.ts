/** What random sessions are like, seen through what the reference writes. */
import { describe, expect, test } from 'vitest';
import { run } from '../../lib/replay.ts';
import { expectOften, sampleSessions, simplerSessions } from '../../scripts/testing/sessions.ts';
import { Board } from './board.ts';
import { program } from './program.ts';
import { sessions } from './sessions.ts';
import { EXPERT, NORMAL } from './variant.ts';

const PLAIN = /^(normal|n|expert|e)\n(yes|y|no|n)\n((-?\d+|print)\n)+$/i;

interface Facts {
  readonly answers: readonly string[];
  readonly tokens: readonly string[];
  readonly isExpert: boolean;
  readonly isDebug: boolean;
  readonly result: 'win' | 'lose' | 'tie';
  readonly turns: number;
  /** Directions of the lines on the board at the end: `across`, `up`, `falling`, `rising`. */
  readonly lines: readonly string[];
  readonly text: string;
}

const DIRECTIONS = { across: [0, 1], up: [1, 0], falling: [1, 1], rising: [1, -1] } as const;

function factsOf(session: Buffer): Facts {
  const [game = '', debug = '', ...tokens] = session.toString().trim().split('\n');
  const isExpert = /^e/i.test(game);
  const text = run(program, session).stdout.toString();
  const result = text.includes('You win!') ? 'win' : text.includes('You lose!') ? 'lose' : 'tie';
  const { rows, columns, inALine } = isExpert ? EXPERT : NORMAL;
  return {
    answers: [game, debug],
    tokens,
    isExpert,
    isDebug: /^y/i.test(debug),
    result,
    turns: Number(/took (\d+) turns/.exec(text)?.[1]),
    lines: linesOf(finalBoard(text, tokens, new Board(rows, columns)), inALine),
    text,
  };
}

/** The board at the end, from the accepted columns and the computer's. */
function finalBoard(text: string, tokens: readonly string[], board: Board): string[] {
  const answers = [...text.matchAll(/selects (\d)\./g)].map(([, col]) => Number(col));
  for (const token of tokens) {
    const col = /^-?\d+$/.test(token) ? Number(token) : -1;
    if (!board.isInBounds(col) || board.isColumnFull(col)) continue;
    board.drop(col, 'X');
    const answer = answers.shift();
    if (answer !== undefined) board.drop(answer, 'O');
  }
  let shown = '';
  board.display({ write: (part) => (shown += part) });
  return shown
    .trim()
    .split('\n')
    .map((row) => row.replaceAll(' ', ''));
}

function linesOf(rows: readonly string[], length: number): string[] {
  return Object.entries(DIRECTIONS).flatMap(([name, [down, right]]) =>
    rows.some((cells, row) =>
      [...cells].some(
        (cell, col) =>
          cell !== '.' &&
          Array.from({ length }, (_, i) => rows[row + i * down]?.[col + i * right]).every((other) => other === cell),
      ),
    )
      ? [name]
      : [],
  );
}

const samples = sampleSessions(sessions, 1500).map(factsOf);

test('every plain session is one by the description, and goes to the end of the game and no further', () => {
  for (const session of sampleSessions(sessions, 300)) {
    expect(session.toString()).toMatch(PLAIN);
    const { status, reads } = run(program, session);
    expect(status).toBe(0);
    expect(reads).toHaveLength(session.toString().trim().split('\n').length);
  }
});

test('what is rare happens', () => {
  const both = ([false, true] as const).map((isExpert) => [isExpert, isExpert ? 'expert: ' : 'normal: '] as const);
  expectOften(
    samples,
    {
      ...Object.fromEntries(
        both.flatMap(([isExpert, kind]): [string, (facts: Facts) => boolean][] => [
          [`${kind}the user wins`, (facts) => facts.isExpert === isExpert && facts.result === 'win'],
          [`${kind}the user loses`, (facts) => facts.isExpert === isExpert && facts.result === 'lose'],
          [`${kind}a tie`, (facts) => facts.isExpert === isExpert && facts.result === 'tie'],
          [
            `${kind}the last disc wins`,
            (facts) => facts.isExpert === isExpert && facts.result === 'lose' && facts.turns === (isExpert ? 27 : 21),
          ],
          [
            `${kind}the user wins in the last turn`,
            (facts) => facts.isExpert === isExpert && facts.result === 'win' && facts.turns === (isExpert ? 27 : 21),
          ],
          [`${kind}a full column`, (facts) => facts.isExpert === isExpert && facts.text.includes('Column is Full!')],
          [`${kind}out of bounds`, (facts) => facts.isExpert === isExpert && facts.text.includes('Out of Bounds!')],
          [`${kind}debug mode`, (facts) => facts.isExpert === isExpert && facts.isDebug],
          [`${kind}print`, (facts) => facts.isExpert === isExpert && facts.tokens.includes('print')],
          ...Object.keys(DIRECTIONS).flatMap((line) =>
            (['win', 'lose'] as const).map((result): [string, (facts: Facts) => boolean] => [
              `${kind}a ${result} by a line ${line}`,
              (facts) => facts.isExpert === isExpert && facts.result === result && facts.lines.includes(line),
            ]),
          ),
        ]),
      ),
      'print in upper case': ({ tokens }) => tokens.includes('PRINT'),
      'print in mixed case': ({ tokens }) =>
        tokens.some((token) => /^print$/i.test(token) && !/^(print|PRINT)$/.test(token)),
      'an answer in upper case': ({ answers }) =>
        answers.some((answer) => answer.length > 1 && answer === answer.toUpperCase()),
      'an answer of one letter': ({ answers }) => answers.some((answer) => answer.length === 1),
      'column -1': ({ tokens }) => tokens.includes('-1'),
      'the column behind the last one': ({ tokens, isExpert }) => tokens.includes(isExpert ? '9' : '7'),
      'two lines at once': ({ lines }) => lines.length > 1,
    },
    3,
  );
});

describe('shrinking', () => {
  test.each([1, 6])('leads from session %d to smaller plain sessions only', (seed) => {
    const { from, to } = simplerSessions(sessions, seed);
    for (const session of to) {
      expect(session.toString()).toMatch(PLAIN);
      const { status, reads } = run(program, session);
      expect({ status, lines: reads.length }).toEqual({
        status: 0,
        lines: session.toString().trim().split('\n').length,
      });
      expect(session.length < from.length || (session.length === from.length && session.compare(from) < 0)).toBe(true);
    }
  });
});

test('beyond sessions are cut, oddly laid out and malformed, and half of them are plain all the same', () => {
  const beyond = sampleSessions(sessions, 300, true).map((session) => session.toString('latin1'));
  const plain = beyond.filter((session) => PLAIN.test(session)).length;
  expect(plain).toBeGreaterThan(90);
  expect(plain).toBeLessThan(210);
});
