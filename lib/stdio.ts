/** The Console over file descriptors 0 and 1: the only file in lib that touches them. */
import * as fs from 'node:fs';
import type { Output, Port } from './console.ts';
import { bugLine, execute, OutputClosed, PortError, type Program } from './program.ts';

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;
const CHUNK_BYTES = 65_536;
const PAUSE_MS = 5;
/** None of the three that a program promises: what happened is its own fault. */
const BUG_STATUS = 3;

/** The two calls of node:fs that a port is made of; tests bring their own. */
export type Descriptors = Pick<typeof fs, 'readSync' | 'writeSync'>;

/** Standard output for a helper that is called outside a program: written at once, nothing collected. */
export const standardOutput: Output = {
  write: (text) => descriptorPort().write(Buffer.from(text, 'latin1')),
};

/** Runs a program as this process: its arguments, its standard streams, its exit status. */
export function runAsProcess(program: Program, descriptors: Descriptors = fs): void {
  try {
    const { status, stderr } = execute(program, process.argv.slice(2), descriptorPort(descriptors));
    complain(descriptors, stderr);
    process.exitCode = status;
  } catch (error) {
    complain(descriptors, bugLine(program, error));
    process.exitCode = BUG_STATUS;
  }
}

/**
 * A port over descriptors 0 and 1. Reads and writes block; on a descriptor that somebody else made non-blocking they
 * wait and try again.
 */
export function descriptorPort({ readSync, writeSync }: Descriptors = fs): Port {
  let buffer: Uint8Array | undefined;
  return {
    read() {
      buffer ??= new Uint8Array(CHUNK_BYTES);
      const target = buffer;
      try {
        const length = patiently(() => readSync(STDIN, target, 0, target.length, null));
        return length === 0 ? undefined : target.subarray(0, length);
      } catch (error) {
        if (codeOf(error) === 'EOF') return undefined; // Windows' word for the end of a pipe
        throw new PortError(`cannot read standard input: ${reasonOf(error)}`);
      }
    },
    write(bytes) {
      try {
        writeAll(writeSync, STDOUT, bytes);
      } catch (error) {
        if (codeOf(error) === 'EPIPE') throw new OutputClosed();
        throw new PortError(`cannot write standard output: ${reasonOf(error)}`);
      }
    },
  };
}

function writeAll(writeSync: Descriptors['writeSync'], descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) {
    written += patiently(() => writeSync(descriptor, bytes, written));
  }
}

function patiently(call: () => number): number {
  for (;;) {
    try {
      return call();
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** A closed standard error cannot be told to anybody. */
function complain({ writeSync }: Descriptors, text: string): void {
  try {
    writeAll(writeSync, STDERR, Buffer.from(text));
  } catch {}
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** "ENOSPC: no space left on device, write" as "no space left on device". */
function reasonOf(error: unknown): string {
  const { message } = error as Error;
  return /^[A-Z0-9]+: (.+), [a-z]+$/.exec(message)?.[1] ?? message;
}
