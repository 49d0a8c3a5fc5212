/** manifest.json in a folder of results: of which class they are, how it was judged, and which part this is. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { CommandError, systemReason } from '../../project/errors.ts';
import { makeFolders } from '../../project/make-folders.ts';
import { writeWhole } from './durable.ts';

const schema = v.object({
  version: v.literal(1),
  assignment: v.string(),
  /** The name of the folder of the class. */
  class: v.string(),
  /** Stands for the names of all submissions of the class, those of other parts, too. */
  submissions: v.string(),
  /** How many they are. */
  count: v.number(),
  /** Stands for the cases and how they are judged. */
  rules: v.string(),
  /** Stands for the version of the judge. */
  judge: v.string(),
  /** What a program may use, in the units of LIMITS. */
  limits: v.record(v.string(), v.number()),
  shard: v.nullable(v.object({ index: v.number(), count: v.number() })),
  /** Of results.ndjson, once all submissions of this part are judged; null before. */
  results: v.nullable(v.string()),
});

export type Manifest = v.InferOutput<typeof schema>;

const NAME = 'manifest.json';

/**
 * @returns undefined if there is none
 * @throws CommandError if it is not as it should be
 */
export function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, NAME);
  let text: string;
  try {
    if (!fs.statSync(file).isFile()) throw new CommandError(`${file} is no regular file: move it`);
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CommandError(`${file} cannot be read: ${systemReason(error)}`);
  }
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    throw new CommandError(`${file} is no manifest of this version: the results in that folder are of another one`);
  }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeWhole(path.join(folder, NAME), [`${JSON.stringify(manifest, undefined, 2)}\n`]);
}

/**
 * Makes the folder of the results, or goes on in the one that is there.
 *
 * @throws CommandError if it holds anything else
 */
export function openResults(folder: string, manifest: Pick<Manifest, 'assignment' | 'class' | 'shard'>): void {
  try {
    makeFolders(folder);
    const present = readManifest(folder);
    if (present === undefined) {
      // What a run leaves that was killed before it had a manifest.
      const isOurs = fs.readdirSync(folder).every((name) => /^(lock|journal\.ndjson)$|\.tmp$|^lock\.stale/.test(name));
      if (!isOurs)
        throw new CommandError(`${folder} holds something else than results: name another folder with --out`);
      return;
    }
    const other = [
      present.assignment === manifest.assignment ? [] : [`of ${present.assignment}`],
      present.class === manifest.class ? [] : [`of the class ${present.class}`],
      JSON.stringify(present.shard) === JSON.stringify(manifest.shard) ? [] : [`of ${shardText(present.shard)}`],
    ].flat();
    if (other.length === 0) return;
    throw new CommandError(`${folder} holds the results ${other.join(' and ')}: name another folder with --out`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${folder} cannot be a folder of results: ${systemReason(error)}`);
  }
}

export function shardText(shard: Manifest['shard']): string {
  return shard === null ? 'the whole class' : `part ${shard.index} of ${shard.count}`;
}
