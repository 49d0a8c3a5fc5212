/** The judge's results as text for a terminal or a log. */
import { styleText } from 'node:util';
import { escapeControls } from '../../../lib/program.ts';
import type { Built } from '../build/build.ts';
import type { Fixture } from '../fixture.ts';
import type { Sandbox } from '../run/sandbox.ts';
import { type CaseResult, countAccepted, type Judgement, simplestFailures } from '../verdict.ts';
import type { CasePolicy } from './policy.ts';
import { rawText, screenText } from './screen-text.ts';
import { commandText, repeatCommand } from './shell-words.ts';

const INDENT = 4;
const MOST_NAMED = 4;
const MOST_COMPILER_LINES = 20;

type Style = Parameters<typeof styleText>[0];

/** Paints text where that is wanted. */
export type Paint = (style: Style, text: string) => string;

/** Paint for a terminal that shows colours (NO_COLOR is respected), none for a pipe. */
function paintFor(stream: NodeJS.WriteStream): Paint {
  return stream.isTTY && stream.hasColors() ? (style, text) => styleText(style, text) : (_, text) => text;
}

/** How the text is to look. */
export interface Look {
  readonly paint: Paint;
  /** Columns of the window. */
  readonly width: number;
  /** Whether to show the bytes around a difference, too. */
  readonly raw: boolean;
}

/** Without colour, for 80 columns. */
export const PLAIN: Look = { paint: (_, text) => text, width: 80, raw: false };

/** As the stream's window has it. */
export function lookOf(stream: NodeJS.WriteStream, raw = false): Look {
  return { paint: paintFor(stream), width: stream.isTTY ? Math.max(80, stream.columns) : 80, raw };
}

/**
 * The simplest cases that were not accepted, whole, the simplest last: that is what stands on the screen at the end.
 *
 * @param repeat the command that starts the program; left out where there is nothing to repeat
 */
export function reportFailures(
  results: readonly (CaseResult & Partial<CasePolicy>)[],
  look: Look,
  repeat?: string,
): string {
  const told = results.filter(({ reveal }) => reveal !== 'verdict');
  const whole = simplestFailures(told).reverse();
  const more = told.length - countAccepted(told) - whole.length;
  const secret = results.length - countAccepted(results) - (told.length - countAccepted(told));
  return [
    ...(secret > 0 ? [`${count(secret, 'case')} not accepted of which no more is shown than the verdict\n`] : []),
    ...(more > 0 ? [`${count(more, 'more case')} not accepted, each shown whole by --only NAME\n`] : []),
    ...whole.map((result) => `${reportWhole(result, look, repeat)}\n`),
  ]
    .map((text) => `${text}\n`)
    .join('');
}

function reportWhole(result: CaseResult, { paint, width, raw }: Look, repeat: string | undefined): string {
  const { verdict, explanations, hints, where, screen, notes, fixture } = result;
  // Where the assignment says why, the names of what differs are only the consequence.
  const named = explanations.length > 0 ? [] : namedDifferences(result);
  const lines = [
    ...('reason' in verdict ? [escapeControls(verdict.reason)] : []),
    ...explanations.map((text) => paint('bold', escapeControls(text))),
    ...named,
    ...(screen === undefined ? where : screenText(screen, width - INDENT, paint)),
    ...(raw && screen !== undefined ? rawText(screen) : []),
    ...hints.map(escapeControls),
    ...notes,
    ...(repeat === undefined ? [] : [`repeat it: ${repeatCommand(repeat, fixture.inputPath)}`]),
  ];
  return [caseLine(result, paint), ...lines.map((line) => `${' '.repeat(INDENT)}${line}`)].join('\n');
}

function namedDifferences({ differences }: CaseResult): string[] {
  const left = differences.length - MOST_NAMED;
  const named = differences.slice(0, MOST_NAMED).map(({ text }) => text);
  return left > 0 ? [...named, `and ${count(left, 'more kind')} of difference`] : named;
}

/** The line of a case: whether it is accepted, its name, and the verdict if it is another. */
export function caseLine({ fixture, verdict, notes }: CaseResult, paint: Paint): string {
  const name = caseName(fixture);
  if (verdict.kind === 'accepted') return `${paint('green', '✓')} ${[name, ...notes].join(', ')}`;
  return `${paint('red', '✗')} ${paint('bold', name)}: ${verdict.kind}`;
}

