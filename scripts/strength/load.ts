/** Instrumented programs, in process. */
import * as path from 'node:path';
import { Script } from 'node:vm';
import type { execute, Program } from '../../lib/program.ts';
import { ProjectError } from '../project/errors.ts';
import type { Meter } from './meter.ts';

export interface Loaded {
  readonly execute: typeof execute;
  /** By name. */
  readonly programs: Readonly<Record<string, Program>>;
}

/** Evaluates the programs anew; from then on they ask this meter. */
export type Load = (meter: Meter) => Loaded;

/**
 * Bundles the programs once, some of their sources replaced.
 *
 * @param sources by file, relative to the project
 * @throws ProjectError if they cannot be bundled
 */
export async function bundleInstrumented(
  root: string,
  programs: readonly string[],
  sources: ReadonlyMap<string, string>,
): Promise<Load> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: entryPoint(programs), resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'silent',
    plugins: [
      {
        name: 'instrumented',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
            const contents = sources.get(path.relative(root, file).replaceAll(path.sep, '/'));
            return contents === undefined ? undefined : { contents, loader: 'ts' };
          });
        },
      },
    ],
  }).catch((error: Error) => {
    throw new ProjectError(`the mutants cannot be bundled: ${error.message}`);
  });
  const parameters = 'module, require, stryMutAct_9fa48, stryCov_9fa48';
  const script = new Script(`(function (${parameters}) {${outputFiles[0]?.text}\n})`, { filename: 'mutants.js' });
  const evaluate = script.runInThisContext() as (...args: unknown[]) => void;
  return ({ isActive, cover }) => {
    const module: { exports?: Loaded } = {};
    evaluate(module, process.getBuiltinModule, isActive, cover);
    return module.exports as Loaded;
  };
}

function entryPoint(programs: readonly string[]): string {
  return [
    `export { execute } from './lib/program.ts';`,
    ...programs.map((name, index) => `import { program as program${index} } from './programs/${name}/program.ts';`),
    `export const programs = { ${programs.map((name, index) => `'${name}': program${index}`).join(', ')} };`,
  ].join('\n');
}
