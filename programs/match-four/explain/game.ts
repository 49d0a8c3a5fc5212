/** The right game, and how it stands before each of its events. */
import { Console } from '../../../lib/console.ts';
import { replayOn, type Transcript } from '../../../lib/explain.ts';
import { parseInteger } from '../../../lib/integer.ts';
import { Board, type Player } from '../board.ts';
import { Game as Play } from '../game.ts';
import type { Opponent } from '../opponent/opponent.ts';
import { perfectOpponent } from '../opponent/perfect.ts';
import { rulesOpponent } from '../opponent/rules.ts';
import { EXPERT, NORMAL, type Variant } from '../variant.ts';
import { type Event, readEvents } from './event.ts';

export interface Game {
  /** What is right, to its end or to the first answer that is none: programs differ in what they make of it. */
  readonly events: readonly Event[];
  /** What was typed at each question and prompt; nothing for the last one if the input ends there. */
  readonly tokens: readonly string[];
  readonly variant: Variant;
  readonly isDebug: boolean;
  /** Whether the computer plays as well as can be, and not by its rules. */
  readonly isPerfect: boolean;
}

export interface Move {
  readonly column: number;
  readonly player: Player;
}

/** How the game stands. */
export interface Situation {
  readonly variant: Variant;
  readonly isDebug: boolean;
  readonly isPerfect: boolean;
  readonly board: Board;
  readonly moves: readonly Move[];
  /** The turn that the last prompt began or went on with; 0 before the first one. */
  readonly turn: number;
  /** What was typed last, cut short if it is long. */
  readonly token: string;
  /** What was typed after that, as far as the right game has read it. */
  readonly typed: readonly string[];
  /** What has happened last. */
  readonly last: 'question' | 'refusal' | 'print' | 'user' | 'computer';
}

const LONGEST_TOKEN = 12;

/** One for all cases, since it takes memory with its first move. */
const perfect = perfectOpponent();

/** Sees what the game is answered. */
class Recorder extends Console {
  readonly tokens: string[] = [];

  override token(expected: string): string {
    const token = super.token(expected);
    this.tokens.push(token);
    return token;
  }
}

/** Plays the case; undefined if that does not give what is right (a script played it, or other texts hold). */
export function replay(transcript: Transcript): Game | undefined {
  const playedBy = (opponent: Opponent) =>
    replayOn(
      transcript,
      (port) => new Recorder(port),
      (console) => new Play(console, opponent).play(),
    );
  const byRules = playedBy(rulesOpponent);
  const recorder = byRules ?? playedBy(perfect);
  if (recorder === undefined) return undefined;
  const { tokens } = recorder;
  const variant = /^e/i.test(tokens[0] ?? '') ? EXPERT : NORMAL;
  const events = readEvents(transcript.expected.stdout, variant.rows * variant.columns);
  const unsure = events.findIndex(({ kind }) => kind === 'no-number' || kind.endsWith('answer-refused'));
  const known = unsure === -1 ? events : events.slice(0, unsure);
  return { events: known, tokens, variant, isDebug: /^y/i.test(tokens[1] ?? ''), isPerfect: byRules === undefined };
}

/** The situation before the event of this index. */
export function situationBefore({ events, tokens, variant, isDebug, isPerfect }: Game, index: number): Situation {
  const moves: Move[] = [];
  let turn = 0;
  let asked = 0;
  let last: Situation['last'] = 'question';
  for (const [i, event] of events.slice(0, index).entries()) {
    if (event.kind.endsWith('question')) asked++;
    if (event.kind === 'computer') {
      moves.push({ column: event.column, player: 'O' });
      last = 'computer';
    }
    if (event.kind !== 'prompt') continue;
    const token = tokens[asked++] as string;
    turn = event.turn;
    const isRefused = ['out-of-bounds', 'full'].includes((events[i + 1] as Event).kind);
    const column = parseInteger(token);
    last = column === undefined ? 'print' : isRefused ? 'refusal' : 'user';
    if (last === 'user') moves.push({ column: column as number, player: 'X' });
  }
  const token = tokens[asked - 1] ?? '';
  const shown = token.length > LONGEST_TOKEN ? `${token.slice(0, LONGEST_TOKEN)}…` : token;
  const board = boardAfter(variant, moves);
  return { variant, isDebug, isPerfect, board, moves, turn, token: shown, typed: tokens.slice(asked), last };
}

/** The board after these moves. */
export function boardAfter({ rows, columns }: Variant, moves: readonly Move[]): Board {
  const board = new Board(rows, columns);
  for (const { column, player } of moves) board.drop(column, player);
  return board;
}
