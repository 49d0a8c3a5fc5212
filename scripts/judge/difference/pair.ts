import { NONE, type Pair } from './align.ts';
import type { Output } from './output.ts';
import type { Sightings, Wording } from './sightings.ts';
import { foldCase, isBlank, splitTrailing, withoutBlanks } from './white-space.ts';
import * as wordings from './wordings.ts';

/** Names what differs in pairs of lines, their ends apart. */
export class PairNamer {
  private readonly expected: Output;
  private readonly actual: Output;
  private readonly prompts: readonly string[];
  /** A long output has the same change many times. */
  private readonly known = new Map<string, readonly Wording[]>();

  constructor(expected: Output, actual: Output, prompts: readonly string[]) {
    this.expected = expected;
    this.actual = actual;
    this.prompts = prompts;
  }

  name(pair: Pair, sightings: Sightings): void {
    const wanted = this.expected.lines[pair.expected] ?? '';
    const found = this.actual.lines[pair.actual] ?? '';
    const line = this.actual.starts[pair.actual] as number;
    if (pair.actual === NONE) sightings.add(nameMissing(wanted, this.prompts), pair.expected + 1, wanted);
    else if (pair.expected === NONE) sightings.add(nameExtra(pair.actual, this.actual.lines), line, '', found);
    else if (wanted !== found) {
      for (const wording of this.change(wanted, found)) sightings.add(wording, line, wanted, found);
    }
  }

  private change(expected: string, actual: string): readonly Wording[] {
    const key = `${expected}\n${actual}`;
    const known = this.known.get(key) ?? nameChange(expected, actual, this.prompts);
    this.known.set(key, known);
    return known;
  }
}

function nameMissing(line: string, prompts: readonly string[]): Wording {
  if (isBlank(line)) return wordings.BLANK_MISSING;
  return prompts.some((prompt) => line.includes(prompt)) ? wordings.PROMPT_MISSING : wordings.MISSING;
}

function nameExtra(index: number, lines: readonly string[]): Wording {
  const line = lines[index] as string;
  if (isBlank(line)) return wordings.BLANK_EXTRA;
  return line === lines[index - 1] || line === lines[index + 1] ? wordings.DUPLICATED : wordings.EXTRA;
}

function nameChange(expected: string, actual: string, prompts: readonly string[]): Wording[] {
  const [expectedCore, expectedBlanks] = splitTrailing(expected);
  const [actualCore, actualBlanks] = splitTrailing(actual);
  const [expectedText, actualText] = [withoutBlanks(expectedCore), withoutBlanks(actualCore)];
  if (foldCase(expectedText) !== foldCase(actualText)) {
    // The whole line has to be mended; blanks named besides might be no fault of the line once it is.
    const reworded = prompts.some((prompt) => expected.includes(prompt) && !actual.includes(prompt));
    return [reworded ? wordings.PROMPT_REWORDED : wordings.OTHER_TEXT];
  }
  const changes: Wording[] = [];
  if (expectedText !== actualText) changes.push(wordings.LETTER_CASE);
  if (foldCase(expectedCore) !== foldCase(actualCore)) changes.push(wordings.SPACING);
  if (expectedBlanks !== actualBlanks) changes.push(nameTrailing(expectedBlanks, actualBlanks));
  return changes;
}

function nameTrailing(expected: string, actual: string): Wording {
  if (actual.startsWith(expected)) {
    return actual.includes('\t', expected.length) ? wordings.TRAILING_TABS : wordings.TRAILING_BLANKS;
  }
  return expected.startsWith(actual) ? wordings.TRAILING_MISSING : wordings.TRAILING_OTHER;
}
