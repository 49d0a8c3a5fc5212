/** A problem of DMOJ: https://docs.dmoj.ca/#/problem_format/problem_format */
import * as v from 'valibot';
import { parse, stringify } from 'yaml';
import { CommandError } from '../../project/errors.ts';
import { pointsSchema } from '../suite-file.ts';
import type { ExchangeCase, ExchangeFormat, ExportedAssignment } from './format.ts';
import { one, pairsIn, type Source } from './source.ts';

const INIT = 'init.yml';
/** As PyYAML reads it, to which a bare `no` or `on` is no text. */
const YAML = { version: '1.1' } as const;

const caseSchema = v.object({ in: v.string(), out: v.string(), points: v.optional(v.unknown(), 1) });
const initSchema = v.looseObject({ archive: v.optional(v.string()), test_cases: v.optional(v.unknown()) });

export const dmoj: ExchangeFormat = {
  name: 'dmoj',
  what: 'a problem of DMOJ: init.yml and the files of the cases',
  holdsStatus: false, // there any other exit status than 0 is a runtime error
  write(assignment) {
    const { cases, points } = assignment;
    const factor = wholeFactor(assignment);
    const init = {
      test_cases: cases.map(({ name }) => ({
        in: `${name}.in`,
        out: `${name}.out`,
        points: Math.round((points.get(name) ?? 1) * factor),
      })),
      // Compares bytes; binary_data keeps DMOJ from mending line ends and adding a last one before.
      checker: { name: 'identical' },
      binary_data: true,
    };
    return {
      files: [
        { path: INIT, contents: stringify(init, { ...YAML, lineWidth: 0 }) },
        ...cases.flatMap(({ name, input, output }) => [
          { path: `${name}.in`, contents: input },
          { path: `${name}.out`, contents: output },
        ]),
      ],
      notes: factor === 1 ? [] : [`points are whole numbers in DMOJ: they are multiplied by ${factor}`],
    };
  },
  read(source) {
    if (!source.has(INIT)) return undefined;
    const init = readInit(source);
    if (init.archive !== undefined) {
      throw new CommandError(
        `${source.folder}/${INIT} keeps its cases in ${init.archive}: unpack that there, and take the line out of ${INIT}`,
      );
    }
    // Patterns, or nothing at all: DMOJ looks for the files itself.
    if (!Array.isArray(init.test_cases)) return { cases: pairsIn(source) };
    return { cases: init.test_cases.flatMap((item, index) => casesOf(source, item, index)) };
  },
};

/** By what points have to be multiplied so that they are whole: 1, 10, 100, ... */
function wholeFactor({ cases, points }: ExportedAssignment): number {
  const values = cases.map(({ name }) => points.get(name) ?? 1);
  const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6 && Math.round(value) > 0;
  return [1, 10, 100, 1000, 10_000].find((factor) => values.every((value) => isWhole(value * factor))) ?? 100_000;
}

function readInit(source: Source): v.InferOutput<typeof initSchema> {
  const text = source.bytes(INIT)?.toString('utf8');
  if (text === undefined) throw new CommandError(source.leftOut.join('; '));
  let reason: string;
  try {
    const { success, output, issues } = v.safeParse(initSchema, parse(text, { ...YAML, logLevel: 'error' }));
    if (success) return output;
    reason = `${v.getDotPath(issues[0]) ?? 'the whole file'} is not what DMOJ takes`;
  } catch (error) {
    reason = `not YAML: ${(error as Error).message.split('\n')[0]}`;
  }
  throw new CommandError(`${source.folder}/${INIT}: ${reason}`);
}

/** The cases of an item of the list: one, or several of a batch, whose points are those of all together. */
function casesOf(source: Source, item: unknown, index: number): ExchangeCase[] {
  const batch = v.safeParse(v.object({ batched: v.array(v.unknown()), points: v.optional(v.number()) }), item);
  if (batch.success) {
    const { batched, points } = batch.output;
    if (points !== undefined) {
      source.notes.push(`a batch is worth ${points} points as a whole: each of its ${batched.length} cases gets 1`);
    }
    return batched.flatMap((inner) => oneCase(source, inner, `${index + 1}`));
  }
  return oneCase(source, item, `${index + 1}`);
}

function oneCase(source: Source, item: unknown, number: string): ExchangeCase[] {
  const { success, output } = v.safeParse(caseSchema, item);
  if (!success) {
    source.leaveOut(INIT, `has a case without the files in and out, number ${number}`);
    return [];
  }
  const { in: input, points } = output;
  const isLegal = v.is(pointsSchema, points);
  if (!isLegal) {
    source.notes.push(
      `${input} is worth ${JSON.stringify(points)} points there: it gets 1, as a case is worth something`,
    );
  }
  const settings = !isLegal || points === 1 ? {} : { points: points as number };
  return one(source.pair(stemOf(input), input, output.out, settings));
}

function stemOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.in$/, '');
}
