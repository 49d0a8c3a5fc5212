import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildAll } from '../build/bundle.ts';
import { copyProject, keepOnly, runIn } from '../testing/project.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { discsOf, readBook, writeBook } from './file.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const book = (...args: string[]) => runIn(ROOT, process.execPath, 'dist/book.js', ...args);

test.each([['--levels', '0'], ['--levels', '8'], ['--levels', 'all'], ['--fast'], ['now']])(
  'a wrong call is told what it takes: %j %j',
  (...args) => {
    const { stdout, stderr, status } = book(...args);
    const usage = 'takes --levels 1 to 7, how many to solve (all), and --check, to solve again what is there';
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
    ['{}', 'has no levels of digits, letters a to g, hyphens and full stops'],
    ['{ "levels": ["3x"] }', 'has no levels of digits, letters a to g, hyphens and full stops'],
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

  test('--check has nothing to say of an empty book', async () => {
    const { root } = await projectWith([]);
    const { stdout, stderr, status } = runIn(root, process.execPath, 'dist/book.js', '--check');
    expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 });
  });
});
