import * as fs from 'node:fs';
import * as path from 'node:path';

/** The files in a folder and in those below it, by their path: their bytes, and whether they can be executed. */
export function filesOf(folder: string): Record<string, { text: string; isExecutable: boolean }> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names
      .map((name) => ({ name, stat: fs.lstatSync(path.join(folder, name)) }))
      .filter(({ stat }) => !stat.isDirectory())
      .map(({ name, stat }) => [
        name,
        { text: fs.readFileSync(path.join(folder, name), 'latin1'), isExecutable: (stat.mode & 0o111) !== 0 },
      ]),
  );
}
