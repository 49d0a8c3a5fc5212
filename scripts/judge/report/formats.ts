/** The formats of reports, and where each is to go. */
import { CommandError } from '../../project/errors.ts';

export const FORMATS = [
  'text',
  'json',
  'junit',
  'gitlab',
  'tap',
  'ctrf',
  'gradescope',
  'github',
  'classroom',
  'html',
] as const;
export type Format = (typeof FORMATS)[number];

export interface ReportRequest {
  readonly format: Format;
  /** undefined for standard output; for classroom, for the file of outputs that GitHub names. */
  readonly file: string | undefined;
}

/**
 * @param texts each FORMAT or FORMAT=FILE; without any, text on standard output
 * @throws CommandError for an unknown format, or if two would go to one place
 */
export function parseReports(texts: readonly string[]): ReportRequest[] {
  const requests = texts.map(parseReport);
  const places = requests.map(
    ({ format, file }) => file ?? (format === 'classroom' ? '$GITHUB_OUTPUT' : 'standard output'),
  );
  const doubled = places.find((place, index) => places.indexOf(place) !== index);
  if (doubled !== undefined) throw new CommandError(`two reports would go to ${doubled}: give each a file of its own`);
  return places.includes('standard output') ? requests : [{ format: 'text', file: undefined }, ...requests];
}

function parseReport(text: string): ReportRequest {
  const [name = '', ...rest] = text.split('=');
  const format = FORMATS.find((format) => format === name);
  const file = rest.length === 0 ? undefined : rest.join('=');
  if (format === undefined || file === '') {
    throw new CommandError(`--report takes FORMAT or FORMAT=FILE with ${FORMATS.join(', ')}; found ${text}`);
  }
  if (format === 'html' && file === undefined) {
    throw new CommandError('--report html needs a file to write, such as --report html=report.html');
  }
  return { format, file };
}
