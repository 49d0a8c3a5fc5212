import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary.ts';
import { lockFolder } from './lock.ts';

test('one has it at a time, until it is given back', () => {
  const folder = temporaryFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}: wait for it`);
  release();
  expect(fs.readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test.each<[string, () => string]>([
  ['of a process that is gone', () => owner(spawnSync('true').pid, 'a start 1')],
  ['of an earlier process of the same number', () => owner(process.pid, 'another start of the machine 1')],
  ['that was only half written', () => '{"host":'],
  ['that is empty', () => ''],
])('a lock %s is taken over', (_, text) => {
  const folder = temporaryFolder({ lock: text() });
  const release = lockFolder(folder);
  expect(JSON.parse(fs.readFileSync(path.join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  expect(fs.readdirSync(folder)).toEqual(['lock']);
  release();
});

function owner(pid: number, started: string): string {
  return JSON.stringify({ host: os.hostname(), pid, started });
}
