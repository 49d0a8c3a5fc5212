import { nameLines, quote, quoteBoth, quoteEnd } from './quote.ts';
import type { Wording } from './sightings.ts';

type Lines = readonly number[];

/** `: "..."` for one line, `; line 3: "..."` where more are named before. */
function example(lines: Lines, quoted: string): string {
  return lines.length === 1 ? `: ${quoted}` : `; line ${lines[0]}: ${quoted}`;
}

function verb(lines: Lines, singular: string, plural: string): string {
  return lines.length === 1 ? singular : plural;
}

function lineEnds(found: string, wanted: string): Wording {
  return {
    kind: 'crlf',
    text: (lines) =>
      `${lines.length} ${verb(lines, 'line ends', 'lines end')} in ${found} instead of ${wanted}: ${nameLines(lines)}`,
  };
}

export const CRLF = lineEnds('CR LF', 'LF');
export const LF_ALONE = lineEnds('LF', 'CR LF');

export const PROMPT_REWORDED: Wording = {
  kind: 'prompt',
  text: (lines, expected, actual) =>
    `a prompt reads otherwise on ${nameLines(lines)}${example(lines, quoteBoth(expected, actual))}`,
};
export const PROMPT_MISSING: Wording = {
  kind: 'prompt',
  text: (lines, expected) =>
    `a prompt is missing, ${nameLines(lines)} of the expected output${example(lines, quote(expected))}`,
};

export const NEWLINE_MISSING: Wording = {
  kind: 'missing-newline',
  text: (lines, before, behind, count) =>
    count === 1
      ? `the newline behind ${nameLines(lines)} is missing: ${quoteEnd(before)} and ${quote(behind)} stand on one line`
      : `${count} newlines are missing on ${nameLines(lines)}, the first between ${quoteEnd(before)} and ${quote(behind)}`,
};

function newlineTooMany(why: string): Wording {
  return {
    kind: 'extra-newline',
    text: (lines, before, _, count) =>
      count === 1
        ? `one newline too many behind ${quoteEnd(before)}${why}`
        : `${count} newlines too many on ${nameLines(lines)}, the first behind ${quoteEnd(before)}${why}`,
  };
}

export const NEWLINE_TOO_MANY = newlineTooMany('');
export const NEWLINE_BEHIND_PROMPT = newlineTooMany(
  '; when input comes from a file nobody presses Enter, so nothing ends that line',
);

export const OUT_OF_ORDER: Wording = {
  kind: 'line-order',
  text: (lines) => `${nameLines(lines)} are the expected lines in another order`,
};
export const DUPLICATED: Wording = {
  kind: 'duplicated-line',
  text: (lines, _, actual) =>
    `${nameLines(lines)} ${verb(lines, 'repeats the line next to it', 'repeat the lines next to them')}${example(lines, quote(actual))}`,
};
export const MISSING: Wording = {
  kind: 'missing-line',
  text: (lines, expected) =>
    `${nameLines(lines)} of the expected output ${verb(lines, 'is', 'are')} missing${example(lines, quote(expected))}`,
};
export const EXTRA: Wording = {
  kind: 'extra-line',
  text: (lines, _, actual) =>
    `${nameLines(lines)} ${verb(lines, 'is', 'are')} not expected at all${example(lines, quote(actual))}`,
};
export const OTHER_TEXT: Wording = {
  kind: 'text',
  text: (lines, expected, actual) =>
    `${nameLines(lines)} ${verb(lines, 'reads', 'read')} otherwise${example(lines, quoteBoth(expected, actual))}`,
};

export const LETTER_CASE: Wording = {
  kind: 'letter-case',
  text: (lines, expected, actual) =>
    `upper and lower case differ on ${nameLines(lines)}${example(lines, quoteBoth(expected, actual))}`,
};
export const SPACING: Wording = {
  kind: 'spacing',
  text: (lines, expected, actual) =>
    `the blanks in ${nameLines(lines)} differ${example(lines, quoteBoth(expected, actual))}`,
};

function atTheEnd(what: string): Wording {
  return { kind: 'trailing-blanks', text: (lines) => `${what} at the end of ${nameLines(lines)}` };
}

export const TRAILING_BLANKS = atTheEnd('extra blanks');
export const TRAILING_TABS = atTheEnd('extra tabs');
export const TRAILING_MISSING = atTheEnd('blanks are missing');
export const TRAILING_OTHER = atTheEnd('other blanks or tabs than expected');

export const BLANK_EXTRA: Wording = {
  kind: 'blank-lines',
  text: (lines) => `${nameLines(lines)} ${verb(lines, 'is a blank line', 'are blank lines')} too many`,
};
export const BLANK_MISSING: Wording = {
  kind: 'blank-lines',
  text: (lines) =>
    `${verb(lines, 'a blank line is missing', `${lines.length} blank lines are missing`)}: ${nameLines(lines)} of the expected output`,
};

export const FINAL_NEWLINE_MISSING: Wording = {
  kind: 'final-newline',
  text: (lines) => `the final newline is missing, at the end of ${nameLines(lines)}`,
};
export const FINAL_NEWLINE_EXTRA: Wording = {
  kind: 'final-newline',
  text: (lines) => `one newline too many ends the output, on ${nameLines(lines)}`,
};
