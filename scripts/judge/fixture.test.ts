import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ProjectError } from '../project/errors.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { loadFixtures, odditiesOf } from './fixture.ts';

describe('loadFixtures', () => {
  test('finds a case for each .in file, in order of name, with what suite.json says of it', () => {
    const root = temporaryFolder({
      'fixtures/go/win.in': '1\n',
      'fixtures/go/beyond-cut.in': '',
      'fixtures/go/win.out': 'won\n',
      'fixtures/go/suite.json': '{ "cases": { "beyond-cut": { "args": ["--x"], "status": 1, "odd": ["empty"] } } }',
    });
    const folder = path.join(root, 'fixtures/go');
    expect(loadFixtures(root, 'go')).toEqual([
      {
        assignment: 'go',
        name: 'beyond-cut',
        kind: 'beyond',
        args: ['--x'],
        status: 1,
        odd: ['empty'],
        size: 0,
        inputPath: path.join(folder, 'beyond-cut.in'),
        outputPath: path.join(folder, 'beyond-cut.out'),
        sessionPath: path.join(folder, 'beyond-cut.session'),
      },
      {
        assignment: 'go',
        name: 'win',
        kind: 'plain',
        args: [],
        status: 0,
        odd: [],
        size: 4,
        inputPath: path.join(folder, 'win.in'),
        outputPath: path.join(folder, 'win.out'),
        sessionPath: path.join(folder, 'win.session'),
      },
    ]);
  });

  test('needs no suite.json', () => {
    expect(loadFixtures(temporaryFolder({ 'fixtures/go/a.in': '1\n' }), 'go')).toHaveLength(1);
  });

  test.each([
    ['is not JSON', '{', /suite\.json: not JSON: /],
    ['is no object', '3', /suite\.json: the whole file: expected Object, found 3$/],
    ['is a list', '[]', /suite\.json: the whole file: expected an object$/],
    ['has a list of cases', '{"cases":[]}', /suite\.json: cases: expected an object$/],
    ['has a case that is a list', '{"cases":{"a":[]}}', /cases\.a: expected an object$/],
    [
      'has a limit that is none',
      '{"limits":{"cpu":0}}',
      /limits\.cpu: expected a number of seconds from 0\.01 to 3600$/,
    ],
    ['has a limit it does not know', '{"limits":{"cup":1}}', /limits\.cup: is no key of the format/],
    [
      'has a limit in a case that is none',
      '{"cases":{"a":{"limits":{"wall":4000}}}}',
      /cases\.a\.limits\.wall: expected a number of seconds from 0\.01 to 3600$/,
    ],
    [
      'has a limit in a case that does not depend on the input',
      '{"cases":{"a":{"limits":{"memory":512}}}}',
      /cases\.a\.limits\.memory: is no key of the format \(.*limits \(cpu, wall and output\)/,
    ],
    ['has limits in a case that are a list', '{"cases":{"a":{"limits":[]}}}', /cases\.a\.limits: expected an object$/],
    ['has a comparison it does not know', '{"compare":"loose"}', /compare: expected .*"exact".*, found "loose"$/],
    ['has a key it does not know', '{"cases":{},"point":1}', /suite\.json: point: is no key of the format/],
    [
      'has a key in a case that it does not know',
      '{"cases":{"a":{"arg":[]}}}',
      /cases\.a\.arg: is no key of the format \(.*cases.*\)$/,
    ],
    ['has args that are no list', '{"cases":{"a":{"args":"x"}}}', /cases\.a\.args: expected Array, found "x"$/],
    ['has an empty list of args', '{"cases":{"a":{"args":[]}}}', /cases\.a\.args: leave out an empty list/],
    ['has a status that is the default', '{"cases":{"a":{"status":0}}}', /cases\.a\.status: expected 1 or 2/],
    ['has an oddity it does not know', '{"cases":{"a":{"odd":["crlf"]}}}', /cases\.a\.odd\.0: .*"crlf"/],
    [
      'has an argument that nobody can pass',
      '{"cases":{"a":{"args":["a\\u0000"]}}}',
      /args\.0: no argument can hold a NUL$/,
    ],
    ['names a case that is not there', '{"cases":{"b":{"status":1}}}', /cases\.b: there is no b\.in/],
  ])('says in one line which file and what is wrong when suite.json %s', (_, json, message) => {
    const root = temporaryFolder({ 'fixtures/go/a.in': '1\n', 'fixtures/go/suite.json': json });
    let error: unknown;
    try {
      loadFixtures(root, 'go');
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ProjectError);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
    expect((error as Error).message).toContain(path.join(root, 'fixtures/go/suite.json'));
  });
});

describe('odditiesOf', () => {
  test.each([
    ['4\nWca\n', []],
    ['', ['empty']],
    ['\xEF\xBB\xBF4\n', ['bom']],
    ['4\r\n', ['cr']],
    ['4\t5\n', ['tab']],
    ['4\t\n', ['tab', 'trailing-blank']],
    ['4 \n', ['trailing-blank']],
    ['4 \r\n', ['cr', 'trailing-blank']],
    ['4 ', ['trailing-blank', 'no-final-newline']],
    ['4', ['no-final-newline']],
    ['\0\n', ['control']],
    ['\x0B4\x0C\n', ['control']],
    ['\x7F\n', ['control']],
    ['\x80\n', ['non-ascii']],
    ['\xEF\xBB\xBF\xE9\n', ['bom', 'non-ascii']],
  ])('of %j are %j', (input, odd) => {
    expect(odditiesOf(Buffer.from(input, 'latin1'))).toEqual(odd);
  });
});
