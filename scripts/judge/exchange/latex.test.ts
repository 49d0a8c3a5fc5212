import { expect, test } from 'vitest';
import { latexStatement } from './latex.ts';

const body = (markdown: string) => latexStatement('T', markdown).split('\n').slice(3).join('\n').trim();

test('a statement begins with its title, also as plain text', () => {
  expect(latexStatement('50% & more', '# x\n')).toMatch(
    /^\\problemname\{50\\% \\& more\}\n%% plainproblemname: 50% & more\n/,
  );
  expect(latexStatement('T', undefined)).toContain('Write the program that the samples show.');
});

test('what means something to LaTeX is shown as it is', () => {
  expect(body('a_b ~ ^ {x} $1 #2 <c> 5% & \\d')).toBe(
    'a\\_b \\textasciitilde{} \\textasciicircum{} \\{x\\} \\$1 \\#2 \\textless{}c\\textgreater{} 5\\% \\& \\textbackslash{}d',
  );
});

test('code keeps each of its blanks, and is not taken for emphasis', () => {
  expect(body('say `a  b: ` and `**x**` and **y** and _z_')).toBe(
    'say \\texttt{a\\ \\ b:\\ } and \\texttt{**x**} and \\textbf{y} and \\emph{z}',
  );
});

test('code and tables stand as they are, and end the lists before them', () => {
  expect(body('- one\n\n```sh\na_b\n```\n\n| x | y |\n| - | - |\n')).toBe(
    [
      '\\begin{itemize}',
      '\\item one',
      '\\end{itemize}',
      '\\begin{verbatim}\na_b\n\\end{verbatim}',
      '\\begin{verbatim}\n| x | y |\n| - | - |\n\\end{verbatim}',
    ].join('\n\n'),
  );
});

test('a list may hold another one, code, and items of several lines', () => {
  expect(body('1. one\n   more\n   - inner\n\n   ```\n   code\n   ```\n\n2. two\n\nend')).toBe(
    [
      '\\begin{enumerate}',
      '\\item one\nmore',
      '\\begin{itemize}',
      '\\item inner',
      '\\end{itemize}',
      '\\begin{verbatim}\ncode\n\\end{verbatim}',
      '\\item two',
      '\\end{enumerate}',
      'end',
    ].join('\n\n'),
  );
});

test('of HTML, links and quotations the text is left', () => {
  expect(body('<td>\n\n> see [the rules](rules.ts)\n\n## More\n\n### Inner')).toBe(
    ['see the rules', '\\section*{More}', '\\subsection*{Inner}'].join('\n\n'),
  );
});
