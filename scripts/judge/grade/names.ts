/** How the systems that hand out submissions name them: one table, so that adding one is one entry. */
import * as path from 'node:path';
import { isPassedOver } from '../submission/submission.ts';

interface NameForm {
  /** Who names them so. */
  readonly system: string;
  readonly example: string;
  /**
   * Named groups: `student`; `id` for what the system knows the student by; `file` for what the student's file was called; and `owner` for what all files of one student
   * begin with, which are one submission where there are several.
   */
  readonly pattern: RegExp;
  /** The student's own name of the file, where the system has changed that, too. */
  readonly restore?: (file: string) => string;
}

const NAME_FORMS: readonly NameForm[] = [
  {
    // "Download all submissions", in folders (the usual) or not. Without names it says Participant_12345; a group stands in
    // front of the name. Versions differ in whether the folder's name ends in an underscore. The number is the participant's in the grading worksheet.
    system: 'Moodle',
    example: 'Ann Lee_12345_assignsubmission_file_, Ann Lee_12345_assignsubmission_file_main.c and ..._file_board.h',
    pattern: /^(?<owner>(?<student>.+?)_(?<id>\d+))_assignsubmission_[a-z]+(?:_(?<file>.*))?$/su,
  },
  {
    // "Download submissions": the student, LATE if it was, the user, the attachment, and the file, which gets a number when it
    // is handed in again. A hyphen is in no name of a class, so that in front of .java it is Canvas's. The numbers are long:
    // team_3_1_ann.py and team_3_2_bob.py are of two who have numbers of their own.
    system: 'Canvas',
    example: 'leeann_12345_67890_main.c and leeann_12345_67891_board.h, leeann_LATE_12345_67890_Main-1.java',
    pattern: /^(?<owner>(?<student>[^_]+)_(?:LATE_)?(?<id>\d{3,}))_\d{3,}_(?<file>.+)$/su,
    restore: (file) => file.replace(/-\d+\.java$/, '.java'),
  },
];

/** Gradescope's export has a folder for each submission; submission_metadata.yml beside them says whose it is. */
export const GRADESCOPE_NAMES = 'submission_metadata.yml';

/** Whether it stands in a folder of submissions and is none: what systems and tools leave there, and Gradescope's list. */
export function isNoSubmission(name: string): boolean {
  return isPassedOver(name) || name === GRADESCOPE_NAMES;
}

export const ARCHIVE_ENDINGS = ['.zip', '.tar.gz', '.tgz'] as const;

export function isArchive(name: string): boolean {
  return ARCHIVE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Who handed in an entry. */
export interface Submitter {
  /** Whoever it was, as far as the name says it. */
  readonly student: string;
  /** What the system knows the student by, where grades are given back to it; null if that is not known. */
  readonly id: string | null;
}

export interface NamedEntry extends Submitter {
  /** What the student's file was called, for a build to which that matters, as Java's. */
  readonly fileName: string;
  /** What the names of all files of this student begin with; undefined if the name says nothing of several. */
  readonly owner?: string;
}

/**
 * @param name of an entry of the folder
 * @param prefixes that GitHub Classroom puts in front of the user: the assignment there and a hyphen
 * @param known those that a list beside the submissions gives, by the name of the entry
 */
export function readName(
  name: string,
  prefixes: readonly string[],
  known: ReadonlyMap<string, Submitter> = new Map(),
): NamedEntry {
  for (const { pattern, restore } of NAME_FORMS) {
    const groups = pattern.exec(name)?.groups;
    if (groups === undefined) continue;
    const { student = name, id = null, file = '', owner = name } = groups;
    return file === '' ? { student, id, fileName: name } : { student, id, fileName: restore?.(file) ?? file, owner };
  }
  const own = withoutEnding(name);
  const prefix = prefixes.find((prefix) => own.startsWith(prefix) && own.length > prefix.length);
  const submitter = known.get(own) ?? { student: prefix === undefined ? own : own.slice(prefix.length), id: null };
  return { ...submitter, fileName: name };
}

/** `gh classroom clone student-repos` makes a folder `<assignment>-submissions` of folders `<assignment>-<user>`. */
export function classroomPrefixes(folder: string, assignment: string): string[] {
  const slug = /^(.+)-submissions$/.exec(path.basename(folder))?.[1];
  return [...(slug === undefined ? [] : [`${slug}-`]), `${assignment}-`];
}

function withoutEnding(name: string): string {
  const archive = ARCHIVE_ENDINGS.find((ending) => name.toLowerCase().endsWith(ending));
  if (archive !== undefined && name.length > archive.length) return name.slice(0, -archive.length);
  return name.replace(/(?<=.)\.[A-Za-z]{1,5}$/, '');
}
