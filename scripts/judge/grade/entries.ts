/** What is in the folder of a class: one submission an entry, looked at without reading more than the bounds allow. */
import { createHash, type Hash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse, type Tags } from 'yaml';
import { CommandError, systemReason } from '../../project/errors.ts';
import { LANGUAGES, type Language, languageOf } from '../submission/languages.ts';
import { isPassedOver } from '../submission/submission.ts';
import {
  ARCHIVE_ENDINGS,
  classroomPrefixes,
  GRADESCOPE_NAMES,
  isArchive,
  isNoSubmission,
  readName,
  type Submitter,
} from './names.ts';
import {
  decodeName,
  MOST_BYTES,
  MOST_DEPTH,
  MOST_FILES,
  MOST_FOLDERS,
  Refusal,
  TOO_LARGE,
  TOO_MANY,
  TOO_MANY_FOLDERS,
} from './refusal.ts';

export interface Entry extends Submitter {
  /** As it stands in the folder, bytes that are not UTF-8 as \xHH; of several files what their names begin with. */
  readonly submission: string;
  /** One, or the several files of a student that a system puts side by side; none if its name is not UTF-8. */
  readonly files: readonly HandedIn[];
}

interface HandedIn {
  readonly path: string;
  /** What a file of the student's was called before it was downloaded. */
  readonly name: string;
}

/** What may hold a program. */
export interface Found {
  readonly kind: 'files' | 'folder' | 'archive';
  /** Where it is; of a folder or an archive one. `name` is what a file is to be called when it is built. */
  readonly files: readonly [HandedIn, ...HandedIn[]];
  /** Of all its bytes and names. */
  readonly digest: string;
  /** Those that it may be in; of an archive that is not known before it is unpacked. */
  readonly languages: readonly Language[];
}

/** What an entry turns out to be. */
export type Inspected = Found | { readonly kind: 'refused'; readonly reason: string };

/**
 * In order of name, by UTF-16 code units.
 *
 * @throws CommandError if it is no folder, or cannot be read
 */
export function listEntries(folder: string, assignment: string): Entry[] {
  let names: Buffer[];
  try {
    names = fs.readdirSync(folder, { encoding: 'buffer' });
  } catch (error) {
    throw new CommandError(`${folder}, the folder of the submissions, cannot be read: ${systemReason(error)}`);
  }
  const prefixes = classroomPrefixes(folder, assignment);
  const known = gradescopeSubmitters(folder);
  const entries: Entry[] = [];
  const owned = new Map<string, Entry[]>();
  for (const bytes of names) {
    const utf8 = bytes.toString('utf8');
    const isUtf8 = Buffer.from(utf8).equals(bytes);
    const name = isUtf8 ? utf8 : bytes.toString('latin1').replace(/[\x80-\xFF]/g, hex);
    if (isNoSubmission(name)) continue;
    const { student, id, fileName, owner } = readName(name, prefixes, known);
    const files = isUtf8 ? [{ path: path.join(folder, name), name: fileName }] : [];
    const entry = { submission: name, student, id, files };
    if (owner === undefined || !isUtf8) entries.push(entry);
    else owned.set(owner, (owned.get(owner) ?? []).concat(entry));
  }
  for (const [owner, group] of owned) entries.push(together(owner, group));
  const taken = new Set<string>();
  return entries
    .sort((a, b) => byName(a.submission, b.submission) || b.files.length - a.files.length)
    .map((entry) => {
      let unique = entry.submission;
      while (taken.has(unique)) unique += '?'; // a name that looks like an escaped one, or like the beginning of others
      taken.add(unique);
      return { ...entry, submission: unique };
    });
}

/** The files of one student as one submission. */
function together(owner: string, group: readonly Entry[]): Entry {
  const [first] = group as [Entry, ...Entry[]];
  if (group.length === 1) return first;
  const files = group.flatMap(({ files }) => files).sort((a, b) => byName(a.name, b.name) || byName(a.path, b.path));
  const own = files.filter(({ name }) => !isPassedOver(name));
  return { ...first, submission: owner, files: own.length === 0 ? files : own };
}

