import { printBoard } from '../../lib/board.ts';
import type { Console } from '../../lib/console.ts';
import { parseInteger } from '../../lib/integer.ts';
import { type Board, type Color, isDimension, legalMoves, placeTile, startPosition, tryMove } from './rules.ts';
import { formatSquare, parseTile } from './tokens.ts';

/** Reversi, part one: set up a position, list the moves of both players, check and play one move. */
export function play(console: Console): void {
  console.write('Enter the board dimension: ');
  const n = readDimension(console);
  const board = startPosition(n);
  printBoard(board, n, console);

  console.write('Enter board configuration:\n');
  readConfiguration(console, board, n);
  printBoard(board, n, console);

  printAvailableMoves(console, board, n, 'W');
  printAvailableMoves(console, board, n, 'B');

  console.write('Enter a move:\n');
  const move = parseTile(console.token('a move such as Wca'));
  const valid = move !== undefined && tryMove(board, n, move.row, move.col, move.color);
  console.write(valid ? 'Valid move.\n' : 'Invalid move.\n');
  printBoard(board, n, console);
}

function readDimension(console: Console): number {
  const expected = 'an even board dimension from 2 to 26';
  const n = parseInteger(console.token(expected)) ?? Number.NaN;
  if (!isDimension(n)) console.reject(expected);
  return n;
}

function readConfiguration(console: Console, board: Board, n: number): void {
  const expected = 'a tile such as Bba, or !!!';
  for (let token = console.token(expected); token !== '!!!'; token = console.token(expected)) {
    const tile = parseTile(token) ?? console.reject(expected);
    placeTile(board, n, tile.row, tile.col, tile.color);
  }
}

function printAvailableMoves(console: Console, board: Board, n: number, color: Color): void {
  console.write(`Available moves for ${color}:\n`);
  for (const [row, col] of legalMoves(board, n, color)) console.write(`${formatSquare(row, col)}\n`);
}
