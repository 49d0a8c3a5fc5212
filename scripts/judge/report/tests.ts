/** A judgement as what other systems know: a list of tests that pass, fail or were not run. */
import type { Visibility } from '../suite-file.ts';
import type { VerdictKind } from '../verdict.ts';
import { count, cut, MOST_TEXT, plain, plainLine, round } from './plain.ts';
import type { RevealedCase, RevealedJudgement } from './reveal.ts';
import { commandText } from './shell-words.ts';

export interface Test {
  /** On one line; no two are the same. */
  readonly name: string;
  readonly group: string | undefined;
  readonly outcome: 'passed' | 'failed' | 'not run';
  /** undefined if it was not run. */
  readonly verdict: VerdictKind | undefined;
  /** One line: why it has not passed; empty if it has. */
  readonly message: string;
  /** All that is told of it, in lines of MOST_TEXT bytes at most; empty if it has passed. */
  readonly text: string;
  /** By the clock; undefined if it was not run, or if that is not told. */
  readonly seconds: number | undefined;
  readonly points: number;
  /** The points, or 0. */
  readonly score: number;
  readonly visibility: Visibility;
  /** undefined for the build. */
  readonly inputPath: string | undefined;
}

const MOST_MESSAGE = 300;
const MOST_NAMED = 4;

/** A test for each case, and before them one for a build that has failed. */
export function testsOf(judgement: RevealedJudgement): Test[] {
  const { cases, left, verdict } = judgement;
  const message =
    verdict === 'compile-error' ? 'not run: the program does not compile' : 'not run: too many cases ran out of time';
  const notRun = left.map(({ name, group, points, visibility }) => ({
    name: plainLine(name),
    group,
    outcome: 'not run' as const,
    verdict: undefined,
    message,
    text: message,
    seconds: undefined,
    points,
    score: 0,
    visibility,
    inputPath: undefined,
  }));
  const tests = [...cases.map(testOf), ...notRun];
  return verdict === 'compile-error' ? [buildTest(judgement, tests), ...tests] : tests;
}

function testOf(result: RevealedCase): Test {
  const { fixture, group, verdict, explanations, differences, hints, where, notes, run, points, visibility } = result;
  const isAccepted = verdict.kind === 'accepted';
  const reason = 'reason' in verdict ? [verdict.reason] : [];
  const named = differences.slice(0, MOST_NAMED).map(({ text }) => text);
  const more = differences.length - named.length;
  const lines = [
    ...reason,
    ...explanations,
    ...named,
    ...(more > 0 ? [`and ${count(more, 'more kind')} of difference`] : []),
    ...where,
    ...hints,
    ...notes,
  ];
  const [first] = [...reason, ...explanations, ...named, ...where];
  const message = first === undefined ? verdict.kind : `${verdict.kind}: ${first}`;
  return {
    name: plainLine(fixture.name),
    group,
    outcome: isAccepted ? 'passed' : 'failed',
    verdict: verdict.kind,
    message: isAccepted ? '' : cut(plainLine(message), MOST_MESSAGE),
    text: isAccepted ? '' : cut(plain(cut([verdict.kind, ...lines].join('\n'), MOST_TEXT)), MOST_TEXT),
    seconds: run?.wallSeconds,
    points,
    score: isAccepted ? points : 0,
    visibility,
    inputPath: fixture.inputPath,
  };
}

function buildTest({ build }: RevealedJudgement, others: readonly Test[]): Test {
  const command = commandText(build?.words ?? []);
  const words = build?.output.toString('utf8', 0, MOST_TEXT) ?? '';
  let name = 'build';
  while (others.some((other) => other.name === name)) name = `${name} of the program`;
  return {
    name,
    group: undefined,
    outcome: 'failed',
    verdict: 'compile-error',
    message: 'compile-error: the program does not compile',
    text: cut(plain(`${command}\n${words}`), MOST_TEXT),
    seconds: undefined,
    points: 0,
    score: 0,
    visibility: 'visible',
    inputPath: undefined,
  };
}

/** `55 of 86 points`; empty where cases are all worth the same, and counting them tells as much. */
export function unequalScore(judgement: RevealedJudgement): string {
  const tests = testsOf(judgement);
  const worth = new Set([...judgement.cases, ...judgement.left].map(({ points }) => points));
  return worth.size < 2 ? '' : `${scoreOf(tests)} of ${count(pointsOf(tests), 'point')}`;
}

/** `3 of 4 cases of reversi accepted, 3 of 4 points`. */
export function headline(judgement: RevealedJudgement, tests: readonly Test[]): string {
  const { cases, left, assignment } = judgement;
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
  const of = count(cases.length + left.length, 'case');
  return plainLine(
    `${passed} of ${of} of ${assignment} accepted, ${scoreOf(tests)} of ${count(pointsOf(tests), 'point')}`,
  );
}

export function scoreOf(tests: readonly Test[]): number {
  return round(tests.reduce((sum, { score }) => sum + score, 0));
}

export function pointsOf(tests: readonly Test[]): number {
  return round(tests.reduce((sum, { points }) => sum + points, 0));
}

export function secondsOf(tests: readonly Test[]): number {
  return tests.reduce((sum, { seconds = 0 }) => sum + seconds, 0);
}
