/** Which compiler or interpreter it is. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

const known = new Map<string, string>();

/** What it says of itself, asked once; empty if it says nothing. */
export function toolVersion(tool: string): string {
  const version = known.get(tool) ?? askVersion(tool);
  known.set(tool, version);
  return version;
}

function askVersion(tool: string): string {
  const name = path.basename(tool);
  const option = name === 'go' ? 'version' : /^javac?$/.test(name) ? '-version' : '--version';
  const { stdout, stderr } = spawnSync(tool, [option], { encoding: 'utf8', timeout: 10_000 });
  return `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n')[0] ?? '';
}

/** The same without starting it: where it is, how large, and since when in seconds. The same image has the same. */
export function toolIdentity(tool: string): string {
  const real = fs.realpathSync(tool);
  const { size, mtimeMs } = fs.statSync(real);
  return `${real} ${size} ${Math.floor(mtimeMs / 1000)}`;
}
