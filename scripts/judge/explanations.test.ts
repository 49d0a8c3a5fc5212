/** The README lists every explanation that an assignment can give, each with an example. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { programNames } from '../project/layout.ts';
import { markdownTable } from '../testing/markdown.ts';
import { readmePart } from '../testing/readme.ts';

const ROOT = path.join(import.meta.dirname, '../..');

interface Explained {
  readonly EXPLANATIONS: Readonly<Record<string, { readonly about: string; readonly example: string }>>;
}

async function explanationLists(): Promise<string> {
  const lists: string[] = [];
  for (const name of programNames(ROOT)) {
    if (!fs.existsSync(path.join(ROOT, 'programs', name, 'explain.ts'))) continue;
    const { EXPLANATIONS }: Explained = await import(`../../programs/${name}/explain.ts`);
    const rows = Object.values(EXPLANATIONS).map(({ about, example }) => [about, example]);
    expect(rows.flat().join(''), name).not.toMatch(/[|\n]/);
    const summary = `<summary>${name}: ${rows.length} explanations</summary>`;
    lists.push(
      `<details>\n${summary}\n\n${markdownTable([['what it is about', 'an example'], ...rows])}\n</details>\n`,
    );
  }
  return lists.join('\n');
}

test('the list in the README is that of the assignments: UPDATE_README=1 puts it there', async () => {
  const text = `\n${await explanationLists()}\n`;
  expect(readmePart('explanations', text)).toBe(text);
});
