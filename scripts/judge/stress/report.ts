/** What stress has found, as text. */
import { type Run, sessionView } from '../../../lib/replay.ts';
import type { Built } from '../build/build.ts';
import { compare } from '../compare.ts';
import { commandText } from '../report/shell-words.ts';
import { caseLine, type Look, reportFailures } from '../report/text.ts';
import type { CaseResult } from '../verdict.ts';
import { visible } from '../visible.ts';
import type { Finding } from './search.ts';
import type { Attempt } from './trial.ts';

const INDENT = '    ';
/** A longer session is cut in its middle. */
const MOST_LINES = 60;
const MOST_COLUMNS = 200;

export function reportNothing({ sessions, isOutOfTime }: Finding & { kind: 'nothing' }, seed: number): string {
  const time = isOutOfTime ? ', ended by --seconds' : '';
  return `no difference in ${count(sessions, 'session')} (seed ${seed})${time}\n`;
}

/**
 * @param result the judge's of the shortest session
 * @param again the command that repeats the search
 */
export function reportDifference(
  { sessions, original, shortened }: Finding & { kind: 'difference' },
  result: CaseResult,
  reference: Run,
  built: Built & { kind: 'built' },
  look: Look,
  again: string,
): string {
  const { session, runs, cut } = shortened;
  const lines = [
    `differs in session ${sessions}, of ${count(original.length, 'byte')}; shortened to ${count(session.length, 'byte')} in ${count(runs, 'run')}`,
    ...(cut === undefined ? [] : [`shortening was cut short after ${cutText(shortened)}: there may be a shorter one`]),
    '',
    'the session as it should be:',
    ...screenLines(sessionView(session, reference)).map((line) => `${INDENT}${line}`),
    '',
    reportFailures([result], look).trimEnd(),
    `${INDENT}repeat it: ${repeatSession(built, session)}`,
    `${INDENT}search again: ${again}`,
  ];
  return `${lines.join('\n')}\n`;
}

function cutText({ cut, runs }: { cut: 'runs' | 'seconds' | undefined; runs: number }): string {
  return cut === 'runs' ? count(runs, 'run') : `its time, ${count(runs, 'run')}`;
}

/** A program of which no session says anything, since it answers otherwise each time. */
export function reportUnsteady(
  { sessions, session }: Finding & { kind: 'unsteady' },
  [first, second]: readonly Attempt[],
  result: CaseResult,
  built: Built & { kind: 'built' },
  { paint }: Look,
  again: string,
): string {
  const lines = [
    `session ${sessions}, of ${count(session.length, 'byte')}, was run twice`,
    '',
    // Once more it may have been right, which is no tick.
    result.verdict.kind === 'accepted'
      ? `${result.fixture.assignment}/${result.fixture.name} differs from run to run`
      : `${caseLine(result, paint)}, and differs from run to run`,
    ...(first === undefined || second === undefined ? [] : runsApart(first, second)),
    'uninitialised memory, randomness, or the time may be in play',
    `repeat it: ${repeatSession(built, session)}`,
    `search again: ${again}`,
  ];
  return `${lines.map((line, i) => (i < 3 ? line : `${INDENT}${line}`)).join('\n')}\n`;
}

function runsApart(first: Attempt, second: Attempt): string[] {
  const difference = compare(first.run.stdout, second.run.stdout);
  const verdicts = `the first run: ${first.verdict.kind}, the second: ${second.verdict.kind}`;
  if (difference === undefined) return [verdicts];
  const { line, column, expected, actual } = difference;
  return [
    verdicts,
    `their outputs differ at line ${line}, column ${column}`,
    `the first   ${lineText(expected)}`,
    `the second  ${lineText(actual)}`,
  ];
}

function lineText(line: Buffer): string {
  return line.length === 0 ? '(no more output)' : fit(visible(line));
}

/** The lines of a screen, blanks as they are and every other byte visible. */
function screenLines(view: Buffer): string[] {
  const lines = visible(view).replaceAll('·', ' ').split('␊');
  if (lines.at(-1) === '') lines.pop();
  const half = MOST_LINES / 2;
  const left = lines.length - 2 * half;
  const shown = left <= 0 ? lines : [...lines.slice(0, half), `... ${count(left, 'more line')}`, ...lines.slice(-half)];
  return shown.map(fit);
}

function fit(text: string): string {
  return text.length > MOST_COLUMNS ? `${text.slice(0, MOST_COLUMNS - 1)}…` : text;
}

/** The session typed by a shell, to wherever the program is built. */
function repeatSession({ byHand, repeat }: Built & { kind: 'built' }, session: Buffer): string {
  const start = commandText(byHand);
  const before = repeat.endsWith(start) ? repeat.slice(0, -start.length) : '';
  return `${before}printf ${printfWord(session)} | ${before === '' && !repeat.endsWith(start) ? repeat : start}`;
}

/** The bytes as a word that printf of any POSIX shell writes as they are. */
function printfWord(bytes: Buffer): string {
  const text = Array.from(bytes, (byte) => {
    if (byte === 0x0a) return '\\n';
    if (byte === 0x5c) return '\\\\';
    if (byte === 0x25) return '%%';
    if (byte < 0x20 || byte > 0x7e) return `\\${byte.toString(8).padStart(3, '0')}`;
    return String.fromCharCode(byte);
  }).join('');
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
