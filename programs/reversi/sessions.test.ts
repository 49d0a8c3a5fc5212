/** What random sessions are like, seen through the rules. */
import { describe, expect, test } from 'vitest';
import { run } from '../../lib/replay.ts';
import { expectOften, sampleSessions, simplerSessions } from '../../scripts/testing/sessions.ts';
import { program } from './program.ts';
import { type Board, DIRECTIONS, isLegal, legalMoves, placeTile, startPosition, tryMove } from './rules.ts';
import { sessions } from './sessions.ts';
import { parseTile, type Tile } from './tokens.ts';

const PLAIN = /^(2|4|6|8|1[02468]|2[0246])\n([BW][a-z][a-z]\n)*!!!\n[BW][a-z][a-z]\n$/;

interface Facts {
  readonly n: number;
  readonly tiles: readonly Tile[];
  readonly move: Tile;
  readonly board: Board;
  readonly moves: { readonly B: number; readonly W: number };
  readonly isValid: boolean;
  /** How many tiles are turned over in each of the directions. */
  readonly flips: readonly number[];
}

function factsOf(session: Buffer): Facts {
  const [dimension = '', ...tokens] = session.toString().trim().split('\n');
  const n = Number(dimension);
  const tiles = tokens.slice(0, -2).map((token) => parseTile(token) as Tile);
  const move = parseTile(tokens.at(-1) as string) as Tile;
  const board = startPosition(n);
  for (const { color, row, col } of tiles) placeTile(board, n, row, col, color);
  const moves = { B: legalMoves(board, n, 'B').length, W: legalMoves(board, n, 'W').length };
  const after = board.map((cells) => [...cells]);
  const isValid = tryMove(after, n, move.row, move.col, move.color);
  const flips = DIRECTIONS.map(([deltaRow, deltaCol]) => {
    const at = (grid: Board, step: number) => grid[move.row + step * deltaRow]?.[move.col + step * deltaCol];
    let step = 1;
    while (isValid && at(board, step) !== undefined && at(board, step) !== at(after, step)) step++;
    return step - 1;
  });
  return { n, tiles, move, board, moves, isValid, flips };
}

const samples = sampleSessions(sessions, 1500).map(factsOf);

/** What stands on the square of the move. */
const onMove = ({ board, move }: Facts) => board[move.row]?.[move.col];
const neighbours = ({ board, move }: Facts) =>
  DIRECTIONS.map(([down, right]) => board[move.row + down]?.[move.col + right]);
/** What stands behind the run of the opponent's tiles in each direction that has one; undefined for the edge. */
const behindRuns = ({ board, move }: Facts) =>
  DIRECTIONS.flatMap(([down, right]) => {
    const at = (step: number) => board[move.row + step * down]?.[move.col + step * right];
    let step = 1;
    while (at(step) === (move.color === 'B' ? 'W' : 'B')) step++;
    return step > 1 ? [at(step)] : [];
  });
const isRefusedFree = (facts: Facts) => onMove(facts) === 'U' && !facts.isValid;
const isRewritten = ({ tiles }: Facts) => new Set(tiles.map(({ row, col }) => 26 * row + col)).size < tiles.length;

test('every plain session is one by the handout, and goes to the end of the program', () => {
  for (const session of sampleSessions(sessions, 300)) {
    expect(session.toString()).toMatch(PLAIN);
    expect(run(program, session).status).toBe(0);
  }
  for (const { tiles, n } of samples) for (const { row, col } of tiles) expect(Math.max(row, col)).toBeLessThan(n);
});

