import * as fs from 'node:fs';

const LINES = [
  // rows
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  // columns
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  // diagonals
  [0, 4, 8],
  [2, 4, 6],
];

const numbers = fs.readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const board: string[][] = [
  ['*', '*', '*'],
  ['*', '*', '*'],
  ['*', '*', '*'],
];

function readNumber(): number {
  const number = numbers.shift();
  if (number === undefined) {
    process.exit(1);
  }
  return number;
}

function printBoard(): void {
  for (const row of board) {
    const cells = row.map((cell) => (cell === '*' ? '.' : cell));
    process.stdout.write(`${cells.join(' ')}\n`);
  }
}

function makeMove(player: string): void {
  while (true) {
    process.stdout.write(`Player ${player}, row and column:`);
    const row = readNumber();
    const col = readNumber();
    const cells = board[row - 1];
    if (cells && cells[col - 1] === '*') {
      cells[col - 1] = player;
      return;
    }
  }
}

function wins(player: string): boolean {
  const cells = board.flat();
  for (const line of LINES) {
    if (line.every((index) => cells[index] === player)) {
      return true;
    }
  }
  return false;
}

function isFull(): boolean {
  return !board.flat().includes('*');
}

let player = 'X';
while (true) {
  printBoard();
  makeMove(player);
  if (wins(player)) {
    process.stdout.write(`Player ${player} wins\n`);
    break;
  }
  if (isFull()) {
    process.stdout.write('The cat wins\n');
    break;
  }
  player = player === 'X' ? 'O' : 'X';
}
