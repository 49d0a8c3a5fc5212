/**
 * report.html, the page of a class, and cases.json, what it shows of the cases: whoever merges the parts of a class needs
 * no fixtures for the page.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../../project/errors.ts';
import type { PageCase } from '../page/data.ts';
import { loadTexts, writePage } from '../page/write.ts';
import { writeWhole } from './durable.ts';
import type { JournalEntry } from './journal.ts';
import type { ClassRules } from './judge-one.ts';
import type { Manifest } from './manifest.ts';

const CASES = 'cases.json';
const PAGE = 'report.html';

/** Bytes are in base64. */
const schema = v.object({
  version: v.literal(1),
  cases: v.array(
    v.object({
      name: v.string(),
      points: v.number(),
      input: v.string(),
      expected: v.string(),
      /** Where the reference waits for input, as offsets in the expected output; null if that is not known. */
      reads: v.nullable(v.array(v.number())),
    }),
  ),
});

/** @throws ProjectError if a fixture is not complete */
export async function loadCases({
  fixtures,
  plan,
}: Pick<ClassRules, 'fixtures' | 'plan'>): Promise<readonly PageCase[]> {
  const texts = await loadTexts(fixtures);
  return plan.map(({ name, points }) => ({ name, points, texts: texts.get(name) }));
}

export function writeCases(folder: string, cases: readonly PageCase[]): void {
  const file: v.InferOutput<typeof schema> = {
    version: 1,
    cases: cases.map(({ name, points, texts }) => ({
      name,
      points,
      input: Buffer.from(texts?.input ?? '').toString('base64'),
      expected: Buffer.from(texts?.expected ?? '').toString('base64'),
      reads: texts?.reads === undefined ? null : [...texts.reads],
    })),
  };
  writeWhole(path.join(folder, CASES), [`${JSON.stringify(file)}\n`]);
}

/** @throws CommandError if they cannot be read */
export function readCases(folder: string): readonly PageCase[] {
  const file = path.join(folder, CASES);
  try {
    const { cases } = v.parse(schema, JSON.parse(fs.readFileSync(file, 'utf8')));
    return cases.map(({ name, points, input, expected, reads }) => ({
      name,
      points,
      texts: {
        input: Buffer.from(input, 'base64'),
        expected: Buffer.from(expected, 'base64'),
        reads: reads ?? undefined,
      },
    }));
  } catch {
    throw new CommandError(`${file} is missing or damaged: judge that part again`);
  }
}

/**
 * @param submissions their names, in order
 * @param read gives what is known of one
 */
export async function writeClassPage(
  folder: string,
  { assignment, class: className }: Pick<Manifest, 'assignment' | 'class'>,
  cases: readonly PageCase[],
  submissions: readonly string[],
  read: (name: string) => JournalEntry,
): Promise<void> {
  const records = function* () {
    for (const name of submissions) yield read(name).record;
  };
  await writePage(path.join(folder, PAGE), assignment, className, cases, records());
}
