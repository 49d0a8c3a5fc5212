/**
 * For boards that are too large to be solved: looks ahead as far as a number of nodes allows, one move further each time.
 *
 * Alpha-beta with the window of the best move so far, and null windows for the others, which are searched again if one turns
 * out to be better (principal variation search: J. Pearl, "Scout", 1980; D. Knuth, R. Moore, 1975). Each round goes one ply
 * deeper and begins with the best moves of the last one, which the table remembers (iterative deepening: D. Slate,
 * L. Atkin, "Chess 4.5", 1977). A forced move costs no depth. What makes moves and bounds sound is told in exact.ts, steps 2,
 * 4 and 7. Nodes are counted, and no time is measured; the table is empty at the beginning: the answer is
 * the same on every machine.
 */
import { areSeveral, columnSquares, countBits, type Geometry, type Position, play } from './bitboard.ts';
import { createEvaluation, MOST_EVALUATION } from './evaluation.ts';
import { BudgetExceeded, withinBudget } from './exact.ts';
import { completing, completingHi, hasLine, winsAtOnce } from './lines.ts';
import { createTable, keep, lookUp } from './table.ts';

/** A won position is worth that much, and its exact score. */
const WON = MOST_EVALUATION + 50;
const INFINITE = 511;
const DEEPEST = 31;

/** The fields of a value, from the lowest bit: 4 bits for the best column, 5 for the depth, 2 for the kind, 10 for the score. */
const DEPTH_SHIFT = 4;
const KIND_SHIFT = 9;
const SCORE_SHIFT = 11;
const SCORE_ZERO = 512;
const EXACT = 1;
const AT_LEAST = 2;
const AT_MOST = 3;
const NO_COLUMN = 15;

export interface DeepeningSearch {
  /**
   * The best of some columns, which can be played, as far as can be seen. The side to move cannot win at once.
   *
   * @param budget the number of nodes that may be searched
   */
  bestColumn(position: Position, candidates: readonly number[], budget: number): number;
}

