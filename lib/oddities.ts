/** What may be odd about an input beyond the handout: where it is cut, what stands between its words, what is no word. */
import { chance, type Draw, pick } from './draw.ts';

/** One change of an input; `at` counts lines, or bytes for a cut, and begins again at the start behind the last. */
export type Oddity =
  | { readonly kind: 'insert' | 'replace' | 'separate'; readonly at: number; readonly text: string }
  | { readonly kind: 'separate-all' | 'start'; readonly text: string }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'no-last-newline' };

const SEPARATORS = [' ', '  ', '\t', '\r\n', '\n\n', ' \n', '\n ', '\v', '\f', '\r'];
const BYTE_ORDER_MARK = '\xEF\xBB\xBF';
const NUMBERS = ['+1', '01', '-0', '1x', '4.0', '-', '99999999999999999999', '\xFF', '\0'];
/** Where an oddity may be: behind this it begins again at the start of the input. */
const PLACES = 1 << 16;

/** None for half of the sessions, else one to three. */
export function drawOddities(draw: Draw, garbage: readonly string[]): Oddity[] {
  if (chance(draw, 50)) return [];
  return Array.from({ length: 1 + draw(3) }, () => drawOddity(draw, [...garbage, ...NUMBERS]));
}

function drawOddity(draw: Draw, words: readonly string[]): Oddity {
  const at = draw(PLACES);
  switch (draw(8)) {
    case 0:
    case 1:
      return { kind: 'cut', at };
    case 2:
      return { kind: 'insert', at, text: pick(draw, words) };
    case 3:
      return { kind: 'replace', at, text: pick(draw, words) };
    case 4:
      return { kind: 'separate', at, text: pick(draw, SEPARATORS) };
    case 5:
      return { kind: 'separate-all', text: pick(draw, SEPARATORS) };
    case 6:
      return { kind: 'start', text: pick(draw, [BYTE_ORDER_MARK, '\n', ' ', '\r\n']) };
    default:
      return { kind: 'no-last-newline' };
  }
}

/** The input with these lines, each ended by LF, and these oddities; characters are bytes (latin1). */
export function applyOddities(lines: readonly string[], oddities: readonly Oddity[]): Buffer {
  const words = [...lines];
  const ends = lines.map(() => '\n');
  let start = '';
  let cut: number | undefined;
  for (const oddity of oddities) {
    const index = 'at' in oddity ? oddity.at % Math.max(1, words.length) : 0;
    switch (oddity.kind) {
      case 'insert':
        words.splice(index, 0, oddity.text);
        ends.splice(index, 0, '\n');
        break;
      case 'replace':
        words[index] = oddity.text;
        break;
      case 'separate':
        ends[index] = oddity.text;
        break;
      case 'separate-all':
        ends.fill(oddity.text);
        break;
      case 'start':
        start = oddity.text;
        break;
      case 'cut':
        cut = oddity.at;
        break;
      case 'no-last-newline':
        ends[ends.length - 1] = '';
    }
  }
  const bytes = Buffer.from(start + words.map((word, i) => word + (ends[i] as string)).join(''), 'latin1');
  return cut === undefined ? bytes : bytes.subarray(0, cut % (bytes.length + 1));
}
