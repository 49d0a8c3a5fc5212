/**
 * The exact solver: what a position is worth if both sides play as well as can be.
 *
 * SCORE. A win is worth more the earlier it comes: 1, and the number of discs that the winner has left when the line is complete (on
 * 6 x 7 that is 22 less those that he has placed); a loss is worth as much less than nothing; a draw is 0. All scores are seen
 * by the side to move, so that the score of a move is minus the score of the position that it leads to (negamax).
 *
 * WHY EACH STEP IS SOUND, in the order of `search`. Sources: [Pons] P. Pons, "Solving Connect 4: how to build a perfect AI"
 * (2015 to 2019), parts 4 to 12; [Allis] V. Allis, "A Knowledge-based Approach of Connect-Four" (1988); [Plaat] A. Plaat et al.,
 * "Best-first fixed-depth minimax algorithms", Artificial Intelligence 87 (1996); [Knuth] D. Knuth, R. Moore, "An Analysis of
 * Alpha-Beta Pruning", Artificial Intelligence 6 (1975).
 *
 * 1. Null window. `search` does not find the score, but answers whether it is more than alpha: it returns a bound on the
 *    side of alpha on which the score lies. One move that does better than alpha settles the question [Knuth]. `score` asks
 *    such questions, halving what is left, until one number is; most of the work is shared through the table [Pons 8, Plaat].
 *    It prefers questions far from 0, which the limits of step 3 answer sooner.
 *
 * 2. Moves that do not lose at once. If the other side would complete a line on a square that can be played now, this side has to
 *    play there, and if there are two such squares it has lost. Nor may it play directly below such a square. What is left
 *    may be nothing: then the other side wins with its next disc. So no position in which the side to move can win
 *    at once is ever searched [Pons 9]. With two squares left no line can be completed any more: the side to move may not, and
 *    the last disc would stand on a square from which it has just been kept.
 *
 * 3. Limits. The side to move does not win with its next disc, the other one does not with the one after; so the score lies between
 *    that of a win with the disc after next, and that of a loss likewise [Pons 4].
 *
 * 4. Lines that are left. A side that has no line, even if it is given every free square, cannot win. For the side that began there is
 *    a better bound on boards with an even number of rows, claim-even [Allis, section 3.3]. Call a square even if it is in the
 *    second, fourth or sixth row from below. The side that moves second takes a free even square that can be played now if
 *    the first has just taken another one of these; else it answers on top of the disc just placed, which is an even square, too.
 *    It can always do so: while the first is to move, the number of free squares is even, and so is the number
 *    of columns with an odd number of free squares, which are those whose landing square is even. So the second gets every even square that
 *    cannot be played now; give the first all the others: if that is no line, he cannot win. (If the second is to move
 *    himself, the number of these columns is odd, and he begins by playing in one of them.) Whether the second stops a line
 *    only or wins himself is all the same: the score of the first is at most 0. The bound is only computed where it answers the question: for the
 *    side whose win is asked for, which is this one if alpha is at least 0, and the other one if it is less.
 *
 * 5. The table, see table.ts, keeps a lower and an upper bound of the score. A position and its mirror image have the same score;
 *    in the opening they share an entry, later on images are too rare to pay for the mirror [Pons 7].
 *
 * 6. Look-up of children. If the table knows of one of the positions after a move that it is good enough, nothing has to be searched
 *    [Plaat, section 4: enhanced transposition cut-offs]. Each look-up is a cache miss, so it pays in larger subtrees only.
 *
 * 7. A move that makes two squares, on which this side completes a line, playable at once cannot be answered: the score is the upper
 *    limit of step 3. (Step 2 would find that one move later.)
 *
 * 8. Order. The move that leaves most squares open on which this side would complete a line is tried first; of equals in the
 *    opening the one on the square that most lines run through, which saves a quarter of the nodes with nine discs, and else the
 *    one nearer to the centre. The order changes no score, but how soon one is found [Pons 5, 10].
 */
import {
  areSeveral,
  bitOf,
  columnSquares,
  countBits,
  type Geometry,
  mirrored,
  mirroredHi,
  type Position,
  play,
} from './bitboard.ts';
import { completing, completingHi, hasLine, hasWon, linesThrough, winsAtOnce } from './lines.ts';
import { createTable, DEFAULT_BITS, keep, lookUp } from './table.ts';

