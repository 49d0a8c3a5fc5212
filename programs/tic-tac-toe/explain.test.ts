import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Explanation } from '../../lib/explain.ts';
import { run } from '../../lib/replay.ts';
import { runWrong } from '../../scripts/testing/wrong-program.ts';
import { EXPLANATIONS, explain } from './explain.ts';
import { program } from './program.ts';

type Changes = readonly (readonly [string, string])[];

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/tic-tac-toe');

const inputOf = (name: string) => fs.readFileSync(path.join(FIXTURES, `${name}.in`));

/** What is said of an output for this input. */
function explained(stdin: Uint8Array, actual: Buffer): Explanation[] {
  return explain({ stdin, expected: run(program, stdin), actual });
}

/** What is said of a changed submission in a case. */
function explainWrong(changes: Changes, name: string): Explanation[] {
  const stdin = inputOf(name);
  return explained(stdin, runWrong('tic-tac-toe', changes, stdin));
}

/** What is said of an output typed by hand, in the game of this input. */
function explainText(stdin: string, actual: string): Explanation[] {
  return explained(Buffer.from(stdin), Buffer.from(actual, 'latin1'));
}

const READ_BOTH = 'const row = readNumber();\n    const col = readNumber();';
const LOOK_UP = "const cells = board[row - 1];\n    if (cells && cells[col - 1] === '*') {";
const SET = 'cells[col - 1] = player;';
const SHOW_AND_MOVE = 'printBoard();\n  makeMove(player);';

const SWAPS: Changes = [[READ_BOTH, 'const col = readNumber();\n    const row = readNumber();']];
const COUNTS_ROWS_FROM_BELOW: Changes = [['board[row - 1]', 'board[3 - row]']];
const COUNTS_COLUMNS_FROM_THE_RIGHT: Changes = [['[col - 1]', '[3 - col]']];
const COUNTS_FROM_ZERO: Changes = [
  ['board[row - 1]', 'board[row]'],
  ['[col - 1]', '[col]'],
];
const LEAVES_COLUMN: Changes = [
  [READ_BOTH, 'const row = readNumber();\n if (row < 1 || row > 3) continue;\n const col = readNumber();'],
];
const KEEPS_ROW: Changes = [
  ['  while (true) {\n    process', '  let kept = 0;\n  while (true) {\n    process'],
  [
    READ_BOTH,
    'const row = kept || readNumber();\n const col = readNumber();\n kept = row > 0 && row < 4 && (col < 1 || col > 3) ? row : 0;',
  ],
];
const READS_ONE_BY_ONE: Changes = [
  ['  while (true) {\n    process', '  let kept = 0;\n  while (true) {\n    process'],
  [
    READ_BOTH,
    'const row = kept || readNumber();\n if (row < 1 || row > 3) continue;\n const col = readNumber();\n kept = col < 1 || col > 3 ? row : 0;',
  ],
];
const WRONG_ENTRY_LOSES_THE_TURN: Changes = [['      return;\n    }', '    }\n    return;']];
const PLAYS_TAKEN_CELLS: Changes = [["cells[col - 1] === '*'", 'cells[col - 1]']];
const RUNS_OVER_THE_ROW: Changes = [
  [
    LOOK_UP,
    "const at = 3 * row + col - 4;\n const cells = board[Math.floor(at / 3)];\n if (cells && cells[at % 3] === '*') {",
  ],
  [SET, 'cells[at % 3] = player;'],
];
const REFUSES_COLUMN_3: Changes = [["cells[col - 1] === '*'", "col < 3 && cells[col - 1] === '*'"]];
const SHOWS_THE_BOARD_AFTER_WRONG_ENTRIES: Changes = [
  ['      return;\n    }', '      return;\n    }\n    printBoard();'],
];
const SHOWS_THE_BOARD_ONCE: Changes = [
  [SHOW_AND_MOVE, "if (board.flat().every((c) => c === '*')) printBoard();\n makeMove(player);"],
];
const SHOWS_THE_LAST_BOARD: Changes = [
  [SHOW_AND_MOVE, `${SHOW_AND_MOVE}\n if (wins(player) || isFull()) printBoard();`],
];
const SHOWS_THE_BOARD_BEHIND_THE_RESULT: Changes = [['break;', 'printBoard();\n break;']];
const SEES_NO_COLUMN_1: Changes = [['[0, 3, 6],', '']];
const SEES_BROKEN_DIAGONALS: Changes = [['[0, 4, 8],', '[0, 4, 8], [1, 5, 6], [2, 3, 7],']];
const LOOKS_FOR_THE_TIE_FIRST: Changes = [['if (wins(player)) {', 'if (wins(player) && !isFull()) {']];
const ANNOUNCES_THE_OTHER: Changes = [
  ['if (wins(player)) {', "if (wins(player)) {\n player = player === 'X' ? 'O' : 'X';"],
];
const ANNOUNCES_BOTH: Changes = [['wins\\n`);\n    break;', 'wins\\n`);\n    if (!isFull()) break;']];
const TIE_AFTER_EIGHT: Changes = [["!board.flat().includes('*')", "board.flat().filter((c) => c === '*').length < 2"]];
const KNOWS_NO_TIE: Changes = [["!board.flat().includes('*')", 'false']];
const SAYS_NOTHING_OF_A_WIN: Changes = [['if (wins(player)) {', 'if (wins(player)) {\n break;']];
const O_BEGINS: Changes = [["let player = 'X'", "let player = 'O'"]];
const X_AGAIN_AND_AGAIN: Changes = [["player = player === 'X' ? 'O' : 'X';", '']];
const SETS_X_ONLY: Changes = [[SET, "cells[col - 1] = 'X';"]];
const LOSES_O: Changes = [[SET, "if (player === 'X') cells[col - 1] = player;"]];
const PUTS_COLUMN_1_INTO_2: Changes = [[SET, "cells[col === 1 && cells[1] === '*' ? 1 : col - 1] = player;"]];
const SHOWS_STARS: Changes = [["cell === '*' ? '.' : cell", 'cell']];
const SHOWS_BLANKS: Changes = [["cell === '*' ? '.' : cell", "cell === '*' ? ' ' : cell"]];

