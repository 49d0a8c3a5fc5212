/** The Console over bytes in process, one input line at a time, so that the offset of every read is known. */
import type { Port } from './console.ts';
import { execute, type Outcome, type Program } from './program.ts';

export interface Run extends Outcome {
  readonly stdout: Buffer;
  /**
   * For each input line that was waited for, in order: the length of stdout at that moment. Lines never asked for have
   * no entry.
   */
  readonly reads: readonly number[];
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Runs a program on the bytes of its standard input and on its arguments. */
export function run(program: Program, stdin: Uint8Array, args: readonly string[] = []): Run {
  return runOn(program, stdin, args, () => {});
}

/** The same if it writes what is expected; undefined if not, as soon as that is seen. */
export function runAsExpected(
  program: Program,
  stdin: Uint8Array,
  args: readonly string[],
  expected: Buffer,
): Run | undefined {
  const output = new ExpectedOutput(expected);
  try {
    const result = runOn(program, stdin, args, (bytes) => output.write(bytes));
    return output.isWhole ? result : undefined;
  } catch (error) {
    if (output.isWrong) return undefined;
    throw error;
  }
}

/** Takes what a program writes as long as it is what is expected. */
export class ExpectedOutput {
  readonly #expected: Buffer;
  #length = 0;
  #isWrong = false;

  constructor(expected: Buffer) {
    this.#expected = expected;
  }

  /** @throws Error from the first other byte on: nothing that follows is wanted */
  write(bytes: Uint8Array): void {
    const end = this.#length + bytes.length;
    this.#isWrong ||= !this.#expected.subarray(this.#length, end).equals(bytes);
    if (this.#isWrong) throw new Error('something else is expected');
    this.#length = end;
  }

  /** Whether something else has been written. */
  get isWrong(): boolean {
    return this.#isWrong;
  }

  /** Whether all that is expected has been written, and nothing else. */
  get isWhole(): boolean {
    return !this.#isWrong && this.#length === this.#expected.length;
  }
}

function runOn(
  program: Program,
  stdin: Uint8Array,
  args: readonly string[],
  onWrite: (bytes: Uint8Array) => void,
): Run {
  const lines = inputLines(stdin);
  const written: Uint8Array[] = [];
  const reads: number[] = [];
  let length = 0;
  const port: Port = {
    read() {
      const line = lines[reads.length];
      if (line !== undefined) reads.push(length);
      return line;
    },
    write(bytes) {
      onWrite(bytes);
      written.push(bytes);
      length += bytes.length;
    },
  };
  const { status, stderr } = execute(program, args, port);
  return { status, stderr, stdout: Buffer.concat(written, length), reads };
}

/** The input cut after each LF; an empty input has no lines. */
export function inputLines(stdin: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < stdin.length; ) {
    const end = stdin.indexOf(10, start);
    const next = end === -1 ? stdin.length : end + 1;
    lines.push(stdin.subarray(start, next));
    start = next;
  }
  return lines;
}

/**
 * What a terminal would show: stdout with each input line that was waited for spliced in, byte for byte, at the offset
 * where it was waited for. A byte-order mark at the start of the input is left out.
 */
export function sessionView(stdin: Uint8Array, { stdout, reads }: Pick<Run, 'stdout' | 'reads'>): Buffer {
  const lines = inputLines(stdin);
  const parts: Uint8Array[] = [];
  let shown = 0;
  reads.forEach((offset, i) => {
    const line = lines[i] as Uint8Array;
    const marked = i === 0 && BYTE_ORDER_MARK.equals(line.subarray(0, BYTE_ORDER_MARK.length));
    parts.push(stdout.subarray(shown, offset), marked ? line.subarray(BYTE_ORDER_MARK.length) : line);
    shown = offset;
  });
  parts.push(stdout.subarray(shown));
  return Buffer.concat(parts);
}
