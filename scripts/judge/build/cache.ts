/**
 * What builds have made, kept in the user's cache: equal sources, built by the same compiler with the same flags, are built
 * once. A build is one file, written in one step, with a digest of all that is in it.
 */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { homeFolder } from '../../project/layout.ts';
import { makeFolders } from '../../project/make-folders.ts';

/** Bytes of all builds together, and of one, which has as many files at most. */
const MOST_BYTES = 512 << 20;
const MOST_BYTES_OF_BUILD = 16 << 20;
const MOST_FILES = 500;
/** Looking for what is old takes a moment: done once in so many builds. */
const SWEEP_EVERY = 32;

interface Header {
  readonly key: string;
  /** Bytes of the compiler's words, which stand in front of the files. */
  readonly output: number;
  readonly files: readonly { readonly name: string; readonly size: number; readonly isExecutable: boolean }[];
}

export class BuildCache {
  readonly #folder: string;
  readonly #mostBytes: number;
  #written = 0;

  /** @param folder of the cache; the user's own if it is left out */
  constructor(folder = userFolder(), mostBytes = MOST_BYTES) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /**
   * Puts what a build has made into its folder, as if it had been built there.
   *
   * @param key stands for all that the build depends on
   * @returns the compiler's words; undefined if nothing is known of it, or what is there is not as it was written
   */
  restore(key: string, folder: string): Buffer | undefined {
    const file = this.#file(key);
    try {
      const found = parseBuild(fs.readFileSync(file), key);
      if (found === undefined) {
        fs.rmSync(file, { force: true });
        return undefined;
      }
      const { output, files } = found;
      for (const { name, isExecutable, bytes } of files) {
        const place = path.join(folder, name);
        makeFoldersIn(folder, path.dirname(name));
        fs.writeFileSync(place, bytes, { flag: 'wx' });
        fs.chmodSync(place, isExecutable ? 0o755 : 0o644);
      }
      const now = new Date();
      fs.utimesSync(file, now, now);
      return output;
    } catch {
      return undefined;
    }
  }

  /**
   * Keeps what a build has made. A cache that cannot be written is none.
   *
   * @param sources the files in the folder that were there before
   * @param output the compiler's words
   */
  keep(key: string, folder: string, sources: readonly string[], output: Buffer): void {
    const files = madeFiles(folder, new Set(sources));
    if (files === undefined) return;
    const contents = files.map(({ bytes }) => bytes);
    const header: Header = {
      key,
      output: output.length,
      files: files.map(({ name, bytes, isExecutable }) => ({ name, size: bytes.length, isExecutable })),
    };
    const body = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), output, ...contents]);
    const pending = `${this.#file(key)}.${process.pid}.tmp`;
    try {
      makeFolders(this.#folder, 0o700);
      if (this.#written++ % SWEEP_EVERY === 0) this.#sweep();
      fs.writeFileSync(pending, Buffer.concat([digest(body), body]), { mode: 0o600 });
      fs.renameSync(pending, this.#file(key));
    } catch {
      try {
        fs.rmSync(pending, { force: true });
      } catch {} // then it was never there
    }
  }

  #file(key: string): string {
    return path.join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }

  /** Takes away what was not used for longest. Another judge may do so at the same time. */
  #sweep(): void {
    const files = fs.readdirSync(this.#folder).flatMap((name) => {
      const file = path.join(this.#folder, name);
      const stat = fs.lstatSync(file, { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ file, size: stat.size, used: stat.mtimeMs }];
    });
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files.sort((a, b) => a.used - b.used)) {
      if (bytes <= this.#mostBytes) break;
      fs.rmSync(file, { force: true });
      bytes -= size;
    }
  }
}

function userFolder(): string {
  const cache = process.env['XDG_CACHE_HOME'] || path.join(homeFolder(), '.cache');
  return path.join(cache, 'boardjudge', 'builds');
}

function makeFoldersIn(folder: string, below: string): void {
  if (below === '.') return;
  makeFoldersIn(folder, path.dirname(below));
  const place = path.join(folder, below);
  if (fs.existsSync(place)) return;
  fs.mkdirSync(place);
  fs.chmodSync(place, 0o755);
}

interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isExecutable: boolean;
}

/** The files that are new in a folder; undefined if there are too many, or anything else than files and folders. */
function madeFiles(folder: string, sources: ReadonlySet<string>): MadeFile[] | undefined {
  const files: MadeFile[] = [];
  let left = MOST_BYTES_OF_BUILD;
  try {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (sources.has(name)) continue;
      const place = path.join(folder, name);
      const stat = fs.lstatSync(place);
      if (stat.isDirectory()) continue;
      left -= stat.size;
      if (!stat.isFile() || left < 0 || files.length === MOST_FILES) return undefined;
      files.push({ name, bytes: fs.readFileSync(place), isExecutable: (stat.mode & 0o111) !== 0 });
    }
  } catch {
    return undefined;
  }
  return files;
}

const DIGEST_BYTES = 32;

function digest(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest();
}

function parseBuild(whole: Buffer, key: string) {
  const body = whole.subarray(DIGEST_BYTES);
  if (!whole.subarray(0, DIGEST_BYTES).equals(digest(body))) return undefined;
  const end = body.indexOf('\n');
  const header = JSON.parse(body.toString('utf8', 0, end)) as Header;
  if (header.key !== key) return undefined;
  let at = end + 1;
  const take = (size: number) => {
    at += size;
    return body.subarray(at - size, at);
  };
  const output = take(header.output);
  return { output, files: header.files.map((file) => ({ ...file, bytes: take(file.size) })) };
}
