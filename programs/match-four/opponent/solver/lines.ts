/**
 * Lines, for all squares of the board at once. Discs that are shifted by a step lie on the next square in that direction, so the
 * bits that two shifts have in common are squares with two discs beside them in a row, and so on.
 * Source: J. Tromp, Fhourstones; P. Pons, part 6.
 */
import type { Geometry, Position } from './bitboard.ts';

/** Steps from a disc to the next one: up, down right, right, up right. */
const UP = 1;
const FIRST_SIDEWAYS = 6;
const LAST_SIDEWAYS = 8;
export const STEPS = [UP, 6, 7, 8];

/** For each bit how many lines run through its square, 0 where there is none: the more, the more a disc there is worth. */
export function linesThrough({ board, inALine }: Geometry): Int32Array {
  const isSquare = (bit: number) => ((bit < 32 ? board.lo >>> bit : board.hi >>> (bit - 32)) & 1) === 1;
  const counts = new Int32Array(64);
  for (const step of STEPS) {
    for (let first = 0; first + step * (inALine - 1) < 64; first++) {
      const line = Array.from({ length: inALine }, (_, i) => first + step * i);
      if (line.every(isSquare)) for (const bit of line) counts[bit] = (counts[bit] as number) + 1;
    }
  }
  return counts;
}

/** Whether there are four, or five, in a line among these squares. */
export function hasLine(lo: number, hi: number, inALine: number): boolean {
  if (hasLineAlong(lo, hi, UP, inALine)) return true;
  for (let step = FIRST_SIDEWAYS; step <= LAST_SIDEWAYS; step++) if (hasLineAlong(lo, hi, step, inALine)) return true;
  return false;
}

function hasLineAlong(lo: number, hi: number, step: number, inALine: number): boolean {
  const rest = 32 - step;
  // Each bit that is left begins a run of two; of three, if it is about five.
  let runLo = lo & ((lo >>> step) | (hi << rest));
  let runHi = hi & (hi >>> step);
  if (inALine === 5) {
    runLo &= (runLo >>> step) | (runHi << rest);
    runHi &= runHi >>> step;
  }
  // Another such run that begins two squares further makes it four, or five.
  const twice = 2 * step;
  return ((runLo & ((runLo >>> twice) | (runHi << (32 - twice)))) | (runHi & (runHi >>> twice))) !== 0;
}

/** The upper half of what `completing` found; the lower one is what it returns. Two numbers, and no object to be made. */
export let completingHi = 0;

/**
 * The squares on which one more disc would complete a line for a side, whether or not they can be played now. May hold
 * squares that are taken, and bits that are no squares: what is free is left to the caller.
 */
export function completing(lo: number, hi: number, inALine: number): number {
  const isFive = inALine === 5;
  // Upwards a line can only be completed on top.
  const belowLo = lo << 1;
  const belowHi = (hi << 1) | (lo >>> 31);
  const twoLo = belowLo & (belowLo << 1);
  const twoHi = belowHi & ((belowHi << 1) | (belowLo >>> 31));
  const endLo = isFive ? twoLo : belowLo;
  const endHi = isFive ? twoHi : belowHi;
  let foundLo = twoLo & (endLo << 2);
  let foundHi = twoHi & ((endHi << 2) | (endLo >>> 30));

  for (let step = FIRST_SIDEWAYS; step <= LAST_SIDEWAYS; step++) {
    const rest = 32 - step;
    const step2 = 2 * step;
    const rest2 = 32 - step2;
    // Squares with a disc on the one side, and with two; l: towards column 0, r: the other way.
    const lLo = lo << step;
    const lHi = (hi << step) | (lo >>> rest);
    const rLo = (lo >>> step) | (hi << rest);
    const rHi = hi >>> step;
    const l2Lo = lLo & (lLo << step);
    const l2Hi = lHi & ((lHi << step) | (lLo >>> rest));
    const r2Lo = rLo & ((rLo >>> step) | (rHi << rest));
    const r2Hi = rHi & (rHi >>> step);
    if (isFive) {
      // Two on both sides; three and one; four, which are two and two that are two squares further.
      const l3Lo = l2Lo & (lLo << step2);
      const l3Hi = l2Hi & ((lHi << step2) | (lLo >>> rest2));
      const r3Lo = r2Lo & ((rLo >>> step2) | (rHi << rest2));
      const r3Hi = r2Hi & (rHi >>> step2);
      foundLo |= (l2Lo & (r2Lo | (l2Lo << step2))) | (l3Lo & rLo) | (r3Lo & lLo);
      foundHi |= (l2Hi & (r2Hi | (l2Hi << step2) | (l2Lo >>> rest2))) | (l3Hi & rHi) | (r3Hi & lHi);
      foundLo |= r2Lo & ((r2Lo >>> step2) | (r2Hi << rest2));
      foundHi |= r2Hi & (r2Hi >>> step2);
    } else {
      // Two on the one side, and one on the other or one more behind them.
      foundLo |= (l2Lo & (rLo | (lLo << step2))) | (r2Lo & (lLo | (rLo >>> step2) | (rHi << rest2)));
      foundHi |= (l2Hi & (rHi | (lHi << step2) | (lLo >>> rest2))) | (r2Hi & (lHi | (rHi >>> step2)));
    }
  }
  completingHi = foundHi;
  return foundLo;
}

/** Whether the side that has just moved has a line. */
export function hasWon({ inALine }: Geometry, { own, taken }: Position): boolean {
  return hasLine(taken.lo ^ own.lo, taken.hi ^ own.hi, inALine);
}

/** Whether the side to move can complete a line with its next disc. */
export function winsAtOnce({ board, bottom, inALine }: Geometry, { own, taken }: Position): boolean {
  const landingLo = ((taken.lo << 1) | bottom.lo) & ~taken.lo & board.lo;
  const landingHi = ((taken.hi << 1) | (taken.lo >>> 31) | bottom.hi) & ~taken.hi & board.hi;
  return ((completing(own.lo, own.hi, inALine) & landingLo) | (completingHi & landingHi)) !== 0;
}