/** For each kind a wrong program in a case, of which its example is said, and another one of which it must not be. */
const PROGRAMS: Readonly<
  Record<keyof typeof EXPLANATIONS, readonly [Changes, string, near: Changes, nearCase: string]>
> = {
  'free-cell-sign': [SHOWS_STARS, 'handout-board', SHOWS_BLANKS, 'handout-board'],
  'row-and-column-swapped': [SWAPS, 'handout-board', COUNTS_ROWS_FROM_BELOW, 'handout-board'],
  'counts-from-zero': [COUNTS_FROM_ZERO, 'cat-with-o-in-the-centre', REFUSES_COLUMN_3, 'column-4-is-wrong'],
  'counts-backwards': [COUNTS_ROWS_FROM_BELOW, 'handout-board', SWAPS, 'handout-board'],
  'numbers-read-apart': [
    LEAVES_COLUMN,
    'both-numbers-are-read-again-after-a-wrong-row',
    WRONG_ENTRY_LOSES_THE_TURN,
    'both-numbers-are-read-again-after-a-wrong-row',
  ],
  'move-elsewhere': [PUTS_COLUMN_1_INTO_2, 'x-wins-column-1', SWAPS, 'x-wins-column-1'],
  'move-not-shown': [LOSES_O, 'both-numbers-are-read-again-after-a-wrong-row', REFUSES_COLUMN_3, 'o-wins-column-3'],
  'wrong-mark': [SETS_X_ONLY, 'both-numbers-are-read-again-after-a-wrong-row', LOSES_O, 'handout-board'],
  'wrong-player-asked': [X_AGAIN_AND_AGAIN, 'own-cell-is-occupied', WRONG_ENTRY_LOSES_THE_TURN, 'own-cell-is-occupied'],
  'right-entry-refused': [REFUSES_COLUMN_3, 'handout-board', X_AGAIN_AND_AGAIN, 'handout-board'],
  'out-of-range-played': [RUNS_OVER_THE_ROW, 'column-4-is-wrong', WRONG_ENTRY_LOSES_THE_TURN, 'column-4-is-wrong'],
  'taken-cell-played': [
    PLAYS_TAKEN_CELLS,
    'cell-of-the-other-player-is-occupied',
    WRONG_ENTRY_LOSES_THE_TURN,
    'cell-of-the-other-player-is-occupied',
  ],
  'wrong-entry-accepted': [
    WRONG_ENTRY_LOSES_THE_TURN,
    'row-0-is-wrong',
    SHOWS_THE_BOARD_AFTER_WRONG_ENTRIES,
    'row-0-is-wrong',
  ],
  'board-after-wrong-entry': [
    SHOWS_THE_BOARD_AFTER_WRONG_ENTRIES,
    'cell-of-the-other-player-is-occupied',
    WRONG_ENTRY_LOSES_THE_TURN,
    'own-cell-is-occupied',
  ],
  'board-not-shown': [SHOWS_THE_BOARD_ONCE, 'handout-board', X_AGAIN_AND_AGAIN, 'handout-board'],
  'board-after-the-game': [SHOWS_THE_LAST_BOARD, 'handout-board', SEES_NO_COLUMN_1, 'x-wins-column-1'],
  'line-not-seen': [SEES_NO_COLUMN_1, 'x-wins-column-1', SHOWS_THE_LAST_BOARD, 'x-wins-column-1'],
  'no-line': [
    SEES_BROKEN_DIAGONALS,
    'broken-diagonals-are-no-lines',
    ANNOUNCES_THE_OTHER,
    'broken-diagonals-are-no-lines',
  ],
  'win-taken-for-tie': [LOOKS_FOR_THE_TIE_FIRST, 'win-on-the-ninth-move', TIE_AFTER_EIGHT, 'win-on-the-ninth-move'],
  'wrong-winner': [ANNOUNCES_THE_OTHER, 'x-wins-row-1', LOOKS_FOR_THE_TIE_FIRST, 'win-on-the-ninth-move'],
  'tie-too-early': [TIE_AFTER_EIGHT, 'win-on-the-ninth-move', LOOKS_FOR_THE_TIE_FIRST, 'win-on-the-ninth-move'],
  'full-board-goes-on': [KNOWS_NO_TIE, 'cat-with-x-in-the-centre', SHOWS_THE_LAST_BOARD, 'cat-with-x-in-the-centre'],
  'no-result': [SAYS_NOTHING_OF_A_WIN, 'x-wins-row-1', SEES_NO_COLUMN_1, 'x-wins-column-1'],
  'goes-on-after-the-end': [ANNOUNCES_BOTH, 'win-on-the-ninth-move', LOOKS_FOR_THE_TIE_FIRST, 'win-on-the-ninth-move'],
};

