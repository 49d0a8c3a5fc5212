/** Structured random inputs: those of the fixtures, cut, spliced and changed, so that they reach every part of a program. */

/** Draws whole numbers from 0 to below `bound`. */
export type Draw = (bound: number) => number;

/** A generator that gives the same numbers for the same seed on every machine (xorshift32, Marsaglia 2003). */
export function createDraw(seed: number): Draw {
  let state = seed | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

const BLANKS = [' ', '\n', '\n', '\t', '\r\n', '\v', '\f', ' \n \n'];
const WORDS = [
  '0',
  '-1',
  '+1',
  '01',
  '1x',
  '4.0',
  '27',
  '99999999999999999999',
  '!!!',
  'Waa',
  'Bzz',
  'print',
  'n',
  'y',
];
const MOST_CHANGES = 4;

/** @param corpus inputs to start from, as latin1 text; at least one */
export function generateInput(corpus: readonly string[], draw: Draw): Buffer {
  let text = pick(corpus, draw);
  for (let changes = draw(MOST_CHANGES + 1); changes > 0; changes--) text = change(text, corpus, draw);
  return Buffer.from(text, 'latin1');
}

function change(text: string, corpus: readonly string[], draw: Draw): string {
  const at = draw(text.length + 1);
  const end = at + draw(8);
  switch (draw(8)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(end);
    case 2:
      return text.slice(0, at) + String.fromCharCode(draw(256)) + text.slice(at);
    case 3:
      return text.slice(0, at) + String.fromCharCode(draw(256)) + text.slice(at + 1);
    case 4:
      return text.slice(0, at) + pick(BLANKS, draw) + text.slice(at);
    case 5:
      return `${text.slice(0, at)} ${pick(WORDS, draw)} ${text.slice(at)}`;
    case 6:
      return text.slice(0, at) + text.slice(at, end).repeat(1 + draw(20)) + text.slice(end);
    default:
      return text.slice(0, at) + pick(corpus, draw).slice(draw(20));
  }
}

function pick<T>(list: readonly T[], draw: Draw): T {
  return list[draw(list.length)] as T;
}
