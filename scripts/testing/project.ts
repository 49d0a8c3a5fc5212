import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { programNames } from '../project/layout.ts';
import { temporaryFolder } from './temporary.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * A copy of this project without what tools make and without fixtures, using the same installed packages; removed when
 * the test has ended.
 */
export function copyProject(): string {
  const copy = temporaryFolder();
  for (const entry of fs.readdirSync(ROOT)) {
    if (['node_modules', 'dist', 'coverage', '.git', 'fixtures'].includes(entry)) continue;
    fs.cpSync(path.join(ROOT, entry), path.join(copy, entry), { recursive: true });
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Takes every other program out of a copy of the project. */
export function keepOnly(copy: string, program: string): void {
  for (const name of programNames(copy).filter((name) => name !== program)) {
    fs.rmSync(path.join(copy, 'programs', name), { recursive: true });
  }
}

/** Copies the files of `fixtures/` whose path in there begins like this into a copy of the project. */
export function copyFixtures(copy: string, start: string): void {
  for (const file of fs.readdirSync(path.join(ROOT, 'fixtures'), { recursive: true, encoding: 'utf8' })) {
    if (!file.startsWith(start) || fs.statSync(path.join(ROOT, 'fixtures', file)).isDirectory()) continue;
    fs.mkdirSync(path.dirname(path.join(copy, 'fixtures', file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, 'fixtures', file), path.join(copy, 'fixtures', file));
  }
}

/** Runs a command in a folder, outside the environment of CI and of an outer npm, without colours. */
export function runIn(folder: string, command: string, ...args: string[]): SpawnSyncReturns<string> {
  const { CI: _, npm_lifecycle_event: __, INIT_CWD: ___, ...env } = process.env;
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } });
}
