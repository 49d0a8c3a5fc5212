import { DIFFERENCE_KINDS, type DifferenceKind, type NamedDifference } from './kinds.ts';

/** A way to word a kind. One kind may have several, each with an entry of its own. */
export interface Wording {
  readonly kind: DifferenceKind;
  /**
   * The text for the lines it is seen on, the two texts of the first sighting, '' where a side has none, and how often it
   * is seen: a line may have it several times.
   */
  readonly text: (lines: readonly number[], expected: string, actual: string, count: number) => string;
}

const UNMATCHED: readonly DifferenceKind[] = ['prompt', 'duplicated-line', 'missing-line', 'extra-line', 'text'];

/** Gathers where each difference is seen, and turns that into one entry per wording. */
export class Sightings {
  private readonly found = new Map<Wording, { lines: number[]; first: number; expected: string; actual: string }>();
  private isRejected = false;

  /** @param line from 1 */
  add(wording: Wording, line: number, expected = '', actual = ''): void {
    const entry = this.found.get(wording);
    if (entry === undefined) this.found.set(wording, { lines: [line], first: line, expected, actual });
    else {
      entry.lines.push(line);
      if (line < entry.first) Object.assign(entry, { first: line, expected, actual });
    }
  }

  /** Makes every other explanation the better one. */
  reject(): void {
    this.isRejected = true;
  }

  /**
   * How many lines all entries name together: the less, the better the explanation. A line that reads otherwise, or is
   * there on one side only, counts twice: "this line is in another place and in capitals" says more than "a line is
   * missing, and another is not expected".
   */
  get weight(): number {
    if (this.isRejected) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (const [{ kind }, { lines }] of this.found) sum += lines.length * (UNMATCHED.includes(kind) ? 2 : 1);
    return sum;
  }

  entries(): NamedDifference[] {
    const entries = [...this.found].map(([{ kind, text }, { lines, expected, actual }]) => {
      const distinct = [...new Set(lines)].sort((one, other) => one - other);
      return { kind, lines: distinct, text: text(distinct, expected, actual, lines.length) };
    });
    return byKind(entries);
  }
}

/** The most telling first. */
export function byKind(entries: readonly NamedDifference[]): NamedDifference[] {
  return entries.toSorted((one, other) => DIFFERENCE_KINDS.indexOf(one.kind) - DIFFERENCE_KINDS.indexOf(other.kind));
}
