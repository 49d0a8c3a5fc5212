/** A small folder of fixtures with which all is well, broken in one way at a time. */
import { describe, expect, test } from 'vitest';
import type { NameRule } from '../../../lib/names.ts';
import type { Program } from '../../../lib/program.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { lintFolder } from './lint.ts';
import type { Reference } from './reference.ts';

const program: Program = {
  name: 'guess',
  summary: 'Has a number guessed.',
  options: { secret: { fallback: '7', help: 'the number' } },
  play(console, { secret }) {
    console.write('Number:\n');
    while (console.token('a number') !== secret) console.write('No. Number:\n');
    console.write('Yes.\n');
  },
};
const names: readonly NameRule[] = [{ name: /(^|-)guessed-/, output: /Yes\.\n$/ }];
const REFERENCE: Reference = { program, names };

type Files = Readonly<Record<string, string | undefined>>;

/** The files of a case: the numbers in the input, and of the answers the last one that is due. */
function played(name: string, numbers: readonly number[], last = 'Yes.\n'): Record<string, string> {
  const wrong = numbers.slice(0, last === '' ? undefined : -1);
  return {
    [`${name}.in`]: numbers.map((number) => `${number}\n`).join(''),
    [`${name}.out`]: `Number:\n${wrong.map(() => 'No. Number:\n').join('')}${last}`,
    [`${name}.session`]: `Number:\n${wrong.map((number) => `${number}\nNo. Number:\n`).join('')}${last && `7\n${last}`}`,
  };
}

const SUITE = {
  groups: [
    { name: 'guessed', match: 'guessed-*', points: 2 },
    { name: 'rest', match: '*', visibility: 'hidden' },
  ] as readonly object[],
  cases: {
    'beyond-cr-lf': { odd: ['cr'] },
    'beyond-cut': { status: 1 },
    'guessed-late-or-other': { alike: 'guessed-late', points: 3 },
  } as Readonly<Record<string, object>>,
};

const suite = (changes: object) => ({ 'suite.json': JSON.stringify({ ...SUITE, ...changes }) });
const suiteCase = (name: string, entry: object | undefined) => suite({ cases: { ...SUITE.cases, [name]: entry } });
const suiteGroup = (group: object) => suite({ groups: [group, ...SUITE.groups] });

const GOOD: Files = {
  ...suite({}),
  ...played('guessed-at-once', [7]),
  ...played('guessed-late', [1, 7]),
  ...played('guessed-late-or-other', [2, 7]),
  ...played('beyond-cut', [1], ''),
  'beyond-cr-lf.in': '7\r\n',
  'beyond-cr-lf.out': 'Number:\nYes.\n',
  'beyond-cr-lf.session': 'Number:\n7\r\nYes.\n',
};
const ARGS = { args: ['--secret', '7'] };

/** A file that is undefined is taken away. */
function lint(changes: Files, isRecorded: boolean, reference: Reference | undefined): string[] {
  const files = Object.entries({ ...GOOD, ...changes }).flatMap(([name, contents]) =>
    contents === undefined ? [] : [[`guess/${name}`, contents]],
  );
  const home = temporaryFolder({ 'guess/suite.json': '{}', ...Object.fromEntries(files) });
  const folder = { home, assignment: 'guess', label: 'fixtures/guess', isRecorded };
  return lintFolder(folder, reference).findings.map(({ at, what }) => `${at}: ${what}`);
}

const withProgram = (changes: Files, reference = REFERENCE) => lint(changes, true, reference);
const withoutProgram = (changes: Files) => lint(changes, false, undefined);

function expectOne(findings: readonly string[], start: string): void {
  expect(findings.map((finding) => finding.slice(0, 'fixtures/guess/'.length + start.length))).toEqual([
    `fixtures/guess/${start}`,
  ]);
}

type Row = [how: string, changes: Files, finding: string];

