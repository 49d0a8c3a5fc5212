/** Searches as a student runs them: wrong programs are found and their sessions short, right ones are left in peace. */
import { execFile, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CommandError } from '../../project/errors.ts';
import { copyFixtures, copyProject, keepOnly, runIn } from '../../testing/project.ts';
import { executable, temporaryFolder } from '../../testing/temporary.ts';
import { WRONG_PROGRAMS } from '../../testing/wrong-c-programs.ts';
import { parseCommandLine } from '../options.ts';
import { checkCaseName, saveCase } from './save.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const JUDGE = path.join(ROOT, 'dist/judge.js');
const SUBMISSIONS = path.join(ROOT, 'scripts/testing/submissions');
const hasCompiler = spawnSync('gcc', ['--version']).status === 0;

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number;
}

function stress(folder: string, ...args: string[]): Promise<Ended> {
  const { CI: _, npm_lifecycle_event: __, INIT_CWD: ___, ...env } = process.env;
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...env, NO_COLOR: '1' } };
    execFile(process.execPath, [JUDGE, 'stress', ...args], options, (error, stdout, stderr) => {
      resolve({ stdout, stderr, status: error === null ? 0 : Number(error.code) });
    });
  });
}

const rightSource = (assignment: string) =>
  fs.readFileSync(path.join(SUBMISSIONS, assignment, `${assignment}.c`), 'utf8');

/** The session that the report gives to a shell. */
function typedSession(stdout: string): string {
  const [, word = ''] = /repeat it: .*printf '(.*?)' \|/.exec(stdout) ?? [];
  return word.replaceAll('\\n', '\n');
}

describe.skipIf(!hasCompiler).concurrent('a wrong program', () => {
  test.for(Object.entries(WRONG_PROGRAMS))(
    'that %s is found, with a short session',
    async ([kind, wrong], { expect, onTestFinished }) => {
      const { assignment, text, replacement, mostBytes } = wrong;
      const right = rightSource(assignment);
      expect(right.split(text)).toHaveLength(2);
      const file = `${assignment}.c`;
      const folder = temporaryFolder({ [file]: right.replace(text, () => replacement) }, onTestFinished);
      const start = performance.now();
      const { stdout, stderr, status } = await stress(folder, assignment, file, '--seed', '20261130');
      const session = typedSession(stdout);
      const [, sessions, runs] = /^differs in session (\d+), .* in (\d+) runs?$/m.exec(stdout) ?? [];
      if (process.env['SHOW_COUNTS'] !== undefined) {
        console.log(
          [
            kind,
            session.length,
            JSON.stringify(session),
            ((performance.now() - start) / 1000).toFixed(1),
            sessions,
            runs,
          ].join(' | '),
        );
      }
      expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
      expect(session.length).toBeGreaterThan(0);
      expect(session.length).toBeLessThanOrEqual(mostBytes);
      expect(stdout).toMatch(new RegExp(`^✗ ${assignment}/shortest: wrong-answer$`, 'm'));
      expect(stdout).toContain(`search again: boardjudge stress ${assignment} ${file} --seed 20261130\n`);
    },
  );
});

describe.skipIf(!hasCompiler).concurrent('a right program', () => {
  test.each(['match-four', 'reversi', 'tic-tac-toe'])('of %s shows no difference', async (assignment) => {
    const source = path.join(SUBMISSIONS, assignment, `${assignment}.c`);
    const { stdout, stderr, status } = await stress(ROOT, assignment, source, '--seed', '1', '--runs', '100');
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(/^seed: 1\nno difference in 100 sessions \(seed 1\)\n$/m);
  });
});

/** No sandbox has to start. */
const QUICK = ['--sandbox', 'off', '--seed', '5'];
/** Nothing that it writes is right. */
const wrong = (folder: string) => executable(folder, 'wrong', 'echo wrong');

