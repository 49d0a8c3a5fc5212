/** The results as the views read them, and what is counted over a class. */
import type { PackedCase, PackedPage, PackedSubmission } from '../data.ts';

export type Verdict = PackedSubmission['verdict'];

export interface CaseFacts {
  readonly index: number;
  readonly name: string;
  readonly points: number;
  readonly texts: PackedPage['cases'][number]['texts'];
}

/** A case of a submission of which there is more to tell than that it is accepted. */
export interface Told {
  readonly facts: CaseFacts;
  readonly verdict: Verdict;
  readonly score: number;
  readonly reason: string | undefined;
  /** Line and column from 1, the offset in bytes from 0. */
  readonly difference: { readonly line: number; readonly column: number; readonly offset: number } | undefined;
  readonly explanations: readonly { readonly kind: string; readonly text: string }[];
  readonly differences: readonly string[];
  readonly hints: readonly string[];
  readonly notes: readonly string[];
  /** What says most about it, in a line; '' if there is nothing. */
  readonly gist: string;
  /** The beginning of what was written, one character a byte; undefined if that is not kept. */
  readonly actual: string | undefined;
  /** Whether more was written than that. */
  readonly isCut: boolean;
}

export interface Entry {
  readonly index: number;
  readonly submission: string;
  readonly student: string;
  /** Whether another submission has the same. */
  readonly isNamesake: boolean;
  readonly verdict: Verdict;
  /** Why a human should look at it, as far as that does not depend on times; undefined if there is no such reason. */
  readonly look: string | undefined;
  readonly build: { readonly command: string; readonly output: string } | undefined;
  readonly accepted: number;
  readonly score: number;
  readonly points: number;
  readonly left: ReadonlySet<number>;
  /** By index of the case; see toldOf. */
  readonly told: ReadonlyMap<number, PackedCase>;
  /** The cases that were run and not accepted, the shortest first: there a mistake shows in its simplest form. */
  readonly failed: readonly number[];
  readonly kinds: ReadonlySet<string>;
  /** What says most about it, in a line; '' if there is nothing. */
  readonly gist: string;
  /** Names, verdict and messages in lower case, to search in. */
  readonly words: string;
}

export interface Model {
  readonly assignment: string;
  /** null if the page is about its only submission. */
  readonly className: string | null;
  readonly cases: readonly CaseFacts[];
  readonly entries: readonly Entry[];
  readonly about: PackedPage['about'];
  readonly texts: readonly string[];
}

export function modelOf(page: PackedPage): Model {
  const cases = page.cases.map((item, index) => ({ index, ...item }));
  const size = (index: number) => cases[index]?.texts?.expected.length ?? 0;
  const text = (id: number) => page.texts[id] ?? '';
  const names = new Map(countBy(page.submissions, ({ student }) => [student]).map(({ what, count }) => [what, count]));
  const entries = page.submissions.map((item, index): Entry => {
    const reason = item.reason === null ? undefined : text(item.reason);
    const failed = item.told.filter(({ verdict }) => text(verdict) !== 'accepted').map(({ i }) => i);
    failed.sort((a, b) => size(a) - size(b) || a - b);
    const kinds = item.told.flatMap((told) => kindsIn(told, text));
    const told = new Map(item.told.map((told) => [told.i, told]));
    const build =
      item.build === null ? undefined : { command: text(item.build.command), output: text(item.build.output) };
    const inBuild = item.verdict === 'compile-error' ? errorIn(build?.output ?? '') : undefined;
    const gist = reason ?? inBuild ?? gistIn(told.get(failed[0] ?? -1), text);
    const look = reason ?? (item.isUnsteady ? 'differs from run to run' : undefined);
    return {
      index,
      submission: item.submission,
      student: item.student,
      isNamesake: names.get(item.student) !== 1,
      verdict: item.verdict,
      look,
      build,
      accepted: item.accepted,
      score: item.score,
      points: item.points,
      left: new Set(item.left),
      told,
      failed,
      kinds: new Set(kinds),
      gist,
      words: [item.student, item.submission, item.verdict, gist, look].join('\n').toLowerCase(),
    };
  });
  const { assignment, className, about, texts } = page;
  return { assignment, className, cases, entries, about, texts };
}

/** @returns undefined if it was not run */
export function verdictOf({ texts }: Model, { told, left }: Entry, index: number): Verdict | undefined {
  if (left.has(index)) return undefined;
  const packed = told.get(index);
  return packed === undefined ? 'accepted' : (texts[packed.verdict] as Verdict);
}