describe.each(Object.entries(PROGRAMS))('%s', (kind, [changes, name, near, nearCase]) => {
  test('is said of a program that is wrong in this way, and is its example', () => {
    const { example } = EXPLANATIONS[kind as keyof typeof EXPLANATIONS];
    expect(explainWrong(changes, name)).toEqual([{ kind, text: example }]);
  });

  test('is not said of a program that is wrong in a similar way', () => {
    expect(explainWrong(near, nearCase).map((each) => each.kind)).not.toContain(kind);
  });
});

describe('a kind that comes in several forms', () => {
  const WITHOUT_MARKS = '. . .\n. . .\n. . .\n';
  const X = 'Player X, row and column:';
  const O = 'Player O, row and column:';
  const NINE = '2 2\n1 2\n1 1\n3 3\n1 3\n3 1\n2 1\n2 3\n3 2\n';

  test.each<[string, Changes, string]>([
    ["row 1 is the top one: see X's entry `1 3`", COUNTS_ROWS_FROM_BELOW, 'handout-board'],
    ["column 1 is the left one: see X's entry `1 3`", COUNTS_COLUMNS_FROM_THE_RIGHT, 'handout-board'],
    [
      "row 1 is the top one, column 1 the left one: see X's entry `2 3`",
      [...COUNTS_ROWS_FROM_BELOW, ...COUNTS_COLUMNS_FROM_THE_RIGHT],
      'broken-diagonals-are-no-lines',
    ],
    [
      'after the wrong entry `1 4` only a column is read, not the row: read both numbers, then look at them',
      KEEPS_ROW,
      'both-numbers-are-read-again-after-a-wrong-column',
    ],
    [
      'after the wrong entry `1 4` only a column is read, not the row: read both numbers, then look at them',
      READS_ONE_BY_ONE,
      'both-numbers-are-read-again-after-a-wrong-column',
    ],
    [
      'after the wrong entry `4 2` its column is still read, as the next row: read both numbers, then look at them',
      READS_ONE_BY_ONE,
      'both-numbers-are-read-again-after-a-wrong-row',
    ],
    ['O is asked first, but X begins', O_BEGINS, 'handout-board'],
    [
      "X's entry `1 3` is wrong (the cell is O's already), yet `Player X wins` is announced",
      PLAYS_TAKEN_CELLS,
      'occupied-cell-that-would-complete-a-line',
    ],
    ['the game is over, but the board follows the result', SHOWS_THE_BOARD_BEHIND_THE_RESULT, 'handout-board'],
    [
      'X has three in row 1 and column 1 after the move `1 1`: a win, although the board is full, and no tie',
      LOOKS_FOR_THE_TIE_FIRST,
      'win-by-two-lines-at-once',
    ],
  ])('%s', (text, changes, name) => {
    expect(explainWrong(changes, name).map((each) => each.text)).toEqual([text]);
  });

  test.each<[string, string, string]>([
    ['no board is shown before X is asked', '1 1\n', `${X}X . .\n. . .\n. . .\n${O}`],
    ['a free cell is shown as a NUL byte, not as `.`', '1 1\n', `${'\0'.repeat(9)}${X}X${'\0'.repeat(8)}${O}`],
    ['a free cell is shown as the byte 0xB7, not as `.`', '1 1\n', `${'\xB7'.repeat(9)}${X}X${'\xB7'.repeat(8)}${O}`],
    [
      "X's entry `1 1` is right (the cell is free), yet X is asked again",
      '1 1\n',
      WITHOUT_MARKS + X + WITHOUT_MARKS + X,
    ],
    [
      "X's entry `999999999999… 1` is wrong (there is no row 999999999999…), yet O is asked next and not X again",
      `${'9'.repeat(30)} 1\n`,
      WITHOUT_MARKS + X + O,
    ],
    [
      "O's entry `1 1` is wrong (the cell is X's already), yet `The cat wins` is announced",
      '1 1\n1 1\n',
      `${WITHOUT_MARKS}${X}X . .\n. . .\n. . .\n${O}The cat wins\n`,
    ],
    ['`Player O wins` is announced, but O has no three in a line', '1 1\n', `${WITHOUT_MARKS}${X}Player O wins\n`],
    [
      '`The cat wins` is announced after the move `1 1`, but `1 2`, `1 3`, `2 1`, `2 2`, `2 3`, `3 1`, `3 2` and `3 3` are free',
      '1 1\n',
      `${WITHOUT_MARKS}${X}The cat wins\n`,
    ],
  ])('%s', (text, stdin, actual) => {
    expect(explainText(stdin, actual).map((each) => each.text)).toEqual([text]);
  });

  test.each<[string, (right: string) => string]>([
    ['X has three in row 1 after the move `1 2`, but the game goes on', (right) => right.replace('Player X wins\n', O)],
    [
      "X's entry `1 2` is right (the cell is free), yet X is asked again",
      (right) => right.replace('Player X wins\n', X),
    ],
    [
      'X has three in row 1 after the move `1 2`, but `The cat wins` is announced',
      (right) => right.replace('Player X wins', 'The cat wins'),
    ],
    ['the game is over, but O is asked for a move', (right) => right + O],
  ])('%s', (text, change) => {
    const stdin = inputOf('x-wins-row-1');
    const actual = change(run(program, stdin).stdout.toString());
    expect(explained(stdin, Buffer.from(actual)).map((each) => each.text)).toEqual([text]);
  });

  test('a full board without a line and a winner', () => {
    const right = run(program, Buffer.from(NINE)).stdout.toString();
    expect(explainText(NINE, right.replace('The cat wins', 'Player O wins'))).toEqual([
      {
        kind: 'no-line',
        text: '`Player O wins` is announced, but O has no three in a line, only `1 2`, `2 3`, `3 1` and `3 3`',
      },
    ]);
  });
});

