/** A part of a class for one of several machines. */
import { createHash } from 'node:crypto';
import { CommandError } from '../../project/errors.ts';

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

const MOST_SHARDS = 10_000;

/** Where a machine is told which part is its own: the first of these that is there. */
const ENGINES = [
  // https://slurm.schedmd.com/job_array.html: tasks may be numbered from any number on; with a step they are not.
  {
    system: 'Slurm',
    index: 'SLURM_ARRAY_TASK_ID',
    first: 'SLURM_ARRAY_TASK_MIN',
    last: 'SLURM_ARRAY_TASK_MAX',
    count: 'SLURM_ARRAY_TASK_COUNT',
  },
  // https://kubernetes.io/docs/tasks/job/indexed-parallel-processing-static/: from 0; the number of completions is in the
  // manifest of the job, which has to hand it on.
  { system: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', first: undefined, last: undefined, count: 'JOB_COMPLETIONS' },
] as const;

/**
 * @param text `2/4` for the second part of four; `auto` for what Slurm or Kubernetes say, `auto/4` if they do not say of how
 *   many
 * @throws CommandError if it is neither, or if a variable is missing
 */
export function parseShard(text: string, env: Readonly<Record<string, string | undefined>> = process.env): Shard {
  const auto = /^auto(?:\/(?<count>[0-9]+))?$/.exec(text);
  if (auto !== null) return autoShard(auto.groups?.['count'], env);
  const match = /^(?<index>[0-9]{1,5})\/(?<count>[0-9]{1,5})$/.exec(text);
  const shard = { index: Number(match?.groups?.['index']), count: Number(match?.groups?.['count']) };
  if (match === null || !isShard(shard)) {
    throw new CommandError(
      `--shard takes I/N, such as 1/4 for the first of four parts, or auto; found ${JSON.stringify(text)}`,
    );
  }
  return shard;
}

function isShard({ index, count }: Shard): boolean {
  return index >= 1 && index <= count && count <= MOST_SHARDS;
}

function autoShard(given: string | undefined, env: Readonly<Record<string, string | undefined>>): Shard {
  const engine = ENGINES.find(({ index }) => env[index]);
  if (engine === undefined) {
    const names = ENGINES.map(({ index, system }) => `${index} (${system})`).join(' or ');
    throw new CommandError(`--shard auto needs the variable ${names}: it is not set; or say --shard I/N`);
  }
  const number = (name: string, text: string | undefined) => {
    if (text === undefined || text === '') {
      const cure =
        name === 'JOB_COMPLETIONS' ? 'set it to the completions of the job, or say --shard auto/N' : 'say --shard I/N';
      throw new CommandError(`--shard auto needs the variable ${name}: ${cure}`);
    }
    if (!/^[0-9]{1,9}$/.test(text)) throw new CommandError(`${name} is no number: found ${JSON.stringify(text)}`);
    return Number(text);
  };
  const count = number(given === undefined ? engine.count : '--shard auto/N', given ?? env[engine.count]);
  const first = engine.first === undefined ? 0 : number(engine.first, env[engine.first]);
  const tasks = env[engine.count];
  if (engine.last !== undefined && env[engine.last] !== undefined && tasks !== undefined) {
    const last = number(engine.last, env[engine.last]);
    if (last - first + 1 !== number(engine.count, tasks)) {
      throw new CommandError(
        `the array from ${first} to ${last} has ${tasks} tasks: --shard auto takes one without a step or gaps, such as 1-${tasks}`,
      );
    }
  }
  const shard = { index: number(engine.index, env[engine.index]) - first + 1, count };
  if (!isShard(shard)) {
    const from = engine.first === undefined ? '0' : `${engine.first} (${first})`;
    throw new CommandError(
      `${engine.index} is ${env[engine.index]}, which is none of ${count} parts numbered from ${from} on, without a step`,
    );
  }
  return shard;
}

/** Which part a submission belongs to, from 1: by its name alone, so that another one moves none. */
export function shardOf(submission: string, count: number): number {
  const digest = createHash('sha256').update(submission).digest();
  return (digest.readUIntBE(0, 6) % count) + 1;
}
