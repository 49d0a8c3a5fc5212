/** Which cases a program failed the last time, for `--failed`: kept with the user's other caches, never beside the program. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { homeFolder } from '../project/layout.ts';
import { makeFolders } from '../project/make-folders.ts';
import type { Judgement } from './verdict.ts';

const schema = v.object({ failed: v.array(v.string()) });

export class LastFailures {
  readonly #file: string;

  /** @param key what tells one program on one assignment from all others */
  constructor(key: readonly string[]) {
    const cache = process.env['XDG_CACHE_HOME'] || path.join(homeFolder(), '.cache');
    const name = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32);
    this.#file = path.join(cache, 'boardjudge', `${name}.json`);
  }

  /** The names of the cases; undefined if nothing is known. */
  read(): ReadonlySet<string> | undefined {
    try {
      return new Set(v.parse(schema, JSON.parse(fs.readFileSync(this.#file, 'utf8'))).failed);
    } catch {
      return undefined;
    }
  }

  /** @param names the cases that were to be judged; what is known of others stays as it is */
  write(names: readonly string[], { cases }: Judgement): void {
    const accepted = new Set(
      cases.filter(({ verdict }) => verdict.kind === 'accepted').map(({ fixture }) => fixture.name),
    );
    const kept = [...(this.read() ?? [])].filter((name) => !names.includes(name));
    const failed = [...kept, ...names.filter((name) => !accepted.has(name))].sort();
    try {
      makeFolders(path.dirname(this.#file));
      fs.writeFileSync(this.#file, `${JSON.stringify({ failed })}\n`);
    } catch {} // a machine without a home still gets its verdict
  }
}
