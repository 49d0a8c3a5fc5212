import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Console } from '../../lib/console.ts';
import type { Explanation } from '../../lib/explain.ts';
import { run } from '../../lib/replay.ts';
import { runWrong } from '../../scripts/testing/wrong-program.ts';
import type { Board, Player } from './board.ts';
import { EXPLANATIONS, explain } from './explain.ts';
import { Game } from './game.ts';
import type { Opponent } from './opponent/opponent.ts';
import { rulesOpponent } from './opponent/rules.ts';
import { program } from './program.ts';

type Changes = readonly (readonly [string, string])[];

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/match-four');

const inputOf = (name: string) => fs.readFileSync(path.join(FIXTURES, `${name}.in`));

/** What is said of an output for this input. */
function explained(stdin: Uint8Array, actual: Buffer): Explanation[] {
  return explain({ stdin, expected: run(program, stdin), actual });
}

/** What is said of a changed submission in a case. */
function explainWrong(changes: Changes, name: string): Explanation[] {
  const stdin = inputOf(name);
  return explained(stdin, runWrong('match-four', changes, stdin));
}

/** What is said of the right output of a case once some text of it is replaced. */
function explainEdited(name: string, edits: Changes): Explanation[] {
  const stdin = inputOf(name);
  let text = run(program, stdin).stdout.toString('latin1');
  for (const [right, wrong] of edits) {
    expect(text).toContain(right);
    text = text.replace(right, () => wrong);
  }
  return explained(stdin, Buffer.from(text, 'latin1'));
}

const ROW = 'say(this.columns.map((_, col) => this.cell(row, col))';
const DROP = 'this.columns[col] += player;';
const IN_LINE = 'this.line(row, col, ';
const LOSE = "if (board.connects(needed)) return 'You lose!';";
const WIN = "if (board.connects(needed)) return 'You win!';";
const TIE = `return board.full() ? "It's a tie!" : '';`;
const OWN_LINE = "all.find((col) => completesLine(col, 'O'))";
const USERS_LINE = "all.find((col) => completesLine(col, 'X'))";

