import { hasMissingAndExtra, NONE, type Pair } from './align.ts';

/** A missing and an extra line of the same key, as places in the list of pairs. */
interface Move {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds stretches in which both sides hold the same lines in another order, and pairs those that moved.
 * @param movable whether a line of this key may be told as moved
 * @returns the pairs, and the indices of the actual lines of such stretches that are not where they are expected
 */
export function pairMoved(
  pairs: readonly Pair[],
  expected: readonly number[],
  actual: readonly number[],
  movable: (key: number) => boolean,
): { pairs: readonly Pair[]; outOfOrder: number[] } {
  const outOfOrder: number[] = [];
  if (!hasMissingAndExtra(pairs)) return { pairs, outOfOrder };
  const result: Pair[] = [];
  let done = 0;
  for (const { start, end, moves } of stretches(movesOf(pairs, expected, actual, movable))) {
    const stretch = pairs.slice(start, end);
    // All else in the stretch has to be matched, or what stands where is a guess.
    const unmatched = stretch.filter((pair) => expected[pair.expected] !== actual[pair.actual]).length;
    if (unmatched !== moves.length * 2) continue;
    for (; done < start; done++) result.push(pairs[done] as Pair);
    done = end;
    const lefts = stretch.flatMap((pair) => (pair.expected === NONE ? [] : [pair.expected]));
    const rights = stretch.flatMap((pair) => (pair.actual === NONE ? [] : [pair.actual]));
    const inPlace = (index: number) => expected[lefts[index] as number] === actual[rights[index] as number];
    const elsewhere = placesByKey(
      lefts.filter((_, index) => !inPlace(index)),
      expected,
    );
    rights.forEach((right, index) => {
      const left = inPlace(index) ? lefts[index] : elsewhere.get(actual[right] as number)?.pop();
      result.push({ expected: left as number, actual: right });
      if (!inPlace(index)) outOfOrder.push(right);
    });
  }
  for (; done < pairs.length; done++) result.push(pairs[done] as Pair);
  return { pairs: result, outOfOrder };
}

/** Where each key is, the last place first, so that pop takes them in order. */
function placesByKey(places: readonly number[], keys: readonly number[]): Map<number, number[]> {
  const byKey = new Map<number, number[]>();
  for (const place of places.toReversed()) {
    const key = keys[place] as number;
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [place]);
    else same.push(place);
  }
  return byKey;
}

function movesOf(
  pairs: readonly Pair[],
  expected: readonly number[],
  actual: readonly number[],
  movable: (key: number) => boolean,
): Move[] {
  const placeOf = new Map<number, number>();
  const missing: number[] = [];
  pairs.forEach((pair, place) => {
    if (pair.actual !== NONE || !movable(expected[pair.expected] as number)) return;
    placeOf.set(pair.expected, place);
    missing.push(pair.expected);
  });
  const byKey = placesByKey(missing, expected);
  const moves: Move[] = [];
  pairs.forEach((pair, to) => {
    const left = pair.expected === NONE ? byKey.get(actual[pair.actual] as number)?.pop() : undefined;
    if (left !== undefined) moves.push({ from: placeOf.get(left) as number, to });
  });
  return moves;
}

/** Joins moves that cross or touch each other. */
function stretches(moves: readonly Move[]): { start: number; end: number; moves: Move[] }[] {
  const joined: { start: number; end: number; moves: Move[] }[] = [];
  const startOf = (move: Move) => Math.min(move.from, move.to);
  for (const move of moves.toSorted((one, other) => startOf(one) - startOf(other))) {
    const end = Math.max(move.from, move.to) + 1;
    const last = joined.at(-1);
    if (last === undefined || startOf(move) >= last.end) joined.push({ start: startOf(move), end, moves: [move] });
    else {
      last.end = Math.max(last.end, end);
      last.moves.push(move);
    }
  }
  return joined;
}