const ANYWHERE: Row[] = [
  ['a suite.json that is no JSON', { 'suite.json': '{' }, 'suite.json: not JSON: '],
  ['a suite.json with a misspelt key', suite({ casse: {} }), 'suite.json: casse: is no key of the format'],
  [
    'a status that is the default',
    suiteCase('beyond-cr-lf', { odd: ['cr'], status: 0 }),
    'suite.json: cases.beyond-cr-lf.status: expected 1 or 2 (leave out a status of 0)',
  ],
  [
    'an empty list of oddities',
    suiteCase('guessed-late', { odd: [] }),
    'suite.json: cases.guessed-late.odd: leave out an empty list',
  ],
  [
    'a declared case that is not there',
    suiteCase('gone', { points: 5 }),
    'suite.json: cases.gone: there is no gone.in',
  ],
  ['a missing .out', { 'guessed-at-once.out': undefined }, 'guessed-at-once.out: is missing: '],
  ['an empty .out', { 'guessed-at-once.out': '' }, 'guessed-at-once.out: is empty, but a case shows something: '],
  [
    'a folder in the place of an .out',
    { 'guessed-at-once.out': undefined, 'guessed-at-once.out/x': '' },
    'guessed-at-once.out: is not a regular file: ',
  ],
  [
    'a folder in the place of an .in',
    { 'guessed-at-once.in': undefined, 'guessed-at-once.in/x': '' },
    'guessed-at-once.in: is not a regular file: ',
  ],
  ['an .out without its .in', { 'old.out': 'x\n' }, 'old.out: belongs to no case: '],
  ['a .session without its .in', { 'old.session': 'x\n' }, 'old.session: belongs to no case: '],
  ['a pending .new', { 'guessed-late.out.new': 'x\n' }, 'guessed-late.out.new: waits to be accepted: '],
  ['a pending .new of no case', { 'old.out.new': 'x\n' }, 'old.out.new: belongs to no case: '],
  ["an editor's copy", { 'guessed-late.in~': 'x\n' }, 'guessed-late.in~: is not part of the format'],
  [
    'an input that lost its final newline',
    { 'guessed-at-once.in': '7', 'guessed-at-once.session': 'Number:\n7Yes.\n' },
    'guessed-at-once.in: is odd (no-final-newline): ',
  ],
  ['an input with a byte-order mark', { 'guessed-at-once.in': '\uFEFF7\n' }, 'guessed-at-once.in: is odd (bom): '],
  [
    'an input that an editor repaired',
    { 'beyond-cr-lf.in': ' 7\n', 'beyond-cr-lf.session': 'Number:\n 7\nYes.\n' },
    'beyond-cr-lf.in: is not odd (cr), but suite.json says so: ',
  ],
  [
    'two cases with the same input',
    played('beyond-again', [7]),
    'guessed-at-once.in: has the bytes and args of beyond-again.in: ',
  ],
  ['a name with a capital', played('Won', [5, 5, 7]), 'Won: has a name that is not lower-case words'],
  [
    'a name of 81 characters',
    played(`beyond-${'a'.repeat(74)}`, [5, 5, 7]),
    `beyond-${'a'.repeat(74)}: has a name of 81 characters: `,
  ],
  ['args of a plain case', suiteCase('guessed-late', ARGS), 'guessed-late: has args, which only a beyond- case may'],
  [
    'an input of more than 1 MiB',
    { 'guessed-at-once.in': `7\n${'x'.repeat(2 ** 20)}\n` },
    'guessed-at-once.in: is larger than 1024 KiB: ',
  ],
  [
    'an output beyond the limit for programs',
    { ...suite({ limits: { output: 1 } }), ...played('guessed-very-late', [...new Array(99).fill(1), 7]) },
    'guessed-very-late.out: is larger than 1 KiB, the limit of what a program may write: ',
  ],
  [
    'an output beyond the limit of the case',
    {
      ...suiteCase('guessed-very-late', { limits: { output: 1 } }),
      ...played('guessed-very-late', [...new Array(99).fill(1), 7]),
    },
    'guessed-very-late.out: is larger than 1 KiB, the limit of what a program may write: ',
  ],
  [
    'a case with the limit of all',
    suiteCase('guessed-late', { limits: { cpu: 2, wall: 3 } }),
    'suite.json: cases: guessed-late: limits.cpu changes nothing, 2 holds without it: ',
  ],
  [
    'a case with limits that are none',
    suiteCase('guessed-late', { limits: {} }),
    'suite.json: cases: guessed-late: limits say nothing: ',
  ],
  ['a case declared as nothing', suiteCase('guessed-late', {}), 'suite.json: cases: guessed-late: says nothing: '],
  [
    'an oddity declared twice',
    suiteCase('beyond-cr-lf', { odd: ['cr', 'cr'] }),
    'suite.json: cases: beyond-cr-lf: odd names cr twice: ',
  ],
  [
    'a case with the points of its group',
    suiteCase('guessed-late', { points: 2 }),
    'suite.json: cases: guessed-late: points changes nothing, 2 holds without it: ',
  ],
  [
    'a case that reveals what all do',
    suiteCase('guessed-late', { reveal: 'full' }),
    'suite.json: cases: guessed-late: reveal changes nothing, "full" holds without it: ',
  ],
  [
    'a group with the points of all',
    suiteGroup({ name: 'cut', match: '*-cut', points: 1 }),
    'suite.json: groups: cut: points changes nothing, 1 holds without it: ',
  ],
  [
    'a group that matches no case',
    suiteGroup({ name: 'lost', match: 'lost-*' }),
    'suite.json: groups: lost: no case matches lost-*: ',
  ],
  [
    'a group behind one that takes its cases',
    suite({ groups: [...SUITE.groups, { name: 'late', match: '*-late' }] }),
    'suite.json: groups: late: every case that matches *-late belongs to a group before it: ',
  ],
  [
    'points of a case that others are never judged on',
    { ...played('beyond-args', [8, 8, 8, 7]), ...suiteCase('beyond-args', { ...ARGS, points: 4 }) },
    'suite.json: cases: beyond-args: points is in no report, ',
  ],
  [
    'points of a group of such cases',
    {
      ...played('beyond-args', [8, 8, 8, 7]),
      ...suite({
        groups: [{ name: 'args', match: '*-args', points: 4 }, ...SUITE.groups],
        cases: { ...SUITE.cases, 'beyond-args': ARGS },
      }),
    },
    'suite.json: groups: args: points is in no report, ',
  ],
  [
    'a case alike one with another output',
    suiteCase('guessed-late', { alike: 'guessed-at-once' }),
    'suite.json: says that guessed-late is alike guessed-at-once, but it is not: ',
  ],
  [
    'a case alike one that is not there',
    suiteCase('guessed-late', { alike: 'gone' }),
    'suite.json: says that guessed-late is alike gone, but it is not: ',
  ],
  [
    'a case alike itself',
    suiteCase('guessed-at-once', { alike: 'guessed-at-once' }),
    'suite.json: says that guessed-at-once is alike guessed-at-once, but it is not: ',
  ],
];

