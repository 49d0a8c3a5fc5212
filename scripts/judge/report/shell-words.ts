/** Commands as they can be typed, and shown. */
import * as path from 'node:path';
import { escapeControls } from '../../../lib/program.ts';
import { callerFolder } from '../../project/layout.ts';
import { shellWord } from '../run/loop.ts';

export function commandText(words: readonly string[]): string {
  return escapeControls(words.map(shellWord).join(' '));
}

/**
 * A case as a command for a shell, with paths as short as they can be from where the user stands.
 *
 * @param repeat the command that starts the program
 */
export function repeatCommand(repeat: string, inputPath: string): string {
  const relative = path.relative(callerFolder(), inputPath);
  const isNear = !relative.startsWith('..') && !repeat.startsWith('cd ');
  return `${repeat} < ${commandText([isNear ? relative : inputPath])}`;
}
