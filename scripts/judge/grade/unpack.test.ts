import * as fs from 'node:fs';
import * as path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type TarMember, tarGz, type ZipMember, zip } from '../../testing/archives.ts';
import { filesOf } from '../../testing/files.ts';
import { temporaryFolder } from '../../testing/temporary.ts';
import { unpack } from './unpack.ts';

/** Unpacks into a folder in a folder, so that what gets out of it is seen. */
async function unpacked(name: string, archive: Uint8Array): Promise<Record<string, string>> {
  const outer = temporaryFolder({ [name]: archive });
  fs.mkdirSync(path.join(outer, 'inner'));
  await unpack(path.join(outer, name), path.join(outer, 'inner')).finally(() => {
    expect(fs.readdirSync(outer).sort()).toEqual([name, 'inner'].sort());
    for (const file of fs.readdirSync(path.join(outer, 'inner'), { recursive: true, encoding: 'utf8' })) {
      expect(fs.lstatSync(path.join(outer, 'inner', file)).isSymbolicLink()).toBe(false);
    }
  });
  return Object.fromEntries(Object.entries(filesOf(path.join(outer, 'inner'))).map(([file, { text }]) => [file, text]));
}

const ofZip = (...members: ZipMember[]) => unpacked('a.zip', zip(members));
const ofTar = (...members: TarMember[]) => unpacked('a.tar.gz', tarGz(members));

describe('an archive', () => {
  test('gives its files, packed or stored, with folders that need not be named', async () => {
    const text = 'int main(void) {}\n'.repeat(1000);
    expect(
      await ofZip(
        { name: 'week/', mode: 0o040755 },
        { name: 'week/main.c', contents: text, isDeflated: true },
        { name: 'week/ä/b.h', contents: 'x' },
      ),
    ).toEqual({ 'week/main.c': text, 'week/ä/b.h': 'x' });
    expect(
      await ofTar(
        { name: './', type: '5' },
        { name: './main.c', contents: text },
        { name: './deep/b.h', contents: 'x' },
        { name: './empty.c' },
      ),
    ).toEqual({ 'main.c': text, 'deep/b.h': 'x', 'empty.c': '' });
  });

  test('gives no file that a system has put there', async () => {
    const names = ['__MACOSX/._main.c', '.DS_Store', 'a/.git/config', 'a/main.c'];
    expect(Object.keys(await ofZip(...names.map((name) => ({ name }))))).toEqual(['a/main.c']);
    expect(Object.keys(await ofTar(...names.map((name) => ({ name }))))).toEqual(['a/main.c']);
  });
});

describe('an archive with a link', () => {
  const name = '__MACOSX/l.c';
  test('in what is passed over is taken without it, but for a bad path', async () => {
    expect(await ofZip({ name, contents: '/etc/passwd', mode: 0o120777 }, { name: 'a.c' })).toEqual({ 'a.c': '' });
    expect(await ofTar({ name, type: '2', link: '/etc/passwd' }, { name: 'a.c' })).toEqual({ 'a.c': '' });
    const bad = '__MACOSX/../../l.c';
    await expect(ofZip({ name: bad, mode: 0o120777 }, { name: 'a.c' })).rejects.toThrow('has a path with .. in it');
    await expect(ofTar({ name: bad, type: '2', link: 'a.c' })).rejects.toThrow('has a path with .. in it');
  });

  test('is refused if only its path has dots in it', async () => {
    const refusal = 'has a link or a device in it, "./l.c"';
    await expect(ofZip({ name: './l.c', mode: 0o120777 })).rejects.toThrow(refusal);
    await expect(ofTar({ name: './l.c', type: '2', link: 'a.c' })).rejects.toThrow(refusal);
  });
});

