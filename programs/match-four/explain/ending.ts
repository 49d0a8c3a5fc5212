/** What the end of an output says of a program: the result, the number of turns, and what follows them. */
import type { Player } from '../board.ts';
import type { Event, Result } from './event.ts';
import { boardAfter, type Situation } from './game.ts';
import type { Judgement } from './judgement.ts';
import { cellsOf, linesOf, NAMES, needed, runsOverTheEdge } from './lines.ts';

const RESULT_TEXTS = { win: '`You win!`', lose: '`You lose!`', tie: "`It's a tie!`" } as const;

/** The game is over, and the result is due. */
export function judgeEnding(situation: Situation, due: Result, found: Event): Judgement | undefined {
  const { token } = situation;
  const state =
    due === 'tie' ? 'the board is full and nobody has a line' : whoHasALine(situation, due === 'win' ? 'X' : 'O');
  switch (found.kind) {
    case 'computer':
    case 'prompt':
      return { kind: due === 'tie' ? 'full-board-goes-on' : 'line-not-seen', text: `${state}, but the game goes on` };
    case 'turns':
    case 'end':
      return { kind: 'no-result', text: `${state}, but no result is announced` };
    case 'result':
      if (due === 'tie') return wrongResult(situation, found.result);
      if (found.result === 'tie') return { kind: 'win-taken-for-tie', text: `${state}, but a tie is announced` };
      return { kind: 'wrong-winner', text: `${state}, but ${RESULT_TEXTS[found.result]} is announced` };
    case 'out-of-bounds':
    case 'full':
    case 'no-number':
      return due === 'win'
        ? { kind: 'column-refused', text: `column ${token} can be played, but is refused` }
        : undefined;
    default:
      return undefined;
  }
}

function whoHasALine({ board, variant }: Situation, player: Player): string {
  const lines = linesOf(cellsOf(board), variant.columns, player, variant.inALine);
  return `${NAMES[player]} has ${needed(variant)} in ${lines}`;
}

/** A result is announced that is none: nobody has a line, or a cell is free. */
export function wrongResult({ board, variant, moves }: Situation, result: Result): Judgement {
  if (result === 'tie') {
    const text = `a tie is announced, but there are free cells in ${columnList(board.openColumns())}`;
    return { kind: 'tie-too-early', text };
  }
  const player = result === 'win' ? 'X' : 'O';
  const cells = cellsOf(board);
  const text = `${RESULT_TEXTS[result]} is announced, but ${NAMES[player]} has no ${needed(variant)} in a line`;
  const fours = variant.inALine === 5 ? linesOf(cells, variant.columns, player, 4) : '';
  if (fours !== '') return { kind: 'four-win-an-expert-game', text: `${text}, only four in ${fours}` };
  const isOwn = moves.at(-1)?.player === player;
  const runs = isOwn ? runsOverTheEdge(cellsOf(boardAfter(variant, moves.slice(0, -1))), cells, variant) : [];
  const but = runs.length === 1 ? `: the ${runs[0]} run over the edge of the board is none` : '';
  return { kind: 'no-line', text: text + but };
}

function columnList(columns: readonly number[]): string {
  return columns.length === 1
    ? `column ${columns[0]}`
    : `columns ${columns.slice(0, -1).join(', ')} and ${columns.at(-1)}`;
}

/** The number of turns is due. */
export function judgeTurns(due: number, found: Event): Judgement | undefined {
  if (found.kind === 'end')
    return { kind: 'turns-not-reported', text: `\`The game took ${due} turns.\` is missing at the end` };
  if (found.kind !== 'turns') return undefined;
  const text = `the game took ${due} turns and not ${found.turns}: each move of the user begins one, the last move included`;
  return { kind: 'turns-reported', text, skip: 'both' };
}

/** The game has been reported, and nothing is due. */
export function judgeAfterTheEnd(found: Event): Judgement | undefined {
  if (found.kind === 'result')
    return { kind: 'goes-on-after-the-end', text: `the game is over, but ${RESULT_TEXTS[found.result]} follows` };
  const what =
    found.kind === 'computer'
      ? 'the computer moves'
      : found.kind === 'prompt'
        ? 'the user is asked for a column'
        : undefined;
  return what === undefined ? undefined : { kind: 'goes-on-after-the-end', text: `the game is over, but ${what}` };
}
