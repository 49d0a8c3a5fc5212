/** `npm run fuzz`: random inputs in process, checked against what every program promises of every input. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import type { Program } from '../../lib/program.ts';
import { loadFixtures } from '../judge/fixture.ts';
import { loadProgram } from '../judge/reference.ts';
import { CommandError } from '../project/errors.ts';
import { requirePrograms } from '../project/layout.ts';
import { createDraw, generateInput } from './generate.ts';
import { brokenPromise } from './promises.ts';

const DEFAULT_SECONDS = 60;
const INPUTS_BETWEEN_LOOKS_AT_THE_CLOCK = 500;

/** Exit status 0 if no program broke a promise, 1 if one did, 2 for wrong usage. */
export async function fuzzCommand(args: string[], root: string): Promise<number> {
  const programs = requirePrograms(root);
  let options: { seconds?: string; seed?: string };
  try {
    options = parseArgs({ args, options: { seconds: { type: 'string' }, seed: { type: 'string' } } }).values;
  } catch {
    throw new CommandError('takes --seconds N and --seed N, nothing else');
  }
  const seconds = Number(options.seconds ?? DEFAULT_SECONDS);
  const seed = Number(options.seed ?? Date.now() % 1_000_000);
  if (!/^[0-9]+(\.[0-9]+)?$/.test(String(options.seconds ?? DEFAULT_SECONDS)) || seconds <= 0)
    throw new CommandError(`--seconds takes a number above 0, found ${options.seconds}`);
  if (!/^[0-9]{1,9}$/.test(options.seed ?? '0'))
    throw new CommandError(`--seed takes a whole number of at most 9 digits, found ${options.seed}`);

  process.stdout.write(`seed ${seed}\n`);
  let crashes = 0;
  for (const name of programs) crashes += await fuzzProgram(root, name, seconds / programs.length, seed);
  return crashes === 0 ? 0 : 1;
}

async function fuzzProgram(root: string, name: string, seconds: number, seed: number): Promise<number> {
  const program = await loadProgram(name);
  const corpus = ['', ...loadFixtures(root, name).map(({ inputPath }) => fs.readFileSync(inputPath, 'latin1'))];
  const draw = createDraw(seed);
  const crashes = new Map<string, string>();
  const start = performance.now();
  let inputs = 0;
  while (performance.now() - start < seconds * 1000) {
    for (let i = 0; i < INPUTS_BETWEEN_LOOKS_AT_THE_CLOCK; i++, inputs++) {
      const input = generateInput(corpus, draw);
      const broken = brokenPromise(program, input);
      if (broken !== undefined && !crashes.has(broken)) {
        crashes.set(broken, saveCandidate(root, name, shrink(program, input)));
      }
    }
  }
  const spent = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${name}: ${inputs} inputs, ${spent} seconds, crashes ${crashes.size}\n`);
  for (const [broken, file] of crashes) process.stdout.write(`  ${broken}: ${file}\n`);
  return crashes.size;
}

/** Takes pieces out of the input as long as it still breaks a promise. */
function shrink(program: Program, input: Buffer): Buffer {
  let smallest = input;
  for (let size = input.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= smallest.length; ) {
      const shorter = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)]);
      if (brokenPromise(program, shorter) === undefined) at += size;
      else smallest = shorter;
    }
  }
  return smallest;
}

/** Where a person finds it, to be named for what it shows and moved to the fixtures once the program is mended. */
function saveCandidate(root: string, name: string, input: Buffer): string {
  const folder = path.join(root, 'reports', 'fuzz', name);
  const file = path.join(folder, `beyond-crash-${createHash('sha256').update(input).digest('hex').slice(0, 8)}.in`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, input);
  return path.relative(root, file);
}
