import type { NamedDifference } from './kinds.ts';
import type { Output } from './output.ts';
import { countLines } from './quote.ts';
import { isBlank } from './white-space.ts';

/** An output that is right as far as it goes, or goes on where it should end; undefined if neither. */
export function nameEnding(expected: Output, actual: Output): NamedDifference | undefined {
  const stops = lead(actual, expected, actual);
  if (stops !== undefined) {
    const missing = `${countLines(stops.whole)} ${stops.whole === 1 ? 'is' : 'are'} missing`;
    const also =
      stops.whole === 0 ? 'the rest of it is missing' : `the rest of it and ${countLines(stops.whole)} are missing`;
    const texts = {
      before: `there is no text: all of it is missing, ${countLines(stops.whole)}`,
      after: `the output stops after line ${stops.line}: ${missing}`,
      inside: `the output stops inside line ${stops.line}, after column ${stops.column}: ${also}`,
      unended: `the output stops at the end of line ${stops.line}, before its newline: ${missing}`,
    };
    return { kind: 'stops-early', lines: stops.lines, text: texts[stops.place] };
  }
  const goes = lead(expected, actual, actual);
  if (goes === undefined) return undefined;
  const more = `${countLines(goes.whole)} more than expected`;
  const also = goes.whole === 0 ? '' : `, and ${more}`;
  const texts = {
    before: `no output is expected: ${countLines(goes.whole)} too many`,
    after: `the output goes on after line ${goes.line}, where it should end: ${more}`,
    inside: `the output goes on in line ${goes.line}, after column ${goes.column}, where it should end${also}`,
    unended: `the output goes on after line ${goes.line}, which should end it without a newline: ${more}`,
  };
  return { kind: 'goes-on', lines: goes.lines, text: texts[goes.place] };
}

interface Lead {
  readonly place: 'before' | 'after' | 'inside' | 'unended';
  /** The number of the last line of the shorter output in the actual one, and its length. */
  readonly line: number;
  readonly column: number;
  /** How many lines of the longer output the shorter one has nothing of. */
  readonly whole: number;
  /** The lines of the longer output that are not whole in the shorter one. */
  readonly lines: readonly number[];
}

/** Where the longer output goes on, if all of the shorter one is its start and the rest of it holds some text. */
function lead(shorter: Output, longer: Output, actual: Output): Lead | undefined {
  const line = shorter.lines.length;
  if (line > longer.lines.length) return undefined;
  const last = shorter.lines.at(-1) ?? '';
  const same = shorter.terminated ? line : line - 1;
  for (let index = 0; index < same; index++) if (shorter.lines[index] !== longer.lines[index]) return undefined;
  // The last of these lines has an end in the one and none in the other.
  if (shorter.terminated && line > 0 && line === longer.lines.length && !longer.terminated) return undefined;
  const other = shorter.terminated ? '' : (longer.lines[same] as string);
  if (!shorter.terminated && !other.startsWith(last)) return undefined;
  const rest = shorter.terminated ? '' : other.slice(last.length);
  const beyond = longer.lines.slice(line);
  // Blanks and newlines alone have better names.
  if (isBlank(rest) && beyond.every(isBlank)) return undefined;

  const place = line === 0 ? 'before' : shorter.terminated ? 'after' : rest === '' ? 'unended' : 'inside';
  const lines = [...new Set(longer.starts.slice(same))].sort((one, other) => one - other);
  return { place, line: actual.ends[line - 1] ?? 0, column: last.length, whole: beyond.length, lines };
}
