/** Keeps a second run out of a folder of results. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CommandError, systemReason } from '../../project/errors.ts';

/** A process: the number alone is given to another one sooner or later, and after each start of the machine. */
interface Owner {
  readonly host: string;
  readonly pid: number;
  /** In which numbers stand for other processes; empty where there is no /proc. */
  readonly namespace: string;
  /** When it was started, and since which start of the machine; empty where there is no /proc. */
  readonly started: string;
}

/**
 * Takes the lock of a folder; it goes with the process, however that ends.
 *
 * @returns to be called at the end
 * @throws CommandError if another run has it, or if it cannot be written
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  const own = JSON.stringify({
    host: os.hostname(),
    pid: process.pid,
    namespace: ownNamespace(),
    started: startOf(process.pid),
  } satisfies Owner);
  const pending = `${file}.${process.pid}.tmp`;
  try {
    fs.writeFileSync(pending, `${own}\n`);
    if (!take(pending, file)) {
      removeStale(file);
      if (!take(pending, file)) throw inUse(folder, 'by another run');
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${folder} cannot be written: ${systemReason(error)}`);
  } finally {
    fs.rmSync(pending, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    if (read(file) === own) fs.rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** A link is there at once and whole, or not at all. */
function take(pending: string, file: string): boolean {
  try {
    fs.linkSync(pending, file);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // Some file systems have no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    return takeWithoutLink(pending, file);
  }
}

function takeWithoutLink(pending: string, file: string): boolean {
  try {
    fs.copyFileSync(pending, file, fs.constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes away the lock of a process that is no more. */
function removeStale(file: string): void {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() === false) throw new CommandError(`${file} is no regular file: delete it`);
  const text = read(file);
  if (text === undefined) return; // it has just been given back
  const owner = parseOwner(text);
  const folder = path.dirname(file);
  if (owner !== undefined && owner.host !== os.hostname()) {
    throw inUse(folder, `by process ${owner.pid} on ${owner.host}; if that is over, delete ${file}`);
  }
  if (owner !== undefined && owner.namespace !== '' && owner.namespace !== ownNamespace()) {
    throw inUse(folder, `by process ${owner.pid} of another container; if that is over, delete ${file}`);
  }
  if (owner !== undefined && isRunning(owner)) throw inUse(folder, `by process ${owner.pid}`);
  // Two that find the same stale lock move away one and the same; if it is another one by now, it goes back.
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return; // another run has moved it
    throw error;
  }
  if (read(aside) !== text) {
    take(aside, file);
    fs.rmSync(aside, { force: true });
    throw inUse(folder, 'by another run');
  }
  fs.rmSync(aside, { force: true });
}

function inUse(folder: string, by: string): CommandError {
  return new CommandError(`${folder} is in use ${by}: wait for it, or name another folder with --out`);
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { host, pid, namespace = '', started } = JSON.parse(text) as Partial<Owner>;
    return typeof host === 'string' && typeof pid === 'number' && typeof started === 'string'
      ? { host, pid, namespace, started }
      : undefined;
  } catch {
    return undefined; // half of it, from a power cut
  }
}

function isRunning({ pid, started }: Owner): boolean {
  if (started !== '') return startOf(pid) === started;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ownNamespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** The 22nd field of /proc/PID/stat, and the name of this start of the machine. */
function startOf(pid: number): string {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : `${boot} ${fields[19]}`;
  } catch {
    return '';
  }
}
