/** What the first event that is not the right one says of a program. */
import { otherPlayer } from '../rules.ts';
import type { Event } from './event.ts';
import type { Game } from './game.ts';
import { boardNotShown, judgeEnding, judgeMove } from './move.ts';
import { isOnBoard } from './suspect.ts';
import { type Judgement, onlyChange, type Turn, turnBefore } from './turn.ts';
import { cellName, resultText } from './wording.ts';

/**
 * @param index of the right event among the game's
 * @param actual the event found in its place, the one behind it, and so on
 * @returns undefined if nothing is certain
 */
export function judge(game: Game, index: number, actual: readonly Event[]): Judgement | undefined {
  const right = game.events[index] as Event;
  const turn = turnBefore(game, index);
  if (turn === undefined) return judgeStart(right, actual);
  if (right.kind === 'board') return judgeMove(turn, actual);
  if (right.kind === 'result') return judgeEnding(turn, right.winner, actual);
  if (right.kind === 'end') return judgeAfterTheEnd(game, index, actual);
  const isRefusal = game.events[index - 1]?.kind === 'prompt';
  return isRefusal ? judgeRefusal(turn, actual) : judgePlayer(turn, actual);
}

/** Before any entry: a board and the prompt of X are due. */
function judgeStart(right: Event, [found]: readonly Event[]): Judgement | undefined {
  if (found?.kind !== 'prompt') return undefined;
  if (right.kind === 'board') return boardNotShown(found);
  return { kind: 'wrong-player-asked', text: 'O is asked first, but X begins' };
}

/** The board after a move has been shown, and the other player's prompt is due. */
function judgePlayer({ player, entry }: Turn, [found]: readonly Event[]): Judgement | undefined {
  if (found?.kind !== 'prompt') return undefined;
  const text = `after ${player}'s move \`${entry.text}\` it is ${otherPlayer(player)}'s turn, but ${player} is asked`;
  return { kind: 'wrong-player-asked', text };
}

/** The entry is wrong, and the prompt of the same player is due. */
function judgeRefusal(turn: Turn, [found, next]: readonly Event[]): Judgement | undefined {
  const { player, entry, board } = turn;
  const wrong = `${player}'s entry \`${entry.text}\` is wrong (${reason(turn)})`;
  if (found?.kind === 'result') {
    return { kind: 'wrong-entry-accepted', text: `${wrong}, yet ${resultText(found.winner)} is announced` };
  }
  const isShown = found?.kind === 'board';
  if (isShown && found.cells !== board) return judgeWrongMark(turn, found.cells, wrong);
  const asked = isShown ? next : found;
  if (asked?.kind !== 'prompt') return undefined;
  if (asked.player === player) {
    const text = `after ${player}'s wrong entry \`${entry.text}\` the board is shown again; only the prompt is due`;
    return { kind: 'board-after-wrong-entry', text, skip: 'actual' };
  }
  return { kind: 'wrong-entry-accepted', text: `${wrong}, yet ${asked.player} is asked next and not ${player} again` };
}

function judgeWrongMark(turn: Turn, shown: string, wrong: string): Judgement | undefined {
  const changed = onlyChange(turn, shown);
  if (changed === undefined) return undefined;
  if (turn.cell === undefined) {
    return { kind: 'out-of-range-played', text: `${wrong}, but sets an ${turn.player} in ${cellName(changed)}` };
  }
  if (changed !== turn.cell) return undefined;
  return { kind: 'taken-cell-played', text: `${wrong}, but sets an ${turn.player} there` };
}

function reason({ entry: { numbers, text }, cell, board }: Turn): string {
  if (cell !== undefined) return `the cell is ${board[cell]}'s already`;
  const wrong = numbers.findIndex((number) => !isOnBoard(number));
  return `there is no ${wrong === 0 ? 'row' : 'column'} ${text.split(' ')[wrong]}`;
}

/** The result has been announced, or the input has ended. */
function judgeAfterTheEnd(game: Game, index: number, [found]: readonly Event[]): Judgement | undefined {
  if (game.events[index - 1]?.kind !== 'result') return undefined;
  const following = describe(found as Event);
  return following === undefined
    ? undefined
    : { kind: 'goes-on-after-the-end', text: `the game is over, but ${following}` };
}

function describe(event: Event): string | undefined {
  if (event.kind === 'board') return 'the board follows the result';
  if (event.kind === 'prompt') return `${event.player} is asked for a move`;
  return event.kind === 'result' ? `a second result follows: ${resultText(event.winner)}` : undefined;
}
