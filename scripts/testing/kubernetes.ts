/** Kubernetes manifests against the types of its objects, offline. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { temporaryFolder } from './temporary.ts';

const PACKAGES = path.join(import.meta.dirname, '../../node_modules');

/** The module of the type of each kind. */
const MODULES: Readonly<Record<string, string>> = {
  ConfigMap: 'v1',
  Job: 'batch/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PersistentVolumeClaim: 'v1',
};

/**
 * What the TypeScript compiler says of objects as values of their types. It finds unknown keys, which the schemas let pass.
 *
 * @returns a line for each error; empty if there is none
 * @throws Error if there is an object of a kind that is not known here
 */
export function typeErrors(manifests: readonly { readonly kind: string }[]): string {
  const values = manifests.map((manifest, i) => {
    const { kind } = manifest;
    const module = MODULES[kind];
    if (module === undefined) throw new Error(`no type is known for the kind ${kind}`);
    const type = `import('kubernetes-models/${module}').I${kind}`;
    return `export const manifest${i} = ${JSON.stringify(manifest, undefined, 2)} satisfies ${type};\n`;
  });
  const folder = temporaryFolder({ 'manifests.ts': values.join('') });
  fs.symlinkSync(PACKAGES, path.join(folder, 'node_modules'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--types', ''];
  const { error, stdout } = spawnSync(path.join(PACKAGES, '.bin/tsc'), [...options, 'manifests.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error !== undefined) throw error;
  return stdout;
}
