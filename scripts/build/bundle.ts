/** Bundles every program and every script into one file each under `dist/`, to be run with plain `node`. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundlePath, programNames, scriptNames } from '../project/layout.ts';
import { clientPlugin } from './client.ts';

/**
 * The bundles have no import and no export, so they run wherever they are copied, whatever the nearest package.json says
 * of its modules. There `require` is either Node's own, or it is not defined and this stands in for it.
 */
const BANNER = `#!/usr/bin/env node
var require = typeof require === 'function' ? require : process.getBuiltinModule;`;

/** Where they are built they start as CommonJS, which takes a tenth less time than a module (npm run bench -- start). */
const MANIFEST = '{ "type": "commonjs" }\n';

export interface Bundle {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Builds `dist/` anew. Each file is replaced in one step, so that a bundle may be run while it is built.
 *
 * @throws Error with esbuild's words if a source file does not compile, or if two entries have one name
 */
export async function buildAll(root: string): Promise<Bundle[]> {
  const entries = [
    ...programNames(root).map((name) => ({ name, source: path.join(root, 'programs', name, 'main.ts') })),
    ...scriptNames(root).map((name) => ({ name, source: path.join(root, 'scripts', `${name}.ts`) })),
  ];
  const names = entries.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`programs/${twice} and scripts/${twice}.ts would both be dist/${twice}.js`);

  const dist = path.join(root, 'dist');
  fs.mkdirSync(dist, { recursive: true });
  const bundles: Bundle[] = [];
  const plugin = clientPlugin(root);
  for (const { name, source } of entries) bundles.push(await buildOne(source, bundlePath(root, name), plugin));
  writeInOneStep(path.join(dist, 'package.json'), MANIFEST);
  const kept = new Set(['package.json', ...bundles.map(({ file }) => path.basename(file))]);
  for (const file of fs.readdirSync(dist)) {
    if (!kept.has(file) && !file.endsWith('.tmp')) fs.rmSync(path.join(dist, file), { recursive: true });
  }
  return bundles;
}

async function buildOne(source: string, file: string, plugin: Plugin): Promise<Bundle> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'iife',
    banner: { js: BANNER },
    external: ['esbuild', 'fast-check', '@stryker-mutator/instrumenter'],
    plugins: [plugin],
    legalComments: 'inline',
    logLevel: 'silent',
  });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  writeInOneStep(file, contents);
  return { file, bytes: contents.length };
}

function writeInOneStep(file: string, contents: string | Uint8Array): void {
  const pending = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(pending, contents, { mode: 0o755 });
  fs.renameSync(pending, file);
}
