/**
 * Unpacks the archive of a student. Names are checked before anything is written, bytes are counted as they come, and what
 * is neither a file nor a folder is refused: nothing gets out of the folder, and nothing fills the disk.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { crc32, gunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { open as openZip, type Entry as ZipEntry, type ZipFile } from 'yauzl';
import { isPassedOver } from '../submission/submission.ts';
import {
  decodeName,
  LONGEST_PATH,
  MOST_BYTES,
  MOST_DEPTH,
  MOST_FILES,
  NOT_UTF8,
  Refusal,
  TOO_MANY,
} from './refusal.ts';

/**
 * @param file the archive, of bounded size
 * @param folder an empty one, for what is in it
 * @throws Refusal if it is no archive, or one that is not as it should be
 */
export async function unpack(file: string, folder: string): Promise<void> {
  const target = new Target(folder);
  try {
    await (file.toLowerCase().endsWith('.zip') ? unpackZip(file, target) : unpackTar(file, target));
  } catch (error) {
    if (error instanceof Refusal || isSystemError(error)) throw error;
    throw new Refusal(`is damaged, or no archive: ${(error as Error).message.split('\n')[0]}`);
  }
  if (target.isEmpty) throw new Refusal('is an archive with nothing in it');
}

/** An error of this machine, such as a full disk, and not of the archive; zlib's codes begin with a Z. */
function isSystemError(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined;
}

const TOO_MUCH = `unpacks to more than ${MOST_BYTES >> 20} MiB`;

