/** What is made of a right entry: a board, a result, or neither. */
import { otherPlayer, type Player } from '../rules.ts';
import type { Event } from './event.ts';
import { boardAfter, type Judgement, onlyChange, type Turn, withMark } from './turn.ts';
import { cellName, cellsOf, lines, resultText } from './wording.ts';

type Prompt = Extract<Event, { kind: 'prompt' }>;
type Result = Extract<Event, { kind: 'result' }>;

/** The entry is right, and the board is due, since the game goes on. */
export function judgeMove(turn: Turn, [found, next]: readonly Event[]): Judgement | undefined {
  const { player, entry } = turn;
  if (found?.kind === 'board') return judgeBoard(turn, found.cells, next);
  if (found?.kind === 'prompt') return found.player === player ? refused(turn) : boardNotShown(found);
  if (found?.kind !== 'result') return undefined;
  const after = boardAfter(turn);
  if (found.winner !== 'cat') return noLine(after, found.winner);
  const text = `\`The cat wins\` is announced after the move \`${entry.text}\`, but ${isFree(after)}`;
  return { kind: 'tie-too-early', text };
}

/** The entry is right and the last move of the game, and the result is due. */
export function judgeEnding(
  turn: Turn,
  winner: Player | 'cat',
  [found, next]: readonly Event[],
): Judgement | undefined {
  const { player, entry } = turn;
  const after = boardAfter(turn);
  if (found?.kind === 'result') return judgeResult(turn, winner, found);
  const isShown = found?.kind === 'board';
  if (isShown && found.cells !== after) return judgeBoard(turn, found.cells, next);
  const following = isShown ? next : found;
  if (following?.kind === 'result') {
    const text = 'the board is shown once more after the last move; only the result is due';
    return { kind: 'board-after-the-game', text, skip: 'actual' };
  }
  const due =
    winner === 'cat'
      ? `the board is full after the move \`${entry.text}\``
      : `${winner} has three in ${lines(after, winner)} after the move \`${entry.text}\``;
  if (following?.kind === 'end') return { kind: 'no-result', text: `${due}, but the output ends without a result` };
  if (following?.kind !== 'prompt') return undefined;
  if (!isShown && following.player === player) return refused(turn);
  return { kind: winner === 'cat' ? 'full-board-goes-on' : 'line-not-seen', text: `${due}, but the game goes on` };
}

function judgeResult(turn: Turn, winner: Player | 'cat', found: Result): Judgement {
  const after = boardAfter(turn);
  if (winner === 'cat') return noLine(after, found.winner as Player);
  const line = `${winner} has three in ${lines(after, winner)}`;
  if (found.winner !== 'cat') {
    const text = `${resultText(found.winner)} is announced, but it is ${line.replace(' has', ' who has')}`;
    return { kind: 'wrong-winner', text };
  }
  const why = after.includes('.')
    ? ', but `The cat wins` is announced'
    : ': a win, although the board is full, and no tie';
  return { kind: 'win-taken-for-tie', text: `${line} after the move \`${turn.entry.text}\`${why}` };
}

/** The entry is right, but the board that follows it is not. */
function judgeBoard(turn: Turn, shown: string, next: Event | undefined): Judgement | undefined {
  const { player, entry, cell, board } = turn;
  const whose = `${player}'s entry`;
  if (shown === board) {
    if (next?.kind !== 'prompt') return undefined;
    if (next.player === player) return refused(turn);
    const text = `${whose} \`${entry.text}\` is right, and ${next.player} is asked next, but the board shows no ${player} there`;
    return { kind: 'move-not-shown', text };
  }
  const changed = onlyChange(turn, shown);
  if (changed !== undefined) {
    return {
      kind: 'move-elsewhere',
      text: `${whose} is \`${entry.text}\`, but the ${player} goes to ${cellName(changed)}`,
    };
  }
  const other = otherPlayer(player);
  if (shown !== withMark(board, cell as number, other)) return undefined;
  return { kind: 'wrong-mark', text: `${whose} \`${entry.text}\` sets an ${other}` };
}

function refused({ player, entry }: Turn): Judgement {
  const text = `${player}'s entry \`${entry.text}\` is right (the cell is free), yet ${player} is asked again`;
  return { kind: 'right-entry-refused', text };
}

/** A prompt stands where a board is due before it. */
export function boardNotShown({ player }: Prompt): Judgement {
  return { kind: 'board-not-shown', text: `no board is shown before ${player} is asked`, skip: 'expected' };
}

function noLine(board: string, winner: Player): Judgement {
  const where = board.includes(winner) ? `, only ${cellsOf(board, winner)}` : '';
  return { kind: 'no-line', text: `${resultText(winner)} is announced, but ${winner} has no three in a line${where}` };
}

function isFree(board: string): string {
  const free = cellsOf(board, '.');
  return `${free} ${free.includes(' and ') ? 'are' : 'is'} free`;
}
