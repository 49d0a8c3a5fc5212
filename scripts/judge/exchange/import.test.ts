/** Cases that others have laid out, in good order and in bad. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { exchangeIn } from '../../testing/exchange.ts';
import { filesOf } from '../../testing/files.ts';
import { temporaryFolder } from '../../testing/temporary.ts';

const JUDGE = path.join(import.meta.dirname, '../../../dist/judge.js');

/** Imports the folder `from` of a folder with these files in it: what is said, and what is then there. */
function imported(files: Readonly<Record<string, string>>, prepare: (folder: string) => void = () => {}) {
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`from/${name}`, text])),
  );
  prepare(path.join(folder, 'from'));
  const { stdout, stderr, status } = exchangeIn(folder, 'import', 'from', 'echo', '--fixtures', 'cases');
  const target = path.join(folder, 'cases/echo');
  const found = fs.existsSync(target) ? filesOf(target) : {};
  const suite = JSON.parse(found['suite.json']?.text ?? '{}');
  const texts = Object.fromEntries(
    Object.entries(found).flatMap(([name, { text }]) => (name === 'suite.json' ? [] : [[name, text]])),
  );
  const lines = stderr
    .replaceAll(`${folder}/from`, 'FROM')
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replace(/^boardjudge: /, ''));
  return { stdout, lines, status, texts, suite, folder };
}

describe('a folder of files', () => {
  test.each(['out', 'ans'])('is read as .in and .%s', (ending) => {
    const { stdout, texts, lines, status } = imported({
      'a.in': '1\n',
      [`a.${ending}`]: '2\n',
      'notes.txt': '',
    });
    expect(stdout).toMatch(/^imported 1 case into .*\/cases\/echo\n$/);
    expect({ texts, lines, status }).toEqual({ texts: { 'a.in': '1\n', 'a.out': '2\n' }, lines: [], status: 0 });
  });

  test('says in suite.json which inputs are odd, so that nobody repairs them', () => {
    const { suite } = imported({ 'a.in': '1 \r\n2', 'a.out': '3', 'b.in': '1\n', 'b.out': '1' });
    expect(suite).toEqual({ cases: { a: { odd: ['cr', 'trailing-blank', 'no-final-newline'] } } });
  });

  test('gets legal names, each its own, whatever the files are called', () => {
    const names = ['Test 01 (b)', 'test-01-b', 'TEST_01_B', '___', 'é'];
    const { texts } = imported(
      Object.fromEntries(
        names.flatMap((name) => [
          [`${name}.in`, name],
          [`${name}.out`, name],
        ]),
      ),
    );
    const inputs = Object.entries(texts).filter(([file]) => file.endsWith('.in'));
    expect(Object.fromEntries(inputs.map(([file, text]) => [file, Buffer.from(text, 'latin1').toString()]))).toEqual({
      'case.in': '___',
      'case-2.in': 'é',
      'test-01-b.in': 'test-01-b',
      'test-01-b-2.in': 'TEST_01_B',
      'test-01-b-3.in': 'Test 01 (b)',
    });
  });

  test('is judged on as any assignment', () => {
    const { folder } = imported({ '1.in': 'Ada\n', '1.out': 'Ada\n', '2.in': 'no\n', '2.out': 'yes\n' });
    const { stdout, status } = spawnSync(
      process.execPath,
      [JUDGE, 'test', 'echo', '--fixtures', 'cases', '--', 'cat'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, XDG_CACHE_HOME: path.join(folder, 'cache'), npm_lifecycle_event: 'test' },
      },
    );
    expect(stdout).toContain('cat: 1 of 2 cases of echo accepted');
    expect(status).toBe(1);
  });

  test('is exported by pairs with names, which come back; without them, or with wrong ones, the files name the cases', () => {
    const files = { '1.in': 'a\n', '1.out': 'a\n', '2.in': 'b\n', '2.out': 'b\n' };
    const named = imported({ ...files, 'names.json': '{ "2": { "name": "bee", "points": 3 } }' });
    expect(Object.keys(named.texts)).toEqual(['1.in', '1.out', 'bee.in', 'bee.out']);
    expect(named.suite).toEqual({ cases: { bee: { points: 3 } } });
    const wrong = imported({ ...files, 'names.json': '["bee"]' });
    expect(wrong.lines).toEqual([
      'left out: FROM/names.json is not { "1": { "name": "..." }, ... }: the cases are called as their files',
    ]);
    expect(Object.keys(wrong.texts)).toEqual(['1.in', '1.out', '2.in', '2.out']);
  });
});

