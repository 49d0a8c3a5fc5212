/** What an assignment can say of the boards in a transcript, and what helps to find them. */

/** A board that stands in an output. */
export interface Board {
  /** Its place in the output, in bytes: the first of it, and the first behind it. */
  readonly start: number;
  readonly end: number;
  /** Its squares from top to bottom, a row a string, a square a character. A wrong program may show rows of any length. */
  readonly rows: readonly string[];
}

/** How a square looks in a picture. */
export type Piece = 'free' | 'dark disc' | 'light disc' | 'red disc' | 'yellow disc' | 'cross' | 'ring';

export interface Boards {
  /**
   * The boards of an output in order, right or wrong. Never throws, whatever the bytes are.
   *
   * @param output one character a byte
   */
  find(output: string): Board[];
  /** What the characters of squares stand for; another one is shown as it is. */
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly surface: 'green' | 'blue' | 'paper';
  /** What the assignment calls rows and columns, which count from 0 from the upper left; `rows` is how many there are. */
  rowName(row: number, rows: number): string;
  columnName(column: number): string;
  squareName(row: number, column: number, rows: number): string;
}

/** Boards, and rows of one, beyond these are not looked at. */
const MOST_BOARDS = 2000;
const MOST_ROWS = 64;

interface Row {
  /** Its place in the output, from the line's beginning or, of a first row, from its first square. */
  readonly start: number;
  readonly end: number;
  readonly squares: string;
}

/**
 * Finds boards whose rows stand on lines that follow each other.
 *
 * @param row takes the squares of a row in a group called `squares`, from a line without its LF
 * @param isFirst whether a line begins another board, given how many rows there are before it and the line
 * @param split how many rows a board should have: several of that height may follow each other at once
 */
export function findRows(
  output: string,
  row: RegExp,
  isFirst: (rows: number, line: string) => boolean,
  split = Number.POSITIVE_INFINITY,
): Board[] {
  const boards: Board[] = [];
  let group: Row[] = [];
  const endGroup = () => {
    const height = group.length % split === 0 ? split : group.length;
    for (let first = 0; first < group.length; first += height) {
      const rows = group.slice(first, first + height);
      boards.push({
        start: (rows[0] as Row).start,
        end: (rows.at(-1) as Row).end,
        rows: rows.slice(0, MOST_ROWS).map(({ squares }) => squares),
      });
    }
    group = [];
  };
  for (let start = 0; start < output.length && boards.length < MOST_BOARDS; ) {
    const lf = output.indexOf('\n', start);
    const end = lf === -1 ? output.length : lf + 1;
    // No row of a board is longer; the bound keeps a pattern from working hard on a very long line.
    const line = end - start > 200 ? '' : output.slice(start, lf === -1 ? end : lf);
    const match = row.exec(line);
    const squares = match?.groups?.['squares'];
    if (squares === undefined || isFirst(group.length, line)) endGroup();
    if (squares !== undefined) {
      const squaresAt = start + line.lastIndexOf(squares);
      group.push({ start: group.length === 0 ? squaresAt : start, end, squares });
    }
    start = end;
  }
  endGroup();
  return boards.slice(0, MOST_BOARDS);
}

/**
 * Finds boards written with one blank between the cells, as printGrid writes them. The first row may stand behind a prompt.
 *
 * @param height how many rows a right board has
 */
export function findGrids(output: string, height: number): Board[] {
  // A cell is no letter but the players', and no digit but a zero, so that no sentence and no list of numbers is a board.
  const cell = '[XxOo0!-/:-@[-`{-~]';
  const row = new RegExp(`^(?:.*[:?] ?)?(?<squares>${cell}(?: ${cell}){1,25})[ \\t\\r]*$`);
  const boards = findRows(output, row, (rows, line) => rows > 0 && line.includes(':'), height);
  return boards
    .filter(({ rows }) => rows.length > 1)
    .map((board) => ({ ...board, rows: board.rows.map((squares) => squares.replaceAll(' ', '')) }));
}