describe('stress', () => {
  test('finds nothing beyond the handout in the reference itself, and ends in time', async () => {
    const reversi = path.join(ROOT, 'dist/reversi.js');
    const { stdout, status } = await stress(
      ROOT,
      'reversi',
      '--all',
      '--seconds',
      '1',
      ...QUICK,
      '--',
      'node',
      reversi,
    );
    expect(stdout).toMatch(/^no difference in \d+ sessions? \(seed 5\), ended by --seconds$/m);
    expect(status).toBe(0);
  });

  test('gives the same report for the same seed, and says the seed that it has chosen', async () => {
    const folder = temporaryFolder();
    const first = await stress(folder, 'reversi', wrong(folder), '--sandbox', 'off');
    const [, seed = ''] = /^seed: (\d+)$/m.exec(first.stdout) ?? [];
    const second = await stress(folder, 'reversi', wrong(folder), '--sandbox', 'off', '--seed', seed);
    expect(first).toEqual(second);
    expect(first.stdout).toContain('✗ reversi/shortest: wrong-answer\n');
    expect(typedSession(first.stdout)).toBe('2\n!!!\nBaa\n');
  });

  test('reports a program that differs from run to run as that', async () => {
    const folder = temporaryFolder();
    const file = executable(folder, 'random', 'od -An -N8 -tx8 /dev/urandom');
    const { stdout, status } = await stress(folder, 'reversi', file, ...QUICK);
    expect(stdout).toContain('✗ reversi/shortest: wrong-answer, and differs from run to run\n');
    expect(stdout).toContain('their outputs differ at line 1, ');
    expect(status).toBe(1);
  });

  test('ends in bounded time for a program that hangs', async () => {
    const folder = temporaryFolder();
    const file = executable(folder, 'hangs', "printf 'Enter the board dimension: '", 'exec sleep 600');
    const { stdout, status } = await stress(folder, 'reversi', file, ...QUICK, '--wall', '0.2');
    expect(stdout).toContain('✗ reversi/shortest: time-limit\n');
    expect(typedSession(stdout)).toBe('2\n!!!\nBaa\n');
    expect(status).toBe(1);
  });

  test.skipIf(!hasCompiler)('counts an exit status only with --strict-status', async () => {
    const source = rightSource('reversi').replace('    return 0;\n}', '    return 3;\n}');
    const folder = temporaryFolder({ 'reversi.c': source });
    const args = ['reversi', 'reversi.c', ...QUICK, '--runs', '3'];
    expect(await stress(folder, ...args)).toMatchObject({ stderr: '', status: 0 });
    const { stdout, status } = await stress(folder, ...args, '--strict-status');
    expect(stdout).toContain('ended with status 3, expected 0\n');
    expect(status).toBe(1);
  });

  test.skipIf(!hasCompiler)('forgives white space and letter case with --compare presentation', async () => {
    const folder = temporaryFolder({ 'reversi.c': rightSource('reversi').replace('Enter a move', 'enter a move') });
    const args = ['reversi', 'reversi.c', ...QUICK, '--runs', '3'];
    expect((await stress(folder, ...args)).stdout).toContain('✗ reversi/shortest: presentation-error\n');
    expect(await stress(folder, ...args, '--compare', 'presentation')).toMatchObject({ status: 0 });
  });

  test.skipIf(!hasCompiler)('shows the words of a compiler that refuses the program', async () => {
    const { stdout, status } = await stress(temporaryFolder({ 'a.c': 'int main(' }), 'reversi', 'a.c');
    expect(stdout).toMatch(/^✗ a\.c: compile-error\n.* error: /m);
    expect(status).toBe(1);
  });
});

/** A folder with fixtures of its own. */
function ownFixtures(): { folder: string; fixtures: string; names: () => string[] } {
  const folder = temporaryFolder({ 'fixtures/reversi/taken.in': '2\n!!!\nBaa\n' });
  const fixtures = path.join(folder, 'fixtures');
  return { folder, fixtures, names: () => fs.readdirSync(path.join(fixtures, 'reversi')).sort() };
}

