/** The boards of two outputs beside each other, one step of the game after another. */
import type { Board, Boards } from '../../../../lib/boards.ts';

export interface Square {
  readonly row: number;
  readonly column: number;
  /** undefined where that board has no such square. */
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

export interface Step {
  /** undefined where that output has no board for the other's. */
  readonly expected: Board | undefined;
  readonly actual: Board | undefined;
  /** The squares on which the two are not the same; none where one has no board at all. */
  readonly wrong: readonly Square[];
}

/**
 * Boards that are the same at the beginning and at the end belong together, and of those between them the first to the
 * first.
 *
 * @param actual undefined where it is what was expected
 * @param isCut whether only the beginning of it is known
 */
export function stepsOf(boards: Boards, expected: string, actual: string | undefined, isCut = false): Step[] {
  const left = boards.find(expected);
  if (actual === undefined) return left.map((board) => ({ expected: board, actual: board, wrong: [] }));
  const right = boards.find(actual);
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && isSame(left[start], right[start])) start++;
  let end = 0;
  while (end < shorter - start && isSame(left.at(-1 - end), right.at(-1 - end))) end++;
  const between = Math.max(left.length, right.length) - start - end;
  const steps = [
    ...range(start).map((i) => stepOf(left[i], right[i])),
    ...range(between).map((i) =>
      stepOf(
        start + i < left.length - end ? left[start + i] : undefined,
        start + i < right.length - end ? right[start + i] : undefined,
      ),
    ),
    ...range(end).map((i) => stepOf(left[left.length - end + i], right[right.length - end + i])),
  ];
  // What stands behind the cut is not missing, and the board at the cut may go on.
  while (isCut && steps.at(-1)?.actual === undefined && steps.length > 0) steps.pop();
  const last = steps.at(-1);
  if (isCut && last?.actual !== undefined && isWrong(last) && !actual.includes('\n', last.actual.end)) steps.pop();
  return steps;
}

export function isWrong({ expected, actual, wrong }: Step): boolean {
  return wrong.length > 0 || expected === undefined || actual === undefined;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

function isSame(left: Board | undefined, right: Board | undefined): boolean {
  return left?.rows.join('\n') === right?.rows.join('\n');
}

function stepOf(expected: Board | undefined, actual: Board | undefined): Step {
  const wrong: Square[] = [];
  if (expected !== undefined && actual !== undefined) {
    for (let row = 0; row < Math.max(expected.rows.length, actual.rows.length); row++) {
      const [left = '', right = ''] = [expected.rows[row], actual.rows[row]];
      for (let column = 0; column < Math.max(left.length, right.length); column++) {
        if (left[column] !== right[column]) {
          wrong.push({ row, column, expected: left[column], actual: right[column] });
        }
      }
    }
  }
  return { expected, actual, wrong };
}
