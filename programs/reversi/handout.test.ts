/** The handout's examples, typed from it, against the recorded sessions and against the program. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { run, sessionView } from '../../lib/replay.ts';
import { program } from './program.ts';

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/reversi');

const EXAMPLES = {
  'handout-valid-move': {
    typed: ['4', 'Bba', 'Wca', 'Bac', '!!!', 'Wdb'],
    session: `\
Enter the board dimension: 4
  abcd
a UUUU
b UWBU
c UBWU
d UUUU
Enter board configuration:
Bba
Wca
Bac
!!!
  abcd
a UUBU
b BWBU
c WBWU
d UUUU
Available moves for W:
aa
bd
db
Available moves for B:
ab
cd
da
dc
Enter a move:
Wdb
Valid move.
  abcd
a UUBU
b BWBU
c WWWU
d UWUU
`,
  },
  'handout-invalid-move': {
    typed: ['6', 'Bbd', 'Bad', 'Wde', 'Wcb', '!!!', 'Bbe'],
    session: `\
Enter the board dimension: 6
  abcdef
a UUUUUU
b UUUUUU
c UUWBUU
d UUBWUU
e UUUUUU
f UUUUUU
Enter board configuration:
Bbd
Bad
Wde
Wcb
!!!
  abcdef
a UUUBUU
b UUUBUU
c UWWBUU
d UUBWWU
e UUUUUU
f UUUUUU
Available moves for W:
ae
bc
ce
db
ec
ed
Available moves for B:
ba
bc
ca
db
df
ed
ef
Enter a move:
Bbe
Invalid move.
  abcdef
a UUUBUU
b UUUBUU
c UWWBUU
d UUBWWU
e UUUUUU
f UUUUUU
`,
  },
};

const play = (...typed: string[]) => {
  const stdin = Buffer.from(`${typed.join('\n')}\n`);
  return { stdin, result: run(program, stdin) };
};

describe.each(Object.entries(EXAMPLES))('%s', (name, { typed, session }) => {
  test('is recorded as the handout shows it', () => {
    expect(fs.readFileSync(path.join(FIXTURES, `${name}.in`), 'latin1')).toBe(`${typed.join('\n')}\n`);
    expect(fs.readFileSync(path.join(FIXTURES, `${name}.session`)).equals(Buffer.from(session))).toBe(true);
  });

  test('is what the program shows at a terminal', () => {
    const { stdin, result } = play(...typed);
    const view = sessionView(stdin, result);
    expect(view.toString('latin1')).toBe(session);
    expect(view.equals(Buffer.from(session))).toBe(true);
    expect(result).toMatchObject({ status: 0, stderr: '' });
  });
});

test('raw output has the first board right behind the prompt, since nobody echoes the Enter', () => {
  const { result } = play(...EXAMPLES['handout-valid-move'].typed);
  const raw = fs.readFileSync(path.join(FIXTURES, 'handout-valid-move.out'));
  expect(result.stdout.toString('latin1')).toMatch(/^Enter the board dimension: {3}abcd\na UUUU\n/);
  expect(raw.equals(result.stdout)).toBe(true);
});

test('raw output has the second board right below the heading of the configuration', () => {
  const { result } = play(...EXAMPLES['handout-valid-move'].typed);
  expect(result.stdout.toString('latin1')).toContain('\nEnter board configuration:\n  abcd\na UUBU\n');
});

describe("the walk of the handout's figures 1 to 6 on 4 x 4", () => {
  const START = '  abcd\na UUUU\nb UWBU\nc UBWU\nd UUUU\n';

  test('White opens with ac, bd, ca or db, and ca flips cb', () => {
    const { result } = play('4', '!!!', 'Wca');
    const text = result.stdout.toString('latin1');
    expect(text).toContain(`Enter the board dimension: ${START}Enter board configuration:\n${START}`);
    expect(text).toContain('Available moves for W:\nac\nbd\nca\ndb\nAvailable');
    expect(text).toMatch(/Valid move\.\n {2}abcd\na UUUU\nb UWBU\nc WWWU\nd UUUU\n$/);
  });

  test('Black answers with ba, da or dc, and ba flips bb', () => {
    const { result } = play('4', 'Wca', 'Wcb', '!!!', 'Bba');
    const text = result.stdout.toString('latin1');
    expect(text).toContain('Available moves for B:\nba\nda\ndc\nEnter');
    expect(text).toMatch(/Valid move\.\n {2}abcd\na UUUU\nb BBBU\nc WWWU\nd UUUU\n$/);
  });

  test('White plays ac and flips two lines, South and South-West, which gives figure 6', () => {
    const { stdin, result } = play('4', 'Wca', 'Wcb', 'Bba', 'Bbb', '!!!', 'Wac');
    const figure6 = '  abcd\na UUWU\nb BWWU\nc WWWU\nd UUUU\n';
    expect(result.stdout.toString('latin1').endsWith(`Enter a move:\nValid move.\n${figure6}`)).toBe(true);
    const session = fs.readFileSync(path.join(FIXTURES, 'handout-figure-6.session'));
    expect(session.equals(sessionView(stdin, result))).toBe(true);
    expect(session.toString('latin1').endsWith(`Enter a move:\nWac\nValid move.\n${figure6}`)).toBe(true);
  });
});
