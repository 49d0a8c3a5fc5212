import { expect, test } from 'vitest';
import { isPassedOver } from '../submission/submission.ts';
import { classroomPrefixes, isNoSubmission, readName } from './names.ts';

test.each([
  ['Ann Lee_12345_assignsubmission_file_', 'Ann Lee', 'Ann Lee_12345_assignsubmission_file_'],
  ['Ann Lee_12345_assignsubmission_file', 'Ann Lee', 'Ann Lee_12345_assignsubmission_file'],
  ['Ann Lee_12345_assignsubmission_file_main.c', 'Ann Lee', 'main.c'],
  ['Ann_van_Lee_12345_assignsubmission_file_my_main.c', 'Ann_van_Lee', 'my_main.c'],
  ['Participant_12345_assignsubmission_file_Main.java', 'Participant', 'Main.java'],
  ['Ann Lee_12345_assignsubmission_file_work.zip', 'Ann Lee', 'work.zip'],
  ['leeann_12345_67890_main.c', 'leeann', 'main.c'],
  ['leeann_LATE_12345_67890_Main-1.java', 'leeann', 'Main.java'],
  ['leeann_12345_67890_lab-1.c', 'leeann', 'lab-1.c'],
  ['submission_12345', 'submission_12345', 'submission_12345'],
  ['week3-ann-lee', 'ann-lee', 'week3-ann-lee'],
  ['reversi-bob.zip', 'bob', 'reversi-bob.zip'],
  ['reversi-', 'reversi-', 'reversi-'],
  ['ann.c', 'ann', 'ann.c'],
  ['ann.tar.gz', 'ann', 'ann.tar.gz'],
  ['.c', '.c', '.c'],
  ['=cmd().c', '=cmd()', '=cmd().c'],
])('of %j the student is %j, and the file %j', (name, student, fileName) => {
  expect(readName(name, classroomPrefixes('/classes/week3-submissions', 'reversi'))).toMatchObject({
    student,
    fileName,
  });
});

test.each([
  ['Ann Lee_12345_assignsubmission_file_main.c', 'Ann Lee_12345'],
  ['Ann Lee_12345_assignsubmission_onlinetext_onlinetext.html', 'Ann Lee_12345'],
  ['Ann Lee_12345_assignsubmission_file_', undefined],
  ['leeann_12345_67890_main.c', 'leeann_12345'],
  ['leeann_LATE_12345_67891_board.h', 'leeann_LATE_12345'],
  ['ann_100_200_main.c', 'ann_100'],
  ['team_3_1_ann.py', undefined],
  ['team_3_1000_ann.py', undefined],
  ['team_2024_1_ann.py', undefined],
  ['week3-ann-lee', undefined],
  ['ann.c', undefined],
])('%j is one of the files of %j', (name, owner) => {
  expect(readName(name, []).owner).toBe(owner);
});

test.each([
  ['Ann Lee_12345_assignsubmission_file_', '12345'],
  ['Ann 7_12345_assignsubmission_file_67_main.c', '12345'],
  ['Participant_12345_assignsubmission_onlinetext_onlinetext.html', '12345'],
  ['leeann_12345_67890_main.c', '12345'],
  ['leeann_LATE_012345_67890_Main-1.java', '012345'],
  ['team_3_1000_ann.py', null],
  ['submission_12345', null],
  ['week3-ann-lee', null],
  ['ann.c', null],
])('of %j the system knows the student by %j', (name, id) => {
  expect(readName(name, classroomPrefixes('/classes/week3-submissions', 'reversi')).id).toBe(id);
});

test('a list beside the submissions says who is who', () => {
  const known = new Map([['submission_12345', { student: 'Ann Lee, Bob Ray', id: '71, 72' }]]);
  expect(readName('submission_12345', [], known)).toMatchObject({ student: 'Ann Lee, Bob Ray', id: '71, 72' });
  expect(readName('submission_12346', [], known)).toMatchObject({ student: 'submission_12346', id: null });
});

test('what systems leave in a folder is no submission', () => {
  for (const name of ['.DS_Store', '.git', '__MACOSX', 'submission_metadata.yml', '.a\nb'])
    expect(isNoSubmission(name)).toBe(true);
  for (const name of ['ann.c', '_', 'MACOSX', 'Thumbs.db.c']) expect(isNoSubmission(name)).toBe(false);
});

test('a list of who is who is nothing special within a submission', () => {
  expect(isPassedOver('submission_metadata.yml')).toBe(false);
});
