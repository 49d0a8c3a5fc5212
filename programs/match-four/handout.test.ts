/** The handout's example, typed from it in our prompts, against the recorded session and against the program. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { run, sessionView } from '../../lib/replay.ts';
import { program } from './program.ts';

const FIXTURE = path.join(import.meta.dirname, '../../fixtures/match-four/beyond-handout-example');
const OPPONENT = ['--opponent', 'script:0,0,0,0'];

const TYPED = `\
normal
no
1
2
10
3
3
`;

const SESSION = `\
Do you want to play a normal or expert game?
normal
Do you want to run in debug mode?
no
Turn 1: select a column from 0 to 6.
1
The AI opponent selects 0.
Turn 2: select a column from 0 to 6.
2
The AI opponent selects 0.
Turn 3: select a column from 0 to 6.
10
Out of Bounds!
Turn 3: select a column from 0 to 6.
3
The AI opponent selects 0.
Turn 4: select a column from 0 to 6.
3
The AI opponent selects 0.
You lose!
The game took 4 turns.
`;

const RAW = `\
Do you want to play a normal or expert game?
Do you want to run in debug mode?
Turn 1: select a column from 0 to 6.
The AI opponent selects 0.
Turn 2: select a column from 0 to 6.
The AI opponent selects 0.
Turn 3: select a column from 0 to 6.
Out of Bounds!
Turn 3: select a column from 0 to 6.
The AI opponent selects 0.
Turn 4: select a column from 0 to 6.
The AI opponent selects 0.
You lose!
The game took 4 turns.
`;

test('the recorded input, session and output are the example', () => {
  expect(fs.readFileSync(`${FIXTURE}.in`).equals(Buffer.from(TYPED))).toBe(true);
  expect(fs.readFileSync(`${FIXTURE}.session`).equals(Buffer.from(SESSION))).toBe(true);
  expect(fs.readFileSync(`${FIXTURE}.out`).equals(Buffer.from(RAW))).toBe(true);
});

test('the program plays the example', () => {
  const stdin = Buffer.from(TYPED);
  const result = run(program, stdin, OPPONENT);
  expect(sessionView(stdin, result).equals(Buffer.from(SESSION))).toBe(true);
  expect(result.stdout.equals(Buffer.from(RAW))).toBe(true);
  expect(result).toMatchObject({ status: 0, stderr: '' });
});

test('what the program writes does not depend on how its input is laid out', () => {
  const { stdout } = run(program, Buffer.from(TYPED.replaceAll('\n', ' ')), OPPONENT);
  expect(stdout.equals(Buffer.from(RAW))).toBe(true);
});
