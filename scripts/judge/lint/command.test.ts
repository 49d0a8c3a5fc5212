import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runIn } from '../../testing/project.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { lintProject } from './command.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const BOARD = ['in', 'out', 'session'].map((ending) => `fixtures/tic-tac-toe/handout-board.${ending}`);

function lint(folder: string, ...args: string[]) {
  const { stdout, stderr, status } = runIn(folder, process.execPath, path.join(ROOT, 'dist/judge.js'), 'lint', ...args);
  return { stdout, stderr, status };
}

describe('boardjudge lint', () => {
  test('says in one line that nothing is found', () => {
    expect(lint(ROOT)).toMatchObject({ stdout: expect.stringMatching(/^\d+ cases, nothing found\n$/), status: 0 });
    const some = fs.readdirSync(path.join(ROOT, 'fixtures/reversi')).filter((file) => file.endsWith('.in'));
    expect(lint(ROOT, 'reversi')).toEqual({ stdout: `${some.length} cases, nothing found\n`, stderr: '', status: 0 });
  });

  test("has a line for each finding in a course's own fixtures, named as the folder was", () => {
    const files = { 'our/greet/ada.in': 'Ada\n', 'our/greet/ada.out': 'Hello\r\n', 'our/greet/\n.new': '' };
    const folder = temporaryFolder(files);
    expect(lint(folder, '--fixtures', 'our')).toEqual({
      stdout: [
        'our/greet/\\x0A.new: belongs to no case: delete it',
        'our/greet/ada.out: is odd (cr): mend it, or if a right program writes so, add it to "oddOutput" in suite.json',
        '',
      ].join('\n'),
      stderr: '',
      status: 1,
    });
    fs.rmSync(path.join(folder, 'our/greet/\n.new'));
    fs.writeFileSync(path.join(folder, 'our/greet/ada.out'), 'Hello\n');
    expect(lint(folder, 'greet', '--fixtures', 'our/')).toEqual({
      stdout: '1 case, nothing found\n',
      stderr: '',
      status: 0,
    });
  });

  test.each([
    [['chess'], 'there is no assignment chess: choose from match-four, reversi, tic-tac-toe'],
    [['reversi', 'tic-tac-toe'], 'lint takes one assignment, or none for all'],
    [['--fixtures', 'gone'], 'there are no fixtures in '],
    [['--fixtures', 'our', 'chess'], 'there is no assignment chess: choose from greet'],
    [['--all'], '--all belongs to another command'],
  ])('%j is wrong usage', (args, message) => {
    const { stdout, stderr, status } = lint(temporaryFolder({ 'our/greet/ada.in': 'Ada\n' }), ...args);
    expect(stderr).toMatch(/^boardjudge: [^\n]+\n$/);
    expect(stderr).toContain(`boardjudge: ${message}`);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  });
});

describe('lintProject', () => {
  const project = (...more: string[]) =>
    temporaryFolder({
      ...Object.fromEntries(BOARD.map((file) => [file, fs.readFileSync(path.join(ROOT, file))])),
      ...Object.fromEntries(more.map((file) => [file, '1\n'])),
    });
  const findings = async (root: string, ...names: string[]) =>
    (await lintProject(root, names)).findings.map(({ at, what }) => `${at}: ${what}`);

  test('holds the cases to the program of their assignment, and its rules for names to the cases', async () => {
    const found = await findings(project('programs/tic-tac-toe/main.ts'));
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toMatch(/^programs\/tic-tac-toe\/names\.ts: has a rule that fits no case, /);
  });

  test('names an assignment without cases, one without a program, and one whose program is not to be loaded', async () => {
    const root = project('programs/reversi/main.ts', 'programs/chess/main.ts', 'fixtures/chess/a.in');
    expect(await findings(root)).toEqual([
      'programs/reversi: has no cases: add fixtures/reversi/<case>.in',
      'fixtures/tic-tac-toe: has no program: add programs/tic-tac-toe/main.ts',
      expect.stringMatching(/^programs\/chess: there is no program chess: /),
    ]);
    expect(await findings(root, 'reversi')).toEqual(['programs/reversi: has no cases: add fixtures/reversi/<case>.in']);
  });

  test('finds the programs of an installed package in its bundle, where there are no sources', async () => {
    expect((await findings(project())).filter((line) => !line.includes('names.ts'))).toEqual([]);
  });
});
