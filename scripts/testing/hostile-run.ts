/** Runs the judge, as a process, on a hostile program in a folder of its own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SandboxMode } from '../judge/run/sandbox.ts';
import type { HostileProgram } from './hostile-programs.ts';
import { temporaryFolder } from './temporary.ts';

const JUDGE = path.join(import.meta.dirname, '../../dist/judge.js');

/** What a hostile program tries to get at. */
export const SECRETS = { home: 'the secret', environment: 'the key', network: 'the answer' } as const;

export interface HostilePlace {
  readonly folder: string;
  /** The temporary folder of the judge. */
  readonly temporary: string;
  /** Where a program tries to leave a file behind. */
  readonly leftBehind: string;
  readonly program: string;
}

/**
 * @param port where the program finds someone on 127.0.0.1
 * @param whenFinished removes it
 */
export function hostilePlace(
  { name, source }: HostileProgram,
  port: number,
  whenFinished: (remove: () => void) => void,
): HostilePlace {
  const folder = temporaryFolder(
    {
      'fixtures/greet/ada.in': 'Ada\n',
      'fixtures/greet/ada.out': 'Name: Hello, Ada!\n',
      'home/secret': `${SECRETS.home}\n`,
    },
    whenFinished,
  );
  const temporary = path.join(folder, 'tmp');
  fs.mkdirSync(temporary, { mode: 0o755 });
  const leftBehind = `/tmp/boardjudge-left-behind-${path.basename(folder)}`;
  whenFinished(() => fs.rmSync(leftBehind, { force: true }));
  const program = path.join(folder, name);
  fs.writeFileSync(
    program,
    source
      .replaceAll('@EXPECTED@', path.join(folder, 'fixtures/greet/ada.out'))
      .replaceAll('@FIXTURES@', path.join(folder, 'fixtures'))
      .replaceAll('@HOME@', path.join(folder, 'home'))
      .replaceAll('@PORT@', String(port))
      .replaceAll('@MARK@', path.basename(folder)),
  );
  return { folder, temporary, leftBehind, program };
}

export type Judge = ChildProcessByStdio<null, Readable, Readable>;

export function startJudge(
  { folder, temporary, program }: HostilePlace,
  mode: SandboxMode,
  ...options: readonly string[]
): Judge {
  const fixtures = ['--fixtures', path.join(folder, 'fixtures')];
  const words = ['test', 'greet', program, ...fixtures, '--sandbox', mode, '--report', 'json', ...options];
  return spawn(process.execPath, [JUDGE, ...words], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: temporary,
      XDG_CACHE_HOME: path.join(folder, 'cache'),
      BOARDJUDGE_TEST_SECRET: SECRETS.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface JudgeEnd {
  /** null if it was killed. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function endOf(judge: Judge): Promise<JudgeEnd> {
  const status = new Promise<number | null>((resolve) => judge.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(judge.stdout), text(judge.stderr)]);
  return { status: await status, stdout, stderr };
}