test('what is rare happens', () => {
  expectOften(
    samples,
    {
      ...Object.fromEntries([2, 4, 6, 8, 12, 16, 20, 26].map((size) => [`n is ${size}`, ({ n }: Facts) => n === size])),
      'nothing is placed': ({ tiles }) => tiles.length === 0,
      'a square is written more than once': isRewritten,
      'the board is full': ({ board }) => !board.flat().includes('U'),
      'the last square is moved to': (facts) =>
        facts.isValid && facts.board.flat().filter((cell) => cell === 'U').length === 1,
      'only White can move': ({ moves }) => moves.B === 0 && moves.W > 0,
      'only Black can move': ({ moves }) => moves.W === 0 && moves.B > 0,
      'nobody can move, though there is room': ({ moves, board }) =>
        moves.W + moves.B === 0 && board.flat().includes('U'),
      'nobody can move, though both have tiles': ({ moves, board }) =>
        moves.W + moves.B === 0 && ['U', 'B', 'W'].every((cell) => board.flat().includes(cell)),
      'Black moves': ({ isValid, move }) => isValid && move.color === 'B',
      'White moves': ({ isValid, move }) => isValid && move.color === 'W',
      'a move to the top edge': ({ isValid, move }) => isValid && move.row === 0,
      'a move to the left edge': ({ isValid, move }) => isValid && move.col === 0,
      'a move to the bottom edge': ({ isValid, move, n }) => isValid && move.row === n - 1,
      'a move to the right edge': ({ isValid, move, n }) => isValid && move.col === n - 1,
      'a move to the top left corner': ({ isValid, move }) => isValid && move.row + move.col === 0,
      'a move to the top right corner': ({ isValid, move, n }) => isValid && move.row === 0 && move.col === n - 1,
      'a move to the bottom left corner': ({ isValid, move, n }) => isValid && move.col === 0 && move.row === n - 1,
      'a move to the bottom right corner': ({ isValid, move, n }) => isValid && move.row + move.col === 2 * n - 2,
      ...Object.fromEntries(
        DIRECTIONS.map((direction, i) => [
          `flips in direction ${direction} alone`,
          ({ flips }: Facts) => flips.every((count, at) => count > 0 === (at === i)),
        ]),
      ),
      'flips in eight directions': ({ flips }) => flips.every((count) => count > 0),
      'flips 20 tiles in one direction': ({ flips }) => flips.some((count) => count >= 20),
      'refused: an own tile stands there': (facts) => onMove(facts) === facts.move.color,
      "refused: the opponent's tile stands there": (facts) =>
        ['B', 'W'].includes(onMove(facts) ?? '') && onMove(facts) !== facts.move.color,
      'refused: a row off the board': ({ move, n }) => move.row >= n && move.col < n,
      'refused: a column off the board': ({ move, n }) => move.col >= n && move.row < n,
      'refused: row and column off the board': ({ move, n }) => move.col >= n && move.row >= n,
      'refused: next to no tile': (facts) =>
        isRefusedFree(facts) && neighbours(facts).every((cell) => cell === undefined || cell === 'U'),
      'refused: next to own tiles only': (facts) =>
        isRefusedFree(facts) && behindRuns(facts).length === 0 && neighbours(facts).includes(facts.move.color),
      'refused: a run ends at the edge': (facts) => isRefusedFree(facts) && behindRuns(facts).includes(undefined),
      'refused: a run ends at a free square': (facts) => isRefusedFree(facts) && behindRuns(facts).includes('U'),
      'refused: the other colour could move there': ({ board, n, move, isValid }) =>
        !isValid && isLegal(board, n, move.row, move.col, move.color === 'B' ? 'W' : 'B'),
    },
    5,
  );
});

describe('shrinking', () => {
  test.each(Array.from({ length: 24 }, (_, i) => i + 1))(
    'leads from session %d to smaller plain sessions only',
    (seed) => {
      const { from, to } = simplerSessions(sessions, seed);
      for (const session of to) {
        expect(session.toString()).toMatch(PLAIN);
        expect(session.length < from.length || (session.length === from.length && session.compare(from) < 0)).toBe(
          true,
        );
      }
    },
  );
});

test('beyond sessions are cut, oddly laid out and malformed, and half of them are plain all the same', () => {
  const beyond = sampleSessions(sessions, 400, true).map((session) => session.toString('latin1'));
  const plain = beyond.filter((session) => PLAIN.test(session)).length;
  expect(plain).toBeGreaterThan(120);
  expect(plain).toBeLessThan(280);
  const statuses = beyond.map((session) => run(program, Buffer.from(session, 'latin1')).status);
  expect(statuses.filter((status) => status === 1).length).toBeGreaterThan(50);
});
