/** Two folders make an assignment: everything that lists assignments reads them from `programs/` and `fixtures/`. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { copyFixtures, copyProject, runIn } from '../testing/project.ts';
import { readmeBlocks } from '../testing/readme.ts';

// The README's own example, so that it stays true.
const [programSource = '', mainSource = ''] = readmeBlocks('ts');
const FILES = {
  'programs/echo/program.ts': `${programSource}\n`,
  'programs/echo/main.ts': `${mainSource}\n`,
  'fixtures/echo/hello.in': 'hello\n',
};

test('a fourth assignment is built, recorded, tested and judged with no other edit', () => {
  const root = copyProject();
  copyFixtures(root, '');
  for (const [name, contents] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), contents);
  }
  const tool = (name: string, ...args: string[]) => runIn(root, path.join(root, 'node_modules/.bin', name), ...args);

  expect(tool('tsx', 'scripts/record.ts', 'echo').status).toBe(1);
  expect(tool('tsx', 'scripts/record.ts', 'echo', '--accept').stdout).toContain('accepted fixtures/echo/hello.out');
  expect(fs.readFileSync(path.join(root, 'fixtures/echo/hello.session'), 'utf8')).toBe('Say: hello\nYou said hello\n');

  expect(tool('tsx', 'scripts/build.ts').stdout).toContain('dist/echo.js');
  const judge = (...args: string[]) => runIn(root, process.execPath, 'dist/judge.js', ...args);
  expect(judge('--only', 'hello').stdout).toMatch(/^echo +1 +1 +0$/m);
  expect(judge('test', 'echo', '--', 'printf', 'Say: You said hello\\n')).toMatchObject({ status: 0 });
  expect(judge('test', 'echo', '--', 'printf', 'Say: You said hallo\\n')).toMatchObject({ status: 1 });
  expect(judge('list', 'echo').stdout).toBe('echo/hello\n');

  const golden = tool('vitest', 'run', 'fixtures', 'scripts/build/bundle.test.ts', '--reporter=verbose');
  expect(golden.stdout).toContain("'echo' > 'hello'");
  expect(golden.status).toBe(0);
});
