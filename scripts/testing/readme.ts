import * as fs from 'node:fs';
import * as path from 'node:path';

const README = fs.readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');

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
