/**
 * The only thing a program talks to: text out, tokens in.
 *
 * Text is collected and handed on just before the input is read and at the end, so that a person at a terminal
 * always sees the prompt first. Input is bytes; a token is a run of bytes between white space.
 */

/** Where text goes: one byte a character (code points above 255 have no place in a transcript). */
export interface Output {
  write(text: string): void;
}

/** The two ends a Console stands between: file descriptors (stdio.ts) or bytes in memory (replay.ts). */
export interface Port {
  /** Waits for input and returns the next bytes, at least one; undefined at the end of the input. */
  read(): Uint8Array | undefined;
  write(bytes: Uint8Array): void;
}

/** The input ended early, or holds something that the program has no answer for. */
export class InputError extends Error {
  override readonly name = 'InputError';

  /**
   * @param expected what should have stood there, as in "expected a move"
   * @param found what stood there instead
   * @param line counted in LFs, from 1
   * @param column counted in bytes, from 1; a byte-order mark is not counted
   */
  constructor(expected: string, found: string, line: number, column: number) {
    super(`expected ${expected}, found ${found} (line ${line}, column ${column})`);
  }
}

/** The longest token that can mean anything, in bytes; of a longer one no more than this and one byte is kept. */
export const LONGEST_TOKEN = 4096;

const LF = 10;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const NOTHING = new Uint8Array(0);

/** C's six: tab, LF, vertical tab, form feed, CR, and the blank. */
function isWhiteSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

export class Console implements Output {
  readonly #port: Port;
  #pending = '';

  #chunk: Uint8Array = NOTHING;
  /** Index of the next unread byte of the chunk. */
  #next = 0;
  #started = false;
  #ended = false;

  /** Line of the next unread byte, and the index in the chunk at which that line starts (negative: in an earlier one). */
  #line = 1;
  #lineStart = 0;

  #token = '';
  #tokenLine = 1;
  #tokenColumn = 1;

  constructor(port: Port) {
    this.#port = port;
  }

  write(text: string): void {
    this.#pending += text;
  }

  /** Hands on all text written so far. */
  flush(): void {
    if (this.#pending === '') return;
    const bytes = Buffer.from(this.#pending, 'latin1');
    this.#pending = '';
    this.#port.write(bytes);
  }

  /**
   * The next token, one character a byte (latin1). A token cut short by the end of the input is a token; one longer
   * than LONGEST_TOKEN comes back shortened to LONGEST_TOKEN + 1 characters, which no rule accepts.
   *
   * @param expected what the token should be, for the message if the input ends here: "a move"
   * @throws InputError at the end of the input
   */
  token(expected: string): string {
    if (!this.#skipWhiteSpace()) {
      throw new InputError(expected, 'the end of the input', this.#line, this.#column());
    }
    this.#tokenLine = this.#line;
    this.#tokenColumn = this.#column();
    let text = '';
    do {
      const start = this.#next;
      while (this.#next < this.#chunk.length && !isWhiteSpace(this.#chunk[this.#next] as number)) this.#next++;
      const end = Math.min(this.#next, start + LONGEST_TOKEN + 1 - text.length);
      text += latin1(this.#chunk.subarray(start, end));
    } while (this.#next === this.#chunk.length && this.#fill());
    this.#token = text;
    return text;
  }

  /**
   * Drops what is left of the line that holds the last token (before any token: the first line), its LF included.
   * Once that is done there is nothing left to drop.
   */
  discardLine(): void {
    if (this.#line !== this.#tokenLine) return;
    if (!this.#started) this.#skipByteOrderMark();
    do {
      const end = this.#chunk.indexOf(LF, this.#next);
      if (end !== -1) {
        this.#startLine(end + 1);
        return;
      }
      this.#next = this.#chunk.length;
    } while (this.#fill());
  }

  /**
   * The last token has no place here.
   *
   * @param expected what should have stood in its place
   * @throws InputError always, at the position of that token
   */
  reject(expected: string): never {
    throw new InputError(expected, quote(this.#token), this.#tokenLine, this.#tokenColumn);
  }

  #column(): number {
    return this.#next - this.#lineStart + 1;
  }

  #startLine(index: number): void {
    this.#next = index;
    this.#line++;
    this.#lineStart = index;
  }

  /** Whether a token follows; then the next unread byte is its first. */
  #skipWhiteSpace(): boolean {
    if (!this.#started) this.#skipByteOrderMark();
    for (;;) {
      while (this.#next < this.#chunk.length) {
        const byte = this.#chunk[this.#next] as number;
        if (byte === LF) this.#startLine(this.#next + 1);
        else if (isWhiteSpace(byte)) this.#next++;
        else return true;
      }
      if (!this.#fill()) return false;
    }
  }

  /** The mark may come in pieces; it is skipped once it is whole, and is input like any other as long as it is not. */
  #skipByteOrderMark(): void {
    this.#started = true;
    let start = NOTHING;
    while (start.length < BYTE_ORDER_MARK.length && start.every((byte, i) => byte === BYTE_ORDER_MARK[i])) {
      if (!this.#fill()) break;
      start = Buffer.concat([start, this.#chunk]);
    }
    this.#chunk = start;
    this.#next = BYTE_ORDER_MARK.every((byte, i) => byte === start[i]) ? BYTE_ORDER_MARK.length : 0;
    this.#lineStart = this.#next;
  }

  /** Replaces the chunk, all of it read, by the next one; false at the end of the input, which is asked for once. */
  #fill(): boolean {
    if (this.#ended) return false;
    this.flush();
    const chunk = this.#port.read();
    if (chunk === undefined) {
      this.#ended = true;
      return false;
    }
    this.#lineStart -= this.#chunk.length;
    this.#next = 0;
    this.#chunk = chunk;
    return true;
  }
}

function latin1({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}

const LONGEST_QUOTE = 40;

/** A token as it can stand in a message: printable ASCII as it is, any other byte as \xHH, a long one shortened. */
function quote(token: string): string {
  const shown = token
    .slice(0, LONGEST_QUOTE)
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  return token.length > LONGEST_QUOTE ? `"${shown}..."` : `"${shown}"`;
}
