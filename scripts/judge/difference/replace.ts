import { hasMissingAndExtra, isOpen, NONE, type Pair } from './align.ts';
import { commonPrefix } from './quote.ts';

/** As many bytes of a line, at its start and at its end, say enough of how like another it is. */
const LOOK = 100;

/**
 * Pairs lines that are missing with lines that are extra at the same place: such a line is there, but reads otherwise.
 * Of more lines on one side those are taken, in a row, that are most like the other side's.
 * @param replaceable whether a line may be told as reading otherwise
 */
export function pairReplaced(
  pairs: readonly Pair[],
  expected: readonly string[],
  actual: readonly string[],
  replaceable: (line: string) => boolean,
): readonly Pair[] {
  if (!hasMissingAndExtra(pairs)) return pairs;
  const result: Pair[] = [];
  for (let start = 0, end = 0; start < pairs.length; start = end) {
    for (end = start; end < pairs.length && isOpen(pairs[end] as Pair); ) end++;
    if (end === start) {
      result.push(pairs[end++] as Pair);
      continue;
    }
    const hunk = pairs.slice(start, end);
    const open = hunk.filter((pair) => replaceable(expected[pair.expected] ?? actual[pair.actual] ?? ''));
    const lefts = open.filter((pair) => pair.actual === NONE).map((pair) => pair.expected);
    const rights = open.filter((pair) => pair.expected === NONE).map((pair) => pair.actual);
    const [leftSkip, rightSkip] = bestPlace(lefts, rights, expected, actual);
    const partner = new Map<number, number>();
    const count = Math.min(lefts.length, rights.length);
    for (let index = 0; index < count; index++) {
      partner.set(rights[rightSkip + index] as number, lefts[leftSkip + index] as number);
    }
    const paired = new Set(partner.values());
    for (const pair of hunk) {
      if (pair.actual === NONE && paired.has(pair.expected)) continue;
      result.push({ expected: partner.get(pair.actual) ?? pair.expected, actual: pair.actual });
    }
  }
  return result;
}

/** How many lines of the longer side to leave out before the first pair. */
function bestPlace(
  lefts: readonly number[],
  rights: readonly number[],
  expected: readonly string[],
  actual: readonly string[],
): [left: number, right: number] {
  const surplus = lefts.length - rights.length;
  let best: [number, number] = [0, 0];
  let most = -1;
  for (let skip = 0; skip <= Math.abs(surplus); skip++) {
    const place: [number, number] = surplus > 0 ? [skip, 0] : [0, skip];
    let sum = 0;
    for (let index = 0; index < Math.min(lefts.length, rights.length); index++) {
      const left = expected[lefts[place[0] + index] as number] as string;
      sum += likeness(left, actual[rights[place[1] + index] as number] as string);
    }
    if (sum > most) [best, most] = [place, sum];
  }
  return best;
}

/** The share of two lines that is the same at their start and their end, from 0 to 1. */
function likeness(one: string, other: string): number {
  const longer = Math.min(Math.max(one.length, other.length), 2 * LOOK);
  const shorter = Math.min(one.length, other.length);
  if (longer === 0) return 1;
  const head = commonPrefix(one.slice(0, LOOK), other.slice(0, LOOK));
  let tail = 0;
  while (tail < Math.min(LOOK, shorter - head) && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return (head + tail) / longer;
}
