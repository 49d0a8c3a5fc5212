import { diffArrays } from 'diff';

/** A line of the expected output beside its line of the actual output, as indices from 0; NONE where a side has none. */
export interface Pair {
  readonly expected: number;
  readonly actual: number;
}

export const NONE = -1;

/** Whether there is anything that could be one line in two places, or in other words. */
export function hasMissingAndExtra(pairs: readonly Pair[]): boolean {
  return pairs.some((pair) => pair.actual === NONE) && pairs.some((pair) => pair.expected === NONE);
}

/**
 * The most lines that may be missing and extra together. The work is bounded by the number of edits and by the way that
 * each of them can go along equal lines, never by time: a result must be the same on every machine.
 */
const MOST_EDITS = 1000;
const MOST_STEPS = 30_000_000;

export interface Alignment {
  /** In the order of the lines. Each line of both sides is in one pair. */
  readonly pairs: readonly Pair[];
  /** Whether the keys of a pair are equal. If not, there were too many edits, and lines are paired by their number. */
  readonly isByKey: boolean;
}

/** Pairs equal keys in order, as many as can be. */
export function align(expected: readonly number[], actual: readonly number[]): Alignment {
  const shorter = Math.min(expected.length, actual.length);
  let head = 0;
  while (head < shorter && expected[head] === actual[head]) head++;
  let tail = 0;
  while (tail < shorter - head && expected.at(-1 - tail) === actual.at(-1 - tail)) tail++;

  const [expectedEnd, actualEnd] = [expected.length - tail, actual.length - tail];
  const pairs: Pair[] = [];
  for (let index = 0; index < head; index++) pairs.push({ expected: index, actual: index });
  const isByKey = alignMiddle(expected.slice(head, expectedEnd), actual.slice(head, actualEnd), head, pairs);
  for (let index = 0; index < tail; index++) pairs.push({ expected: expectedEnd + index, actual: actualEnd + index });
  settleRuns(pairs, expected, actual);
  return { pairs, isByKey };
}

/** @returns whether the pairs are of equal keys */
function alignMiddle(expected: number[], actual: number[], offset: number, pairs: Pair[]): boolean {
  const maxEditLength = Math.min(MOST_EDITS, Math.floor(MOST_STEPS / (expected.length + actual.length + 1)));
  // The difference in length is a lower bound of the edits: where that is too many, do not even try.
  const isHopeless = Math.abs(expected.length - actual.length) > maxEditLength;
  const changes = isHopeless ? undefined : diffArrays(expected, actual, { maxEditLength });
  if (changes === undefined) {
    for (let index = 0; index < Math.max(expected.length, actual.length); index++) {
      pairs.push({
        expected: index < expected.length ? offset + index : NONE,
        actual: index < actual.length ? offset + index : NONE,
      });
    }
    return false;
  }
  let nextExpected = offset;
  let nextActual = offset;
  for (const { value, added, removed } of changes) {
    for (let count = value.length; count > 0; count--) {
      pairs.push({ expected: added ? NONE : nextExpected++, actual: removed ? NONE : nextActual++ });
    }
  }
  return true;
}

/** Where one of several equal lines in a row is missing or extra, makes it the last of them. */
function settleRuns(pairs: Pair[], expected: readonly number[], actual: readonly number[]): void {
  for (let start = 0, end = 0; start < pairs.length; start = end) {
    const key = keyOf(pairs[start] as Pair, expected, actual);
    let open = isOpen(pairs[start] as Pair) ? 1 : 0;
    for (end = start + 1; end < pairs.length && key !== undefined; end++) {
      const pair = pairs[end] as Pair;
      if (keyOf(pair, expected, actual) !== key) break;
      if (isOpen(pair)) open++;
    }
    if (open === 0 || open === end - start) continue;
    const run = pairs.slice(start, end);
    const lefts = run.filter((pair) => pair.expected !== NONE);
    const rights = run.filter((pair) => pair.actual !== NONE);
    // With the fewest edits, no run has both missing and extra lines, so its length stays.
    for (let index = 0; index < run.length; index++) {
      pairs[start + index] = { expected: lefts[index]?.expected ?? NONE, actual: rights[index]?.actual ?? NONE };
    }
  }
}

/** The key of both lines, or of the only one; undefined for two lines that are not the same. */
function keyOf(pair: Pair, expected: readonly number[], actual: readonly number[]): number | undefined {
  if (pair.actual === NONE) return expected[pair.expected];
  if (pair.expected === NONE || expected[pair.expected] === actual[pair.actual]) return actual[pair.actual];
  return undefined;
}

export function isOpen(pair: Pair): boolean {
  return pair.expected === NONE || pair.actual === NONE;
}
