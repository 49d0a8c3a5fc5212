/** The mechanism on a toy program, and whether the result in fixtures/README.md is still that of today's sources. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { programNames } from '../project/layout.ts';
import { runIn } from '../testing/project.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { type Equivalent, loadEquivalents } from './equivalent.ts';
import { type Grades, grade } from './grade.ts';
import { killMutants } from './kill.ts';
import { programsInTable, stampOf, writeResult, writtenStamp } from './readme.ts';
import { redundancyReport } from './redundant.ts';
import { programSources } from './sources.ts';
import { strengthTable } from './table.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SOURCE = 'programs/toy/program.ts';
const SOURCES = [SOURCE];

const TOY = `import type { Program } from '../../lib/program.ts';

const MANY = 3;

export const program: Program = {
  name: 'toy',
  summary: 'Counts.',
  play(console) {
    const n = Number(console.token('a number'));
    for (let i = 1; i <= n; i++) console.write(Math.min(i, 9) + '\\n');
    if (n >= MANY) console.write('many\\n');
    console.token('an end');
  },
};
`;

/** A project with the toy alone, and these cases: input and expected output by name. */
function toyProject(cases: Record<string, [input: string, output: string]>): string {
  const files = Object.entries(cases).flatMap(([name, [input, output]]) => [
    [`fixtures/toy/${name}.in`, input],
    [`fixtures/toy/${name}.out`, output],
  ]);
  const root = temporaryFolder({
    [SOURCE]: TOY,
    'programs/toy/main.ts': '',
    'package.json': '{ "version": "1.0.0" }',
    'fixtures/README.md': 'Before.\n<!-- strength -->\n<!-- /strength -->\nBehind.\n',
    'scripts/strength/equivalent.json': '[]',
    ...Object.fromEntries(files),
  });
  fs.cpSync(path.join(ROOT, 'lib'), path.join(root, 'lib'), { recursive: true });
  return root;
}

const TWO: [string, string] = ['2 .\n', '1\n2\n'];
const FOUR: [string, string] = ['4 .\n', '1\n2\n3\n4\nmany\n'];

async function resultsOf(cases: Record<string, [string, string]>) {
  return killMutants(toyProject(cases), ['toy'], SOURCES);
}

/** What became of a mutant, and who killed it. */
function fateOf({ graded }: Grades, original: string, replacement: string): string {
  const found = graded.filter(({ mutant }) => mutant.original === original && mutant.replacement === replacement);
  expect(found).toHaveLength(1);
  return found.map(({ fate, killers }) => [fate, ...killers.map(({ name }) => name)].join(' ')).join();
}

const AT_LEAST_MANY: Equivalent = {
  file: SOURCE,
  mutator: 'EqualityOperator',
  original: 'n >= MANY',
  replacement: 'n > MANY',
  occurrence: 1,
  reason: 'for the sake of this test',
};

describe('a mutant', () => {
  test('is killed by the case that shows it', async () => {
    const grades = grade(await resultsOf({ two: TWO, four: FOUR }), []);
    expect(fateOf(grades, 'n >= MANY', 'true')).toBe('plain two');
    expect(fateOf(grades, 'n >= MANY', 'false')).toBe('plain four');
    expect(fateOf(grades, 'i <= n', 'i < n')).toBe('plain two four');
  });

  test('that goes on for ever is stopped by the count of its steps, and is killed', async () => {
    const grades = grade(await resultsOf({ two: TWO, four: FOUR }), []);
    expect(fateOf(grades, 'i++', 'i--')).toBe('plain two four');
  });

  test('survives where no case shows it, and is named with its place', async () => {
    const grades = grade(await resultsOf({ two: TWO, four: FOUR }), []);
    expect(fateOf(grades, 'n >= MANY', 'n > MANY')).toBe('survived');
    expect(grades.findings).toContain(`${SOURCE}:11:9 survived: EqualityOperator "n >= MANY" -> "n > MANY"`);
  });

  test('that a beyond- case alone kills is counted apart', async () => {
    const grades = grade(await resultsOf({ two: TWO, 'beyond-four': FOUR }), []);
    expect(fateOf(grades, 'n >= MANY', 'false')).toBe('beyond beyond-four');
  });

  test('of a message is left aside as long as it survives', async () => {
    const grades = grade(await resultsOf({ two: TWO, four: FOUR }), []);
    expect(fateOf(grades, "'an end'", '""')).toBe('message');
    expect(fateOf(grades, "'Counts.'", '""')).toBe('message');
    expect(grades.findings.join('\n')).not.toContain('an end');
  });

  test('takes effect while the program is loaded, too', async () => {
    const root = toyProject({ two: TWO, four: FOUR });
    fs.writeFileSync(path.join(root, SOURCE), TOY.replace('MANY = 3', 'MANY = 1 + 2'));
    const grades = grade(await killMutants(root, ['toy'], SOURCES), []);
    expect(fateOf(grades, '1 + 2', '1 - 2')).toBe('plain two');
  });

  test('is not looked for where a case does not pass in the program as it is', async () => {
    await expect(resultsOf({ two: ['2 .\n', '1\n'] })).rejects.toThrow(
      'toy/two is not what the program writes: npm run record',
    );
  });
});