test('a folder without a case has that one finding', () => {
  const nothing = Object.fromEntries(Object.keys(GOOD).map((name) => [name, undefined]));
  const finding = ['fixtures/guess: has no cases: add <case>.in'];
  expect(withProgram({ ...nothing, 'old.out': 'x' })).toEqual(finding);
  expect(withoutProgram(nothing)).toEqual(finding);
});

describe('fixtures with a program', () => {
  test('are without a finding if all is well', () => {
    expect(withProgram({})).toEqual([]);
  });

  test.each([
    ...ANYWHERE,
    ['a missing .session', { 'guessed-late.session': undefined }, 'guessed-late.session: is missing: npm run record'],
    [
      'an edited .out',
      { 'guessed-late.out': 'Number:\nNo. number:\nYes.\n' },
      'guessed-late.out: is not what its program writes, from line 2, column 5 on: ',
    ],
    [
      'an edited .session',
      { 'guessed-late.session': 'Number:\n1\nNo. Number:\n7\nYes!\n' },
      'guessed-late.session: is not what a terminal would show, from line 5, column 4 on: ',
    ],
    [
      'an edited .in',
      { 'guessed-late.in': '3\n7\n' },
      'guessed-late.session: is not what a terminal would show, from line 2, column 1 on: ',
    ],
    ['another exit status', suiteCase('beyond-cut', undefined), 'beyond-cut: ends with status 1, suite.json says 0: '],
    [
      'a case that does not end as its name says',
      { ...played('beyond-guessed-never', [1, 2], ''), ...suiteCase('beyond-guessed-never', { status: 1 }) },
      'beyond-guessed-never.out: does not end as the name of the case says: /Yes\\.\\n$/ is not in it; ',
    ],
    [
      'two cases with the same output on the same path',
      played('guessed-third', [3, 7]),
      'guessed-third.in: leads to the output of guessed-late on the same path: ',
    ],
    [
      'oddities of an output declared',
      suite({ oddOutput: ['cr'] }),
      'suite.json: oddOutput changes nothing, since the program says what its output is: ',
    ],
  ] satisfies Row[])('with %s have that one finding', (_, changes, finding) => {
    expectOne(withProgram(changes), finding);
  });

  test('may have the same output on another path', () => {
    // One line of input in place of two: the same output, but the program waits once less.
    expect(
      withProgram({
        ...played('guessed-third', [3, 7]),
        'guessed-third.in': '3 7\n',
        'guessed-third.session': 'Number:\n3 7\nNo. Number:\nYes.\n',
      }),
    ).toEqual([]);
  });

  test('have a finding for a program that writes other bytes on a second run', () => {
    let runs = 0;
    const counting: Program = { ...program, play: (console) => console.write(`${runs++}\n`) };
    const findings = withProgram({}, { program: counting, names: [] });
    expectOne(findings.slice(0, 1), 'beyond-cr-lf: lets its program write other bytes on a second run: ');
    expect(findings).toHaveLength(5);
  });

  test('have a finding for a bug that an input shows', () => {
    const play: Program['play'] = (console, values) => {
      if (values['secret'] === '9') throw new RangeError('index\nout of range');
      program.play(console, values);
    };
    const files = {
      ...played('beyond-bug', [7]),
      'beyond-bug.in': ' 7\n',
      ...suiteCase('beyond-bug', { args: ['--secret', '9'] }),
    };
    expectOne(
      withProgram(files, { program: { ...program, play }, names }),
      'beyond-bug: shows a bug of its program: index out of range: ',
    );
  });

  test('have a finding for a rule that fits no name', () => {
    const rules = [...names, { name: /-tie$/g, output: /tie/ }];
    expect(withProgram({}, { program, names: rules })).toEqual([
      'programs/guess/names.ts: has a rule that fits no case, /-tie$/g: mend it or take it out',
    ]);
  });
});

