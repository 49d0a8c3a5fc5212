/** Reads the first report of gcc's and clang's AddressSanitizer or UndefinedBehaviorSanitizer, in the student's terms. */

export interface Finding {
  /** As it stands in the report: with the folder of the build in front, or without. */
  readonly file: string;
  readonly line: number;
  /** The library's function that was called there, if it did what is wrong. */
  readonly called: string | undefined;
  /** What is wrong, to be read behind the place or the function: "writes 5 bytes past the end of `input`, which has 3". */
  readonly what: string;
}

/**
 * @param report what the program wrote on standard error
 * @param isOwn whether a file is one of the student's
 * @returns undefined if there is no report, none that leads to a line of the student's, or one of a signal that the program
 *   sent itself
 */
export function readSanitizerReport(report: string, isOwn: (file: string) => boolean): Finding | undefined {
  const undefinedAt = /^(\S.*?):(\d+):\d+: runtime error: (.+)$/m.exec(report);
  // What the program itself wrote may stand before it on the line.
  const address = /==\d+==ERROR: AddressSanitizer: ?(.+)$/m.exec(report);
  if (undefinedAt !== null && (address === null || undefinedAt.index < address.index)) {
    const [, file = '', line, what = ''] = undefinedAt;
    return isOwn(file) ? { file, line: Number(line), called: undefined, what } : undefined;
  }
  if (address === null) return undefined;
  const lines = report.slice(address.index).split('\n');
  const frames = readFrames(lines);
  const index = frames.findIndex(({ file }) => isOwn(file));
  const frame = frames[index];
  if (frame === undefined) return undefined;
  const called = index === 0 ? undefined : libraryName(frames[index - 1]?.name ?? '');
  if (frames.some(({ name }) => /^(?:__)?(?:raise|kill|p?thread_kill)/.test(name))) return undefined;
  return {
    file: frame.file,
    line: frame.line,
    called,
    what: whatHappened(address[1] as string, lines, { isOwn, file: frame.file, called }),
  };
}

interface Frame {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** The calls that led to a place, the innermost first; those without a line of source are left out. */
function readFrames(lines: readonly string[]): Frame[] {
  const first = lines.findIndex((line) => /^ {4}#0 /.test(line));
  const frames: Frame[] = [];
  for (const line of first === -1 ? [] : lines.slice(first)) {
    const [, name, file, number] =
      /^ {4}#\d+ 0x[0-9a-f]+ in (.+?) (\/?[^\s/][^:]*|\/[^:]*):(\d+)(?::\d+)?$/.exec(line) ?? [];
    if (name !== undefined && file !== undefined) frames.push({ name, file, line: Number(number) });
    else if (!/^ {4}#\d+ /.test(line)) break;
  }
  return frames;
}

/** `__interceptor___isoc99_scanf` is what a program calls scanf. */
function libraryName(name: string): string {
  return name.replace(/\(.*/s, '').replace(/^(__interceptor_)?(__isoc\d\d_)?/, '');
}

export const NO_ROOM = 'has no room left for its calls';

/** What the first words of a report mean; the others say where, too. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^SEGV on unknown address (?:\(nil\)|0x0{8,}[0-9a-f]{0,3}) /, 'follows a null pointer'],
  [/^SEGV /, 'uses an address that belongs to nothing'],
  [/^stack-overflow /, `${NO_ROOM}: a function that calls itself without end, or a very large array`],
  [/^FPE /, 'divides by zero'],
  [/^attempting double-free /, 'frees a block that is free already'],
  [/^attempting free on address which was not malloc/, 'frees what malloc has not given'],
  [/^stack-use-after-scope /, 'uses a variable whose block has ended'],
  [/^stack-use-after-return /, 'uses a variable whose function has returned'],
  [/^\S*param-overlap/, 'copies between places that overlap'],
];

/** Where it happened. */
interface Place {
  readonly isOwn: (file: string) => boolean;
  readonly file: string;
  /** A library's function works on many bytes, of which the first may be where they belong. */
  readonly called: string | undefined;
}

function whatHappened(title: string, lines: readonly string[], { isOwn, file, called }: Place): string {
  const plain = PLAIN.find(([pattern]) => pattern.test(title));
  if (plain !== undefined) return plain[1];
  const text = lines.join('\n');
  const [, access, size] = /^(READ|WRITE) of size (\d+) /m.exec(text) ?? [];
  if (access === undefined) return title.replace(/ (on|at|in) .*/, '');
  const uses = `${access === 'READ' ? 'reads' : 'writes'} ${bytes(Number(size))}`;
  const leaves = called === undefined ? uses : `${uses} and goes`;
  const ownLine = (heading: RegExp) => {
    const at = lines.findIndex((line) => heading.test(line));
    const frame = at === -1 ? undefined : readFrames(lines.slice(at)).find((frame) => isOwn(frame.file));
    if (frame === undefined) return '';
    return ` in line ${frame.line}${frame.file === file ? '' : ` of ${frame.file.replace(/^.*\//, '')}`}`;
  };
  if (title.startsWith('heap-use-after-free')) return `${uses} of a block that was freed${ownLine(/^freed by /)}`;
  const variable =
    /^ +\[(\d+), (\d+)\) '(.+?)'.* <== Memory access at offset \d+ (?:partially )?(over|under)flows/m.exec(text);
  if (variable !== null) {
    const [, from, to, name, side] = variable;
    return `${leaves} ${SIDES[side as keyof typeof SIDES]} \`${name}\`, which has ${Number(to) - Number(from)}`;
  }
  const global =
    /is located \d+ bytes (to the right of|to the left of|after|before) global variable '(.+?)' .*of size (\d+)/.exec(
      text,
    );
  if (global !== null) {
    const [, side, name, length] = global;
    return `${leaves} ${SIDES[side as keyof typeof SIDES]} \`${name}\`, which has ${length}`;
  }
  const block = /is located \d+ bytes (to the right of|to the left of|after|before) (\d+)-byte region/.exec(text);
  if (block !== null) {
    const [, side, length] = block;
    const where = ownLine(/^allocated by /);
    return `${leaves} ${SIDES[side as keyof typeof SIDES]} a block that has ${length}${where === '' ? '' : ` and was made${where}`}`;
  }
  return `${uses} that belong to nothing`;
}

const SIDES = {
  over: 'past the end of',
  'to the right of': 'past the end of',
  after: 'past the end of',
  under: 'before the start of',
  'to the left of': 'before the start of',
  before: 'before the start of',
};

function bytes(count: number): string {
  return count === 1 ? '1 byte' : `${count} bytes`;
}
