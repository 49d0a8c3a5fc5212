/** What is exported can be used where it goes, and comes back as it was. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixtureFolders } from '../../project/layout.ts';
import { exchangeIn } from '../../testing/exchange.ts';
import { filesOf } from '../../testing/files.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { loadFixtures, loadFixturesIn } from '../fixture.ts';
import { loadSuite } from '../suite-file.ts';
import { EXCHANGE_FORMATS } from './formats.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const FORMATS = EXCHANGE_FORMATS.map(({ name }) => name);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0;

/** A course's own cases, with all that suite.json can say. */
const COURSE = {
  'cases/greet/ada.in': 'Ada\n',
  'cases/greet/ada.out': 'Name: Hello, Ada!\n',
  'cases/greet/no.in': 'no\r\n\xff\0',
  'cases/greet/no.out': 'Name: Hello, no!\r\n\xff\0',
  'cases/greet/on.in': '',
  'cases/greet/on.out': 'Name: ',
  'cases/greet/beyond-flag.in': 'Ada\n',
  'cases/greet/beyond-flag.out': 'Hi!\n',
  'cases/greet/suite.json': JSON.stringify({
    limits: { cpu: 1 },
    compare: 'presentation',
    oddOutput: ['cr'],
    groups: [
      { name: 'people', match: 'a*', points: 2, visibility: 'hidden' },
      { name: 'rest', match: 'beyond-*' },
    ],
    cases: { on: { points: 0.5, status: 1 }, ada: { alike: 'no' }, 'beyond-flag': { args: ['--brief'] } },
  }),
};

function course(): string {
  return temporaryFolder(
    Object.fromEntries(Object.entries(COURSE).map(([name, text]) => [name, Buffer.from(text, 'latin1')])),
  );
}

describe.each(FORMATS)('%s', (to) => {
  const holdsStatus = EXCHANGE_FORMATS.find(({ name }) => name === to)?.holdsStatus;

  test.each(fixtureFolders(ROOT))('%s comes back as it was, to the byte', (assignment) => {
    const folder = temporaryFolder();
    const exported = exchangeIn(folder, 'export', assignment, '--to', to, '--all', 'out');
    expect(exported.status, exported.stderr).toBe(0);
    const imported = exchangeIn(folder, 'import', 'out', 'again', '--fixtures', 'cases');
    expect(imported).toMatchObject({ stderr: '', status: 0 });

    const kept = loadFixtures(ROOT, assignment).filter(
      ({ args, status }) => args.length === 0 && (holdsStatus || status === 0),
    );
    const back = loadFixturesIn(path.join(folder, 'cases'), 'again');
    const told = ({ name, odd, status }: (typeof kept)[number]) => ({ name, odd, status });
    expect(back.map(told)).toEqual(kept.map(told));
    kept.forEach((fixture, index) => {
      const again = back[index] ?? fixture;
      expect(fs.readFileSync(again.inputPath).equals(fs.readFileSync(fixture.inputPath)), fixture.name).toBe(true);
      expect(fs.readFileSync(again.outputPath).equals(fs.readFileSync(fixture.outputPath)), fixture.name).toBe(true);
    });
  });

  test('is the same folder twice', () => {
    const folder = temporaryFolder();
    for (const out of ['one', 'two'])
      exchangeIn(folder, 'export', 'tic-tac-toe', '--to', to, out, '--only', 'x-wins-*');
    const one = filesOf(path.join(folder, 'one'));
    expect(Object.keys(one).length).toBeGreaterThan(2 * 8);
    expect(filesOf(path.join(folder, 'two'))).toEqual(one);
  });

  test("takes a course's own cases of any bytes", () => {
    const folder = course();
    const { stdout, status } = exchangeIn(folder, 'export', 'greet', '--fixtures', 'cases', '--to', to, 'greet');
    expect({ stdout, status }).toEqual({
      stdout: `exported ${holdsStatus ? 3 : 2} cases of greet to ${folder}/greet\n`,
      status: 0,
    });
    expect(exchangeIn(folder, 'import', 'greet', 'again', '--fixtures', 'cases').status).toBe(0);
    const again = filesOf(path.join(folder, 'cases/again'));
    expect(again['no.in']?.text).toBe(COURSE['cases/greet/no.in']);
    expect(again['no.out']?.text).toBe(COURSE['cases/greet/no.out']);
  });
});