describe('an output with several mistakes', () => {
  test('has the first explained that cannot be passed over, and what can be passed over before it, each once', () => {
    const changes = [...SHOWS_STARS, ...SHOWS_THE_BOARD_AFTER_WRONG_ENTRIES, ...SEES_NO_COLUMN_1];
    expect(explainWrong(changes, 'column-minus-1-is-wrong')).toEqual([
      { kind: 'free-cell-sign', text: 'a free cell is shown as `*`, not as `.`' },
      {
        kind: 'board-after-wrong-entry',
        text: "after X's wrong entry `3 -1` the board is shown again; only the prompt is due",
      },
      { kind: 'line-not-seen', text: expect.stringMatching(/^X has three in column 1 after the move/) },
    ]);
  });

  test('has no more than three explanations, and none twice', () => {
    const changes = [
      ...SHOWS_STARS,
      ...SHOWS_THE_BOARD_AFTER_WRONG_ENTRIES,
      ...SHOWS_THE_LAST_BOARD,
      ...ANNOUNCES_THE_OTHER,
    ];
    expect(explainWrong(changes, 'wrong-entry-in-every-turn').map((each) => each.kind)).toEqual([
      'free-cell-sign',
      'board-after-wrong-entry',
      'board-after-the-game',
    ]);
  });

  test('is seen through blanks, empty lines, CRs and letter case', () => {
    const stdin = inputOf('x-wins-column-1');
    const wrong = runWrong('tic-tac-toe', SEES_NO_COLUMN_1, stdin).toString();
    const untidy = wrong.toLowerCase().replaceAll('\n', ' \r\n\r\n').replaceAll(':', ': ');
    expect(explained(stdin, Buffer.from(untidy))).toEqual(explained(stdin, Buffer.from(wrong)));
  });
});

