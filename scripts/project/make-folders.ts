import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Makes a folder and those above it that are not there. (Node's own recursive way never ends where the system says of a new
 * folder that there is no such file, as it does in /proc.)
 *
 * @throws the system's error if one cannot be made
 */
export function makeFolders(folder: string, mode = 0o777): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolders(above, mode);
  try {
    fs.mkdirSync(folder, mode);
  } catch (error) {
    // Somebody else may have been faster.
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