export function byName(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function hex(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

const MOST_METADATA = 16 << 20;

/** Who handed in what, by the name of the entry: Gradescope's list, if there is one that can be read. */
function gradescopeSubmitters(folder: string): Map<string, Submitter> {
  const known = new Map<string, Submitter>();
  try {
    const file = path.join(folder, GRADESCOPE_NAMES);
    const stat = fs.lstatSync(file);
    if (!stat.isFile() || stat.size > MOST_METADATA) return known;
    const list: unknown = parse(fs.readFileSync(file, 'utf8'), { maxAliasCount: 0, customTags: withoutNumbers });
    for (const [name, about] of Object.entries((list ?? {}) as Record<string, unknown>)) {
      const submitters = (about as Record<string, unknown> | null)?.[':submitters'];
      if (!Array.isArray(submitters)) continue;
      const student = ofAll(submitters, [':name']);
      // Without a student ID, which not all courses have, Gradescope knows a student by the address.
      if (student !== null) known.set(name, { student, id: ofAll(submitters, [':sid', ':email']) });
    }
  } catch {} // the names of the folders will do
  return known;
}

/** What is written as a number is the text of it: `:sid: 00123` has two zeros. */
function withoutNumbers(tags: Tags): Tags {
  return tags.filter((tag) => typeof tag === 'string' || !/:(?:int|float)$/.test(tag.tag));
}

/** @returns of each submitter the first of these that is there, with commas between them; null if one has none of them */
function ofAll(submitters: readonly unknown[], keys: readonly string[]): string | null {
  const texts = submitters.map((submitter) => {
    const values = keys.map((key) => (submitter as Record<string, unknown> | null)?.[key]);
    return values.find((value) => typeof value === 'string' && value !== '');
  });
  return texts.length > 0 && !texts.includes(undefined) ? texts.join(', ') : null;
}

/** Looks at an entry. Whatever is wrong with it is the answer, and never an error. */
export async function inspect(entry: Entry): Promise<Inspected> {
  const [first, ...others] = entry.files;
  if (first === undefined) return { kind: 'refused', reason: 'has a name that is not UTF-8: rename it' };
  try {
    return others.length === 0 ? await inspectOne(first) : await inspectSeveral([first, ...others]);
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.message };
    return { kind: 'refused', reason: `cannot be read: ${systemReason(error)}` };
  }
}

async function inspectOne(file: HandedIn): Promise<Inspected> {
  const stat = fs.lstatSync(file.path);
  if (stat.isSymbolicLink()) throw new Refusal('is a link: put what it leads to in its place');
  if (stat.isDirectory()) return await inspectFolder(file.path);
  if (!stat.isFile()) throw new Refusal('is a pipe, a socket or a device');
  if (stat.size === 0) throw new Refusal('is empty');
  if (stat.size > MOST_BYTES) throw new Refusal(TOO_LARGE);
  const kind = isArchive(file.path) ? 'archive' : 'files';
  if (kind === 'files' && languageOf(file.name) === undefined) {
    const endings = [...LANGUAGES.flatMap(({ endings }) => endings), ...ARCHIVE_ENDINGS].join(' ');
    throw new Refusal(`is neither a folder nor a file with one of the endings ${endings}`);
  }
  const hash = createHash('sha256');
  await digestFile(hash, file.path, MOST_BYTES);
  const languages = kind === 'archive' ? LANGUAGES : languagesOf([file.name]);
  return { kind, files: [file], digest: hash.digest('hex'), languages };
}

/** As a folder with these files in it. */
async function inspectSeveral(files: readonly [HandedIn, ...HandedIn[]]): Promise<Inspected> {
  const names = files.map(({ name }) => name);
  const doubled = names.find((name, i) => names.indexOf(name) !== i);
  if (doubled !== undefined) throw new Refusal(`has two files called ${JSON.stringify(doubled)}: leave one`);
  if (files.length > MOST_FILES) throw new Refusal(TOO_MANY);
  for (const { path, name } of files) {
    if (!fs.lstatSync(path).isFile())
      throw new Refusal(`has a folder, a link or a device in it, ${JSON.stringify(name)}`);
  }
  const archive = onlyArchive(names);
  if (archive !== undefined) return await inspectOne(files.find(({ name }) => name === archive) as HandedIn);
  return { kind: 'files', files, digest: await digestFiles(files), languages: languagesOf(names) };
}

/** A student hands in the archive of a program, maybe with a letter beside it. */
function onlyArchive(names: readonly string[]): string | undefined {
  const archives = names.filter(isArchive);
  return archives.length === 1 && !names.some((name) => languageOf(name) !== undefined) ? archives[0] : undefined;
}

async function digestFiles(files: readonly HandedIn[]): Promise<string> {
  const hash = createHash('sha256');
  let left = MOST_BYTES;
  for (const { path, name } of files) {
    hash.update(`${JSON.stringify(name)}\n`);
    left -= await digestFile(hash, path, left);
  }
  return hash.digest('hex');
}

async function inspectFolder(folder: string): Promise<Inspected> {
  const top = onlyFolder(folder);
  const files = listFiles(top);
  if (files.length === 0) throw new Refusal('is empty');
  // The system puts what is handed in into a folder.
  const archive = onlyArchive(files);
  if (archive !== undefined) return await inspectOne({ path: path.join(top, archive), name: path.basename(archive) });
  const digest = await digestFiles(files.map((name) => ({ path: path.join(top, name), name })));
  return {
    kind: 'folder',
    files: [{ path: top, name: path.basename(top) }],
    digest,
    languages: languagesOf(files),
  };
}

function languagesOf(files: readonly string[]): Language[] {
  return LANGUAGES.filter((language) => files.some((file) => languageOf(file) === language));
}

/** The folder of the program in one that has been unpacked. */
export function inspectUnpacked(folder: string): string {
  const top = onlyFolder(folder);
  if (listFiles(top).length === 0) throw new Refusal('is an archive with nothing in it');
  return top;
}

/** The folder itself, or the one in it if it holds nothing else. */
function onlyFolder(folder: string): string {
  let top = folder;
  for (let depth = 0; depth < MOST_DEPTH; depth++) {
    const [only, other] = ownEntries(top);
    if (only === undefined || other !== undefined || !only.entry.isDirectory()) break;
    top = path.join(top, only.name);
  }
  return top;
}

/**
 * What is in a folder and not passed over, one after the other, so that whoever has enough need not read on.
 *
 * @throws Refusal for a name that is not UTF-8
 */
function* ownEntries(folder: string): Generator<{ readonly name: string; readonly entry: fs.Dirent }> {
  const directory = fs.opendirSync(folder, { encoding: 'buffer' as BufferEncoding });
  try {
    for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
      const name = decodeName(entry.name as unknown as Buffer);
      if (!isPassedOver(name)) yield { name, entry };
    }
  } finally {
    directory.closeSync();
  }
}

