import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ends, type Fact, has, is, lacks, testFacts, times } from '../../scripts/testing/facts.ts';

const GAME = 'Do you want to play a normal or expert game?\n';
const DEBUG = 'Do you want to run in debug mode?\n';
const turn = (k: number, last = 6) => `Turn ${k}: select a column from 0 to ${last}.\n`;
const ai = (col: number) => `The AI opponent selects ${col}.\n`;
const OUT = 'Out of Bounds!\n';
const FULL = 'Column is Full!\n';
const NOT_A_COLUMN = 'Enter a column number or print.\n';

const userWins = (turns: number) => ends(`You win!\nThe game took ${turns} turns.\n`);
const userLoses = (turns: number) => ends(`You lose!\nThe game took ${turns} turns.\n`);
const tie = (turns: number) => ends(`It's a tie!\nThe game took ${turns} turns.\n`);

const computerColumns = (stdout: string) =>
  [...stdout.matchAll(/^The AI opponent selects (\d)\.$/gm)].map(([, col]) => col);

/** The computer's columns, from the first turn to the last. */
const selects =
  (columns: string): Fact =>
  (stdout) =>
    expect(computerColumns(stdout).join(' ')).toBe(columns);

/** The computer's column in one turn. */
const answers =
  (turn: number, col: number): Fact =>
  (stdout) =>
    expect(computerColumns(stdout)[turn - 1]).toBe(String(col));

/** Boards as they are shown: rows of one character a cell. */
const board = (...rows: string[]) => rows.map((row) => `${[...row].join(' ')}\n`).join('');
const EMPTY = board('.......', '.......', '.......', '.......', '.......', '.......');
const EXPERT_EMPTY = board('.........', '.........', '.........', '.........', '.........', '.........');

/** So many boards are shown, of six rows each. */
const boards =
  (count: number): Fact =>
  (stdout) =>
    expect(stdout.match(/^[.XO]( [.XO])+$/gm) ?? []).toHaveLength(6 * count);

// The game of many cases: the user plays 4, 3, 2, 4, the computer 3, 2, 1, 0 and has four of the bottom row.
const START = GAME + DEBUG;
const TURN_4 = `${turn(4)}${ai(0)}You lose!\nThe game took 4 turns.\n`;
const TURNS_3_AND_4 = `${turn(3)}${ai(1)}${TURN_4}`;
const TURNS_2_TO_4 = `${turn(2)}${ai(2)}${TURNS_3_AND_4}`;
const TURNS_1_TO_4 = `${turn(1)}${ai(3)}${TURNS_2_TO_4}`;
const AFTER_1 = board('.......', '.......', '.......', '.......', '.......', '...OX..');
const AFTER_2 = board('.......', '.......', '.......', '.......', '...X...', '..OOX..');
const AFTER_3 = board('.......', '.......', '.......', '.......', '..XX...', '.OOOX..');
const WITH_OUT_OF_BOUNDS = `${START}${turn(1)}${ai(3)}${turn(2)}${ai(2)}${turn(3)}${OUT}${TURNS_3_AND_4}`;

// Its debug mode: the board after the user's disc of each turn.
const WITH_X_1 = board('.......', '.......', '.......', '.......', '.......', '....X..');
const WITH_X_2 = board('.......', '.......', '.......', '.......', '...X...', '...OX..');
const WITH_X_3 = board('.......', '.......', '.......', '.......', '..XX...', '..OOX..');
const WITH_X_4 = board('.......', '.......', '.......', '.......', '..XXX..', '.OOOX..');

// The game of 3, 3, 3, 3 after 4, which leaves column 3 full.
const COLUMN_3_FULL = board('...X...', '...O...', '...X...', '..OX...', '..OX...', '..OOX..');

