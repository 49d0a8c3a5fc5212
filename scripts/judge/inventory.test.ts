import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary.ts';
import { takeInventory } from './inventory.ts';

const GOOD = {
  'programs/go/main.ts': '',
  'fixtures/go/win.in': '1\n',
  'fixtures/go/win.out': 'won\n',
  'fixtures/go/win.session': '1\nwon\n',
};

const findings = (files: Record<string, string>) =>
  takeInventory(temporaryFolder({ ...GOOD, ...files })).map(({ at, what }) => `${at} ${what}`);

test('takes an empty .out for what a wrong call shows', () => {
  const wrongCall = {
    'fixtures/go/suite.json': '{"cases":{"beyond-call":{"args":["--x"],"status":2}}}',
    'fixtures/go/beyond-call.in': '2\n',
    'fixtures/go/beyond-call.out': '',
    'fixtures/go/beyond-call.session': '',
  };
  expect(findings(wrongCall)).toEqual([]);
});

test('finds nothing where all is well', () => {
  expect(findings({})).toEqual([]);
  expect(findings({ 'fixtures/README.md': 'text', 'fixtures/go/suite.json': '{"cases":{}}' })).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['a program without cases', { 'programs/chess/main.ts': '' }, 'programs/chess has no cases'],
  [
    'cases without a program',
    { 'fixtures/chess/a.in': '1\n', 'fixtures/chess/a.out': 'x', 'fixtures/chess/a.session': 'x' },
    'fixtures/chess has no program',
  ],
  [
    'a folder without a case',
    { 'programs/chess/main.ts': '', 'fixtures/chess/x.out': '1' },
    'fixtures/chess has no cases',
  ],
  ['a missing .out', { 'fixtures/go/a.in': '2\n', 'fixtures/go/a.session': 'x' }, 'fixtures/go/a.out is missing'],
  ['a missing .session', { 'fixtures/go/a.in': '2\n', 'fixtures/go/a.out': 'x' }, 'fixtures/go/a.session is missing'],
  ['an empty .out', { 'fixtures/go/win.out': '' }, 'fixtures/go/win.out is empty'],
  ['an orphaned .out', { 'fixtures/go/old.out': 'x' }, 'fixtures/go/old.out belongs to no case'],
  ['an orphaned .session', { 'fixtures/go/old.session': 'x' }, 'fixtures/go/old.session belongs to no case'],
  ['a pending .new', { 'fixtures/go/win.out.new': 'x' }, 'fixtures/go/win.out.new waits to be accepted'],
  ['a pending .new of no case', { 'fixtures/go/old.out.new': 'x' }, 'fixtures/go/old.out.new belongs to no case'],
  ['a stranger', { 'fixtures/go/win.in~': 'x' }, 'fixtures/go/win.in~ is not part of the format'],
  ['an undeclared oddity', { 'fixtures/go/win.in': '1' }, 'fixtures/go/win.in is odd (no-final-newline)'],
  [
    'an oddity that an editor repaired',
    { 'fixtures/go/suite.json': '{"cases":{"win":{"odd":["cr"]}}}' },
    'fixtures/go/win.in is not odd (cr)',
  ],
  [
    'args of a plain case',
    { 'fixtures/go/suite.json': '{"cases":{"win":{"args":["--x"]}}}' },
    'fixtures/go/win has args',
  ],
  [
    'a name that is not lower-case words',
    { 'fixtures/go/Win_2.in': '2\n', 'fixtures/go/Win_2.out': 'x', 'fixtures/go/Win_2.session': 'x' },
    'fixtures/go/Win_2 has a name',
  ],
  [
    'an assignment with a name that is not lower-case words',
    {
      'programs/Go 2/main.ts': '',
      'fixtures/Go 2/a.in': '1\n',
      'fixtures/Go 2/a.out': 'x',
      'fixtures/Go 2/a.session': 'x',
    },
    'the assignment Go 2 has a name',
  ],
  [
    'two cases with the same input',
    { 'fixtures/go/zwin.in': '1\n', 'fixtures/go/zwin.out': 'x', 'fixtures/go/zwin.session': 'x' },
    'fixtures/go/zwin.in has the bytes and args of win.in',
  ],
])('reports %s, and that alone', (_, files, start) => {
  const found = findings(files);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${start.replace(/[().~]/g, '\\$&')}`));
});
