/** JUnit's XML for GitLab, which links each test to a file of the repository. */
import * as path from 'node:path';
import { junitReport } from './junit.ts';
import { plainLine } from './plain.ts';
import type { RevealedJudgement } from './reveal.ts';

/** @param folder the one that names of files are relative to; a case outside it has no file in the repository */
export function gitlabReport(judgement: RevealedJudgement, folder: string): string {
  return junitReport(judgement, ({ inputPath }) => {
    if (inputPath === undefined) return undefined;
    const file = path.relative(folder, inputPath);
    return file.startsWith('..') || path.isAbsolute(file) ? undefined : plainLine(file);
  });
}
