import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { executable, temporaryFolder } from '../testing/temporary.ts';
import type { Fixture } from './fixture.ts';
import { LastFailures } from './last-failures.ts';
import type { CaseResult, Judgement, VerdictKind } from './verdict.ts';

const JUDGE = path.join(import.meta.dirname, '../../dist/judge.js');
let cache: string;

beforeEach(() => {
  cache = path.join(temporaryFolder(), 'cache');
  vi.stubEnv('XDG_CACHE_HOME', cache);
});
afterEach(() => vi.unstubAllEnvs());

/** A judgement with these verdicts by the names of cases. */
function judgement(verdicts: Readonly<Record<string, VerdictKind>>): Judgement {
  const cases = Object.entries(verdicts).map(([name, kind]): CaseResult => {
    const fixture: Fixture = {
      assignment: 'greet',
      name,
      kind: 'plain',
      args: [],
      status: 0,
      odd: [],
      size: 0,
      inputPath: '',
      outputPath: '',
      sessionPath: '',
    };
    const verdict = { kind, reason: '' } as CaseResult['verdict'];
    return {
      fixture,
      verdict,
      run: undefined,
      difference: undefined,
      differences: [],
      notes: [],
      actual: undefined,
      explanations: [],
      explanationKinds: [],
      hints: [],
      where: [],
      screen: undefined,
    };
  });
  return {
    assignment: 'greet',
    name: 'a.c',
    comparison: 'exact',
    sandbox: { kind: 'none', reason: '', isTrusted: false },
    build: undefined,
    byHand: [],
    repeat: '',
    cases,
    notRun: 0,
    verdict: 'wrong-answer',
  };
}

function known(key: readonly string[] = ['a.c']): string[] | undefined {
  const names = new LastFailures(key).read();
  return names === undefined ? undefined : [...names];
}

describe('the last failures', () => {
  test('are those that were not accepted, for whatever reason', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const verdicts = { a: 'accepted', b: 'wrong-answer', c: 'time-limit', d: 'presentation-error' } as const;
    new LastFailures(['a.c']).write(names, judgement(verdicts));
    expect(known()).toEqual(['b', 'c', 'd', 'e']); // e was not run
  });

  test('are unknown at first, and none once all are accepted', () => {
    expect(known()).toBeUndefined();
    new LastFailures(['a.c']).write(['a'], judgement({ a: 'accepted' }));
    expect(known()).toEqual([]);
  });

  test('are all if the program could not be built', () => {
    new LastFailures(['a.c']).write(['a', 'b'], judgement({}));
    expect(known()).toEqual(['a', 'b']);
  });

  test('stay as they are for cases that were not to be judged', () => {
    const failures = new LastFailures(['a.c']);
    failures.write(['a', 'b', 'c'], judgement({ a: 'wrong-answer', b: 'wrong-answer', c: 'accepted' }));
    failures.write(['b'], judgement({ b: 'accepted' }));
    expect(known()).toEqual(['a']);
    failures.write(['c'], judgement({ c: 'wrong-answer' }));
    expect(known()).toEqual(['a', 'c']);
  });

  test('are kept apart by every part of the key', () => {
    const keys = [['x', 'y'], ['xy'], ['x', 'y', ''], ['y', 'x'], ['x,y'], ['x","y']];
    for (const [index, key] of keys.entries()) {
      new LastFailures(key).write([`${index}`], judgement({}));
    }
    expect(keys.map(known)).toEqual([['0'], ['1'], ['2'], ['3'], ['4'], ['5']]);
  });

  test.each(['', 'not JSON', '{}', '{"failed":3}', '{"failed":[3]}', '[]'])(
    'are unknown if the file holds %j, and are written anew',
    (contents) => {
      const failures = new LastFailures(['a.c']);
      failures.write(['a'], judgement({}));
      const folder = path.join(cache, 'boardjudge');
      for (const file of fs.readdirSync(folder)) fs.writeFileSync(path.join(folder, file), contents);
      expect(known()).toBeUndefined();
      failures.write(['b'], judgement({}));
      expect(known()).toEqual(['b']);
    },
  );

  test('are not kept, and nothing is said, where the cache cannot be written', () => {
    fs.writeFileSync(cache, 'a file in its place');
    new LastFailures(['a.c']).write(['a'], judgement({}));
    expect(known()).toBeUndefined();
  });
});

test('--failed judges what failed the last time, until all is accepted', () => {
  const folder = temporaryFolder({
    'fixtures/greet/ada.in': 'Ada\n',
    'fixtures/greet/ada.out': 'Hello, Ada!\n',
    'fixtures/greet/bob.in': 'Bob\n',
    'fixtures/greet/bob.out': 'Hello, Bob!\n',
    'fixtures/greet/eve.in': 'Eve\n',
    'fixtures/greet/eve.out': 'Hello, Eve!\n',
  });
  const judge = (...options: string[]) => {
    const words = ['test', 'greet', './program', '--fixtures', 'fixtures', '--sandbox', 'off', ...options];
    const { stdout, status } = spawnSync(process.execPath, [JUDGE, ...words], { cwd: folder, encoding: 'utf8' });
    const cases = stdout.match(/^[✓✗] greet\/\w+$|^✗ greet\/\w+: [a-z-]+$/gm);
    return { cases: [...new Set(cases)], status, stdout };
  };
  const write = (...lines: string[]) => executable(folder, 'program', 'read -r name', ...lines, 'echo "Hello, $name!"');

  write('case $name in Ada | Bob) name=you ;; esac');
  expect(judge()).toMatchObject({
    cases: ['✗ greet/ada: wrong-answer', '✗ greet/bob: wrong-answer', '✓ greet/eve'],
    status: 1,
  });
  write('case $name in Bob) name=you ;; esac');
  expect(judge('--failed')).toMatchObject({ cases: ['✓ greet/ada', '✗ greet/bob: wrong-answer'], status: 1 });
  write();
  expect(judge('--failed')).toMatchObject({ cases: ['✓ greet/bob'], status: 0 });
  expect(judge('--failed')).toMatchObject({
    cases: [],
    stdout: 'no case failed the last time; leave out --failed to judge all\n',
    status: 0,
  });
  expect(judge().cases).toHaveLength(3);
});
