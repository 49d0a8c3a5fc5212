/** Two folders make an assignment: everything that lists assignments reads them from `programs/` and `fixtures/`. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { lintFolder } from '../judge/lint/lint.ts';
import { names } from '../template/names.ts';
import { program } from '../template/program.ts';
import { copyFixtures, copyProject, runIn } from '../testing/project.ts';
import { readmeBlocks } from '../testing/readme.ts';
import { temporaryFolder } from '../testing/temporary.ts';

const ROOT = path.join(import.meta.dirname, '../..');

// The README's own commands, so that they stay true.
const blocks = readmeBlocks('sh');
const begin = blocks.find((code) => code.includes('npm run judge -- new'))?.split('\n') ?? [];
const recording = blocks.find((code) => code.includes('npm run record -- connect-three'))?.split('\n') ?? [];

// It starts the project's tools about twenty times, which takes minutes on a busy machine.
test('an assignment is begun, judged, tested, looked through, changed and recorded as the README says', () => {
  expect([begin.length, recording.length]).toEqual([4, 2]);
  const root = copyProject();
  copyFixtures(root, '');
  // Whoever follows the README has an assignment of this name.
  for (const top of ['programs', 'fixtures'])
    fs.rmSync(path.join(root, top, 'connect-three'), { recursive: true, force: true });
  const sh = (command = '') => runIn(root, 'sh', '-c', command);
  const [scaffold, judge, vitest, lint] = begin;

  expect(sh(scaffold)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('programs/connect-three/rules.ts\n'),
  });
  expect(sh(judge).stdout).toContain('2 of 2 cases of connect-three accepted');
  expect(sh(vitest)).toMatchObject({ status: 0, stdout: expect.stringMatching(/Tests +4 passed/) });
  expect(sh(lint)).toMatchObject({ status: 0, stdout: expect.stringContaining('3 cases, nothing found\n') });

  const source = path.join(root, 'programs/connect-three/rules.ts');
  const rules = fs.readFileSync(source, 'utf8');
  fs.writeFileSync(source, rules.replace("= 'X'", "= 'O'"));
  expect(sh('npm run judge -- --only "*valid-move"')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^connect-three +2 +1 +1$/m),
  });
  const found = sh(lint).stdout;
  expect(found).toContain(
    'fixtures/connect-three/valid-move.out: is not what its program writes, from line 8, column 5 on',
  );
  const [propose, accept] = recording;
  expect(sh(propose)).toMatchObject({ status: 1, stdout: expect.stringContaining('-b·..X␊\n+b·..O␊\n') });
  expect(sh(accept)).toMatchObject({ status: 0 });
  expect(sh(vitest)).toMatchObject({ status: 1, stdout: expect.stringContaining('valid-move') });

  const shared = sh(
    'npx vitest run fixtures programs/any-input.test.ts scripts/build/bundle.test.ts -t connect-three --reporter=verbose',
  );
  expect(shared.stdout).toContain("'connect-three' > 'valid-move'");
  expect(shared.status).toBe(0);
  expect(
    sh('npx tsc && npx knip && npx biome ci --error-on-warnings --vcs-enabled=false programs scripts lib'),
  ).toMatchObject({
    status: 0,
  });
}, 600_000);

test('the cases of the template are what its program writes', () => {
  const home = temporaryFolder();
  fs.cpSync(path.join(ROOT, 'scripts/template/fixtures'), path.join(home, 'template'), { recursive: true });
  const folder = { home, assignment: 'template', label: 'template', isRecorded: true };
  expect(lintFolder(folder, { program, names })).toEqual({ cases: 3, findings: [] });
});
