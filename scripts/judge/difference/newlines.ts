/** Finds newlines that are missing or too many inside the output, and mends them, so that the rest is compared without. */
import type { Match } from './match.ts';
import type { Output } from './output.ts';
import { findAllRuns, type Run } from './runs.ts';
import type { Wording } from './sightings.ts';
import { splitTrailing } from './white-space.ts';
import * as wordings from './wordings.ts';

/** A place where a newline is missing or too many. */
interface Joint {
  readonly wording: Wording;
  /** The line that it is on, or at the end of, from 1. */
  readonly line: number;
  /** The texts before and behind it. */
  readonly before: string;
  readonly behind: string;
}

export interface Mended {
  readonly output: Output;
  readonly joints: readonly Joint[];
  /** The indices of the mended lines in that output. */
  readonly lines: ReadonlySet<number>;
  /** The indices of the blank lines inside split lines: none of them is expected. */
  readonly blanks: ReadonlySet<number>;
}

export function unmended(output: Output): Mended {
  return { output, joints: [], lines: new Set(), blanks: new Set() };
}

/** @returns undefined if there is nothing to mend */
export function mendNewlines(
  expected: Output,
  actual: Output,
  match: Match,
  prompts: readonly string[],
): Mended | undefined {
  const { joined, split } = findAllRuns(match);
  return joined.length + split.length > 0 ? new Mender(expected, actual, prompts).mend(joined, split) : undefined;
}

/** Writes the actual output anew. Blanks at a joint are no difference of their own, so they become those expected. */
class Mender {
  private readonly expected: Output;
  private readonly actual: Output;
  private readonly prompts: readonly string[];
  private readonly lines: string[] = [];
  private readonly crlf = new Set<number>();
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly mended = new Set<number>();
  private readonly blanks = new Set<number>();
  private readonly joints: Joint[] = [];

  constructor(expected: Output, actual: Output, prompts: readonly string[]) {
    this.expected = expected;
    this.actual = actual;
    this.prompts = prompts;
  }

  mend(joined: readonly Run[], split: readonly Run[]): Mended {
    const joinedAt = new Map(joined.map((run) => [run.whole, run]));
    const separate = split.filter((run) => !run.parts.some((line) => joinedAt.has(line)));
    // A split line is written where its last part is, behind the blank lines between: so a last line stays the last.
    const splitAt = new Map(separate.map((run) => [run.parts.at(-1), run]));
    const parts = new Set(separate.flatMap((run) => run.parts));
    const inside = new Set(separate.flatMap((run) => between(run.parts)));
    for (const [index, line] of this.actual.lines.entries()) {
      const [toPart, toJoin] = [joinedAt.get(index), splitAt.get(index)];
      if (toPart !== undefined) this.part(toPart);
      else if (toJoin !== undefined) this.join(toJoin);
      else if (!parts.has(index)) {
        if (inside.has(index)) this.blanks.add(this.lines.length);
        this.write(line, index, index, this.actual.crlf.has(index));
      }
    }
    const { lines, crlf, starts, ends, joints, mended, blanks } = this;
    const output = { lines, crlf, starts, ends, terminated: this.actual.terminated };
    return { output, joints, lines: mended, blanks };
  }

  private write(line: string, start: number, end: number, isCrlf: boolean): void {
    if (isCrlf) this.crlf.add(this.lines.length);
    this.lines.push(line);
    this.starts.push(this.actual.starts[start] as number);
    this.ends.push(this.actual.ends[end] as number);
  }

  /** Writes a line as the several lines that it should be. */
  private part({ whole, parts }: Run): void {
    const line = this.actual.lines[whole] as string;
    const wanted = parts.map((index) => this.expected.lines[index] as string);
    const cores = coresOf(line, wanted);
    const pieces = cores.map(([start, end], index) => {
      const isLast = index === cores.length - 1;
      const before = index === 0 ? line.slice(0, start) : leadingBlanks(wanted[index] as string);
      const behind = isLast ? line.slice(end) : splitTrailing(wanted[index] as string)[1];
      return before + line.slice(start, end) + behind;
    });
    pieces.forEach((piece, index) => {
      const isLast = index === pieces.length - 1;
      this.mended.add(this.lines.length);
      this.write(
        piece,
        whole,
        whole,
        isLast ? this.actual.crlf.has(whole) : this.expected.crlf.has(parts[index] ?? -1),
      );
      if (!isLast) this.see(wordings.NEWLINE_MISSING, whole, piece, pieces[index + 1]);
    });
  }

  /** Writes several lines as the one that they should be. */
  private join({ whole, parts }: Run): void {
    const wanted = this.expected.lines[whole] as string;
    const pieces = parts.map((index) => this.actual.lines[index] as string);
    const cores = coresOf(wanted, pieces);
    let text = '';
    pieces.forEach((piece, index) => {
      const isLast = index === pieces.length - 1;
      const core = isLast ? piece : splitTrailing(piece)[0];
      const end = isLast ? 0 : (cores[index]?.[1] as number);
      text += core.slice(index === 0 ? 0 : leadingBlanks(piece).length);
      if (isLast) return;
      text += wanted.slice(end, cores[index + 1]?.[0]);
      const wording = this.isPrompt(piece) ? wordings.NEWLINE_BEHIND_PROMPT : wordings.NEWLINE_TOO_MANY;
      const line = parts[index] as number;
      this.see(wording, line, piece);
      if (this.actual.crlf.has(line) && this.expected.crlf.size === 0) this.see(wordings.CRLF, line);
    });
    const last = parts.at(-1) as number;
    this.mended.add(this.lines.length);
    this.write(text, parts[0] as number, last, this.actual.crlf.has(last));
  }

  private isPrompt(piece: string): boolean {
    const core = splitTrailing(piece)[0];
    return this.prompts.some((prompt) => core.endsWith(splitTrailing(prompt)[0]));
  }

  private see(wording: Wording, index: number, before = '', behind = ''): void {
    this.joints.push({ wording, line: this.actual.ends[index] as number, before, behind });
  }
}

/** The indices between those given, which ascend. */
function between(indices: readonly number[]): number[] {
  const result: number[] = [];
  for (const [place, next] of indices.slice(1).entries()) {
    for (let index = (indices[place] as number) + 1; index < next; index++) result.push(index);
  }
  return result;
}

/** Where in a line the texts of its parts are, without the blanks around them. */
function coresOf(line: string, parts: readonly string[]): [start: number, end: number][] {
  let end = 0;
  return parts.map((part) => {
    while (isBlankByte(line[end])) end++;
    const start = end;
    for (const byte of part) {
      if (isBlankByte(byte)) continue;
      while (isBlankByte(line[end])) end++;
      end++;
    }
    return [start, end];
  });
}

function leadingBlanks(line: string): string {
  let end = 0;
  while (isBlankByte(line[end])) end++;
  return line.slice(0, end);
}

function isBlankByte(byte: string | undefined): boolean {
  return byte === ' ' || byte === '\t';
}