describe('what cannot be taken is left out, in a line each, and the rest is imported', () => {
  test('a missing half, two outputs, a folder', () => {
    const { lines, status, texts } = imported({
      'a.in': '',
      'b.out': '',
      'c.in': '',
      'c.out': '',
      'c.ans': '',
      'd.in': 'd',
      'd.out': 'd',
      'inner/e.in': '',
      'f.in/g': '',
      'f.out': '',
    });
    expect(lines).toEqual([
      'left out: FROM/a.in has neither a.out nor a.ans beside it',
      'left out: FROM/b.out has no b.in beside it',
      'left out: FROM/c.in has both c.out and c.ans beside it: which is it?',
      'left out: FROM/f.in is a folder, not a file',
      'left out: FROM/inner is a folder: import it by itself',
    ]);
    expect(status).toBe(1);
    expect(Object.keys(texts)).toEqual(['d.in', 'd.out']);
  });

  test('a link, a pipe, a huge file', () => {
    const { lines, status, texts } = imported({ 'd.in': 'd', 'd.out': 'd', 'huge.in': '', 'link.in': '' }, (from) => {
      fs.symlinkSync('/etc/passwd', path.join(from, 'link.out'));
      fs.truncateSync(path.join(from, 'huge.in'), (64 << 20) + 1);
      fs.writeFileSync(path.join(from, 'huge.out'), '');
      fs.writeFileSync(path.join(from, 'pipe.out'), '');
      spawnSync('mkfifo', [path.join(from, 'pipe.in')]);
    });
    expect(lines).toEqual([
      'left out: FROM/huge.in is larger than 64 MiB',
      'left out: FROM/link.out is a link: put the file itself there',
      'left out: FROM/pipe.in is no regular file',
    ]);
    expect(status).toBe(1);
    expect(Object.keys(texts)).toEqual(['d.in', 'd.out']);
  });

  test('nothing is made if nothing is left', () => {
    const { lines, status, texts } = imported({ 'a.in': '' });
    expect(lines).toEqual([
      'FROM has no case that can be taken; left out: FROM/a.in has neither a.out nor a.ans beside it',
    ]);
    expect({ status, texts }).toEqual({ status: 2, texts: {} });
  });
});

describe('a problem package of Kattis', () => {
  test('gives its sample and secret cases, with those of inner groups', () => {
    const { texts, lines } = imported({
      'problem.yaml': '',
      'data/sample/1.in': 's',
      'data/sample/1.ans': 'S',
      'data/secret/1.in': 't',
      'data/secret/1.ans': 'T',
      'data/secret/testdata.yaml': '',
      'data/secret/group1/01-max.in': 'u',
      'data/secret/group1/01-max.ans': 'U',
    });
    expect(lines).toEqual([]);
    expect(texts).toEqual({
      '1.in': 's',
      '1.out': 'S',
      '1-2.in': 't',
      '1-2.out': 'T',
      'group1-01-max.in': 'u',
      'group1-01-max.out': 'U',
    });
  });
});

describe('a problem of DMOJ', () => {
  const FILES = { 'tests/a.1.in': '1', 'tests/a.1.out': '1', 'b.txt': '2', 'b.ans.txt': '2' };

  test('gives the cases of its list, with their points, and those of batches without', () => {
    const init = [
      'test_cases:',
      '- {in: tests/a.1.in, out: tests/a.1.out, points: 5}',
      '- points: 10',
      '  batched:',
      '  - {in: b.txt, out: b.ans.txt}',
      '- {in: b.txt, out: b.ans.txt, points: 0}',
    ].join('\n');
    const { texts, suite, lines, status } = imported({ ...FILES, 'init.yml': init });
    expect(Object.keys(texts)).toEqual(['a-1.in', 'a-1.out', 'b-txt-2.in', 'b-txt-2.out', 'b-txt.in', 'b-txt.out']);
    expect(suite.cases['a-1']).toEqual({ points: 5, odd: ['no-final-newline'] });
    expect(lines).toEqual([
      'a batch is worth 10 points as a whole: each of its 1 cases gets 1',
      'b.txt is worth 0 points there: it gets 1, as a case is worth something',
    ]);
    expect(status).toBe(0);
  });

  test('reads nothing outside its folder', () => {
    const init =
      'test_cases:\n- {in: ../secret.in, out: b.txt}\n- {in: /etc/passwd, out: b.txt}\n- {in: away/x, out: b.txt}\n- {in: b.txt, out: b.txt}\n';
    const { lines, texts } = imported({ ...FILES, 'init.yml': init }, (from) => {
      fs.writeFileSync(path.join(from, '../secret.in'), 'secret');
      fs.mkdirSync(path.join(from, '../away'));
      fs.writeFileSync(path.join(from, '../away/x'), 'secret');
      fs.symlinkSync('../away', path.join(from, 'away'));
    });
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^left out: .* is outside the folder$/);
    expect(Object.values(texts)).toEqual(['2', '2']);
  });

  test('that lists no files gives those that stand in its folder', () => {
    const { texts } = imported({ 'init.yml': 'test_cases: {case_points: [1]}', 'x.1.in': '', 'x.1.out': '' });
    expect(Object.keys(texts)).toEqual(['x-1.in', 'x-1.out']);
  });

  test.each([
    [
      'archive: a.zip\ntest_cases: []',
      'keeps its cases in a.zip: unpack that there, and take the line out of init.yml',
    ],
    ['a: [', 'not YAML: '],
    ['3', 'the whole file is not what DMOJ takes'],
  ])('whose init.yml is %j is answered in one line', (init, message) => {
    const { lines, status } = imported({ ...FILES, 'init.yml': init });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(message);
    expect(status).toBe(2);
  });

  test('with a case that names no files is told which', () => {
    const { lines, status } = imported({ ...FILES, 'init.yml': 'test_cases: [{in: b.txt, out: b.txt}, {points: 3}]' });
    expect(lines).toEqual(['left out: FROM/init.yml has a case without the files in and out, number 2']);
    expect(status).toBe(1);
  });
});

