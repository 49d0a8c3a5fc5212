import { describe, expect, test } from 'vitest';
import { geometryOf, mirror, type Position, play } from './bitboard.ts';
import { createDeepeningSearch } from './deepening.ts';
import { createExactSolver } from './exact.ts';
import { after, openColumns, PlainBoard } from './testing.ts';

const EXPERT = geometryOf({ rows: 6, columns: 9, inALine: 5 });
const search = createDeepeningSearch(EXPERT, 21);
const best = (moves: readonly number[], budget = 20_000) => {
  const position = after(EXPERT, moves);
  return search.bestColumn(position, openColumns(EXPERT, position), budget);
};

test('of one column there is no choice, and nothing is searched', () => {
  expect(search.bestColumn(after(EXPERT, [4]), [7], 0)).toBe(7);
});

test('without any budget it is the candidate nearest to the centre', () => {
  expect(best([0], 0)).toBe(4);
  expect(search.bestColumn(after(EXPERT, [0]), [8, 6, 2], 0)).toBe(2);
});

test('it makes a row that can be completed at both ends, and hinders one', () => {
  // Three of the side to move are in the lowest row; of the columns beside them one alone leaves both ends free.
  expect(best([0, 4, 0, 5, 1, 3, 1])).toBe(6);
  expect(best([4, 0, 5, 0, 3])).toSatisfy((column: number) => [1, 2, 6, 7].includes(column));
});

test('the same budget gives the same answer, whatever was searched before', () => {
  const positions = [[4], [4, 4, 3], [0, 8, 1, 7, 4], [3, 3, 3, 5, 5, 5, 4]];
  const first = positions.map((moves) => best(moves));
  expect(positions.toReversed().map((moves) => best(moves))).toEqual(first.toReversed());
});

describe('near the end, where it sees everything', () => {
  const small = geometryOf({ rows: 5, columns: 6, inALine: 4 });
  const deepening = createDeepeningSearch(small, 21);
  const exact = createExactSolver(small, 16);

  /** Random games without a winner, by a generator of their own. */
  function randomGame(seed: number, length: number): number[] {
    let state = seed;
    const board = new PlainBoard(small, []);
    const moves: number[] = [];
    while (moves.length < length) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      const open = board.open();
      const column = open[(state >>> 16) % open.length] as number;
      board.drop(column);
      moves.push(column);
      if (board.wonBy(column)) return [];
    }
    return moves;
  }

  test.each([14, 17, 20, 24, 27])('with %d discs it keeps a win, and a draw', (length) => {
    let positions = 0;
    for (let seed = 1; seed < 120; seed++) {
      const moves = randomGame(seed, length);
      if (moves.length === 0) continue;
      const position = after(small, moves);
      if (exact.winsAtOnce(position)) continue;
      positions++;
      const sign = Math.sign(exact.score(position));
      const column = deepening.bestColumn(position, openColumns(small, position), 100_000);
      const next = play(small, position, column) as Position;
      const isOver = next.discs === small.size;
      expect(isOver ? 0 : 0 - Math.sign(exact.score(next)), `${moves}`).toBe(sign);
      const image = mirror(small, position);
      const reflected = deepening.bestColumn(image, openColumns(small, image), 100_000);
      expect(0 - Math.sign(isOver ? 0 : exact.score(play(small, image, reflected) as Position)) + 0).toBe(sign + 0);
    }
    expect(positions).toBeGreaterThan(5);
  });
});
