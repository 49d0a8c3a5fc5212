import * as path from 'node:path';
import { parseArgs } from 'node:util';
import type { BuildFailure } from 'esbuild';
import { programNames } from '../project/layout.ts';
import { buildAll } from './bundle.ts';

/** `npm run build`: builds `dist/` and lists it. Exit status 0, 2 for wrong usage, 3 if something does not build. */
export async function buildCommand(args: string[], root: string): Promise<number> {
  let quiet: boolean;
  try {
    ({ quiet } = parseArgs({ args, options: { quiet: { type: 'boolean', default: false } } }).values);
  } catch {
    process.stderr.write('build: takes no argument but --quiet\n');
    return 2;
  }
  if (programNames(root).length === 0) {
    process.stderr.write(`build: there is no programs folder in ${root}: call it in the project\n`);
    return 2;
  }
  try {
    const bundles = await buildAll(root);
    if (quiet) return 0;
    for (const { file, bytes } of bundles) {
      process.stdout.write(`${path.relative(root, file).padEnd(24)}${(bytes / 1024).toFixed(1).padStart(8)} KiB\n`);
    }
    return 0;
  } catch (error) {
    process.stderr.write(`build: ${reason(error)}\n`);
    return 3;
  }
}

/** The first mistake that esbuild found, with its place; of any other error its message. */
function reason(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  if (first === undefined) return (error as Error).message;
  const { location, text } = first;
  return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`;
}
