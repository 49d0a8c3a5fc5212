import { align, isOpen, NONE, type Pair } from './align.ts';
import { type Keys, looseKeys, numberLines } from './keys.ts';
import type { Output } from './output.ts';
import { PairNamer } from './pair.ts';
import { pairMoved } from './reorder.ts';
import { pairReplaced } from './replace.ts';
import { Sightings } from './sightings.ts';
import { isBlank } from './white-space.ts';
import * as wordings from './wordings.ts';

/** Everything that differs between the lines of two outputs, and at the ends of the lines. */
export function seeLines(expected: Output, actual: Output, prompts: readonly string[]): Sightings {
  const exact = numberLines(expected.lines, actual.lines);
  const loose = looseKeys(exact);
  const namer = new PairNamer(expected.lines, actual.lines, prompts);
  // Lines that only look otherwise should find each other, but not where that turns one lost line into many changed ones.
  const looseAlignment = align(loose.expected, loose.actual);
  const byLook = seeAligned(expected, actual, looseAlignment.pairs, loose, namer);
  // Where these are too many edits, there are no fewer of exact lines; and where no line is left open, none is lost.
  const isFinal = !looseAlignment.isByKey || !looseAlignment.pairs.some(isOpen);
  if (isFinal || loose.count === exact.count) return byLook;
  const byText = seeAligned(expected, actual, align(exact.expected, exact.actual).pairs, exact, namer);
  return byText.weight < byLook.weight ? byText : byLook;
}

function seeAligned(
  expected: Output,
  actual: Output,
  aligned: readonly Pair[],
  keys: Keys,
  namer: PairNamer,
): Sightings {
  const { pairs, outOfOrder } = pairMoved(aligned, keys.expected, keys.actual, (key) => !keys.isBlank(key));
  const all = pairReplaced(pairs, expected.lines, actual.lines, (line) => !isBlank(line));

  const sightings = new Sightings();
  for (const index of outOfOrder) sightings.add(wordings.OUT_OF_ORDER, index + 1);
  const newline = extraFinalNewline(all, expected, actual);
  for (const pair of all) if (pair !== newline) namer.name(pair, sightings);
  if (newline !== undefined) sightings.add(wordings.NEWLINE_EXTRA, newline.actual + 1);
  seeLineEnds(all, expected, actual, sightings);
  seeFinalNewline(all, expected, actual, sightings);
  return sightings;
}

/** CR LF for LF, and the other way round. */
export function seeLineEnds(pairs: readonly Pair[], expected: Output, actual: Output, sightings: Sightings): void {
  if (expected.crlf.size === 0 && actual.crlf.size === 0) return;
  for (const pair of pairs) {
    if (pair.actual === NONE || (pair.expected === NONE && expected.crlf.size > 0)) continue;
    const [found, wanted] = [actual.crlf.has(pair.actual), expected.crlf.has(pair.expected)];
    const hasNoEnd = !actual.terminated && pair.actual === actual.lines.length - 1;
    if (found && !wanted) sightings.add(wordings.CRLF, pair.actual + 1);
    if (wanted && !found && !hasNoEnd) sightings.add(wordings.LF_ALONE, pair.actual + 1);
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
    ? [wordings.NEWLINE_EXTRA, { expected: expected.lines.length - 1, actual: NONE }]
    : [wordings.NEWLINE_MISSING, { expected: NONE, actual: actual.lines.length - 1 }];
  if (pairs.some((pair) => pair.expected === whole.expected && pair.actual === whole.actual)) return;
  sightings.add(wording, actual.lines.length);
}
