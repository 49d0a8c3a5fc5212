/** Reports as gcc 12 writes them, and where they differ, as gcc 13 and clang 16 do. */
import { expect, test } from 'vitest';
import { readSanitizerReport } from './sanitizer-report.ts';

const isOwn = (file: string) => file.endsWith('a.c');
const read = (...lines: string[]) => readSanitizerReport(`noise\n${lines.join('\n')}\n`, isOwn);

const MAIN = '    #3 0x5623816113d3 in main /build/a.c:11';
const START = '    #4 0x7f52c445249 in __libc_start_call_main ../sysdeps/nptl/libc_start_call_main.h:58';

test('nothing is read where there is no report', () => {
  expect(read('a.c is wrong', '    #0 0x1 in main /build/a.c:11')).toBeUndefined();
});

test('a library function that writes past a variable is named with the variable', () => {
  expect(
    read(
      '==1==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x7fff at pc 0x7f bp 0x7f sp 0x7f',
      'WRITE of size 5 at 0x7fff328b7483 thread T0',
      '    #0 0x7fe7 in scanf_common ../../src/sanitizer_common_interceptors_format.inc:342',
      '    #1 0x7fe7 in __interceptor___isoc99_vscanf ../../src/sanitizer_common_interceptors.inc:1527',
      '    #2 0x7fe7 in __interceptor___isoc99_scanf ../../src/sanitizer_common_interceptors.inc:1548',
      MAIN,
      START,
      '',
      'Address 0x7fff is located in stack of thread T0 at offset 67 in frame',
      '    #0 0x5623816112a8 in main /build/a.c:6',
      '',
      '  This frame has 2 object(s):',
      "    [48, 49) 'dir' (line 8)",
      "    [64, 67) 'input' (line 7) <== Memory access at offset 67 overflows this variable",
    ),
  ).toEqual({
    file: '/build/a.c',
    line: 11,
    called: 'scanf',
    what: 'writes 5 bytes and goes past the end of `input`, which has 3',
  });
});

const direct = (title: string, access: string, ...rest: string[]) =>
  read(`==1==ERROR: AddressSanitizer: ${title}`, access, '    #0 0x5 in f(int) /build/a.c:21:7', START, '', ...rest)
    ?.what;

test.each<[string, string, string, string[], string]>([
  [
    'before a variable',
    'stack-buffer-underflow on address 0x7 at pc 0x7',
    'READ of size 1 at 0x7 thread T0',
    ["    [32, 42) 'row' (line 3) <== Memory access at offset 31 underflows this variable"],
    'reads 1 byte before the start of `row`, which has 10',
  ],
  [
    'partly past a variable',
    'stack-buffer-overflow on address 0x7 at pc 0x7',
    'READ of size 4 at 0x7 thread T0',
    ["    [32, 42) 'row' (line 3) <== Memory access at offset 40 partially overflows this variable"],
    'reads 4 bytes past the end of `row`, which has 10',
  ],
  [
    'past a global variable (gcc 12)',
    'global-buffer-overflow on address 0x5 at pc 0x5',
    'WRITE of size 1 at 0x5 thread T0',
    ["0x5 is located 0 bytes to the right of global variable 'board' defined in 'a.c:4:6' (0x5) of size 676"],
    'writes 1 byte past the end of `board`, which has 676',
  ],
  [
    'before a global variable (gcc 13)',
    'global-buffer-overflow on address 0x5 at pc 0x5',
    'READ of size 1 at 0x5 thread T0',
    ["0x5 is located 26 bytes before global variable 'board' defined in 'a.c:4:6' (0x5) of size 676"],
    'reads 1 byte before the start of `board`, which has 676',
  ],
  [
    'past a block',
    'heap-buffer-overflow on address 0x6 at pc 0x5',
    'WRITE of size 1 at 0x6 thread T0',
    [
      '0x60200000001a is located 0 bytes after 10-byte region [0x602000000010,0x60200000001a)',
      'allocated by thread T0 here:',
      '    #0 0x7fb6530b89cf in malloc ../../src/asan_malloc_linux.cpp:69',
      '    #1 0x5627987f15fb in main /build/a.c:13',
    ],
    'writes 1 byte past the end of a block that has 10 and was made in line 13',
  ],
  [
    'in a block that is free',
    'heap-use-after-free on address 0x6 at pc 0x5',
    'READ of size 4 at 0x6 thread T0',
    [
      '0x6 is located 0 bytes inside of 10-byte region [0x602000000010,0x60200000001a)',
      'freed by thread T0 here:',
      '    #0 0x7fb6 in free ../../src/asan_malloc_linux.cpp:69',
      '    #1 0x5627 in main /build/a.c:14',
      'previously allocated by thread T0 here:',
      '    #0 0x7fb6 in malloc ../../src/asan_malloc_linux.cpp:69',
      '    #1 0x5627 in main /build/a.c:9',
    ],
    'reads 4 bytes of a block that was freed in line 14',
  ],
  [
    'somewhere that the report does not name',
    'unknown-crash on address 0x6 at pc 0x5',
    'READ of size 4 at 0x6 thread T0',
    [],
    'reads 4 bytes that belong to nothing',
  ],
])('an access %s is told with its size', (_, title, access, rest, what) => {
  expect(direct(title, access, ...rest)).toBe(what);
});

