import { controlName, hex } from './control-names.ts';
import type { NamedDifference } from './kinds.ts';
import type { StrayBytes } from './output.ts';
import { nameLines } from './quote.ts';

const LISTED = 3;

export function nameStrayBytes({ count, values, lines, column }: StrayBytes): NamedDifference | undefined {
  if (count === 0) return undefined;
  const names = values.slice(0, LISTED).map(nameByte);
  const more = values.length > LISTED ? ` and ${values.length - LISTED} more` : '';
  const what =
    count === 1
      ? withArticle(names[0] as string)
      : `${count} bytes that are never expected (${names.join(', ')}${more})`;
  const where = count === 1 ? `(column ${column})` : `(the first in column ${column})`;
  return { kind: 'control-bytes', lines, text: `${what} on ${nameLines(lines)} ${where}` };
}

function nameByte(byte: number): string {
  const name = controlName(byte);
  return name === undefined ? `byte 0x${hex(byte)}` : `${name} byte`;
}

/** `a NUL byte`, `an ESC byte`; a byte named by its number is a name already. */
function withArticle(name: string): string {
  if (name.startsWith('byte')) return name;
  return /^[AE]/.test(name) ? `an ${name}` : `a ${name}`;
}