/** Step 5: positions of fewer discs are looked up by the smaller of their own key and their mirror image's. */
const MIRRORED_BELOW = 12;
/** Step 6: children are looked up in positions of fewer discs. */
const CHILDREN_BELOW = 16;
/** Step 8: the lines through a square count in positions of fewer discs. */
const LINES_BELOW = 16;
const MOST_LINES_THROUGH = 64;
/** Both bounds of a score in one value: 6 bits each, shifted so that none is negative. */
const BOUND_BITS = 6;
const BOUND_MASK = (1 << BOUND_BITS) - 1;
const BOUND_ZERO = 1 << (BOUND_BITS - 1);

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The budget is used up before the score is known. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
}

/** What a search finds, or undefined if its budget does not do. */
export function withinBudget<T>(search: () => T): T | undefined {
  try {
    return search();
  } catch (error) {
    if (error instanceof BudgetExceeded) return undefined;
    throw error;
  }
}

export interface ExactSolver {
  /** Whether the side to move can complete a line with its next disc. */
  winsAtOnce(position: Position): boolean;
  /** Whether a column has a free square. */
  isOpen(position: Position, column: number): boolean;
  /**
   * The columns that come into question, in the geometry's order: those after which the other side cannot win at once. If there
   * is none, all are equally bad, and it is the first; if this side can win at once, it is all.
   */
  sensibleColumns(position: Position): number[];
  /**
   * The exact score of a position whose last move has not won and whose board is not full.
   *
   * @throws BudgetExceeded
   */
  score(position: Position): number;
  /**
   * The column that is played: wins as soon as can be, else draws, else loses as late as can be; of equal ones the first in the
   * geometry's order. It depends on nothing but the position: what the table holds are bounds that are true of it.
   *
   * @throws BudgetExceeded
   */
  bestColumn(position: Position): number;
  /** Whether a move, which must be possible, is worth at least as much as this. @throws BudgetExceeded */
  isWorth(position: Position, column: number, score: number): boolean;
  /** Lets this many nodes be searched, counted anew from now on; without a number as many as it takes. */
  allow(nodes?: number): void;
  /** The nodes searched, calls of `search`, since the last call of `allow`. */
  nodes(): number;
  /** Forgets all positions. */
  clear(): void;
}

