/** Where a compiler or an interpreter is. */
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { projectRoot } from '../../project/layout.ts';

/** Folders that every sandbox shows. */
const SYSTEM_FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin'];

/** What comes with the judge. Both are one file that needs no other. */
const OWN: Readonly<Record<string, () => string | undefined>> = { node: () => process.execPath, esbuild: ownEsbuild };

/** Whether the command is one file that runs wherever it is copied. */
export function isSelfContained(name: string): boolean {
  return name in OWN;
}

/**
 * The absolute path of the first of these commands that is there: our own, in the system's folders, or on the PATH. The
 * system comes first since its programs can be seen in a sandbox, too, and are the same for every user.
 */
export function findTool(names: readonly string[]): string | undefined {
  const folders = [...SYSTEM_FOLDERS, ...(process.env['PATH'] ?? '').split(path.delimiter).filter(path.isAbsolute)];
  for (const name of names) {
    const candidates = [OWN[name]?.(), ...folders.map((folder) => path.join(folder, name))];
    const file = candidates.find((file) => file !== undefined && isExecutable(file));
    if (file !== undefined) return file;
  }
  return undefined;
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The program behind the package: https://esbuild.github.io/getting-started/#download-a-build */
function ownEsbuild(): string | undefined {
  const { resolve } = createRequire(path.join(projectRoot(), 'package.json'));
  try {
    return resolve(`@esbuild/${process.platform}-${process.arch}/bin/esbuild`);
  } catch {
    return undefined; // the package is not installed for this machine
  }
}
