import { describe, expect, test } from 'vitest';
import { EMPTY, geometryOf, mirror, type Position, play } from './bitboard.ts';
import shipped from './book.json' with { type: 'json' };
import { LEFT_TO_SEARCH, openBook, replay, replyText, UNKNOWN } from './book.ts';
import { createExactSolver } from './exact.ts';
import { hasLine } from './lines.ts';
import { after, openColumns } from './testing.ts';

const SMALL = geometryOf({ rows: 4, columns: 5, inALine: 4 });
const NORMAL = geometryOf({ rows: 6, columns: 7, inALine: 4 });
const solver = createExactSolver(SMALL, 16);

function solveReply(position: Position): string {
  const column = solver.bestColumn(position);
  const opposite = SMALL.columns - 1 - column;
  const isDouble =
    opposite > column &&
    solver.isOpen(position, opposite) &&
    solver.isWorth(position, opposite, solver.score(position));
  return replyText(column, isDouble);
}

/** A whole book of the small board. */
function smallBook(levels: number): string[] {
  const texts: string[] = [];
  for (let i = 0; i < levels; i++) texts.push(replay(SMALL, texts).lastLevel().map(solveReply).join(''));
  return texts;
}

/** Every position with the computer to move that arises in games of so many replies. */
function reached(reply: (position: Position) => number, replies: number): Position[] {
  const live = (position: Position, column: number): Position[] => {
    const next = play(SMALL, position, column);
    const isWon = next !== undefined && hasLine(next.taken.lo ^ next.own.lo, next.taken.hi ^ next.own.hi, 4);
    return next === undefined || isWon ? [] : [next];
  };
  const afterUser = (position: Position) => openColumns(SMALL, position).flatMap((column) => live(position, column));
  const positions = [afterUser(EMPTY)];
  for (let i = 1; i < replies; i++) {
    positions.push(
      (positions[i - 1] ?? [])
        .flatMap((position) => live(position, reply(position)))
        .flatMap((next) => afterUser(next)),
    );
  }
  return positions.flat();
}

describe('a book', () => {
  const levels = smallBook(5);

  test("has the solver's reply to every position that arises in a game that is played by it", () => {
    const book = openBook(SMALL, levels);
    const positions = reached((position) => solver.bestColumn(position), 5);
    expect(positions.length).toBeGreaterThan(400);
    for (const position of positions) expect(book.column(position)).toBe(solver.bestColumn(position));
  });

  test('knows nothing of other positions', () => {
    const book = openBook(SMALL, levels);
    expect(book.column(EMPTY)).toBeUndefined();
    expect(book.column(after(SMALL, [0, 0]))).toBeUndefined();
    expect(openBook(SMALL, []).column(after(SMALL, [0]))).toBeUndefined();
  });

  test('that is not complete answers as far as it goes', () => {
    const [first = '', second = ''] = levels;
    const book = openBook(SMALL, [`${UNKNOWN}${first.slice(1)}`, second.slice(0, 2)]);
    expect(book.column(after(SMALL, [0]))).toBeUndefined();
    expect(book.column(after(SMALL, [4]))).toBeUndefined();
    expect(book.column(after(SMALL, [1]))).toBe(solver.bestColumn(after(SMALL, [1])));
  });

  test('a reply with an equally good one opposite is the lower of the two in a mirror, too', () => {
    const position = after(SMALL, [1]);
    const book = openBook(SMALL, [replyText(1, true).repeat(3)]);
    expect([book.column(position), book.column(mirror(SMALL, position))]).toEqual([1, 1]);
    const single = openBook(SMALL, [replyText(1, false).repeat(3)]);
    const replies = [single.column(position), single.column(mirror(SMALL, position))];
    expect(replies.toSorted()).toEqual([1, 3]);
  });
});

test('a reply that cannot be played is none', () => {
  const full = after(SMALL, [1, 1, 1, 1, 0]);
  const books = ['1', '2'].map((reply) => {
    const texts: string[] = [];
    for (let i = 0; i < 3; i++) texts.push(reply.repeat(replay(SMALL, texts).lastLevel().length));
    return openBook(SMALL, texts);
  });
  // Column 1 is full in the positions of five discs that follow from the reply 1 to 1, 1 to 1.
  expect(books[0]?.column(full)).toBeUndefined();
  expect(books[1]?.column(after(SMALL, [0, 2, 0, 2, 0]))).toBe(2);
});

test('the first level is one disc in each column, and its mirror images are left out', () => {
  expect(replay(NORMAL, []).lastLevel()).toHaveLength(4);
  expect(replay(SMALL, []).lastLevel()).toHaveLength(3);
});

describe('the book that comes with the program', () => {
  test('has a reply for each position of every level that it says is complete', () => {
    shipped.levels.forEach((text: string, i) => {
      const isComplete = 2 * i + 1 <= shipped.completeTo;
      const positions = replay(NORMAL, shipped.levels.slice(0, i)).lastLevel();
      expect(text).toHaveLength(positions.length);
      expect(text.includes(UNKNOWN)).toBe(!isComplete);
    });
  });

  test('has the best reply to every 200th of the late positions that it holds', () => {
    const exact = createExactSolver(NORMAL);
    const late = shipped.levels.flatMap((text: string, level) => {
      const positions = level < 5 ? [] : replay(NORMAL, shipped.levels.slice(0, level)).lastLevel();
      return positions.flatMap((position, index) =>
        text[index] === LEFT_TO_SEARCH ? [] : [{ position, reply: text[index] }],
      );
    });
    const sample = late.filter((_, index) => index % 200 === 199);
    expect(sample.length).toBeGreaterThan(4);
    for (const { position, reply } of sample) {
      const column = exact.bestColumn(position);
      expect([replyText(column, false), replyText(column, true)]).toContain(reply);
    }
  });
});