const SHOWS_DASHES: Changes = [[`${ROW}.join(' ')`, `${ROW}.join(' ').replaceAll('.', '-')`]];
const SHOWS_NULS: Changes = [[`${ROW}.join(' ')`, `${ROW}.join(' ').replaceAll('.', '\\0')`]];
const SHOWS_BYTES: Changes = [
  ['process.stdout.write(`', 'process.stdout.write(Buffer.from(`'],
  ['\\n`);\n}\n\n// A', "\\n`, 'latin1'));\n}\n\n// A"],
  [`${ROW}.join(' ')`, `${ROW}.join(' ').replaceAll('.', '\\xB7')`],
];
const SHOWS_BLANKS: Changes = [[`${ROW}.join(' ')`, `${ROW}.join(' ').replaceAll('.', ' ')`]];
const HAS_SEVEN_COLUMNS: Changes = [['normal ? 7 : 9', '7']];
const HAS_NINE_COLUMNS: Changes = [['normal ? 7 : 9', '9']];
const KNOWS_NO_CAPITALS: Changes = [['token.toLowerCase()', 'token']];
const ASKS_NOTHING_OF_DEBUG_MODE: Changes = [["ask('Do you want to run in debug mode?', 'yes', 'no')", 'false']];
const COUNTS_COLUMNS_FROM_ONE: Changes = [['select a column from 0', 'select a column from 1']];
const COUNTS_TURNS_FROM_ZERO: Changes = [['board.turns + 1', 'board.turns']];
const COUNTS_REFUSALS: Changes = [["say('Out of Bounds!');", "{\n say('Out of Bounds!');\n board.turns++;\n }"]];
const TAKES_COLUMNS_TOO_HIGH: Changes = [['col < 0 || col >= cols', 'col < 0']];
const TAKES_FULL_COLUMNS: Changes = [['else if (board.columnFull(col)) say', 'else if (false) say']];
const REFUSES_THE_LAST_COLUMN: Changes = [['col >= cols)', 'col >= cols - 1)']];
const SAYS_FULL_ONLY: Changes = [["say('Out of Bounds!')", "say('Column is Full!')"]];
const REFUSES_SILENTLY: Changes = [["say('Out of Bounds!');", '{}']];
const REFUSAL_ENDS_THE_TURN: Changes = [["say('Out of Bounds!');", "{\n say('Out of Bounds!');\n return 3;\n }"]];
const SHOWS_NO_COLUMN_0: Changes = [[`${ROW}.join(' ')`, `${ROW}.slice(1).join(' ')`]];
const SHOWS_NO_TOP_ROW: Changes = [['let row = this.rows - 1; row >= 0', 'let row = this.rows - 2; row >= 0']];
const SHOWS_HALF_A_ROW: Changes = [[`${ROW}.join(' ')`, `${ROW}.slice(row).join(' ')`]];
const TAKES_ALL_FOR_PRINT: Changes = [["token === 'print'", "token !== 'print'"]];
const KNOWS_NO_PRINT: Changes = [["if (token === 'print') board.display();\n    else ", '']];
const PRINTS_NOTHING: Changes = [["if (token === 'print') board.display();", "if (token === 'print') {}"]];
const DEBUGS_THE_USER_ONLY: Changes = [['if (debug) board.display();\n  const col', 'const col']];
const DEBUGS_THE_COMPUTER_ONLY: Changes = [['if (debug) board.display();\n  const userCol', 'const userCol']];
const SHOWS_ALWAYS: Changes = [['if (debug) board.display();', 'board.display();']];
const SHOWS_AT_EVERY_PROMPT: Changes = [
  ['if (debug) board.display();\n  const userCol', 'const userCol'],
  ['    say(`Turn', '    if (debug) board.display();\n    say(`Turn'],
];
const SHOWS_THE_LAST_BOARD: Changes = [['say(result);', 'board.display();\nsay(result);']];
const SHOWS_THE_BOARD_BEHIND_ALL: Changes = [
  ['say(`The game took ', "process.on('exit', () => board.display());\nsay(`The game took "],
];
const FIRST_DISC_FLOATS: Changes = [[DROP, "this.columns[col] = (this.columns[col] || '.') + player;"]];
const DROPS_3_INTO_4: Changes = [["board.drop(userCol, 'X')", "board.drop(userCol === 3 ? 4 : userCol, 'X')"]];
const REPLACES_DISCS: Changes = [
  ['class Board {', 'const saved: string[] = [];\nclass Board {'],
  [DROP, "saved.push(this.columns[col] ?? '');\n this.columns[col] = player;"],
  ["this.columns[col] = this.columns[col]?.slice(0, -1) ?? '';", 'this.columns[col] = saved.pop() as string;'],
];
const UPSIDE_DOWN: Changes = [['let row = this.rows - 1; row >= 0; row--', 'let row = 0; row < this.rows; row++']];
const RIGHT_TO_LEFT: Changes = [[ROW, `${ROW}.reverse()`]];
const EXCHANGES_DISCS: Changes = [[ROW, `${ROW}.map((c) => (c === 'X' ? 'O' : c === 'O' ? 'X' : c))`]];
const DOES_NOT_WIN: Changes = [[`${OWN_LINE} ?? `, '']];
const DOES_NOT_BLOCK: Changes = [[` ?? ${USERS_LINE}`, '']];
const BLOCKS_FIRST: Changes = [[`${OWN_LINE} ?? ${USERS_LINE}`, `${USERS_LINE} ?? ${OWN_LINE}`]];
const TAKES_THE_HIGHEST: Changes = [['all.find(', 'all.findLast(']];
const DOES_NOT_LOOK_AHEAD: Changes = [['byDistance.find(isSafe) ?? ', '']];
const PREFERS_THE_RIGHT: Changes = [['distance(a) - distance(b)', 'distance(a) - distance(b) || b - a']];
const PLAYS_ON_TOP_OF_THE_USER: Changes = [
  ['(col === userCol ? cols : Math.abs(col - userCol))', 'Math.abs(col - userCol)'],
];
const PLAYS_THE_LOWEST: Changes = [['.sort((a, b) => distance(a) - distance(b))', '']];
const FOUR_ALWAYS_WIN: Changes = [['normal ? 4 : 5', '4']];
const COMPUTER_COUNTS_TO_FOUR: Changes = [
  ['const result = board.connects(needed);\n  board.undo', 'const result = board.connects(4);\n  board.undo'],
];
const COMPUTER_PLAYS_FULL_COLUMNS: Changes = [['.filter((col) => !board.columnFull(col)).sort', '.sort']];
const COMPUTER_IS_SILENT: Changes = [['say(`The AI opponent selects ', 'void (`The AI opponent selects ']];
const SEES_NO_RISING_LINE: Changes = [[`${IN_LINE}1, 1, length) ||`, '']];
const SEES_LINES_OVER_THE_EDGE: Changes = [
  [
    'const player = this.cell(row, col);',
    `const player = this.cell(row, col);
    if (deltaCol === 1 && deltaRow === 0) {
      const cells = [5, 4, 3, 2, 1, 0].map((r) => this.columns.map((_, c) => this.cell(r, c)).join('')).join('');
      return cells.startsWith(player.repeat(length), (5 - row) * this.columns.length + col) && player !== '.';
    }`,
  ],
];
const NEVER_LETS_THE_USER_WIN: Changes = [[WIN, '']];
const SEES_THREE: Changes = [[WIN, "if (board.connects(3)) return 'You win!';"]];
const USER_ALWAYS_WINS: Changes = [["return 'You lose!'", "return 'You win!'"]];
const LOOKS_FOR_THE_TIE_FIRST: Changes = [
  [`${LOSE}\n  ${TIE}`, `if (board.full()) return "It's a tie!";\n  ${LOSE}\n  return '';`],
];
const TIE_AT_THE_FIRST_FULL_COLUMN: Changes = [
  ['this.columns.every((column) => column.length', 'this.columns.some((column) => column.length'],
];
const KNOWS_NO_TIE: Changes = [[TIE, "return '';"]];
const SAYS_NO_RESULT: Changes = [['say(result);', '']];
const COUNTS_WHOLE_TURNS: Changes = [
  ['board.turns++;\n', ''],
  ['const col = computerMove', 'board.turns++;\n  const col = computerMove'],
];
const SAYS_NO_TURNS: Changes = [['say(`The game took ', 'void (`The game took ']];
const REPEATS_THE_RESULT: Changes = [
  ['say(`The game took ', "process.on('exit', () => say(result));\nsay(`The game took "],
];

