/** What every exchange format is made of. */
import type { SuiteFile } from '../suite-file.ts';
import type { Source } from './source.ts';
import type { TreeFile } from './tree.ts';

/** What suite.json says of a case, but for `args`, with which no case is exchanged, and `odd`, which its bytes tell. */
export type CaseSettings = Omit<SuiteFile['cases'][string], 'args' | 'odd'>;

export interface ExchangeCase {
  readonly name: string;
  /** Bytes of standard input. */
  readonly input: Buffer;
  /** Bytes of the expected standard output. */
  readonly output: Buffer;
  readonly settings: CaseSettings;
}

/** What is exported. */
export interface ExportedAssignment {
  readonly name: string;
  readonly cases: readonly ExchangeCase[];
  /** What a case is worth, by its name. */
  readonly points: ReadonlyMap<string, number>;
  /** What suite.json says of all cases; its groups have cases, and its cases are those that are exported. */
  readonly suite: SuiteFile;
  /** The description for students, in Markdown; undefined if there is none. */
  readonly description: string | undefined;
  /** A right program in JavaScript; undefined if there is none. */
  readonly program: Buffer | undefined;
  /** The absolute path of the folder that will be written. */
  readonly folder: string;
  /** The project's folder, for formats that take the judge along. */
  readonly root: string;
}

interface Export {
  readonly files: readonly TreeFile[];
  /** What the format cannot hold and what is left to do, a line each. */
  readonly notes: readonly string[];
}

/** What is imported. Names are as they were found. */
export interface Import {
  readonly cases: readonly ExchangeCase[];
  /** Undefined if the format knows nothing of the kind. */
  readonly suite?: SuiteFile;
}

export interface ExchangeFormat {
  readonly name: string;
  /** For `--help`: what it makes. */
  readonly what: string;
  /** Whether it can hold a case that has the program end with another exit status than 0. */
  readonly holdsStatus: boolean;
  readonly write: (assignment: ExportedAssignment) => Export;
  /** Undefined if the folder is not of this format. What cannot be taken is left out, which the source notes. */
  readonly read: (source: Source) => Import | undefined;
}

/** What an export or an import has to say. */
export interface ExchangeOutcome {
  /** What to do next. */
  readonly next?: string;
  /** The line for standard output. */
  readonly text: string;
  /** Those for standard error: what was left out, and what is left to do. */
  readonly lines: readonly string[];
  readonly status: 0 | 1;
}