/** The folder that an archive is unpacked into, and what it may still take. */
class Target {
  readonly #folder: string;
  /** The names that are taken: of folders with a slash behind them. */
  readonly #taken = new Set<string>();
  #entries = 0;
  #files = 0;
  #bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get isEmpty(): boolean {
    return this.#files === 0;
  }

  /**
   * Makes room for an entry.
   *
   * @param name as it stands in the archive, with a slash at the end for a folder
   * @param size as the archive gives it
   * @returns the path to write a file to; undefined for a folder, and for what is passed over
   */
  add(name: string, size: number): string | undefined {
    const shown = JSON.stringify(name.slice(0, 60));
    if (++this.#entries > MOST_FILES) throw new Refusal(TOO_MANY);
    if (size > MOST_BYTES - this.#bytes) throw new Refusal(TOO_MUCH);
    const isFolder = name.endsWith('/');
    // Archives made of "." have "./" in front of each name, and that alone for the folder itself.
    const own = name.replace(/^(\.\/)+/, '').replace(/\/$/, '');
    if (own === '' && isFolder) return undefined;
    if (own.includes('\\')) throw new Refusal(`has a name with a backslash in it, ${shown}`);
    if (own.startsWith('/') || /^[A-Za-z]:/.test(own)) throw new Refusal(`has an absolute path in it, ${shown}`);
    if (/\p{Cc}/u.test(own)) throw new Refusal(`has a name with a control character in it, ${shown}`);
    const parts = own.split('/');
    if (parts.includes('..')) throw new Refusal(`has a path with .. in it, ${shown}`);
    if (parts.includes('') || parts.includes('.')) throw new Refusal(`has a path in it that is none, ${shown}`);
    if (Buffer.byteLength(own) > LONGEST_PATH) {
      throw new Refusal(`has a path in it of more than ${LONGEST_PATH} bytes, ${shown}`);
    }
    if (parts.length > MOST_DEPTH) throw new Refusal(`has folders in it more than ${MOST_DEPTH} deep`);
    const folders = parts.slice(0, isFolder ? undefined : -1).map((_, i) => `${parts.slice(0, i + 1).join('/')}/`);
    const clash = folders.some((folder) => this.#taken.has(folder.slice(0, -1)));
    if (clash || (!isFolder && (this.#taken.has(own) || this.#taken.has(`${own}/`)))) {
      throw new Refusal(`has one name twice in it, ${shown}`);
    }
    for (const folder of folders) this.#taken.add(folder);
    if (!isFolder) this.#taken.add(own);
    if (parts.some(isPassedOver)) return undefined;
    fs.mkdirSync(path.join(this.#folder, ...parts.slice(0, isFolder ? undefined : -1)), { recursive: true });
    if (isFolder) return undefined;
    this.#files++;
    return path.join(this.#folder, own);
  }

  /** The whole of a file. */
  put(place: string, contents: Buffer): void {
    this.#count(contents);
    fs.writeFileSync(place, contents, { flag: 'wx', mode: 0o600 });
  }

  /** @returns the check sum of what was written */
  async write(place: string, contents: Readable): Promise<number> {
    contents.on('error', () => {}); // it may fail before the loop below listens, and hears of it
    let sum = 0;
    const file = await fs.promises.open(place, 'wx', 0o600);
    try {
      for await (const chunk of contents as AsyncIterable<Buffer>) {
        this.#count(chunk);
        sum = crc32(chunk, sum);
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
    return sum;
  }

  /** Whatever the archive has said of its size. */
  #count({ length }: Buffer): void {
    this.#bytes += length;
    if (this.#bytes > MOST_BYTES) throw new Refusal(TOO_MUCH);
  }
}

/** By the type of a mode, as stat gives it; 0 where the archive was not made on Unix. */
const MODE_TYPES: ReadonlyMap<number, Kind> = new Map([
  [0, 'file'],
  [0o100000, 'file'],
  [0o040000, 'folder'],
]);
const TAR_TYPES: Readonly<Record<string, Kind>> = {
  File: 'file',
  OldFile: 'file',
  ContiguousFile: 'file',
  Directory: 'folder',
  GNUDumpDir: 'folder',
};
type Kind = 'file' | 'folder';

function refuseType(name: string): never {
  throw new Refusal(`has a link or a device in it, ${JSON.stringify(name.slice(0, 60))}`);
}

function refuseUnknown(name: string): never {
  throw new Refusal(`has an entry of a kind that is not known in it, ${JSON.stringify(name.slice(0, 60))}`);
}

/** Whatever it is, it is not written, and so may be a link, too. */
function leadsToPassedOver(name: string): boolean {
  return name.split('/').some((part) => part !== '.' && part !== '..' && isPassedOver(part));
}

async function unpackZip(file: string, target: Target): Promise<void> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    // Names come as bytes, since what yauzl makes of them depends on a flag that not all set.
    openZip(file, { lazyEntries: true, decodeStrings: false, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
  try {
    if (zip.entryCount > MOST_FILES) throw new Refusal(TOO_MANY);
    for await (const entry of zipEntries(zip)) await unpackZipEntry(zip, entry, target);
  } finally {
    zip.close();
  }
}

async function* zipEntries(zip: ZipFile): AsyncGenerator<ZipEntry> {
  for (;;) {
    const entry = await new Promise<ZipEntry | undefined>((resolve, reject) => {
      zip.removeAllListeners();
      zip.once('entry', resolve).once('end', () => resolve(undefined));
      zip.on('error', reject);
      zip.readEntry();
    });
    if (entry === undefined) return;
    yield entry;
  }
}

async function unpackZipEntry(zip: ZipFile, entry: ZipEntry, target: Target): Promise<void> {
  const name = decodeName(entry.fileName as unknown as Buffer);
  const isKnown = MODE_TYPES.has((entry.externalFileAttributes >>> 16) & 0o170000);
  if (!isKnown && !leadsToPassedOver(name)) refuseType(name);
  if ((entry.generalPurposeBitFlag & 1) !== 0) throw new Refusal('is encrypted');
  const place = target.add(name, entry.uncompressedSize);
  if (place === undefined) return;
  const contents = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
  const sum = await target.write(place, contents);
  if (sum !== entry.crc32 >>> 0) throw new Refusal(`is damaged: the check sum of ${JSON.stringify(name)} is another`);
}

/** What stands in a tar besides the files: headers of 512 bytes, and padding. */
const MOST_TAR_BYTES = MOST_BYTES + MOST_FILES * 4096;

/** Records that say that the holes of a file are left out of it, which only GNU tar puts back. */
const SPARSE = /^\d+ GNU\.sparse\./m;

/** The whole of it is unpacked first, within bounds; then all is there at once, and nothing has to be waited for. */
async function unpackTar(file: string, target: Target): Promise<void> {
  const packed = await fs.promises.readFile(file);
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) throw new Refusal('is no gzip file');
  const tar = await gunzipBounded(packed);
  // The magic of all tars that are made today, but for a label in front. What is packed twice would be unpacked once more.
  const [type, magic] = [tar.toString('latin1', 156, 157), tar.toString('latin1', 257, 262)];
  if (magic !== 'ustar' && type !== 'V') throw new Error('there is no tar in it');
  let failure: unknown;
  let isSparse = false;
  const attempt = <T>(call: () => T): T | undefined => {
    if (failure !== undefined) return undefined;
    try {
      return call();
    } catch (error) {
      failure = error;
      return undefined;
    }
  };
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const place = attempt(() => (isSparse ? refuseUnknown(entry.path) : placeOf(entry, target)));
      const chunks: Buffer[] = [];
      if (place === undefined) entry.resume();
      else entry.on('data', (chunk) => chunks.push(chunk));
      entry.on('end', () => place !== undefined && attempt(() => target.put(place, Buffer.concat(chunks))));
    },
  });
  parser.on('meta', (records) => {
    isSparse ||= SPARSE.test(records);
  });
  // What is of no type that tar knows, or is about the next entry and too long to be kept.
  parser.on('ignoredEntry', (entry) => attempt(() => refuseUnknown(entry.path)));
  parser.on('error', (error: Error) => {
    failure ??= error;
  });
  parser.end(tar);
  if (failure !== undefined) throw failure;
}

function placeOf({ path: name, type, size }: ReadEntry, target: Target): string | undefined {
  const kind = TAR_TYPES[type];
  if (kind === undefined && !leadsToPassedOver(name)) refuseType(name);
  if (name.includes('\uFFFD')) throw new Refusal(NOT_UTF8);
  return target.add(kind === 'folder' ? `${name.replace(/\/+$/, '')}/` : name, size);
}

function gunzipBounded(packed: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    gunzip(packed, { maxOutputLength: MOST_TAR_BYTES }, (error, bytes) => {
      if (error === null) resolve(bytes);
      else reject((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new Refusal(TOO_MUCH) : error);
    });
  });
}
