/**
 * The transposition table: what is known of the positions that have been searched, in one Int32Array. The same position arises
 * by many orders of the same moves; it is searched once.
 *
 * An entry is two words. A key has up to 63 bits, `lo` and `hi`. The first word is `hi`. `lo` is mixed with `hi` into a hash of 32
 * bits, by steps that can be undone if `hi` is known: exclusive or, and multiplication by odd numbers. The top bits of the
 * hash are the index of the entry; its other bits stand in the second word, above the value. So no bit of the key is lost:
 * what is found belongs to this very position, and no result ever depends on chance. Source: D. Knuth, The Art of Computer
 * Programming 3, section 6.4, exercise 13 (the index of an entry need not be kept in it). A newer entry replaces an older
 * one: what is near in the tree is what is asked for most.
 */

/** A table of 2 ** bits entries takes 8 bytes for each: 32 MB. */
export const DEFAULT_BITS = 22;

const MIX_HI = 0x9e3779b1;
const MIX_LO = 0x85ebca6b;

export interface Table {
  /** Values have as many bits. */
  readonly bits: number;
  readonly words: Int32Array;
}

export function createTable(bits: number): Table {
  return { bits, words: new Int32Array(2 << bits) };
}

/** 32 bits, from which and from `hi` the key could be found again. */
export function hashOf(lo: number, hi: number): number {
  const hash = Math.imul(lo ^ Math.imul(hi, MIX_HI), MIX_LO);
  return Math.imul(hash ^ (hash >>> 15), MIX_HI);
}

/** The value of a key, at least 1; 0 if none is known. */
export function lookUp({ bits, words }: Table, lo: number, hi: number): number {
  const hash = hashOf(lo, hi);
  const index = (hash >>> (32 - bits)) << 1;
  const word = words[index + 1] as number;
  const mask = (1 << bits) - 1;
  return words[index] === hi && ((word ^ (hash << bits)) & ~mask) === 0 ? word & mask : 0;
}

/** Keeps a value: at least 1, less than 2 ** bits. */
export function keep({ bits, words }: Table, lo: number, hi: number, value: number): void {
  const hash = hashOf(lo, hi);
  const index = (hash >>> (32 - bits)) << 1;
  words[index] = hi;
  words[index + 1] = (hash << bits) | value;
}
