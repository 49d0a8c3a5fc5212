import { align, isOpen, NONE, type Pair } from './align.ts';
import type { Keys } from './keys.ts';
import type { Match } from './match.ts';
import type { Mended } from './newlines.ts';
import type { Output } from './output.ts';
import { PairNamer } from './pair.ts';
import { pairMoved } from './reorder.ts';
import { pairReplaced } from './replace.ts';
import { Sightings } from './sightings.ts';
import { fold, isBlank } from './white-space.ts';
import * as wordings from './wordings.ts';

/** Everything that differs between the lines of two outputs, and at the ends of the lines. */
export function seeLines(expected: Output, mended: Mended, match: Match, prompts: readonly string[]): Sightings {
  const { exact, loose, byLook: alignment } = match;
  const namer = new PairNamer(expected, mended.output, prompts);
  // Lines that only look otherwise should find each other, but not where that turns one lost line into many changed ones.
  const byLook = seeAligned(expected, mended, alignment.pairs, loose, namer);
  // Where these are too many edits, there are no fewer of exact lines; and where no line is left open, none is lost.
  const isFinal = !alignment.isByKey || !alignment.pairs.some(isOpen);
  if (isFinal || loose.count === exact.count) return byLook;
  const byText = seeAligned(expected, mended, align(exact.expected, exact.actual).pairs, exact, namer);
  return byText.weight < byLook.weight ? byText : byLook;
}

function seeAligned(
  expected: Output,
  mended: Mended,
  aligned: readonly Pair[],
  keys: Keys,
  namer: PairNamer,
): Sightings {
  const actual = mended.output;
  const { pairs, outOfOrder } = pairMoved(aligned, keys.expected, keys.actual, (key) => !keys.isBlank(key));
  const all = pairReplaced(pairs, expected.lines, actual.lines, (line) => !isBlank(line));

  const sightings = new Sightings();
  for (const { wording, line, before, behind } of mended.joints) sightings.add(wording, line, before, behind);
  for (const index of outOfOrder) sightings.add(wordings.OUT_OF_ORDER, actual.starts[index] as number);
  const newline = extraFinalNewline(all, expected, actual);
  for (const pair of all) if (pair !== newline) namer.name(pair, sightings);
  if (newline !== undefined) sightings.add(wordings.FINAL_NEWLINE_EXTRA, actual.ends[newline.actual] as number);
  seeLineEnds(all, expected, actual, sightings);
  seeFinalNewline(all, expected, actual, sightings);
  if (outOfOrder.some((index) => mended.lines.has(index)) || all.some((pair) => isMisplaced(pair, expected, mended))) {
    sightings.reject();
  }
  return sightings;
}

/** Whether a line should not have been mended, since it is not where it is expected. */
function isMisplaced(pair: Pair, expected: Output, { output, lines, blanks }: Mended): boolean {
  if (blanks.has(pair.actual)) return pair.expected !== NONE;
  return lines.has(pair.actual) && fold(expected.lines[pair.expected] ?? '') !== fold(output.lines[pair.actual] ?? '');
}

/** CR LF for LF, and the other way round. */
export function seeLineEnds(pairs: readonly Pair[], expected: Output, actual: Output, sightings: Sightings): void {
  if (expected.crlf.size === 0 && actual.crlf.size === 0) return;
  for (const pair of pairs) {
    if (pair.actual === NONE || (pair.expected === NONE && expected.crlf.size > 0)) continue;
    const [found, wanted] = [actual.crlf.has(pair.actual), expected.crlf.has(pair.expected)];
    const hasNoEnd = !actual.terminated && pair.actual === actual.lines.length - 1;
    const line = actual.ends[pair.actual] as number;
    if (found && !wanted) sightings.add(wordings.CRLF, line);
    if (wanted && !found && !hasNoEnd) sightings.add(wordings.LF_ALONE, line);
  }
}

/** The pair of an empty line at the end of the output, the only blank line that is extra: one newline too many. */
function extraFinalNewline(pairs: readonly Pair[], expected: Output, actual: Output): Pair | undefined {
  const last = actual.lines.length - 1;
  if (!expected.terminated || !actual.terminated || expected.lines.length === 0 || actual.lines[last] !== '') return;
  const extra = pairs.filter((pair) => pair.expected === NONE && isBlank(actual.lines[pair.actual] as string));
  return extra.length === 1 && extra[0]?.actual === last ? extra[0] : undefined;
}

/** A last line with an end where it should have none, or without. One that is missing or extra as a whole says it all. */
function seeFinalNewline(pairs: readonly Pair[], expected: Output, actual: Output, sightings: Sightings): void {
  if (expected.terminated === actual.terminated) return;
  const [wording, whole] = actual.terminated
    ? [wordings.FINAL_NEWLINE_EXTRA, { expected: expected.lines.length - 1, actual: NONE }]
    : [wordings.FINAL_NEWLINE_MISSING, { expected: NONE, actual: actual.lines.length - 1 }];
  if (pairs.some((pair) => pair.expected === whole.expected && pair.actual === whole.actual)) return;
  sightings.add(wording, actual.ends.at(-1) as number);
}
