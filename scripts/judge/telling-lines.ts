/** Of what a program wrote to standard error, the lines that tell what went wrong. */
import { readable } from './visible.ts';

const MOST_LINES = 3;
const MOST_COLUMNS = 160;
const MOST_BYTES = 1 << 16;

/**
 * Of the trace of an exception: what was thrown, and the innermost place in the program's own files; of anything else the
 * first lines. Every byte is visible, and the judge's own folder is left out of file names.
 */
export function tellingLines(stderr: Buffer): string[] {
  const lines = stderr
    .toString('latin1', Math.max(0, stderr.length - MOST_BYTES))
    .replace(/[^\s"'(]*\/boardjudge-[^/\s]+\/build-\d+\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const told = pythonTrace(lines) ?? javaTrace(lines) ?? nodeTrace(lines) ?? lines.slice(0, MOST_LINES);
  return told.map((line) => readable(line.trim(), MOST_COLUMNS));
}

/** `File "reversi.py", line 3, in move`, the line itself, and the exception, which stands at the end. */
function pythonTrace(lines: readonly string[]): string[] | undefined {
  if (!lines.includes('Traceback (most recent call last):')) return undefined;
  const last = lines.findLastIndex((line) => !line.startsWith(' '));
  const place = lines.findLastIndex((line, index) => index < last && /^ {2}File "(?!\/)/.test(line));
  return [...(place === -1 ? [] : lines.slice(place, place + 2)), lines[last] as string];
}

/** The exception stands first, the places behind it from the innermost on, those of the library among them. */
function javaTrace(lines: readonly string[]): string[] | undefined {
  const first = lines.findIndex((line) => line.startsWith('Exception in thread "'));
  if (first === -1) return undefined;
  const place = lines.find((line, index) => index > first && /^\s+at (?!java\.|jdk\.|sun\.)/.test(line));
  return [lines[first] as string, ...(place === undefined ? [] : [place])];
}

/** The exception with its name, and the first place that is no part of Node. */
function nodeTrace(lines: readonly string[]): string[] | undefined {
  const place = lines.findIndex((line) => /^ +at .*:\d+:\d+\)?$/.test(line));
  if (place === -1) return undefined;
  const error = lines.slice(0, place).findLast((line) => /^\w*(Error|Exception)\b/.test(line));
  const own = lines.find((line) => /^ +at (?!.*\(?node:).*:\d+:\d+\)?$/.test(line));
  return [...(error === undefined ? [] : [error]), ...(own === undefined ? [] : [own])];
}