test("the layout of Gradescope's examples is a folder for each case", () => {
  const { texts, lines, status } = imported({
    'test_data/1/input': '1\n',
    'test_data/1/output': 'one\n',
    'test_data/2/input': '2\n',
    'test_data/readme': '',
  });
  expect(texts).toEqual({ '1.in': '1\n', '1.out': 'one\n' });
  expect(lines).toEqual([
    'left out: FROM/test_data/2/output is not there',
    'left out: FROM/test_data/readme is no folder with input and output',
  ]);
  expect(status).toBe(1);
});

test('a folder of our own format keeps what its suite.json says', () => {
  const files = { 'a.in': '1\n', 'a.out': '1\n', 'a.session': '1\n1\n' };
  const { texts, suite } = imported({
    ...files,
    'suite.json': '{ "reveal": "verdict", "groups": [{ "name": "all", "match": "*", "points": 2 }] }',
  });
  expect(Object.keys(texts)).toEqual(['a.in', 'a.out']);
  expect(suite).toEqual({ reveal: 'verdict', groups: [{ name: 'all', match: '*', points: 2 }] });
  const wrong = imported({ ...files, 'suite.json': '{ "point": 2 }' });
  expect(wrong.status).toBe(2);
  expect(wrong.lines[0]).toContain('suite.json: point: is no key of the format');
});

describe('a wrong call', () => {
  test.each<[string[], string]>([
    [[], 'import takes a folder and a name: boardjudge import problems/aplusb a-plus-b'],
    [['from'], 'import takes a folder and a name: boardjudge import problems/aplusb a-plus-b'],
    [['from', 'A+B'], "an assignment's name is lower-case words with hyphens between them, found A+B"],
    [['from', '../echo'], "an assignment's name is lower-case words with hyphens between them, found ../echo"],
    [['from', 'echo', '--all'], '--all belongs to another command, such as test; try boardjudge --help'],
    [['nowhere', 'echo'], 'FOLDER/nowhere cannot be read: no such file or directory'],
    [['file', 'echo'], 'FOLDER/file cannot be read: not a directory'],
    [
      ['empty', 'echo'],
      'FOLDER/empty has no case: it takes <case>.in with <case>.out or <case>.ans, or a folder of dmoj, kattis, gradescope, classroom, pairs',
    ],
    [
      ['from', 'taken'],
      'FOLDER/cases/taken is not empty, and nothing is overwritten: name another folder, or empty it',
    ],
  ])('import %j is answered in one line', (args, message) => {
    const folder = temporaryFolder({
      'from/a.in': '',
      'from/a.out': '',
      'empty/readme': '',
      file: '',
      'cases/taken/a.in': 'mine',
    });
    const { stdout, stderr, status } = exchangeIn(folder, 'import', ...args, '--fixtures', 'cases');
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr: `boardjudge: ${message.replace('FOLDER', folder)}\n`,
      status: 2,
    });
    expect(filesOf(path.join(folder, 'cases'))).toEqual({ 'taken/a.in': { text: 'mine', isExecutable: false } });
  });
});

test('the command line prints what is imported, and on standard error what is not, without control bytes', () => {
  const folder = temporaryFolder({ 'from/a.in': '', 'from/a.out': '', 'from/\x1b[2J.in': '' });
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [JUDGE, 'import', 'from', 'echo', '--fixtures', 'cases'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_lifecycle_event: 'test' } },
  );
  expect(stdout).toMatch(
    /^imported 1 case into .*\/cases\/echo\nnext: boardjudge test echo PROGRAM --fixtures .*cases\n$/,
  );
  expect(stderr).toBe(
    `boardjudge: left out: ${folder}/from/\\x1B[2J.in has neither \\x1B[2J.out nor \\x1B[2J.ans beside it\n`,
  );
  expect(status).toBe(1);
});
