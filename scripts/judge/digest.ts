import { createHash } from 'node:crypto';

/** Stands for an output that is not kept. */
export function digestOf(output: Uint8Array): string {
  return createHash('sha256').update(output).digest('hex');
}