type Kind = keyof typeof EXPLANATIONS;

/** For each kind a wrong program in a case, of which its example is said, and another one of which it must not be. */
const PROGRAMS: Readonly<
  Record<Exclude<Kind, 'computer-not-perfect'>, readonly [Changes, string, near: Changes, nearCase: string]>
> = {
  'free-cell-sign': [SHOWS_DASHES, 'debug-tie', SHOWS_BLANKS, 'debug-tie'],
  'size-of-the-board': [
    HAS_SEVEN_COLUMNS,
    'expert-debug-user-wins',
    HAS_SEVEN_COLUMNS,
    'expert-columns-seven-and-eight',
  ],
  'answer-refused': [KNOWS_NO_CAPITALS, 'answers-mixed-case', ASKS_NOTHING_OF_DEBUG_MODE, 'answers-mixed-case'],
  'question-not-asked': [ASKS_NOTHING_OF_DEBUG_MODE, 'debug-tie', KNOWS_NO_CAPITALS, 'answers-mixed-case'],
  'columns-of-the-prompt': [
    COUNTS_COLUMNS_FROM_ONE,
    'user-wins-in-six-turns',
    COUNTS_TURNS_FROM_ZERO,
    'user-wins-in-six-turns',
  ],
  'number-of-the-turn': [
    COUNTS_TURNS_FROM_ZERO,
    'user-wins-in-six-turns',
    COUNTS_COLUMNS_FROM_ONE,
    'user-wins-in-six-turns',
  ],
  'column-out-of-bounds-played': [
    TAKES_COLUMNS_TOO_HIGH,
    'out-of-bounds-seven',
    REFUSES_SILENTLY,
    'out-of-bounds-seven',
  ],
  'full-column-played': [TAKES_FULL_COLUMNS, 'column-full', SAYS_FULL_ONLY, 'every-retry-in-one-turn'],
  'column-refused': [
    REFUSES_THE_LAST_COLUMN,
    'expert-columns-seven-and-eight',
    COMPUTER_IS_SILENT,
    'expert-columns-seven-and-eight',
  ],
  'wrong-message': [SAYS_FULL_ONLY, 'out-of-bounds-minus-one', TAKES_COLUMNS_TOO_HIGH, 'out-of-bounds-seven'],
  'refusal-ends-the-turn': [
    REFUSAL_ENDS_THE_TURN,
    'out-of-bounds-minus-one',
    TAKES_COLUMNS_TOO_HIGH,
    'out-of-bounds-seven',
  ],
  'print-not-obeyed': [PRINTS_NOTHING, 'print-empty-board', SHOWS_DASHES, 'print-in-the-middle-of-a-game'],
  'debug-board-not-shown': [DEBUGS_THE_USER_ONLY, 'debug-tie', COMPUTER_IS_SILENT, 'debug-tie'],
  'board-not-asked-for': [
    SHOWS_AT_EVERY_PROMPT,
    'debug-out-of-bounds-shows-no-board',
    SHOWS_THE_LAST_BOARD,
    'debug-out-of-bounds-shows-no-board',
  ],
  'board-after-the-game': [SHOWS_THE_LAST_BOARD, 'user-wins-in-six-turns', SHOWS_ALWAYS, 'user-wins-in-six-turns'],
  'disc-in-another-row': [FIRST_DISC_FLOATS, 'debug-tie', DROPS_3_INTO_4, 'debug-user-wins'],
  'disc-in-another-column': [DROPS_3_INTO_4, 'debug-user-wins', RIGHT_TO_LEFT, 'debug-user-wins'],
  'disc-replaces-another': [REPLACES_DISCS, 'answers-upper-case', FIRST_DISC_FLOATS, 'answers-upper-case'],
  'discs-at-the-top': [UPSIDE_DOWN, 'debug-tie', FIRST_DISC_FLOATS, 'debug-tie'],
  'columns-from-the-right': [RIGHT_TO_LEFT, 'debug-user-wins', DROPS_3_INTO_4, 'debug-user-wins'],
  'discs-exchanged': [EXCHANGES_DISCS, 'debug-tie', REPLACES_DISCS, 'debug-tie'],
  'computer-win-not-taken': [DOES_NOT_WIN, 'computer-wins-rising-to-top-right', DOES_NOT_BLOCK, 'column-full'],
  'computer-threat-not-blocked': [
    DOES_NOT_BLOCK,
    'opponent-blocks-before-it-plays-near',
    DOES_NOT_WIN,
    'opponent-wins-before-it-blocks',
  ],
  'computer-gives-a-line-away': [
    DOES_NOT_LOOK_AHEAD,
    'opponent-leaves-out-an-unsafe-square',
    PREFERS_THE_RIGHT,
    'opponent-leaves-out-an-unsafe-square',
  ],
  'computer-not-nearest': [
    PREFERS_THE_RIGHT,
    'opponent-plays-the-lower-of-two-neighbours',
    DOES_NOT_LOOK_AHEAD,
    'opponent-leaves-out-an-unsafe-square',
  ],
  'computer-counts-to-four': [
    COMPUTER_COUNTS_TO_FOUR,
    'expert-opponent-blocks-four',
    DOES_NOT_BLOCK,
    'expert-columns-seven-and-eight',
  ],
  'computer-column-not-open': [
    COMPUTER_PLAYS_FULL_COLUMNS,
    'opponent-passes-over-a-full-neighbour',
    PREFERS_THE_RIGHT,
    'opponent-passes-over-a-full-neighbour',
  ],
  'computer-does-not-move': [
    COMPUTER_IS_SILENT,
    'user-wins-in-six-turns',
    REFUSES_THE_LAST_COLUMN,
    'expert-columns-seven-and-eight',
  ],
  'line-not-seen': [
    SEES_NO_RISING_LINE,
    'user-wins-rising-to-top-right',
    SHOWS_THE_LAST_BOARD,
    'user-wins-rising-to-top-right',
  ],
  'no-line': [SEES_LINES_OVER_THE_EDGE, 'debug-tie', USER_ALWAYS_WINS, 'computer-wins-rising-from-bottom-left'],
  'four-win-an-expert-game': [FOUR_ALWAYS_WIN, 'answers-mixed-case', SEES_THREE, 'answers-mixed-case'],
  'wrong-winner': [
    USER_ALWAYS_WINS,
    'computer-wins-rising-from-bottom-left',
    SEES_THREE,
    'computer-wins-rising-from-bottom-left',
  ],
  'win-taken-for-tie': [
    LOOKS_FOR_THE_TIE_FIRST,
    'computer-wins-with-the-last-disc',
    TIE_AT_THE_FIRST_FULL_COLUMN,
    'column-full',
  ],
  'tie-too-early': [
    TIE_AT_THE_FIRST_FULL_COLUMN,
    'column-full',
    LOOKS_FOR_THE_TIE_FIRST,
    'computer-wins-with-the-last-disc',
  ],
  'full-board-goes-on': [KNOWS_NO_TIE, 'tie-on-a-full-board', SAYS_NO_RESULT, 'tie-on-a-full-board'],
  'no-result': [SAYS_NO_RESULT, 'tie-on-a-full-board', KNOWS_NO_TIE, 'tie-on-a-full-board'],
  'turns-reported': [COUNTS_WHOLE_TURNS, 'user-wins-in-six-turns', SAYS_NO_TURNS, 'user-wins-in-six-turns'],
  'turns-not-reported': [SAYS_NO_TURNS, 'user-wins-in-six-turns', SAYS_NO_RESULT, 'user-wins-in-six-turns'],
  'goes-on-after-the-end': [
    REPEATS_THE_RESULT,
    'user-wins-in-six-turns',
    SHOWS_THE_LAST_BOARD,
    'user-wins-in-six-turns',
  ],
};