describe('--save', () => {
  test('keeps the shortest session as a case with the right output and the session', async () => {
    const { folder, fixtures, names } = ownFixtures();
    const args = [...QUICK, '--fixtures', fixtures, '--save', 'new-case'];
    const { stdout } = await stress(folder, 'reversi', wrong(folder), ...args);
    expect(stdout).toMatch(/^✗ reversi\/new-case: wrong-answer$/m);
    expect(stdout).toMatch(/^saved as reversi\/new-case\n$/m);
    expect(stdout).not.toContain('--save');
    expect(names()).toEqual(['new-case.in', 'new-case.out', 'new-case.session', 'taken.in']);
    const read = (ending: string) => fs.readFileSync(path.join(fixtures, 'reversi', `new-case.${ending}`), 'utf8');
    expect(read('in')).toBe('2\n!!!\nBaa\n');
    expect(read('out')).toMatch(/^Enter the board dimension: {3}ab\n.*Invalid move\.\n {2}ab\na WB\nb BW\n$/s);
    expect(read('session')).toMatch(/^Enter the board dimension: 2\n {2}ab\n/);
  });

  test('takes no name that a link to nowhere has', () => {
    const folder = temporaryFolder();
    fs.symlinkSync('nowhere', path.join(folder, 'mine.out'));
    expect(() => checkCaseName(folder, 'mine', false)).toThrow(/mine\.out is there already/);
  });

  test('says what suite.json needs for a case with odd bytes or another exit status', () => {
    const folder = temporaryFolder();
    const reference = { stdout: Buffer.from('Enter: '), reads: [], stderr: 'reversi: ...\n' };
    const save = (name: string, input: string, status: 0 | 1) =>
      saveCase(folder, name, Buffer.from(input, 'latin1'), { ...reference, status });
    expect(save('a', '2\n', 0)).toBeUndefined();
    expect(save('b', '', 1)).toBe('"b": { "status": 1, "odd": ["empty"] }');
    expect(save('c', '2\t\r\n', 0)).toBe('"c": { "odd": ["cr", "tab", "trailing-blank"] }');
    expect(() => save('a', '2\n', 0)).toThrow(/^.*\/a\.in cannot be written: file already exists$/);
  });

  test.each([
    [['taken'], /^boardjudge: .*\/taken\.in is there already: choose another name\n$/],
    [
      ['../x'],
      /^boardjudge: --save takes lower-case words and numbers with hyphens between them, at most 80 characters; found \.\.\/x\n$/,
    ],
    [['a'.repeat(81)], /at most 80 characters; found a+\n$/],
    [['beyond-x'], /^boardjudge: --save takes a name that begins with beyond- only together with --all, .+\n$/],
    [['x', '--all'], /^boardjudge: --save takes a name that begins with beyond- together with --all, .+\n$/],
  ])('%j is answered in one line, before anything is run', async (args, message) => {
    const { folder, fixtures, names } = ownFixtures();
    const words = ['reversi', wrong(folder), '--fixtures', fixtures, '--save', ...args];
    const { stdout, stderr, status } = await stress(folder, ...words);
    expect(stderr).toMatch(message);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(names()).toEqual(['taken.in']);
  });
});

describe('a wrong command line', () => {
  test.each([
    [['--seed', '1.5'], '--seed takes a whole number of at most 9 digits, found 1.5'],
    [['--runs', '0'], '--runs takes a whole number above 0 of at most 9 digits, found 0'],
    [['--seconds', '0'], '--seconds takes a number above 0 and at most 86400, found 0'],
    [['--seconds', '1e3'], '--seconds takes a number above 0 and at most 86400, found 1e3'],
    [['--jobs', '2'], '--jobs belongs to another command, such as test; try boardjudge --help'],
  ])('as with %j is refused', (args, message) => {
    expect(() => parseCommandLine(['stress', 'reversi', 'a.c', ...args])).toThrow(new CommandError(message));
  });

  test('of another command does not take the options of stress', () => {
    expect(() => parseCommandLine(['test', 'reversi', 'a.c', '--seed', '1'])).toThrow(/^--seed belongs to another/);
  });

  test.each([
    [[], 'stress takes an assignment and a program: boardjudge stress reversi reversi.c'],
    [['reversi'], 'stress needs a program to judge: boardjudge stress reversi reversi.c'],
    [['chess', 'a.c'], 'there is no assignment chess: choose from match-four, reversi, tic-tac-toe'],
  ])('%j is answered in one line', async (args, message) => {
    expect(await stress(ROOT, ...args)).toEqual({ stdout: '', stderr: `boardjudge: ${message}\n`, status: 2 });
  });

  test('with an assignment of other fixtures that has no reference is answered in one line', async () => {
    const folder = temporaryFolder({ 'fixtures/chess/a.in': '1\n' });
    const { stderr, status } = await stress(folder, 'chess', '--fixtures', 'fixtures', '--', 'cat');
    expect(stderr).toMatch(
      /^boardjudge: stress compares with the reference of the assignment: there is no program chess.*\n$/,
    );
    expect(status).toBe(2);
  });
});

test.skipIf(!hasCompiler)(
  'an assignment that says nothing of its sessions gets the lines of its cases, mixed anew',
  () => {
    const source = rightSource('tic-tac-toe').replace('The cat wins', 'The dog wins');
    const root = copyProject();
    keepOnly(root, 'tic-tac-toe');
    copyFixtures(root, 'tic-tac-toe/');
    fs.rmSync(path.join(root, 'programs/tic-tac-toe/sessions.ts'));
    fs.writeFileSync(path.join(root, 'wrong.c'), source);
    expect(runIn(root, path.join(root, 'node_modules/.bin/tsx'), 'scripts/build.ts', '--quiet').status).toBe(0);
    const { stdout } = runIn(root, process.execPath, 'dist/judge.js', 'stress', 'tic-tac-toe', 'wrong.c', ...QUICK);
    expect(stdout).toMatch(/^✗ tic-tac-toe\/shortest: wrong-answer$/m);
    // Lines of whole games, in which nobody wins.
    expect(typedSession(stdout)).toMatch(/^(-?\d+ -?\d+\n){9,}$/);
  },
);
