import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary.ts';
import { namedSubmission } from '../submission/submission.ts';
import { inspect, listEntries } from './entries.ts';

/** What the only submission of a class turns out to be. */
async function inspected(root: string) {
  const [entry, ...more] = listEntries(root, 'sum');
  if (entry === undefined || more.length > 0) throw new Error('there is one submission in each of these classes');
  return await inspect(entry);
}

test('a name that is not UTF-8 is refused as such, wherever in a folder it is', async () => {
  const bad = Buffer.from('\xE4', 'latin1');
  for (const below of ['', 'one/', 'one/two/']) {
    const root = temporaryFolder({ [`ann/${below}.DS_Store`]: '' });
    const place = Buffer.concat([Buffer.from(`${root}/ann/${below}`), bad]);
    fs.mkdirSync(place);
    fs.writeFileSync(Buffer.concat([place, Buffer.from('/main.py')]), 'print(1)\n');
    expect(await inspected(root)).toEqual({ kind: 'refused', reason: 'has a name in it that is not UTF-8' });
  }
});

test('a link in what is passed over refuses nothing, neither when it is looked at nor when it is built', async () => {
  const root = temporaryFolder({ 'ann/main.py': 'print(1)\n', 'ann/__MACOSX/x': '', 'ann/.git/x': '' });
  for (const folder of ['__MACOSX', '.git']) fs.symlinkSync('/etc/passwd', path.join(root, 'ann', folder, 'l.py'));
  fs.symlinkSync('/etc/passwd', path.join(root, 'ann/Thumbs.db'));
  expect(await inspected(root)).toMatchObject({ kind: 'folder' });
  expect(namedSubmission('ann', root)).toMatchObject({ kind: 'source', files: ['main.py'] });
});

test('the folder of the program is the one that stands alone beside what is passed over', async () => {
  const root = temporaryFolder({ 'ann/home/main.py': 'print(1)\n', 'ann/__MACOSX/home/main.py': '', 'ann/.x': '' });
  expect(await inspected(root)).toMatchObject({ kind: 'folder', files: [{ path: path.join(root, 'ann/home') }] });
});

test('of folders there may be as many as of files, be they empty or not', async () => {
  const root = temporaryFolder({ 'ann/main.py': 'print(1)\n' });
  for (let i = 0; i < 500; i++) fs.mkdirSync(path.join(root, 'ann', `${i}`));
  expect(await inspected(root)).toMatchObject({ kind: 'folder' });
  expect(namedSubmission('ann', root)).toMatchObject({ kind: 'source' });
  fs.mkdirSync(path.join(root, 'ann/7/one-more'));
  expect(await inspected(root)).toEqual({ kind: 'refused', reason: 'holds more than 500 folders' });
});

test('two students of one team are two submissions', () => {
  const root = temporaryFolder({ 'team_3_1_ann.py': '', 'team_3_2_bob.py': '' });
  expect(listEntries(root, 'sum').map(({ submission }) => submission)).toEqual(['team_3_1_ann.py', 'team_3_2_bob.py']);
});

describe('of the list that Gradescope gives', () => {
  /** Who has handed in what, by the list. */
  function submitters(list: string) {
    const root = temporaryFolder({ 'submission_1/main.py': '', 'submission_metadata.yml': list });
    return listEntries(root, 'sum').map(({ student, id }) => [student, id]);
  }
  const listed = (...lines: string[]) => ['submission_1:', '  :submitters:', ...lines, '  :score: 0.0', ''].join('\n');

  test('a student is known by name and number, which is kept as it is written', () => {
    const other = ['  - :name: Bob Ray', '    :sid: 00718', '    :email: bob@example.edu'];
    expect(submitters(listed('  - :name: Ann Lee', "    :sid: '0717'", ...other))).toEqual([
      ['Ann Lee, Bob Ray', '0717, 00718'],
    ]);
  });

  test.each([
    ["    :sid: ''", 'ann@example.edu'],
    ['    :sid:', 'ann@example.edu'],
    ['    :x: 1', 'ann@example.edu'],
    ['    :sid: [7]', 'ann@example.edu'],
  ])('%j stands for no number, and the address is taken', (line, id) => {
    expect(submitters(listed('  - :name: Ann Lee', line, '    :email: ann@example.edu'))).toEqual([['Ann Lee', id]]);
  });

  test('nobody is known by half of the numbers of a team', () => {
    expect(submitters(listed('  - :name: Ann Lee', "    :sid: '7'", '  - :name: Bob Ray'))).toEqual([
      ['Ann Lee, Bob Ray', null],
    ]);
  });

  test.each(['', '[', '7', 'submission_1: 7', listed('  - 7'), listed('  - :sid: 7'), listed('  []')])(
    'nothing is taken where it is not as it should be: %j',
    (list) => {
      expect(submitters(list)).toEqual([['submission_1', null]]);
    },
  );
});
