/** The judge as its users meet it: the bundle as a process, in a project of its own. */
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { CommandError } from '../project/errors.ts';
import { executable, temporaryFolder } from '../testing/temporary.ts';
import { parseCommandLine } from './options.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
const INPUT = '1 1\n2 2\n1 2\n3 3\n1 3\n';
const OUTPUT = [
  '. . .\n. . .\n. . .\nPlayer X, row and column:',
  'X . .\n. . .\n. . .\nPlayer O, row and column:',
  'X . .\n. O .\n. . .\nPlayer X, row and column:',
  'X X .\n. O .\n. . .\nPlayer O, row and column:',
  'X X .\n. O .\n. . O\nPlayer X, row and column:',
  'Player X wins\n',
].join('');

let root: string;

beforeEach(() => {
  root = temporaryFolder({
    'fixtures/tic-tac-toe/win.in': INPUT,
    'fixtures/tic-tac-toe/win.out': OUTPUT,
    'fixtures/tic-tac-toe/win.session': 'what a terminal shows\n',
    'fixtures/tic-tac-toe/beyond-cut.in': '1 1\n',
    'fixtures/tic-tac-toe/beyond-cut.out': OUTPUT.slice(0, 86),
    'fixtures/tic-tac-toe/beyond-cut.session': 'what a terminal shows of it\n',
    'fixtures/tic-tac-toe/suite.json': '{ "cases": { "beyond-cut": { "status": 1 } } }',
    'right.py': '',
    'right.txt': OUTPUT,
    'wrong.txt': OUTPUT.replace('X X .\n. O .\n. . O', 'X X .\n. O .\n. O .'),
  });
  fs.cpSync(DIST, path.join(root, 'dist'), { recursive: true });
});

function judge(args: string[], env: Record<string, string> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(root, 'dist/judge.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: path.join(root, 'cache'), npm_lifecycle_event: 'test', ...env },
  });
  return { stdout, stderr, status };
}

