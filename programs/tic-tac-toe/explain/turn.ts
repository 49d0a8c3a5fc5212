/** How the game stands where an output leaves it, and what is made of that. */
import { type Player, SIZE } from '../rules.ts';
import type { Event } from './event.ts';
import type { Entry, Game } from './game.ts';
import type { Kind } from './kinds.ts';
import { isOnBoard } from './suspect.ts';

/** What a place where the output leaves the game says of the program. */
export interface Judgement {
  readonly kind: Kind;
  readonly text: string;
  /** The event that can be passed over, since what follows it is sure nevertheless. */
  readonly skip?: 'expected' | 'actual';
}

type Prompt = Extract<Event, { kind: 'prompt' }>;
type Shown = Extract<Event, { kind: 'board' }>;

/** A turn and the entry that was read last in it. */
export interface Turn {
  readonly player: Player;
  readonly entry: Entry;
  /** The cell that the entry names; undefined if it is not on the board. */
  readonly cell: number | undefined;
  /** The board as it was last shown. */
  readonly board: string;
}

/** The turn before the event of this index; undefined before the first entry. */
export function turnBefore({ events, entries }: Game, index: number): Turn | undefined {
  const before = events.slice(0, index);
  const prompts = before.filter((event): event is Prompt => event.kind === 'prompt');
  const player = prompts.at(-1)?.player;
  const entry = entries[prompts.length - 1];
  if (player === undefined || entry === undefined) return undefined;
  const [row = 0, col = 0] = entry.numbers;
  const board = before.findLast((event): event is Shown => event.kind === 'board') as Shown;
  return {
    player,
    entry,
    cell: isOnBoard(row) && isOnBoard(col) ? (row - 1) * SIZE + col - 1 : undefined,
    board: board.cells,
  };
}

/** The board once the entry is played; its cell has to be one of the board. */
export function boardAfter({ board, cell, player }: Turn): string {
  return withMark(board, cell as number, player);
}

/** The board with another mark in one cell. */
export function withMark(board: string, cell: number, mark: string): string {
  return board.slice(0, cell) + mark + board.slice(cell + 1);
}

/** The cell that got the player's mark, if that is all that has changed. */
export function onlyChange({ board, player }: Turn, shown: string): number | undefined {
  const changed = [...shown].findIndex((cell, index) => cell !== board[index]);
  return shown === withMark(board, changed, player) ? changed : undefined;
}
