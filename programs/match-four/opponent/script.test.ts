import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../lib/program.ts';
import { Board } from '../board.ts';
import { EXPERT, NORMAL } from '../variant.ts';
import { scriptOpponent } from './script.ts';

const board = () => new Board(6, 7);

describe('a well-formed list', () => {
  test('is replayed in order, whatever the user plays', () => {
    const opponent = scriptOpponent('3,0,6,3');
    expect([1, 1, 1, 1].map((userColumn) => opponent.choose(board(), NORMAL, userColumn))).toEqual([3, 0, 6, 3]);
  });

  test('may be of one column, and of columns with signs and zeros', () => {
    expect(scriptOpponent('2').choose(board(), NORMAL, 0)).toBe(2);
    const opponent = scriptOpponent('+4,04');
    expect([opponent.choose(board(), NORMAL, 0), opponent.choose(board(), NORMAL, 0)]).toEqual([4, 4]);
  });

  test('may use the columns of the larger board', () => {
    expect(scriptOpponent('8').choose(new Board(6, 9), EXPERT, 0)).toBe(8);
  });

  test('belongs to one opponent: another one starts anew', () => {
    scriptOpponent('5,6').choose(board(), NORMAL, 0);
    expect(scriptOpponent('5,6').choose(board(), NORMAL, 0)).toBe(5);
  });
});

test.each(['', ',', '0,', ',0', '0,,0', '0 ,0', '0, 0', 'a', '1.5', '0;0', '0,x', '-', '0\n'])(
  'the malformed list %j is refused before the first move',
  (list) => {
    expect(() => scriptOpponent(list)).toThrow(UsageError);
    expect(() => scriptOpponent(list)).toThrow(
      `expected columns with commas between them, such as script:0,0,3, found ${JSON.stringify(`script:${list}`)}`,
    );
  },
);

describe('the game ends where the script', () => {
  test('runs out', () => {
    const opponent = scriptOpponent('0,1');
    opponent.choose(board(), NORMAL, 0);
    opponent.choose(board(), NORMAL, 0);
    expect(() => opponent.choose(board(), NORMAL, 0)).toThrow(new UsageError("the script's 2 columns are used up"));
  });

  test.each(['7', '-1', '99999999999999999999'])('names column %s, which is not on the board', (column) => {
    const opponent = scriptOpponent(`0,${column}`);
    opponent.choose(board(), NORMAL, 0);
    expect(() => opponent.choose(board(), NORMAL, 0)).toThrow(
      new UsageError(`the script's column 2 of 2, ${column}, is not on the board`),
    );
  });

  test('names a full column', () => {
    const full = board();
    for (const player of ['X', 'O', 'X', 'O', 'X', 'O'] as const) full.drop(2, player);
    expect(() => scriptOpponent('2,0').choose(full, NORMAL, 0)).toThrow(
      new UsageError("the script's column 1 of 2, 2, is full"),
    );
  });
});
