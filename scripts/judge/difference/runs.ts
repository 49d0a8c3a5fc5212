/** Finds lines of one output that are several lines of the other. */
import type { Pair } from './align.ts';
import type { Keys } from './keys.ts';
import type { Match } from './match.ts';

/** A line of one side that is two or more lines of the other side, one after the other, blank ones between them apart. */
export interface Run {
  readonly whole: number;
  readonly parts: readonly number[];
}

/** As many lines around the lines that have no equal are looked at: some of a run may have found another equal. */
const REACH = 50;
/** The work is bounded by how much text is compared, never by time: a result must be the same on every machine. */
const MOST_TEXT = 5_000_000;

/** The actual lines that are several expected ones, joined, and the expected lines that are several actual ones, split. */
export function findAllRuns({ loose, byLook }: Match): { joined: Run[]; split: Run[] } {
  const changes = changedStretches(byLook.pairs, loose);
  const textsOf = (side: readonly number[]) => side.map((key) => loose.lines[key] as string);
  const [wanted, found] = [textsOf(loose.expected), textsOf(loose.actual)];
  return { joined: findRuns(changes, found, wanted), split: findRuns(changes.map(otherWayRound), wanted, found) };
}

/** A stretch in which no line has an equal: where the wholes are looked for, and where their parts. Ends are exclusive. */
interface Stretch {
  readonly wholes: readonly [start: number, end: number];
  readonly parts: readonly [start: number, end: number];
}

function otherWayRound({ wholes, parts }: Stretch): Stretch {
  return { wholes: parts, parts: wholes };
}

/** With the actual lines as wholes and the expected ones as parts. */
function changedStretches(pairs: readonly Pair[], { expected, actual }: Keys): Stretch[] {
  const stretches: Stretch[] = [];
  let [left, right] = [0, 0];
  let [leftStart, rightStart] = [0, 0];
  const close = () => {
    if (left > leftStart || right > rightStart) {
      stretches.push({ wholes: [rightStart, right], parts: [leftStart, left] });
    }
  };
  for (const pair of pairs) {
    const isEqual = expected[pair.expected] === actual[pair.actual];
    if (isEqual) close();
    if (pair.expected >= 0) left++;
    if (pair.actual >= 0) right++;
    if (isEqual) [leftStart, rightStart] = [left, right];
  }
  close();
  return stretches;
}

/** Finds runs in order, none of them across another. All texts are without blanks and in one letter case. */
function findRuns(stretches: readonly Stretch[], wholes: readonly string[], parts: readonly string[]): Run[] {
  const budget = { text: MOST_TEXT };
  const runs: Run[] = [];
  let free = 0;
  for (const stretch of stretches) {
    for (let whole = stretch.wholes[0]; whole < stretch.wholes[1]; whole++) {
      const run = findRun(wholes[whole] as string, parts, stretch.parts, free, budget);
      if (run === undefined) continue;
      runs.push({ whole, parts: run });
      free = (run.at(-1) as number) + 1;
    }
  }
  return runs;
}

/** Looks from the start of the stretch onward, and then back from there. */
function findRun(
  whole: string,
  parts: readonly string[],
  [start, end]: readonly [number, number],
  free: number,
  budget: { text: number },
): number[] | undefined {
  if (whole === '') return undefined;
  const first = Math.max(free, start);
  for (let index = first; index < Math.min(parts.length, end + REACH) && budget.text > 0; index++) {
    const run = runAt(whole, parts, index, budget);
    if (run !== undefined) return run;
  }
  for (let index = first - 1; index >= Math.max(free, start - REACH) && budget.text > 0; index--) {
    const run = runAt(whole, parts, index, budget);
    if (run !== undefined) return run;
  }
  return undefined;
}

function runAt(whole: string, parts: readonly string[], start: number, budget: { text: number }): number[] | undefined {
  if (parts[start] === '') return undefined;
  const run: number[] = [];
  let length = 0;
  for (let index = start; index < parts.length && length < whole.length; index++) {
    const part = parts[index] as string;
    const fits = length + part.length <= whole.length;
    budget.text -= fits ? part.length + 1 : 1;
    if (!fits || !whole.startsWith(part, length)) return undefined;
    if (part !== '') run.push(index);
    length += part.length;
  }
  return length === whole.length && run.length > 1 ? run : undefined;
}
