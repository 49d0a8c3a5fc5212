/** What comes out of a FIFO, kept up to a limit. */
import * as fs from 'node:fs';
import * as net from 'node:net';

/** Nothing is read but in one go, and copied at once. */
const BUFFER = Buffer.allocUnsafe(1 << 16);

export class Outlet {
  readonly #fd: number;
  readonly #socket: net.Socket;
  #chunks: Buffer[] = [];
  #length = 0;
  #limit = 0;

  constructor(file: string, onFull: () => void) {
    // Open for writing, too, so that it does not end when the program does.
    this.#fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
    this.#socket = new net.Socket({ fd: this.#fd, readable: true, writable: false });
    this.#socket.on('data', (chunk: Buffer) => {
      this.#add(chunk);
      if (this.isOver) onFull();
    });
  }

  get isOver(): boolean {
    return this.#length > this.#limit;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  start(limit: number): void {
    fs.fchmodSync(this.#fd, 0o666); // in case the last run has closed it to itself
    this.#limit = limit;
    this.#chunks = [];
    this.#length = 0;
  }

  /** All of it, once nobody is left who could write. */
  take(): Buffer {
    if (!this.#socket.destroyed) this.#drain();
    return Buffer.concat(this.#chunks);
  }

  #drain(): void {
    // That nothing is left is told by an error; its stack would be most of what this costs.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    try {
      for (;;) this.#add(Buffer.from(BUFFER.subarray(0, fs.readSync(this.#fd, BUFFER))));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    } finally {
      Error.stackTraceLimit = limit;
    }
  }

  #add(chunk: Buffer): void {
    const kept = chunk.subarray(0, Math.max(0, this.#limit - this.#length));
    if (kept.length > 0) this.#chunks.push(kept);
    this.#length += chunk.length;
  }

  close(): void {
    if (this.#socket.destroyed) return;
    this.#drain();
    this.#socket.destroy();
  }
}
