import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { boardAfter, geometry, positionAfter } from '../solver.ts';
import { EXPERT, NORMAL, type Variant } from '../variant.ts';
import { perfectOpponent } from './perfect.ts';
import { createExactSolver } from './solver/exact.ts';

/** The board after moves, columns from 0, the user's first. */
const boardOf = (variant: Variant, moves: string) => boardAfter(variant, [...moves].map(Number));

const perfect = perfectOpponent();
const reply = (variant: Variant, moves: string, opponent = perfect) =>
  opponent.choose(boardOf(variant, moves), variant, Number(moves.at(-1)));

/** Positions of the public set with the computer to move, columns from 0. */
const positions = fs
  .readFileSync(path.join(import.meta.dirname, 'solver/test-sets/Test_L2_R1.txt'), 'latin1')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' ')[0] ?? '')
  .filter((moves) => moves.length % 2 === 1)
  .map((moves) => [...moves].map((digit) => Number(digit) - 1).join(''));

describe('in a normal game', () => {
  test('it completes its own line rather than block', () => {
    expect(reply(NORMAL, '1606060')).toBe(6);
  });

  test('it blocks at once, without a search, where every other move loses', () => {
    expect(reply(NORMAL, '06060')).toBe(0);
  });

  test('its reply keeps the score of every position, and is the first that does, from the centre on', () => {
    const solver = createExactSolver(geometry, 18);
    expect(positions.length).toBeGreaterThan(40);
    for (const moves of positions) {
      const position = positionAfter([...moves].map((digit) => Number(digit) + 1).join(''));
      const score = solver.score(position);
      const best = [3, 2, 4, 1, 5, 0, 6].find(
        (column) => solver.isOpen(position, column) && solver.isWorth(position, column, score),
      );
      expect(reply(NORMAL, moves), moves).toBe(best);
    }
  });

  test('its reply is the same whatever it was asked before', () => {
    for (const moves of positions.slice(0, 5)) {
      expect(reply(NORMAL, moves, perfectOpponent())).toBe(reply(NORMAL, moves));
    }
  });
});

describe('in an expert game', () => {
  test('it completes its own line rather than block', () => {
    expect(reply(EXPERT, '080808081')).toBe(8);
  });

  test('it blocks four in a column, the fifth of which would win', () => {
    expect(reply(EXPERT, '0808080')).toBe(0);
  });

  test('it makes four in a row that can be completed at both ends', () => {
    expect([2, 6]).toContain(reply(EXPERT, '0304058'));
  });
});

test('one opponent plays both games in turn, and leaves the board as it was', () => {
  const opponent = perfectOpponent();
  const [moves = ''] = positions;
  const board = boardOf(NORMAL, moves);
  const picture = () => {
    let text = '';
    board.display({ write: (part) => (text += part) });
    return text;
  };
  const before = picture();
  const first = opponent.choose(board, NORMAL, 0);
  expect(reply(EXPERT, '080808081', opponent)).toBe(8);
  expect(opponent.choose(board, NORMAL, 0)).toBe(first);
  expect(picture()).toBe(before);
});
