/** What the first event that is not the right one says of a program. */
import { judgeComputer } from './computer.ts';
import { judgeBoard } from './discs.ts';
import { judgeAfterTheEnd, judgeEnding, judgeTurns, wrongResult } from './ending.ts';
import type { Event } from './event.ts';
import { boardAfter, type Game, type Situation, situationBefore } from './game.ts';
import type { Judgement } from './judgement.ts';
import { cellsOf, NAMES } from './lines.ts';

type Prompt = Extract<Event, { kind: 'prompt' }>;

/**
 * @param index of the right event among the game's
 * @param actual the event found in its place, the one behind it, and so on
 * @returns undefined if nothing is certain
 */
export function judge(game: Game, index: number, actual: readonly Event[]): Judgement | undefined {
  const right = game.events[index] as Event;
  // Where the input ends in the game, programs may do as they like.
  if (right.kind === 'end' && game.events[index - 1]?.kind !== 'turns') return undefined;
  const situation = situationBefore(game, index);
  const [found] = actual;
  if (right.kind === 'board') {
    if (found?.kind === 'board') return judgeBoard(situation, found.cells);
    return situation.last === 'print' ? judgePrint(situation, found) : judgeDebug(game, index, actual);
  }
  if (found?.kind === 'board') return judgeExtraBoard(situation, right, found.cells, actual.slice(1));
  return judgeText(game, index, situation, actual);
}

/** What the program says is not what is due; boards are out of the way. */
function judgeText(
  game: Game,
  index: number,
  situation: Situation,
  [found, ...rest]: readonly Event[],
): Judgement | undefined {
  const right = game.events[index] as Event;
  if (found === undefined || found.kind === 'unreadable') return undefined;
  switch (right.kind) {
    case 'game-question':
    case 'debug-question':
      return judgeQuestion(situation, right.kind, found);
    case 'prompt':
      return judgePrompt(situation, right, found);
    case 'out-of-bounds':
    case 'full':
      return judgeRefusal(situation, right.kind, found);
    case 'computer':
      return judgeAnswer(situation, right.column, found, rest);
    case 'result':
      return judgeEnding(situation, right.result, found);
    case 'turns':
      return judgeTurns(right.turns, found);
    default:
      return judgeAfterTheEnd(found);
  }
}

function judgeQuestion({ token }: Situation, due: Event['kind'], found: Event): Judgement | undefined {
  if (found.kind === 'game-answer-refused' || found.kind === 'debug-answer-refused') {
    const text = `the answer \`${token}\` is right, but refused: a word or its first letter will do, in upper and lower case`;
    return { kind: 'answer-refused', text };
  }
  if (found.kind !== 'prompt' && found.kind !== 'debug-question') return undefined;
  const question = due === 'game-question' ? 'normal or expert' : 'debug mode';
  return { kind: 'question-not-asked', text: `the question for ${question} is not asked where it is due` };
}

/** After `print` the board is due. */
function judgePrint({ token }: Situation, found: Event | undefined): Judgement | undefined {
  if (found?.kind === 'prompt') {
    return { kind: 'print-not-obeyed', text: `\`${token}\` is answered without the board`, skip: 'expected' };
  }
  if (found?.kind !== 'no-number' && found?.kind !== 'out-of-bounds' && found?.kind !== 'full') return undefined;
  return {
    kind: 'print-not-obeyed',
    text: `\`${token}\` asks for the board, in any letter case, and no board is shown`,
  };
}

/** In debug mode the board is due before a move; if it is only left out, what stands there is what follows it. */
function judgeDebug(game: Game, index: number, actual: readonly Event[]): Judgement | undefined {
  const situation = situationBefore(game, index);
  const next = game.events[index + 1] as Event;
  if (next.kind !== actual[0]?.kind) return judgeText(game, index + 1, situation, actual);
  const who = situation.last === 'user' ? NAMES.O : NAMES.X;
  return {
    kind: 'debug-board-not-shown',
    text: `in debug mode the board is due before ${who} moves`,
    skip: 'expected',
  };
}

