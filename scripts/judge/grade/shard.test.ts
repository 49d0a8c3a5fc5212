import { describe, expect, test } from 'vitest';
import { parseShard, shardOf } from './shard.ts';

describe('--shard', () => {
  test('takes a part and how many there are', () => {
    expect(parseShard('1/1', {})).toEqual({ index: 1, count: 1 });
    expect(parseShard('4/10', {})).toEqual({ index: 4, count: 10 });
  });

  test.each(['0/4', '5/4', '1/0', '1', '/', '-1/4', '1/4/2', '', 'a/b', '1/99999', 'automatic'])(
    'refuses %j',
    (text) => {
      expect(() => parseShard(text, {})).toThrow('--shard takes I/N, such as 1/4 for the first of four parts, or auto');
    },
  );
});

describe('--shard auto', () => {
  test('reads the variables of a Slurm array, from whatever number it counts', () => {
    const env = { SLURM_ARRAY_TASK_ID: '7', SLURM_ARRAY_TASK_MIN: '5', SLURM_ARRAY_TASK_COUNT: '4' };
    expect(parseShard('auto', env)).toEqual({ index: 3, count: 4 });
    expect(parseShard('auto/8', env)).toEqual({ index: 3, count: 8 });
  });

  test('reads the variables of a Kubernetes Indexed Job, which counts from 0', () => {
    expect(parseShard('auto', { JOB_COMPLETION_INDEX: '0', JOB_COMPLETIONS: '4' })).toEqual({ index: 1, count: 4 });
    expect(parseShard('auto/4', { JOB_COMPLETION_INDEX: '3' })).toEqual({ index: 4, count: 4 });
  });

  test.each<[Record<string, string>, string]>([
    [{}, '--shard auto needs the variable SLURM_ARRAY_TASK_ID (Slurm) or JOB_COMPLETION_INDEX (Kubernetes)'],
    [{ JOB_COMPLETION_INDEX: '0' }, '--shard auto needs the variable JOB_COMPLETIONS: set it to the completions'],
    [{ SLURM_ARRAY_TASK_ID: '1', SLURM_ARRAY_TASK_COUNT: '4' }, 'needs the variable SLURM_ARRAY_TASK_MIN'],
    [{ JOB_COMPLETION_INDEX: 'x', JOB_COMPLETIONS: '4' }, 'JOB_COMPLETION_INDEX is no number: found "x"'],
    [{ JOB_COMPLETION_INDEX: '4', JOB_COMPLETIONS: '4' }, 'JOB_COMPLETION_INDEX is 4, which is none of 4 parts'],
    [
      {
        SLURM_ARRAY_TASK_ID: '3',
        SLURM_ARRAY_TASK_MIN: '1',
        SLURM_ARRAY_TASK_MAX: '5',
        SLURM_ARRAY_TASK_COUNT: '3',
      },
      'the array from 1 to 5 has 3 tasks: --shard auto takes one without a step or gaps, such as 1-3',
    ],
    [
      { SLURM_ARRAY_TASK_ID: '9', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '5' },
      'SLURM_ARRAY_TASK_ID is 9, which is none of 5 parts numbered from SLURM_ARRAY_TASK_MIN (1) on, without a step',
    ],
  ])('says what is missing or wrong in %j', (env, message) => {
    expect(() => parseShard('auto', env)).toThrow(message);
  });
});

test('every submission is in one part, the parts are about as large, and a name alone says which', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `student-${i}.c`);
  const sizes = [0, 0, 0, 0];
  for (const name of names) {
    const part = shardOf(name, 4) - 1;
    sizes[part] = (sizes[part] ?? NaN) + 1;
  }
  expect(sizes.reduce((a, b) => a + b)).toBe(1000);
  expect(Math.min(...sizes)).toBeGreaterThan(200);
  // A version that divides otherwise would not fit the parts of an earlier one.
  expect(['ann.c', 'bob', '李'].map((name) => shardOf(name, 4))).toEqual([4, 3, 2]);
});