/** POSIX.1-2017, pax, "pax Extended Header": the length counts itself, too. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = rest.length;
  while (`${length}${rest}`.length !== length) length = `${length}${rest}`.length;
  return `${length}${rest}`;
}

const many = Array.from({ length: 501 }, (_, i) => ({ name: `f${i}.c` }));

/** Name of an entry, and why it is refused. */
const NAMES: readonly (readonly [string, string])[] = [
  ['../evil.c', 'has a path with .. in it, "../evil.c"'],
  ['a/../../evil.c', 'has a path with .. in it, "a/../../evil.c"'],
  ['a/../main.py', 'has a path with .. in it, "a/../main.py"'],
  ['/tmp/evil.c', 'has an absolute path in it, "/tmp/evil.c"'],
  ['C:/evil.c', 'has an absolute path in it, "C:/evil.c"'],
  ['..\\evil.c', 'has a name with a backslash in it, "..\\\\evil.c"'],
  ['a//b.c', 'has a path in it that is none, "a//b.c"'],
  ['a\nb.c', 'has a name with a control character in it, "a\\nb.c"'],
  [`${'d/'.repeat(10)}x.c`, 'has folders in it more than 10 deep'],
];

describe('a .zip is refused', () => {
  test.each(NAMES)('for the name %j', async (name, reason) => {
    await expect(ofZip({ name: 'main.c' }, { name })).rejects.toThrow(reason);
  });

  test.each<[string, ZipMember[], string]>([
    ['a long path', [{ name: 'x'.repeat(256) }], 'has a path in it of more than 255 bytes'],
    ['a name that is not UTF-8', [{ name: Buffer.from('\xE4.c', 'latin1') }], 'has a name in it that is not UTF-8'],
    ['a link', [{ name: 'a.c', contents: '/etc/passwd', mode: 0o120777 }], 'has a link or a device in it, "a.c"'],
    ['a device', [{ name: 'null', mode: 0o020666 }], 'has a link or a device in it, "null"'],
    ['a pipe', [{ name: 'pipe', mode: 0o010666 }], 'has a link or a device in it, "pipe"'],
    ['two of one name', [{ name: 'a.c' }, { name: 'a.c' }], 'has one name twice in it, "a.c"'],
    ['a file and a folder of one name', [{ name: 'a' }, { name: 'a/b.c' }], 'has one name twice in it, "a/b.c"'],
    ['a folder and a file of one name', [{ name: 'a/b.c' }, { name: 'a' }], 'has one name twice in it, "a"'],
    ['encryption', [{ name: 'a.c', contents: 'x', isDeflated: true, flags: 1 }], 'is encrypted'],
    ['too many files', many, 'holds more than 500 files'],
    ['a size that is too large', [{ name: 'a.c', isDeflated: true, size: 33 << 20 }], 'unpacks to more than 32 MiB'],
    ['a bomb', [{ name: 'a.c', contents: Buffer.alloc(33 << 20), isDeflated: true }], 'unpacks to more than 32 MiB'],
    [
      'a bomb of several files',
      [1, 2, 3].map((i) => ({ name: `${i}.c`, contents: Buffer.alloc(12 << 20), isDeflated: true })),
      'unpacks to more than 32 MiB',
    ],
    [
      'a bomb that lies about its size',
      [{ name: 'a.c', contents: Buffer.alloc(33 << 20), isDeflated: true, size: 100 }],
      'is damaged, or no archive: ',
    ],
    ['another check sum', [{ name: 'a.c', contents: 'x', sum: 7 }], 'is damaged: the check sum of "a.c" is another'],
    ['nothing in it', [], 'is an archive with nothing in it'],
  ])('for %s', async (_, members, reason) => {
    await expect(ofZip(...members)).rejects.toThrow(reason);
  });

  test('if it is none, or only half of one', async () => {
    const whole = zip([{ name: 'a.c', contents: 'x'.repeat(1000) }]);
    for (const bytes of [Buffer.from('Rar!'), whole.subarray(0, 500), whole.subarray(100)]) {
      await expect(unpacked('a.zip', bytes)).rejects.toThrow('is damaged, or no archive: ');
    }
  });
});