describe.each(Object.entries(PROGRAMS))('%s', (kind, [changes, name, near, nearCase]) => {
  test('is said of a program that is wrong in this way, and is its example', () => {
    const { example } = EXPLANATIONS[kind as Kind];
    expect(explainWrong(changes, name)[0]).toEqual({ kind, text: example });
  });

  test('is not said of a program that is wrong in a similar way', () => {
    expect(explainWrong(near, nearCase).map((each) => each.kind)).not.toContain(kind);
  });
});

describe('computer-not-perfect', () => {
  const name = 'beyond-perfect-computer-wins-after-column-0';
  const perfect = ['--opponent', 'perfect'];
  const explainColumns = (args: readonly string[], columns: string) => {
    const stdin = inputOf(name);
    const expected = run(program, stdin, args);
    return explain({ stdin, expected, actual: run(program, stdin, ['--opponent', `script:${columns}`]).stdout });
  };

  test('is said where the right output is that of the perfect opponent, and is its example', () => {
    const { example } = EXPLANATIONS['computer-not-perfect'];
    expect(explainColumns(perfect, '3,3,0,4,0')).toEqual([{ kind: 'computer-not-perfect', text: example }]);
    expect(explainColumns(perfect, '3,3,0,4,2,1')).toEqual([]);
  });

  test('is not said of a computer that is to go by its rules, nor of a column that cannot be played', () => {
    expect(explainColumns([], '1,1,1,5').map(({ kind }) => kind)).not.toContain('computer-not-perfect');
    expect(explainColumns(perfect, '3,3,0,7')[0]?.kind).not.toBe('computer-not-perfect');
  });
});

test('a board of neither whole rows nor whole columns says nothing', () => {
  expect(explainWrong(SHOWS_HALF_A_ROW, 'debug-tie')).toEqual([]);
});

