import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listMutants, shuffleMutants } from './mutants.ts';

const changes = (source: string) => listMutants(source).map(({ source }) => source);

describe('a mutant', () => {
  test.each([
    ['a < b', ['a <= b', 'a > b', 'a >= b']],
    ['a == b', ['a != b']],
    ['a && !b', ['a || !b', 'a && b']],
    ['i++', ['i--']],
    ['i += n', ['i -= n', 'i = n']],
    ['return true;', ['return false;']],
    ['break;', ['continue;']],
    ['x = 0', ['x = 1']],
    ['x = 7', ['x = 6', 'x = 8']],
  ])('of %s has one operator or constant changed', (source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  test.each([
    ['a line comment', '// a < b'],
    ['a comment over lines', '/* a < b\n 1 */'],
    ['a preprocessor line that goes on', '  #define MORE \\\n 1 + 1'],
    ['a string with an escaped quote', '"a \\" < b"'],
    ['a raw string', 'R"x(" < 1)x"'],
    ['a text block', '"""\n "1" < 2\n"""'],
    ['a character', "'+' '\\'' '1'"],
  ])('never changes %s', (_, source) => {
    expect(changes(source)).toEqual([]);
    expect(changes(`${source}\n1 ${source}`).length).toBeGreaterThan(0);
  });

  test.each([['a->b'], ['a << b'], ['x = y'], ['010'], ['0x10'], ['1.5'], ['100'], ['a1'], ['a & b'], ['std::b']])(
    'never changes a part of %s',
    (source) => {
      expect(changes(source)).toEqual([]);
    },
  );

  test('names the line and shows it before and after', () => {
    expect(listMutants('int a;\n  if (a > b) {\n')[0]).toEqual({
      source: 'int a;\n  if (a >= b) {\n',
      line: 2,
      before: 'if (a > b) {',
      after: 'if (a >= b) {',
    });
  });

  test('comes in an order that the seed alone decides, and none is lost', () => {
    const source = 'f(1, 2, 3, 4, 5, a < b)';
    expect(shuffleMutants(source, 7)).toEqual(shuffleMutants(source, 7));
    expect(shuffleMutants(source, 7)).not.toEqual(shuffleMutants(source, 8));
    expect(
      shuffleMutants(source, 7)
        .map(({ source }) => source)
        .sort(),
    ).toEqual(changes(source).sort());
  });

  test.each(['reversi/reversi.c', 'reversi/reversi.cpp', 'reversi/Reversi.java'])(
    'is found in many lines of %s, and each once',
    (file) => {
      const source = fs.readFileSync(path.join(import.meta.dirname, 'submissions', file), 'utf8');
      const mutants = listMutants(source);
      expect(new Set(mutants.map(({ line }) => line)).size).toBeGreaterThan(30);
      expect(new Set(mutants.map(({ source }) => source)).size).toBe(mutants.length);
    },
  );
});
