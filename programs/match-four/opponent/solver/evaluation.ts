/**
 * What a position is worth, as far as can be seen without looking ahead: the lines that are left, and threats by their row.
 *
 * A line counts for a side as long as the other one has no disc in it, and the more the more discs stand in it. A threat is a
 * free square that completes a line. Most threats are decided when nothing else is left to play, and then parity says who has
 * to fill the square below: the side that began gets the squares in odd rows (counted from 1, below), the other one those in
 * even rows. So a threat in a side's own rows is worth several of the others. Source: V. Allis, "A Knowledge-based Approach
 * of Connect-Four" (1988), sections 3.3 and 5.2.
 */
import { type Geometry, popcount } from './bitboard.ts';
import { completing, completingHi, STEPS } from './lines.ts';

/** Of a line with that many discs of one side, and none of the other. A line that lacks one disc counts as a threat, too. */
const LINE_WORTH = [0, 1, 3, 8, 12];
const OWN_PARITY_THREAT = 40;
const OTHER_PARITY_THREAT = 12;

/** More than that no evaluation is worth: less than any win. */
export const MOST_EVALUATION = 400;

/** Evaluates for the side to move, which has the discs `own`. */
export function createEvaluation({ board, evenRows, inALine }: Geometry) {
  function evaluate(ownLo: number, ownHi: number, takenLo: number, takenHi: number, discs: number): number {
    const otherLo = takenLo ^ ownLo;
    const otherHi = takenHi ^ ownHi;
    const freeLo = board.lo & ~takenLo;
    const freeHi = board.hi & ~takenHi;
    const isFirst = (discs & 1) === 0;
    const worth =
      sideWorth(ownLo, ownHi, freeLo, freeHi, isFirst) - sideWorth(otherLo, otherHi, freeLo, freeHi, !isFirst);
    return Math.max(-MOST_EVALUATION, Math.min(MOST_EVALUATION, worth));
  }

  function sideWorth(lo: number, hi: number, freeLo: number, freeHi: number, isFirst: boolean): number {
    let worth = 0;
    for (const step of STEPS) worth += linesWorth(lo, hi, lo | freeLo, hi | freeHi, step);
    const threatLo = completing(lo, hi, inALine) & freeLo;
    const threatHi = completingHi & freeHi;
    const all = count(threatLo, threatHi);
    const even = count(threatLo & evenRows.lo, threatHi & evenRows.hi);
    const ofOwnParity = isFirst ? all - even : even;
    return worth + ofOwnParity * OWN_PARITY_THREAT + (all - ofOwnParity) * OTHER_PARITY_THREAT;
  }

  /** All lines in one direction at once: each bit stands for the line that begins there. */
  function linesWorth(lo: number, hi: number, openLo: number, openHi: number, step: number): number {
    // The number of discs in each line, in binary: three bit sets.
    let onesLo = 0;
    let onesHi = 0;
    let twosLo = 0;
    let twosHi = 0;
    let foursLo = 0;
    let foursHi = 0;
    let lineLo = -1;
    let lineHi = -1;
    for (let i = 0, discLo = lo, discHi = hi, restLo = openLo, restHi = openHi; i < inALine; i++) {
      lineLo &= restLo;
      lineHi &= restHi;
      const carryLo = onesLo & discLo;
      const carryHi = onesHi & discHi;
      onesLo ^= discLo;
      onesHi ^= discHi;
      foursLo |= twosLo & carryLo;
      foursHi |= twosHi & carryHi;
      twosLo ^= carryLo;
      twosHi ^= carryHi;
      discLo = (discLo >>> step) | (discHi << (32 - step));
      discHi >>>= step;
      restLo = (restLo >>> step) | (restHi << (32 - step));
      restHi >>>= step;
    }
    return (
      count(lineLo & onesLo & ~twosLo, lineHi & onesHi & ~twosHi) * (LINE_WORTH[1] as number) +
      count(lineLo & twosLo & ~onesLo, lineHi & twosHi & ~onesHi) * (LINE_WORTH[2] as number) +
      count(lineLo & onesLo & twosLo, lineHi & onesHi & twosHi) * (LINE_WORTH[3] as number) +
      count(lineLo & foursLo & ~onesLo, lineHi & foursHi & ~onesHi) * (LINE_WORTH[4] as number)
    );
  }

  return evaluate;
}

function count(lo: number, hi: number): number {
  return popcount(lo) + popcount(hi);
}
