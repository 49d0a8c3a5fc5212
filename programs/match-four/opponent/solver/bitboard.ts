/**
 * A board as bits, in two 32-bit halves.
 *
 * Layout. Column c and row r (row 0 at the bottom) are bit 7 c + r, on every board of at most 6 rows and 9 columns. Each
 * column has at least one spare bit on top, which never holds a disc: a line that would run over the edge of the board meets
 * a spare bit and is none, and one shift moves all discs at once to the next column (7), up (1), or along a diagonal (6,
 * 8). Source: J. Tromp, Fhourstones (1999); P. Pons, "Solving Connect 4: how to build a perfect AI", part 6.
 *
 * Halves. JavaScript computes fast with 32 bits, and slowly with more: bits 0 to 31 are `lo`, bits 32 to 62 are `hi`. A shift
 * to the left by s (0 < s < 32) is `lo << s` and `(hi << s) | (lo >>> (32 - s))`; one to the right is
 * `(lo >>> s) | (hi << (32 - s))` and `hi >>> s`. Nothing is added or subtracted, so nothing is carried from half to half: since
 * columns fill from below, a column's discs moved up by one, and its lowest square, are its discs and the square above them.
 */

/** Bits from a square to the one in the next column. */
const STRIDE = 7;
const MOST_ROWS = 6;
const MOST_COLUMNS = 9;

/** A set of squares. */
interface Squares {
  readonly lo: number;
  readonly hi: number;
}

/** A size of the game. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly inALine: number;
}

/** A size of the game, and the sets of squares that belong to it. */
export interface Geometry extends Size {
  /** The number of squares. */
  readonly size: number;
  /** Every square. */
  readonly board: Squares;
  /** The lowest square of each column. */
  readonly bottom: Squares;
  /** The second, fourth and sixth row from below. */
  readonly evenRows: Squares;
  /** The columns in the order in which they are tried, and preferred if they are equally good: centre first, then the lower. */
  readonly order: readonly number[];
}

/** What lies on the board, seen by the side that is to move. */
export interface Position {
  /** The discs of the side to move. */
  readonly own: Squares;
  /** The discs of both. */
  readonly taken: Squares;
  /** The number of discs. */
  readonly discs: number;
}

/** @throws RangeError for a board that there are too few bits for, and for a line that is neither four nor five */
export function geometryOf({ rows, columns, inALine }: Size): Geometry {
  if (rows > MOST_ROWS || columns > MOST_COLUMNS) {
    throw new RangeError(`${rows} rows, ${columns} columns: there are bits for ${MOST_ROWS} and ${MOST_COLUMNS}`);
  }
  if (inALine !== 4 && inALine !== 5) throw new RangeError(`${inALine} in a line: it is four or five`);
  const squaresOfRows = (belongs: (row: number) => boolean): Squares => {
    let squares = NONE;
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) if (belongs(row)) squares = union(squares, square(column, row));
    }
    return squares;
  };
  const centre = (columns - 1) / 2;
  const order = Array.from({ length: columns }, (_, column) => column);
  return {
    rows,
    columns,
    inALine,
    size: rows * columns,
    board: squaresOfRows(() => true),
    bottom: squaresOfRows((row) => row === 0),
    evenRows: squaresOfRows((row) => row % 2 === 1),
    order: order.sort((a, b) => Math.abs(a - centre) - Math.abs(b - centre) || a - b),
  };
}

const NONE: Squares = { lo: 0, hi: 0 };

export const EMPTY: Position = { own: NONE, taken: NONE, discs: 0 };

/** The position with these discs; the side to move has those that `isOwn` holds for. `undefined` is a free square. */
export function positionOf<Disc>(
  { rows, columns }: Size,
  at: (column: number, row: number) => Disc | undefined,
  isOwn: (disc: Disc) => boolean,
): Position {
  let own = NONE;
  let taken = NONE;
  let discs = 0;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const disc = at(column, row);
      if (disc === undefined) continue;
      taken = union(taken, square(column, row));
      if (isOwn(disc)) own = union(own, square(column, row));
      discs++;
    }
  }
  return { own, taken, discs };
}

/** The position after a move, seen by the other side; undefined if the column is full. */
export function play({ rows }: Size, { own, taken, discs }: Position, column: number): Position | undefined {
  const row = heightOf(taken, column);
  if (row === rows) return undefined;
  return { own: difference(taken, own), taken: union(taken, square(column, row)), discs: discs + 1 };
}

/** The same position seen in a mirror that exchanges left and right. */
export function mirror({ columns }: Size, { own, taken, discs }: Position): Position {
  return { own: mirrorSquares(own, columns), taken: mirrorSquares(taken, columns), discs };
}

function mirrorSquares({ lo, hi }: Squares, columns: number): Squares {
  const imageLo = mirrored(lo, hi, columns);
  return { lo: imageLo, hi: mirroredHi };
}

/** The upper half of what `mirrored` found; the lower one is what it returns. */
export let mirroredHi = 0;

/** The same for two numbers, where no object is to be made. */
export function mirrored(lo: number, hi: number, columns: number): number {
  let imageLo = 0;
  let imageHi = 0;
  for (let bit = 0, image = STRIDE * (columns - 1); image >= 0; bit += STRIDE, image -= STRIDE) {
    const bits = columnBits(lo, hi, bit);
    if (image >= 32) imageHi |= bits << (image - 32);
    else imageLo |= bits << image;
    // A column that lies in both halves.
    if (image > 32 - STRIDE && image < 32) imageHi |= bits >>> (32 - image);
  }
  mirroredHi = imageHi;
  return imageLo;
}

/** Columns fill from below, so that the bits of a column with n discs are n ones. */
function heightOf(taken: Squares, column: number): number {
  return 32 - Math.clz32(columnBits(taken.lo, taken.hi, STRIDE * column));
}

/** The bits of the column that begins with a bit. */
function columnBits(lo: number, hi: number, bit: number): number {
  const bits = bit < 32 ? (lo >>> bit) | (bit > 32 - STRIDE ? hi << (32 - bit) : 0) : hi >>> (bit - 32);
  return bits & ((1 << STRIDE) - 1);
}

/** The whole column, the spare bits on top of it included. */
export function columnSquares(column: number): Squares {
  const bit = STRIDE * column;
  const bits = (1 << STRIDE) - 1;
  if (bit >= 32) return { lo: 0, hi: bits << (bit - 32) };
  return { lo: bits << bit, hi: bit > 32 - STRIDE ? bits >>> (32 - bit) : 0 };
}

function square(column: number, row: number): Squares {
  const bit = STRIDE * column + row;
  return bit < 32 ? { lo: 1 << bit, hi: 0 } : { lo: 0, hi: 1 << (bit - 32) };
}

function union(a: Squares, b: Squares): Squares {
  return { lo: a.lo | b.lo, hi: a.hi | b.hi };
}

function difference(a: Squares, b: Squares): Squares {
  return { lo: a.lo & ~b.lo, hi: a.hi & ~b.hi };
}

/** The number of bits that are set in 32. Source: H. S. Warren, Hacker's Delight, section 5-1. */
export function popcount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The same where few are: one at a time. */
export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** The number of the only bit that is set. */
export function bitOf(lo: number, hi: number): number {
  return lo === 0 ? 63 - Math.clz32(hi) : 31 - Math.clz32(lo);
}

/** Whether a set holds two squares or more. */
export function areSeveral(lo: number, hi: number): boolean {
  return (lo !== 0 && hi !== 0) || ((lo & (lo - 1)) | (hi & (hi - 1))) !== 0;
}
