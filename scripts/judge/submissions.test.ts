/**
 * Programs in the languages of first courses, written from the assignment's README alone: right ones are accepted, and
 * each is caught with one line of it wrong. Where a compiler is missing its tests are skipped.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyFixtures, runIn } from '../testing/project.ts';
import { temporaryFolder } from '../testing/temporary.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SUBMISSIONS = path.join(ROOT, 'scripts/testing/submissions/reversi');

interface Language {
  readonly name: string;
  readonly source: string;
  /** Builds the source in the current folder; a command that must exist. */
  readonly build: readonly [string, ...string[]];
  readonly run: readonly string[];
  /** One line of the source, the same line wrong, and what the judge says of it. */
  readonly wrong: readonly [line: string, mistake: string, message: RegExp];
}

const LANGUAGES: Language[] = [
  {
    name: 'C',
    source: 'reversi.c',
    build: ['cc', '-std=c17', '-Wall', '-Wextra', '-o', 'reversi', 'reversi.c'],
    run: ['./reversi'],
    wrong: ['    {1, -1},\n', '', /✗ reversi\/handout-figure-6: wrong-answer\n.*\n +ac␊\n +expected {2}ad␊\n/],
  },
  {
    name: 'Java',
    source: 'Reversi.java',
    build: ['javac', '-d', 'out', 'Reversi.java'],
    run: ['java', '-XX:TieredStopAtLevel=1', '-cp', 'out', 'Reversi'],
    wrong: [
      'col <= n - 1; col++) { // move list',
      'col < n - 1; col++) { // move list',
      /✗ reversi\/handout-valid-move: wrong-answer\n.*\n +aa␊\n +expected {2}bd␊\n +actual {4}db␊\n/,
    ],
  },
  {
    name: 'Python',
    source: 'reversi.py',
    build: ['python3', '--version'],
    run: ['python3', 'reversi.py'],
    wrong: [
      'print("Valid move.")',
      'print("Valid move. ")',
      / expected {2}Valid·move\.␊\n +actual {4}Valid·move\.·␊\n +\^ the end of the line expected, a blank found\n/,
    ],
  },
];

/** Builds the source, with the mistake in it if asked, and judges it on the handout's examples. */
function judge({ source, build, run, wrong: [line, mistake] }: Language, isWrong: boolean) {
  const root = temporaryFolder();
  copyFixtures(root, 'reversi/handout-');
  fs.cpSync(path.join(ROOT, 'dist'), path.join(root, 'dist'), { recursive: true });
  const text = fs.readFileSync(path.join(SUBMISSIONS, source), 'utf8');
  expect(text).toContain(line);
  fs.writeFileSync(path.join(root, source), isWrong ? text.replace(line, mistake) : text);
  const [compiler, ...flags] = build;
  expect(runIn(root, compiler, ...flags)).toMatchObject({ status: 0, stderr: '' });
  return runIn(root, process.execPath, 'dist/judge.js', 'test', 'reversi', '--', ...run);
}

describe.each(LANGUAGES)('a Reversi in $name', (language) => {
  const isMissing = spawnSync(language.build[0], ['--version']).status !== 0;

  test.skipIf(isMissing)('is accepted if it is right', () => {
    const { stdout, status } = judge(language, false);
    expect(stdout).toMatch(/: (\d+) of \1 cases of reversi accepted\n$/);
    expect(status).toBe(0);
  });

  test.skipIf(isMissing)('is caught with one line of it wrong', () => {
    const { stdout, status } = judge(language, true);
    expect(stdout).toMatch(language.wrong[2]);
    expect(status).toBe(1);
  });
});
