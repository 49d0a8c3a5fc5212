/** Why there is nothing to judge, in one line to be read behind the name of the submission. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Bounds on a submission, packed or not: more is no program of a student's. */
export const MOST_FILES = 500;
export const MOST_FOLDERS = 500;
export const MOST_BYTES = 32 << 20;
export const LONGEST_PATH = 255;
export const MOST_DEPTH = 10;

export const TOO_LARGE = `is larger than ${MOST_BYTES >> 20} MiB`;
export const NOT_UTF8 = 'has a name in it that is not UTF-8';
export const TOO_MANY = `holds more than ${MOST_FILES} files`;
export const TOO_MANY_FOLDERS = `holds more than ${MOST_FOLDERS} folders`;

/** @throws Refusal for a name that no program could be told of, whatever it is in */
export function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(NOT_UTF8);
  }
}
