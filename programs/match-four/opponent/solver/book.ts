/**
 * The book: the perfect replies to the positions near the beginning that take long to solve.
 *
 * It holds only what can arise while the computer itself plays by the book, with the computer to move: one disc on
 * the board, three, five, and so on. A position and its mirror image are one entry. The book is one character a position: who knows the
 * order of the positions needs no more. The loader replays it: it begins with the empty board and goes breadth first; of each position
 * it reads the reply, plays that, then each column that the user could play, from left to right, and puts what arises and is
 * not known yet at the end. Positions in which somebody has won are none.
 *
 * A digit is the column of the reply. A letter stands for two equally good ones, a for 0 and the column opposite, b for 1 and so on: the
 * computer prefers the lower one, which is not the same in the mirror, so either may be played, and both are followed. A hyphen
 * is a position that is solved fast enough when it arises, and a full stop one that has not been looked at: neither is in the book,
 * and nor is what follows it.
 */
import { columnSquares, type Geometry, mirror, mirrored, mirroredHi, type Position, play } from './bitboard.ts';
import { completing, completingHi, hasLine } from './lines.ts';
import { hashOf } from './table.ts';

export const UNKNOWN = '.';
export const LEFT_TO_SEARCH = '-';

export interface Book {
  /** The reply, or undefined if the book has none. */
  column(position: Position): number | undefined;
}

/** @param levels a text for 1 disc, for 3 discs, and so on; each is replayed when a position with as many discs is looked up */
export function openBook(geometry: Geometry, levels: readonly string[]): Book {
  const text = levels.join('');
  const entries = createEntries(geometry, text.length);
  let replayed = 0;
  return {
    column(position) {
      const level = (position.discs - 1) >> 1;
      if (level >= levels.length) return undefined;
      while (replayed < level) entries.add(levels[replayed++] as string);
      const { index, isImage } = entries.find(position);
      const columns = columnsOf(geometry, text[index] ?? UNKNOWN);
      const seen = isImage ? columns.map((column) => geometry.columns - 1 - column) : columns;
      // Of a damaged book nothing is played that cannot be.
      const open = seen.filter((column) => play(geometry, position, column) !== undefined);
      return open.length === 0 ? undefined : Math.min(...open);
    },
  };
}

const DIGIT_0 = '0'.charCodeAt(0);
const LETTER_A = 'a'.charCodeAt(0);

/** The character of a reply; `isDouble`: the column opposite is as good. */
export function replyText(column: number, isDouble: boolean): string {
  return String.fromCharCode((isDouble ? LETTER_A : DIGIT_0) + column);
}

function columnsOf({ columns }: Geometry, reply: string): number[] {
  if (reply === UNKNOWN || reply === LEFT_TO_SEARCH) return [];
  const code = reply.charCodeAt(0);
  return code < LETTER_A ? [code - DIGIT_0] : [code - LETTER_A, columns - 1 - (code - LETTER_A)];
}

export interface Entries {
  /** Makes the next level: the entries that follow from these replies to the last one. */
  add(replies: string): void;
  /** The entries of the last level, which has no replies yet. */
  lastLevel(): Position[];
  /** The place of an entry in the book's order, -1 if it is none; and whether it is the mirror image that stands there. */
  find(position: Position): { index: number; isImage: boolean };
}

/**
 * The entries of all levels for which there are replies, and of the next one, in the book's order.
 *
 * @param levels the replies of the first levels; each reply, of which there may be two, is followed by at most one entry a column
 */
export function replay(geometry: Geometry, levels: readonly string[]): Entries {
  const entries = createEntries(geometry, geometry.columns * (1 + 2 * levels.join('').length));
  for (const replies of levels) entries.add(replies);
  return entries;
}

/**
 * The entries of the first level.
 *
 * @param most entries are made, and no more
 */
