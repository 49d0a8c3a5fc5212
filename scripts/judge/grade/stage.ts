/** From an entry of the class's folder to a submission that can be built, away from the files of the others. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { systemReason } from '../../project/errors.ts';
import type { Workspace } from '../build/workspace.ts';
import { namedSubmission, type Submission, SubmissionError } from '../submission/submission.ts';
import { type Found, inspectUnpacked } from './entries.ts';
import { Refusal } from './refusal.ts';

/**
 * @param name of the submission
 * @throws Refusal if there is nothing in it that could be judged
 */
export async function stage(inspected: Found, name: string, workspace: Workspace): Promise<Submission> {
  const place = await putInPlace(inspected, workspace);
  try {
    return { ...namedSubmission(place, path.dirname(place)), name };
  } catch (error) {
    if (!(error instanceof SubmissionError)) throw error;
    // The reason begins with the path, and says the rest of it to whoever stands in front of the file.
    throw new Refusal(
      withoutPlace(error.message, [place, ...inspected.files.map(({ path }) => path), workspace.folder]).replace(
        /: name the file to judge\b.*$/,
        ': only one of them can be judged, take the other away',
      ),
    );
  }
}

/** Takes paths of this machine out of a reason, so that it is the same on every one. */
export function withoutPlace(message: string, places: readonly string[]): string {
  const reason = places.reduce((text, place) => text.replaceAll(`${place}/`, '').replaceAll(place, ''), message);
  return reason.trim().replaceAll('  ', ' ');
}

async function putInPlace({ kind, files }: Found, workspace: Workspace): Promise<string> {
  const [first] = files;
  if (kind === 'folder') return first.path;
  const folder = workspace.newFolder('submission');
  if (kind === 'archive') {
    // What unpacks takes its time to load, and is needed by no other command.
    const { unpack } = await import('./unpack.ts');
    await unpack(first.path, folder);
    return inspectUnpacked(folder);
  }
  for (const file of files) {
    const copy = path.join(folder, file.name);
    try {
      fs.copyFileSync(file.path, copy, fs.constants.COPYFILE_EXCL);
      fs.chmodSync(copy, 0o600);
    } catch (error) {
      if (!isOfSubmission(error)) throw new Error(`it cannot be copied to ${folder}: ${systemReason(error)}`);
      throw new Refusal(`cannot be read: ${systemReason(error)}`);
    }
  }
  return files.length === 1 ? path.join(folder, first.name) : folder;
}

/** Whether it is about the file of the submission, and not about the machine, such as a full disk. */
function isOfSubmission(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'ENOENT', 'ELOOP', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENAMETOOLONG'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
}