testFacts('match-four', {
  // Wins: the line itself is in CELLS, below.
  'computer-wins-falling-from-top-left': [selects('2 2 0 1 0 3 1 0 2 1'), userLoses(10)],
  'computer-wins-falling-to-bottom-right': [selects('2 2 3 3 6 5 4'), userLoses(7)],
  'computer-wins-horizontal-at-bottom-left': [selects('3 2 1 0'), userLoses(4)],
  'computer-wins-horizontal-at-top-right': [selects('2 2 3 4 4 5 4 3 3 5 4 6 6'), userLoses(13)],
  'computer-wins-rising-from-bottom-left': [selects('0 2 1 2 3'), userLoses(5)],
  'computer-wins-rising-to-top-right': [selects('5 5 2 3 3 4 4 6 5 6'), userLoses(10)],
  'computer-wins-vertical-at-bottom-left': [selects('0 0 1 0 0'), userLoses(5)],
  'computer-wins-vertical-at-top-right': [selects('4 2 3 0 1 1 5 2 5 6 6 6 6'), userLoses(13)],
  'computer-wins-with-the-last-disc': [selects('1 3 5 3 1 0 1 2 1 0 3 4 5 4 6 3 5 4 5 5 0'), userLoses(21)],
  'expert-computer-wins-falling-from-top-left': [selects('2 2 3 1 0 1 4 1 1 1 2 0'), userLoses(12)],
  'expert-computer-wins-falling-to-bottom-right': [selects('3 4 4 3 4 5 3 5 6 7 7 8'), userLoses(12)],
  'expert-computer-wins-horizontal-at-bottom-left': [selects('4 3 2 1 0'), userLoses(5)],
  'expert-computer-wins-rising-from-bottom-left': [selects('0 2 3 3 3 1 4 2'), userLoses(8)],
  'expert-computer-wins-rising-to-top-right': [selects('6 6 6 7 6 5 6 5 5 8 4 4 8'), userLoses(13)],
  'expert-computer-wins-vertical-at-bottom-left': [selects('0 1 0 0 0 0'), userLoses(6)],
  'expert-computer-wins-vertical-at-right-edge': [selects('5 5 5 6 5 4 4 8 8 8 7 8 8'), userLoses(13)],
  'expert-computer-wins-with-the-last-disc': [
    selects('5 1 1 7 6 6 4 7 5 1 5 5 2 1 0 1 7 8 3 5 2 2 2 3 4 3 4'),
    userLoses(27),
  ],
  'expert-user-wins-falling-from-top-left': [selects('5 3 3 2 4 1 5 5 6 5 4 0 2 6 2 3 1 1 0 4 0'), userWins(22)],
  'expert-user-wins-falling-to-bottom-right': [selects('7 0 5 4 3 2 4 4 5 3 6'), userWins(12)],
  'expert-user-wins-horizontal-at-top-right': [selects('6 7 3 7 5 7 4 3 8 6 4 2 3 1 3 0 1 6 6 5 3'), userWins(22)],
  'expert-user-wins-in-the-last-turn': [selects('1 1 5 5 5 1 0 0 7 3 3 4 4 1 2 7 3 3 4 6 6 6 8 8 8 2'), userWins(27)],
  'expert-user-wins-rising-from-bottom-left': [selects('4 3 6 5 3 7 2 1 2 0 4 1'), userWins(13)],
  'expert-user-wins-rising-to-top-right': [selects('5 6 4 3 7 4 7 5 5 6 6 2 0 7 8'), userWins(16)],
  'expert-user-wins-vertical-at-bottom-right': [selects('0 6 4 4 7 5 4 7 6 7 5 1 1 0 4'), userWins(16)],
  'user-fills-the-gap-of-a-line': [selects('3 3 5 5 6 2 4'), userWins(8)],
  'user-wins-falling-from-top-left': [selects('1 1 2 2 3 2 1 0 0 0'), userWins(11)],
  'user-wins-falling-to-bottom-right': [selects('3 5 4 2 2 3'), userWins(7)],
  'user-wins-horizontal-at-bottom-right': [selects('2 3 2 2 1 4'), userWins(7)],
  'user-wins-horizontal-at-top-left': [selects('2 2 1 3 2 0 2 1 4 0 0 0'), userWins(13)],
  'user-wins-in-six-turns': [selects('1 0 3 1 0'), userWins(6)],
  'user-wins-in-the-last-turn': [selects('0 1 2 2 3 1 1 0 0 2 2 0 6 6 5 6 6 6 4 4'), userWins(21)],
  'user-wins-rising-from-bottom-left': [selects('1 0 2 2 3 1 1'), userWins(8)],
  'user-wins-rising-to-top-right': [selects('5 4 5 5 4 6 5 4 4 0 0 3'), userWins(13)],
  'user-wins-vertical-at-bottom-right': [selects('5 5 3 4 3 3'), userWins(7)],
  'user-wins-vertical-at-top-right': [selects('5 3 3 4 3 5 4 6 5 0 0 2 1 3 3'), userWins(16)],
  'user-wins-with-five-in-a-line': [selects('2 1 5 0 4 0'), userWins(7)],
  'user-wins-with-two-lines-at-once': [selects('4 1 3 1 3 4 1'), userWins(8)],

  // Lines that are too short, or none at all (in CELLS, too): the other player wins after them.
  'expert-four-horizontal-do-not-win': [selects('6 5 4 3 2'), userLoses(5)],
  'expert-four-vertical-do-not-win': [selects('1 1 1 1 1'), userLoses(5)],
  'expert-four-falling-do-not-win': [selects('6 5 4 4 3 2'), userLoses(6)],
  'expert-four-rising-do-not-win': [selects('5 5 4 2 5 6 3 4'), userLoses(8)],
  'expert-four-of-the-computer-do-not-win': [selects('5 4 3 2 0 1'), userWins(7)],
  'no-falling-line-across-the-edge': [selects('1 0 5 5 6 1 5 5'), userLoses(8)],
  'no-line-across-the-end-of-a-column': [selects('1 0 1 0 0 0'), userLoses(6)],
  'no-line-across-the-end-of-a-row': [selects('5 1 4 3 2'), userLoses(5)],
  'no-rising-line-across-the-edge': [selects('1 2 0 1 1 1 1'), userLoses(7)],

  // Full boards.
  'expert-tie-on-a-full-board': [selects('7 7 7 5 5 5 6 5 4 4 2 2 8 8 8 1 1 1 1 0 0 2 2 3 3 3 3'), tie(27)],
  'tie-on-a-full-board': [selects('5 5 6 5 4 2 2 4 3 1 3 2 0 0 1 0 0 3 4 4 5'), tie(21)],

  // The opponent's rules: the turn that the name tells of.
  // The user has three in column 0, the computer three in column 1: it wins and leaves the lower column alone.
  'opponent-wins-before-it-blocks': [selects('1 1 1 1'), answers(4, 1), userLoses(4)],
  // The computer has 3, 4 and 5 of the second row; 6 would complete the line, too.
  'opponent-wins-in-the-lower-of-two-columns': [selects('3 4 3 5 2'), answers(5, 2), userLoses(5)],
  // The user plays column 2; a disc of the user in column 0 would be the fourth of a falling line. 1 would be nearer.
  'opponent-blocks-before-it-plays-near': [selects('2 1 0 0 0 0'), answers(5, 0), userLoses(6)],
  // The user has 3, 4 and 5 of the second row; 6 would complete the line, too, and is as near to column 5 as 4 is.
  'opponent-blocks-the-lower-of-two-columns': [selects('3 5 2 3 4 2 1'), answers(6, 2), userLoses(7)],
  // The user has 2, 3 and 5 of the bottom row, and 1, 2 and 3 of the second: to block in 4 gives the second away.
  'opponent-blocks-on-an-unsafe-square': [selects('1 0 1 2 0 4'), answers(6, 4), userWins(7)],
  // The user has 4, 5, 6 and 7 of the second row: 3 and 8 would complete five.
  'expert-opponent-blocks-four': [selects('4 3 7 4 6 3'), answers(6, 3), userWins(7)],
  'opponent-plays-the-lower-of-two-neighbours': [selects('4 2 0 1 2 3'), userLoses(6)],
  // The user plays column 0.
  'opponent-plays-right-of-the-left-edge': [selects('5 1 4 3 1 2'), answers(2, 1), userWins(7)],
  // The user plays column 6.
  'opponent-plays-left-of-the-right-edge': [selects('5 4 1 3 2'), answers(1, 5), userWins(6)],
  // The user plays column 5, and column 4 is full.
  'opponent-passes-over-a-full-neighbour': [selects('4 4 3 3 4 5 6 6'), answers(7, 6), userLoses(8)],
  // The user plays column 4; 3 and 5 are full; 2 and 6 are equally near.
  'opponent-passes-over-two-full-neighbours': [selects('2 2 5 0 3 4 4 5 4 3 3 2 2'), answers(12, 2), userLoses(13)],
  // The user plays column 3 and has 3, 4 and 5 of the second row: column 2 would give that row away.
  'opponent-leaves-out-an-unsafe-square': [selects('4 3 4 4 1 2'), answers(4, 4), userLoses(6)],
  // The user plays column 0 and has 2, 3 and 4 of the second row: column 1 would be nearer but gives that row away.
  'opponent-goes-far-for-a-safe-square': [selects('3 2 3 3 2 3 3'), answers(5, 2), userLoses(7)],
  // The user fills column 2; 0, 1 and 6 are left and all unsafe; 1 is the nearest.
  'opponent-plays-when-every-square-is-unsafe': [
    selects('3 4 1 2 2 5 3 3 1 1 4 0 5 4 5 1 6'),
    answers(16, 1),
    userLoses(17),
  ],
  // All columns but 6 are full, and the user plays there.
  'opponent-plays-the-users-column-as-the-last-open-one': [
    selects('4 4 0 0 1 0 1 2 2 3 4 5 5 3 3 2 3 4 6 6'),
    answers(19, 6),
    userLoses(20),
  ],
  // The user plays column 5; 2 and 6 are open but unsafe.
  'opponent-plays-the-users-column-as-the-only-safe-one': [
    selects('0 0 1 0 1 4 3 3 4 4 3 5 5 5 2'),
    answers(14, 5),
    userLoses(15),
  ],
  // The user plays column 8.
  'expert-opponent-plays-far-from-the-user': [
    selects('7 2 5 5 5 2 4 0 4 6 6 3 1 1 4 0 4 1 1 5 0 8 2'),
    answers(21, 0),
    userLoses(23),
  ],

  // Answers to the two questions.
  'answers-one-letter': [boards(0), has(`${START}${turn(1)}`), userLoses(6)],
  'answers-one-letter-in-either-case': [boards(8), has(`${START}${EMPTY}${turn(1)}${WITH_X_1}`), userLoses(4)],
  'answers-one-letter-upper-case': [boards(10), has(`${START}${EXPERT_EMPTY}${turn(1, 8)}`), userLoses(5)],
  'answers-upper-case': [boards(8), has(`${START}${EMPTY}${turn(1)}`), userLoses(4)],
  'answers-mixed-case': [boards(0), has(`${START}${turn(1, 8)}`), selects('4 3 2 1 0'), userLoses(5)],
  'answers-expert-and-no-in-one-letter': [boards(0), has(`${START}${turn(1, 8)}`), selects('1 1 1 1 1'), userLoses(5)],

  // Columns that cannot be played: the same turn is asked for again.
  'out-of-bounds-minus-one': [is(WITH_OUT_OF_BOUNDS)],
  'out-of-bounds-seven': [is(`${START}${turn(1)}${OUT}${TURNS_1_TO_4}`)],
  'out-of-bounds-again-and-again': [
    is(`${START}${turn(1)}${ai(3)}${turn(2)}${ai(2)}${`${turn(3)}${OUT}`.repeat(4)}${TURNS_3_AND_4}`),
  ],
  'expert-out-of-bounds-minus-one': [times(1, OUT), has(`${turn(3, 8)}${OUT}${turn(3, 8)}${ai(2)}`), userLoses(5)],
  'expert-out-of-bounds-nine': [times(1, OUT), has(`${turn(2, 8)}${OUT}${turn(2, 8)}${ai(3)}`), userLoses(5)],
  'expert-columns-seven-and-eight': [lacks(OUT), selects('7 7 7 8 7 7'), userLoses(6)],
  'column-full': [times(1, FULL), has(`${ai(2)}${turn(6)}${FULL}${turn(6)}${ai(2)}You lose!`), userLoses(6)],
  'column-full-leftmost': [times(1, FULL), has(`${turn(6)}${FULL}${turn(6)}`), selects('0 1 1 0 1 1'), userLoses(6)],
  'column-full-rightmost': [times(1, FULL), has(`${turn(7)}${FULL}${turn(7)}`), userLoses(7)],
  'expert-column-full-rightmost': [times(1, FULL), has(`${turn(6, 8)}${FULL}${turn(6, 8)}`), userLoses(6)],
  'column-full-two-columns-in-one-turn': [
    has(`${turn(8)}${FULL}${turn(8)}${FULL}${turn(8)}${ai(0)}You lose!`),
    times(2, FULL),
    userLoses(8),
  ],

  // The word print: it shows the board, and the same turn is asked for again.
  'print-empty-board': [is(`${START}${turn(1)}${EMPTY}${TURNS_1_TO_4}`)],
  'expert-print-empty-board': [
    boards(1),
    has(`${START}${turn(1, 8)}${EXPERT_EMPTY}${turn(1, 8)}${ai(4)}`),
    userLoses(5),
  ],
  'print-in-the-middle-of-a-game': [
    boards(1),
    has(`${turn(4)}${board('.......', '.......', '.......', '.......', '.X.....', 'OOXOX..')}${turn(4)}${ai(1)}`),
    userWins(6),
  ],
  'print-twice-in-a-turn': [
    is(`${START}${turn(1)}${ai(3)}${turn(2)}${ai(2)}${`${turn(3)}${AFTER_2}`.repeat(2)}${TURNS_3_AND_4}`),
  ],
  'print-letter-cases': [
    is(
      `${START}${turn(1)}${EMPTY}${turn(1)}${ai(3)}${turn(2)}${AFTER_1}${turn(2)}${ai(2)}` +
        `${turn(3)}${AFTER_2}${turn(3)}${ai(1)}${turn(4)}${AFTER_3}${TURN_4}`,
    ),
  ],
  'print-before-the-winning-move': [
    boards(1),
    ends(
      `${turn(7)}${board('.......', '.......', '.......', '...OXXX', '...OOOX', '...OXOX')}` +
        `${turn(7)}You win!\nThe game took 7 turns.\n`,
    ),
  ],
  'print-almost-full-board': [
    boards(1),
    ends(
      `${turn(21)}${board('XXOXO..', 'OOXOOXX', 'XXXOXXO', 'OXXOOOX', 'OXOXXOX', 'OOOXOOX')}` +
        `${turn(21)}${ai(5)}It's a tie!\nThe game took 21 turns.\n`,
    ),
  ],
  'expert-print-almost-full-board': [
    boards(1),
    ends(
      `${turn(27, 8)}${board('XXO..XXXO', 'XXOOXXOXO', 'OOXOXOXXO', 'OOXOXOXOX', 'XOOXOOXOX', 'XOOXOOXOX')}` +
        `${turn(27, 8)}${ai(3)}It's a tie!\nThe game took 27 turns.\n`,
    ),
  ],
  'every-retry-in-one-turn': [
    ends(
      `${turn(6)}${COLUMN_3_FULL}${turn(6)}${FULL}${turn(6)}${OUT}${turn(6)}${COLUMN_3_FULL}${turn(6)}${OUT}` +
        `${turn(6)}${ai(2)}You lose!\nThe game took 6 turns.\n`,
    ),
  ],

  // Debug mode: a board before every move, none after the last.
  'debug-user-loses': [
    is(
      `${START}${EMPTY}${turn(1)}${WITH_X_1}${ai(3)}${AFTER_1}${turn(2)}${WITH_X_2}${ai(2)}` +
        `${AFTER_2}${turn(3)}${WITH_X_3}${ai(1)}${AFTER_3}${turn(4)}${WITH_X_4}${ai(0)}` +
        'You lose!\nThe game took 4 turns.\n',
    ),
  ],
  'debug-user-wins': [
    boards(11),
    ends(
      `${board('.......', '.......', '.......', '.O.....', 'OXXX...', 'OOXOX..')}${turn(6)}You win!\n` +
        'The game took 6 turns.\n',
    ),
  ],
  'expert-debug-user-wins': [
    boards(13),
    ends(
      `${board('.........', '.........', '.........', '....O....', '...OXXXX.', '...OOXOOX')}` +
        `${turn(7, 8)}You win!\nThe game took 7 turns.\n`,
    ),
  ],
  'debug-out-of-bounds-shows-no-board': [
    boards(8),
    has(`${AFTER_2}${turn(3)}${OUT}${turn(3)}${OUT}${turn(3)}${WITH_X_3}`),
    userLoses(4),
  ],
  'debug-column-full-shows-no-board': [
    boards(12),
    has(
      `${COLUMN_3_FULL}${turn(6)}${FULL}${turn(6)}${board('...X...', '...O...', '...X...', '..OX...', '..OXX..', '..OOX..')}`,
    ),
    userLoses(6),
  ],
  'debug-print-shows-the-board-once-more': [
    boards(10),
    has(`${START}${EMPTY}${turn(1)}${EMPTY}${turn(1)}${WITH_X_1}`),
    has(`${AFTER_3}${turn(4)}${AFTER_3}${turn(4)}${WITH_X_4}`),
    userLoses(4),
  ],
  'debug-tie': [boards(42), has(`${START}${EMPTY}${turn(1)}`), tie(21)],

  // Beyond: wrong answers.
  'beyond-wrong-game-answer': [is(`${`${GAME}Please answer normal or expert.\n`.repeat(2)}${START}${TURNS_1_TO_4}`)],
  'beyond-wrong-debug-answer': [is(`${GAME}${`${DEBUG}Please answer yes or no.\n`.repeat(2)}${DEBUG}${TURNS_1_TO_4}`)],
  'beyond-number-for-answer': [
    has(`${GAME}Please answer normal or expert.\n${GAME}${DEBUG}Please answer yes or no.\n${DEBUG}${EXPERT_EMPTY}`),
    userLoses(5),
  ],
  'beyond-bytes-above-127-for-answer': [
    is(`${GAME}Please answer normal or expert.\n${GAME}${DEBUG}Please answer yes or no.\n${DEBUG}${TURNS_1_TO_4}`),
  ],

  // Beyond: what is no column.
  'beyond-word-for-column': [is(`${START}${turn(1)}${ai(3)}${`${turn(2)}${NOT_A_COLUMN}`.repeat(2)}${TURNS_2_TO_4}`)],
  'beyond-fraction-for-column': [
    is(`${START}${turn(1)}${NOT_A_COLUMN}${turn(1)}${ai(3)}${turn(2)}${NOT_A_COLUMN}${TURNS_2_TO_4}`),
  ],
  'beyond-number-with-more-behind-it': [
    is(`${START}${turn(1)}${NOT_A_COLUMN}${turn(1)}${ai(3)}${turn(2)}${NOT_A_COLUMN}${TURNS_2_TO_4}`),
  ],
  'beyond-lone-sign-for-column': [
    is(`${START}${`${turn(1)}${NOT_A_COLUMN}`.repeat(2)}${turn(1)}${ai(3)}${turn(2)}${NOT_A_COLUMN}${TURNS_2_TO_4}`),
  ],
  'beyond-word-that-begins-with-print': [
    is(`${START}${`${turn(1)}${NOT_A_COLUMN}`.repeat(2)}${turn(1)}${ai(3)}${turn(2)}${NOT_A_COLUMN}${TURNS_2_TO_4}`),
  ],
  'beyond-question-answer-for-column': [is(`${START}${`${turn(1)}${NOT_A_COLUMN}`.repeat(2)}${TURNS_1_TO_4}`)],
  'beyond-bytes-above-127': [
    is(`${START}${turn(1)}${NOT_A_COLUMN}${turn(1)}${ai(3)}${`${turn(2)}${NOT_A_COLUMN}`.repeat(2)}${TURNS_2_TO_4}`),
  ],
  'beyond-nul-byte': [is(`${START}${`${turn(1)}${NOT_A_COLUMN}`.repeat(2)}${TURNS_1_TO_4}`)],
  'beyond-byte-order-mark-later': [is(`${START}${turn(1)}${NOT_A_COLUMN}${TURNS_1_TO_4}`)],
  'beyond-too-long-word': [is(`${START}${turn(1)}${ai(3)}${turn(2)}${NOT_A_COLUMN}${TURNS_2_TO_4}`)],
  'beyond-too-long-column-token': [is(`${START}${turn(1)}${NOT_A_COLUMN}${TURNS_1_TO_4}`)],

  // Beyond: odd integers.
  'beyond-plus-sign-column': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-leading-zero-column': [
    is(`${START}${turn(1)}${ai(3)}${turn(2)}${ai(2)}${turn(3)}${ai(1)}${turn(4)}${OUT}${TURN_4}`),
  ],
  'beyond-minus-zero-column': [lacks(OUT), lacks(NOT_A_COLUMN), selects('1 1 1 1'), userLoses(4)],
  'beyond-huge-column': [is(`${START}${turn(1)}${ai(3)}${`${turn(2)}${OUT}`.repeat(5)}${TURNS_2_TO_4}`)],
  'beyond-longest-column-token': [is(`${START}${TURNS_1_TO_4}`)],

  // Beyond: odd layouts, all of the game with one column out of bounds.
  'beyond-cr-lf': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-cr-only': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-byte-order-mark': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-no-final-newline': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-tabs-and-blank-lines': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-form-feed-and-vertical-tab': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-all-on-one-line': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-two-tokens-a-line': [is(WITH_OUT_OF_BOUNDS)],
  'beyond-input-left-over': [is(WITH_OUT_OF_BOUNDS)],

  // Beyond: input that ends early leaves the last prompt as the last thing written.
  'beyond-cut-empty': [is(GAME)],
  'beyond-cut-perfect-before-the-first-move': [is(`${START}${turn(1)}`)],
  'beyond-cut-white-space-only': [is(GAME)],
  'beyond-cut-inside-an-answer': [is(`${GAME}Please answer normal or expert.\n${GAME}`)],
  'beyond-cut-after-the-first-answer': [is(START)],
  'beyond-cut-after-a-wrong-answer': [is(`${START}Please answer yes or no.\n${DEBUG}`)],
  'beyond-cut-before-the-first-move': [is(`${START}${EMPTY}${turn(1)}`)],
  'beyond-cut-after-out-of-bounds': [is(`${START}${turn(1)}${ai(3)}${turn(2)}${OUT}${turn(2)}`)],
  'beyond-cut-after-print': [
    is(`${START}${EMPTY}${turn(1)}${WITH_X_1}${ai(3)}${AFTER_1}${turn(2)}${AFTER_1}${turn(2)}`),
  ],
  'beyond-cut-after-the-computers-move': [boards(7), ends(`${WITH_X_3}${ai(1)}${AFTER_3}${turn(4)}`)],
  'beyond-cut-inside-print': [is(`${START}${turn(1)}${ai(3)}${turn(2)}${NOT_A_COLUMN}${turn(2)}`)],

  // Beyond: the opponent by name.
  'beyond-handout-example': [
    is(
      `${START}${turn(1)}${ai(0)}${turn(2)}${ai(0)}${turn(3)}${OUT}${turn(3)}${ai(0)}${turn(4)}${ai(0)}` +
        'You lose!\nThe game took 4 turns.\n',
    ),
  ],
  // Beyond: calls. The first two only speak of the program; the rest are refused before anything is asked.
  'beyond-option-help': [has('Usage: match-four '), has('--opponent VALUE'), has('(default: rules)'), lacks(GAME)],
  'beyond-option-version': [is(`match-four ${manifest.version}\n`)],
  'beyond-option-unknown': [is('')],
  'beyond-argument-without-an-option': [is('')],
  'beyond-opponent-with-an-equals-sign-for-the-colon': [is('')],
  'beyond-script-with-a-word-later': [is('')],

  'beyond-opponent-rules-by-name': [is(`${START}${TURNS_1_TO_4}`)],
  'beyond-script-with-an-equals-sign': [selects('0 0 0'), userWins(4)],
  'beyond-script-columns-left-over': [selects('0 0 0'), userWins(4)],
  'beyond-script-signs-and-zeros': [selects('0 0 0 0'), userLoses(4)],
  'beyond-script-does-not-block': [selects('6 6 6'), userWins(4)],
  'beyond-script-user-wins-horizontal-at-bottom-left': [selects('6 6 5'), userWins(4)],
  'beyond-script-user-wins-vertical-at-left-edge': [selects('1 1 2'), userWins(4)],
  'beyond-script-expert-column-eight': [selects('8 8 8 8'), userWins(5)],
  'beyond-script-expert-user-wins-horizontal-at-bottom-left': [selects('8 8 8 7'), userWins(5)],
  'beyond-script-expert-user-wins-vertical-at-left-edge': [selects('1 1 1 2'), userWins(5)],

  // Beyond: a script that cannot go on ends the game behind the user's move.
  'beyond-script-runs-out': [is(`${START}${turn(1)}${ai(0)}${turn(2)}${ai(0)}${turn(3)}`)],
  'beyond-script-runs-out-in-debug-mode': [
    boards(4),
    ends(`${turn(2)}${board('.......', '.......', '.......', '.......', '.......', 'OXX....')}`),
  ],
  'beyond-script-full-column': [selects('0 0 0'), ends(turn(4)), lacks(FULL)],
  // Of the first moves 0 and 6 lose, 1 and 5 as well, 2 and 4 draw, and 3 wins with disc 41, the last but one.
  'beyond-perfect-computer-wins-after-column-0': [selects('3 3 0 4 2 1'), userLoses(6)],
  'beyond-perfect-computer-wins-after-column-1': [selects('2 1 2 2 2'), userLoses(5)],
  'beyond-perfect-computer-wins-after-column-5': [selects('4 5 2 1 2 2 2'), userLoses(7)],
  'beyond-perfect-computer-wins-after-column-6': [selects('3 3 6 2 4 1'), userLoses(6)],
  'beyond-perfect-expert-computer-wins-after-column-0': [selects('4 4 4 4 4'), userLoses(5)],
  'beyond-perfect-tie': [answers(1, 3), selects('3 3 3 2 2 2 2 4 5 4 1 1 1 5 5 0 0 0 6 6 6'), tie(21)],
  'beyond-perfect-user-wins-with-the-last-disc-but-one': [
    answers(1, 3),
    selects('3 3 3 1 4 4 4 1 2 1 5 5 2 1 5 0 0 6 6 0'),
    userWins(21),
  ],
  'beyond-script-column-seven': [is(`${START}${turn(1)}${ai(0)}${turn(2)}`)],
  'beyond-script-minus-one': [is(`${START}${turn(1)}${ai(0)}${turn(2)}`)],
  'beyond-script-expert-column-nine': [is(`${START}${turn(1, 8)}${ai(8)}${turn(2, 8)}`)],
  'beyond-script-huge-column': [is(`${START}${turn(1)}`)],
});