/** @param tableBits the size of the table, see table.ts: at least 21 */
export function createDeepeningSearch(geometry: Geometry, tableBits: number): DeepeningSearch {
  const { size, columns, inALine, rows, order, board, bottom, evenRows } = geometry;
  const table = createTable(tableBits);
  const evaluate = createEvaluation(geometry);
  const squares = Array.from({ length: columns }, (_, column) => columnSquares(column));
  const columnLo = Int32Array.from(squares, ({ lo }) => lo);
  const columnHi = Int32Array.from(squares, ({ hi }) => hi);
  const moves = (size + 1) * columns;
  const moveColumn = new Int32Array(moves);
  const threatLo = new Int32Array(moves);
  const threatHi = new Int32Array(moves);
  const rank = new Int32Array(moves);
  let nodes = 0;
  let limit = 0;

  /** The worth for the side to move, if it lies between alpha and beta; else a bound on that side. */
  function search(
    ownLo: number,
    ownHi: number,
    takenLo: number,
    takenHi: number,
    dangerLo: number,
    dangerHi: number,
    discs: number,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    if (nodes >= limit) throw new BudgetExceeded();
    nodes++;
    const aboveLo = (takenLo << 1) | bottom.lo;
    const aboveHi = (takenHi << 1) | (takenLo >>> 31) | bottom.hi;
    const landingLo = aboveLo & ~takenLo & board.lo;
    const landingHi = aboveHi & ~takenHi & board.hi;
    const forcedLo = landingLo & dangerLo;
    const forcedHi = landingHi & dangerHi;
    const isForced = (forcedLo | forcedHi) !== 0;
    const safeLo = (isForced ? forcedLo : landingLo) & ~((dangerLo >>> 1) | (dangerHi << 31));
    const safeHi = (isForced ? forcedHi : landingHi) & ~(dangerHi >>> 1);
    if ((safeLo | safeHi) === 0 || (isForced && areSeveral(forcedLo, forcedHi))) return -WON - ((size - discs) >> 1);
    if (discs >= size - 2) return 0;

    const otherLo = takenLo ^ ownLo;
    const otherHi = takenHi ^ ownHi;
    if (alpha >= 0 || beta <= 0) {
      const isOwnWin = alpha >= 0;
      let openLo = board.lo & ~takenLo;
      let openHi = board.hi & ~takenHi;
      if (rows % 2 === 0 && ((discs & 1) === 0) === isOwnWin) {
        openLo &= ~evenRows.lo | landingLo;
        openHi &= ~evenRows.hi | landingHi;
      }
      if (!hasLine((isOwnWin ? ownLo : otherLo) | openLo, (isOwnWin ? ownHi : otherHi) | openHi, inALine)) return 0;
    }
    if (depth <= 0 && !isForced) return evaluate(ownLo, ownHi, takenLo, takenHi, discs);

    const keyLo = ownLo ^ aboveLo;
    const keyHi = ownHi ^ aboveHi;
    const known = lookUp(table, keyLo, keyHi);
    let preferred = NO_COLUMN;
    if (known !== 0) {
      preferred = known & 15;
      const score = (known >>> SCORE_SHIFT) - SCORE_ZERO;
      const kind = (known >>> KIND_SHIFT) & 3;
      // A win or loss that was found is one at any depth.
      if (((known >>> DEPTH_SHIFT) & 31) >= depth || Math.abs(score) >= WON) {
        if (kind === EXACT || (kind === AT_LEAST && score >= beta) || (kind === AT_MOST && score <= alpha))
          return score;
      }
    }

    const first = discs * columns;
    let end = first;
    for (let i = 0; i < columns; i++) {
      const column = order[i] as number;
      const squareLo = safeLo & (columnLo[column] as number);
      const squareHi = safeHi & (columnHi[column] as number);
      if ((squareLo | squareHi) === 0) continue;
      const newLo = completing(ownLo | squareLo, ownHi | squareHi, inALine) & board.lo & ~(takenLo | squareLo);
      const newHi = completingHi & board.hi & ~(takenHi | squareHi);
      const nextLo = (landingLo ^ squareLo) | (squareLo << 1);
      const nextHi = (landingHi ^ squareHi) | (squareHi << 1) | (squareLo >>> 31);
      if (areSeveral(newLo & nextLo, newHi & nextHi)) return WON + ((size - 1 - discs) >> 1);
      const worth = column === preferred ? size : countBits(newLo) + countBits(newHi);
      let at = end++;
      for (; at > first && (rank[at - 1] as number) < worth; at--) {
        moveColumn[at] = moveColumn[at - 1] as number;
        threatLo[at] = threatLo[at - 1] as number;
        threatHi[at] = threatHi[at - 1] as number;
        rank[at] = rank[at - 1] as number;
      }
      moveColumn[at] = column;
      threatLo[at] = newLo;
      threatHi[at] = newHi;
      rank[at] = worth;
    }

    let best = -INFINITE;
    let bestColumn = NO_COLUMN;
    let lower = alpha;
    const nextDepth = isForced ? depth : depth - 1;
    for (let at = first; at < end && best < beta; at++) {
      const column = moveColumn[at] as number;
      const toLo = takenLo | (safeLo & (columnLo[column] as number));
      const toHi = takenHi | (safeHi & (columnHi[column] as number));
      const nextLo = threatLo[at] as number;
      const nextHi = threatHi[at] as number;
      const nextBeta = at === first ? beta : lower + 1;
      let score =
        0 - search(otherLo, otherHi, toLo, toHi, nextLo, nextHi, discs + 1, nextDepth, 0 - nextBeta, 0 - lower);
      if (score >= nextBeta && score < beta) {
        score = 0 - search(otherLo, otherHi, toLo, toHi, nextLo, nextHi, discs + 1, nextDepth, 0 - beta, 0 - lower);
      }
      if (score > best) {
        best = score;
        bestColumn = column;
        if (score > lower) lower = score;
      }
    }
    const kind = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    const kept = Math.min(Math.max(depth, 0), DEEPEST);
    keep(
      table,
      keyLo,
      keyHi,
      ((best + SCORE_ZERO) << SCORE_SHIFT) | (kind << KIND_SHIFT) | (kept << DEPTH_SHIFT) | bestColumn,
    );
    return best;
  }

  function searchMove(position: Position, column: number, depth: number, alpha: number, beta: number): number {
    const next = play(geometry, position, column) as Position;
    const { own, taken, discs } = next;
    if (winsAtOnce(geometry, next)) return -WON - ((size + 1 - discs) >> 1);
    const dangerLo = completing(taken.lo ^ own.lo, taken.hi ^ own.hi, inALine) & board.lo & ~taken.lo;
    const dangerHi = completingHi & board.hi & ~taken.hi;
    return 0 - search(own.lo, own.hi, taken.lo, taken.hi, dangerLo, dangerHi, discs, depth, -beta, -alpha);
  }

  function bestColumn(position: Position, candidates: readonly number[], budget: number): number {
    table.words.fill(0);
    nodes = 0;
    limit = budget;
    let columnsBestFirst = order.filter((column) => candidates.includes(column));
    let chosen = columnsBestFirst[0] as number;
    if (columnsBestFirst.length === 1) return chosen;
    withinBudget(() => {
      for (let depth = 1; depth <= DEEPEST && position.discs + depth < size; depth++) {
        let best = -INFINITE;
        for (const column of columnsBestFirst) {
          let score = searchMove(position, column, depth - 1, best, best === -INFINITE ? INFINITE : best + 1);
          if (score > best && best !== -INFINITE) score = searchMove(position, column, depth - 1, best, INFINITE);
          if (score <= best) continue;
          best = score;
          chosen = column;
        }
        if (Math.abs(best) >= WON) return;
        const front = chosen;
        columnsBestFirst = [front, ...columnsBestFirst.filter((column) => column !== front)];
      }
    });
    return chosen;
  }

  return { bestColumn };
}
