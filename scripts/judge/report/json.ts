/** The result for programs to read. The format is described in the README; a change that breaks a reader is a new version. */
import { codePointAt } from '../difference/code-point.ts';
import type { NamedDifference } from '../difference/kinds.ts';
import type { Limits } from '../run/limits.ts';
import type { Reveal } from '../suite-file.ts';
import type { CaseResult, Comparison, Judgement, VerdictKind } from '../verdict.ts';
import { countAccepted } from '../verdict.ts';
import { visible } from '../visible.ts';

export interface JsonReport {
  readonly version: 1;
  readonly assignment: string;
  readonly program: string;
  /** The worst of all cases. */
  readonly verdict: VerdictKind;
  readonly compare: Comparison;
  readonly sandbox: { readonly kind: 'bubblewrap' } | { readonly kind: 'none'; readonly reason: string };
  readonly limits: Limits;
  /** null if there was nothing to build. */
  readonly build: { readonly command: readonly string[]; readonly output: string } | null;
  /** How to start the program by hand; empty if it could not be built. */
  readonly run: readonly string[];
  readonly accepted: number;
  /** Cases left out after several have run out of time. */
  readonly notRun: number;
  readonly cases: readonly JsonCase[];
}

interface JsonCase {
  readonly name: string;
  readonly verdict: VerdictKind;
  /** Why, where the verdict alone does not say it. */
  readonly reason: string | null;
  readonly exitStatus: number | null;
  readonly signal: string | null;
  readonly wallSeconds: number | null;
  readonly cpuSeconds: number | null;
  readonly peakMemoryKiB: number | null;
  readonly difference: {
    /** From 1. */
    readonly line: number;
    readonly column: number;
    /** From 0, in bytes of standard output. */
    readonly offset: number;
    /** With empty texts where the assignment reveals no more than the position. */
    readonly expected: JsonSide;
    readonly actual: JsonSide;
  } | null;
  /** What is wrong in the assignment's own terms. */
  readonly explanations: readonly string[];
  /** What running it otherwise has shown; for the simplest cases alone. */
  readonly hints: readonly string[];
  readonly differences: readonly NamedDifference[];
  readonly notes: readonly string[];
}

interface JsonSide {
  /** The first character that differs, such as "U+0061 a". */
  readonly codePoint: string;
  /** The line that it is on, every byte visible. */
  readonly line: string;
}

/** The compiler's words, and a line of a transcript, are cut behind so many characters. */
const MOST_TEXT = 10_000;
const MOST_LINES = 1000;

/** A case of which it may be said how much is revealed. */
type ToldCase = CaseResult & { readonly reveal?: Reveal };

export function jsonReport(judgement: Judgement & { readonly cases: readonly ToldCase[] }, limits: Limits): string {
  const { assignment, name, verdict, comparison, sandbox, build, byHand, cases, notRun } = judgement;
  const report: JsonReport = {
    version: 1,
    assignment,
    program: name,
    verdict,
    compare: comparison,
    sandbox: sandbox.kind === 'none' ? { kind: 'none', reason: sandbox.reason } : { kind: sandbox.kind },
    limits,
    build: build === undefined ? null : { command: build.words, output: build.output.toString('utf8', 0, MOST_TEXT) },
    run: byHand,
    accepted: countAccepted(cases),
    notRun,
    cases: cases.map(jsonCase),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function jsonCase({
  fixture,
  verdict,
  run,
  difference,
  differences,
  explanations,
  hints,
  notes,
  reveal = 'full',
}: ToldCase): JsonCase {
  return {
    name: fixture.name,
    verdict: verdict.kind,
    reason: 'reason' in verdict ? verdict.reason : null,
    exitStatus: run?.end.kind === 'exited' ? run.end.status : null,
    signal: run?.end.kind === 'signal' ? run.end.signal : null,
    wallSeconds: run === undefined ? null : round(run.wallSeconds),
    cpuSeconds: run?.cpuSeconds === undefined ? null : round(run.cpuSeconds),
    peakMemoryKiB: run?.peakMemoryKiB ?? null,
    difference:
      difference === undefined
        ? null
        : {
            line: difference.line,
            column: difference.column,
            offset: difference.offset,
            expected: reveal === 'full' ? side(difference.expected, difference.column) : NOT_TOLD,
            actual: reveal === 'full' ? side(difference.actual, difference.column) : NOT_TOLD,
          },
    explanations,
    hints,
    differences: differences.map((named) => ({ ...named, lines: named.lines.slice(0, MOST_LINES) })),
    notes,
  };
}

const NOT_TOLD: JsonSide = { codePoint: '', line: '' };

function side(line: Buffer, column: number): JsonSide {
  return { codePoint: codePointAt(line, column - 1), line: visible(line.subarray(0, MOST_TEXT)) };
}

function round(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
