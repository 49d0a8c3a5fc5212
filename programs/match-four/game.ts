import type { Console } from '../../lib/console.ts';
import { parseInteger } from '../../lib/integer.ts';
import { Board } from './board.ts';
import type { Opponent } from './opponent/opponent.ts';
import { EXPERT, NORMAL, type Variant } from './variant.ts';

const GAME_ANSWERS = new Map([
  ['normal', NORMAL],
  ['n', NORMAL],
  ['expert', EXPERT],
  ['e', EXPERT],
]);

const DEBUG_ANSWERS = new Map([
  ['yes', true],
  ['y', true],
  ['no', false],
  ['n', false],
]);

/** One game of Match Four between the user and the computer; the handout asks for this class. */
export class Game {
  readonly #console: Console;
  readonly #opponent: Opponent;
  readonly #variant: Variant;
  readonly #debug: boolean;
  readonly #board: Board;

  /** Asks which game to play, and creates its board. */
  constructor(console: Console, opponent: Opponent) {
    this.#console = console;
    this.#opponent = opponent;
    this.#variant = this.#ask('Do you want to play a normal or expert game?', 'normal or expert', GAME_ANSWERS);
    this.#debug = this.#ask('Do you want to run in debug mode?', 'yes or no', DEBUG_ANSWERS);
    this.#board = new Board(this.#variant.rows, this.#variant.columns);
  }

  /** Plays the game to its end and reports it. */
  play(): void {
    const result = this.#playMoves();
    this.#console.write(`${result}\nThe game took ${this.#board.turns} turns.\n`);
  }

  /**
   * The main loop: user and computer move in turn until one of them has a line or the board is full. Both boards have an
   * even number of cells, so the last one is always the computer's.
   */
  #playMoves(): string {
    for (;;) {
      const userColumn = this.#userMove();
      if (this.#isWon()) return 'You win!';
      this.#computerMove(userColumn);
      if (this.#isWon()) return 'You lose!';
      if (this.#board.isFull()) return "It's a tie!";
    }
  }

  #ask<T>(question: string, choice: string, answers: ReadonlyMap<string, T>): T {
    for (;;) {
      this.#console.write(`${question}\n`);
      const answer = answers.get(this.#console.token(choice).toLowerCase());
      if (answer !== undefined) return answer;
      this.#console.write(`Please answer ${choice}.\n`);
    }
  }

  /** Takes tokens until one of them is a column that can be played, and plays it. */
  #userMove(): number {
    const last = this.#variant.columns - 1;
    if (this.#debug) this.#board.display(this.#console);
    for (;;) {
      this.#console.write(`Turn ${this.#board.turns + 1}: select a column from 0 to ${last}.\n`);
      const token = this.#console.token(`a column from 0 to ${last}, or print`);
      const col = parseInteger(token);
      if (token.toLowerCase() === 'print') this.#board.display(this.#console);
      else if (col === undefined) this.#console.write('Enter a column number or print.\n');
      else if (!this.#board.isInBounds(col)) this.#console.write('Out of Bounds!\n');
      else if (this.#board.isColumnFull(col)) this.#console.write('Column is Full!\n');
      else {
        this.#board.drop(col, 'X');
        return col;
      }
    }
  }

  #computerMove(userColumn: number): void {
    if (this.#debug) this.#board.display(this.#console);
    const col = this.#opponent.choose(this.#board, this.#variant, userColumn);
    this.#console.write(`The AI opponent selects ${col}.\n`);
    this.#board.drop(col, 'O');
  }

  /** Whether the move just made completed a line. */
  #isWon(): boolean {
    return this.#variant.inALine === 4 ? this.#board.connectsFour() : this.#board.connectsFive();
  }
}
