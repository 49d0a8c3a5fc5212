/**
 * Move sequences and distinct positions by ply from the empty board, play stopping at a won position, against brute
 * force by an independent program in C++; the positions of 7 x 6 agree with OEIS A212693 and with M. Boeck, "Strongly
 * Solving 7 x 6 Connect-Four", arXiv 2507.05267.
 */
import { describe, expect, test } from 'vitest';
import { Board, type Player } from './board.ts';
import { EXPERT, NORMAL, type Variant } from './variant.ts';

const other = (player: Player): Player => (player === 'X' ? 'O' : 'X');
const picture = (board: Board): string => {
  let text = '';
  board.display({ write: (part) => (text += part) });
  return text;
};

/** Sequences of exactly this many moves, and how many of them end the game. */
function countSequences({ rows, columns, inALine }: Variant, plies: number): { sequences: number; ended: number } {
  const counts = { sequences: 0, ended: 0 };
  const play = (board: Board, player: Player, left: number) => {
    const isOver = board.hasLine(other(player), inALine) || board.isFull();
    if (left === 0) {
      counts.sequences++;
      if (isOver) counts.ended++;
      return;
    }
    if (isOver) return;
    for (const col of board.openColumns()) play(board.after(col, player), other(player), left - 1);
  };
  play(new Board(rows, columns), 'X', plies);
  return counts;
}

/** Distinct positions by ply, and how many of the last ply's are won. */
function countPositions({ rows, columns, inALine }: Variant, plies: number): { positions: number[]; won: number } {
  let layer = new Map([['', new Board(rows, columns)]]);
  let won = 0;
  const positions = [1];
  for (let ply = 1; ply <= plies; ply++) {
    const player: Player = ply % 2 === 1 ? 'X' : 'O';
    const next = new Map<string, Board>();
    for (const board of layer.values()) {
      if (board.hasLine(other(player), inALine)) continue;
      for (const col of board.openColumns()) {
        const child = board.after(col, player);
        next.set(picture(child), child);
      }
    }
    layer = next;
    positions.push(layer.size);
    won = [...layer.values()].filter((board) => board.hasLine(player, inALine)).length;
  }
  return { positions, won };
}

describe('normal, 7 columns x 6 rows, four in a line', () => {
  test('sequences: 7, 49, ..., 117649 of six moves, and of seven the first that win', () => {
    for (let ply = 1; ply <= 5; ply++) {
      expect(countSequences(NORMAL, ply)).toEqual({ sequences: 7 ** ply, ended: 0 });
    }
    expect(countSequences(NORMAL, 7)).toEqual({ sequences: 823_536, ended: 13_032 });
  });

  test('distinct positions up to ply 7', () => {
    expect(countPositions(NORMAL, 7)).toEqual({ positions: [1, 7, 49, 238, 1120, 4263, 16_422, 54_859], won: 728 });
  });
});

describe('expert, 9 columns x 6 rows, five in a line', () => {
  test('sequences up to six moves, none of which wins', () => {
    for (const [ply, sequences] of [
      [1, 9],
      [3, 729],
      [5, 59_049],
      [6, 531_441],
    ] as const) {
      expect(countSequences(EXPERT, ply)).toEqual({ sequences, ended: 0 });
    }
  });

  test('distinct positions up to ply 6', () => {
    expect(countPositions(EXPERT, 6)).toEqual({ positions: [1, 9, 81, 477, 2745, 12_285, 55_989], won: 0 });
  });
});
