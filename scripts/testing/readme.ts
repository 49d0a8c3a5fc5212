import * as fs from 'node:fs';
import * as path from 'node:path';

const FILE = path.join(import.meta.dirname, '../../README.md');
const README = fs.readFileSync(FILE, 'utf8');

/** The code blocks of the README in a language, in order, without their indentation. */
export function readmeBlocks(language: string): string[] {
  const fence = new RegExp(`^( *)\`\`\`${language}\\n(.*?)\\n\\1\`\`\`$`, 'gms');
  return [...README.matchAll(fence)].map(([, indent = '', code = '']) =>
    code
      .split('\n')
      .map((line) => line.slice(indent.length))
      .join('\n'),
  );
}

/** Where the links of the README lead inside the project. */
export function readmeLinks(): string[] {
  return [...README.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => link);
}

/**
 * What stands in the README between `<!-- NAME -->` and `<!-- /NAME -->`.
 *
 * @param text what should stand there; with UPDATE_README=1 in the environment it is put there first
 */
export function readmePart(name: string, text: string): string | undefined {
  const marked = new RegExp(`(?<=<!-- ${name} -->\n).*(?=<!-- /${name} -->)`, 's');
  if (process.env['UPDATE_README'] === '1') {
    fs.writeFileSync(
      FILE,
      fs.readFileSync(FILE, 'utf8').replace(marked, () => text),
    );
  }
  return marked.exec(fs.readFileSync(FILE, 'utf8'))?.[0];
}
