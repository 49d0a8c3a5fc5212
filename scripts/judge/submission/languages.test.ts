import { describe, expect, test } from 'vitest';
import { resolveLimits } from '../run/limits.ts';
import { LANGUAGES, languageOf } from './languages.ts';

function duplicates(words: readonly string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}

describe('the table', () => {
  test('has each name and each ending once', () => {
    expect(LANGUAGES.length).toBeGreaterThan(0);
    expect(duplicates(LANGUAGES.map(({ name }) => name))).toEqual([]);
    expect(duplicates(LANGUAGES.flatMap(({ endings }) => endings))).toEqual([]);
    expect(duplicates(LANGUAGES.flatMap(({ variables }) => Object.values(variables ?? {})))).toEqual([]);
  });

  test('has no ending that is the end of another, so that the order does not matter', () => {
    const endings = LANGUAGES.flatMap(({ endings }) => endings);
    for (const ending of endings) {
      expect(endings.filter((other) => other.endsWith(ending))).toEqual([ending]);
    }
  });
});

describe.each(LANGUAGES)('$name', (language) => {
  const { endings, alongside, compilers, interpreter, flags, install, main } = language;

  test('has lower-case endings, a compiler and a way to get it', () => {
    for (const ending of [...endings, ...alongside]) expect(ending).toMatch(/^\.[a-z]+$/);
    expect(endings.length).toBeGreaterThan(0);
    expect(alongside.filter((ending) => endings.includes(ending))).toEqual([]);
    expect(compilers.length).toBeGreaterThan(0);
    expect(install).not.toBe('');
  });

  test('has main files of its own language', () => {
    for (const file of main ?? []) expect(languageOf(file)).toBe(language);
  });

  test('is known by its endings, in either case', () => {
    for (const ending of endings) {
      expect(languageOf(`folder.c/program${ending}`)).toBe(language);
      expect(languageOf(`PROGRAM${ending.toUpperCase()}`)).toBe(language);
    }
  });

  test('hands the compiler its flags and its source', () => {
    const given = flags.split(' ').filter(Boolean);
    const words = language.build({ compiler: '/bin/compiler', flags: [...given, '--more'], sources: ['a', 'b'] });
    expect(words[0]).toBe('/bin/compiler');
    expect(words).toEqual(expect.arrayContaining([...given, '--more', 'a']));
    if (main === undefined) expect(words).toContain('b');
  });

  test('starts what was built in its folder, by a path that is absolute', () => {
    const start = language.start({
      folder: '/build',
      interpreter: '/bin/interpreter',
      main: 'Main',
      limits: resolveLimits(),
    });
    expect(start[0]).toMatch(interpreter === undefined && compiles() ? /^\/build\// : /^\/bin\/interpreter$/);
    expect(start.some((word) => word.startsWith('/build/'))).toBe(true);
    expect(language.byHand('Main').length).toBeGreaterThan(0);
  });

  /** Whether the build makes a program that needs no interpreter. */
  function compiles(): boolean {
    return language.byHand('Main')[0] === './a.out';
  }
});

test.each(['Java', 'TypeScript', 'JavaScript'])('the heap of %s leaves room for its virtual machine', (name) => {
  const heapOf = (memory: number) => {
    const language = LANGUAGES.find((language) => language.name === name);
    const words = language?.start({ folder: '/b', interpreter: '/i', main: 'M', limits: resolveLimits({ memory }) });
    return Number(/(?:-Xmx|size=)(\d+)/.exec((words ?? []).join(' '))?.[1]);
  };
  expect([256, 1024, 64].map(heapOf)).toEqual([160, 928, 16]);
});

test.each(['a.txt', 'a', 'c', 'a.c.bak', 'a.h', '', 'Makefile'])('%j is in no language', (file) => {
  expect(languageOf(file)).toBeUndefined();
});

test('modules of JavaScript belong to a program in TypeScript, whatever their ending', () => {
  const endingsOf = (name: string) => LANGUAGES.find((language) => language.name === name)?.endings;
  const typeScript = LANGUAGES.find(({ name }) => name === 'TypeScript');
  expect(typeScript?.alongside).toEqual(expect.arrayContaining([...(endingsOf('JavaScript') ?? ['none'])]));
});
