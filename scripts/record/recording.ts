/**
 * Recording is two acts. The first runs the reference on every input and leaves what changed beside it as `.new`; the
 * second, after somebody has looked, renames. Nothing is ever overwritten in one step.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { sessionView } from '../../lib/replay.ts';
import { loadFixtures } from '../judge/fixture.ts';
import type { Finding } from '../judge/inventory.ts';
import { statusFinding } from '../judge/lint/reference.ts';
import { runReference } from '../judge/reference.ts';
import { readProjectFile } from '../project/errors.ts';
import { fixtureFolders } from '../project/layout.ts';

/** A file whose recorded bytes are not what the reference writes today. */
export interface Change {
  /** Relative to the project. */
  readonly file: string;
  readonly path: string;
  /** Empty for a file that is not there yet. */
  readonly before: Buffer;
  readonly after: Buffer;
}

export interface Recording {
  readonly cases: number;
  readonly changes: readonly Change[];
  /** Cases whose exit status is not the one that suite.json gives. */
  readonly findings: readonly Finding[];
}

/** Runs the reference of each assignment on each of its inputs and compares what it writes with what is recorded. */
export async function record(root: string, assignments: readonly string[]): Promise<Recording> {
  const changes: Change[] = [];
  const findings: Finding[] = [];
  let cases = 0;
  for (const assignment of fixtureFolders(root).filter((name) => assignments.includes(name))) {
    for (const fixture of loadFixtures(root, assignment)) {
      const stdin = readProjectFile(fixture.inputPath, 'write it');
      const result = await runReference(fixture, stdin);
      cases++;
      if (result.status !== fixture.status) findings.push(statusFinding(fixture, result.status));
      for (const [file, after] of [
        [fixture.outputPath, result.stdout],
        [fixture.sessionPath, sessionView(stdin, result)],
      ] as const) {
        const isThere = fs.existsSync(file);
        const before = isThere ? readProjectFile(file, '') : Buffer.alloc(0);
        if (!isThere || !before.equals(after))
          changes.push({ file: path.relative(root, file), path: file, before, after });
        else fs.rmSync(pendingPath(file), { force: true });
      }
    }
  }
  return { cases, changes, findings };
}

/** Leaves a change beside its file for somebody to look at. */
export function propose({ path: file, after }: Change): void {
  fs.writeFileSync(pendingPath(file), after);
}

/**
 * Puts a proposed change in its place.
 *
 * @returns whether it was: not if it was never proposed, or if the reference has changed since
 */
export function accept({ path: file, after }: Change): boolean {
  const pending = pendingPath(file);
  if (!fs.existsSync(pending) || !fs.readFileSync(pending).equals(after)) return false;
  fs.renameSync(pending, file);
  return true;
}

function pendingPath(file: string): string {
  return `${file}.new`;
}
