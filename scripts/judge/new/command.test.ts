import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { copyProject, runIn } from '../../testing/project.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { newCommand } from './command.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

describe('boardjudge new', () => {
  test.each<[string[], string]>([
    [[], 'new takes one name: boardjudge new connect-three'],
    [['one', 'two'], 'new takes one name: boardjudge new connect-three'],
    [['Connect3'], 'Connect3 is no name for an assignment: '],
    [['../away'], '../away is no name for an assignment: '],
    [['-'.repeat(3)], '--- is no name for an assignment: '],
    [[''], ' is no name for an assignment: '],
    [['a'.repeat(81)], `${'a'.repeat(81)} is no name for an assignment: `],
    [['reversi'], 'programs/reversi is there already: take another name'],
    [['bench'], 'bench is the name of a script of the project: take another name'],
  ])('refuses %j', (words, message) => {
    expect(() => newCommand(ROOT, words)).toThrow(message);
    expect(() => newCommand(ROOT, words)).toThrow(expect.objectContaining({ name: 'CommandError' }));
  });

  test('refuses a name that has fixtures, and one that a link has that leads nowhere', () => {
    const root = copyProject();
    fs.mkdirSync(path.join(root, 'fixtures/chess'), { recursive: true });
    fs.symlinkSync('nowhere', path.join(root, 'programs/go'));
    expect(() => newCommand(root, ['chess'])).toThrow('fixtures/chess is there already');
    expect(() => newCommand(root, ['go'])).toThrow('programs/go is there already');
  });

  test('is refused by an installed package, in one line', () => {
    const root = temporaryFolder({ 'fixtures/reversi/a.in': '1\n', 'dist/package.json': '{ "type": "commonjs" }' });
    fs.copyFileSync(path.join(ROOT, 'dist/judge.js'), path.join(root, 'dist/judge.js'));
    const { stdout, stderr, status } = runIn(root, process.execPath, 'dist/judge.js', 'new', 'chess');
    expect(stderr).toMatch(
      /^boardjudge: there is no checkout of boardjudge in [^\n]+: clone its repository, [^\n]+\n$/,
    );
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(fs.readdirSync(root).sort()).toEqual(['dist', 'fixtures']);
  });

  test('leaves nothing behind if it cannot write all', () => {
    const root = copyProject();
    // The last file of the template is a link that leads nowhere: all others are written before it.
    fs.symlinkSync('nowhere', path.join(root, 'scripts/template/fixtures/zzz.in'));
    expect(() => newCommand(root, ['chess'])).toThrow('ENOENT');
    expect(fs.existsSync(path.join(root, 'programs/chess'))).toBe(false);
    expect(fs.existsSync(path.join(root, 'fixtures/chess'))).toBe(false);
  });

  test('lists what it wrote, each file with the name in its place', () => {
    const root = copyProject();
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(newCommand(root, ['chess'])).toBe(0);
    const text = written.mock.calls.map(([text]) => text).join('');
    written.mockRestore();
    const files = text.split('\n\n')[0]?.split('\n') ?? [];
    expect(files).toContain('programs/chess/rules.ts');
    expect(files.filter((file) => file.startsWith('fixtures/chess/') && file.endsWith('.in'))).toHaveLength(3);
    for (const file of files) expect(fs.readFileSync(path.join(root, file), 'utf8')).not.toContain('template-name');
    expect(fs.readFileSync(path.join(root, 'programs/chess/program.ts'), 'utf8')).toContain("name: 'chess'");
    expect(fs.readFileSync(path.join(root, 'programs/chess/README.md'), 'utf8')).toMatch(/^# chess\n/);
  });
});