describe('an output of which nothing is certain', () => {
  const START = '. . .\n. . .\n. . .\nPlayer X, row and column:';
  const ONE = `${START}X . .\n. . .\n. . .\nPlayer O, row and column:`;

  test.each<[string, string, string]>([
    ['is empty', '1 1\n', ''],
    ['greets', '1 1\n', `Welcome!\n${ONE}`],
    ['has nothing but a result', '1 1\n', 'The cat wins\n'],
    ['begins with a board of marks', '1 1\n', 'X X X X X X X X X'],
    [
      'has another sign in its first board only',
      '1 1\n',
      ONE.replaceAll('. . .\n. . .\n. . .\nPlayer X', '---------Player X'),
    ],
    ['breaks off after the first board', '1 1\n', '. . .\n. . .\n. . .\n'],
    ['breaks off after a move', '1 1\n', START],
    ['breaks off after the board of a move', '1 1\n', ONE.slice(0, -'Player O, row and column:'.length)],
    ['shows the old board and breaks off', '1 1\n', `${START}. . .\n. . .\n. . .\n`],
    ['shows a board with several changes', '1 1\n', `${START}X X .\n. . .\n. . .\nPlayer O, row and column:`],
    ['shows a mark of the other player somewhere', '1 1\n', `${START}. O .\n. . .\n. . .\nPlayer O, row and column:`],
    ['breaks off after a wrong entry', '1 1\n1 1\n', ONE],
    ['shows the board after a wrong entry and breaks off', '1 1\n1 1\n', `${ONE}X . .\n. . .\n. . .\n`],
    ['shows a mark elsewhere after a taken cell', '1 1\n1 1\n', `${ONE}X O .\n. . .\n. . .\nPlayer X, row and column:`],
    ['shows another board after a wrong entry', '1 1\n1 1\n', `${ONE}X O O\n. . .\n. . .\nPlayer X, row and column:`],
    ['goes on where the input has ended', '1 1\n', `${ONE}Player O, row and column:`],
    [
      'takes a malformed token in its own way',
      '1 1\nx 2\n2 2\n',
      `${ONE}X O .\n. . .\n. . .\nPlayer X, row and column:`,
    ],
  ])('%s: nothing is said', (_what, stdin, actual) => {
    expect(explainText(stdin, actual)).toEqual([]);
  });

  test.each([
    ['writes an unknown word in place of the result', 'Well done!\n'],
    ['shows the last board and an unknown word', 'X X X\n. O .\n. . O\nWell done!\n'],
  ])('%s: nothing is said', (_what, ending) => {
    const stdin = inputOf('x-wins-row-1');
    const right = run(program, stdin).stdout.toString();
    expect(explained(stdin, Buffer.from(right.replace('Player X wins\n', ending)))).toEqual([]);
  });

  test('an unknown word behind the result is not explained', () => {
    const stdin = inputOf('x-wins-row-1');
    const right = run(program, stdin).stdout;
    expect(explained(stdin, Buffer.concat([right, Buffer.from('Bye!\n')]))).toEqual([]);
  });

  test('one X in `3 1` for the entry `1 3` may be swapped or turned round, and only where it stands is said', () => {
    const actual = `${START}. . .\n. . .\nX . .\nPlayer O, row and column:`;
    expect(explainText('1 3\n', actual)).toEqual([
      { kind: 'move-elsewhere', text: "X's entry is `1 3`, but the X goes to `3 1`" },
    ]);
  });

  test('what is right was recorded with other texts: nothing is said', () => {
    const stdin = inputOf('x-wins-row-1');
    const { stdout, reads } = run(program, stdin);
    const other = Buffer.from(stdout.toString().replaceAll('row and column', 'your move'));
    expect(explain({ stdin, expected: { stdout: other, reads }, actual: stdout })).toEqual([]);
  });
});

