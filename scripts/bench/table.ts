export interface Row {
  readonly what: string;
  readonly figure: string;
  /** What it is to be, and whether it is; left out where there is no target. */
  readonly target?: { readonly text: string; readonly met: boolean };
}

/** A Markdown table. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [
    ['what', 'measured', 'target'],
    ...rows.map(({ what, figure, target }) => [
      what,
      figure,
      target === undefined ? '' : `${target.text}${target.met ? '' : ' MISSED'}`,
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

/** The middle of the values; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
