/** The program that a fixture folder is held to. */
import * as fs from 'node:fs';
import type { NameRule } from '../../../lib/names.ts';
import type { Program } from '../../../lib/program.ts';
import { type Run, run, sessionView } from '../../../lib/replay.ts';
import { readProjectFile } from '../../project/errors.ts';
import { compare } from '../compare.ts';
import type { Fixture } from '../fixture.ts';
import type { Finding, FixtureFolder } from '../inventory.ts';
import { loadNames, loadProgram } from '../reference.ts';

export interface Reference {
  readonly program: Program;
  /** What the names of cases promise; empty if the assignment says nothing of it. */
  readonly names: readonly NameRule[];
}

/** @throws ProjectError if there is no program of that name, or none that can be loaded */
export async function loadReference(assignment: string): Promise<Reference> {
  return { program: await loadProgram(assignment), names: await loadNames(assignment) };
}

/** A case and what the reference makes of it. */
export interface Replayed {
  readonly fixture: Fixture;
  readonly run: Run;
}

/** Runs the reference on every case, twice. */
export function replay(
  { label }: FixtureFolder,
  fixtures: readonly Fixture[],
  { program }: Reference,
): { replayed: Replayed[]; findings: Finding[] } {
  const replayed: Replayed[] = [];
  const findings: Finding[] = [];
  for (const fixture of fixtures) {
    const at = `${label}/${fixture.name}`;
    const stdin = readProjectFile(fixture.inputPath, 'write it');
    try {
      const first = run(program, stdin, fixture.args);
      if (isSame(first, run(program, stdin, fixture.args))) replayed.push({ fixture, run: first });
      else findings.push({ at, what: `lets its program write other bytes on a second run: ${CURE_OF_CHANCE}` });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      findings.push({ at, what: `shows a bug of its program: ${reason.replaceAll('\n', ' ')}: mend the program` });
    }
  }
  return { replayed, findings };
}

const CURE_OF_CHANCE = 'take the clock, the random numbers or the state that is kept out of it';

function isSame(one: Run, other: Run): boolean {
  return (
    one.stdout.equals(other.stdout) &&
    one.status === other.status &&
    one.stderr === other.stderr &&
    `${one.reads}` === `${other.reads}`
  );
}

/** Whether a case's files hold what the reference writes. Files that are not there are the inventory's affair. */
export function recordedFindings({ label, isRecorded }: FixtureFolder, { fixture, run }: Replayed): Finding[] {
  const stdin = readProjectFile(fixture.inputPath, 'write it');
  const at = `${label}/${fixture.name}`;
  const cure = isRecorded
    ? 'npm run record shows more'
    : `mend it, or if it is another assignment than our ${fixture.assignment}, give it another name`;
  const findings = [
    ...differenceFindings(`${at}.out`, fixture.outputPath, run.stdout, 'what its program writes', cure),
    ...differenceFindings(
      `${at}.session`,
      fixture.sessionPath,
      sessionView(stdin, run),
      'what a terminal would show',
      cure,
    ),
  ];
  if (isRecorded && run.status !== fixture.status) findings.push(statusFinding(fixture, run.status));
  return findings;
}

function differenceFindings(at: string, file: string, right: Buffer, meaning: string, cure: string): Finding[] {
  if (!holdsBytes(file)) return [];
  const difference = compare(right, fs.readFileSync(file));
  if (difference === undefined) return [];
  const { line, column } = difference;
  return [{ at, what: `is not ${meaning}, from line ${line}, column ${column} on: ${cure}` }];
}

/** Of a case whose program ends with another exit status than suite.json gives. */
export function statusFinding({ assignment, name, status }: Fixture, actual: number): Finding {
  const cure =
    actual === 0 ? `take "status" out of case ${name}` : `write "${name}": { "status": ${actual} } into its cases`;
  return {
    at: `fixtures/${assignment}/${name}`,
    what: `ends with status ${actual}, suite.json says ${status}: ${cure} if that is right`,
  };
}

/** Whether a file is there and not empty. */
export function holdsBytes(file: string): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size > 0;
}
