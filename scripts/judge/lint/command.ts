/** `boardjudge lint`: a line for each finding. */
import * as path from 'node:path';
import { escapeControls } from '../../../lib/program.ts';
import { CommandError, ProjectError } from '../../project/errors.ts';
import { callerFolder, fixtureFolders, programNames } from '../../project/layout.ts';
import { assignmentsIn, checkAssignmentIn } from '../catalog.ts';
import { assignmentFindings, type Finding, nameFindings, projectFolder } from '../inventory.ts';
import { type Linted, lintFolder } from './lint.ts';
import { loadReference, type Reference } from './reference.ts';

/**
 * @param names one assignment, or none for all
 * @param fixtures the folder of a course's own fixtures as it was given; undefined for the project's
 * @returns the exit status: 0 if nothing is found, else 1
 * @throws CommandError if there is no such assignment
 */
export async function lintCommand(
  root: string,
  names: readonly string[],
  fixtures: string | undefined,
): Promise<number> {
  if (names.length > 1) throw new CommandError('lint takes one assignment, or none for all');
  const { cases, findings } =
    fixtures === undefined ? await lintProject(root, names) : await lintCourse(fixtures, names);
  for (const { at, what } of findings) process.stdout.write(`${escapeControls(`${at}: ${what}`)}\n`);
  if (findings.length > 0) return 1;
  process.stdout.write(`${cases} ${cases === 1 ? 'case' : 'cases'}, nothing found\n`);
  return 0;
}

/** The project's own fixtures. */
export async function lintProject(root: string, names: readonly string[] = []): Promise<Linted> {
  const known = [...new Set([...programNames(root), ...fixtureFolders(root)])].sort();
  if (known.length === 0) throw new CommandError(`there are no fixtures in ${root}: call it in the project`);
  for (const name of names) {
    if (!known.includes(name))
      throw new CommandError(`there is no assignment ${name}: choose from ${known.join(', ')}`);
  }
  const isChosen = (name: string) => names.length === 0 || names.includes(name);
  const isCheckout = programNames(root).length > 0;
  const parts: Linted[] = [{ cases: 0, findings: assignmentFindings(root, isChosen) }];
  for (const name of fixtureFolders(root).filter(isChosen)) {
    // That there is no program is found already.
    const hasProgram = !isCheckout || programNames(root).includes(name);
    parts.push(await lintHeld(root, name, hasProgram));
  }
  return joined(parts);
}

async function lintHeld(root: string, name: string, hasProgram: boolean): Promise<Linted> {
  const folder = projectFolder(root, name);
  if (!hasProgram) return lintFolder(folder, undefined);
  try {
    return lintFolder(folder, await loadReference(name));
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error;
    return { cases: 0, findings: [{ at: `programs/${name}`, what: error.message }] };
  }
}

/** A course's own fixtures. */
async function lintCourse(fixtures: string, names: readonly string[]): Promise<Linted> {
  const home = path.resolve(callerFolder(), fixtures);
  for (const name of names) checkAssignmentIn(home, name);
  const parts: Linted[] = [];
  for (const assignment of names.length > 0 ? names : assignmentsIn(home)) {
    const label = path.join(fixtures, assignment);
    const wrongName: Finding[] = nameFindings(label, assignment);
    parts.push({ cases: 0, findings: wrongName });
    parts.push(lintFolder({ home, assignment, label, isRecorded: false }, await loadReferenceIfAny(assignment)));
  }
  return joined(parts);
}

async function loadReferenceIfAny(assignment: string): Promise<Reference | undefined> {
  try {
    return await loadReference(assignment);
  } catch (error) {
    if (error instanceof ProjectError) return undefined;
    throw error;
  }
}

function joined(parts: readonly Linted[]): Linted {
  return {
    cases: parts.reduce((sum, { cases }) => sum + cases, 0),
    findings: parts.flatMap(({ findings }) => findings),
  };
}
