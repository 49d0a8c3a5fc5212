import * as fs from 'node:fs';

const tokens = fs.readFileSync(0, 'utf8').trim().split(/\s+/);

function nextToken(): string {
  const token = tokens.shift();
  if (!token) {
    process.exit(1);
  }
  return token.toLowerCase();
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

// A column is a string of its discs, from the bottom to the top.
class Board {
  readonly rows: number;
  readonly columns: string[];
  turns = 0;

  constructor(rows: number, cols: number) {
    this.rows = rows;
    this.columns = new Array<string>(cols).fill('');
  }

  cell(row: number, col: number): string {
    return this.columns[col]?.charAt(row) || '.';
  }

  columnFull(col: number): boolean {
    return this.columns[col]?.length === this.rows;
  }

  full(): boolean {
    return this.columns.every((column) => column.length === this.rows);
  }

  drop(col: number, player: string): void {
    this.columns[col] += player;
  }

  undo(col: number): void {
    this.columns[col] = this.columns[col]?.slice(0, -1) ?? '';
  }

  display(): void {
    for (let row = this.rows - 1; row >= 0; row--) {
      say(this.columns.map((_, col) => this.cell(row, col)).join(' '));
    }
  }

  connects(length: number): boolean {
    for (let row = 0; row < this.rows; row++) {
      for (let col = 0; col < this.columns.length; col++) {
        if (this.line(row, col, 0, 1, length) || this.line(row, col, 1, 0, length)) return true;
        if (this.line(row, col, 1, 1, length) || this.line(row, col, 1, -1, length)) return true;
      }
    }
    return false;
  }

  line(row: number, col: number, deltaRow: number, deltaCol: number, length: number): boolean {
    const player = this.cell(row, col);
    for (let i = 1; i < length; i++) {
      if (this.cell(row + i * deltaRow, col + i * deltaCol) !== player) return false;
    }
    return player !== '.';
  }
}

function ask(question: string, first: string, second: string): boolean {
  while (true) {
    say(question);
    const answer = nextToken();
    if (answer === first || answer === first.charAt(0)) return true;
    if (answer === second || answer === second.charAt(0)) return false;
    say(`Please answer ${first} or ${second}.`);
  }
}

const normal = ask('Do you want to play a normal or expert game?', 'normal', 'expert');
const debug = ask('Do you want to run in debug mode?', 'yes', 'no');
const needed = normal ? 4 : 5;
const cols = normal ? 7 : 9;
const board = new Board(6, cols);

function completesLine(col: number, player: string): boolean {
  if (board.columnFull(col)) return false;
  board.drop(col, player);
  const result = board.connects(needed);
  board.undo(col);
  return result;
}

function isSafe(col: number): boolean {
  board.drop(col, 'O');
  const result = !completesLine(col, 'X');
  board.undo(col);
  return result;
}

function computerMove(userCol: number): number {
  const all = Array.from(board.columns.keys());
  const decisive = all.find((col) => completesLine(col, 'O')) ?? all.find((col) => completesLine(col, 'X'));
  if (decisive !== undefined) return decisive;
  const distance = (col: number) => (col === userCol ? cols : Math.abs(col - userCol));
  const byDistance = all.filter((col) => !board.columnFull(col)).sort((a, b) => distance(a) - distance(b));
  return byDistance.find(isSafe) ?? byDistance[0] ?? -1;
}

function userMove(): number {
  while (true) {
    say(`Turn ${board.turns + 1}: select a column from 0 to ${cols - 1}.`);
    const token = nextToken();
    const col = Number(token);
    if (token === 'print') board.display();
    else if (!/^[+-]?\d+$/.test(token)) say('Enter a column number or print.');
    else if (col < 0 || col >= cols) say('Out of Bounds!');
    else if (board.columnFull(col)) say('Column is Full!');
    else return col;
  }
}

function playTurn(): string {
  if (debug) board.display();
  const userCol = userMove();
  board.turns++;
  board.drop(userCol, 'X');
  if (board.connects(needed)) return 'You win!';
  if (debug) board.display();
  const col = computerMove(userCol);
  say(`The AI opponent selects ${col}.`);
  board.drop(col, 'O');
  if (board.connects(needed)) return 'You lose!';
  return board.full() ? "It's a tie!" : '';
}

let result = '';
while (result === '') {
  result = playTurn();
}
say(result);
say(`The game took ${board.turns} turns.`);
