/** What a board with the wrong discs says of a program. */
import type { Situation } from './game.ts';
import type { Judgement } from './judgement.ts';
import { cellsOf } from './lines.ts';

/** The board shown is not that of the situation. */
export function judgeBoard(situation: Situation, shown: string): Judgement | undefined {
  const { variant } = situation;
  const { rows, columns } = variant;
  const right = cellsOf(situation.board);
  if (shown.length !== right.length) {
    const game = columns === 7 ? 'a normal' : 'an expert';
    const text = `the board has ${shown.length} cells, but ${game} game has ${rows} rows of ${columns}`;
    return { kind: 'size-of-the-board', text };
  }
  const found = PICTURES.filter(({ picture }) => picture(right, columns, situation) === shown);
  const [only] = found;
  if (found.length === 1 && only !== undefined) return { kind: only.kind, text: only.text };
  return judgeDisc(right, shown, columns);
}

interface Picture extends Pick<Judgement, 'kind' | 'text'> {
  /** The board as a program shows it that is wrong in this way. */
  readonly picture: (right: string, columns: number, situation: Situation) => string;
}

const PICTURES: readonly Picture[] = [
  {
    kind: 'discs-at-the-top',
    text: 'the discs gather at the top of the board, but they fall to its bottom, which is the last line shown',
    picture: (right, columns) => rowsOf(right, columns).reverse().join(''),
  },
  {
    kind: 'columns-from-the-right',
    text: 'the columns are shown in reverse: column 0 is the left one',
    picture: (right, columns) => rowsOf(right, columns).map(reverse).join(''),
  },
  {
    kind: 'discs-exchanged',
    text: "the user's discs are X and the computer's O, and they are shown the other way round",
    picture: (right) => right.replace(/[XO]/g, (disc) => (disc === 'X' ? 'O' : 'X')),
  },
  {
    kind: 'disc-replaces-another',
    text: 'each disc takes the place of the one below it: it should lie on the discs of its column',
    picture: (_right, _columns, { variant: { rows, columns }, moves }) => {
      const bottom = Array.from(
        { length: columns },
        (_, col) => moves.findLast(({ column }) => column === col)?.player ?? '.',
      );
      return '.'.repeat((rows - 1) * columns) + bottom.join('');
    },
  },
];

/** One disc that lies in another place is told by where it lies; more than that can have many causes. */
function judgeDisc(right: string, shown: string, columns: number): Judgement | undefined {
  const different = [...right].flatMap((disc, cell) => (disc === shown[cell] ? [] : [cell]));
  const [missing, found, ...others] = different.sort((a, b) => Number(right[a] === '.') - Number(right[b] === '.'));
  if (missing === undefined || found === undefined || others.length > 0) return undefined;
  const disc = right[missing];
  if (disc === '.' || shown[missing] !== '.' || right[found] !== '.' || shown[found] !== disc) return undefined;
  const column = missing % columns;
  if (column !== found % columns) {
    return {
      kind: 'disc-in-another-column',
      text: `an ${disc} lies in column ${found % columns}, but was dropped into column ${column}`,
    };
  }
  const height = (cell: number) => right.length / columns - Math.floor(cell / columns);
  const text = `the ${disc} in column ${column} lies in row ${height(found)} from below, but falls to the lowest free row, ${height(missing)}`;
  return { kind: 'disc-in-another-row', text };
}

function rowsOf(cells: string, columns: number): string[] {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

function reverse(row: string): string {
  return [...row].reverse().join('');
}
