/** What a result depends on, as one digest: while it stays the same, nothing has to be judged again. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { readProjectFile } from '../../project/errors.ts';
import { bundlePath } from '../../project/layout.ts';
import { toolIdentity } from '../build/tool-version.ts';
import type { Fixture } from '../fixture.ts';
import { findTool } from '../submission/find-tool.ts';
import type { Language } from '../submission/languages.ts';
import type { Entry, Inspected } from './entries.ts';

export function digestJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Of the program that judges; the same for all that have the same version of it. */
export function judgeDigest(root: string): string {
  const bundle = bundlePath(root, 'judge');
  return fs.existsSync(bundle) ? createHash('sha256').update(fs.readFileSync(bundle)).digest('hex') : 'not built';
}

/** Of the cases that are judged, with all that suite.json says. */
export function casesDigest(folder: string, fixtures: readonly Fixture[]): string {
  const hash = createHash('sha256');
  const add = (bytes: Buffer) => hash.update(`${bytes.length}\n`).update(bytes);
  const suite = path.join(folder, 'suite.json');
  if (fs.existsSync(suite)) add(readProjectFile(suite, 'write it'));
  for (const { name, args, inputPath, outputPath } of fixtures) {
    add(Buffer.from(JSON.stringify([name, args])));
    add(readProjectFile(inputPath, 'write it'));
    add(readProjectFile(outputPath, 'write what a right program writes'));
  }
  return hash.digest('hex');
}

/** The compilers and interpreters of this machine that a submission in one of these languages may need. */
function toolsOf(languages: readonly Language[], compiler: string | undefined): string[] {
  return languages.flatMap(({ compilers, interpreter, variables }) => {
    const chosen = compiler ?? (variables === undefined ? undefined : process.env[variables.compiler]);
    const names = chosen === undefined || chosen === '' ? compilers : [chosen];
    return [identityOf(names), ...(interpreter === undefined ? [] : [identityOf([interpreter])])];
  });
}

function identityOf(names: readonly string[]): string {
  const [name = ''] = names;
  const tool = name.includes(path.sep) ? path.resolve(name) : findTool(names);
  return tool === undefined || !fs.existsSync(tool) ? `no ${name}` : toolIdentity(tool);
}

/** @param rules stands for everything that all submissions have in common */
export function submissionKey(rules: string, compiler: string | undefined, entry: Entry, inspected: Inspected): string {
  const own =
    inspected.kind === 'refused'
      ? [inspected.reason]
      : [inspected.files.map(({ name }) => name), inspected.digest, ...toolsOf(inspected.languages, compiler)];
  return digestJson([rules, entry.submission, entry.student, entry.id, inspected.kind, own]);
}
