/** What it costs to start a bundle on its handout's example, against a bare `node -e 0`. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { loadFixtures } from '../judge/fixture.ts';
import { bundlePath, programNames } from '../project/layout.ts';
import { median, type Row } from './table.ts';

const PAIRS = 40;
const MOST_TIME = 1.1;
const MOST_MEMORY = 1.15;

/** Runs before the program, in either side of a pair: at the end it writes the peak of the resident memory to fd 3. */
const MEMORY_HOOK = `const fs = require('fs');
process.on('exit', () => {
  const status = process.platform === 'linux' ? fs.readFileSync('/proc/self/status', 'latin1') : '';
  fs.writeSync(3, /VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? String(process.resourceUsage().maxRSS));
});
`;

interface Sample {
  readonly milliseconds: number;
  /** KiB. */
  readonly memory: number;
}

export async function benchStart(root: string): Promise<Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boardjudge-bench-'));
  try {
    const hook = path.join(folder, 'hook.cjs');
    fs.writeFileSync(hook, MEMORY_HOOK);
    return programNames(root).flatMap((name) => benchProgram(root, name, hook));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function benchProgram(root: string, name: string, hook: string): Row[] {
  const fixture = loadFixtures(root, name).find((fixture) => fixture.name.includes('handout'));
  if (fixture === undefined) return [];
  const input = fs.readFileSync(fixture.inputPath);
  const bare = ['-e', '0'];
  const bundle = [bundlePath(root, name), ...fixture.args];
  const pairs = Array.from({ length: PAIRS }, () => ({
    time: sample(bundle, input).milliseconds / sample(bare, input).milliseconds,
    memory: sample(['-r', hook, ...bundle], input).memory / sample(['-r', hook, ...bare], input).memory,
  }));
  const time = median(pairs.map(({ time }) => time));
  const memory = median(pairs.map(({ memory }) => memory));
  return [
    {
      what: `${name}: whole process on ${fixture.name}, time against node -e 0`,
      figure: `${time.toFixed(2)} x`,
      target: { text: `at most ${MOST_TIME.toFixed(2)} x`, met: time <= MOST_TIME },
    },
    {
      what: `${name}: the same, peak memory`,
      figure: `${memory.toFixed(2)} x`,
      target: { text: `at most ${MOST_MEMORY.toFixed(2)} x`, met: memory <= MOST_MEMORY },
    },
  ];
}

function sample(args: readonly string[], input: Buffer): Sample {
  const start = performance.now();
  const { output } = spawnSync(process.execPath, args, { input, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  return { milliseconds: performance.now() - start, memory: Number(output[3]) };
}
