/** What instrumented code asks and tells while it runs: which mutant is switched on, and how far it has come. */

/** The program has come past the limit: it would go on for ever, or as good as. */
class StepLimitError extends Error {
  override readonly name = 'StepLimitError';
}

export class Meter {
  /** The mutant that is switched on; undefined for the program as it is. */
  active: string | undefined;
  /** How often any mutant's place was come by, whether it is switched on or not: no loop is without one. */
  steps = 0;
  limit = Number.POSITIVE_INFINITY;
  /** The mutants whose places were come by, while they are collected. */
  covered: Set<string> | undefined;

  /** Instrumented code calls it at each mutant's place, and takes the mutant's way if it returns true. */
  readonly isActive = (id: string): boolean => {
    if (++this.steps > this.limit) throw new StepLimitError();
    return id === this.active;
  };

  /** Instrumented code calls it where it goes the way of the program as it is. */
  readonly cover = (...ids: string[]): void => {
    if (this.covered !== undefined) for (const id of ids) this.covered.add(id);
  };

  /** @returns what `act` returns, and the mutants whose places it comes by */
  collect<T>(act: () => T): [result: T, covered: ReadonlySet<string>] {
    const covered = new Set<string>();
    this.covered = covered;
    try {
      return [act(), covered];
    } finally {
      this.covered = undefined;
    }
  }

  /** Whether a run came past its limit, also if the program has caught the error. */
  get isExhausted(): boolean {
    return this.steps > this.limit;
  }
}
