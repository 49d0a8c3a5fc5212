/** The description of an assignment, in Markdown, as a problem statement in LaTeX: its text, with no claim to beauty. */

/** @param markdown undefined if there is no description */
export function latexStatement(title: string, markdown: string | undefined): string {
  const body = markdown === undefined ? 'Write the program that the samples show.' : latexBody(markdown);
  return `\\problemname{${inline(title)}}\n%% plainproblemname: ${title}\n\n${body}\n`;
}

/** Headings, paragraphs, lists within lists, code, and tables as they stand; of HTML only the text. */
function latexBody(markdown: string): string {
  const page = new Page();
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').replace(/^> ?/, ''); // a quotation is shown as what it says
    const indent = line.search(/\S|$/);
    const text = line.trim();
    const heading = /^(#+) (.*)$/.exec(line);
    const item = /^(-|\d+\.) +(.*)$/.exec(text);
    if (text.startsWith('```')) {
      const length = lines.slice(at + 1).findIndex((line) => line.trim() === '```');
      const end = length === -1 ? lines.length : at + 1 + length;
      page.verbatim(indent, lines.slice(at + 1, end));
      at = end;
    } else if (text.startsWith('|')) {
      const length = lines.slice(at).findIndex((line) => !line.trim().startsWith('|'));
      const end = length === -1 ? lines.length : at + length;
      page.verbatim(indent, lines.slice(at, end));
      at = end - 1;
    } else if (heading !== null) {
      const [, level = '', words = ''] = heading;
      if (level.length > 1) page.heading(level.length === 2 ? 'section' : 'subsection', words); // the first is the title
    } else if (item !== null) {
      const [, mark = '', words = ''] = item;
      page.item(indent, mark === '-' ? 'itemize' : 'enumerate', words);
    } else if (text === '') {
      page.endParagraph();
    } else {
      page.words(indent, text.startsWith('<') ? text.replace(/<[^>]*>/g, ' ').trim() : text);
    }
  }
  return page.end();
}

class Page {
  readonly #blocks: string[] = [];
  readonly #lists: { readonly indent: number; readonly kind: string }[] = [];
  #start = '';
  #paragraph: string[] = [];

  heading(command: string, words: string): void {
    this.#endLists(0);
    this.#blocks.push(`\\${command}*{${inline(words)}}`);
  }

  item(indent: number, kind: string, words: string): void {
    this.#endLists(indent + 1);
    if (this.#lists.at(-1)?.indent !== indent) {
      this.#lists.push({ indent, kind });
      this.#blocks.push(`\\begin{${kind}}`);
    }
    this.#start = '\\item ';
    this.#paragraph = [words];
  }

  words(indent: number, words: string): void {
    if (this.#paragraph.length === 0) this.#endLists(indent);
    if (words !== '') this.#paragraph.push(words);
  }

  verbatim(indent: number, lines: readonly string[]): void {
    this.#endLists(indent);
    this.#blocks.push(['\\begin{verbatim}', ...lines.map((line) => line.slice(indent)), '\\end{verbatim}'].join('\n'));
  }

  endParagraph(): void {
    if (this.#paragraph.length > 0) this.#blocks.push(this.#start + inline(this.#paragraph.join('\n')));
    this.#start = '';
    this.#paragraph = [];
  }

  end(): string {
    this.#endLists(0);
    return this.#blocks.join('\n\n');
  }

  /** Ends the lists whose items begin this far to the right, or further. */
  #endLists(indent: number): void {
    this.endParagraph();
    for (let last = this.#lists.at(-1); last !== undefined && last.indent >= indent; last = this.#lists.at(-1)) {
      this.#blocks.push(`\\end{${last.kind}}`);
      this.#lists.pop();
    }
  }
}

/** Code, emphasis and links in a paragraph; of a link only its text. */
function inline(markdown: string): string {
  return markdown
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : prose(part)))
    .join('');
}

/** Every blank counts, also where LaTeX would take several for one or none. */
function code(text: string): string {
  const blanks = (run: string) => '\\ '.repeat(run.length);
  return `\\texttt{${escaped(text).replace(/^ +| +$| {2,}/g, blanks)}}`;
}

function prose(text: string): string {
  return escaped(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .replace(/\*\*([^*]+)\*\*/g, '\\textbf{$1}')
    .replace(/(?<!\w)\\_([^_\\]+)\\_(?!\w)/g, '\\emph{$1}');
}

const NAMES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};

function escaped(text: string): string {
  return text.replace(/[\\~^<>{}$&#%_]/g, (sign) => NAMES[sign] ?? `\\${sign}`);
}