test.each([
  ['SEGV on unknown address 0x000000000000 (pc 0x5 bp 0x7 sp 0x7 T0)', 'follows a null pointer'],
  ['SEGV on unknown address 0x000000000008 (pc 0x5 bp 0x7 sp 0x7 T0)', 'follows a null pointer'],
  ['SEGV on unknown address (nil) (pc 0x5 bp 0x7 sp 0x7 T0)', 'follows a null pointer'],
  ['SEGV on unknown address 0x7f0000001000 (pc 0x5 bp 0x7 sp 0x7 T0)', 'uses an address that belongs to nothing'],
  ['FPE on unknown address 0x5 (pc 0x5 bp 0x7 sp 0x7 T0)', 'divides by zero'],
  ['attempting double-free on 0x602000000010 in thread T0:', 'frees a block that is free already'],
  ['attempting free on address which was not malloc()-ed: 0x7 in thread T0', 'frees what malloc has not given'],
  ['stack-use-after-scope on address 0x7 at pc 0x5', 'uses a variable whose block has ended'],
  ['stack-use-after-return on address 0x7 at pc 0x5', 'uses a variable whose function has returned'],
  ['strcpy-param-overlap: memory ranges [0x7,0x8) and [0x7,0x8) overlap', 'copies between places that overlap'],
  ['calloc-overflow on address 0x6', 'calloc-overflow'],
])('%s is said in plain words', (title, what) => {
  expect(direct(title, '')).toBe(what);
});

test('a signal that the program has sent itself is no finding', () => {
  expect(
    read(
      'text==1==ERROR: AddressSanitizer: FPE on unknown address 0x1 (pc 0x7 bp 0x0 sp 0x7 T0)',
      '    #0 0x7 in __pthread_kill_implementation nptl/pthread_kill.c:43',
      '    #1 0x7 in raise ../sysdeps/posix/raise.c:26',
      '    #2 0x5 in main /build/a.c:4',
    ),
  ).toBeUndefined();
});

test('a line of another file is told with its name', () => {
  expect(
    direct(
      'heap-use-after-free on address 0x6 at pc 0x5',
      'READ of size 4 at 0x6 thread T0',
      'freed by thread T0 here:',
      '    #0 0x7 in free ../../src/asan_malloc_linux.cpp:69',
      '    #1 0x5 in drop /build/sub-a.c:14',
    ),
  ).toBe('reads 4 bytes of a block that was freed in line 14 of sub-a.c');
});

test('a stack that overflows has too many frames to list, and the first of them counts', () => {
  const frames = Array.from({ length: 200 }, (_, i) => `    #${i} 0x5 in flip /build/a.c:7`);
  expect(
    read('==1==ERROR: AddressSanitizer: stack-overflow on address 0x7 (pc 0x5 bp 0x7 sp 0x7 T0)', ...frames),
  ).toMatchObject({
    line: 7,
    called: undefined,
    what: expect.stringMatching(/^has no room left for its calls/),
  });
});

test('undefined behaviour is told in its own words, where it comes before anything else', () => {
  const overflow = "a.c:12:19: runtime error: index 26 out of bounds for type 'char [26]'";
  expect(read(overflow, '==1==ERROR: AddressSanitizer: SEGV on unknown address 0x7')).toEqual({
    file: 'a.c',
    line: 12,
    called: undefined,
    what: "index 26 out of bounds for type 'char [26]'",
  });
});

test('what happens in files of others alone is not told', () => {
  expect(read('/usr/include/x.h:12:19: runtime error: division by zero')).toBeUndefined();
  expect(
    read('==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0', '    #0 0x7 in f /usr/include/x.h:12'),
  ).toBeUndefined();
  expect(read('==1==ERROR: AddressSanitizer: out of memory')).toBeUndefined();
});
