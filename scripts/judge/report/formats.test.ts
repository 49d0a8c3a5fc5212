import { describe, expect, test } from 'vitest';
import { CommandError } from '../../project/errors.ts';
import { parseReports } from './formats.ts';

const text = { format: 'text', file: undefined };

describe('parseReports', () => {
  test('leaves the text on standard output where no other report goes there', () => {
    expect(parseReports([])).toEqual([text]);
    expect(parseReports(['junit=a=b.xml'])).toEqual([text, { format: 'junit', file: 'a=b.xml' }]);
    expect(parseReports(['tap'])).toEqual([{ format: 'tap', file: undefined }]);
  });

  test('takes the output of a step for a place of its own', () => {
    expect(parseReports(['classroom'])).toEqual([text, { format: 'classroom', file: undefined }]);
    expect(parseReports(['github', 'classroom'])).toHaveLength(2);
  });

  test.each([
    [['json', 'github'], 'two reports would go to standard output: give each a file of its own'],
    [['junit=x', 'gitlab=x'], 'two reports would go to x: give each a file of its own'],
    [['tap='], /^--report takes FORMAT or FORMAT=FILE with text, json, junit, .*; found tap=$/],
    [['xunit'], /; found xunit$/],
    [['html'], '--report html needs a file to write, such as --report html=report.html'],
  ])('says what is wrong with %j', (texts, message) => {
    expect(() => parseReports(texts)).toThrow(CommandError);
    expect(() => parseReports(texts)).toThrow(message);
  });
});