describe('a kind that comes in several forms', () => {
  test.each<[string, Changes, string]>([
    ['a free cell is shown as a NUL byte, not as `.`', SHOWS_NULS, 'debug-tie'],
    ['a free cell is shown as the byte 0xB7, not as `.`', SHOWS_BYTES, 'debug-tie'],
    ['the board has 54 cells, but a normal game has 6 rows of 7', HAS_NINE_COLUMNS, 'debug-tie'],
    ['the board has 36 cells, but a normal game has 6 rows of 7', SHOWS_NO_COLUMN_0, 'debug-tie'],
    ['the board has 35 cells, but a normal game has 6 rows of 7', SHOWS_NO_TOP_ROW, 'debug-tie'],
    [
      'column 2 can be played, but the board is shown and the user is asked again',
      TAKES_ALL_FOR_PRINT,
      'user-wins-in-six-turns',
    ],
    ['`PRINT` asks for the board, in any letter case, and no board is shown', KNOWS_NO_CAPITALS, 'print-letter-cases'],
    ['`print` asks for the board, in any letter case, and no board is shown', KNOWS_NO_PRINT, 'print-empty-board'],
    ['in debug mode the board is due before the user moves', DEBUGS_THE_COMPUTER_ONLY, 'debug-tie'],
    ['the board is shown before the user moves, but debug mode is off', SHOWS_ALWAYS, 'user-wins-in-six-turns'],
    [
      'column 7 does not exist (0 to 6): `Out of Bounds!` is due before the next prompt',
      REFUSES_SILENTLY,
      'out-of-bounds-seven',
    ],
    ['the prompt says turn 4 after a refusal, but it is still turn 3', COUNTS_REFUSALS, 'out-of-bounds-minus-one'],
    [
      'column 1 gives the computer four in a vertical line (column 1), but it plays 0',
      BLOCKS_FIRST,
      'opponent-wins-before-it-blocks',
    ],
    [
      'columns 2 and 6 each give the computer a line: the computer plays the lowest, 2, and not 6',
      TAKES_THE_HIGHEST,
      'opponent-wins-in-the-lower-of-two-columns',
    ],
    [
      'columns 0 and 4 each give the user a line: the computer plays the lowest, 0, and not 4',
      TAKES_THE_HIGHEST,
      'debug-user-wins',
    ],
    [
      "the computer plays the user's own column 2, which comes last: 1 is due",
      PLAYS_ON_TOP_OF_THE_USER,
      'user-wins-in-six-turns',
    ],
    ["column 4 is nearer the user's column 5 than 0, which the computer plays", PLAYS_THE_LOWEST, 'answers-mixed-case'],
    ['column 7 does not exist (0 to 6), but is accepted', HAS_NINE_COLUMNS, 'out-of-bounds-seven'],
    ['column 3 is full, but is accepted', TAKES_FULL_COLUMNS, 'debug-column-full-shows-no-board'],
    [
      'the user has four in a horizontal line (columns 1 to 4), but the game goes on',
      NEVER_LETS_THE_USER_WIN,
      'debug-user-wins',
    ],
    [
      'the board is shown after the last move; only the result and the number of turns are due',
      SHOWS_THE_BOARD_BEHIND_ALL,
      'debug-user-wins',
    ],
    [
      'the computer plays 8, as if four in a line won; in an expert game it takes five, and 6 is due',
      COMPUTER_COUNTS_TO_FOUR,
      'expert-debug-user-wins',
    ],
    [
      'the computer plays 8, as if four in a line won; in an expert game it takes five, and 7 is due',
      FOUR_ALWAYS_WIN,
      'expert-columns-seven-and-eight',
    ],
    [
      'the computer plays column 7, which does not exist (0 to 6)',
      HAS_NINE_COLUMNS,
      'computer-wins-horizontal-at-top-right',
    ],
  ])('%s', (text, changes, name) => {
    expect(explainWrong(changes, name).map((each) => each.text)).toContain(text);
  });

  const SIX = 'user-wins-in-six-turns';
  const END = 'You win!\nThe game took 6 turns.\n';

  test.each<[string, string, Changes]>([
    [
      'the question for normal or expert is not asked where it is due',
      SIX,
      [['Do you want to play a normal or expert game?\n', '']],
    ],
    [
      'the answer `no` is right, but refused: a word or its first letter will do, in upper and lower case',
      SIX,
      [['Turn 1', 'Please answer yes or no.\nTurn 1']],
    ],
    [
      'the prompt says turn 2 after a print, but it is still turn 1',
      'print-empty-board',
      [['. .\nTurn 1', '. .\nTurn 2']],
    ],
    ['the board is shown twice in a row', 'debug-tie', [['Turn 1', `${'. . . . . . .\n'.repeat(6)}Turn 1`]]],
    [
      'the board is shown before the computer moves, but debug mode is off',
      SIX,
      [['The AI', `${'. . . . . . .\n'.repeat(5)}. . X . . . .\nThe AI`]],
    ],
    [
      'the board is shown twice in a row',
      'print-empty-board',
      [
        ['Turn 1', 'Turn #'],
        ['Turn 1', `${'. . . . . . .\n'.repeat(6)}Turn 1`],
        ['Turn #', 'Turn 1'],
      ],
    ],
    ['column 2 can be played, but the user is asked again', SIX, [['The AI opponent selects 1.\nTurn 2', 'Turn 1']]],
    ['column 4 can be played, but is refused', SIX, [[END, 'Column is Full!\n']]],
    [
      'the user has four in a horizontal line (columns 1 to 4), but a tie is announced',
      SIX,
      [['You win!', "It's a tie!"]],
    ],
    ['the user has four in a horizontal line (columns 1 to 4), but no result is announced', SIX, [[END, '']]],
    [
      '`You win!` is announced, but the user has no four in a line',
      'tie-on-a-full-board',
      [["It's a tie!", 'You win!']],
    ],
    [
      '`You win!` is announced, but the user has no four in a line',
      SIX,
      [['The AI opponent selects 1.\n', 'You win!\n']],
    ],
    [
      'column 3 is full: `Column is Full!` is due, not another message',
      'column-full',
      [['Column is Full!', 'Out of Bounds!']],
    ],
    ['column 4 can be played, but is refused', SIX, [[END, 'Out of Bounds!\n']]],
    [
      'a tie is announced, but there are free cells in column 5',
      'tie-on-a-full-board',
      [["The AI opponent selects 5.\nIt's a tie!", "It's a tie!"]],
    ],
    [
      "column 1 is nearer the user's column 2 than 0, which the computer plays",
      'opponent-plays-when-every-square-is-unsafe',
      [['The AI opponent selects 1.\nTurn 17', 'The AI opponent selects 0.\nTurn 17']],
    ],
    ['the game is over, but the computer moves', SIX, [[END, `${END}The AI opponent selects 1.\n`]]],
    [
      'the game is over, but the user is asked for a column',
      SIX,
      [[END, `${END}Turn 7: select a column from 0 to 6.\n`]],
    ],
    [
      'column 7 does not exist (0 to 6): `Out of Bounds!` is due before the next prompt',
      'out-of-bounds-seven',
      [['Out of Bounds!\nTurn 1', 'Turn 2']],
    ],
  ])('%s', (text, name, edits) => {
    expect(explainEdited(name, edits).map((each) => each.text)).toContain(text);
  });
});

