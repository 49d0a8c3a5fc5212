/** Finds out whether a whole output is that of a program with one wrong way to read or to place entries. */
import { type Event, isSame } from './event.ts';
import type { Entry, Game } from './game.ts';
import * as suspects from './suspect.ts';
import { isOnBoard, playAs, type Suspect } from './suspect.ts';
import type { Judgement } from './turn.ts';

/**
 * @param entry the one that was read last where the output leaves the game, as in "X's entry `1 3`"
 * @param entries all that were read up to there
 */
type Accuse = (entry: string, entries: readonly Entry[]) => Judgement;

const swapped: Accuse = (entry) => ({
  kind: 'row-and-column-swapped',
  text: `row and column are swapped: the row is the first number of ${entry}`,
});

const countsFromZero: Accuse = (entry) => ({
  kind: 'counts-from-zero',
  text: `rows and columns count from 1, not from 0: see ${entry}`,
});

const countsBackwards =
  (rule: string): Accuse =>
  (entry) => ({ kind: 'counts-backwards', text: `${rule}: see ${entry}` });

const isWrongRow = ({ numbers: [row = 0] }: Entry) => !isOnBoard(row);
const isWrongColumn = ({ numbers: [row = 0, col = 0] }: Entry) => isOnBoard(row) && !isOnBoard(col);

const readsApart =
  (...mistakes: readonly ((entry: Entry) => boolean)[]): Accuse =>
  (_entry, entries) => {
    const wrong = entries.find((entry) => mistakes.some((isWrong) => isWrong(entry))) as Entry;
    const how = isWrongRow(wrong) ? 'its column is still read, as the next row' : 'only a column is read, not the row';
    return {
      kind: 'numbers-read-apart',
      text: `after the wrong entry \`${wrong.text}\` ${how}: read both numbers, then look at them`,
    };
  };

const SUSPECTS: readonly (readonly [Suspect, Accuse])[] = [
  [suspects.SWAPS, swapped],
  [suspects.COUNTS_FROM_ZERO, countsFromZero],
  [suspects.COUNTS_ROWS_FROM_BELOW, countsBackwards('row 1 is the top one')],
  [suspects.COUNTS_COLUMNS_FROM_THE_RIGHT, countsBackwards('column 1 is the left one')],
  [suspects.COUNTS_BOTH_BACKWARDS, countsBackwards('row 1 is the top one, column 1 the left one')],
  [suspects.LEAVES_COLUMN, readsApart(isWrongRow)],
  [suspects.KEEPS_ROW, readsApart(isWrongColumn)],
  [suspects.READS_ONE_BY_ONE, readsApart(isWrongRow, isWrongColumn)],
];

/**
 * @param index of the event that is not the right one
 * @returns undefined unless all suspects whose output this is are the same in kind
 */
export function findSuspect(game: Game, actual: readonly Event[], index: number): Judgement | undefined {
  const prompts = actual.slice(0, index).filter((event) => event.kind === 'prompt');
  const entry = game.entries[prompts.length - 1];
  const player = prompts.at(-1)?.player;
  if (entry === undefined) return undefined;
  const numbers = game.entries.flatMap((each) => each.numbers);
  const entries = game.entries.slice(0, prompts.length);
  const texts = new Map<string, Judgement>();
  for (const [suspect, accuse] of SUSPECTS) {
    if (!isOutputOf(playAs(numbers, suspect), actual, index)) continue;
    const judgement = accuse(`${player}'s entry \`${entry.text}\``, entries);
    texts.set(judgement.text, judgement);
  }
  const [judgement] = texts.values();
  return texts.size === 1 ? judgement : undefined;
}

/** Whether a suspect's events are all there and nothing else; if its input ends in the game, what follows is open. */
function isOutputOf(events: readonly Event[], actual: readonly Event[], index: number): boolean {
  // A mark has to be seen behind the place: other programs, too, refuse an entry and then do something else.
  const isTelling = events.slice(index).some((event) => event.kind === 'board' && /[XO]/.test(event.cells));
  return isTelling && events.every((event, i) => isSame(event, actual[i]));
}
