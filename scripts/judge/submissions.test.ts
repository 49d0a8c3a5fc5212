/**
 * Programs in the languages of first courses, written from each assignment's README alone: right ones are accepted, and a Reversi is caught in each language with one line of it wrong. Where a compiler is missing its tests are
 * skipped.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runIn } from '../testing/project.ts';
import { temporaryFolder } from '../testing/temporary.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SUBMISSIONS = path.join(ROOT, 'scripts/testing/submissions');

interface Language {
  readonly name: string;
  readonly ending: string;
  /** Which plain cases: a virtual machine takes so long to start that a part of them has to do. */
  readonly only: string;
  /** A command that must be there. */
  readonly compiler: string;
  /** One line of the Reversi, the same line wrong, and what the judge says of it. */
  readonly wrong: readonly [line: string, mistake: string, message: RegExp];
}

const LANGUAGES: Language[] = [
  {
    name: 'C',
    ending: '.c',
    only: '*',
    compiler: 'gcc',
    wrong: [
      '    {1, -1},\n',
      '',
      /\n✗ reversi\/handout-figure-6: wrong-answer\n +misses `ad` for W: the line south-west from `ad` is closed at `cb`\n/,
    ],
  },
  {
    name: 'C++',
    ending: '.cpp',
    only: '*',
    compiler: 'g++',
    wrong: ['Valid move.', 'Valid Move.', /✗ reversi\/handout-valid-move: presentation-error\n +upper and lower case/],
  },
  {
    name: 'Java',
    ending: '.java',
    only: '[ho]*',
    compiler: 'javac',
    wrong: [
      'col <= n - 1; col++) { // move list',
      'col < n - 1; col++) { // move list',
      /✗ reversi\/handout-valid-move: wrong-answer\n +misses `bd` for W: /,
    ],
  },
  {
    name: 'Python',
    ending: '.py',
    only: '*',
    compiler: 'python3',
    wrong: [
      'print("Valid move.")',
      'print("Valid move. ")',
      / expected {2}Valid·move\.␊\n +actual {4}Valid·move\.·␊\n +\^ U\+000A end of line expected, U\+0020 blank found\n/,
    ],
  },
  {
    name: 'TypeScript',
    ending: '.ts',
    only: '[ho]*',
    compiler: 'node',
    wrong: ['Invalid move.\\n', 'Invalid move.', /✗ reversi\/handout-invalid-move: presentation-error\n/],
  },
];

function judge(folder: string, assignment: string, file: string, ...options: string[]) {
  return runIn(folder, process.execPath, path.join(ROOT, 'dist/judge.js'), 'test', assignment, file, ...options);
}

describe.each(LANGUAGES)('$name', ({ ending, only, compiler, wrong: [line, mistake, message] }) => {
  const isMissing = spawnSync(compiler, ['--version']).status !== 0;
  const sources = fs
    .readdirSync(SUBMISSIONS, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) === ending);

  test.skipIf(isMissing).each(sources)('%s is accepted', (source) => {
    const assignment = path.dirname(source);
    const { stdout, stderr, status } = judge(
      temporaryFolder(),
      assignment,
      path.join(SUBMISSIONS, source),
      '--only',
      only,
    );
    expect(stdout).toMatch(new RegExp(`: (\\d+) of \\1 cases of ${assignment} accepted, compared to the byte\\n`));
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test.skipIf(isMissing)('a Reversi is caught with one line of it wrong', () => {
    const source = sources.find((file) => path.dirname(file) === 'reversi') as string;
    const text = fs.readFileSync(path.join(SUBMISSIONS, source), 'utf8');
    expect(text).toContain(line);
    const folder = temporaryFolder({ [path.basename(source)]: text.replace(line, mistake) });
    const { stdout, status } = judge(folder, 'reversi', path.basename(source), '--only', 'handout-*');
    expect(stdout).toMatch(message);
    expect(status).toBe(1);
  });
});

test('there is a right program of each assignment in each of these languages', () => {
  const found = fs.readdirSync(SUBMISSIONS, { recursive: true, encoding: 'utf8' }).filter((file) => path.extname(file));
  expect(found).toHaveLength(3 * LANGUAGES.length);
});
