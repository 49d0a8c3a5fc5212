/** `--watch`: judges again whenever the source has changed, until Ctrl-C. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError } from '../project/errors.ts';

/** Editors write a file in several steps. */
const QUIET_MS = 150;

/**
 * Never returns; a wrong program or one that is gone for a moment is told, and waited for.
 *
 * @param source the file or folder to watch
 * @throws CommandError if standard output is not a terminal, or if the source cannot be watched
 */
export async function watch(source: string, judge: () => Promise<unknown>): Promise<never> {
  if (!process.stdout.isTTY)
    throw new CommandError('--watch is for a terminal: leave it out, or do not redirect the output');
  const isFolder = fs.statSync(source).isDirectory();
  let hasChanged = false;
  let wake = () => {};
  let timer: NodeJS.Timeout | undefined;
  fs.watch(isFolder ? source : path.dirname(source), { recursive: isFolder }, (_, file) => {
    if (!isFolder && file !== path.basename(source)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasChanged = true;
      wake();
    }, QUIET_MS);
  });
  for (;;) {
    process.stdout.write('\x1b[2J\x1b[3J\x1b[H');
    try {
      await judge();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      process.stdout.write(`${error.message}\n`);
    }
    process.stdout.write(`\nwaiting for a change of ${source} (Ctrl-C ends)\n`);
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (hasChanged) resolve();
    });
    hasChanged = false;
  }
}
