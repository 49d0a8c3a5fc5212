/** Hints of the judge, each with a program behind it: `Name: ` is asked, `Hello, NAME!` is right. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { executable, temporaryFolder } from '../testing/temporary.ts';
import { loadFixturesIn } from './fixture.ts';
import { resolveLimits } from './run/limits.ts';
import { canPace } from './run/pacer.ts';
import { findTool } from './submission/find-tool.ts';
import { namedSubmission } from './submission/submission.ts';
import { judgeSuite } from './suite.ts';

const FIXTURE = {
  'fixtures/greet/ada.in': 'Ada\n1815\n',
  'fixtures/greet/ada.out': 'Name: Hello, Ada!\nBorn: in 1815.\n',
};

async function hints(folder: string, program: string): Promise<readonly string[]> {
  const { cases } = await judgeSuite(
    namedSubmission(program, folder),
    loadFixturesIn(path.join(folder, 'fixtures'), 'greet'),
    {
      jobs: 1,
      comparison: 'exact',
      isStatusStrict: false,
      hasHints: true,
      compiler: undefined,
      flags: undefined,
      sandbox: 'auto',
      hidden: [],
      own: [],
      limits: resolveLimits({ wall: 10, output: 64 }),
    },
    { built: () => {}, judged: () => {} },
  );
  expect(cases).toHaveLength(1);
  return cases[0]?.hints ?? [];
}

const source = (name: string, text: string) => temporaryFolder({ ...FIXTURE, [name]: text });

function script(...lines: string[]): string {
  const folder = temporaryFolder(FIXTURE);
  executable(folder, 'program', ...lines);
  return folder;
}

const hasUnbuffer = fs.existsSync('/usr/libexec/coreutils/libstdbuf.so') && findTool(['gcc']) !== undefined;

describe('what a program had written and not sent', () => {
  test.skipIf(!hasUnbuffer)('is told of one in C that has crashed', async () => {
    const folder = source(
      'a.c',
      '#include <stdio.h>\nint main(void) { printf("Name: Hello, Ada!\\nBo"); *(volatile int *)0 = 1; }\n',
    );
    expect(await hints(folder, 'a.c')).toEqual([
      'it had written more, which was lost in its buffer: it got as far as line 2, `Bo`',
    ]);
  });

  test.skipIf(!hasUnbuffer)('is nothing in one that has sent all', async () => {
    const folder = source(
      'a.c',
      '#include <stdio.h>\nint main(void) { printf("Name: "); fflush(stdout); *(volatile int *)0 = 1; }\n',
    );
    expect(await hints(folder, 'a.c')).toEqual([]);
  });
});

describe('a program that reads ahead', () => {
  const java = (second: string) => `import java.util.Scanner;
class Main {
  public static void main(String[] args) {
    Scanner first = new Scanner(System.in);
    System.out.print("Name: ");
    System.out.println("Hello, " + first.next() + "!");
    Scanner second = ${second};
    System.out.print("Born: ");
    System.out.println("in " + second.next() + ".");
  }
}
`;

  test.skipIf(!canPace() || findTool(['javac']) === undefined)('is right at a keyboard, and that is said', async () => {
    const [hint, ...more] = await hints(source('Main.java', java('new Scanner(System.in)')), 'Main.java');
    expect(hint).toMatch(/^it is right at a keyboard and fails when the input is a file: /);
    expect(more).toEqual([]);
  });

  test('is not suspected where it is wrong at a keyboard, too', async () => {
    expect(await hints(script('read name', 'echo "Name: Hello, $name!"'), 'program')).toEqual([]);
  });

  test('is not suspected where it writes what is right and then hangs', async () => {
    const folder = script("printf 'Name: Hello, Ada!\\nBorn: in 1815.\\n'", 'exec sleep 600');
    expect(await hints(folder, 'program')).toEqual([]);
  }, 60_000);
});

describe('a program that asks for ever', () => {
  test('is told what it repeats', async () => {
    const folder = script('while :; do echo "Name: "; echo "Try again."; done');
    expect(await hints(folder, 'program')).toEqual([
      expect.stringMatching(/^repeats `(Name: |Try again\.)` for ever: does it notice that the input has ended\?$/),
    ]);
  });

  test('is not confused with one that writes ever more', async () => {
    const folder = script('i=0; while :; do i=$((i + 1)); echo "line $i"; done');
    expect(await hints(folder, 'program')).toEqual([]);
  });
});

test('a program that is wrong otherwise each time is called that', async () => {
  const folder = script('read name', 'head -c 8 /dev/urandom | od -An -tx1');
  expect(await hints(folder, 'program')).toEqual([
    'run once more, it behaves otherwise: uninitialised memory, randomness, or the time may be in play',
  ]);
});
