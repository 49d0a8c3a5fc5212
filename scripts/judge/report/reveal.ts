/**
 * Takes out of a judgement what the assignment does not reveal, before any report sees it. Fields are named one by one:
 * a new field of a result is told to nobody until somebody has decided about it here.
 */
import type { CaseResult, Judgement, Verdict } from '../verdict.ts';
import type { CasePolicy, PlannedCase } from './policy.ts';

export interface RevealedCase extends CaseResult, CasePolicy {}

/** What reports are made of. */
export interface RevealedJudgement extends Judgement {
  readonly cases: readonly RevealedCase[];
  /** The cases that were not run. */
  readonly left: readonly PlannedCase[];
}

/** @param plan the cases that were to be judged, in order */
export function reveal(judgement: Judgement, plan: readonly PlannedCase[]): RevealedJudgement {
  const judged = new Set(judgement.cases.map(({ fixture }) => fixture.name));
  return {
    ...judgement,
    cases: judgement.cases.map((result) => revealCase(result, plan)),
    left: plan.filter(({ name }) => !judged.has(name)),
  };
}

export function revealCase(result: CaseResult, plan: readonly PlannedCase[]): RevealedCase {
  const planned = plan.find(({ name }) => name === result.fixture.name);
  if (planned === undefined) throw new Error(`${result.fixture.name} was not to be judged`);
  const { name: _, ...policy } = planned;
  const { fixture, verdict, run, difference } = result;
  switch (policy.reveal) {
    case 'full':
      return { ...result, ...policy };
    case 'position': {
      const nothing = Buffer.alloc(0);
      return {
        ...policy,
        fixture,
        verdict,
        run: run && {
          end: run.end,
          wallSeconds: run.wallSeconds,
          cpuSeconds: run.cpuSeconds,
          peakMemoryKiB: run.peakMemoryKiB,
        },
        difference: difference && {
          offset: difference.offset,
          line: difference.line,
          column: difference.column,
          before: nothing,
          expected: nothing,
          actual: nothing,
        },
        where:
          difference === undefined ? [] : [`stdout differs at line ${difference.line}, column ${difference.column}`],
        screen: undefined,
        ...NOTHING_MORE,
      };
    }
    case 'verdict':
      return {
        ...policy,
        fixture,
        verdict: bare(verdict),
        run: undefined,
        difference: undefined,
        where: [],
        screen: undefined,
        ...NOTHING_MORE,
      };
  }
}

/** What was written shows what was expected; named differences quote it; on standard error a program can write the input that it was given. */
const NOTHING_MORE = {
  actual: undefined,
  explanations: [],
  explanationKinds: [],
  hints: [],
  differences: [],
  notes: [],
} as const;

/** How a program ends is its own choice, and so a way to tell what it has read. */
function bare(verdict: Verdict): Verdict {
  return verdict.kind === 'runtime-error' ? { kind: 'runtime-error', reason: 'how it ended is not shown' } : verdict;
}
