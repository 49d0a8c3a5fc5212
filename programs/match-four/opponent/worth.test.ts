import { expect, test } from 'vitest';
import { boardAfter } from '../solver.ts';
import { EXPERT, NORMAL } from '../variant.ts';
import { worthOf } from './worth.ts';

/** A game that ends in a tie, columns from 0, both sides playing as well as can be. */
const TIE = '233333523212224445444111115555000000666666';

const moves = (columns: string) => [...columns].map(Number);

test('a move that completes a line wins with this disc', () => {
  expect(worthOf(boardAfter(NORMAL, moves('1606060')), NORMAL, 6)).toEqual({ result: 'computer', discs: 1 });
});

test('a move that lets the user complete one loses with the next disc', () => {
  expect(worthOf(boardAfter(NORMAL, moves('06060')), NORMAL, 3)).toEqual({ result: 'user', discs: 1 });
});

test('the last square of the board draws if it completes nothing, and so does a move before it that gives nothing away', () => {
  const last = Number(TIE.at(-1));
  expect(worthOf(boardAfter(NORMAL, moves(TIE.slice(0, -1))), NORMAL, last)).toEqual({ result: 'draw' });
  expect(worthOf(boardAfter(NORMAL, moves(TIE.slice(0, -3))), NORMAL, Number(TIE.at(-3)))).toEqual({ result: 'draw' });
});

test('nothing is said of a move that takes too long to solve', () => {
  expect(worthOf(boardAfter(EXPERT, [0]), EXPERT, 4)).toBeUndefined();
});