describe('boardjudge', () => {
  test('judges the reference on every case, status included, and prints a table', () => {
    const { stdout, stderr, status } = judge([]);
    expect(stdout).toBe(
      [
        'assignment      cases  accepted     other',
        'tic-tac-toe         2         2         0',
        'total               2         2         0',
        '',
        'To judge a program of your own: boardjudge test reversi reversi.c (in a checkout: npm run judge -- test reversi reversi.c)',
        '',
      ].join('\n'),
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test('reports a reference that ends with another status than suite.json gives', () => {
    fs.writeFileSync(path.join(root, 'fixtures/tic-tac-toe/suite.json'), '{ "cases": { "win": { "status": 1 } } }');
    const { stdout, status } = judge([]);
    expect(stdout).toContain('✗ tic-tac-toe/win: runtime-error\n    ended with status 0, expected 1\n');
    expect(stdout).toContain('✗ tic-tac-toe/beyond-cut: runtime-error\n    ended with status 1, expected 0\n');
    expect(stdout).toMatch(/total +2 +0 +2/);
    expect(status).toBe(1);
  });

  test('keeps to the cases that --only matches', () => {
    expect(judge(['--only', 'w*']).stdout).toMatch(/total +1 +1 +0/);
    expect(judge(['--only', 'nothing*'])).toEqual({
      stdout: '',
      stderr: 'boardjudge: no case has a name like nothing*; try boardjudge list\n',
      status: 2,
    });
  });
});

describe('boardjudge test', () => {
  test('accepts a program that writes the same bytes', () => {
    const program = executable(root, 'right', 'cat right.txt');
    const { stdout, stderr, status } = judge(['test', 'tic-tac-toe', program, '--sandbox', 'off']);
    expect(stdout).toMatch(/^no sandbox: switched off\n✓ tic-tac-toe\/win\n/);
    expect(stdout).toContain(`\n${program}: 1 of 1 case of tic-tac-toe accepted, compared to the byte\nat most 0.0`);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test('accepts a right output whatever the exit status', () => {
    const program = executable(root, 'right', 'cat right.txt', 'exit 7');
    expect(judge(['test', 'tic-tac-toe', program]).status).toBe(0);
  });

  test('shows where a program differs, after which input, and how to repeat it', () => {
    executable(root, 'wrong', 'cat wrong.txt');
    const { stdout, stderr, status } = judge(['test', 'tic-tac-toe', './wrong', '--sandbox', 'off']);
    expect(stdout.replace(/at most .*\n/, '')).toBe(
      [
        'no sandbox: switched off',
        '✗ tic-tac-toe/win: wrong-answer',
        '',
        '✗ tic-tac-toe/win: wrong-answer',
        "    O's entry is `3 3`, but the O goes to `3 2`",
        '    stdout differs at line 15, column 3, after input line 4: 3·3␊',
        '              . . .',
        '              Player O, row and column:‹3 3›',
        '              X X .',
        '              . O .',
        '    expected  .·.·O␊',
        '    actual    .·O·.␊',
        '                ^ U+002E . expected, U+004F O found',
        '    repeat it: ./wrong < fixtures/tic-tac-toe/win.in',
        '',
        './wrong: 0 of 1 case of tic-tac-toe accepted, compared to the byte',
        '',
      ].join('\n'),
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  });

  test('shows the bytes with --raw', () => {
    const { stdout } = judge(['test', 'tic-tac-toe', '--raw', '--', 'cat', 'wrong.txt']);
    expect(stdout).toMatch(/^ {4}expected, in bytes:\n {6}[0-9a-f]{8} {2}([0-9a-f]{2} ){15}/m);
  });

  test('judges a command with arguments of its own, and quotes it to be repeated', () => {
    expect(judge(['test', 'tic-tac-toe', '--', 'cat', 'right.txt'])).toMatchObject({ status: 0 });
    const { stdout, status } = judge(['test', 'tic-tac-toe', '--', 'sh', '-c', "cat 'wrong.txt'"]);
    expect(stdout).toContain(`    repeat it: sh -c 'cat '\\''wrong.txt'\\''' < fixtures/tic-tac-toe/win.in\n`);
    expect(status).toBe(1);
  });

  test('judges the cases beyond the handout only when asked', () => {
    const { stdout } = judge(['test', 'tic-tac-toe', '--all', '--', 'cat', 'right.txt']);
    expect(stdout).toContain('✗ tic-tac-toe/beyond-cut: wrong-answer');
    expect(stdout).toContain('1 of 2 cases of tic-tac-toe accepted');
  });

  test('names the signal, the status and the words on stderr of a program that goes wrong', () => {
    const { stdout } = judge(['test', 'tic-tac-toe', '--', 'sh', '-c', 'kill -SEGV $$']);
    expect(stdout).toContain(
      '✗ tic-tac-toe/win: runtime-error\n    ended by SIGSEGV (an access to memory that is not its own)\n',
    );
    expect(judge(['test', 'tic-tac-toe', '--', 'sh', '-c', 'echo "no\x1b[2J" >&2; exit 3']).stdout).toContain(
      '    the exit status was 3\n    stderr: no␛[2J\n',
    );
  });

  test('ends a flood and says so', () => {
    const { stdout, status } = judge(['test', 'tic-tac-toe', '--', 'yes']);
    expect(stdout).toContain('✗ tic-tac-toe/win: output-limit\n    wrote more than 1024 KiB, and was killed\n');
    expect(status).toBe(1);
  });

  test('shows the three simplest differences whole, the simplest last, and counts the rest', () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      fs.writeFileSync(path.join(root, `fixtures/tic-tac-toe/${name}.in`), INPUT);
      fs.writeFileSync(path.join(root, `fixtures/tic-tac-toe/${name}.out`), OUTPUT);
    }
    const { stdout } = judge(['test', 'tic-tac-toe', '--', 'cat', 'wrong.txt']);
    expect(stdout.split('    expected  ')).toHaveLength(4);
    expect(stdout).toContain('\n\n2 more cases not accepted, each shown whole by --only NAME\n\n');
    const whole = [...stdout.matchAll(/✗ tic-tac-toe\/(\w+): wrong-answer\n {4}/g)].map(([, name]) => name);
    expect(whole).toEqual(['c', 'b', 'a']);
  });

  test('does not wait for every case of a program that hangs', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      fs.writeFileSync(path.join(root, `fixtures/tic-tac-toe/${name}.in`), INPUT);
      fs.writeFileSync(path.join(root, `fixtures/tic-tac-toe/${name}.out`), OUTPUT);
    }
    const { stdout, status } = judge(['test', 'tic-tac-toe', '--jobs', '1', '--wall', '0.3', '--', 'sleep', '600']);
    expect(stdout).toContain('✗ tic-tac-toe/a: time-limit\n    still running after 0.3 seconds, and was killed\n');
    expect(stdout).toContain('\nstopped after 3 cases that ran out of time; 4 more were not run\n');
    expect(status).toBe(1);
  });

  test('resolves a path from where npm was called, in the project script alone', () => {
    const elsewhere = temporaryFolder();
    executable(elsewhere, 'mine', 'cat ../right.txt');
    fs.copyFileSync(path.join(root, 'right.txt'), path.join(elsewhere, 'right.txt'));
    executable(elsewhere, 'mine', `cat ${path.join(elsewhere, 'right.txt')}`);
    expect(judge(['test', 'tic-tac-toe', './mine'], { npm_lifecycle_event: 'judge', INIT_CWD: elsewhere }).status).toBe(
      0,
    );
    expect(judge(['test', 'tic-tac-toe', './mine'], { INIT_CWD: elsewhere }).status).toBe(2);
  });
});

describe('boardjudge show and list', () => {
  test('show prints the session view as it is recorded', () => {
    expect(judge(['show', 'tic-tac-toe/win'])).toEqual({ stdout: 'what a terminal shows\n', stderr: '', status: 0 });
  });

  test('show prints what waits to be accepted, and of a case of another course, which has no session, input and output', () => {
    const own = temporaryFolder({
      'greet/ada.in': 'Ada',
      'greet/ada.out': 'Hello, Ada!\n',
      'greet/bob.in': 'Bob\n',
      'greet/bob.session.new': 'what will be shown\n',
    });
    expect(judge(['show', 'greet/ada', '--fixtures', own]).stdout).toBe(
      '--- input, without a newline at its end\nAda\n--- output\nHello, Ada!\n',
    );
    expect(judge(['show', 'greet/bob', '--fixtures', own]).stdout).toBe('what will be shown\n');
  });

  test('list prints the names of the cases', () => {
    expect(judge(['list']).stdout).toBe('tic-tac-toe/beyond-cut\ntic-tac-toe/win\n');
    expect(judge(['list', 'tic-tac-toe', '--only', 'w*']).stdout).toBe('tic-tac-toe/win\n');
  });
});

test('--flags takes what begins with a hyphen, as flags do', () => {
  const flags = (...args: string[]) => parseCommandLine(['test', 'reversi', 'a.c', ...args]).options.flags;
  expect(flags('--flags', '-std=c11 -O2', '--raw')).toBe('-std=c11 -O2');
  expect(flags('--flags=-O2')).toBe('-O2');
  expect(() => flags('--flags')).toThrow('argument missing');
  expect(() => flags('--flags', '--raw')).toThrow(CommandError);
});

test('--help fits a terminal of 80 columns', () => {
  const { stdout } = judge(['--help']);
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

describe('boardjudge play', () => {
  const play = (args: string[], input: string) => {
    const command = [path.join(root, 'dist/judge.js'), 'play', ...args];
    const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', input });
    return { stdout, stderr, status };
  };

  test('is the program itself: its input, its output, its status', () => {
    expect(play(['tic-tac-toe'], INPUT)).toEqual({ stdout: OUTPUT, stderr: '', status: 0 });
    const cut = play(['tic-tac-toe'], '1 1\n');
    expect(cut).toMatchObject({ stdout: OUTPUT.slice(0, 86), status: 1 });
    expect(cut.stderr).toMatch(/^tic-tac-toe: .+\n$/);
  });

  test('passes on what follows, with -- or without, also what looks like options of its own', () => {
    const wrong = spawnSync(process.execPath, [path.join(root, 'dist/tic-tac-toe.js'), '--all'], { encoding: 'utf8' });
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    for (const args of [['--all'], ['--', '--all']]) {
      expect(play(['tic-tac-toe', ...args], INPUT)).toEqual({ stdout: '', stderr: wrong.stderr, status: 2 });
    }
  });
});

describe('a signal to boardjudge play', () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('%s ends the program, and its status says so', async (signal, status) => {
    const command = [path.join(root, 'dist/judge.js'), 'play', 'tic-tac-toe'];
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    expect(await ended).toBe(status); // the program is gone, too, or its output would still be open
  });
});

describe('a wrong command line', () => {
  test.each<[string[], string]>([
    [
      ['dance'],
      'there is no command dance: test, grade, merge, stress, show, list, lint, export, import, new and play are; try boardjudge --help',
    ],
    [['play'], 'play takes an assignment: choose from tic-tac-toe'],
    [['play', 'go'], 'there is no assignment go: choose from tic-tac-toe'],
    [['play', '--raw'], '--raw belongs to another command, such as test; try boardjudge --help'],
    [['--colour'], "unknown option '--colour'; try boardjudge --help"],
    [['--only'], "option '--only <value>' argument missing; try boardjudge --help"],
    [['--only', 'a'.repeat(1001)], '--only takes a pattern of at most 1000 characters'],
    [['--only', 'a', '--only=b'], '--only is given twice: leave one out'],
    [['test', 'tic-tac-toe', 'a', '--raw', '--raw'], '--raw is given twice: leave one out'],
    [['--only', ''], '--only takes a pattern for names, found nothing'],
    [['--all'], '--all belongs to another command, such as test; try boardjudge --help'],
    [['list', '--jobs', '2'], '--jobs belongs to another command, such as test; try boardjudge --help'],
    [['test', 'tic-tac-toe', 'a', '--sandbox', 'maybe'], '--sandbox takes auto, require, off; found maybe'],
    [['test', 'tic-tac-toe', 'a', '--compare', 'loose'], '--compare takes exact, presentation; found loose'],
    [
      ['test', 'tic-tac-toe', 'a', '--report', 'xml'],
      '--report takes FORMAT or FORMAT=FILE with text, json, junit, gitlab, tap, ctrf, gradescope, github, classroom, html; found xml',
    ],
    [
      ['test', 'tic-tac-toe', 'a', '--report', 'json', '--report', 'text'],
      'two reports would go to standard output: give each a file of its own',
    ],
    [
      ['list', '--fixtures', 'fixtures/tic-tac-toe/win.in'],
      'there are no fixtures in ROOT/fixtures/tic-tac-toe/win.in: it takes a folder for each assignment, with <case>.in and <case>.out',
    ],
    [
      ['test', 'tic-tac-toe', '--fixtures', 'nowhere', 'a'],
      'there are no fixtures in ROOT/nowhere: it takes a folder for each assignment, with <case>.in and <case>.out',
    ],
    [
      ['test', 'tic-tac-toe', '--watch', 'right.py'],
      '--watch is for a terminal: leave it out, or do not redirect the output',
    ],
    [
      ['test', 'tic-tac-toe', '--watch', '--', 'cat'],
      '--watch takes a source file, a folder or an executable to watch',
    ],
    [['test', 'tic-tac-toe', '--failed', '--', 'cat'], 'nothing is known of an earlier run of cat: leave out --failed'],
    [['--', 'cat'], '-- and a command belong to test, stress and play'],
    [['list', '--only', 'nothing*'], 'no case has a name like nothing*'],
    [['test', 'tic-tac-toe', '--', ''], 'test needs a program to judge: boardjudge test tic-tac-toe tic-tac-toe.c'],
    [['--wall', '0'], '--wall takes a number of seconds from 0.01 to 3600, found 0'],
    [['--memory', '1.5'], '--memory takes a whole number of MiB from 1 to 1048576, found 1.5'],
    [['--jobs', '0'], '--jobs takes a number from 1 to 999, found 0'],
    [['test'], 'test takes an assignment and a program: boardjudge test reversi reversi.c'],
    [['test', 'chess', './a.out'], 'there is no assignment chess: choose from tic-tac-toe'],
    [['test', 'tic-tac-toe'], 'test needs a program to judge: boardjudge test tic-tac-toe tic-tac-toe.c'],
    [['test', 'tic-tac-toe', '--'], 'test needs a program to judge: boardjudge test tic-tac-toe tic-tac-toe.c'],
    [
      ['test', 'tic-tac-toe', 'a', 'b'],
      'test takes one program: name the folder of several source files, or put a command with arguments after --',
    ],
    [['test', 'tic-tac-toe', 'a', '--', 'b'], 'test takes one program: a, or the command after --, not both'],
    [
      ['test', 'tic-tac-toe', '--only', 'x', '--', 'cat'],
      'tic-tac-toe has no plain case with a name like x; boardjudge list tic-tac-toe shows the names, and * in a pattern stands for anything',
    ],
    [
      ['test', 'tic-tac-toe', './missing'],
      'there is no ROOT/missing: is the name right, and do you stand in the right folder?',
    ],
    [['test', 'tic-tac-toe', 'fixtures'], 'ROOT/fixtures holds no source file (ENDINGS): name the folder that does'],
    [
      ['test', 'tic-tac-toe', 'right.txt'],
      'ROOT/right.txt is neither a source file (ENDINGS) nor executable: chmod +x it, or put the command that runs it after --',
    ],
    [['test', 'tic-tac-toe', '--', 'no-such', 'x'], 'there is no command no-such: install it, or give its path'],
    [['show'], 'show takes one case: boardjudge show reversi/handout-valid-move'],
    [['show', 'win'], 'show takes one case: boardjudge show reversi/handout-valid-move'],
    [['show', 'tic-tac-toe/none'], 'tic-tac-toe has no case none; try boardjudge list tic-tac-toe'],
    [['show', 'chess/none'], 'there is no assignment chess: choose from tic-tac-toe'],
    [['list', 'chess'], 'there is no assignment chess: choose from tic-tac-toe'],
    [['list', 'tic-tac-toe', 'x'], 'list takes one assignment, or none for all'],
  ])('%j is answered by one line that says what to do', (args, message) => {
    const { stdout, stderr, status } = judge(args);
    expect(stderr.replaceAll(root, 'ROOT').replace(/\(\.c .*\.go\)/, '(ENDINGS)')).toBe(`boardjudge: ${message}\n`);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });
});

describe('a broken project', () => {
  test('without fixtures', () => {
    fs.rmSync(path.join(root, 'fixtures'), { recursive: true });
    expect(judge([])).toMatchObject({
      stderr: `boardjudge: there are no fixtures in ${root}: call it in the project\n`,
      status: 2,
    });
  });

  test('with a program that has no cases', () => {
    for (const name of ['chess', 'tic-tac-toe']) {
      fs.mkdirSync(path.join(root, 'programs', name), { recursive: true });
      fs.writeFileSync(path.join(root, 'programs', name, 'main.ts'), '');
    }
    expect(judge([])).toMatchObject({
      stdout: '',
      stderr: 'boardjudge: programs/chess has no cases: add fixtures/chess/<case>.in, then npm run record\n',
      status: 3,
    });
  });

  test('without the bundle of a program', () => {
    fs.rmSync(path.join(root, 'dist/tic-tac-toe.js'));
    expect(judge([])).toMatchObject({
      stderr: `boardjudge: ${root}/dist/tic-tac-toe.js is missing: npm run build\n`,
      status: 3,
    });
  });

  test('with an incomplete case is the fault of the judge, not of the program', () => {
    fs.rmSync(path.join(root, 'fixtures/tic-tac-toe/win.out'));
    const { stderr, status } = judge(['test', 'tic-tac-toe', '--', 'cat', 'right.txt']);
    expect(stderr).toBe(`boardjudge: ${root}/fixtures/tic-tac-toe/win.out is missing: npm run record\n`);
    expect(status).toBe(3);
  });
});

describe('files of the project that cannot be read', () => {
  const inFixtures = (name: string) => path.join(root, 'fixtures/tic-tac-toe', name);
  const isRoot = process.getuid?.() === 0;

  function expectOneLine(args: string[], message: string) {
    const { stdout, stderr, status } = judge(args);
    expect(stderr.replaceAll(root, 'ROOT').replace(/\(\.c .*\.go\)/, '(ENDINGS)')).toBe(
      `boardjudge: ROOT/fixtures/${message}\n`,
    );
    expect({ stdout, status }).toEqual({ stdout: '', status: 3 });
  }

  test('a pipe in the place of an input is not waited for', () => {
    fs.rmSync(inFixtures('win.in'));
    expect(spawnSync('mkfifo', [inFixtures('win.in')]).status).toBe(0);
    expectOneLine([], 'tic-tac-toe/win.in is not a regular file: put one in its place');
  });

  test('a folder in the place of an output, a dangling link in the place of an input', () => {
    fs.rmSync(inFixtures('win.out'));
    fs.mkdirSync(inFixtures('win.out'));
    expectOneLine(['--only', 'win'], 'tic-tac-toe/win.out is not a regular file: put one in its place');
    fs.rmSync(inFixtures('win.in'));
    fs.symlinkSync('nowhere', inFixtures('win.in'));
    expectOneLine(['--only', 'win'], 'tic-tac-toe/win.in is missing: write it, or delete the rest of the case');
  });

  test('a link that leads nowhere in the place of suite.json', () => {
    fs.rmSync(inFixtures('suite.json'));
    fs.symlinkSync('nowhere', inFixtures('suite.json'));
    expectOneLine([], 'tic-tac-toe/suite.json is missing: the link leads nowhere; mend or delete it');
  });

  test('a session view that is not there', () => {
    fs.rmSync(inFixtures('win.session'));
    expectOneLine(['show', 'tic-tac-toe/win'], 'tic-tac-toe/win.session is missing: npm run record');
  });

  test.skipIf(isRoot)('an input without permission', () => {
    fs.chmodSync(inFixtures('win.in'), 0);
    expectOneLine(['--only', 'win'], 'tic-tac-toe/win.in cannot be read: permission denied');
  });

  test('an assignment without cases, or without a program', () => {
    fs.mkdirSync(path.join(root, 'fixtures/chess'));
    expect(judge([]).stderr).toBe('boardjudge: fixtures/chess has no cases: add <case>.in, then npm run record\n');
    fs.writeFileSync(path.join(root, 'fixtures/chess/a.in'), '');
    fs.writeFileSync(path.join(root, 'fixtures/chess/a.out'), 'x');
    const { stdout, status } = judge(['test', 'chess', '--', 'true']);
    expect(stdout).toContain('✗ chess/a: wrong-answer\n    the program wrote nothing\n');
    expect(stdout).toContain('\n    stdout differs at line 1, column 1\n    expected  x\n');
    expect(status).toBe(1);
    fs.mkdirSync(path.join(root, 'programs/tic-tac-toe'), { recursive: true });
    fs.writeFileSync(path.join(root, 'programs/tic-tac-toe/main.ts'), '');
    expect(judge([]).stderr).toBe('boardjudge: fixtures/chess has no program: add programs/chess/main.ts\n');
  });
});

describe('output that cannot be written', () => {
  const run = (redirection: string) =>
    spawnSync('sh', ['-c', `'${process.execPath}' dist/judge.js list ${redirection}`], { cwd: root, encoding: 'utf8' });

  test.skipIf(!fs.existsSync('/dev/full'))('is said in one line, and is no verdict', () => {
    const { stderr, status } = run('> /dev/full');
    expect(stderr).toBe('boardjudge: cannot write standard output: no space left on device\n');
    expect(status).toBe(3);
  });

  test('ends quietly if its reader has gone', () => {
    expect(run('| true')).toMatchObject({ stdout: '', stderr: '', status: 0 });
  });
});

test('a script whose interpreter is not there says that, not that the script is missing', () => {
  const program = executable(root, 'crlf', 'cat right.txt');
  fs.writeFileSync(program, '#!/bin/sh\r\ncat right.txt\r\n');
  const { stderr, status } = judge(['test', 'tic-tac-toe', './crlf']);
  expect(stderr).toMatch(
    /crlf cannot be started, its first line names an interpreter that is not there: that line ends in a CR/,
  );
  expect(status).toBe(2);
});

test('control bytes of a command line reach no terminal', () => {
  const { stdout } = judge(['test', 'tic-tac-toe', '--', 'echo', 'a\x1b[2J\nb']);
  expect(stdout).not.toContain('\x1b');
  expect(stdout).toContain("repeat it: echo 'a\\x1B[2J\\x0Ab' < fixtures");
  expect(judge(['\x1b[2J\n']).stderr).toBe(
    'boardjudge: there is no command \\x1B[2J\\x0A: test, grade, merge, stress, show, list, lint, export, import, new and play are; try boardjudge --help\n',
  );
});

test('a program named without a slash is repeated with one', () => {
  executable(root, 'wrong', 'cat wrong.txt');
  expect(judge(['test', 'tic-tac-toe', 'wrong']).stdout).toContain(
    'repeat it: ./wrong < fixtures/tic-tac-toe/win.in\n',
  );
});

test('--help and --version answer on standard output', () => {
  expect(judge(['--help'])).toMatchObject({ stdout: expect.stringMatching(/^Usage: boardjudge /), status: 0 });
  expect(judge(['--version']).stdout).toMatch(/^boardjudge \d+\.\d+\.\d+\n$/);
});
