import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder of the running test's own, with these files in it; removed when the test has ended.
 *
 * @param whenFinished for a test that runs beside others: the `onTestFinished` of its own context
 */
export function temporaryFolder(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  whenFinished: (remove: () => void) => void = onTestFinished,
): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'boardjudge-test-')));
  fs.chmodSync(folder, 0o755); // what root judges runs as another user
  whenFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const [name, contents] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), contents);
  }
  return folder;
}

/** Makes a shell script that can be started by its path. */
export function executable(folder: string, name: string, ...lines: string[]): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  return file;
}
