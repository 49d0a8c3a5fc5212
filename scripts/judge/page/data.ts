/** What a page holds, as small as it can be said: texts that occur often stand in it once, and what is right not at all. */
import { inputLines } from '../../../lib/replay.ts';
import { UNSTEADY } from '../diagnosis/diagnose.ts';
import type { SubmissionRecord } from '../grade/record.ts';
import { type Comparison, MOST_ACTUAL, type VerdictKind } from '../verdict.ts';

/** A case as a page shows it. */
export interface PageCase {
  readonly name: string;
  readonly points: number;
  /** undefined where no more may be told of the case than what happened. */
  readonly texts: CaseTexts | undefined;
}

export interface CaseTexts {
  readonly input: Uint8Array;
  readonly expected: Uint8Array;
  /** Where the reference waited for each input line, as offsets in its output; undefined if that is not known. */
  readonly reads: readonly number[] | undefined;
}

/** A judged submission; what a record has besides is not for a page. */
export type PageSubmission = Omit<SubmissionRecord, 'version' | 'assignment' | 'id' | 'key'>;

export interface Page {
  readonly assignment: string;
  /** The class that it is about, which may be one of one: a folder's name; null if it is about its only submission. */
  readonly className: string | null;
  /** What each kind of explanation is about, in a sentence. */
  readonly about: Readonly<Record<string, string>>;
  /** All cases that were to be judged, in order. */
  readonly cases: readonly PageCase[];
  /** Gone through once. */
  readonly submissions: Iterable<PageSubmission>;
}

/** The page as its script reads it. Every text of bytes has one character a byte; TextId is an index of `texts`. */
export interface PackedPage {
  readonly version: 1;
  readonly assignment: string;
  readonly className: string | null;
  /** For the kinds that occur. */
  readonly about: Readonly<Record<string, string>>;
  readonly texts: readonly string[];
  readonly cases: readonly {
    readonly name: string;
    readonly points: number;
    readonly texts: {
      readonly input: string;
      readonly expected: string;
      readonly reads: readonly number[] | null;
    } | null;
  }[];
  readonly submissions: readonly PackedSubmission[];
}

type TextId = number;

export interface PackedSubmission {
  readonly submission: string;
  readonly student: string;
  readonly verdict: VerdictKind | 'not-judged';
  readonly reason: TextId | null;
  readonly compare: Comparison;
  readonly build: { readonly command: TextId; readonly output: TextId } | null;
  readonly accepted: number;
  readonly score: number;
  readonly points: number;
  /** Whether it was seen to differ from run to run. */
  readonly isUnsteady?: true;
  /** Indices of the cases that were not run. */
  readonly left: readonly number[];
  /** The cases of which there is more to tell than that they are accepted. */
  readonly told: readonly PackedCase[];
}

export interface PackedCase {
  /** Its index. */
  readonly i: number;
  readonly verdict: TextId;
  /** If not 0. */
  readonly score?: number;
  readonly reason?: TextId;
  /** Left out where it is at the end of the first part of `actual`. */
  readonly difference?: { readonly line: number; readonly column: number; readonly offset: number };
  /** Kinds and texts by turns. */
  readonly explanations?: readonly TextId[];
  readonly differences?: readonly TextId[];
  readonly hints?: readonly TextId[];
  readonly notes?: readonly TextId[];
  /** What was written: so many bytes of the expected output's beginning, a text, so many bytes of its end. */
  readonly actual?: readonly [number, TextId, number];
  /** Whether what was written is cut behind that. */
  readonly isCut?: true;
}

/**
 * What a submission has written wrong may take so much of a page, its share of the shortest cases first, of one case so
 * much at most, and so much in any case; in characters as the data has them.
 */
const MOST_OF_SUBMISSION = 80_000;
const MOST_OF_CASE = 8_000;
const LEAST_OF_CASE = 200;

/** @throws Error if a submission has a case that the page has not */
export function packPage({ assignment, className, about, cases, submissions }: Page): PackedPage {
  const texts: string[] = [];
  const ids = new Map<string, TextId>();
  const intern = (text: string): TextId => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, texts.length);
    return texts.push(text) - 1;
  };
  const indices = new Map(cases.map(({ name }, index) => [name, index]));
  const packedTexts = cases.map(({ texts }) => packTexts(texts));
  const expected = packedTexts.map((texts) => texts?.expected ?? '');
  const packed = Array.from(submissions, (submission) => packSubmission(submission, indices, expected, intern));
  return {
    version: 1,
    assignment,
    className,
    about: Object.fromEntries(Object.entries(about).filter(([kind]) => ids.has(kind))),
    texts,
    cases: cases.map(({ name, points }, index) => ({ name, points, texts: packedTexts[index] ?? null })),
    submissions: packed,
  };
}

/** Nobody reads an input, or the session of an output, that is longer than so many bytes. */
const MOST_INPUT = 20_000;
const MOST_EXPECTED = 200_000;