describe('for any game', () => {
  /** What two people might type: mostly cells, some of them taken, and now and then a number out of range. */
  const number = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 0, 4) },
  );
  const entries = fc.array(fc.tuple(number, number), { minLength: 5, maxLength: 30 });
  const typed = (pairs: readonly (readonly [number, number])[]) =>
    Buffer.from(pairs.map((pair) => `${pair.join(' ')}\n`).join(''));

  test('nothing is said of the right output', () => {
    fc.assert(
      fc.property(entries, (pairs) => {
        const stdin = typed(pairs);
        expect(explained(stdin, run(program, stdin).stdout)).toEqual([]);
      }),
    );
  });

  // The right program on such an input writes what a program writes that takes the numbers so.
  test.each<[string, (row: number, col: number) => [number, number]]>([
    ['row-and-column-swapped', (row, col) => [col, row]],
    ['counts-from-zero', (row, col) => [row + 1, col + 1]],
    ['counts-backwards', (row, col) => [4 - row, col]],
    ['counts-backwards', (row, col) => [row, 4 - col]],
    ['counts-backwards', (row, col) => [4 - row, 4 - col]],
  ])('%s is said of a program that takes the numbers so, or only what can be seen', (kind, taken) => {
    let said = 0;
    fc.assert(
      fc.property(entries, (pairs) => {
        const stdin = typed(pairs);
        const found = explained(stdin, run(program, typed(pairs.map(([row, col]) => taken(row, col)))).stdout);
        const visible = ['move-elsewhere', 'right-entry-refused', 'wrong-entry-accepted', 'out-of-range-played'];
        for (const each of found) expect([kind, ...visible]).toContain(each.kind);
        if (found[0]?.kind === kind) said++;
      }),
    );
    expect(said).toBeGreaterThan(20);
  });

  test.each(
    ['[0, 1, 2]', '[3, 4, 5]', '[6, 7, 8]', '[0, 3, 6]', '[1, 4, 7]', '[2, 5, 8]', '[0, 4, 8]', '[2, 4, 6]'].map(
      (line, index) => [line, index] as const,
    ),
  )('a program that has forgotten the line %s is told its name', (line, index) => {
    const name = [
      'row 1',
      'row 2',
      'row 3',
      'column 1',
      'column 2',
      'column 3',
      'the falling diagonal',
      'the rising diagonal',
    ][index];
    const player = index % 2 === 0 ? 'x' : 'o';
    const game = `${player}-wins-${name?.replace('the ', '').replace(' ', '-')}`;
    const [found] = explainWrong([[`${line},`, '']], game);
    expect(found?.kind).toBe('line-not-seen');
    expect(found?.text).toContain(`${player.toUpperCase()} has three in ${name} after`);
  });
});

describe('for any bytes', () => {
  const stdin = inputOf('wrong-entry-in-every-turn');
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
    const piece = fc.oneof(
      fc.constantFrom('X', 'O', '.', '. . X\nO . .\n. . .\n', 'Player X, row and column:', 'Player O wins\n', ''),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.nat(right.length), fc.nat(90), piece, (at, removed, text) => {
        const edited = Buffer.concat([right.subarray(0, at), Buffer.from(text), right.subarray(at + removed)]);
        for (const { kind, text } of explained(stdin, edited)) {
          expect(Object.keys(EXPLANATIONS)).toContain(kind);
          expect(text).not.toMatch(/undefined|NaN|\n/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['. . .\n', 'Player X, row and column:', '\0', 'X', ' ', 'é'])('a mebibyte of %j takes no time', (text) => {
    const flood = Buffer.concat([right.subarray(0, reads[3]), Buffer.alloc(2 ** 20, text)]);
    explained(stdin, flood);
    const start = performance.now();
    explained(stdin, flood);
    expect(performance.now() - start).toBeLessThan(200);
  });
});
