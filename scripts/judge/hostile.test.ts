/**
 * Programs that do what no student's should, each judged by the real judge as a process, in the sandbox and without: the
 * verdict is the one it is filed under, nothing of it is left, and what the sandbox alone prevents really happens without.
 */
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as os from 'node:os';
import { afterAll, beforeAll, describe, expect, type TestContext, test, vi } from 'vitest';
import { type HostileProgram, hostileProgram, hostilePrograms } from '../testing/hostile-programs.ts';
import { endOf, type HostilePlace, hostilePlace, SECRETS, startJudge } from '../testing/hostile-run.ts';
import { ESCAPES, hostileTable } from '../testing/hostile-table.ts';
import { killProcessesOf, processesOf } from '../testing/processes.ts';
import { readmePart } from '../testing/readme.ts';
import type { JsonReport } from './report/json.ts';
import { chooseSandbox } from './run/sandbox.ts';
import { findTool, isSelfContained } from './submission/find-tool.ts';
import type { Language } from './submission/languages.ts';

/** What a program needs that ends by itself or at another limit, on a machine that is busy. */
const PLENTY = ['--wall', '30', '--cpu', '10'];
const LITTLE = ['--wall', '1.5', '--cpu', '1'];

const nothing = { readOnly: [], writable: [], hidden: [], scratch: '/tmp', scratchBytes: 1 << 20, workingFolder: '/' };
const hasSandbox = chooseSandbox('auto', () => nothing).kind === 'bubblewrap';
const MODES = ['require', 'off'] as const;
/** Without a sandbox all kinds in C and these in the other languages have to do: what a language adds is the same in both. */
const KINDS_WITHOUT = [...Object.keys(ESCAPES), 'leaves-a-daemon', 'memory-hog', 'flood-stdout', 'segfault', 'sleeper'];

const server = net.createServer((socket) => {
  socket.on('error', () => {}); // of a program that was killed
  socket.end(`${SECRETS.network}\n`);
});
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as net.AddressInfo).port;
});
afterAll(() => {
  server.close();
});

function isMissing({ compilers, interpreter }: Language): boolean {
  const isThere = (name: string) => isSelfContained(name) || findTool([name]) !== undefined;
  return !compilers.some(isThere) || (interpreter !== undefined && !isThere(interpreter));
}

function place(program: HostileProgram, { onTestFinished }: TestContext): HostilePlace {
  const place = hostilePlace(program, port, onTestFinished);
  onTestFinished(() => killProcessesOf(place.folder));
  return place;
}

async function expectNoProcessOf({ folder }: HostilePlace): Promise<void> {
  await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 5000, interval: 50 });
}

// Memory is measured and processes are found where there is a /proc.
describe.skipIf(os.platform() !== 'linux').concurrent.each(MODES)('with --sandbox %s', (mode) => {
  const noMode = mode === 'require' && !hasSandbox;
  for (const program of hostilePrograms()) {
    const { verdict, kind, name, language } = program;
    if (mode === 'off' && language.name !== 'C' && !KINDS_WITHOUT.includes(kind)) continue;
    const possible = ESCAPES[kind];
    const escapeHere = mode === 'off' && !(possible?.unlessRoot && process.getuid?.() === 0) ? possible : undefined;
    // To run a program several times more takes its time; those in one language have to do.
    const hints = language.name === 'C' && mode === 'require' ? [] : ['--no-hints'];
    const title = `${name} is judged as ${escapeHere?.verdict ?? verdict}, and ${escapeHere?.what ?? 'nothing of it is left'}`;

    test.skipIf(noMode || isMissing(language))(title, async (context) => {
      const here = place(program, context);
      const judge = startJudge(here, mode, ...(verdict === 'time-limit' ? LITTLE : PLENTY), ...hints);
      const { status, stdout, stderr } = await endOf(judge);
      expect(stderr).toBe('');
      const report = JSON.parse(stdout) as JsonReport;
      expect(report.verdict, stdout).toBe(escapeHere?.verdict ?? verdict);
      expect(status).toBe(report.verdict === 'accepted' ? 0 : 1);
      const says = escapeHere?.outside ?? possible?.inside;
      if (says !== undefined && escapeHere?.verdict === undefined) {
        expect(report.cases[0]?.difference?.actual.line).toMatch(says);
      }
      await expectNoProcessOf(here);
      expect(fs.readdirSync(here.temporary)).toEqual([]);
      expect(fs.existsSync(here.leftBehind)).toBe(escapeHere?.leavesFile ?? false);
    });
  }

  describe('a judge that is ended', () => {
    const cases = [
      { signal: 'SIGINT', name: 'flood-stdout.c', status: 130 },
      { signal: 'SIGINT', name: 'sleeper.py', status: 130 },
      { signal: 'SIGKILL', name: 'sleeper.c', status: null },
    ] as const;
    for (const { signal, name, status } of cases) {
      const program = hostileProgram(name);
      test.skipIf(noMode || isMissing(program.language))(`by ${signal} takes ${name} along`, async (context) => {
        const here = place(program, context);
        const judge = startJudge(here, mode, '--wall', '60', '--cpu', '60', '--output', '65536');
        const end = endOf(judge);
        await programRuns(here);
        judge.kill(signal);
        expect((await end).status).toBe(status);
        await expectNoProcessOf(here);
        if (signal !== 'SIGKILL') expect(fs.readdirSync(here.temporary)).toEqual([]);
      });
    }
  });
});

/** Waits until the program itself is seen, not what builds or starts it: these have more words. */
async function programRuns({ folder }: HostilePlace): Promise<void> {
  const isProgram = (words: readonly string[]) =>
    words.length <= 2 && /\/(a\.out|sleeper\.py)$/.test(words.at(-1) ?? '');
  await vi.waitFor(() => expect(processesOf(folder).some(({ words }) => isProgram(words))).toBe(true), {
    timeout: 30_000,
    interval: 5,
  });
}

test('every escape is one of a hostile program', () => {
  const kinds = hostilePrograms().map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(Object.keys(ESCAPES)));
});

test('the table in the README is that of the hostile programs: UPDATE_README=1 puts it there', () => {
  const table = `\n${hostileTable()}\n`;
  expect(readmePart('hostile table', table)).toBe(table);
});
