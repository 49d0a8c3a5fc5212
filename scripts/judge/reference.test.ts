import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProgram, runReference } from './reference.ts';

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/match-four');
const stdin = fs.readFileSync(path.join(FIXTURES, 'beyond-perfect-computer-wins-after-column-1.in'));
const perfect = fs.readFileSync(path.join(FIXTURES, 'beyond-perfect-computer-wins-after-column-1.out'));
const plain = { assignment: 'match-four', name: 'mine', args: [] };

describe('a case that was recorded with other arguments of the program', () => {
  test('is run with those', async () => {
    expect((await loadProgram('match-four')).alternatives).toEqual([['--opponent', 'perfect']]);
    const found = await runReference(plain, stdin, perfect);
    expect(found.stdout.equals(perfect)).toBe(true);
    expect(found.reads).toHaveLength(7);
  });

  test('is run as usual if nothing gives what is expected, or if nothing is', async () => {
    const usual = await runReference(plain, stdin);
    expect(usual.stdout.equals(perfect)).toBe(false);
    expect(await runReference(plain, stdin, usual.stdout)).toEqual(usual);
    expect(await runReference(plain, stdin, Buffer.concat([perfect, Buffer.from('!')]))).toEqual(usual);
    expect(await runReference({ ...plain, assignment: 'reversi' }, stdin, perfect)).toEqual(
      await runReference({ ...plain, assignment: 'reversi' }, stdin),
    );
  });
});
