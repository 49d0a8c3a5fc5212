/** The bundles as processes, in ways that a person, an autograder or an accident runs them. */
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inputLines, run } from '../lib/replay.ts';
import { type Fixture, loadFixtures } from '../scripts/judge/fixture.ts';
import { loadProgram } from '../scripts/judge/reference.ts';
import { bundlePath, programNames } from '../scripts/project/layout.ts';
import { temporaryFolder } from '../scripts/testing/temporary.ts';

const root = path.join(import.meta.dirname, '..');
const programs = programNames(root);

/** The handout's own examples, and of the other ordinary cases every fortieth. */
function someCases(assignment: string): Fixture[] {
  const ordinary = loadFixtures(root, assignment).filter(({ status, odd }) => status === 0 && odd.length === 0);
  return ordinary.filter(({ name }, i) => name.includes('handout') || i % 40 === 0);
}

const hasScript = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');

describe.skipIf(!hasScript).each(programs)('%s at a terminal', (assignment) => {
  test.each(someCases(assignment))(
    '$name: the screen is the session view, each prompt there before its answer',
    async ({ inputPath, sessionPath, args }) => {
      const stdin = fs.readFileSync(inputPath);
      const { reads } = run(await loadProgram(assignment), stdin, args);
      const command = [process.execPath, bundlePath(root, assignment), ...args].map((word) => `'${word}'`).join(' ');
      const terminal = spawn('script', ['-qefc', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'] });
      let screen = '';
      terminal.stdout.on('data', (bytes: Buffer) => {
        screen += bytes.toString('latin1').replaceAll('\r', '');
      });
      const ended = new Promise((resolve) => terminal.on('close', resolve));

      let typed = 0;
      for (const [i, line] of inputLines(stdin).slice(0, reads.length).entries()) {
        const shown = (reads[i] ?? 0) + typed;
        await expect.poll(() => screen.length, { timeout: 20_000, interval: 5 }).toBe(shown);
        terminal.stdin.write(line);
        typed += line.length;
      }
      expect(await ended).toBe(0);
      expect(screen).toBe(fs.readFileSync(sessionPath, 'latin1'));
    },
  );
});

describe.each(programs)('%s', (assignment) => {
  test('writes the same bytes in another language and time zone', () => {
    for (const { inputPath, outputPath, args } of someCases(assignment).slice(0, 3)) {
      const { stdout } = spawnSync(process.execPath, [bundlePath(root, assignment), ...args], {
        input: fs.readFileSync(inputPath),
        env: { ...process.env, LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu' },
      });
      expect(stdout.equals(fs.readFileSync(outputPath))).toBe(true);
    }
  });
});

const MEGABYTE = 1_000_000;
const isLinux = process.platform === 'linux';

/** Feeds a shell command's output to a bundle; peak memory in bytes as Linux counts it. */
function feed(producer: string, assignment: string) {
  const folder = temporaryFolder({
    'hook.cjs': `process.on('exit', () => {
  const fs = require('fs');
  fs.writeFileSync(process.env.PEAK, /VmHWM:\\s+(\\d+)/.exec(fs.readFileSync('/proc/self/status', 'latin1'))[1]);
});`,
  });
  const peak = path.join(folder, 'peak');
  const node = `'${process.execPath}' -r '${folder}/hook.cjs' '${bundlePath(root, assignment)}'`;
  // The consumer may end first; a producer that then fails to write is none of its business.
  const { stdout, stderr } = spawnSync('sh', ['-c', `${producer} | { ${node} >'${folder}/out'; echo $?; }`], {
    encoding: 'utf8',
    env: { ...process.env, PEAK: peak },
  });
  const lines = stderr.split('\n').filter((line) => line.startsWith(`${assignment}: `));
  return {
    status: Number(stdout),
    lines,
    written: fs.statSync(path.join(folder, 'out')).size,
    peak: Number(fs.readFileSync(peak, 'utf8')) * 1024,
  };
}

describe.skipIf(!isLinux)('a huge input, in under 120 MB of memory', () => {
  const xs = `head -c ${200 * MEGABYTE} /dev/zero | tr '\\0' x`;

  test.each([
    ['one token of 200 MB', `{ echo 4; ${xs}; }`, 'reversi', 1],
    ['one token of 200 MB that costs a prompt', `{ ${xs}; }`, 'tic-tac-toe', 1],
    ['one token of 200 MB that is no answer', `{ ${xs}; }`, 'match-four', 1],
    ['200 MB of blanks', `{ echo 4; head -c ${200 * MEGABYTE} /dev/zero | tr '\\0' ' '; }`, 'reversi', 1],
    ['200 MB at random', `head -c ${200 * MEGABYTE} /dev/urandom`, 'reversi', 1],
    ['200 MB left over', `{ printf '4\\n!!!\\nWac\\n'; ${xs}; }`, 'reversi', 0],
    ['5 million tiles', `{ echo 4; yes Bba | head -n 5000000; echo '!!!'; echo Wac; }`, 'reversi', 0],
    ['two million numbers', 'seq 1 2000000', 'tic-tac-toe', 1],
    ['4 MB of wrong answers', `yes | head -c ${4 * MEGABYTE}`, 'match-four', 1],
  ])('%s', (_, producer, assignment, status) => {
    const result = feed(producer, assignment);
    expect(result.status).toBe(status);
    expect(result.lines).toHaveLength(status);
    expect(result.peak).toBeLessThan(120 * MEGABYTE);
    expect(result.written).toBeGreaterThan(0);
  });
});
