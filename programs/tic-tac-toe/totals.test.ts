/** Every game of Tic-tac-toe, through the program's rules and through the program itself, against the published totals. */
import { expect, test } from 'vitest';
import { run } from '../../lib/replay.ts';
import { program } from './program.ts';
import { type Board, emptyBoard, hasWon, isFull, otherPlayer, type Player, SIZE, tryMark } from './rules.ts';

test('there are 255,168 games and 5,478 positions, with the known results by ply', () => {
  const games = { X: 0, O: 0, cat: 0 };
  const endedAt: Record<number, number> = {};
  const positions = new Map<string, number>();

  const play = (board: Board, player: Player, ply: number) => {
    positions.set(board.join(), ply);
    const previous = otherPlayer(player);
    const result = hasWon(board, previous) ? previous : isFull(board) ? 'cat' : undefined;
    if (result !== undefined) {
      games[result]++;
      endedAt[ply] = (endedAt[ply] ?? 0) + 1;
      return;
    }
    for (let row = 0; row < SIZE; row++) {
      for (let col = 0; col < SIZE; col++) {
        const next = board.map((cells) => [...cells]);
        if (tryMark(next, row, col, player)) play(next, previous, ply + 1);
      }
    }
  };
  play(emptyBoard(), 'X', 0);

  expect(games).toEqual({ X: 131_184, O: 77_904, cat: 46_080 });
  expect(games.X + games.O + games.cat).toBe(255_168);
  expect(endedAt).toEqual({ 5: 1440, 6: 5328, 7: 47_952, 8: 72_576, 9: 81_792 + 46_080 });
  const byPly = Array.from({ length: 10 }, (_, ply) => [...positions.values()].filter((p) => p === ply).length);
  expect(byPly).toEqual([1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
  expect(positions.size).toBe(5478);
});

test('played through the program, every game ends with its result, and no game ends early or goes on', () => {
  const endings = { 'Player X wins\n': 0, 'Player O wins\n': 0, 'The cat wins\n': 0 };
  const wrong: string[] = [];
  const play = (board: Board, player: Player, typed: string) => {
    const previous = otherPlayer(player);
    if (hasWon(board, previous) || isFull(board)) {
      const { status, stdout, reads } = run(program, Buffer.from(typed));
      const ending = stdout.toString('latin1').split(':').at(-1) as keyof typeof endings;
      if (status !== 0 || reads.length !== typed.length / '1 1\n'.length) wrong.push(typed);
      endings[ending]++;
      return;
    }
    for (let row = 0; row < SIZE; row++) {
      for (let col = 0; col < SIZE; col++) {
        const next = board.map((cells) => [...cells]);
        if (tryMark(next, row, col, player)) play(next, previous, `${typed}${row + 1} ${col + 1}\n`);
      }
    }
  };
  play(emptyBoard(), 'X', '');
  expect(wrong).toEqual([]);
  expect(endings).toEqual({ 'Player X wins\n': 131_184, 'Player O wins\n': 77_904, 'The cat wins\n': 46_080 });
});
