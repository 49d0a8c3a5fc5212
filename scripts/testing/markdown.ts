/** A table, its head first; no cell may hold a vertical bar. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const printed = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`;
  return printed(head) + line + rows.map(printed).join('');
}