function createEntries(geometry: Geometry, most: number): Entries {
  const { board, bottom, columns, inALine } = geometry;
  const columnLo = Int32Array.from({ length: columns }, (_, column) => columnSquares(column).lo);
  const columnHi = Int32Array.from({ length: columns }, (_, column) => columnSquares(column).hi);

  // Four words an entry: own lo and hi, taken lo and hi. Objects would take too long.
  const words = new Int32Array(4 * most);
  let count = 0;
  // A hash table of the entries' places: 1 more than each is, 0 where there is none.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 2)));

  let isImage = false;
  let wantedLo = 0;
  let wantedHi = 0;

  /** The slot that a position, given with its mirror image, has or would have; sets the three variables above. */
  function slotOf(
    oLo: number,
    oHi: number,
    tLo: number,
    tHi: number,
    imageOLo: number,
    imageOHi: number,
    imageTLo: number,
    imageTHi: number,
  ): number {
    // The key of exact.ts, step 5; the smaller one is the entry.
    const lo = oLo ^ ((tLo << 1) | bottom.lo);
    const hi = oHi ^ ((tHi << 1) | (tLo >>> 31) | bottom.hi);
    const imageLo = imageOLo ^ ((imageTLo << 1) | bottom.lo);
    const imageHi = imageOHi ^ ((imageTHi << 1) | (imageTLo >>> 31) | bottom.hi);
    isImage = imageHi < hi || (imageHi === hi && imageLo < lo);
    wantedLo = isImage ? imageLo : lo;
    wantedHi = isImage ? imageHi : hi;
    let slot = hashOf(wantedLo, wantedHi) & (slots.length - 1);
    for (;;) {
      const entry = slots[slot] as number;
      if (entry === 0) return slot;
      const eLo = words[4 * entry - 2] as number;
      const eHi = words[4 * entry - 1] as number;
      const isFound =
        ((words[4 * entry - 4] as number) ^ ((eLo << 1) | bottom.lo)) === wantedLo &&
        ((words[4 * entry - 3] as number) ^ ((eHi << 1) | (eLo >>> 31) | bottom.hi)) === wantedHi;
      if (isFound) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  /** The user plays each column that is open, if that does not win; what arises is an entry, if it is none yet. */
  function addUserMoves(oLo: number, oHi: number, tLo: number, tHi: number): void {
    const landingLo = ((tLo << 1) | bottom.lo) & ~tLo & board.lo;
    const landingHi = ((tHi << 1) | (tLo >>> 31) | bottom.hi) & ~tHi & board.hi;
    const openLo = landingLo & ~completing(oLo, oHi, inALine);
    const openHi = landingHi & ~completingHi;
    // The mirror image is made once, and the moves are played in it, too.
    const ioLo = mirrored(oLo, oHi, columns);
    const ioHi = mirroredHi;
    const itLo = mirrored(tLo, tHi, columns);
    const itHi = mirroredHi;
    const imageLandingLo = ((itLo << 1) | bottom.lo) & ~itLo;
    const imageLandingHi = ((itHi << 1) | (itLo >>> 31) | bottom.hi) & ~itHi;
    for (let column = 0; column < columns; column++) {
      const lo = openLo & (columnLo[column] as number);
      const hi = openHi & (columnHi[column] as number);
      if ((lo | hi) === 0) continue;
      const imageLo = itLo | (imageLandingLo & (columnLo[columns - 1 - column] as number));
      const imageHi = itHi | (imageLandingHi & (columnHi[columns - 1 - column] as number));
      const slot = slotOf(tLo ^ oLo, tHi ^ oHi, tLo | lo, tHi | hi, itLo ^ ioLo, itHi ^ ioHi, imageLo, imageHi);
      if (slots[slot] !== 0 || count === most) continue;
      const at = 4 * count;
      words[at] = isImage ? itLo ^ ioLo : tLo ^ oLo;
      words[at + 1] = isImage ? itHi ^ ioHi : tHi ^ oHi;
      words[at + 2] = isImage ? imageLo : tLo | lo;
      words[at + 3] = isImage ? imageHi : tHi | hi;
      count++;
      slots[slot] = count;
    }
  }

  /** The computer plays its reply; if that wins, nothing follows. */
  function addAfterReply(place: number, column: number): void {
    const oLo = words[4 * place] as number;
    const oHi = words[4 * place + 1] as number;
    const tLo = words[4 * place + 2] as number;
    const tHi = words[4 * place + 3] as number;
    const lo = ((tLo << 1) | bottom.lo) & ~tLo & (columnLo[column] as number) & board.lo;
    const hi = ((tHi << 1) | (tLo >>> 31) | bottom.hi) & ~tHi & (columnHi[column] as number) & board.hi;
    if (!hasLine(oLo | lo, oHi | hi, inALine)) addUserMoves(tLo ^ oLo, tHi ^ oHi, tLo | lo, tHi | hi);
  }

  addUserMoves(0, 0, 0, 0);
  let start = 0;
  let discs = 1;

  return {
    add(replies) {
      const first = start;
      start = count;
      discs += 2;
      for (let i = 0; i < replies.length; i++) {
        const reply = replies.charCodeAt(i);
        if (reply >= LETTER_A) {
          addAfterReply(first + i, reply - LETTER_A);
          addAfterReply(first + i, columns - 1 - (reply - LETTER_A));
        } else if (reply >= DIGIT_0) addAfterReply(first + i, reply - DIGIT_0);
      }
    },
    lastLevel: () =>
      Array.from({ length: count - start }, (_, i) => {
        const [ownLo = 0, ownHi = 0, takenLo = 0, takenHi = 0] = words.subarray(4 * (start + i), 4 * (start + i + 1));
        return { own: { lo: ownLo, hi: ownHi }, taken: { lo: takenLo, hi: takenHi }, discs };
      }),
    find: (position) => {
      const { own, taken } = position;
      const image = mirror(geometry, position);
      const slot = slotOf(
        own.lo,
        own.hi,
        taken.lo,
        taken.hi,
        image.own.lo,
        image.own.hi,
        image.taken.lo,
        image.taken.hi,
      );
      return { index: (slots[slot] as number) - 1, isImage };
    },
  };
}
