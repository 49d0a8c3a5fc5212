/** Arbitrary inputs for property tests: any bytes at all, and bytes that get somewhere. */
import * as fc from 'fast-check';

/** Each assignment's words, so that random input reaches the end of the program and not only its first prompt. */
const WORDS = [
  ...['4', '2', '6', '8', '26', '3', '+4', '04', '4.0', '-2', '1e1'],
  ...['Bba', 'Wca', 'Bac', 'Waa', 'Wbb', 'Bzz', '!!!', '!!', 'Wdb', 'Xab', 'b'],
  ...['0', '1', '2', '3', '5', '7', '9', '-1', '10', '1,3', '99999999999999999999'],
  ...['normal', 'N', 'Expert', 'e', 'yes', 'y', 'no', 'n', 'print', 'PRINT', 'maybe'],
];
const BLANKS = ['\n', '\n', '\n', ' ', '\t', '\r\n', '\n\n', '\v', '\f', ' \n '];

/** Any bytes at all. */
const anyBytes = fc.uint8Array({ maxLength: 300 });

const anyWord = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: anyBytes.map((bytes) => Buffer.from(bytes).toString('latin1')) },
);

/** Words of the assignments, legal and not, with white space of every kind between them. */
const anyWords = fc
  .tuple(
    fc.constantFrom('', '', '', '\xEF\xBB\xBF', '\xEF\xBB', 'n\nn\n', 'e\ny\n', '8\n'),
    fc.array(fc.tuple(anyWord, fc.constantFrom(...BLANKS)), { maxLength: 60 }),
  )
  .map(([start, parts]) => Buffer.from(start + parts.flat().join(''), 'latin1'));

export const anyInput = fc.oneof(anyBytes, anyWords);
