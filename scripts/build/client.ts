/** The script and the style of the judge's HTML page, as texts within the bundle that writes it. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { BuildFailure, Plugin } from 'esbuild';
import { programNames } from '../project/layout.ts';

export interface ClientCode {
  readonly script: string;
  readonly style: string;
}

const FOLDER = 'scripts/judge/page/client';

/** What is in the page, though none of ours. */
const LICENSE = '/*! With Preact, copyright (c) 2015-present Jason Miller, MIT License */';

/** @throws esbuild's BuildFailure if they do not compile */
export async function bundleClient(root: string): Promise<ClientCode> {
  const { build } = await import('esbuild');
  const bundleOne = async (file: string): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [path.join(root, FOLDER, file)],
      outdir: root,
      bundle: true,
      write: false,
      minify: true,
      platform: 'browser',
      target: 'es2022',
      format: 'iife',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      // Else the folder's own tsconfig.json, whose path is relative to where the build was called, has a say.
      tsconfigRaw: {},
      plugins: [boardsPlugin(root)],
      legalComments: 'none',
      logLevel: 'silent',
    });
    return outputFiles[0]?.text.trim() ?? '';
  };
  return { script: `${LICENSE}${await bundleOne('main.tsx')}`, style: await bundleOne('style.css') };
}

/** Puts the boards of all assignments in the place of the module that has none. */
function boardsPlugin(root: string): Plugin {
  return {
    name: 'boards',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]page[\\/]client[\\/]boards\.ts$/ }, () => {
        const names = programNames(root).filter((name) =>
          fs.existsSync(path.join(root, 'programs', name, 'boards.ts')),
        );
        const imports = names.map((name, i) => `import { boards as boards${i} } from './programs/${name}/boards.ts';`);
        const entries = names.map((name, i) => `['${name}', boards${i}]`);
        return {
          contents: `${imports.join('\n')}\nexport const BOARDS = new Map([${entries.join(', ')}]);`,
          resolveDir: root,
        };
      });
    },
  };
}

/** Puts the texts in the place of the module that would make them: a judge that is installed needs no sources. */
export function clientPlugin(root: string): Plugin {
  let code: Promise<ClientCode> | undefined;
  return {
    name: 'client',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]page[\\/]client-code\.ts$/ }, async () => {
        code ??= bundleClient(root);
        try {
          return { contents: `export const clientCode = async () => (${JSON.stringify(await code)});` };
        } catch (error) {
          return { errors: (error as BuildFailure).errors };
        }
      });
    },
  };
}