/** @returns undefined if the case is accepted, and that is all, or if it was not run */
export function toldOf(model: Model, entry: Entry, index: number): Told | undefined {
  const packed = entry.told.get(index);
  const facts = model.cases[index];
  if (packed === undefined || facts === undefined) return undefined;
  const text = (id: number) => model.texts[id] ?? '';
  const pairs = packed.explanations ?? [];
  return {
    facts,
    verdict: text(packed.verdict) as Verdict,
    score: packed.score ?? 0,
    reason: packed.reason === undefined ? undefined : text(packed.reason),
    difference: differenceOf(packed, facts.texts?.expected ?? ''),
    explanations: pairs.flatMap((id, at) =>
      at % 2 === 0 ? [{ kind: text(id), text: text(pairs[at + 1] ?? -1) }] : [],
    ),
    differences: (packed.differences ?? []).map(text),
    hints: (packed.hints ?? []).map(text),
    notes: (packed.notes ?? []).map(text),
    gist: gistIn(packed, text),
    actual: packed.actual === undefined ? undefined : unpackActual(facts.texts?.expected ?? '', packed.actual, text),
    isCut: packed.isCut ?? false,
  };
}

function differenceOf({ difference, actual }: PackedCase, expected: string): Told['difference'] {
  if (difference !== undefined) return difference;
  if (actual === undefined) return undefined;
  const before = expected.slice(0, actual[0]);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n'), offset: before.length };
}

function unpackActual(
  expected: string,
  [start, id, end]: readonly [number, number, number],
  text: (id: number) => string,
): string {
  return expected.slice(0, start) + text(id) + expected.slice(expected.length - end);
}

function kindsIn({ explanations = [] }: PackedCase, text: (id: number) => string): string[] {
  return explanations.filter((_, at) => at % 2 === 0).map(text);
}

/** The kinds of mistakes that a case shows. */
export function kindsOf({ texts }: Model, { told }: Entry, index: number): string[] {
  const packed = told.get(index);
  return packed === undefined ? [] : kindsIn(packed, (id) => texts[id] ?? '');
}

/** What says most about a case, in a line; '' if there is nothing. */
function gistIn(packed: PackedCase | undefined, text: (id: number) => string): string {
  const { reason, explanations, differences, notes } = packed ?? {};
  const id = reason ?? explanations?.[1] ?? differences?.[0] ?? notes?.[0];
  return id === undefined ? '' : text(id);
}

/** The line of a compiler's words that says what is wrong. */
function errorIn(output: string): string | undefined {
  return output.split('\n').find((line) => /error|undefined reference/i.test(line));
}

/** What an explanation of this kind is about. */
export function aboutKind({ about }: Model, kind: string): string {
  return about[kind] ?? kind.replaceAll('-', ' ');
}

export interface Filter {
  readonly query: string;
  readonly verdict: Verdict | undefined;
  /** A case that is not accepted. */
  readonly failing: number | undefined;
  /** A kind of explanation that occurs. */
  readonly mistake: string | undefined;
  /** Whether only those that a human should look at are wanted. */
  readonly isLook: boolean;
}

export const EVERYTHING: Filter = {
  query: '',
  verdict: undefined,
  failing: undefined,
  mistake: undefined,
  isLook: false,
};

/** Those for which all that is asked for holds; every word of the query has to occur in a name, the verdict or a message. */
export function select({ entries }: Model, { query, verdict, failing, mistake, isLook }: Filter): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      (!isLook || entry.look !== undefined) &&
      (verdict === undefined || entry.verdict === verdict) &&
      (failing === undefined || entry.failed.includes(failing)) &&
      (mistake === undefined || entry.kinds.has(mistake)) &&
      words.every((word) => entry.words.includes(word)),
  );
}

export interface Count<T> {
  readonly what: T;
  readonly count: number;
}

/** How many of these, such as submissions, have each, the most frequent first. */
export function countBy<From, T extends string | number>(
  all: readonly From[],
  of: (one: From) => Iterable<T>,
): Count<T>[] {
  const counts = new Map<T, number>();
  for (const one of all) for (const what of new Set(of(one))) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts]
    .map(([what, count]) => ({ what, count }))
    .sort((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1));
}

/** How many submissions have what part of the points: ten bins, the last one with those that have all. */
export function scoreBins(entries: readonly Entry[]): number[] {
  const bins = new Array<number>(10).fill(0);
  for (const { score, points } of entries) {
    const bin = points === 0 ? 0 : Math.min(9, Math.floor((10 * score) / points));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