/**
 * Cells that a player holds at the end of the game, as column/height, the bottom row being height 1: the line that the
 * name of the case tells of, or four that must not win.
 */
const CELLS = {
  'beyond-script-expert-user-wins-horizontal-at-bottom-left': 'X 0/1 1/1 2/1 3/1 4/1',
  'beyond-script-expert-user-wins-vertical-at-left-edge': 'X 0/1 0/2 0/3 0/4 0/5',
  'beyond-script-user-wins-horizontal-at-bottom-left': 'X 0/1 1/1 2/1 3/1',
  'beyond-script-user-wins-vertical-at-left-edge': 'X 0/1 0/2 0/3 0/4',
  'computer-wins-falling-from-top-left': 'O 0/6 1/5 2/4 3/3',
  'computer-wins-falling-to-bottom-right': 'O 3/4 4/3 5/2 6/1',
  'computer-wins-horizontal-at-bottom-left': 'O 0/1 1/1 2/1 3/1',
  'computer-wins-horizontal-at-top-right': 'O 3/6 4/6 5/6 6/6',
  'computer-wins-rising-from-bottom-left': 'O 0/1 1/2 2/3 3/4',
  'computer-wins-rising-to-top-right': 'O 3/3 4/4 5/5 6/6',
  'computer-wins-vertical-at-bottom-left': 'O 0/1 0/2 0/3 0/4',
  'computer-wins-vertical-at-top-right': 'O 6/3 6/4 6/5 6/6',
  'computer-wins-with-the-last-disc': 'O 0/6 1/5 2/4 3/3',
  'expert-computer-wins-falling-from-top-left': 'O 0/6 1/5 2/4 3/3 4/2',
  'expert-computer-wins-falling-to-bottom-right': 'O 4/5 5/4 6/3 7/2 8/1',
  'expert-computer-wins-horizontal-at-bottom-left': 'O 0/1 1/1 2/1 3/1 4/1',
  'expert-computer-wins-rising-from-bottom-left': 'O 0/1 1/2 2/3 3/4 4/5',
  'expert-computer-wins-rising-to-top-right': 'O 4/2 5/3 6/4 7/5 8/6',
  'expert-computer-wins-vertical-at-bottom-left': 'O 0/1 0/2 0/3 0/4 0/5',
  'expert-computer-wins-vertical-at-right-edge': 'O 8/1 8/2 8/3 8/4 8/5',
  'expert-computer-wins-with-the-last-disc': 'O 1/6 2/6 3/6 4/6 5/6',
  'expert-user-wins-falling-from-top-left': 'X 0/6 1/5 2/4 3/3 4/2',
  'expert-user-wins-falling-to-bottom-right': 'X 4/5 5/4 6/3 7/2 8/1',
  'expert-user-wins-horizontal-at-top-right': 'X 4/6 5/6 6/6 7/6 8/6',
  'expert-user-wins-in-the-last-turn': 'X 0/5 1/5 2/5 3/5 4/5 5/5',
  'expert-user-wins-rising-from-bottom-left': 'X 0/1 1/2 2/3 3/4 4/5',
  'expert-user-wins-rising-to-top-right': 'X 4/2 5/3 6/4 7/5 8/6',
  'expert-user-wins-vertical-at-bottom-right': 'X 8/1 8/2 8/3 8/4 8/5',
  'user-fills-the-gap-of-a-line': 'X 3/3 4/3 5/3 6/3',
  'user-wins-falling-from-top-left': 'X 0/6 1/5 2/4 3/3',
  'user-wins-falling-to-bottom-right': 'X 3/4 4/3 5/2 6/1',
  'user-wins-horizontal-at-bottom-right': 'X 3/1 4/1 5/1 6/1',
  'user-wins-horizontal-at-top-left': 'X 0/6 1/6 2/6 3/6',
  'user-wins-in-six-turns': 'X 1/2 2/2 3/2 4/2',
  'user-wins-in-the-last-turn': 'X 3/6 4/5 5/4 6/3',
  'user-wins-rising-from-bottom-left': 'X 0/1 1/2 2/3 3/4',
  'user-wins-rising-to-top-right': 'X 3/3 4/4 5/5 6/6',
  'user-wins-vertical-at-bottom-right': 'X 6/1 6/2 6/3 6/4',
  'user-wins-vertical-at-top-right': 'X 6/3 6/4 6/5 6/6',
  'beyond-perfect-computer-wins-after-column-0': 'O 1/1 2/1 3/1 4/1',
  'beyond-perfect-computer-wins-after-column-1': 'O 2/1 2/2 2/3 2/4',
  'beyond-perfect-computer-wins-after-column-5': 'O 2/1 2/2 2/3 2/4',
  'beyond-perfect-computer-wins-after-column-6': 'O 1/1 2/1 3/1 4/1',
  'beyond-perfect-expert-computer-wins-after-column-0': 'O 4/1 4/2 4/3 4/4 4/5',
  'beyond-perfect-user-wins-with-the-last-disc-but-one': 'X 0/5 1/5 2/5 3/5',
  'user-wins-with-five-in-a-line': 'X 1/2 2/2 3/2 4/2 5/2',
  'user-wins-with-two-lines-at-once': 'X 2/1 2/2 2/3 2/4 3/3 4/2 5/1',
  'expert-four-horizontal-do-not-win': 'X 4/2 5/2 6/2 7/2',
  'expert-four-vertical-do-not-win': 'X 0/1 0/2 0/3 0/4',
  'expert-four-falling-do-not-win': 'X 4/4 5/3 6/2 7/1',
  'expert-four-rising-do-not-win': 'X 3/1 4/2 5/3 6/4',
  'expert-four-of-the-computer-do-not-win': 'O 2/1 3/1 4/1 5/1',
  'no-falling-line-across-the-edge': 'X 6/5 0/3 1/2 2/1',
  'no-line-across-the-end-of-a-column': 'X 0/1 1/6 1/5 1/4',
  'no-line-across-the-end-of-a-row': 'X 4/2 5/2 6/2 0/1',
  'no-rising-line-across-the-edge': 'X 2/3 1/2 0/1 6/1',
};

describe('match-four: where the lines are', () => {
  const folder = path.join(import.meta.dirname, '../../fixtures/match-four');

  test.each(Object.entries(CELLS))('%s: %s', (name, cells) => {
    const input = fs.readFileSync(path.join(folder, `${name}.in`), 'latin1');
    const output = fs.readFileSync(path.join(folder, `${name}.out`), 'latin1');
    const users = input.match(/^\d$/gm) ?? [];
    const computers = computerColumns(output);
    const stacks = new Map<string, string>();
    const drop = (col: string | undefined, disc: string) => {
      if (col !== undefined) stacks.set(col, (stacks.get(col) ?? '') + disc);
    };
    users.forEach((col, i) => {
      drop(col, 'X');
      drop(computers[i], 'O');
    });
    const [player, ...places] = cells.split(' ');
    for (const place of places) {
      const [col = '', height] = place.split('/');
      expect(stacks.get(col)?.[Number(height) - 1], place).toBe(player);
    }
    expect(places.length).toBeGreaterThanOrEqual(4);
  });
});
