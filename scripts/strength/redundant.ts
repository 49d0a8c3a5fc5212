/** Which plain cases kill no mutant that no other plain case of their assignment kills. */
import { type Fixture, loadFixtures } from '../judge/fixture.ts';
import type { Result } from './kill.ts';

/** Kept for what they are, whatever they kill. */
const KEPT: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'examples of the handout', pattern: /^handout-/ },
  { what: 'layout and white space', pattern: /(^|-)(layout|white-space|blanks?|newlines?|tabs?|lines-of)(-|$)/ },
];
const OTHERS = 'others';

/** For reading only: a case without a mutant of its own may still be the clearest one about its rule. */
export function redundancyReport(root: string, programs: readonly string[], results: readonly Result[]): string {
  const only = new Set(
    results.flatMap(({ killers }) =>
      killers.filter((one) => !killers.some((other) => other !== one && other.assignment === one.assignment)),
    ),
  );
  const names = new Set([...only].map(nameOf));
  const blocks = programs.map((program) => {
    const plain = loadFixtures(root, program).filter(({ kind }) => kind === 'plain');
    const redundant = plain.filter((fixture) => !names.has(nameOf(fixture)));
    const head = `${program}: ${redundant.length} of ${plain.length} plain cases kill no mutant that no other plain case kills\n`;
    return head + [...KEPT.map(({ what }) => what), OTHERS].map((group) => groupLines(group, redundant)).join('');
  });
  return blocks.join('');
}

function groupLines(group: string, redundant: readonly Fixture[]): string {
  const names = redundant.map(({ name }) => name).filter((name) => groupOf(name) === group);
  return names.length === 0 ? '' : `  ${group}:\n${names.map((name) => `    ${name}\n`).join('')}`;
}

function groupOf(name: string): string {
  return KEPT.find(({ pattern }) => pattern.test(name))?.what ?? OTHERS;
}

function nameOf({ assignment, name }: Fixture): string {
  return `${assignment}/${name}`;
}
