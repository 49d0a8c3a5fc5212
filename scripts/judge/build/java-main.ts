/** Which class of a Java program has the method that starts it. */
import * as fs from 'node:fs';
import * as path from 'node:path';

/** The names of the classes in a folder that have a `public static void main(String[])`, in order. */
export function mainClasses(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.class') && isSmallFile(path.join(folder, file)))
    .filter((file) => hasMain(fs.readFileSync(path.join(folder, file))))
    .map((file) => file.slice(0, -'.class'.length).split(path.sep).join('.'))
    .sort();
}

const MOST_BYTES = 4 << 20;

/** Whatever else a build has made, a link or a pipe, is not looked at. */
function isSmallFile(file: string): boolean {
  const stat = fs.lstatSync(file);
  return stat.isFile() && stat.size <= MOST_BYTES;
}

const PUBLIC_STATIC = 0x0009;
/** Bytes of each kind of constant behind its tag; the Java Virtual Machine Specification, table 4.4-A and section 4.4. */
const CONSTANT_SIZES: Readonly<Record<number, number>> = {
  ...Object.fromEntries([7, 8, 16, 19, 20].map((tag) => [tag, 2])),
  15: 3,
  ...Object.fromEntries([3, 4, 9, 10, 11, 12, 17, 18].map((tag) => [tag, 4])),
  5: 8,
  6: 8,
};

/** Whether a class file has the method; one that is not well formed has not. */
export function hasMain(bytes: Buffer): boolean {
  try {
    return readMain(bytes);
  } catch {
    return false;
  }
}

/** Reads a class file as far as its methods: the Java Virtual Machine Specification, section 4.1. */
function readMain(bytes: Buffer): boolean {
  let at = 8; // behind magic and version
  const take = (size: 2 | 4) => {
    at += size;
    return bytes.readUIntBE(at - size, size);
  };
  const texts = new Map<number, string>();
  const count = take(2);
  for (let index = 1; index < count; index++) {
    const tag = bytes[at++] as number;
    if (tag === 1) {
      const length = take(2);
      texts.set(index, bytes.toString('latin1', at, at + length));
      at += length;
    } else {
      at += CONSTANT_SIZES[tag] as number;
      if (tag === 5 || tag === 6) index++; // a long or a double takes two places
    }
  }
  at += 6; // access, class, superclass
  const interfaces = take(2);
  at += 2 * interfaces;
  for (const kind of ['fields', 'methods']) {
    for (let left = take(2); left > 0; left--) {
      const access = take(2);
      const name = texts.get(take(2));
      const type = texts.get(take(2));
      for (let attributes = take(2); attributes > 0; attributes--) {
        take(2);
        const length = take(4);
        at += length;
      }
      const isStart =
        (access & PUBLIC_STATIC) === PUBLIC_STATIC && name === 'main' && type === '([Ljava/lang/String;)V';
      if (kind === 'methods' && isStart) return true;
    }
  }
  return false;
}
