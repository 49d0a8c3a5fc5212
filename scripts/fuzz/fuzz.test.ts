import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Program } from '../../lib/program.ts';
import { buildAll } from '../build/bundle.ts';
import { copyProject, keepOnly, runIn } from '../testing/project.ts';
import { createDraw, generateInput } from './generate.ts';
import { brokenPromise } from './promises.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const programOf = (play: Program['play']): Program => ({ name: 'toy', summary: '', play });

describe('brokenPromise', () => {
  test('finds nothing wrong with a program that reads a word, or lacks one', () => {
    const program = programOf((console) => console.write(console.token('a word')));
    expect(brokenPromise(program, Buffer.from('x'))).toBeUndefined();
    expect(brokenPromise(program, Buffer.from(''))).toBeUndefined();
  });

  test('names an exception, a wrong status and too much output', () => {
    const fails = programOf(() => {
      (undefined as unknown as string).trim();
    });
    expect(brokenPromise(fails, Buffer.from(''))).toMatch(/^threw Cannot read properties of undefined/);
    const floods = programOf((console) => console.write('x'.repeat(10_000)));
    expect(brokenPromise(floods, Buffer.from(''))).toBe('wrote 10000 bytes');
  });
});

test('the same seed gives the same inputs, another seed others', () => {
  const inputs = (seed: number) => {
    const draw = createDraw(seed);
    return Array.from({ length: 50 }, () => generateInput(['4\nWac\n', '6\n'], draw).toString('latin1'));
  };
  expect(inputs(7)).toEqual(inputs(7));
  expect(inputs(7)).not.toEqual(inputs(9));
  expect(new Set(inputs(7)).size).toBeGreaterThan(20);
});

describe('npm run fuzz', () => {
  const fuzz = (root: string, ...args: string[]) => runIn(root, process.execPath, 'dist/fuzz.js', ...args);

  test('counts inputs and crashes, and saves the smallest input of a crash as a candidate', async () => {
    const root = copyProject();
    keepOnly(root, 'reversi');
    fs.mkdirSync(path.join(root, 'fixtures/reversi'), { recursive: true });
    fs.writeFileSync(path.join(root, 'fixtures/reversi/a.in'), '4\nBba\n!!!\nWac\n');
    await buildAll(root);
    expect(fuzz(root, '--seconds', '0.2', '--seed', '1').stdout).toMatch(
      /^seed 1\nreversi: \d+ inputs, \d+\.\d seconds, crashes 0\n$/,
    );

    const transcript = path.join(root, 'programs/reversi/transcript.ts');
    const source = fs.readFileSync(transcript, 'utf8');
    fs.writeFileSync(transcript, source.replace('?? console.reject(expected)', '!'));
    await buildAll(root);
    const { stdout, status } = fuzz(root, '--seconds', '0.5', '--seed', '1');
    expect(status).toBe(1);
    const [, file = ''] = /threw .+: (reports\/fuzz\/reversi\/beyond-crash-[0-9a-f]{8}\.in)/.exec(stdout) ?? [];
    expect(fs.readFileSync(path.join(root, file), 'latin1')).toMatch(/^[24682]\s.{1,2}$/s);
  });

  test.each([
    [['--seconds', 'Infinity'], '--seconds takes a number above 0, found Infinity'],
    [['--seconds', 'x'], '--seconds takes a number above 0, found x'],
    [['--seed', '1.5'], '--seed takes a whole number of at most 9 digits, found 1.5'],
    [['reversi'], 'takes --seconds N and --seed N, nothing else'],
  ])('answers %j in one line', (args, message) => {
    const { stderr, status } = fuzz(ROOT, ...args);
    expect({ stderr, status }).toEqual({ stderr: `fuzz: ${message}\n`, status: 2 });
  });
});