/** @param tableBits the size of the table, see table.ts: at least 12 */
export function createExactSolver(geometry: Geometry, tableBits = DEFAULT_BITS): ExactSolver {
  const { size, columns, inALine, rows, order } = geometry;
  const { lo: boardLo, hi: boardHi } = geometry.board;
  const { lo: bottomLo, hi: bottomHi } = geometry.bottom;
  const claimEven = rows % 2 === 0;
  const { lo: evenLo, hi: evenHi } = geometry.evenRows;
  const columnLo = Int32Array.from(order, (column) => columnSquares(column).lo);
  const columnHi = Int32Array.from(order, (column) => columnSquares(column).hi);
  const through = linesThrough(geometry);
  const table = createTable(tableBits);

  // The moves of a ply, best first, from index `columns * discs` on: the square, this side's completing squares after the
  // move, and what the order goes by.
  const moves = (size + 1) * columns;
  const moveLo = new Int32Array(moves);
  const moveHi = new Int32Array(moves);
  const threatLo = new Int32Array(moves);
  const threatHi = new Int32Array(moves);
  const rank = new Int32Array(moves);

  let nodes = 0;
  let budget = NO_LIMIT;

  let keyHi = 0;

  /** The smaller of a key and that of the mirror image: its lower half, and in `keyHi` the upper one. */
  function mirroredKey(lo: number, hi: number): number {
    const imageLo = mirrored(lo, hi, columns);
    const imageHi = mirroredHi;
    const isSmaller = imageHi < hi || (imageHi === hi && imageLo < lo);
    keyHi = isSmaller ? imageHi : hi;
    return isSmaller ? imageLo : lo;
  }

  /**
   * Whether the score of a position is more than alpha: a lower bound that is more, or an upper bound that is not. The side
   * to move has the discs `own` and cannot win at once; the other one completes a line on `danger`, free squares all.
   */
  function search(
    ownLo: number,
    ownHi: number,
    takenLo: number,
    takenHi: number,
    dangerLo: number,
    dangerHi: number,
    discs: number,
    alpha: number,
  ): number {
    if (nodes >= budget) throw new BudgetExceeded();
    nodes++;

    // 2. Moves that do not lose at once.
    const aboveLo = (takenLo << 1) | bottomLo;
    const aboveHi = (takenHi << 1) | (takenLo >>> 31) | bottomHi;
    const landingLo = aboveLo & ~takenLo & boardLo;
    const landingHi = aboveHi & ~takenHi & boardHi;
    const forcedLo = landingLo & dangerLo;
    const forcedHi = landingHi & dangerHi;
    const isForced = (forcedLo | forcedHi) !== 0;
    const safeLo = (isForced ? forcedLo : landingLo) & ~((dangerLo >>> 1) | (dangerHi << 31));
    const safeHi = (isForced ? forcedHi : landingHi) & ~(dangerHi >>> 1);
    if ((safeLo | safeHi) === 0 || (isForced && areSeveral(forcedLo, forcedHi))) return 0 - ((size - discs) >> 1);
    if (discs >= size - 2) return 0;

    // 3. Limits.
    let lower = 0 - ((size - 2 - discs) >> 1);
    if (lower > alpha) return lower;
    let upper = (size - 1 - discs) >> 1;
    if (upper <= alpha) return upper;

    // 4. Lines that are left.
    const otherLo = takenLo ^ ownLo;
    const otherHi = takenHi ^ ownHi;
    const isOwnWin = alpha >= 0;
    let openLo = boardLo & ~takenLo;
    let openHi = boardHi & ~takenHi;
    if (claimEven && ((discs & 1) === 0) === isOwnWin) {
      openLo &= ~evenLo | landingLo;
      openHi &= ~evenHi | landingHi;
    }
    if (!hasLine((isOwnWin ? ownLo : otherLo) | openLo, (isOwnWin ? ownHi : otherHi) | openHi, inALine)) return 0;

    // 5. The table. In a key the lowest free bit of each column is its highest one, so that no two positions share one.
    let lo = ownLo ^ aboveLo;
    let hi = ownHi ^ aboveHi;
    if (discs < MIRRORED_BELOW) {
      lo = mirroredKey(lo, hi);
      hi = keyHi;
    }
    const value = lookUp(table, lo, hi);
    if (value !== 0) {
      const knownLower = (value >>> BOUND_BITS) - BOUND_ZERO;
      if (knownLower > alpha) return knownLower;
      const knownUpper = (value & BOUND_MASK) - BOUND_ZERO;
      if (knownUpper <= alpha) return knownUpper;
      if (knownLower > lower) lower = knownLower;
      if (knownUpper < upper) upper = knownUpper;
    }

    const first = discs * columns;
    let end = first;
    for (let i = 0; i < columns; i++) {
      const squareLo = safeLo & (columnLo[i] as number);
      const squareHi = safeHi & (columnHi[i] as number);
      if ((squareLo | squareHi) === 0) continue;
      const nextLo = squareLo << 1;
      const nextHi = (squareHi << 1) | (squareLo >>> 31);

      // 6. Look-up of children.
      if (discs < CHILDREN_BELOW) {
        let childLo = otherLo ^ (aboveLo | nextLo);
        let childHi = otherHi ^ (aboveHi | nextHi);
        if (discs + 1 < MIRRORED_BELOW) {
          childLo = mirroredKey(childLo, childHi);
          childHi = keyHi;
        }
        const known = lookUp(table, childLo, childHi);
        const least = BOUND_ZERO - (known & BOUND_MASK);
        if (known !== 0 && least > alpha) return least;
      }

      // 7. Two lines to be completed at once.
      const newLo = completing(ownLo | squareLo, ownHi | squareHi, inALine) & boardLo & ~(takenLo | squareLo);
      const newHi = completingHi & boardHi & ~(takenHi | squareHi);
      if (areSeveral(newLo & ((landingLo ^ squareLo) | nextLo), newHi & ((landingHi ^ squareHi) | nextHi))) {
        return (size - 1 - discs) >> 1;
      }

      // 8. Order, by insertion.
      let worth = MOST_LINES_THROUGH * (countBits(newLo) + countBits(newHi));
      if (discs < LINES_BELOW) worth += through[bitOf(squareLo, squareHi)] as number;
      let at = end++;
      for (; at > first && (rank[at - 1] as number) < worth; at--) {
        moveLo[at] = moveLo[at - 1] as number;
        moveHi[at] = moveHi[at - 1] as number;
        threatLo[at] = threatLo[at - 1] as number;
        threatHi[at] = threatHi[at - 1] as number;
        rank[at] = rank[at - 1] as number;
      }
      moveLo[at] = squareLo;
      moveHi[at] = squareHi;
      threatLo[at] = newLo;
      threatHi[at] = newHi;
      rank[at] = worth;
    }

    let best = -size;
    for (let at = first; at < end && best <= alpha; at++) {
      const score =
        0 -
        search(
          otherLo,
          otherHi,
          takenLo | (moveLo[at] as number),
          takenHi | (moveHi[at] as number),
          threatLo[at] as number,
          threatHi[at] as number,
          discs + 1,
          ~alpha,
        );
      if (score > best) best = score;
    }
    if (best > alpha) lower = Math.max(lower, best);
    else upper = Math.min(upper, best);
    keep(table, lo, hi, ((lower + BOUND_ZERO) << BOUND_BITS) | (upper + BOUND_ZERO));
    return best;
  }

  /** The bounds of the score, narrowed until they leave alpha on one side, or, without an alpha, until they meet. */
  function narrow(position: Position, asked?: number): { lower: number; upper: number } {
    const { own, taken, discs } = position;
    let lower = 0 - ((size - discs) >> 1);
    let upper = (size + 1 - discs) >> 1;
    if (winsAtOnce(geometry, position)) return { lower: upper, upper };
    const dangerLo = completing(taken.lo ^ own.lo, taken.hi ^ own.hi, inALine) & boardLo & ~taken.lo;
    const dangerHi = completingHi & boardHi & ~taken.hi;
    while (asked === undefined ? lower < upper : lower <= asked && asked < upper) {
      const middle = (lower + upper) >> 1;
      // Half way from 0 to the limit, if that is further from 0 than the middle.
      const outer = middle <= 0 ? Math.min(middle, 0 - (-lower >> 1)) : Math.max(middle, upper >> 1);
      const alpha = asked ?? outer;
      const bound = search(own.lo, own.hi, taken.lo, taken.hi, dangerLo, dangerHi, discs, alpha);
      if (bound > alpha) lower = bound;
      else upper = bound;
    }
    return { lower, upper };
  }

  function score(position: Position): number {
    return narrow(position).lower;
  }

  function isWorth(position: Position, column: number, worth: number): boolean {
    const next = play(geometry, position, column);
    if (next === undefined) throw new RangeError(`column ${column} is full`);
    if (hasWon(geometry, next)) return (size + 1 - position.discs) >> 1 >= worth;
    if (next.discs === size) return worth <= 0;
    return narrow(next, 0 - worth).upper <= 0 - worth;
  }

  function isOpen(position: Position, column: number): boolean {
    return play(geometry, position, column) !== undefined;
  }

  function sensibleColumns(position: Position): number[] {
    const open = order.filter((column) => isOpen(position, column));
    if (winsAtOnce(geometry, position)) return open;
    const safe = open.filter((column) => !winsAtOnce(geometry, play(geometry, position, column) as Position));
    return safe.length > 0 ? safe : open.slice(0, 1);
  }

  function bestColumn(position: Position): number {
    const columns = sensibleColumns(position);
    if (columns.length === 1) return columns[0] as number;
    const best = score(position);
    // One of them is worth it, or the score would be another one.
    return columns.find((column) => isWorth(position, column, best)) as number;
  }

  return {
    winsAtOnce: (position) => winsAtOnce(geometry, position),
    isOpen,
    sensibleColumns,
    score,
    bestColumn,
    isWorth,
    allow: (allowed = NO_LIMIT) => {
      nodes = 0;
      budget = allowed;
    },
    nodes: () => nodes,
    clear: () => table.words.fill(0),
  };
}
