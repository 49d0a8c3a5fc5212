/** What holds for every position: a second opinion on lines and drops, mirrors, and what the rules opponent owes. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run } from '../../lib/replay.ts';
import { Board, type Player } from './board.ts';
import { rulesOpponent } from './opponent/rules.ts';
import { program } from './program.ts';
import { EXPERT, NORMAL, type Variant } from './variant.ts';

const other = (player: Player): Player => (player === 'X' ? 'O' : 'X');

/** The rows from top to bottom, read back from the printed board. */
function rowsOf(board: Board): string[] {
  let text = '';
  board.display({ write: (part) => (text += part) });
  return text
    .trimEnd()
    .split('\n')
    .map((row) => row.replaceAll(' ', ''));
}

/** Discs dropped in turn, full columns passed over; play goes on after a win, so that every position can arise. */
function playOut({ rows, columns }: Variant, drops: readonly number[]): { board: Board; last: number; next: Player } {
  const board = new Board(rows, columns);
  let next: Player = 'X';
  let last = 0;
  for (const drop of drops) {
    const col = drop % columns;
    if (board.isColumnFull(col)) continue;
    board.drop(col, next);
    last = col;
    next = other(next);
  }
  return { board, last, next };
}

const anyDrops = fc.array(fc.nat({ max: 8 }), { maxLength: 60 });

/** Deliberately naive: every line of the board as a string. */
function naiveHasLine(rows: readonly string[], player: Player, length: number): boolean {
  const width = rows[0]?.length ?? 0;
  const lines = [...rows];
  for (let col = 0; col < width; col++) lines.push(rows.map((row) => row[col]).join(''));
  for (let sum = -rows.length; sum < width + rows.length; sum++) {
    lines.push(rows.map((row, i) => row[sum - i] ?? '').join(''), rows.map((row, i) => row[sum + i] ?? '').join(''));
  }
  return lines.some((line) => line.includes(player.repeat(length)));
}

describe.each([
  { name: 'normal', variant: NORMAL },
  { name: 'expert', variant: EXPERT },
])('on the $name board', ({ variant }) => {
  test('every line read as a string agrees on who has four and who has five', () => {
    fc.assert(
      fc.property(anyDrops, (drops) => {
        const { board } = playOut(variant, drops);
        const rows = rowsOf(board);
        const naive = (length: number) => naiveHasLine(rows, 'X', length) || naiveHasLine(rows, 'O', length);
        expect(board.connectsFour()).toBe(naive(4));
        expect(board.connectsFive()).toBe(naive(5));
        for (const player of ['X', 'O'] as const) {
          expect(board.hasLine(player, variant.inALine)).toBe(naiveHasLine(rows, player, variant.inALine));
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('discs lie on each other, and a mirrored game is the mirrored board', () => {
    fc.assert(
      fc.property(anyDrops, (drops) => {
        const { board } = playOut(variant, drops);
        const rows = rowsOf(board);
        for (let col = 0; col < variant.columns; col++) {
          expect(rows.map((row) => row[col]).join('')).toMatch(/^\.*[XO]*$/);
        }
        const mirrored = drops.map((drop) => variant.columns - 1 - (drop % variant.columns));
        expect(rowsOf(playOut(variant, mirrored).board)).toEqual(rows.map((row) => [...row].reverse().join('')));
      }),
      { numRuns: 500 },
    );
  });

  test('the rules opponent plays an open column, the lowest that wins, else the lowest that blocks', () => {
    fc.assert(
      fc.property(anyDrops, (drops) => {
        const { board, last, next } = playOut(variant, drops);
        const { inALine } = variant;
        if (next === 'X' || board.isFull() || board.hasLine('X', inALine) || board.hasLine('O', inALine)) return;
        const wins = (player: Player) =>
          board.openColumns().filter((col) => naiveHasLine(rowsOf(board.after(col, player)), player, inALine));
        const before = rowsOf(board);
        const chosen = rulesOpponent.choose(board, variant, last);
        expect(board.openColumns()).toContain(chosen);
        const [due] = [...wins('O'), ...wins('X')];
        if (due !== undefined) expect(chosen).toBe(due);
        expect(rowsOf(board)).toEqual(before);
      }),
      { numRuns: 1500 },
    );
  });
});

describe.each([
  { game: 'normal', variant: NORMAL },
  { game: 'expert', variant: EXPERT },
])('a whole $game game', ({ game, variant }) => {
  test('ends with the first line of either side, or as a tie on a full board, and with the turns that it took', () => {
    const anyColumns = fc.array(fc.nat({ max: variant.columns - 1 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(anyColumns, (columns) => {
        const { status, stdout, reads } = run(program, Buffer.from(`${game}\nno\n${columns.join('\n')}\n`));
        if (status === 1) return; // too many of the random columns were full
        const lines = stdout.toString('latin1').trimEnd().split('\n');
        const [report = '', result = ''] = lines.reverse();
        const answers = lines.reverse().flatMap((line) => /^The AI opponent selects (\d)\.$/.exec(line)?.[1] ?? []);
        const users = columns.slice(0, reads.length - 2);

        // The game once more from the columns alone, each line read as a string.
        const board = new Board(variant.rows, variant.columns);
        let turns = 0;
        let ending: string | undefined;
        for (const col of users) {
          expect(ending, 'the game went on after its end').toBeUndefined();
          if (board.isColumnFull(col)) continue;
          turns++;
          board.drop(col, 'X');
          if (naiveHasLine(rowsOf(board), 'X', variant.inALine)) ending = 'You win!';
          else {
            board.drop(Number(answers.shift()), 'O');
            if (naiveHasLine(rowsOf(board), 'O', variant.inALine)) ending = 'You lose!';
            else if (!rowsOf(board).join('').includes('.')) ending = "It's a tie!";
          }
        }
        expect(answers).toEqual([]);
        expect([result, report]).toEqual([ending, `The game took ${turns} turns.`]);
      }),
      { numRuns: 1500 },
    );
  });
});
