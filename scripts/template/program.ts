import { printBoard } from '../../lib/board.ts';
import type { Console } from '../../lib/console.ts';
import { parseInteger } from '../../lib/integer.ts';
import type { Program } from '../../lib/program.ts';
import { emptyBoard, isSize, tryMark } from './rules.ts';

export const program: Program = {
  name: 'template-name',
  summary: 'Shows a board, and plays one move on it.',
  play(console) {
    console.write('Board size: ');
    const n = readSize(console);
    const board = emptyBoard(n);
    printBoard(board, n, console);
    console.write('Row and column: ');
    const { row, col } = squareOf(console.token('a square such as ab'));
    console.write(tryMark(board, row, col) ? 'Valid move.\n' : 'Invalid move.\n');
    printBoard(board, n, console);
  },
};

function readSize(console: Console): number {
  const expected = 'a board size from 1 to 26';
  const n = parseInteger(console.token(expected));
  if (n === undefined || !isSize(n)) console.reject(expected);
  return n;
}

/** `ab` is row 0 and column 1; what is no square is off every board. */
function squareOf(token: string): { row: number; col: number } {
  const isSquare = /^[a-z]{2}$/.test(token);
  const [row = -1, col = -1] = isSquare ? [...token].map((letter) => letter.charCodeAt(0) - 97) : [];
  return { row, col };
}
