/** Makes the mutants, with Stryker's instrumenter: each source comes back with all of its mutants in it, switched off. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Instrumenter } from '@stryker-mutator/instrumenter';
import { messageIgnorer } from './messages.ts';

/** What tells a mutant from every other, and stays when lines move. */
export interface MutantKey {
  /** Relative to the project. */
  readonly file: string;
  /** Stryker's name for the kind of change: `EqualityOperator`. */
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** Counts the mutants of the file that are the same in all of this, from 1. */
  readonly occurrence: number;
}

export interface Mutant extends MutantKey {
  readonly id: string;
  /** Where the original text starts, both from 1. */
  readonly line: number;
  readonly column: number;
  /** Whether nothing but messages and help texts can come from there. */
  readonly isMessage: boolean;
}

export interface Mutation {
  readonly mutants: readonly Mutant[];
  /** The source with its mutants, by file. It calls `stryMutAct_9fa48(id)` and `stryCov_9fa48(...ids)` (meter.ts). */
  readonly sources: ReadonlyMap<string, string>;
}

const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  fatal: () => {},
};

/** @param files relative to the project */
export async function mutate(root: string, files: readonly string[]): Promise<Mutation> {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const instrumenter = new Instrumenter(SILENT);
  const { mutants, files: instrumented } = await instrument(instrumenter, texts, []);
  // A second time only to learn which of them are in messages: what is ignored is not put into the source.
  const marked = await instrument(instrumenter, texts, [messageIgnorer]);
  const seen = new Map<string, number>();
  return {
    sources: new Map(instrumented.map(({ name, content }) => [name, content])),
    mutants: mutants.map(({ id, fileName: file, mutatorName: mutator, replacement, location }, index) => {
      const { start, end } = location;
      const original = excerpt(texts.get(file) ?? '', start, end);
      const same = JSON.stringify([file, mutator, original, replacement]);
      const occurrence = (seen.get(same) ?? 0) + 1;
      seen.set(same, occurrence);
      return {
        id,
        file,
        mutator,
        original,
        replacement,
        occurrence,
        line: start.line + 1,
        column: start.column + 1,
        isMessage: marked.mutants[index]?.status === 'Ignored',
      };
    }),
  };
}

type Options = Parameters<Instrumenter['instrument']>[1];

function instrument(instrumenter: Instrumenter, texts: ReadonlyMap<string, string>, ignorers: Options['ignorers']) {
  const files = [...texts].map(([name, content]) => ({ name, content, mutate: true }));
  return instrumenter.instrument(files, { plugins: null, excludedMutations: [], ignorers, noHeader: true });
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The text between two positions, both counted from 0. */
function excerpt(text: string, start: Position, end: Position): string {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column) ?? '';
  lines[0] = lines[0]?.slice(start.column) ?? '';
  return lines.join('\n');
}
