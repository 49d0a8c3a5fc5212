import * as path from 'node:path';
import { exportCases } from '../judge/exchange/export.ts';
import { importCases } from '../judge/exchange/import.ts';
import { parseCommandLine } from '../judge/options.ts';
import { CommandError } from '../project/errors.ts';
import { fixturesHome } from '../project/layout.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Runs `boardjudge export` or `import` in process, as if it were called in that folder: what it prints and ends with. */
export function exchangeIn(folder: string, ...args: string[]): { stdout: string; stderr: string; status: number } {
  try {
    const { words, options } = parseCommandLine(args);
    const { fixtures } = options;
    const home = fixtures === undefined ? fixturesHome(ROOT) : path.resolve(folder, fixtures);
    const [verb, ...names] = words;
    const place = verb === 'export' ? 1 : 0;
    const absolute = names.map((name, index) => (index === place ? path.resolve(folder, name) : name));
    const { text, lines, status } =
      verb === 'export' ? exportCases(ROOT, home, absolute, options) : importCases(home, absolute);
    return { stdout: `${text}\n`, stderr: lines.map((line) => `boardjudge: ${line}\n`).join(''), status };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { stdout: '', stderr: `boardjudge: ${error.message}\n`, status: 2 };
  }
}
