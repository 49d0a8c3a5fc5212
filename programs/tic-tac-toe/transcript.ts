import { printGrid } from '../../lib/board.ts';
import type { Console } from '../../lib/console.ts';
import { parseInteger } from '../../lib/integer.ts';
import { type Board, emptyBoard, FREE, hasWon, isFull, otherPlayer, type Player, tryMark } from './rules.ts';

/** Tic-tac-toe for two players: shows the board and asks for a move until somebody has won or the board is full. */
export function play(console: Console): void {
  const board = emptyBoard();
  let player: Player = 'X';
  for (;;) {
    printGrid(shown(board), console);
    readMove(console, board, player);
    if (hasWon(board, player)) {
      console.write(`Player ${player} wins\n`);
      return;
    }
    if (isFull(board)) {
      console.write('The cat wins\n');
      return;
    }
    player = otherPlayer(player);
  }
}

/** The board as it is shown: a free cell is a full stop. */
function shown(board: Board): Board {
  return board.map((cells) => cells.map((cell) => (cell === FREE ? '.' : cell)));
}

/** Asks until the player names a free cell, and marks it. */
function readMove(console: Console, board: Board, player: Player): void {
  for (;;) {
    console.write(`Player ${player}, row and column:`);
    const row = readNumber(console, 'a row from 1 to 3');
    if (row === undefined) continue;
    const col = readNumber(console, 'a column from 1 to 3');
    if (col === undefined) continue;
    if (tryMark(board, row - 1, col - 1, player)) return;
  }
}

/** The next token as an integer; if it is none, the rest of its line is dropped. */
function readNumber(console: Console, expected: string): number | undefined {
  const number = parseInteger(console.token(expected));
  if (number === undefined) console.discardLine();
  return number;
}