describe('what a case is worth', () => {
  function pointsAfter(to: string) {
    const folder = course();
    const { stderr } = exchangeIn(folder, 'export', 'greet', '--fixtures', 'cases', '--to', to, 'greet');
    exchangeIn(folder, 'import', 'greet', 'again', '--fixtures', 'cases');
    const { cases, ...rest } = loadSuite(path.join(folder, 'cases/again'));
    const points = Object.fromEntries(Object.entries(cases).map(([name, { points }]) => [name, points]));
    return { stderr, cases, points, rest };
  }

  test('comes back from pairs, and so does the exit status', () => {
    const { points, cases } = pointsAfter('pairs');
    expect(points).toMatchObject({ ada: 2, on: 0.5 });
    expect(cases['on']).toEqual({ points: 0.5, status: 1, odd: ['empty'] });
  });

  test('comes back from the copies of the judge with all that suite.json says of the cases', () => {
    for (const to of ['gradescope', 'classroom']) {
      const { rest, cases } = pointsAfter(to);
      expect(rest).toEqual({
        limits: { cpu: 1 },
        compare: 'presentation',
        points: 1,
        reveal: 'full',
        oddOutput: ['cr'],
        groups: [{ name: 'people', match: 'a*', points: 2, visibility: 'hidden' }],
      });
      expect(cases['on']).toEqual({ points: 0.5, status: 1, odd: ['empty'] });
      expect(cases['ada']).toEqual({ alike: 'no' });
    }
  });

  test('is likeness only to cases that come along', () => {
    const folder = course();
    exchangeIn(folder, 'export', 'greet', '--fixtures', 'cases', '--to', 'classroom', '--only', 'ada', 'greet');
    exchangeIn(folder, 'import', 'greet', 'again', '--fixtures', 'cases');
    expect(loadSuite(path.join(folder, 'cases/again')).cases).toEqual({});
  });

  test('is a whole number in DMOJ, multiplied if it has to be', () => {
    expect(pointsAfter('dmoj').points).toEqual({ ada: 2, no: undefined });
    const folder = temporaryFolder({
      'cases/a/x.in': '1\n',
      'cases/a/x.out': '1\n',
      'cases/a/y.in': '2\n',
      'cases/a/y.out': '2\n',
      'cases/a/suite.json': '{ "cases": { "x": { "points": 0.25 } } }',
    });
    const { stderr } = exchangeIn(folder, 'export', 'a', '--fixtures', 'cases', '--to', 'dmoj', 'out');
    expect(stderr).toBe('boardjudge: points are whole numbers in DMOJ: they are multiplied by 100\n');
    expect(fs.readFileSync(path.join(folder, 'out/init.yml'), 'utf8')).toMatch(/points: 25\n[\s\S]*points: 100\n/);
  });

  test('is left out for Kattis, which is said', () => {
    expect(pointsAfter('kattis').stderr).toContain('points are left out: a problem of Kattis is passed or failed');
  });
});

describe('a case that a format cannot express', () => {
  test('is named, and the others are exported', () => {
    const folder = course();
    const out = (to: string) => exchangeIn(folder, 'export', 'greet', '--fixtures', 'cases', '--all', '--to', to, to);
    expect(out('pairs').stderr).toBe('boardjudge: left out: beyond-flag takes arguments, which pairs cannot give\n');
    expect(out('dmoj').stderr).toBe(
      [
        'boardjudge: left out: beyond-flag takes arguments, which dmoj cannot give',
        'boardjudge: left out: on ends with exit status 1, which dmoj takes for a runtime error',
        '',
      ].join('\n'),
    );
  });
});

test('dmoj: init.yml names every file, compares bytes, and is read by YAML 1.1 as it is meant', () => {
  const folder = course();
  exchangeIn(folder, 'export', 'greet', '--fixtures', 'cases', '--to', 'dmoj', 'out');
  const text = fs.readFileSync(path.join(folder, 'out/init.yml'), 'utf8');
  const expected = {
    test_cases: [
      { in: 'ada.in', out: 'ada.out', points: 2 },
      { in: 'no.in', out: 'no.out', points: 1 },
    ],
    checker: { name: 'identical' },
    binary_data: true,
  };
  expect(parse(text, { version: '1.1' })).toEqual(expected);
  expect(Object.keys(filesOf(path.join(folder, 'out')))).toEqual(['ada.in', 'ada.out', 'init.yml', 'no.in', 'no.out']);
});

