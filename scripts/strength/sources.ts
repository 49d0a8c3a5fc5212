/** Which sources are mutated: what the programs are made of. */
import * as path from 'node:path';
import { ProjectError } from '../project/errors.ts';

/** Only system calls and their errors, which no fixture can bring about; its own tests are in lib/stdio.test.ts. */
const LEFT_OUT = ['lib/stdio.ts'];

/**
 * The files under `lib/` and `programs/` that the programs import, themselves included, relative to the project and in
 * order of name. What an assignment explains, and its tests, are nothing that its program imports.
 *
 * @throws ProjectError if one does not compile
 */
export async function programSources(root: string, programs: readonly string[]): Promise<string[]> {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: programs.map((name) => path.join(root, 'programs', name, 'program.ts')),
    absWorkingDir: root,
    outdir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    logLevel: 'silent',
  }).catch(() => {
    throw new ProjectError('a program does not compile: npm run build says where');
  });
  return Object.keys(metafile.inputs)
    .filter((file) => /^(lib|programs)\/.*\.ts$/.test(file) && !LEFT_OUT.includes(file))
    .sort();
}
