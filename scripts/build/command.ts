import * as path from 'node:path';
import { parseArgs } from 'node:util';
import type { BuildFailure } from 'esbuild';
import { CommandError, ProjectError } from '../project/errors.ts';
import { requirePrograms } from '../project/layout.ts';
import { buildAll } from './bundle.ts';

/** `npm run build`: builds `dist/` and lists it. Exit status 0, 2 for wrong usage, 3 if something does not build. */
export async function buildCommand(args: string[], root: string): Promise<number> {
  let quiet: boolean;
  try {
    ({ quiet } = parseArgs({ args, options: { quiet: { type: 'boolean', default: false } } }).values);
  } catch {
    throw new CommandError('takes no argument but --quiet');
  }
  requirePrograms(root);
  const bundles = await buildAll(root).catch((error: unknown) => {
    throw new ProjectError(reason(error));
  });
  if (quiet) return 0;
  for (const { file, bytes } of bundles) {
    process.stdout.write(`${path.relative(root, file).padEnd(24)}${(bytes / 1024).toFixed(1).padStart(8)} KiB\n`);
  }
  return 0;
}

/** The first mistake that esbuild found, with its place; of any other error its message. */
function reason(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  if (first === undefined) return (error as Error).message;
  const { location, text } = first;
  return location === null ? text : `${location.file}:${location.line}:${location.column + 1}: ${text}`;
}
