/** `npm run strength`: mutates what the programs are made of, and sees whether the golden fixtures notice. */
import { parseArgs } from 'node:util';
import { CommandError } from '../project/errors.ts';
import { requirePrograms } from '../project/layout.ts';
import { loadEquivalents } from './equivalent.ts';
import { grade } from './grade.ts';
import { killMutants } from './kill.ts';
import { stampOf, writeResult } from './readme.ts';
import { redundancyReport } from './redundant.ts';
import { programSources } from './sources.ts';
import { strengthTable } from './table.ts';

/**
 * Exit status 0 if every mutant is killed or rightly listed as equivalent, 1 if not, 2 for wrong usage.
 *
 * @throws ProjectError if something does not build, or if a case does not pass in the program as it is
 */
export async function strengthCommand(args: string[], root: string): Promise<number> {
  let options: { write: boolean; redundant: boolean };
  try {
    const flag = { type: 'boolean', default: false } as const;
    options = parseArgs({ args, options: { write: flag, redundant: flag } }).values;
  } catch {
    throw new CommandError('takes --write and --redundant, nothing else');
  }
  const programs = requirePrograms(root);
  const equivalents = loadEquivalents(root);
  const sources = await programSources(root, programs);
  const stamp = stampOf(root, programs, sources);
  const results = await killMutants(root, programs, sources);
  const { graded, findings } = grade(results, equivalents);
  const table = strengthTable({ graded });
  process.stdout.write(table);
  if (options.redundant) process.stdout.write(`\n${redundancyReport(root, programs, results)}`);
  if (findings.length > 0) {
    process.stdout.write(`\n${findings.map((line) => `${line}\n`).join('')}`);
    process.stdout.write(
      '\nA survivor needs a new case that kills it or, if no input whatsoever can show it on stdout or by the exit status, an entry in scripts/strength/equivalent.json.\n',
    );
    if (options.write) process.stdout.write('fixtures/README.md is left as it is.\n');
    return 1;
  }
  if (options.write) writeResult(root, table, stamp);
  return 0;
}
