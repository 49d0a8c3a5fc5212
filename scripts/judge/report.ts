/** The judge's results as text for a terminal or a log. */
import * as path from 'node:path';
import { styleText } from 'node:util';
import { escapeControls } from '../../lib/program.ts';
import { callerFolder } from '../project/layout.ts';
import type { Fixture } from './fixture.ts';
import type { Submission } from './submission.ts';
import type { CaseResult } from './verdict.ts';

/** How many differences are shown whole; of the rest one line each. */
const SHOWN_WHOLE = 3;
/** Columns of a terminal, less an indentation. */
const WIDTH = 76;
const MOST_NAME_LINES = 8;

type Style = Parameters<typeof styleText>[0];

/** Paints text where that is wanted. */
export type Paint = (style: Style, text: string) => string;

/** Paint for a terminal that shows colours (NO_COLOR is respected), none for a pipe. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return stream.isTTY && stream.hasColors() ? (style, text) => styleText(style, text) : (_, text) => text;
}

/**
 * Every case that was not accepted: the first few whole, the rest named.
 *
 * @param submission for the command that repeats a case by hand; left out where there is nothing to repeat
 */
export function reportFailures(results: readonly CaseResult[], paint: Paint, submission?: Submission): string {
  const failures = results.filter(({ verdict }) => verdict.kind !== 'accepted');
  const whole = failures.slice(0, SHOWN_WHOLE).map((result) => `${reportWhole(result, paint, submission)}\n`);
  const rest = failures.slice(SHOWN_WHOLE);
  return [...whole, ...(rest.length > 0 ? [reportNames(rest)] : [])].map((text) => `${text}\n`).join('');
}

/** The names of cases, wrapped for a terminal; a verdict is named where it is not the ordinary one. */
function reportNames(results: readonly CaseResult[]): string {
  const lines = [''];
  for (const { fixture, verdict } of results) {
    const name = verdict.kind === 'wrong-answer' ? fixture.name : `${fixture.name} (${verdict.kind})`;
    const longer = `${lines.at(-1)}  ${name}`;
    if (longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`  ${name}`);
  }
  const shown = lines.slice(0, MOST_NAME_LINES).map((line) => `  ${line}`);
  const cut = lines.length > MOST_NAME_LINES ? ['    ...'] : [];
  return [`${results.length} more, each shown whole by --only NAME:`, ...shown, ...cut, ''].join('\n');
}

function reportWhole(result: CaseResult, paint: Paint, submission: Submission | undefined): string {
  const repeat = submission === undefined ? [] : [`repeat it: ${repeatCommand(submission, result.fixture)}`];
  return [title(result, paint), ...[...result.explanation, ...repeat].map((line) => `    ${line}`)].join('\n');
}

function title({ fixture, verdict }: CaseResult, paint: Paint): string {
  return `${paint('red', '✗')} ${paint('bold', `${fixture.assignment}/${fixture.name}`)}: ${verdict.kind}`;
}

/** The case as a command for a shell, with paths as short as they can be from here. */
function repeatCommand({ words }: Submission, { inputPath }: Fixture): string {
  const relative = path.relative(callerFolder(), inputPath);
  const input = relative.startsWith('..') ? inputPath : relative;
  return `${commandText(words)} < ${escapeControls(shellWord(input))}`;
}

/** A command as it can be typed, and shown. */
export function commandText(words: readonly string[]): string {
  return escapeControls(words.map(shellWord).join(' '));
}

/** A word that a POSIX shell reads as it is. */
function shellWord(word: string): string {
  return /^[\w%+,./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
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
