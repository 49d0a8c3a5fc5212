/** What the sandbox alone prevents, and the table of the hostile programs in the README. */

import { hostilePrograms } from './hostile-programs.ts';
import { SECRETS } from './hostile-run.ts';
import { markdownTable } from './markdown.ts';

/** What a kind of program does without a sandbox, and cannot do in it. */
export interface Escape {
  readonly what: string;
  /** Its verdict then, if it is another. */
  readonly verdict?: string;
  /** The line it writes in the sandbox, and without; blanks and ends of lines as a report shows them. */
  readonly inside?: RegExp;
  readonly outside?: RegExp;
  /** Leaves a file in /tmp. */
  readonly leavesFile?: true;
  /** A judge that is root runs programs as another user, who may not do this either. */
  readonly unlessRoot?: true;
}

/** By kind. The tests hold that each of these really happens, and nothing else. */
export const ESCAPES: Readonly<Record<string, Escape>> = {
  'fork-bomb': {
    what: 'makes all 300',
    // 64 processes, itself included; or what a virtual machine says when it is refused one.
    inside: /^Name:·made·(?:[1-5]?\d|6[0-3])·children␊$|Failed·to·start·thread/,
    outside: /^Name:·made·300·children␊$/,
  },
  'includes-fixtures': { what: 'gets the expected output', verdict: 'accepted' },
  'opens-socket': { what: 'gets the answer', inside: /^Name:·no·network␊$/, outside: line(SECRETS.network) },
  'reads-environment': {
    what: "gets the judge's, unless the judge is root",
    inside: /^Name:·not·set␊$/,
    outside: line(SECRETS.environment),
    unlessRoot: true,
  },
  'reads-fixtures': { what: 'gets the expected output', verdict: 'accepted', inside: /^Name:·nothing·to·steal␊$/ },
  'reads-home': { what: 'gets what others may read', inside: /^Name:·no·home␊$/, outside: line(SECRETS.home) },
  'writes-files': { what: 'the one in /tmp stays', leavesFile: true },
};

function line(secret: string): RegExp {
  return new RegExp(`^Name:·${secret.replaceAll(' ', '·')}␊$`);
}

/** One row a kind, in Markdown. */
export function hostileTable(): string {
  const programs = hostilePrograms();
  const all = new Set(programs.map(({ language }) => language.name));
  const rows = programs
    .filter(({ kind }, index) => programs.findIndex((program) => program.kind === kind) === index)
    .map(({ kind, what, verdict }) => {
      const languages = programs.filter((program) => program.kind === kind).map(({ language }) => language.name);
      const written = languages.length === all.size ? 'all' : languages.join(', ');
      const escapeHere = ESCAPES[kind];
      const without = [escapeHere?.what ?? '✓', escapeHere?.verdict].filter((part) => part !== undefined).join(': ');
      return [kind, what, written, verdict, '✓', without];
    });
  return markdownTable([['program', 'what it does', 'languages', 'verdict', 'in the sandbox', 'without'], ...rows]);
}
