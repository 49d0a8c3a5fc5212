/** The script and the style of a page. In a bundle their text stands in place of this module (scripts/build/client.ts). */
import * as path from 'node:path';
import { bundleClient, type ClientCode } from '../../build/client.ts';

export type { ClientCode };

/** @throws Error with esbuild's words if they do not compile */
export async function clientCode(): Promise<ClientCode> {
  return await bundleClient(path.join(import.meta.dirname, '../../..'));
}