describe('an output with several mistakes', () => {
  test('has the first explained that cannot be passed over, and what can be passed over before it, each once', () => {
    const changes = [...SHOWS_DASHES, ...SHOWS_AT_EVERY_PROMPT, ...COUNTS_WHOLE_TURNS];
    expect(explainWrong(changes, 'debug-out-of-bounds-shows-no-board').map((each) => each.kind)).toEqual([
      'free-cell-sign',
      'board-not-asked-for',
    ]);
  });

  test('has a wrong count of the turns explained once', () => {
    const found = explainWrong(COUNTS_REFUSALS, 'out-of-bounds-minus-one');
    expect(found.map(({ kind }) => kind)).toEqual(['number-of-the-turn']);
  });

  test('has no more than three explanations', () => {
    const changes = [...SHOWS_ALWAYS, ...SHOWS_THE_LAST_BOARD, ...COUNTS_TURNS_FROM_ZERO, ...SAYS_NO_TURNS];
    expect(explainWrong(changes, 'user-wins-in-six-turns').map((each) => each.kind)).toEqual([
      'board-not-asked-for',
      'number-of-the-turn',
      'board-after-the-game',
    ]);
  });

  test('is seen through blanks, CRs, letter case and line ends that are missing', () => {
    const stdin = inputOf('debug-user-wins');
    const wrong = runWrong('match-four', DROPS_3_INTO_4, stdin).toString();
    for (const untidy of [wrong.replaceAll('\n', ' \r\n\n'), wrong.toLowerCase(), wrong.replaceAll('.\n', '.')]) {
      expect(explained(stdin, Buffer.from(untidy))).toEqual(explained(stdin, Buffer.from(wrong)));
    }
  });
});

