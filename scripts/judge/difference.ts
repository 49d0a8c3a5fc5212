/** Gives what differs between two outputs the names that a student knows it by. */
import { NONE } from './difference/align.ts';
import { nameEnding } from './difference/ending.ts';
import type { NamedDifference } from './difference/kinds.ts';
import { seeLineEnds, seeLines } from './difference/lines.ts';
import { matchLines } from './difference/match.ts';
import { type Mended, mendNewlines, unmended } from './difference/newlines.ts';
import { type Output, readOutput, withoutStrayBytes } from './difference/output.ts';
import { byKind, Sightings } from './difference/sightings.ts';
import { nameStrayBytes } from './difference/stray-bytes.ts';
import { isBlank } from './difference/white-space.ts';

/**
 * Names every difference, the most telling first: whoever mends all of them is right. Line ends and stray bytes are
 * named once, and the rest is compared without them.
 * @param prompts texts of the reference's prompts, as latin1
 * @returns an empty list if, and only if, the two are the same bytes
 */
export function nameDifferences(expected: Buffer, actual: Buffer, prompts: readonly string[] = []): NamedDifference[] {
  if (expected.equals(actual)) return [];
  const wanted = readOutput(expected);
  if (actual.length === 0) return [{ kind: 'stops-early', lines: wanted.starts, text: 'the program wrote nothing' }];
  const { output: found, stray } = withoutStrayBytes(wanted, readOutput(actual));
  const strayBytes = nameStrayBytes(stray);
  const whole = strayBytes === undefined ? [] : [strayBytes];
  return byKind([...whole, ...(nameAsEnding(wanted, unmended(found)) ?? nameLines(wanted, found, prompts))]);
}

function nameLines(wanted: Output, found: Output, prompts: readonly string[]): NamedDifference[] {
  const lines = promptLines(prompts);
  const match = matchLines(wanted, found);
  const asWritten = seeLines(wanted, unmended(found), match, lines);
  const mended = mendNewlines(wanted, found, match, lines);
  if (mended === undefined) return asWritten.entries();
  const asMended = seeLines(wanted, mended, matchLines(wanted, mended.output), lines);
  if (asMended.weight >= asWritten.weight) return asWritten.entries();
  return nameAsEnding(wanted, mended) ?? asMended.entries();
}

/** An output that is right as far as it goes has no other differences than in its newlines. */
function nameAsEnding(wanted: Output, { output, joints }: Mended): NamedDifference[] | undefined {
  const ending = nameEnding(wanted, output);
  if (ending === undefined) return undefined;
  const sightings = new Sightings();
  for (const { wording, line, before, behind } of joints) sightings.add(wording, line, before, behind);
  const pairs = output.lines.map((_, index) => ({
    expected: index < wanted.lines.length ? index : NONE,
    actual: index,
  }));
  seeLineEnds(pairs, wanted, output, sightings);
  return [...sightings.entries(), ending];
}

/** A prompt of several lines is known by each of them. */
function promptLines(prompts: readonly string[]): string[] {
  return prompts.flatMap((prompt) => prompt.split('\n')).filter((line) => !isBlank(line));
}

/** Equal after all ASCII white space is deleted and the case of ASCII letters folded. */
export function isPresentationOnly(expected: Buffer, actual: Buffer): boolean {
  let left = nextShown(expected, 0);
  let right = nextShown(actual, 0);
  while (left < expected.length && right < actual.length) {
    if (foldByte(expected[left] as number) !== foldByte(actual[right] as number)) return false;
    left = nextShown(expected, left + 1);
    right = nextShown(actual, right + 1);
  }
  return left === expected.length && right === actual.length;
}

/** The index of the next byte that is no white space, or the length. */
function nextShown(bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length && isWhiteSpace(bytes[index] as number)) index++;
  return index;
}

function isWhiteSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function foldByte(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}
