/**
 * The sandbox: bubblewrap, where it works. The program sees a read-only system, its own files, a /tmp and a process tree of
 * its own, no network, and neither the environment nor the rest of the machine.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CommandError } from '../../project/errors.ts';

export const SANDBOX_MODES = ['auto', 'require', 'off'] as const;
export type SandboxMode = (typeof SANDBOX_MODES)[number];

/** What the program may see besides the system, all at the paths that they have outside. */
export interface View {
  readonly readOnly: readonly string[];
  readonly writable: readonly string[];
  /** Folders inside the above, or inside the system, that appear empty. */
  readonly hidden: readonly string[];
  /** A folder of its own, empty at the start, gone at the end. */
  readonly scratch: string;
  readonly scratchBytes: number;
  readonly workingFolder: string;
}

export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';
/** Bytes that may be kept in each of /tmp and /dev/shm, and at least in the scratch folder. */
const MOST_FILES = 16 << 20;

/** A uid that no account has: root in a user namespace is still root to the files of the kernel in /proc/sys. */
const NOBODY = 61234;

/** Whom the program runs as: a stranger if the judge is root, else the user of the judge. */
export function programUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
}

/** The options of bwrap, to be handed over by `--args`, since a command line can be read in the sandbox. */
export function sandboxOptions(view: View, environment: Readonly<Record<string, string>>): string[] {
  const shown = ['/usr', ...view.readOnly, ...view.writable];
  const hidden = [
    ...view.hidden.filter((folder) => fs.existsSync(folder) && shown.some((other) => isInside(folder, other))),
    ...shown.filter((folder) => view.hidden.some((other) => folder !== other && isInside(folder, other))),
  ];
  return [
    ...['--unshare-user', '--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
    ...['--disable-userns', '--cap-drop', 'ALL', '--die-with-parent', '--new-session', '--hostname', 'sandbox'],
    '--clearenv',
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...systemOptions(),
    ...['--proc', '/proc', '--ro-bind', '/proc/sys', '/proc/sys', '--dev', '/dev'],
    ...[
      '--size',
      String(MOST_FILES),
      '--tmpfs',
      '/dev/shm',
      '--size',
      String(MOST_FILES),
      '--perms',
      '1777',
      '--tmpfs',
      '/tmp',
    ],
    ...view.readOnly.flatMap(readOnly),
    ...view.writable.flatMap((folder) => ['--bind', folder, folder]),
    ...hidden.flatMap((folder) => ['--size', '4096', '--tmpfs', folder, '--remount-ro', folder]),
    ...[
      '--size',
      String(Math.max(MOST_FILES, view.scratchBytes)),
      '--tmpfs',
      view.scratch,
      '--chdir',
      view.workingFolder,
    ],
    ...['--remount-ro', '/dev', '--remount-ro', '/'],
  ];
}

export function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

let system: readonly string[] | undefined;

/** What is the same for all programs. It is looked at once: a class takes thousands of sandboxes. */
function systemOptions(): readonly string[] {
  system ??= [
    ...readOnly('/usr'),
    ...['bin', 'sbin', 'lib', 'lib32', 'lib64'].flatMap((name) => systemFolder(`/${name}`)),
    ...etcFiles().flatMap(readOnly),
  ];
  return system;
}

function readOnly(folder: string): readonly [string, string, string] {
  return ['--ro-bind', folder, folder];
}

/** /bin and its like are links into /usr on most systems, and folders of their own on some. */
function systemFolder(folder: string): string[] {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  return stat.isSymbolicLink() ? ['--symlink', fs.readlinkSync(folder), folder] : ['--ro-bind', folder, folder];
}

/** The files of /etc that starting a program takes: where libraries are, and what /usr/bin/java stands for. */
function etcFiles(): string[] {
  const java = fs.readdirSync('/etc').filter((name) => /^java\b|^\.java$/.test(name));
  return ['alternatives', 'ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', ...java]
    .map((name) => path.join('/etc', name))
    .filter((file) => fs.existsSync(file));
}

/** Where bwrap is, or why there is none. */
export function findBubblewrap(): { file: string } | { reason: string } {
  if (os.platform() !== 'linux') return { reason: 'there is a sandbox on Linux only' };
  const file = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'].find((file) => fs.existsSync(file));
  if (file === undefined) {
    return {
      reason: 'bubblewrap is not installed (Debian, Ubuntu: apt install bubblewrap; Fedora: dnf install bubblewrap)',
    };
  }
  return { file };
}

/** Starts nothing in a sandbox with this view, and says why that does not work here; undefined if it does. */
export function sandboxFailure(file: string, view: View): string | undefined {
  const { status, stderr, error } = spawnSync(file, ['--args', '0', '/bin/sh', '-c', ':'], {
    input: argumentBytes(sandboxOptions(view, {})),
    cwd: '/',
    env: {}, // programs of the same user may read it
    ...programUser(),
    timeout: 10_000,
    killSignal: 'SIGKILL',
  });
  if (status === 0) return undefined;
  if (error !== undefined) return error.message;
  return stderr.toString('latin1').trim().split('\n').at(-1) || `bwrap ended with status ${status}`;
}

/** Arguments as bwrap reads them from a file. */
export function argumentBytes(words: readonly string[]): Buffer {
  return Buffer.from(words.map((word) => `${word}\0`).join(''));
}

export type Sandbox =
  | { readonly kind: 'bubblewrap'; readonly file: string }
  /** A trusted program is our own: it runs as the user of the judge, even if that is root. */
  | { readonly kind: 'none'; readonly reason: string; readonly isTrusted: boolean };

/**
 * @param view makes what the program will see, to try it
 * @throws CommandError if a sandbox is required and does not work here
 */
export function chooseSandbox(mode: SandboxMode, view: () => View): Sandbox {
  if (mode === 'off') return { kind: 'none', reason: 'switched off', isTrusted: false };
  const found = findBubblewrap();
  const reason = 'reason' in found ? found.reason : sandboxFailure(found.file, view());
  if (reason === undefined) return { kind: 'bubblewrap', file: (found as { file: string }).file };
  if (mode === 'auto') return { kind: 'none', reason, isTrusted: false };
  throw new CommandError(`--sandbox=require, but there is none: ${reason}`);
}
