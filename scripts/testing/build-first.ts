import * as path from 'node:path';
import { buildAll } from '../build/bundle.ts';

/** Tests that run bundles as processes run those of today's source. */
export default async function setup(): Promise<void> {
  await buildAll(path.join(import.meta.dirname, '../..'));
}