/** The files in a folder and below it, by their paths from there, in order. */
function listFiles(folder: string): string[] {
  const files: string[] = [];
  let bytes = 0;
  let folders = 0;
  const visit = (below: string, depth: number) => {
    if (depth > MOST_DEPTH) throw new Refusal(`has folders in it more than ${MOST_DEPTH} deep`);
    for (const { name, entry } of ownEntries(path.join(folder, below))) {
      const file = path.join(below, name);
      if (entry.isDirectory()) {
        if (++folders > MOST_FOLDERS) throw new Refusal(TOO_MANY_FOLDERS);
        visit(file, depth + 1);
        continue;
      }
      if (!entry.isFile()) throw new Refusal(`has a link or a device in it, ${JSON.stringify(file)}`);
      files.push(file);
      bytes += fs.lstatSync(path.join(folder, file)).size;
      if (files.length > MOST_FILES) throw new Refusal(TOO_MANY);
      if (bytes > MOST_BYTES) throw new Refusal(TOO_LARGE);
    }
  };
  visit('', 1);
  return files.sort(byName);
}

/**
 * @returns how many bytes it has
 * @throws Refusal if they are more than `most`
 */
async function digestFile(hash: Hash, file: string, most: number): Promise<number> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  const handle = await fs.promises.open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    let bytes = 0;
    const chunk = Buffer.alloc(1 << 16);
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, null);
      if (bytesRead === 0) break;
      bytes += bytesRead;
      if (bytes > most) throw new Refusal(TOO_LARGE);
      hash.update(chunk.subarray(0, bytesRead));
    }
    hash.update(`\n${bytes}\n`);
    return bytes;
  } finally {
    await handle.close();
  }
}