function caseName({ assignment, name }: Fixture): string {
  return escapeControls(`${assignment}/${name}`);
}

/** What is known before the first case: how it was built, and whether the sandbox works. */
export function reportStart({ build, sandbox }: Built): string {
  const how = build === undefined ? [] : [`build: ${commandText(build.words)}`];
  return [...how, sandboxText(sandbox), ''].join('\n');
}

function sandboxText(sandbox: Sandbox): string {
  return sandbox.kind === 'none' ? `no sandbox: ${escapeControls(sandbox.reason)}` : `sandbox: ${sandbox.kind}`;
}

/**
 * All that comes behind the lines of the cases.
 *
 * @param score such as `55 of 86 points`; empty where cases are all worth the same
 */
export function reportEnd(judgement: Judgement, look: Look, score = ''): string {
  const { assignment, name, build, repeat, cases, notRun, verdict, comparison } = judgement;
  const { paint } = look;
  const program = escapeControls(name);
  if (verdict === 'compile-error') {
    return [`${paint('red', '✗')} ${paint('bold', program)}: compile-error`, ...outputLines(build), ''].join('\n');
  }
  const accepted = countAccepted(cases);
  const warnings = verdict === 'accepted' ? [] : outputLines(build);
  const failures = reportFailures(cases, look, repeat);
  return [
    ...(failures === '' ? [] : ['', failures.trimEnd(), '']),
    ...(warnings.length === 0 ? [] : ['the compiler warned, and warnings often name the mistake:', ...warnings, '']),
    `${program}: ${accepted} of ${count(cases.length + notRun, 'case')} of ${assignment} accepted, ${score === '' ? '' : `${score}, `}${comparisonText(comparison)}`,
    ...usageText(cases),
    ...(notRun === 0
      ? []
      : [`stopped after ${count(countTimeLimits(cases), 'case')} that ran out of time; ${notRun} more were not run`]),
    '',
  ].join('\n');
}

function countTimeLimits(cases: readonly CaseResult[]): number {
  return cases.filter(({ verdict }) => verdict.kind === 'time-limit').length;
}

function comparisonText(comparison: Judgement['comparison']): string {
  return comparison === 'exact' ? 'compared to the byte' : 'compared without white space and letter case';
}

/** The most that any case has used. */
function usageText(cases: readonly CaseResult[]): string[] {
  const most = (values: (number | undefined)[]) => Math.max(...values.filter((value) => value !== undefined));
  const cpu = most(cases.map(({ run }) => run?.cpuSeconds));
  const memory = most(cases.map(({ run }) => run?.peakMemoryKiB));
  const parts = [
    ...(Number.isFinite(cpu) ? [`${cpu.toFixed(2)} s of processor time`] : []),
    ...(Number.isFinite(memory) ? [`${(memory / 1024).toFixed(1)} MiB of memory`] : []),
  ];
  return parts.length === 0 ? [] : [`at most ${parts.join(' and ')} were used for a case`];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function outputLines(build: Judgement['build']): string[] {
  const lines = (build?.output.toString('utf8', 0, 1 << 16) ?? '').split('\n').filter((line) => line.trim() !== '');
  const shown = lines.slice(0, MOST_COMPILER_LINES).map((line) => `    ${escapeControls(line.slice(0, 500))}`);
  const left = lines.length - shown.length;
  return left === 0 ? shown : [...shown, `    ... ${count(left, 'more line')}`];
}

export interface TableRow {
  readonly assignment: string;
  readonly cases: number;
  readonly accepted: number;
}

/** A row an assignment. */
export function reportTable(rows: readonly TableRow[], paint: Paint): string {
  const width = Math.max(...rows.map(({ assignment }) => assignment.length), 'assignment'.length);
  const line = (first: string, cells: readonly (string | number)[]) =>
    `${first.padEnd(width)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  return [
    paint('bold', line('assignment', ['cases', 'accepted', 'other'])),
    ...rows.map(({ assignment, cases, accepted }) =>
      paint(accepted === cases ? 'green' : 'red', line(assignment, [cases, accepted, cases - accepted])),
    ),
    '',
  ].join('\n');
}
