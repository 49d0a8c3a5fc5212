/**
 * Whether a program finds its memory at the same addresses in each run. Where it does, what it reads before it has set it is
 * the same each time, and so is what comes of it: the same submission gets the same result.
 */
import { spawnSync } from 'node:child_process';
import * as os from 'node:os';
import { findTool } from '../submission/find-tool.ts';

let words: readonly string[] | undefined;

/** What stands in front of a command for that; nothing where there is no such thing, or where it is forbidden, as in some containers. */
export function fixedAddresses(): readonly string[] {
  words ??= findWords();
  return words;
}

function findWords(): readonly string[] {
  const setarch = os.platform() === 'linux' ? findTool(['setarch']) : undefined;
  if (setarch === undefined) return [];
  const fixed = [setarch, os.machine(), '-R'];
  return spawnSync(setarch, [...fixed.slice(1), '/bin/sh', '-c', ':']).status === 0 ? fixed : [];
}
