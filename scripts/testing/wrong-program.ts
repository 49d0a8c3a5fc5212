/** Wrong programs for the tests of the explanations: a right TypeScript submission with a few texts of it replaced. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { transformSync } from 'esbuild';

const SUBMISSIONS = path.join(import.meta.dirname, 'submissions');

/**
 * What a submission writes on this input once each first text, wherever it occurs, is replaced by its second one.
 *
 * @throws Error if a text does not occur, or if the program does not start or takes longer than 5 seconds; how it ends
 *   does not matter
 */
export function runWrong(
  assignment: string,
  changes: readonly (readonly [string, string])[],
  stdin: Uint8Array,
): Buffer {
  let source = fs.readFileSync(path.join(SUBMISSIONS, assignment, `${assignment}.ts`), 'utf8');
  for (const [text, replacement] of changes) {
    if (!source.includes(text)) throw new Error(`the submission of ${assignment} has no such text: ${text}`);
    source = source.replaceAll(text, () => replacement);
  }
  const { code } = transformSync(source, { loader: 'ts' });
  const { error, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    input: stdin,
    timeout: 5000,
  });
  if (error !== undefined) throw error;
  return stdout;
}
