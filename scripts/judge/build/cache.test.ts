import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../../testing/files.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { BuildCache } from './cache.ts';

/** Keeps a build of these files beside a source, and says what comes back. */
function keep(cache: BuildCache, key: string, files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder({ 'main.c': 'source', ...files });
  for (const name of Object.keys(files)) fs.chmodSync(path.join(folder, name), 0o755);
  cache.keep(key, folder, ['main.c'], Buffer.from('a warning'));
}

function restore(cache: BuildCache, key: string) {
  const folder = temporaryFolder();
  const output = cache.restore(key, folder)?.toString();
  return { output, files: filesOf(folder) };
}

const NOTHING = { output: undefined, files: {} };

test('a build comes back with its folders, its modes and the words of the compiler, without its sources', () => {
  const cache = new BuildCache(path.join(temporaryFolder(), 'below', 'cache'));
  expect(restore(cache, 'key')).toEqual(NOTHING);
  keep(cache, 'key', { 'a.out': 'program', 'classes/a/B.class': 'class' });
  expect(restore(cache, 'key')).toEqual({
    output: 'a warning',
    files: {
      'a.out': { text: 'program', isExecutable: true },
      'classes/a/B.class': { text: 'class', isExecutable: true },
    },
  });
  expect(restore(cache, 'another key')).toEqual(NOTHING);
});

test('what was changed, cut, or put in the place of another build is not used', () => {
  const folder = temporaryFolder();
  const cache = new BuildCache(folder);
  const only = () => path.join(folder, fs.readdirSync(folder)[0] ?? '');
  keep(cache, 'key', { 'a.out': 'program' });
  const whole = fs.readFileSync(only());
  const other = Buffer.from(whole);
  other[whole.length - 1] = 0;
  for (const bytes of [other, whole.subarray(0, -1), Buffer.alloc(0)]) {
    keep(cache, 'key', { 'a.out': 'program' });
    fs.writeFileSync(only(), bytes);
    expect(restore(cache, 'key')).toEqual(NOTHING);
    expect(fs.readdirSync(folder)).toEqual([]);
  }
  keep(cache, 'key', { 'a.out': 'program' });
  const [place] = [only()];
  fs.rmSync(place);
  keep(cache, 'evil', { 'a.out': 'evil' });
  fs.renameSync(only(), place);
  expect(restore(cache, 'key')).toEqual(NOTHING);
});

test('links are not followed into it, and what is too large is not kept', () => {
  const folder = temporaryFolder();
  const cache = new BuildCache(folder);
  const build = temporaryFolder();
  fs.symlinkSync('/etc/passwd', path.join(build, 'a.out'));
  cache.keep('link', build, [], Buffer.alloc(0));
  const large = temporaryFolder({ 'a.out': '' });
  fs.truncateSync(path.join(large, 'a.out'), 17 << 20);
  cache.keep('large', large, [], Buffer.alloc(0));
  expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual([]);
});

test('it is bounded: what was not used for longest goes first', () => {
  const folder = temporaryFolder();
  const ago = (key: string, seconds: number) => {
    keep(new BuildCache(folder), key, { 'a.out': key.repeat(1000) });
    const time = Date.now() / 1000 - seconds;
    const newest = fs.readdirSync(folder).map((name) => path.join(folder, name));
    fs.utimesSync(newest.find((file) => fs.readFileSync(file, 'latin1').includes(key.repeat(1000))) ?? '', time, time);
  };
  ago('a', 300);
  ago('b', 200);
  ago('c', 100);
  const small = new BuildCache(folder, 2500);
  expect(restore(small, 'a').output).toBe('a warning'); // and so it is in use
  keep(small, 'd', { 'a.out': 'd'.repeat(1000) });
  expect(['a', 'b', 'c', 'd'].filter((key) => restore(small, key).output !== undefined)).toEqual(['a', 'c', 'd']);
});

test('a folder that cannot be written is no cache, and no error', () => {
  const cache = new BuildCache(path.join(temporaryFolder({ file: '' }), 'file', 'cache'));
  keep(cache, 'key', { 'a.out': 'program' });
  expect(restore(cache, 'key')).toEqual(NOTHING);
});