describe('a .tar.gz is refused', () => {
  test.each(NAMES)('for the name %j', async (name, reason) => {
    await expect(ofTar({ name: 'main.c', contents: 'x' }, { name })).rejects.toThrow(reason);
  });

  test.each<[string, TarMember[], string]>([
    ['a symbolic link', [{ name: 'a.c', type: '2', link: '/etc/passwd' }], 'has a link or a device in it, "a.c"'],
    ['a hard link', [{ name: 'a.c', type: '1', link: '/etc/passwd' }], 'has a link or a device in it, "a.c"'],
    ['a device', [{ name: 'null', type: '3' }], 'has a link or a device in it, "null"'],
    ['a pipe', [{ name: 'pipe', type: '6' }], 'has a link or a device in it, "pipe"'],
    [
      'a type that nobody knows',
      [{ name: 'what', type: 'Q' }],
      'has an entry of a kind that is not known in it, "what"',
    ],
    ['a label', [{ name: 'label', type: 'V' }], 'has an entry of a kind that is not known in it, "label"'],
    [
      'a file with holes, as GNU tar packs it by itself',
      [{ name: 'a.c', type: 'S' }],
      'has an entry of a kind that is not known in it, "a.c"',
    ],
    [
      'a file with holes, as GNU tar packs it for pax',
      [
        { name: 'PaxHeaders/a.c', type: 'x', contents: `${record('mtime', '1')}${record('GNU.sparse.major', '1')}` },
        { name: 'GNUSparseFile.0/a.c', contents: 'x' },
      ],
      'has an entry of a kind that is not known in it, "GNUSparseFile.0/a.c"',
    ],
    [
      'a comment that is too long',
      [{ name: 'PaxHeaders/a.c', type: 'x', contents: record('comment', 'x'.repeat(1 << 20)) }, { name: 'a.c' }],
      'has an entry of a kind that is not known in it, "PaxHeaders/a.c"',
    ],
    [
      'a name that is far too long',
      [{ name: '././@LongLink', type: 'L', contents: 'x'.repeat((1 << 20) + 1) }, { name: 'a.c' }],
      'has an entry of a kind that is not known in it, "././@LongLink"',
    ],
    ['a name that is not UTF-8', [{ name: Buffer.from('\xE4.c', 'latin1') }], 'has a name in it that is not UTF-8'],
    ['two of one name', [{ name: 'a.c' }, { name: './a.c' }], 'has one name twice in it, "./a.c"'],
    ['too many files', many, 'holds more than 500 files'],
    ['a size that is too large', [{ name: 'a.c', size: 33 << 20 }], 'unpacks to more than 32 MiB'],
    ['a bomb', [{ name: 'a.c', contents: Buffer.alloc(33 << 20) }], 'unpacks to more than 32 MiB'],
    ['nothing in it', [{ name: 'a/', type: '5' }], 'is an archive with nothing in it'],
  ])('for %s', async (_, members, reason) => {
    await expect(ofTar(...members)).rejects.toThrow(reason);
  });

  test('for a label as GNU tar writes it, without the magic of a tar', async () => {
    const tar = gunzipSync(tarGz([{ name: 'label', type: 'V' }, { name: 'a.c' }]));
    tar.fill(0, 257, 265).fill(' ', 148, 156);
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const refusal = 'has an entry of a kind that is not known in it, "label"';
    await expect(unpacked('a.tgz', gzipSync(tar))).rejects.toThrow(refusal);
    await expect(unpacked('a.tgz', gzipSync('V'.repeat(2048)))).rejects.toThrow('is damaged, or no archive: ');
  });

  test('if it is not packed by gzip', async () => {
    const tar = gunzipSync(tarGz([{ name: 'a.c' }]));
    for (const bytes of [Buffer.from('Rar!'), Buffer.from([0x1f]), tar]) {
      await expect(unpacked('a.tar.gz', bytes)).rejects.toThrow(/^is no gzip file$/);
    }
  });

  test('if it is none, only half of one, packed twice, or a bomb without any file', async () => {
    const whole = tarGz([{ name: 'a.c', contents: 'x'.repeat(5000) }]);
    for (const bytes of [whole.subarray(0, 60), gzipSync(whole), gzipSync('x'), gzipSync('')]) {
      await expect(unpacked('a.tgz', bytes)).rejects.toThrow(/^is (damaged, or no archive: |an archive with nothing)/);
    }
    const zeros = gzipSync(
      Buffer.concat([Buffer.from('a.c'), Buffer.alloc(254), Buffer.from('ustar'), Buffer.alloc(64 << 20)]),
    );
    await expect(unpacked('a.tgz', zeros)).rejects.toThrow(/^(is damaged|unpacks to more)/);
  });
});
