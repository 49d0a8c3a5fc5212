/** The README shows nothing that is not so: a student may write the whole program from it. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';

const fixtures = path.join(import.meta.dirname, '../../fixtures/tic-tac-toe');
const recorded = (file: string) => fs.readFileSync(path.join(fixtures, file), 'latin1');
const readme = fs.readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
/** The code blocks without a language: what programs write. */
const blocks = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  .filter(([, kind]) => kind === '')
  .map(([, , text]) => text);

test('the board, the session and the raw output it shows are the recorded ones', () => {
  const [board = 'no board', session, raw, ...others] = blocks;
  expect(recorded('handout-board.out')).toContain(board);
  expect(session).toBe(recorded('own-cell-is-occupied.session'));
  expect(raw).toBe(recorded('own-cell-is-occupied.out'));
  expect(others).toEqual([]);
});

test('its table has every text that a recorded output holds, and no other', () => {
  const texts = [...readme.matchAll(/^\| `((?:Player|The) [^`]+)` *\|/gm)].map(([, text]) => text);
  const written = new Set<string>();
  for (const file of fs.readdirSync(fixtures).filter((file) => file.endsWith('.out'))) {
    const rest = recorded(file).replaceAll(/[.XO] [.XO] [.XO]\n/g, '');
    for (const [text] of rest.matchAll(/Player [XO], row and column:|.+\n/g)) written.add(text.trimEnd());
  }
  expect([...written].sort()).toEqual([...texts].sort());
});

test('the lines of code that it tells teachers to change are there, once each', () => {
  const code = fs.readFileSync(path.join(import.meta.dirname, 'transcript.ts'), 'utf8');
  const section = readme.slice(readme.indexOf('## For teachers'));
  const quoted = [...section.matchAll(/``?((?:console\.write|printGrid)\(.+?\);)`/g)].map(([, line]) => line);
  expect(new Set(quoted).size).toBe(4);
  for (const line of quoted) expect(code.split(`${line}\n`), line).toHaveLength(2);
});

test('every link leads to a file, and every case it names is there', () => {
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => path.join(import.meta.dirname, link));
  const cases = [...readme.matchAll(/fixtures\/tic-tac-toe\/([a-z0-9.-]+)/g)].map(([, file = '']) =>
    path.join(fixtures, file),
  );
  expect(links.length).toBeGreaterThan(1);
  expect(cases.length).toBeGreaterThan(1);
  for (const file of [...links, ...cases]) expect(fs.existsSync(file), file).toBe(true);
});
