/** The solver in plain C, which shares no code with the one in TypeScript and searches the same nodes, several times faster. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

export interface NativeSolver {
  readonly program: string;
  remove(): void;
}

/** @param flags for the compiler; @returns undefined if there is no C compiler */
export function buildNativeSolver(root: string, flags: readonly string[]): NativeSolver | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boardjudge-solver-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  const program = path.join(folder, 'solver');
  if (spawnSync('cc', ['-O3', ...flags, '-o', program, path.join(root, 'scripts/book/solver.c')]).status === 0) {
    return { program, remove };
  }
  remove();
  return undefined;
}
