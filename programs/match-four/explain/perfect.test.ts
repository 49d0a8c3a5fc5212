import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { perfectOpponent } from '../opponent/perfect.ts';
import { createExactSolver } from '../opponent/solver/exact.ts';
import { boardAfter, geometry, positionAfter } from '../solver.ts';
import { EXPERT, NORMAL } from '../variant.ts';
import type { Situation } from './game.ts';
import { judgePerfect } from './perfect.ts';

/** Games near their end with the computer to move, columns from 1. */
const GAMES = fs
  .readFileSync(path.join(import.meta.dirname, '../opponent/solver/test-sets/Test_L3_R1.txt'), 'latin1')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' ')[0] ?? '')
  .filter((moves) => moves.length % 2 === 1);

const boardOf = (moves: string) =>
  boardAfter(
    NORMAL,
    [...moves].map((digit) => Number(digit) - 1),
  );

const solver = createExactSolver(geometry, 16);

/** How the game ends if both sides go on as well as can be: by playing it. */
function ending(moves: string, column: number): string {
  let played = `${moves}${column + 1}`;
  for (let discs = 1; ; ) {
    const board = boardOf(played);
    if (board.hasLine('O', 4)) return `wins in ${discs}`;
    if (board.hasLine('X', 4)) return `loses in ${discs}`;
    if (board.isFull()) return 'draws';
    if (played.length % 2 === 1) discs++;
    played += solver.bestColumn(positionAfter(played)) + 1;
  }
}

const PAST: readonly [RegExp, string][] = [
  [/^wins in/, 'won in'],
  [/^loses in (\d+)/, 'lost in $1, no earlier'],
  [/^draws/, 'drawn'],
];

test('what a move and the perfect one lead to is what comes of them if both sides play on as well as can be', () => {
  const perfect = perfectOpponent();
  const said = new Set<string>();
  for (const moves of GAMES) {
    const board = boardOf(moves);
    const due = perfect.choose(board, NORMAL, 0);
    for (const chosen of board.openColumns().filter((column) => column !== due)) {
      const { kind, text } = judgePerfect({ board, variant: NORMAL } as Situation, due, chosen);
      const [best, worth] = [ending(moves, due), ending(moves, chosen)];
      const nearer = Math.abs(due - 3) < Math.abs(chosen - 3);
      const which = nearer ? 'the one nearer to the centre' : 'the lower of two equally near to the centre';
      const past = PAST.reduce((phrase, [present, other]) => phrase.replace(present, other), best);
      expect({ moves, kind, text }).toEqual({
        moves,
        kind: 'computer-not-perfect',
        text:
          best === worth
            ? `columns ${due} and ${chosen} are equally good: the computer plays ${which}, ${due}`
            : `the computer plays ${chosen}, which ${worth}; column ${due} would have ${past}`,
      });
      said.add(best === worth ? which : `${worth} ${past}`.replaceAll(/\d+/g, 'N'));
    }
  }
  expect([...said]).toEqual(
    expect.arrayContaining([
      'the one nearer to the centre',
      'the lower of two equally near to the centre',
      'wins in N won in N',
      'draws won in N',
      'loses in N won in N',
      'loses in N drawn',
      'loses in N lost in N, no earlier',
    ]),
  );
});

test('where it takes too long to say, only the column is told', () => {
  const board = boardAfter(EXPERT, [0]);
  expect(judgePerfect({ board, variant: EXPERT } as Situation, 4, 0).text).toBe(
    'the computer plays 0, and the perfect opponent plays 4',
  );
});
