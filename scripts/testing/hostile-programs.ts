/** The hostile programs: each is filed under the verdict that the judge must give it, and its first line says what it does. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { type Language, languageOf } from '../judge/submission/languages.ts';
import { subfolders } from '../project/layout.ts';

const FOLDER = path.join(import.meta.dirname, 'hostile');

export interface HostileProgram {
  readonly verdict: string;
  /** What it does, in one word, whatever the language. */
  readonly kind: string;
  /** The same in a sentence. */
  readonly what: string;
  readonly language: Language;
  /** The name to judge it by. */
  readonly name: string;
  /** With placeholders. */
  readonly source: string;
}

export function hostilePrograms(): HostileProgram[] {
  return subfolders(FOLDER).flatMap((verdict) =>
    fs
      .readdirSync(path.join(FOLDER, verdict))
      .sort()
      .map((file) => readProgram(verdict, file)),
  );
}

function readProgram(verdict: string, file: string): HostileProgram {
  const name = file.replace(/\.txt$/, ''); // hides from the type checker what does not compile
  const language = languageOf(name);
  if (language === undefined) throw new Error(`${verdict}/${file} is in no language that the judge knows`);
  const source = fs.readFileSync(path.join(FOLDER, verdict, file), 'utf8');
  const what = /^(?:#|\/\/) (.*)\.\n/.exec(source)?.[1];
  if (what === undefined) throw new Error(`the first line of ${verdict}/${file} does not say what it does`);
  return { verdict, kind: path.parse(name).name, what, language, name, source };
}

/** One program by the name of its file. */
export function hostileProgram(name: string): HostileProgram {
  const program = hostilePrograms().find((program) => program.name === name);
  if (program === undefined) throw new Error(`there is no hostile program ${name}`);
  return program;
}
