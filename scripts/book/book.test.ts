import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildAll } from '../build/bundle.ts';
import { loadSolver, type Solver } from '../project/solver.ts';
import { copyProject, keepOnly, runIn } from '../testing/project.ts';
import { executable, temporaryFolder } from '../testing/temporary.ts';
import { discsOf, readBook, writeBook } from './file.ts';
import { buildNativeSolver } from './native.ts';
import { openNativePool } from './pool.ts';
import { type Answer, createReplier } from './solve.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const book = (...args: string[]) => runIn(ROOT, process.execPath, 'dist/book.js', ...args);

test.each([['--levels', '0'], ['--levels', '11'], ['--levels', 'all'], ['--fast'], ['now']])(
  'a wrong call is told what it takes: %j %j',
  (...args) => {
    const { stdout, stderr, status } = book(...args);
    const usage =
      'takes --levels 1 to 10, how many (all), --plain, to do without C, and --check, to solve again what is there';
    expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: `book: ${usage}\n`, status: 2 });
  },
);

describe('the file of the book', () => {
  const emptyFile = () => path.join(temporaryFolder({ 'book.json': '' }), 'book.json');

  test('says down to how many discs it is complete', () => {
    const file = emptyFile();
    const complete = (...levels: string[]) => {
      writeBook(file, levels, '.');
      return readBook(file);
    };
    expect(complete()).toEqual({ completeTo: 0, levels: [] });
    expect(complete('3.21')).toEqual({ completeTo: 0, levels: ['3.21'] });
    expect(complete('3321', '3.')).toEqual({ completeTo: 1, levels: ['3321', '3.'] });
    expect(complete('3321', '3a')).toEqual({ completeTo: 3, levels: ['3321', '3a'] });
    expect([0, 1, 5].map(discsOf)).toEqual([1, 3, 11]);
  });

  test.each([
    ['{', 'is no JSON'],
    ...[
      'null',
      '{}',
      '{ "levels": [] }',
      '{ "completeTo": "1", "levels": [] }',
      '{ "completeTo": 0, "levels": ["3x"] }',
    ].map((text) => [text, 'has no number completeTo and no levels of digits, letters a to g, hyphens and full stops']),
  ])('%j is refused with a cure', (text, message) => {
    const file = emptyFile();
    fs.writeFileSync(file, text);
    expect(() => readBook(file)).toThrow(`${file} ${message}: write { "completeTo": 0, "levels": [] } to begin anew`);
  });
});

describe('npm run book', () => {
  /** A copy of the project with a book of which the first replies, of the solver, are known. */
  async function projectWith(levels: readonly string[]): Promise<{ root: string; file: string }> {
    const root = copyProject();
    keepOnly(root, 'match-four');
    const file = path.join(root, 'programs/match-four/opponent/solver/book.json');
    fs.writeFileSync(file, JSON.stringify({ completeTo: 0, levels }));
    await buildAll(root);
    return { root, file };
  }

  test('solves nothing again that is there', async () => {
    const { root, file } = await projectWith(['3333']);
    const { stdout, stderr, status } = runIn(root, process.execPath, 'dist/book.js', '--levels', '1');
    expect(stdout).toMatch(/^1 disc: complete, 4 positions; 0 solved now, 0 nodes, \d+ s\n$/);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(readBook(file).levels).toEqual(['3333']);
  });

  test('refuses a level that is longer than there are positions', async () => {
    const { root, file } = await projectWith(['33333']);
    const { stderr, status } = runIn(root, process.execPath, 'dist/book.js', '--levels', '1');
    const message = `${file} has 5 replies with 1 disc, and there are 4 positions: take the level out`;
    expect({ stderr, status }).toEqual({ stderr: `book: ${message}\n`, status: 3 });
  });

  test('--check finds a book that is not whole', async () => {
    const { root } = await projectWith(['', '']);
    const { stdout, stderr, status } = runIn(root, process.execPath, 'dist/book.js', '--check', '--levels', '1');
    expect(stdout).toMatch(
      /^1 disc: the book has 0 replies, and there are 4 positions\n1 disc: 0 of 4 positions checked, \d+ s\n$/,
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
  });
});

describe('the solver in C', () => {
  const native = buildNativeSolver(ROOT, ['-DFAST']);
  afterAll(() => native?.remove());

  test.skipIf(native === undefined)(
    'gives the replies of the one in TypeScript, and leaves the same positions to the search',
    async () => {
      const solver = (await loadSolver(ROOT)) as Solver;
      const set = path.join(ROOT, 'programs/match-four/opponent/solver/test-sets/Test_L2_R1.txt');
      const tasks = readLines(set).map((line, index) => ({
        index,
        position: solver.positionAfter(line.split(' ')[0] ?? ''),
        // Some of them are left to the search, some not, and a third is asked for anyway.
        mostNodes: [0, 100, 100_000][index % 3] as number,
      }));
      const pool = openNativePool(native?.program ?? '', 20, solver);
      const answers: Answer[] = [];
      await pool.solve(tasks, (answer) => answers.push(answer));
      pool.close();
      expect(answers).toHaveLength(100);
      expect(new Set(answers.map(({ reply }) => reply)).size).toBeGreaterThan(4);
      const plain = createReplier(solver, 20);
      const inOrder = answers.toSorted((a, b) => a.index - b.index);
      expect(inOrder.map(({ reply }) => reply)).toEqual(tasks.map((task) => plain(task).reply));
    },
  );
});

describe('a process that solves', () => {
  const position = { own: { lo: 0, hi: 0 }, taken: { lo: 0, hi: 0 }, discs: 0 };
  const tasks = [{ index: 0, position, mostNodes: 0 }];

  test.each(['exit 0', 'read -r line; exit 1', 'kill -9 $$'])('is missed where it has ended: %s', async (line) => {
    const program = executable(temporaryFolder(), 'solver', line);
    const solver = (await loadSolver(ROOT)) as Solver;
    const pool = openNativePool(program, 20, solver);
    const ended = 'a process that solves has ended: call npm run book again';
    await expect(pool.solve(tasks, () => {})).rejects.toThrow(ended);
    // Also if it has done so while there was nothing to do.
    await expect(pool.solve(tasks, () => {})).rejects.toThrow(ended);
    pool.close();
  });

  test('is missed where it cannot be started', async () => {
    const solver = (await loadSolver(ROOT)) as Solver;
    const pool = openNativePool(path.join(temporaryFolder(), 'solver'), 20, solver);
    await expect(pool.solve(tasks, () => {})).rejects.toThrow('a process that solves has ended');
    pool.close();
  });
});

function readLines(file: string): string[] {
  return fs.readFileSync(file, 'latin1').trimEnd().split('\n');
}
