/** What a wrong move of the computer says of a program. */

import { parseInteger } from '../../../lib/integer.ts';
import type { Board, Player } from '../board.ts';
import { rulesOpponent } from '../opponent/rules.ts';
import { EXPERT, type Variant } from '../variant.ts';
import type { Event } from './event.ts';
import type { Move, Situation } from './game.ts';
import type { Judgement } from './judgement.ts';
import { cellsOf, linesOf, needed } from './lines.ts';
import { judgePerfect } from './perfect.ts';

/** The computer plays `chosen` where `due` is right; `rest` is what follows it. */
export function judgeComputer(situation: Situation, due: number, chosen: number, rest: readonly Event[]): Judgement {
  const { board, variant } = situation;
  if (!board.isInBounds(chosen) || board.isColumnFull(chosen)) {
    const why = board.isInBounds(chosen) ? 'is full' : `does not exist (0 to ${variant.columns - 1})`;
    return { kind: 'computer-column-not-open', text: `the computer plays column ${chosen}, which ${why}` };
  }
  if (situation.isPerfect) return judgePerfect(situation, due, chosen);
  if (variant.inALine === 5 && countsToFour(situation, chosen, rest)) {
    const text = `the computer plays ${chosen}, as if four in a line won; in an expert game it takes five, and ${due} is due`;
    return { kind: 'computer-counts-to-four', text };
  }
  return (
    judgeLines(situation, 'O', chosen) ?? judgeLines(situation, 'X', chosen) ?? judgeNearness(situation, chosen, due)
  );
}

/** Whether the next disc of either could complete a line. */
function canConnect(board: Board, length: number): boolean {
  return board
    .openColumns()
    .some((col) => board.wouldConnect(col, 'O', length) || board.wouldConnect(col, 'X', length));
}

/** The first two steps: the computer completes its own line, else it blocks the user's. */
function judgeLines(situation: Situation, player: Player, chosen: number): Judgement | undefined {
  const { board, variant } = situation;
  const columns = board.openColumns().filter((col) => board.wouldConnect(col, player, variant.inALine));
  const [lowest] = columns;
  if (lowest === undefined) return undefined;
  const isWin = player === 'O';
  const kind = isWin ? 'computer-win-not-taken' : 'computer-threat-not-blocked';
  const gives = isWin ? 'the computer' : 'the user';
  if (columns.includes(chosen)) {
    const text = `columns ${columns.join(', ').replace(/, (?!.*, )/, ' and ')} each give ${gives} a line: the computer plays the lowest, ${lowest}, and not ${chosen}`;
    return { kind, text };
  }
  const line = lineAfter(situation, lowest, player);
  const instead = isWin ? `it plays ${chosen}` : `the computer plays ${chosen} and does not block it`;
  return { kind, text: `column ${lowest} gives ${gives} ${line}, but ${instead}` };
}

/** The third step: near the user, but not where that gives the user a line. */
function judgeNearness({ board, moves, variant }: Situation, chosen: number, due: number): Judgement {
  const user = (moves.at(-1) as Move).column;
  const next = board.after(chosen, 'O');
  if (!next.isColumnFull(chosen) && next.wouldConnect(chosen, 'X', variant.inALine)) {
    const safe = board.after(due, 'O');
    const isDueSafe = safe.isColumnFull(due) || !safe.wouldConnect(due, 'X', variant.inALine);
    if (isDueSafe) {
      const line = lineAfter({ board: next, variant }, chosen, 'X');
      const text = `the computer plays ${chosen}, but on top of it the user can complete ${line}: column ${due} is safe`;
      return { kind: 'computer-gives-a-line-away', text };
    }
  }
  const kind = 'computer-not-nearest';
  if (chosen === user)
    return { kind, text: `the computer plays the user's own column ${user}, which comes last: ${due} is due` };
  if (Math.abs(chosen - user) === Math.abs(due - user)) {
    const text = `columns ${due} and ${chosen} are equally near the user's column ${user}: the computer plays the lower one, ${due}`;
    return { kind, text };
  }
  return { kind, text: `column ${due} is nearer the user's column ${user} than ${chosen}, which the computer plays` };
}

function lineAfter({ board, variant }: Pick<Situation, 'board' | 'variant'>, column: number, player: Player): string {
  const cells = cellsOf(board.after(column, player));
  return `${needed(variant)} in ${linesOf(cells, variant.columns, player, variant.inALine)}`;
}

const FOUR: Variant = { ...EXPERT, inALine: 4 };

/** How many moves have to be those of a computer that counts to four, and of no right one, to be no chance. */
const SURE = 2;

/** Whether the computer goes on as if four in a line won, to the end of the game or of what can be told. */
function countsToFour({ board, variant, moves, typed }: Situation, chosen: number, rest: readonly Event[]): boolean {
  const tokens = typed.values();
  let now: Board = board;
  let user = (moves.at(-1) as Move).column;
  let telling = 0;
  for (const [i, event] of [{ kind: 'computer', column: chosen } as const, ...rest].entries()) {
    if (event.kind === 'computer') {
      if (now.isFull() || event.column !== rulesOpponent.choose(now, FOUR, user)) return false;
      // Where a line can be completed, another mistake may lead to the same column.
      const isTelling = !canConnect(now, variant.inALine);
      if (i === 0 && !isTelling) return false;
      if (isTelling && event.column !== rulesOpponent.choose(now, variant, user)) telling++;
      now = now.after(event.column, 'O');
    } else if (event.kind === 'prompt') {
      const column = parseInteger(tokens.next().value ?? '');
      if (column === undefined || !now.isInBounds(column) || now.isColumnFull(column)) continue;
      now = now.after(column, 'X');
      user = column;
    } else if (event.kind === 'result') {
      const isFour = now.connectsFour() && !now.connectsFive() && event.result !== 'tie';
      return isFour || telling >= SURE;
    }
  }
  return telling >= SURE;
}
