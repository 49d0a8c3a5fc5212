import { expect, test } from 'vitest';
import { UsageError } from '../../../lib/program.ts';
import { Board } from '../board.ts';
import { NORMAL } from '../variant.ts';
import { opponentNamed } from './choose.ts';
import { rulesOpponent } from './rules.ts';

test('rules is the opponent that follows the rules', () => {
  expect(opponentNamed('rules')).toBe(rulesOpponent);
});

test('script: and a list replays that list', () => {
  const opponent = opponentNamed('script:6,5');
  const board = new Board(6, 7);
  expect([opponent.choose(board, NORMAL, 0), opponent.choose(board, NORMAL, 0)]).toEqual([6, 5]);
});

test('a malformed list is refused at once', () => {
  expect(() => opponentNamed('script:')).toThrow(UsageError);
});

test.each(['', 'Rules', 'rules ', 'script', 'scripts:0', 'random'])('there is no opponent %j', (name) => {
  expect(() => opponentNamed(name)).toThrow(
    new UsageError(`expected --opponent rules, perfect or script:COLUMNS, found ${JSON.stringify(name)}`),
  );
});

test('perfect is an opponent of its own for each game', () => {
  expect(opponentNamed('perfect')).not.toBe(opponentNamed('perfect'));
});
