import { controlName, hex } from './control-names.ts';

const NAMES: Readonly<Record<number, string>> = {
  9: 'tab',
  10: 'end of line',
  13: 'carriage return',
  32: 'blank',
  160: 'no-break space',
  65279: 'byte-order mark',
};

/** Marks, blanks and what has no glyph of its own: printed raw, they would be unseen or change their neighbours. */
const UNSEEN = /[\p{C}\p{M}\p{Z}]/u;

/** What stands at a byte offset, in words; an offset inside a UTF-8 sequence means that whole sequence. */
export function codePointAt(bytes: Buffer, offset: number): string {
  const byte = bytes[offset];
  if (byte === undefined) return 'the end of the output';
  const character = characterAround(bytes, offset);
  if (character === undefined) return `byte 0x${hex(byte)} (not UTF-8)`;
  const point = character.codePointAt(0) as number;
  const name = NAMES[point] ?? controlName(point) ?? (UNSEEN.test(character) ? undefined : character);
  return name === undefined ? `U+${hex(point, 4)}` : `U+${hex(point, 4)} ${name}`;
}

/** The character whose UTF-8 sequence covers the offset; undefined where no valid sequence does. */
function characterAround(bytes: Buffer, offset: number): string | undefined {
  let start = offset;
  while (start > 0 && offset - start < 3 && isContinuation(bytes[start] as number)) start--;
  const end = start + sequenceLength(bytes[start] as number);
  if (end <= offset || end > bytes.length) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(start, end));
  } catch {
    return undefined; // overlong, a surrogate, or cut by another byte
  }
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** The length that a first byte announces; 1 for a byte that cannot be one, which the decoder then refuses. */
function sequenceLength(byte: number): number {
  if (byte < 0xc0) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}
