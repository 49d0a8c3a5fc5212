/** The lines of a file, one in memory at a time. */
import * as fs from 'node:fs';

const NEWLINE = 10;

/** From where the file stands on; without their newlines. What stands behind the last newline comes last, if it is not empty. */
export function* linesOf(handle: number): Generator<Buffer, void, undefined> {
  const chunk = Buffer.alloc(1 << 20);
  let rest: Buffer[] = [];
  for (;;) {
    const read = fs.readSync(handle, chunk, 0, chunk.length, null);
    if (read === 0) break;
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1 && end < read; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    if (start < read) rest.push(Buffer.from(chunk.subarray(start, read)));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
