/** Hints of the judge, each with a program behind it: `Name: ` is asked, `Hello, NAME!` is right. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { executable, temporaryFolder } from '../../testing/temporary.ts';
import { loadFixturesIn } from '../fixture.ts';
import { resolveLimits } from '../run/limits.ts';
import { canPace } from '../run/pacer.ts';
import { findTool } from '../submission/find-tool.ts';
import { namedSubmission } from '../submission/submission.ts';
import { judgeSuite } from '../suite.ts';

const FIXTURE = {
  'fixtures/greet/ada.in': 'Ada\n1815\n',
  'fixtures/greet/ada.out': 'Name: Hello, Ada!\nBorn: in 1815.\n',
};

/** @param wall seconds until a program that hangs is stopped */
async function hints(folder: string, program: string, wall = 10): Promise<readonly string[]> {
  const { cases } = await judgeSuite(
    namedSubmission(program, folder),
    loadFixturesIn(path.join(folder, 'fixtures'), 'greet'),
    {
      jobs: 1,
      comparison: 'exact',
      isStatusStrict: false,
      hasHint: () => true,
      compiler: undefined,
      flags: undefined,
      sandbox: 'auto',
      hidden: [],
      own: [],
      limits: resolveLimits({ wall, output: 64 }),
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
      '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { printf("Name: Hello, Ada!\\nBo"); abort(); }\n',
    );
    expect(await hints(folder, 'a.c')).toEqual([
      'it had written more, which was lost in its buffer: it got as far as line 2, `Bo`',
    ]);
  });

  test.skipIf(!hasUnbuffer)('is nothing in one that has sent all', async () => {
    const folder = source(
      'a.c',
      '#include <stdio.h>\n#include <stdlib.h>\nint main(void) { printf("Name: "); fflush(stdout); abort(); }\n',
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
    const folder = script('read name', 'read year', 'echo "Name: Hello, $name!"');
    expect(await hints(folder, 'program')).toEqual([]);
  });

  test('is not suspected where it writes what is right and then hangs', async () => {
    const folder = script("printf 'Name: Hello, Ada!\\nBorn: in 1815.\\n'", 'exec sleep 600');
    expect(await hints(folder, 'program', 2)).toEqual([]);
  }, 60_000);
});

describe('a program that asks for ever', () => {
  test('is told what it repeats', async () => {
    const folder = script('while :; do echo "Name: "; echo "Try again."; done');
    expect(await hints(folder, 'program')).toEqual([
      'repeats `Name: ␊Try again.␊` for ever: does it notice that the input has ended?',
    ]);
  });

  test('is told so, too, if it does so in one line, from where it begins', async () => {
    const folder = script('echo "Hello!"', "while :; do printf 'Enter a number: '; done");
    expect(await hints(folder, 'program')).toEqual([
      'repeats `Enter a number: ` for ever: does it notice that the input has ended?',
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

describe('a program that asks for more than there is', () => {
  test.skipIf(!canPace())('would wait at a keyboard', async () => {
    const folder = script('echo "Name:"; read name; read year; read more; echo "Hello, $name! $more"');
    expect(await hints(folder, 'program')).toEqual([
      'it asks for more input than there is: at a keyboard it would wait',
    ]);
  });

  test('is not meant where a program reads everything before it writes', async () => {
    expect(await hints(script('text=$(cat); echo "Name: $text"'), 'program')).toEqual([]);
  });

  test.skipIf(!canPace())(
    'and for ever has not noticed that the input has ended',
    async () => {
      const folder = script('echo "Name:"', 'until [ "$line" = end ]; do read line; done');
      expect(await hints(folder, 'program', 2)).toEqual([
        'it asks for more input than there is, and does not notice that the input has ended',
      ]);
    },
    60_000,
  );
});

describe.skipIf(findTool(['gcc']) === undefined)('undefined behaviour of a program in C', () => {
  const program = (...lines: string[]) =>
    source('a.c', ['#include <stdio.h>', '#include <stdlib.h>', 'int main(void) {', ...lines, '}', ''].join('\n'));
  const FOUND = '(found with -fsanitize=address,undefined)';

  test('is told with the line of the source and what it does there', async () => {
    const folder = program('  char c = 1, name[3];', '  scanf("%s", name);', '  printf("%s%d", name, c);');
    expect(await hints(folder, 'a.c')).toEqual([
      `a.c, line 5, \`scanf("%s", name);\`: \`scanf\` writes 4 bytes and goes past the end of \`name\`, which has 3 ${FOUND}`,
    ]);
  });

  test('is told of a file among several, and of one that needs half of the memory for itself', async () => {
    const folder = temporaryFolder({
      ...FIXTURE,
      'all/main.c': 'int at(int); int main(void) { return at(9); }\n',
      'all/sub/row.c': `#include <stdlib.h>
#include <string.h>
static int row[8];
int at(int i) { memset(malloc(100 << 20), 1, 100 << 20); return row[i]; }
`,
    });
    expect(await hints(folder, 'all')).toEqual([
      `sub/row.c, line 4, \`int at(int i) { memset(malloc(100 << 20), 1, 100 << 20); re…\`: index 9 out of bounds for type 'int [8]' ${FOUND}`,
    ]);
  });

  test('is told beside the randomness that it may be the cause of', async () => {
    const folder = program('  int *p = malloc(4);', '  free(p);', '  printf("%p %d\\n", (void *)p, *p);');
    expect(await hints(folder, 'a.c')).toEqual([
      expect.stringMatching(/^a\.c, line 6, .* reads 4 bytes of a block that was freed in line 5/),
      expect.stringMatching(/^run once more, it behaves otherwise/),
    ]);
  });

  test('that no sanitizer sees shows by the level of optimisation', async () => {
    const folder = source(
      'a.c',
      `#include <stdio.h>
__attribute__((noinline)) static int set(int *whole, float *broken) { *whole = 1; *broken = 0; return *whole; }
int main(void) { int x; printf("%d", set(&x, (float *)&x)); }
`,
    );
    expect(await hints(folder, 'a.c')).toEqual([expect.stringMatching(/^built with -O2 it does something else: /)]);
  });

  test.each([
    [
      'asks for more memory than there is, and looks whether it got it',
      '  if (malloc((size_t)1 << 62) == NULL) puts("none");',
    ],
    ['ends itself by a signal', '  raise(SIGFPE);'],
    ['says itself which line is which', '#line 1 "a.c"\n  char *p = malloc(3); p[3] = 1; puts("x");'],
    ['writes where it stands, which differs from build to build', '  puts(argv[0]);'],
    [
      'writes the same line some times before it aborts',
      '  for (int i = 0; i < 9; i++) puts("same"); fflush(stdout); abort();',
    ],
    ['calls itself deeply, which takes far more room with sanitizers', '  printf("%d\n", deep(20000));'],
  ])('is not seen in one that %s', async (_, line) => {
    const folder = source(
      'a.c',
      `#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
int deep(int n) { char room[200]; room[n % 200] = 1; return n == 0 ? room[0] : deep(n - 1) + room[n % 200]; }
int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
${line}
}
`.replaceAll('%d\n"', '%d\\n"'),
    );
    expect(await hints(folder, 'a.c')).toEqual([]);
  });

  test('is nothing that a program without it is told of', async () => {
    expect(await hints(program('  puts("Hello");'), 'a.c')).toEqual([]);
  });
});
