import * as fs from 'node:fs';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIRECTIONS: [number, number][] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

const tokens = fs.readFileSync(0, 'utf8').trim().split(/\s+/);
let position = 0;

function nextToken(): string {
  const token = tokens[position];
  if (!token) {
    process.exit(1);
  }
  position++;
  return token;
}

function print(text: string): void {
  process.stdout.write(text);
}

function printBoard(board: string[][], n: number): void {
  print(`  ${LETTERS.slice(0, n)}\n`);
  for (let row = 0; row < n; row++) {
    print(`${LETTERS.charAt(row)} ${board[row]?.join('')}\n`);
  }
}

function positionInBounds(n: number, row: number, col: number): boolean {
  return row >= 0 && row < n && col >= 0 && col < n;
}

// undefined off the board
function tileAt(board: string[][], row: number, col: number): string | undefined {
  return board[row]?.[col];
}

function placeTile(board: string[][], row: number, col: number, color: string): void {
  const line = board[row];
  if (line && positionInBounds(board.length, row, col)) {
    line[col] = color;
  }
}

function checkLegalInDirection(
  board: string[][],
  row: number,
  col: number,
  color: string,
  deltaRow: number,
  deltaCol: number,
): boolean {
  if (tileAt(board, row, col) !== 'U') {
    return false;
  }
  const opponent = color === 'B' ? 'W' : 'B';
  let steps = 1;
  while (tileAt(board, row + steps * deltaRow, col + steps * deltaCol) === opponent) {
    steps++;
  }
  return steps > 1 && tileAt(board, row + steps * deltaRow, col + steps * deltaCol) === color;
}

function closedDirections(board: string[][], row: number, col: number, color: string): [number, number][] {
  return DIRECTIONS.filter(([deltaRow, deltaCol]) => checkLegalInDirection(board, row, col, color, deltaRow, deltaCol));
}

function printMoves(board: string[][], n: number, color: string): void {
  print(`Available moves for ${color}:\n`);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++) {
      if (closedDirections(board, row, col, color).length > 0) {
        print(`${LETTERS.charAt(row)}${LETTERS.charAt(col)}\n`);
      }
    }
  }
}

function playMove(board: string[][], row: number, col: number, color: string): boolean {
  const directions = closedDirections(board, row, col, color);
  for (const [deltaRow, deltaCol] of directions) {
    let r = row + deltaRow;
    let c = col + deltaCol;
    while (tileAt(board, r, c) !== color) {
      placeTile(board, r, c, color);
      r += deltaRow;
      c += deltaCol;
    }
  }
  if (directions.length === 0) {
    return false;
  }
  placeTile(board, row, col, color);
  return true;
}

print('Enter the board dimension: ');
const n = Number(nextToken());
const board: string[][] = [];
for (let row = 0; row < n; row++) {
  board.push(new Array<string>(n).fill('U'));
}
placeTile(board, n / 2 - 1, n / 2 - 1, 'W');
placeTile(board, n / 2, n / 2, 'W');
placeTile(board, n / 2 - 1, n / 2, 'B');
placeTile(board, n / 2, n / 2 - 1, 'B');
printBoard(board, n);

print('Enter board configuration:\n');
let tile = nextToken();
while (tile !== '!!!') {
  placeTile(board, LETTERS.indexOf(tile.charAt(1)), LETTERS.indexOf(tile.charAt(2)), tile.charAt(0));
  tile = nextToken();
}
printBoard(board, n);
printMoves(board, n, 'W');
printMoves(board, n, 'B');

print('Enter a move:\n');
const move = nextToken();
const valid = playMove(board, LETTERS.indexOf(move.charAt(1)), LETTERS.indexOf(move.charAt(2)), move.charAt(0));
print(valid ? 'Valid move.\n' : 'Invalid move.\n');
printBoard(board, n);
