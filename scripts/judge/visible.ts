/**
 * Bytes as text that hides nothing: no two different byte strings look alike. A blank is shown as `·`, another control
 * byte as its Unicode picture (LF `␊`, CR `␍`, tab `␉`, NUL `␀`), a byte above 126 as `\xHH`, a backslash doubled.
 */
export function visible(bytes: Uint8Array): string {
  return Array.from(bytes, visibleByte).join('');
}

/** The same in one line of running text, where a blank hides nothing, and cut to a number of columns. */
export function readable(latin1: string, columns: number): string {
  const text = visible(Buffer.from(latin1.slice(0, columns + 1), 'latin1')).replaceAll('·', ' ');
  return text.length > columns ? `${text.slice(0, columns - 1)}…` : text;
}

function visibleByte(byte: number): string {
  if (byte === 0x20) return '·';
  if (byte < 0x20) return String.fromCharCode(0x2400 + byte);
  if (byte === 0x7f) return '␡';
  if (byte > 0x7f) return `\\x${byte.toString(16).toUpperCase()}`;
  return byte === 0x5c ? '\\\\' : String.fromCharCode(byte);
}