/** A board where none is due. */
function judgeExtraBoard(
  situation: Situation,
  right: Event,
  shown: string,
  rest: readonly Event[],
): Judgement | undefined {
  const following = rest.find(({ kind }) => kind !== 'board');
  if (following === undefined || following.kind === 'unreadable') return undefined;
  if (right.kind === 'out-of-bounds' || right.kind === 'full') return judgeRefusal(situation, right.kind, following);
  const isBefore = right.kind === 'computer' && following.kind === 'prompt' && following.turn === situation.turn;
  if (isBefore && shown === cellsOf(boardAfter(situation.variant, situation.moves.slice(0, -1)))) {
    const text = `column ${situation.token} can be played, but the board is shown and the user is asked again`;
    return { kind: 'column-refused', text };
  }
  if (shown !== cellsOf(situation.board)) return undefined;
  const isOver = right.kind === 'result' || right.kind === 'turns' || right.kind === 'end';
  if (isOver && (following.kind === 'result' || following.kind === 'turns' || following.kind === 'end')) {
    const text = 'the board is shown after the last move; only the result and the number of turns are due';
    return { kind: 'board-after-the-game', text, skip: 'actual' };
  }
  if (right.kind === 'result') return judgeEnding(situation, right.result, following);
  if (following.kind !== right.kind) return undefined;
  return { kind: 'board-not-asked-for', text: whyNoBoard(situation), skip: 'actual' };
}

function whyNoBoard({ last, isDebug, token }: Situation): string {
  if (last === 'refusal') return `after the refused column ${token} the board is shown; only the prompt is due`;
  if (last === 'print' || isDebug) return 'the board is shown twice in a row';
  return `the board is shown before ${last === 'user' ? NAMES.O : NAMES.X} moves, but debug mode is off`;
}

/** A prompt is due: before the user's move, and again after a refusal or a board. */
function judgePrompt(situation: Situation, right: Prompt, found: Event): Judgement | undefined {
  const { variant, last, token } = situation;
  if (found.kind === 'prompt') {
    if (found.turn !== right.turn)
      return { kind: 'number-of-the-turn', text: whichTurn(situation, right, found), skip: 'both' };
    const text = `the prompt names columns ${found.first} to ${found.last}, but they are 0 to ${variant.columns - 1}`;
    return { kind: 'columns-of-the-prompt', text, skip: 'both' };
  }
  if (found.kind === 'result') return wrongResult(situation, found.result);
  if (found.kind === 'debug-answer-refused') return judgeQuestion(situation, right.kind, found);
  if (found.kind !== 'computer' || last !== 'refusal') return undefined;
  return {
    kind: 'refusal-ends-the-turn',
    text: `after the refused column ${token} the computer moves; the user is to be asked again`,
  };
}

function whichTurn({ turn, last }: Situation, right: Prompt, found: Prompt): string {
  if (turn === right.turn && found.turn === turn + 1) {
    return `the prompt says turn ${found.turn} after a ${last === 'print' ? 'print' : 'refusal'}, but it is still turn ${turn}`;
  }
  return `the prompt says turn ${found.turn}, but it is turn ${right.turn}: a turn is a move of the user and one of the computer`;
}

/** The column cannot be played, and a message is due. */
function judgeRefusal(situation: Situation, due: 'out-of-bounds' | 'full', found: Event): Judgement | undefined {
  const { token, variant, turn } = situation;
  const why = due === 'full' ? 'is full' : `does not exist (0 to ${variant.columns - 1})`;
  const message = due === 'full' ? '`Column is Full!`' : '`Out of Bounds!`';
  switch (found.kind) {
    case 'computer':
    case 'result':
      return {
        kind: due === 'full' ? 'full-column-played' : 'column-out-of-bounds-played',
        text: `column ${token} ${why}, but is accepted`,
      };
    case 'prompt': {
      const isSameTurn = found.turn === turn;
      const text = `column ${token} ${why}: ${message} is due before the next prompt`;
      return isSameTurn ? { kind: 'wrong-message', text, skip: 'expected' } : { kind: 'wrong-message', text };
    }
    case 'out-of-bounds':
    case 'full':
    case 'no-number':
      return {
        kind: 'wrong-message',
        text: `column ${token} ${why}: ${message} is due, not another message`,
        skip: 'both',
      };
    default:
      return undefined;
  }
}

/** The user has moved, and the computer's move is due. */
function judgeAnswer(situation: Situation, due: number, found: Event, rest: readonly Event[]): Judgement | undefined {
  const { token, turn } = situation;
  switch (found.kind) {
    case 'computer':
      return judgeComputer(situation, due, found.column, rest);
    case 'result':
      return wrongResult(situation, found.result);
    case 'out-of-bounds':
    case 'full':
    case 'no-number':
      return { kind: 'column-refused', text: `column ${token} can be played, but is refused` };
    case 'prompt':
      if (found.turn === turn)
        return { kind: 'column-refused', text: `column ${token} can be played, but the user is asked again` };
      return { kind: 'computer-does-not-move', text: `turn ${turn} ends without a move of the computer` };
    default:
      return undefined;
  }
}
