import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { programNames, scriptNames } from '../project/layout.ts';
import { copyProject, runIn } from '../testing/project.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { buildAll } from './bundle.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist');
const programs = programNames(ROOT);
const bundles = fs
  .readdirSync(DIST)
  .filter((file) => file !== 'package.json')
  .sort();

describe('the bundles', () => {
  test('are one for each program and each script', () => {
    const names = [...programs, ...scriptNames(ROOT)].map((name) => `${name}.js`);
    expect(bundles).toEqual(names.sort());
    expect(names).toEqual(expect.arrayContaining(['judge.js', 'match-four.js', 'reversi.js', 'tic-tac-toe.js']));
  });

  test('can be started by their path', () => {
    for (const file of bundles) {
      expect(fs.statSync(path.join(DIST, file)).mode & 0o777, file).toBe(0o755);
      expect(fs.readFileSync(path.join(DIST, file), 'utf8'), file).toMatch(/^#!\/usr\/bin\/env node\n/);
    }
  });

  test.each(programs)('%s runs alone in an empty folder, whatever package.json stands above it', (name) => {
    for (const manifest of [undefined, '{ "type": "module" }', '{ "type": "commonjs" }', '{}']) {
      const folder = temporaryFolder(manifest === undefined ? {} : { 'package.json': manifest });
      fs.copyFileSync(path.join(DIST, `${name}.js`), path.join(folder, `${name}.js`));
      const { stdout, stderr, status } = runIn(folder, process.execPath, `${name}.js`, '--version');
      expect({ stdout, stderr, status }, manifest).toMatchObject({ stderr: '', status: 0 });
      expect(stdout, manifest).toMatch(/^[a-z-]+ \d+\.\d+\.\d+\n$/);
    }
  });

  test.each(scriptNames(ROOT))(
    '%s, alone in an empty folder, says in one line that it is far from the project',
    (name) => {
      const folder = path.join(temporaryFolder({ 'empty/readme': '' }), 'empty');
      fs.copyFileSync(path.join(DIST, `${name}.js`), path.join(folder, `${name}.js`));
      const { stdout, stderr, status } = runIn(folder, process.execPath, `${name}.js`);
      expect(stdout).toBe('');
      expect(stderr).toMatch(/^[a-z]+: there (is|are) no .+: call it in the project\n$/);
      expect(status).toBe(2);
    },
  );

  test('match the bin entries of package.json', () => {
    const { bin } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    for (const [command, file] of Object.entries(bin))
      expect(fs.existsSync(path.join(ROOT, String(file))), command).toBe(true);
    expect(Object.keys(bin)).toEqual(['boardjudge', 'match-four', 'reversi', 'tic-tac-toe']);
  });
});

describe('buildAll', () => {
  test('takes away what no source stands for any more', async () => {
    const root = copyProject();
    fs.mkdirSync(path.join(root, 'dist'));
    fs.writeFileSync(path.join(root, 'dist/gone.js'), '');
    await buildAll(root);
    expect(fs.existsSync(path.join(root, 'dist/gone.js'))).toBe(false);
    expect(fs.existsSync(path.join(root, 'dist/reversi.js'))).toBe(true);
  });

  test('refuses two entries of one name', async () => {
    const root = temporaryFolder({ 'programs/judge/main.ts': '', 'scripts/judge.ts': '' });
    await expect(buildAll(root)).rejects.toThrow('programs/judge and scripts/judge.ts would both be dist/judge.js');
  });
});

describe('npm run build', () => {
  async function build(root: string) {
    await buildAll(root);
    return (...args: string[]) => runIn(root, process.execPath, 'dist/build.js', ...args);
  }

  test('lists what it built, or nothing with --quiet', async () => {
    const again = await build(copyProject());
    const { stdout, status } = again();
    expect(stdout).toMatch(/^dist\/reversi\.js +\d+\.\d KiB$/m);
    expect(status).toBe(0);
    expect(again('--quiet')).toMatchObject({ stdout: '', stderr: '', status: 0 });
  });

  test('names the place of a mistake in a source file, and leaves the bundle of the day before', async () => {
    const root = copyProject();
    const again = await build(root);
    const before = fs.readFileSync(path.join(root, 'dist/reversi.js'));
    fs.appendFileSync(path.join(root, 'programs/reversi/rules.ts'), 'export const = 1;\n');
    const { stderr, status } = again();
    expect(stderr).toMatch(/^build: programs\/reversi\/rules\.ts:\d+:\d+: Expected identifier but found "="\n$/);
    expect(status).toBe(3);
    expect(fs.readFileSync(path.join(root, 'dist/reversi.js')).equals(before)).toBe(true);
  });

  test('takes no other argument', () => {
    const { stderr, status } = runIn(ROOT, process.execPath, 'dist/build.js', '--minify');
    expect({ stderr, status }).toEqual({ stderr: 'build: takes no argument but --quiet\n', status: 2 });
  });
});