describe('fixtures of a course', () => {
  test('are without a finding if all is well, with .session or without', () => {
    expect(withoutProgram({})).toEqual([]);
    expect(withoutProgram({ 'guessed-late.session': undefined })).toEqual([]);
  });

  test.each([
    ...ANYWHERE,
    ['an output with CR', { 'beyond-cr-lf.out': 'Yes.\r\n' }, 'beyond-cr-lf.out: is odd (cr): '],
    ['an output with a byte-order mark', { 'beyond-cr-lf.out': '\uFEFFYes.\n' }, 'beyond-cr-lf.out: is odd (bom): '],
    ['an output with a NUL', { 'beyond-cr-lf.out': 'Yes\0\n' }, 'beyond-cr-lf.out: is odd (control): '],
    [
      'an output without its final newline',
      { 'beyond-cr-lf.out': 'Yes.' },
      'beyond-cr-lf.out: is odd (no-final-newline): ',
    ],
    [
      'an oddity of outputs that none has',
      suite({ oddOutput: ['cr'] }),
      'suite.json: says that outputs are odd (cr), but none is: ',
    ],
  ] satisfies Row[])('with %s have that one finding', (_, changes, finding) => {
    expectOne(withoutProgram(changes), finding);
  });

  test('may have oddities of outputs that are declared, and blanks, tabs and letters that are not', () => {
    expect(withoutProgram({ ...suite({ oddOutput: ['cr'] }), 'beyond-cr-lf.out': 'Yes.\r\n' })).toEqual([]);
    expect(withoutProgram({ 'beyond-cr-lf.out': 'Zahl: \tü \n' })).toEqual([]);
  });

  test('are held to the program of that name if it writes one of the outputs, and not if it writes none', () => {
    const shouted = (name: string) => ({ [`${name}.out`]: 'NUMBER:\nYES.\n', [`${name}.session`]: undefined });
    const held = lint({ ...shouted('beyond-cr-lf') }, false, REFERENCE);
    expectOne(held, 'beyond-cr-lf.out: is not what its program writes, from line 1, column 2 on: ');
    const cases = Object.keys(GOOD).flatMap((file) => (file.endsWith('.in') ? [file.slice(0, -3)] : []));
    expect(cases).toHaveLength(5);
    expect(lint(Object.assign({}, ...cases.map(shouted)), false, REFERENCE)).toEqual([]);
  });
});