describe('the list of equivalent mutants', () => {
  test('excuses a survivor', async () => {
    const grades = grade(await resultsOf({ two: TWO, four: FOUR }), [AT_LEAST_MANY]);
    expect(fateOf(grades, 'n >= MANY', 'n > MANY')).toBe('equivalent');
    expect(grades.findings.join('\n')).not.toContain('n > MANY');
  });

  test('may not hold one that is killed', async () => {
    const { findings } = grade(await resultsOf({ two: TWO, three: ['3 .\n', '1\n2\n3\nmany\n'] }), [AT_LEAST_MANY]);
    expect(findings).toContain(
      `equivalent.json: ${SOURCE} EqualityOperator "n >= MANY" -> "n > MANY" is killed by toy/three: take it out`,
    );
  });

  test('may hold nothing that is no mutant, and nothing twice', async () => {
    const results = await resultsOf({ two: TWO, four: FOUR });
    const gone = { ...AT_LEAST_MANY, occurrence: 2 };
    const { findings } = grade(results, [AT_LEAST_MANY, gone, AT_LEAST_MANY]);
    expect(findings.filter((line) => line.startsWith('equivalent.json'))).toEqual([
      expect.stringMatching(/\(occurrence 2\) is no mutant any more: take it out$/),
      expect.stringMatching(/"n > MANY" stands there twice: take it out$/),
    ]);
  });

  test.each([
    ['{', /equivalent\.json: not JSON: /],
    ['[{ "file": "a" }]', /equivalent\.json: 0\.mutator: /],
    [JSON.stringify([{ ...AT_LEAST_MANY, reason: '' }]), /equivalent\.json: 0\.reason: /],
  ])('is refused in one line if it reads %s', (text, message) => {
    const root = temporaryFolder({ 'scripts/strength/equivalent.json': text });
    expect(() => loadEquivalents(root)).toThrow(message);
  });
});

describe('the result', () => {
  test('is a table with a row for each program, and a score of those that can be killed', async () => {
    const results = await resultsOf({ two: TWO, four: FOUR });
    const rows = strengthTable(grade(results, [AT_LEAST_MANY])).split('\n');
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
    expect(cells[2]?.slice(1, 3)).toEqual(['toy', String(results.length)]);
    expect(cells[3]?.slice(1, 3)).toEqual(['all', String(results.length)]);
    const [, , mutants = 0, plain = 0, beyond = 0, survived = 0, equivalent = 0, messages = 0] =
      cells[2]?.map(Number) ?? [];
    expect([beyond, equivalent]).toEqual([0, 1]);
    expect(plain + survived + equivalent + messages).toBe(mutants);
    expect(cells[2]?.[8]).toBe(`${Math.floor((1000 * plain) / (plain + survived)) / 10} %`);
  });

  test('names the plain cases that kill nothing alone, the examples of the handout apart', async () => {
    const cases = { two: TWO, four: FOUR, 'handout-one': ['1 .\n', '1\n'] as [string, string] };
    const root = toyProject(cases);
    expect(redundancyReport(root, ['toy'], await killMutants(root, ['toy'], SOURCES))).toBe(
      'toy: 2 of 3 plain cases kill no mutant that no other plain case kills\n' +
        '  examples of the handout:\n    handout-one\n  others:\n    two\n',
    );
  });

  test('is written between its lines of the README, with a stamp that any source, case or entry changes', () => {
    const root = toyProject({ two: TWO });
    const stamp = () => stampOf(root, ['toy'], SOURCES);
    const before = stamp();
    writeResult(root, '| table |\n', before);
    const readme = fs.readFileSync(path.join(root, 'fixtures/README.md'), 'utf8');
    expect(readme).toMatch(/^Before\.\n<!-- strength -->\n\n\| table \|\n\n.*`\n\n<!-- \/strength -->\nBehind\.\n$/);
    expect(writtenStamp(root)).toBe(before);
    const stamps = [SOURCE, 'fixtures/toy/two.in', 'fixtures/toy/two.out', 'scripts/strength/equivalent.json'].map(
      (file) => {
        fs.appendFileSync(path.join(root, file), '\n');
        return stamp();
      },
    );
    expect(new Set([before, ...stamps]).size).toBe(5);
  });

  test('says nothing of a program that has no row yet', () => {
    const root = toyProject({ two: TWO });
    writeResult(root, '| sources | mutants |\n| ------- | ------- |\n| toy     | 7       |\n', 'stamp');
    expect(programsInTable(root, ['new', 'toy'])).toEqual(['toy']);
  });

  test('has no place in a README without its lines', () => {
    const root = temporaryFolder({ 'fixtures/README.md': 'text\n' });
    expect(() => writeResult(root, '', '')).toThrow('has no lines <!-- strength --> and <!-- /strength -->');
    expect(writtenStamp(root)).toBeUndefined();
  });

  test('in fixtures/README.md is that of the sources and cases of today', async () => {
    const programs = programsInTable(ROOT, programNames(ROOT));
    expect(programs).toEqual(expect.arrayContaining(['match-four', 'reversi', 'tic-tac-toe']));
    const stamp = stampOf(ROOT, programs, await programSources(ROOT, programs));
    expect(writtenStamp(ROOT) === stamp, 'run npm run strength -- --write').toBe(true);
  });
});

test('what the programs are made of is mutated: no test, no explanation, no system call', async () => {
  const sources = await programSources(ROOT, programNames(ROOT));
  expect(sources).toEqual(expect.arrayContaining(['lib/board.ts', 'lib/console.ts', 'programs/reversi/rules.ts']));
  expect(sources.filter((file) => /\.test\.ts$|explain|perft|main\.ts$|stdio/.test(file))).toEqual([]);
});

test('the command takes no other argument', () => {
  const { stdout, stderr, status } = runIn(ROOT, process.execPath, 'dist/strength.js', '--fast');
  expect({ stdout, stderr, status }).toEqual({
    stdout: '',
    stderr: 'strength: takes --write and --redundant, nothing else\n',
    status: 2,
  });
});