function packTexts(texts: CaseTexts | undefined): PackedPage['cases'][number]['texts'] {
  if (texts === undefined || texts.expected.length > MOST_EXPECTED) return null;
  const input = latin1(texts.input.subarray(0, MOST_INPUT));
  const lines = inputLines(texts.input.subarray(0, MOST_INPUT)).length;
  return { input, expected: latin1(texts.expected), reads: texts.reads?.slice(0, lines) ?? null };
}

function packSubmission(
  record: PageSubmission,
  indices: ReadonlyMap<string, number>,
  expected: readonly string[],
  intern: (text: string) => TextId,
): PackedSubmission {
  const { submission, student, verdict, reason, compare, build, accepted, score, points } = record;
  const run = new Set(record.cases.map(({ name }) => indices.get(name)));
  const actuals = packActuals(record, indices, expected, intern);
  const told = record.cases.flatMap((item): PackedCase[] => {
    const i = indices.get(item.name);
    if (i === undefined) throw new Error(`${submission} was judged on ${item.name}, which is no case of the page`);
    if (item.verdict === 'accepted' && item.notes.length === 0 && item.actual === null) return [];
    const listed = (key: 'differences' | 'hints' | 'notes') =>
      item[key].length === 0 ? {} : { [key]: item[key].map(intern) };
    const actual = actuals.get(i);
    const { difference: place } = item;
    return [
      {
        i,
        verdict: intern(item.verdict),
        ...(item.score === 0 ? {} : { score: item.score }),
        ...(item.reason === null ? {} : { reason: intern(item.reason) }),
        ...(place === null || place.offset === actual?.actual[0] ? {} : { difference: place }),
        ...(item.explanations.length === 0
          ? {}
          : { explanations: item.explanations.flatMap(({ kind, text }) => [intern(kind), intern(text)]) }),
        ...listed('differences'),
        ...listed('hints'),
        ...listed('notes'),
        ...actual,
      },
    ];
  });
  return {
    submission,
    student,
    verdict,
    reason: reason === null ? null : intern(reason),
    compare,
    build: build === null ? null : { command: intern(build.command.join(' ')), output: intern(build.output) },
    accepted,
    score,
    points,
    ...(record.cases.some(({ hints }) => hints.includes(UNSTEADY)) ? { isUnsteady: true } : {}),
    left: expected.flatMap((_, index) => (run.has(index) ? [] : [index])),
    told,
  };
}

/** What was written on each case that is not right, as far as there is room for it, by index of the case. */
function packActuals(
  { cases }: PageSubmission,
  indices: ReadonlyMap<string, number>,
  expected: readonly string[],
  intern: (text: string) => TextId,
): ReadonlyMap<number, Actual> {
  const wrong = cases.flatMap(({ name, actual }) => (actual === null ? [] : [{ i: indices.get(name) ?? -1, actual }]));
  const size = (i: number) => expected[i]?.length ?? 0;
  wrong.sort((a, b) => size(a.i) - size(b.i) || a.i - b.i);
  let left = MOST_OF_SUBMISSION;
  return new Map(
    wrong.map(({ i, actual }) => {
      const { start, text, end, isWhole } = difference(expected[i] ?? '', actual);
      const most = Math.max(LEAST_OF_CASE, Math.min(MOST_OF_CASE, left));
      const fitting = fittingLength(text, most);
      const isCut = fitting < text.length;
      left -= dataLength(text.slice(0, fitting));
      return [
        i,
        {
          actual: [start, intern(text.slice(0, fitting)), isCut ? 0 : end],
          ...(isCut || !isWhole ? { isCut: true } : {}),
        },
      ];
    }),
  );
}

type Actual = Pick<PackedCase, 'isCut'> & { readonly actual: readonly [number, TextId, number] };

/** Most of what is wrong is right for the most part. */
function difference(expected: string, base64: string) {
  const actual = Buffer.from(base64, 'base64').toString('latin1');
  const shorter = Math.min(expected.length, actual.length);
  let start = 0;
  while (start < shorter && expected[start] === actual[start]) start++;
  let end = 0;
  while (end < shorter - start && expected.at(-1 - end) === actual.at(-1 - end)) end++;
  return { start, text: actual.slice(start, actual.length - end), end, isWhole: actual.length < MOST_ACTUAL };
}

/** How many characters of a text need no more than `most` in the data. */
function fittingLength(text: string, most: number): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    length += dataLength(text[i] ?? '');
    if (length > most) return i;
  }
  return text.length;
}

/** How long a text of bytes is in the data, where others than printable ASCII are escaped. */
function dataLength(text: string): number {
  return (
    text.length +
    (text.match(/["\\\n\r\t\f\x08]/g)?.length ?? 0) +
    5 * (text.match(/[^ -;=-~\n\r\t\f\x08]/g)?.length ?? 0)
  );
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
