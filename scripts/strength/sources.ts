/** Which sources are mutated: what the programs are made of. */
import * as path from 'node:path';
import type { Fixture } from '../judge/fixture.ts';
import { ProjectError } from '../project/errors.ts';

/**
 * Only system calls and their errors, which no fixture can bring about; and an opponent that searches, whose mistakes show in few
 * games, each of which takes seconds. Both have tests of their own.
 */
const LEFT_OUT = /^lib\/stdio\.ts$|\/opponent\/(perfect|position|solver\/.*)\.ts$/;

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
    .filter((file) => /^(lib|programs)\/.*\.ts$/.test(file) && !LEFT_OUT.test(file))
    .sort();
}

/** Cases whose games are played by what is left out: they take long, and say nothing of the rest that others do not. */
export function isLeftOut({ args, status }: Pick<Fixture, 'args' | 'status'>): boolean {
  return args.includes('perfect') && status === 0;
}
