import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary.ts';
import { namedSubmission } from '../submission/submission.ts';
import { checkPlaces } from './places.ts';

const folder = temporaryFolder(
  {
    'a.py': 'print(1)\n',
    'other.txt': '',
    'fixtures/greet/ada.in': '',
    'fixtures/greet/suite.json': '{}',
  },
  afterAll,
);
const at = (file: string) => path.join(folder, file);
fs.symlinkSync(at('other.txt'), at('link.txt'));
fs.symlinkSync(at('a.py'), at('program.txt'));

function check(...files: string[]): void {
  const requests = files.map((file) => ({ format: 'json' as const, file: path.isAbsolute(file) ? file : at(file) }));
  checkPlaces(requests, namedSubmission('a.py', folder), at('fixtures'));
}

test.each([
  ['the program that is judged', ['a.py'], 'would overwrite what is judged'],
  ['a link to it', ['program.txt'], 'would overwrite what is judged'],
  ['the input of a case', ['fixtures/greet/ada.in'], 'would overwrite a case'],
  ['an output that is still to come', ['fixtures/greet/new/bob.out'], 'would overwrite a case'],
  ['suite.json', ['fixtures/greet/suite.json'], 'would overwrite a case'],
  ['another report, by a link', ['other.txt', 'link.txt'], 'two reports would go to'],
])('a report is not written onto %s', (_, files, message) => {
  expect(() => check(...files)).toThrow(message);
});

test('any other place is free, among the fixtures, too, and nothing can be lost in /dev/null', () => {
  expect(() => check('b.json', 'fixtures/report.json', '/dev/null', '/dev/null')).not.toThrow();
});
