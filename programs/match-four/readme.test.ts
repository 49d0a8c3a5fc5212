/** The README shows nothing that is not so: a student may write the whole program from it. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { Board, type Player } from './board.ts';
import { rulesOpponent } from './opponent/rules.ts';
import { NORMAL } from './variant.ts';

const fixtures = path.join(import.meta.dirname, '../../fixtures/match-four');
const recorded = (file: string) => fs.readFileSync(path.join(fixtures, file), 'latin1');
const readme = fs.readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
/** The code blocks without a language: what programs write. */
const blocks = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  .filter(([, kind]) => kind === '')
  .map(([, , text = '']) => text);

test('the board, the session and the raw output it shows are the recorded ones', () => {
  const [, board = 'no board', session, raw, ...others] = blocks;
  expect(recorded('debug-user-loses.out')).toContain(board);
  expect(session).toBe(recorded('every-retry-in-one-turn.session'));
  expect(raw).toBe(recorded('every-retry-in-one-turn.out'));
  expect(others).toEqual([]);
});

test('the computer plays its three examples as it says', () => {
  const rows = (blocks[0] ?? '').trimEnd().split('\n');
  const columns = [0, 1, 2].map((example) => {
    const board = new Board(6, 7);
    for (const row of rows.toReversed()) {
      const cells = row.split(/ {2,}/)[example]?.split(' ') ?? [];
      expect(cells).toHaveLength(7);
      cells.forEach((cell, col) => {
        if (cell !== '.') board.drop(col, cell as Player);
      });
    }
    return rulesOpponent.choose(board, NORMAL, 3);
  });
  expect(columns).toEqual([2, 0, 4]);
  for (const col of columns) expect(readme).toMatch(new RegExp(`(computer|it)\\s+plays ${col}: step`));
});

test('its table has every text that a recorded output holds, and no other', () => {
  const table = readme.slice(readme.indexOf('| Text, exactly'), readme.indexOf('A shown board is'));
  const texts = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, text]) => text);
  const written = new Set<string>();
  // What --help and --version show is no part of a game.
  const games = fs.readdirSync(fixtures).filter((file) => /^(?!beyond-option-).*\.out$/.test(file));
  for (const file of games) {
    for (const line of recorded(file)
      .replaceAll(/^[.XO]( [.XO])+\n/gm, '')
      .split('\n')) {
      // The table shows one turn, one board, one column and one count for all.
      const text = line
        .replace(/^Turn \d+: (.*) to [68]\.$/, 'Turn 1: $1 to 6.')
        .replace(/selects \d\.$/, 'selects 3.')
        .replace(/took \d+ turns/, 'took 4 turns');
      if (text !== '') written.add(text);
    }
  }
  expect([...written].sort()).toEqual([...texts].sort());
});

test('the lines of code that it tells teachers to change are there, once each', () => {
  const code = ['game.ts', 'board.ts']
    .map((file) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('');
  const section = readme.slice(readme.indexOf('## For teachers'));
  const quoted = [...section.matchAll(/the line (`+)((?:this|printGrid).+?;)\1/g)].map(([, , line]) => line);
  expect(new Set(quoted).size).toBe(4);
  for (const line of quoted) expect(code.split(`${line}\n`), line).toHaveLength(2);
});

test('every link leads to a file, and every case it names is there', () => {
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => path.join(import.meta.dirname, link));
  const cases = [...readme.matchAll(/fixtures\/match-four\/([a-z0-9.-]+)/g)].map(([, file = '']) =>
    path.join(fixtures, file),
  );
  expect(links.length).toBeGreaterThan(1);
  expect(cases.length).toBeGreaterThan(1);
  for (const file of [...links, ...cases]) expect(fs.existsSync(file), file).toBe(true);
});