describe('an output of which nothing is certain', () => {
  const SIX = 'user-wins-in-six-turns';
  const END = 'You win!\nThe game took 6 turns.\n';
  const EMPTY = '. . . . . . .\n'.repeat(6);

  test.each<[string, string, Changes]>([
    ['greets', SIX, [['Do you', 'Welcome!\nDo you']]],
    ['asks in other words', SIX, [['Do you want to play', 'Would you like to play']]],
    ['begins with a result', SIX, [['Do you want to play a normal or expert game?', 'You win!']]],
    ['breaks off before the computer moves', SIX, [['The AI opponent selects 1.', '(segmentation fault)']]],
    ['has no more to say in the place of a prompt', SIX, [['Turn 1', 'Round 1']]],
    ['asks a question in the place of a prompt', SIX, [['Turn 1', 'Do you want to run in debug mode?\nTurn 1']]],
    ['refuses a column that was not asked for', SIX, [['Turn 2', 'Out of Bounds!\nTurn 2']]],
    ['moves twice', SIX, [['Turn 2', 'The AI opponent selects 1.\nTurn 2']]],
    [
      'asks a question in the place of the computer',
      SIX,
      [['The AI opponent selects 1.', 'Do you want to run in debug mode?']],
    ],
    ['says something else in the place of the result', SIX, [['You win!', 'Do you want to run in debug mode?']]],
    ['says something else in the place of the number of turns', SIX, [['The game took 6 turns.', 'You win!']]],
    ['asks again when all is over', SIX, [[END, `${END}Do you want to run in debug mode?\n`]]],
    ['says something unknown when all is over', SIX, [[END, `${END}Bye!\n`]]],
    ['ends with a board and something unknown', SIX, [[END, `${EMPTY}Bye!\n`]]],
    ['shows another board where none is due', SIX, [['The AI', `${EMPTY}The AI`]]],
    ['shows a board and goes on elsewhere', SIX, [['Turn 2', `${'. . . . . . .\n'.repeat(5)}. O X . . . .\nYou win!`]]],
    ['says something else in the place of a printed board', 'print-empty-board', [[EMPTY, 'You win!\n']]],
    [
      'says something else in the place of a refusal',
      'out-of-bounds-seven',
      [['Out of Bounds!', 'Do you want to run in debug mode?']],
    ],
    [
      'refuses a column after the last move of the computer',
      'computer-wins-rising-from-bottom-left',
      [['You lose!', 'Column is Full!']],
    ],
    ['shows a disc too many', 'print-empty-board', [['. . .\nTurn 1', '. . X\nTurn 1']]],
    ['shows two discs too many', 'print-empty-board', [['. . .\nTurn 1', 'X . O\nTurn 1']]],
    ['shows three discs too many', 'print-empty-board', [['. . .\nTurn 1', 'X X O\nTurn 1']]],
  ])('%s: nothing is said', (_what, name, edits) => {
    expect(explainEdited(name, edits)).toEqual([]);
  });

  test('a disc that has become another, and one that has become free and another, may have any cause', () => {
    const shown = /\. O X \. \. \. \./;
    const stdin = Buffer.from('normal\nno\n2\nprint\n');
    const right = run(program, stdin).stdout.toString();
    for (const row of ['. X O . . . .', '. . X O X . .', '. X X . . . .', '. . O . . . .', '. . X X . . .']) {
      const found = explained(stdin, Buffer.from(right.replace(shown, row))).map(({ kind }) => kind);
      expect(found).toEqual(row === '. X O . . . .' ? ['discs-exchanged'] : []);
    }
  });

  test.each([
    ['in an answer', 'maybe\nnormal\nno\n3\n', 'Please answer normal or expert.', 'Please try again.'],
    ['in a column', 'normal\nno\nx\n3\n', 'Enter a column number or print.', 'Out of Bounds!'],
  ])('what a program makes of a wrong word %s is left open', (_where, typed, right, wrong) => {
    const stdin = Buffer.from(typed);
    const actual = run(program, stdin).stdout.toString().replace(right, wrong);
    expect(explained(stdin, Buffer.from(actual))).toEqual([]);
  });

  test.each(['normal\nno\n3\n', 'normal\n', '', 'normal\nyes\nprint\n'])(
    'the input %j ends in the game, and what the program does then is left open',
    (typed) => {
      const stdin = Buffer.from(typed);
      const actual = Buffer.concat([run(program, stdin).stdout, Buffer.from('Out of Bounds!\nYou win!\n')]);
      expect(explained(stdin, actual)).toEqual([]);
    },
  );

  test('a long number is cut short', () => {
    const stdin = Buffer.from(`normal\nno\n${'9'.repeat(100)}\n`);
    const actual = run(program, stdin).stdout.toString().replace('Out of Bounds!', 'Column is Full!');
    expect(explained(stdin, Buffer.from(actual))[0]?.text).toContain('column 999999999999… does not exist');
  });

  test('what is right was recorded with another opponent: nothing is said', () => {
    const stdin = inputOf('beyond-handout-example');
    const expected = run(program, stdin, ['--opponent', 'script:0,0,0,0']);
    expect(explain({ stdin, expected, actual: run(program, stdin).stdout })).toEqual([]);
  });
});

