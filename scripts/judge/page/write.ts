/** Gathers what a page needs besides the results, and writes it. */
import * as fs from 'node:fs';
import { CommandError, ProjectError, readProjectFile, systemReason } from '../../project/errors.ts';
import type { Fixture } from '../fixture.ts';
import { loadAbout, runReference } from '../reference.ts';
import { clientCode } from './client-code.ts';
import type { CaseTexts, PageCase, PageSubmission } from './data.ts';
import { pageHtml } from './html.ts';

/**
 * Writes the page of a class, all cases shown whole, in one step: whoever reads the file finds the old one or the new one.
 *
 * @param className the name of the class's folder
 * @param cases those that were to be judged, in order
 * @param submissions in the order in which they are to be listed; a SubmissionRecord is one
 * @throws CommandError if the file cannot be written
 */
export async function writePage(
  file: string,
  assignment: string,
  className: string,
  cases: readonly PageCase[],
  submissions: Iterable<PageSubmission>,
): Promise<void> {
  const about = await loadAbout(assignment);
  const html = pageHtml({ assignment, className, about, cases, submissions }, await clientCode());
  const pending = `${file}.${process.pid}.tmp`;
  try {
    fs.writeFileSync(pending, html);
    fs.renameSync(pending, file);
  } catch (error) {
    fs.rmSync(pending, { force: true });
    throw new CommandError(`${file} cannot be written: ${systemReason(error)}`);
  }
}

/**
 * Input, expected output and, where our reference gives that output, when it waits for input; by name of the case.
 *
 * @throws ProjectError if a file is missing
 */
export async function loadTexts(fixtures: readonly Fixture[]): Promise<ReadonlyMap<string, CaseTexts>> {
  const texts = new Map<string, CaseTexts>();
  for (const fixture of fixtures) {
    const input = readProjectFile(fixture.inputPath, 'write it, or delete the rest of the case');
    const expected = readProjectFile(fixture.outputPath, 'npm run record');
    texts.set(fixture.name, { input, expected, reads: await readsOf(fixture, input, expected) });
  }
  return texts;
}

async function readsOf(fixture: Fixture, input: Buffer, expected: Buffer): Promise<readonly number[] | undefined> {
  try {
    const { stdout, reads } = await runReference(fixture, input);
    return stdout.equals(expected) ? reads : undefined;
  } catch (error) {
    if (error instanceof ProjectError) return undefined; // a course's own cases, or a reference that is being worked on
    throw error;
  }
}
