/** Whether a line has nothing but blanks and tabs, or nothing at all. */
export function isBlank(line: string): boolean {
  return !/[^ \t]/.test(line);
}

export function withoutBlanks(line: string): string {
  return line.replace(/[ \t]+/g, '');
}

/** What is left of a line where neither blanks nor letter case count. */
export function fold(line: string): string {
  return foldCase(withoutBlanks(line));
}

/** Folds ASCII letters only: a byte over 127 is no letter here. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** A line, and the blanks and tabs at its end. A pattern would take quadratic time on a long row of blanks. */
export function splitTrailing(line: string): [core: string, blanks: string] {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--;
  return [line.slice(0, end), line.slice(end)];
}
