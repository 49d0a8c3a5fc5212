/** The lines of two outputs beside each other. */

/** A line of an output, with its LF. */
export interface Line {
  /** From 0. */
  readonly index: number;
  readonly text: string;
}

/** What stands beside each other; a side is undefined where there is nothing that belongs to the other. */
export interface Row {
  readonly isSame: boolean;
  readonly expected: Line | undefined;
  readonly actual: Line | undefined;
}

/** Beyond this many comparisons lines are put beside each other by their number. */
const MOST_COMPARISONS = 1_000_000;

export function linesOf(output: string): string[] {
  return output.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** As many lines as possible are the same; of what is between those, the first belongs to the first, and so on. */
export function align(expected: readonly string[], actual: readonly string[]): Row[] {
  const shorter = Math.min(expected.length, actual.length);
  let start = 0;
  while (start < shorter && expected[start] === actual[start]) start++;
  let end = 0;
  while (end < shorter - start && expected.at(-1 - end) === actual.at(-1 - end)) end++;
  const left = expected.slice(start, expected.length - end);
  const right = actual.slice(start, actual.length - end);
  const rows: Row[] = [];
  const line = (lines: readonly string[], index: number): Line => ({ index, text: lines[index] ?? '' });
  const add = (isSame: boolean, a: number | undefined, b: number | undefined) =>
    rows.push({
      isSame,
      expected: a === undefined ? undefined : line(expected, a),
      actual: b === undefined ? undefined : line(actual, b),
    });
  for (let i = 0; i < start; i++) add(true, i, i);
  let a = start;
  let b = start;
  const differ = (untilA: number, untilB: number) => {
    while (a < untilA || b < untilB) add(false, a < untilA ? a++ : undefined, b < untilB ? b++ : undefined);
  };
  for (const [i, j] of commonLines(left, right)) {
    differ(start + i, start + j);
    add(true, a++, b++);
  }
  differ(expected.length - end, actual.length - end);
  while (a < expected.length) add(true, a++, b++);
  return rows;
}

/** The indices of a longest common subsequence. */
function commonLines(left: readonly string[], right: readonly string[]): [number, number][] {
  if (left.length * right.length > MOST_COMPARISONS) return [];
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