describe('kattis', () => {
  test('the package has the files and the names that the format asks for', () => {
    const folder = temporaryFolder();
    const { stderr } = exchangeIn(folder, 'export', 'reversi', '--to', 'kattis', 'reversi');
    expect(stderr).toMatch(/^boardjudge: set license, .*\n$/);
    const files = Object.keys(filesOf(path.join(folder, 'reversi')));
    for (const file of files) {
      for (const part of file.split('/')) expect(part).toMatch(/^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,253}[a-zA-Z0-9]$/);
    }
    expect(files.filter((file) => !file.startsWith('data/'))).toEqual([
      'input_validators/any_input.py',
      'problem.yaml',
      'problem_statement/problem.en.tex',
      'submissions/accepted/reversi.js',
    ]);
    expect(files.filter((file) => file.startsWith('data/sample/'))).toHaveLength(2 * 5);
    expect(files.filter((file) => file.startsWith('data/secret/'))).toHaveLength(2 * (78 - 5));
    expect(files.some((file) => file.endsWith('.interaction'))).toBe(false);
    expect(parse(fs.readFileSync(path.join(folder, 'reversi/problem.yaml'), 'utf8'), { version: '1.1' })).toEqual({
      problem_format_version: 'legacy',
      name: 'Reversi, part one',
      type: 'pass-fail',
      license: 'unknown',
      validation: 'default',
      validator_flags: 'case_sensitive space_change_sensitive',
    });
  });

  test.skipIf(!hasPython)('the accepted program answers every sample, whose input is valid', () => {
    const folder = temporaryFolder();
    exchangeIn(folder, 'export', 'reversi', '--to', 'kattis', 'reversi', '--only', 'handout-*');
    const sample = path.join(folder, 'reversi/data/sample');
    const inputs = fs.readdirSync(sample).filter((file) => file.endsWith('.in'));
    expect(inputs).toHaveLength(5);
    for (const file of inputs) {
      const input = fs.readFileSync(path.join(sample, file));
      const program = path.join(folder, 'reversi/submissions/accepted/reversi.js');
      const { stdout, status } = spawnSync(process.execPath, [program], { input });
      expect(status).toBe(0);
      expect(stdout.equals(fs.readFileSync(path.join(sample, file.replace(/in$/, 'ans')))), file).toBe(true);
      const validator = path.join(folder, 'reversi/input_validators/any_input.py');
      expect(spawnSync('python3', [validator], { input }).status).toBe(42);
    }
  });

  test('what is left for the course to do is said', () => {
    const folder = course();
    const { stderr } = exchangeIn(folder, 'export', 'greet', '--fixtures', 'cases', '--to', 'kattis', 'my-greet');
    expect(stderr).toContain(
      `rename ${folder}/my-greet: Kattis takes a folder whose name is lower-case letters and digits`,
    );
    expect(stderr).toContain('put a right program into submissions/accepted');
    expect(stderr).toContain('write problem_statement/problem.en.tex');
  });
});

describe('classroom', () => {
  test('the workflow is valid, and its reporter reads the step that judges', () => {
    const folder = temporaryFolder();
    exchangeIn(folder, 'export', 'reversi', '--to', 'classroom', 'out');
    const text = fs.readFileSync(path.join(folder, 'out/.github/workflows/classroom.yml'), 'utf8');
    expect(validateWorkflow(text).errors).toEqual([]);
    expect(validateWorkflow(text.replace('runs-on', 'run-on')).errors).not.toEqual([]);
    const { steps } = parse(text).jobs.autograding;
    expect(steps.at(-1)).toMatchObject({
      env: { JUDGE_RESULTS: `\${{ steps.${steps.at(-2).id}.outputs.result }}` },
      with: { runners: steps.at(-2).id },
    });
  });

  test('its command judges the repository it stands in with the judge that is in it', () => {
    const repository = path.join(temporaryFolder(), 'repository');
    exchangeIn(ROOT, 'export', 'reversi', '--to', 'classroom', repository, '--only', 'handout-*');
    fs.copyFileSync(
      path.join(ROOT, 'scripts/testing/submissions/reversi/reversi.py'),
      path.join(repository, 'reversi.py'),
    );
    const { steps } = parse(fs.readFileSync(path.join(repository, '.github/workflows/classroom.yml'), 'utf8')).jobs
      .autograding;
    const outputs = path.join(repository, '../outputs');
    const { stderr, status } = spawnSync('sh', ['-c', steps.at(-2).run], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_OUTPUT: outputs, XDG_CACHE_HOME: path.join(repository, '../cache') },
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const result = fs.readFileSync(outputs, 'utf8').replace(/^result=/, '');
    expect(JSON.parse(Buffer.from(result, 'base64').toString())).toMatchObject({ status: 'pass', max_score: 5 });
  });
});

