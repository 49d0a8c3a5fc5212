/** What holds for every position: symmetries, a round trip through print, and a second opinion on the rules. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printBoard } from '../../lib/board.ts';
import { type Board, type Color, legalMoves, type Square, tryMove } from './rules.ts';

const RUNS = { numRuns: 1500 };

const anyPosition = fc.constantFrom(2, 4, 6, 8, 10).chain((n) =>
  fc.array(fc.array(fc.constantFrom('U', 'U', 'B', 'W'), { minLength: n, maxLength: n }), {
    minLength: n,
    maxLength: n,
  }),
);
const anyColor = fc.constantFrom<Color>('B', 'W');

const copy = (board: Board): Board => board.map((cells) => [...cells]);

/** The position after a move, or undefined if it is illegal. */
function after(board: Board, [row, col]: Square, color: Color): Board | undefined {
  const next = copy(board);
  return tryMove(next, board.length, row, col, color) ? next : undefined;
}

interface Symmetry {
  readonly name: string;
  readonly board: (board: Board) => Board;
  readonly square: (square: Square, n: number) => Square;
  readonly color: (color: Color) => Color;
}

const same = <T>(value: T): T => value;
const swapColor = (color: Color): Color => (color === 'B' ? 'W' : 'B');
const SYMMETRIES: Symmetry[] = [
  {
    name: 'mirrored left to right',
    board: (board) => board.map((cells) => [...cells].reverse()),
    square: ([row, col], n) => [row, n - 1 - col],
    color: same,
  },
  {
    name: 'mirrored top to bottom',
    board: (board) => [...board].reverse(),
    square: ([row, col], n) => [n - 1 - row, col],
    color: same,
  },
  {
    name: 'transposed',
    board: (board) => board.map((cells, row) => cells.map((_, col) => board[col]?.[row] ?? '')),
    square: ([row, col]) => [col, row],
    color: same,
  },
  {
    name: 'with colours swapped',
    board: (board) => board.map((cells) => cells.map((cell) => (cell === 'U' ? 'U' : swapColor(cell as Color)))),
    square: same,
    color: swapColor,
  },
];

const sorted = (squares: readonly Square[]) => [...squares].sort(([r1, c1], [r2, c2]) => r1 - r2 || c1 - c2);

describe.each(SYMMETRIES)('a position $name', (symmetry) => {
  test('has the moves of the original, moved along, and the same flips', () => {
    fc.assert(
      fc.property(anyPosition, anyColor, (board, color) => {
        const n = board.length;
        const image = symmetry.board(board);
        const moves = legalMoves(board, n, color);
        expect(legalMoves(image, n, symmetry.color(color))).toEqual(
          sorted(moves.map((move) => symmetry.square(move, n))),
        );
        for (const move of moves) {
          const played = after(board, move, color);
          expect(after(image, symmetry.square(move, n), symmetry.color(color))).toEqual(
            played && symmetry.board(played),
          );
        }
      }),
      RUNS,
    );
  });
});

test('a printed board parses back to the same board', () => {
  fc.assert(
    fc.property(anyPosition, (board) => {
      let text = '';
      printBoard(board, board.length, { write: (part) => (text += part) });
      const [header = '', ...rows] = text.split('\n');
      expect(header).toBe(`  ${'abcdefghij'.slice(0, board.length)}`);
      expect(rows.pop()).toBe('');
      expect(rows.map((row) => [...row.slice(2)])).toEqual(board);
      expect(rows.map((row) => row.slice(0, 2)).join('')).toBe(
        `${[...'abcdefghij'].slice(0, board.length).join(' ')} `,
      );
    }),
    RUNS,
  );
});

/** The rules once more, deliberately naive: each line of sight as a string, and one regular expression. */
function naiveAfter(board: Board, [row, col]: Square, color: Color): Board | undefined {
  if (board[row]?.[col] !== 'U') return undefined;
  const next = copy(board);
  const run = color === 'B' ? /^(W+)B/ : /^(B+)W/;
  let flips = 0;
  for (let angle = 0; angle < 360; angle += 45) {
    const down = Math.round(Math.sin((angle * Math.PI) / 180));
    const right = Math.round(Math.cos((angle * Math.PI) / 180));
    let sight = '';
    for (let step = 1; step <= board.length; step++) sight += board[row + down * step]?.[col + right * step] ?? '|';
    const length = run.exec(sight)?.[1]?.length ?? 0;
    for (let step = 1; step <= length; step++) (next[row + down * step] as string[])[col + right * step] = color;
    flips += length;
  }
  (next[row] as string[])[col] = color;
  return flips > 0 ? next : undefined;
}

test('a naive second implementation agrees on every square of random positions', () => {
  fc.assert(
    fc.property(anyPosition, anyColor, (board, color) => {
      const n = board.length;
      const squares = Array.from({ length: n * n }, (_, i): Square => [Math.floor(i / n), i % n]);
      for (const square of squares) expect(after(board, square, color)).toEqual(naiveAfter(board, square, color));
      expect(legalMoves(board, n, color)).toEqual(squares.filter((square) => naiveAfter(board, square, color)));
    }),
    { numRuns: 600 },
  );
});
