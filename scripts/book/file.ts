/** The file of the book: what has been solved so far, and nothing else is kept. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { CommandError, ProjectError, readProjectFile } from '../project/errors.ts';
import { programNames } from '../project/layout.ts';
import { SOLVED_PROGRAM } from '../project/solver.ts';

/** Discs of the last level there could be; the book ends where no position takes long any more. */
const LAST_LEVEL_DISCS = 19;
export const LEVELS = (LAST_LEVEL_DISCS + 1) / 2;

const schema = v.object({
  /** Every level up to the one with so many discs has been solved; 0 if not even the first one. */
  completeTo: v.number(),
  /** For 1 disc, 3 discs, ...: a character a position, see the program's opponent/solver/book.ts. */
  levels: v.array(v.pipe(v.string(), v.regex(/^[-.0-6a-g]*$/))),
});

export type BookFile = Readonly<v.InferOutput<typeof schema>>;

/** Discs on the board in a level. */
export function discsOf(level: number): number {
  return 2 * level + 1;
}

/** @throws CommandError where there is no such program */
export function bookPath(root: string): string {
  if (!programNames(root).includes(SOLVED_PROGRAM)) {
    throw new CommandError(`there is no program ${SOLVED_PROGRAM} in ${root}: call it in the project`);
  }
  return path.join(root, 'programs', SOLVED_PROGRAM, 'opponent/solver/book.json');
}

/** @throws ProjectError if the file is malformed */
export function readBook(file: string): BookFile {
  const cure = 'write { "completeTo": 0, "levels": [] } to begin anew';
  const text = readProjectFile(file, cure).toString('utf8');
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new ProjectError(
      v.isValiError(error)
        ? `${file} has no number completeTo and no levels of digits, letters a to g, hyphens and full stops: ${cure}`
        : `${file} is no JSON: ${cure}`,
    );
  }
}

/** Replaces the file in one step, so that it is whole whenever the work is stopped. */
export function writeBook(file: string, levels: readonly string[], unknown: string): void {
  const unfinished = levels.findIndex((level) => level.includes(unknown));
  const complete = unfinished === -1 ? levels.length : unfinished;
  const book: BookFile = { completeTo: complete === 0 ? 0 : discsOf(complete - 1), levels: [...levels] };
  const pending = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(pending, `${JSON.stringify(book, undefined, 2)}\n`);
  fs.renameSync(pending, file);
}