describe('for any game', () => {
  const columns = fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 4, maxLength: 60 });
  const answers = fc.constantFrom('normal\nno\n', 'n\ny\n', 'expert\nno\n', 'E\nYES\n');
  const typed = fc.tuple(answers, columns).map(([start, list]) => Buffer.from(`${start}${list.join('\n')}\n`));

  test('nothing is said of the right output', () => {
    fc.assert(
      fc.property(typed, (stdin) => {
        expect(explained(stdin, run(program, stdin).stdout)).toEqual([]);
      }),
    );
  });

  /** What the game writes with another opponent. */
  function playedBy(opponent: Opponent, stdin: Uint8Array): Buffer {
    const play = (console: Console) => new Game(console, opponent).play();
    return run({ ...program, play }, stdin).stdout;
  }

  const near = (board: Board, length: number, user: number, isLower = true) => {
    const open = board.openColumns();
    const isSafe = (col: number) => {
      const next = board.after(col, 'O');
      return next.isColumnFull(col) || !next.wouldConnect(col, 'X', length);
    };
    const far = (col: number) => (col === user ? 100 : 2 * Math.abs(col - user) + Number(col > user === isLower));
    const safe = open.filter(isSafe);
    return (safe.length > 0 ? safe : open).toSorted((a, b) => far(a) - far(b))[0] as number;
  };
  const line = (board: Board, length: number, player: Player) =>
    board.openColumns().find((col) => board.wouldConnect(col, player, length));

  test.each<[string, readonly Kind[], Opponent['choose']]>([
    [
      'does not win',
      ['computer-win-not-taken'],
      (board, { inALine }, user) => line(board, inALine, 'X') ?? near(board, inALine, user),
    ],
    [
      'does not block',
      ['computer-threat-not-blocked'],
      (board, { inALine }, user) => line(board, inALine, 'O') ?? near(board, inALine, user),
    ],
    [
      'prefers the right',
      ['computer-not-nearest'],
      (board, { inALine }, user) =>
        line(board, inALine, 'O') ?? line(board, inALine, 'X') ?? near(board, inALine, user, false),
    ],
    [
      'does not look ahead',
      ['computer-gives-a-line-away'],
      (board, { inALine }, user) => line(board, inALine, 'O') ?? line(board, inALine, 'X') ?? near(board, 99, user),
    ],
    [
      'plays at random, as it were',
      ['computer-win-not-taken', 'computer-threat-not-blocked', 'computer-gives-a-line-away', 'computer-not-nearest'],
      (board, _variant, user) => board.openColumns()[(board.turns * 7 + user) % board.openColumns().length] as number,
    ],
  ])('a computer that %s is told so', (_how, kinds, choose) => {
    let said = 0;
    fc.assert(
      fc.property(typed, (stdin) => {
        for (const { kind } of explained(stdin, playedBy({ choose }, stdin))) {
          expect(kinds).toContain(kind);
          said++;
        }
      }),
      { numRuns: 500 },
    );
    expect(said).toBeGreaterThan(0);
  });

  test('a computer that counts to four in an expert game is told so, or which column is due', () => {
    let said = 0;
    const choose: Opponent['choose'] = (board, variant, user) =>
      rulesOpponent.choose(board, { ...variant, inALine: 4 }, user);
    fc.assert(
      fc.property(columns, (list) => {
        const stdin = Buffer.from(`expert\nno\n${list.join('\n')}\n`);
        const [found] = explained(stdin, playedBy({ choose }, stdin));
        if (found?.kind === 'computer-counts-to-four') said++;
        else if (found !== undefined) expect(found.kind).toMatch(/^computer-/);
      }),
      { numRuns: 300 },
    );
    expect(said).toBeGreaterThan(0);
  });

  const LINES = { horizontal: '0, 1', vertical: '1, 0', rising: '1, 1', falling: '1, -1' };

  test.each(Object.entries(LINES))('a program that sees no %s line is told its direction', (direction, deltas) => {
    const forgets: Changes = [[`this.line(row, col, ${deltas}, length)`, 'false']];
    const cases = fs.readdirSync(FIXTURES).filter((file) => new RegExp(`^user-wins-${direction}.*in$`).test(file));
    expect(cases.length).toBeGreaterThan(0);
    for (const file of cases) {
      const [found] = explainWrong(forgets, path.basename(file, '.in'));
      expect(found?.text).toContain(`a ${direction} line`);
    }
  });
});

describe('for any bytes', () => {
  const stdin = inputOf('debug-tie');
  const { stdout: right, reads } = run(program, stdin);

  test('it does not throw, and says no more than three things', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 60 }), (actual, input) => {
        expect(explained(stdin, Buffer.from(actual)).length).toBeLessThanOrEqual(3);
        expect(explained(input, right).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('it does not throw on an edited right output', () => {
    const lines = right.toString().split('\n');
    const line = fc.oneof(fc.constantFrom(...lines, 'Out of Bounds!', 'Column is Full!', 'You win!', ''), fc.string());
    fc.assert(
      fc.property(fc.nat(lines.length), fc.nat(8), fc.array(line, { maxLength: 8 }), (at, removed, added) => {
        const edited = Buffer.from(lines.toSpliced(at, removed, ...added).join('\n'));
        for (const { kind, text } of explained(stdin, edited)) {
          expect(Object.keys(EXPLANATIONS)).toContain(kind);
          expect(text).not.toMatch(/undefined|NaN|\n/);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([`${'. . . . . . .\n'.repeat(6)}`, 'Turn 1: select a column from 0 to 6.\n', '\0', 'X', ' ', 'é'])(
    'a mebibyte of %j takes no time',
    (text) => {
      const flood = Buffer.concat([right.subarray(0, reads[3]), Buffer.alloc(2 ** 20, text)]);
      explained(stdin, flood);
      const start = performance.now();
      explained(stdin, flood);
      expect(performance.now() - start).toBeLessThan(200);
    },
  );
});
