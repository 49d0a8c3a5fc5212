/** Where reports may be written: not onto what is judged, nor onto each other. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandError } from '../../project/errors.ts';
import type { Submission } from '../submission/submission.ts';
import type { ReportRequest } from './formats.ts';

/**
 * @param home the folder of the assignments' folders
 * @throws CommandError if a report would take the place of a file of the submission, of a case, or of another report
 */
export function checkPlaces(requests: readonly ReportRequest[], submission: Submission, home: string): void {
  const judged = new Set(filesOf(submission).map(realPlace));
  const fixtures = realPlace(home);
  const taken = new Set<string>();
  for (const { file } of requests) {
    if (file === undefined) continue;
    const place = realPlace(file);
    if (judged.has(place))
      throw new CommandError(`the report ${file} would overwrite what is judged: name another file`);
    if (place.startsWith(`${fixtures}${path.sep}`) && /(\.(in|out|session)|[/\\]suite\.json)$/.test(place)) {
      throw new CommandError(`the report ${file} would overwrite a case: name another file`);
    }
    if (taken.has(place)) throw new CommandError(`two reports would go to ${place}: give each a file of its own`);
    // /dev/null and its like take any number.
    if (fs.statSync(place, { throwIfNoEntry: false })?.isFile() ?? true) taken.add(place);
  }
}

function filesOf(submission: Submission): string[] {
  if (submission.kind === 'source') return submission.files.map((file) => path.join(submission.from, file));
  const folder = submission.kind === 'command' ? submission.folder : process.cwd();
  return submission.words.map((word) => path.resolve(folder, word));
}

/** The path without links, as far as it is there. */
function realPlace(file: string): string {
  const whole = path.resolve(file);
  try {
    return fs.realpathSync(whole);
  } catch {
    const folder = path.dirname(whole);
    return folder === whole ? whole : path.join(realPlace(folder), path.basename(whole));
  }
}