test('gradescope: the scripts are executable and right for any POSIX shell', () => {
  const folder = temporaryFolder();
  exchangeIn(folder, 'export', 'tic-tac-toe', '--to', 'gradescope', 'out', '--only', 'handout*');
  const files = filesOf(path.join(folder, 'out'));
  for (const name of ['setup.sh', 'run_autograder']) {
    expect(files[name]?.isExecutable).toBe(true);
    const script = path.join(folder, 'out', name);
    expect(spawnSync('sh', ['-n', script], { encoding: 'utf8' })).toMatchObject({ stderr: '', status: 0 });
    if (hasShellcheck) {
      expect(spawnSync('shellcheck', [script], { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
    }
  }
});

describe('a wrong call', () => {
  test.each<[string[], string]>([
    [[], 'export takes an assignment and a folder: boardjudge export reversi --to kattis reversi4'],
    [
      ['reversi', '--to', 'dmoj'],
      'export takes an assignment and a folder: boardjudge export reversi --to kattis reversi4',
    ],
    [['reversi', 'out'], 'export takes --to FORMAT: dmoj, kattis, gradescope, classroom, pairs'],
    [['reversi', 'out', '--to', 'zip'], '--to takes dmoj, kattis, gradescope, classroom, pairs; found zip'],
    [['chess', 'out', '--to', 'dmoj'], 'there is no assignment chess: choose from match-four, reversi, tic-tac-toe'],
    [['reversi', 'out', '--to', 'dmoj', '--only', 'x'], 'reversi has no case that could be exported so; try --all'],
    [
      ['reversi', 'out', '--to', 'dmoj', '--jobs', '2'],
      '--jobs belongs to another command, such as test; try boardjudge --help',
    ],
  ])('export %j is answered in one line', (args, message) => {
    expect(exchangeIn(temporaryFolder(), 'export', ...args)).toEqual({
      stdout: '',
      stderr: `boardjudge: ${message}\n`,
      status: 2,
    });
  });

  test('a folder that is not free is left as it is', () => {
    const folder = temporaryFolder({ 'full/thesis.tex': '', file: '' });
    const out = (name: string) => exchangeIn(folder, 'export', 'reversi', '--to', 'pairs', name).stderr;
    expect(out('full')).toBe(
      `boardjudge: ${folder}/full is not empty, and nothing is overwritten: name another folder, or empty it\n`,
    );
    expect(out('file')).toBe(`boardjudge: ${folder}/file is there and is no folder: name another one\n`);
    expect(out('file/below')).toBe(`boardjudge: ${folder}/file/below cannot be written: not a directory\n`);
    expect(fs.readdirSync(path.join(folder, 'full'))).toEqual(['thesis.tex']);
  });

  test('a name that is no word of a command is not exported', () => {
    const folder = temporaryFolder({ 'cases/a/My $(case).in': '1\n', 'cases/a/My $(case).out': '1\n' });
    expect(exchangeIn(folder, 'export', 'a', '--fixtures', 'cases', '--to', 'dmoj', 'out').stderr).toBe(
      'boardjudge: My $(case) cannot be exported: rename it to lower-case words and numbers with hyphens between them\n',
    );
    expect(fs.existsSync(path.join(folder, 'out'))).toBe(false);
  });
});

test.skipIf(!fs.existsSync('/proc/self'))(
  'a place where no folder can be made is refused, and not tried for ever',
  () => {
    const { stdout, stderr, status } = exchangeIn(
      course(),
      'export',
      'greet',
      '--fixtures',
      'cases',
      '--to',
      'pairs',
      '/proc/x/y',
    );
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr: 'boardjudge: /proc/x/y cannot be written: no such file or directory\n',
      status: 2,
    });
  },
);
