import { ends, type Fact, has, is, lacks, testFacts, times } from '../../scripts/testing/facts.ts';

const X = 'Player X, row and column:';
const O = 'Player O, row and column:';

const board = (...rows: [string, string, string]) => `${rows.join('\n')}\n`;
const EMPTY = board('. . .', '. . .', '. . .');

/** The last board shown is this one, its player is asked once more, wins, and nothing follows. */
const xWinsFrom = (...rows: [string, string, string]) => ends(`${board(...rows)}${X}Player X wins\n`);
const oWinsFrom = (...rows: [string, string, string]) => ends(`${board(...rows)}${O}Player O wins\n`);
const catAfter = (...rows: [string, string, string]) => ends(`${board(...rows)}${X}The cat wins\n`);

const prompts =
  (x: number, o: number): Fact =>
  (stdout) => {
    times(x, X)(stdout);
    times(o, O)(stdout);
  };

/** A board is three lines, and so many boards are shown; the rest of the output is prompts and the verdict's line. */
const boards =
  (count: number): Fact =>
  (stdout) =>
    times(count * 3 + 1, '\n')(stdout);

// The game that most cases beyond the handout play: 1 1, 2 1, 1 2, 2 2, 1 3. What is asked and shown after each entry:
const AFTER_1 = board('X . .', '. . .', '. . .');
const AFTER_2 = board('X . .', 'O . .', '. . .');
const AFTER_3 = board('X X .', 'O . .', '. . .');
const AFTER_4 = board('X X .', 'O O .', '. . .');
const FROM_4 = `${AFTER_4}${X}Player X wins\n`;
const FROM_2 = `${AFTER_2}${X}${AFTER_3}${O}${FROM_4}`;
const GAME = `${EMPTY}${X}${AFTER_1}${O}${FROM_2}`;
const GAME_WITH_ONE_WRONG_ENTRY_OF_X = `${EMPTY}${X}${X}${AFTER_1}${O}${FROM_2}`;
const GAME_WITH_ONE_WRONG_ENTRY_OF_O = `${EMPTY}${X}${AFTER_1}${O}${O}${FROM_2}`;

// Another one, whose first entry stands on the line of a wrong one: 3 3, 2 1, 3 2, 2 2, 3 1.
const GAME_FROM_3_3_AFTER_A_WRONG_ENTRY =
  `${EMPTY}${X}${X}${board('. . .', '. . .', '. . X')}${O}${board('. . .', 'O . .', '. . X')}${X}` +
  `${board('. . .', 'O . .', '. X X')}${O}${board('. . .', 'O O .', '. X X')}${X}Player X wins\n`;

testFacts('tic-tac-toe', {
  'handout-board': [has(`${board('. . X', 'O . X', '. . .')}${O}`), xWinsFrom('O . X', 'O . X', '. . .')],

  'x-wins-row-1': [xWinsFrom('X . X', 'O O .', '. . .'), prompts(3, 2)],
  'x-wins-row-2': [xWinsFrom('O . .', '. X X', '. . O'), prompts(3, 2)],
  'x-wins-row-3': [xWinsFrom('. O .', '. . O', 'X X .'), prompts(3, 2)],
  'x-wins-column-1': [xWinsFrom('X . .', '. O .', 'X . O'), prompts(3, 2)],
  'x-wins-column-2': [xWinsFrom('O X .', '. X .', '. . O'), prompts(3, 2)],
  'x-wins-column-3': [xWinsFrom('O . .', '. O X', '. . X'), prompts(3, 2)],
  'x-wins-falling-diagonal': [xWinsFrom('X O .', 'O . .', '. . X'), prompts(3, 2)],
  'x-wins-rising-diagonal': [xWinsFrom('. O X', '. X .', '. O .'), prompts(3, 2)],
  'o-wins-row-1': [oWinsFrom('O . O', 'X X .', '. X .'), prompts(3, 3)],
  'o-wins-row-2': [oWinsFrom('X . X', 'O O .', '. X .'), prompts(3, 3)],
  'o-wins-row-3': [oWinsFrom('. X .', 'X X .', '. O O'), prompts(3, 3)],
  'o-wins-column-1': [oWinsFrom('. X X', 'O X .', 'O . .'), prompts(3, 3)],
  'o-wins-column-2': [oWinsFrom('X O .', 'X . .', '. O X'), prompts(3, 3)],
  'o-wins-column-3': [oWinsFrom('X X .', '. X O', '. . O'), prompts(3, 3)],
  'o-wins-falling-diagonal': [oWinsFrom('O X X', '. O .', 'X . .'), prompts(3, 3)],
  'o-wins-rising-diagonal': [oWinsFrom('X X O', '. . X', 'O . .'), prompts(3, 3)],

  'win-on-the-fifth-move': [prompts(3, 2), boards(5), xWinsFrom('X O .', 'O X .', '. . .')],
  'win-on-the-sixth-move': [prompts(3, 3), boards(6), oWinsFrom('X . O', '. O .', '. X X')],
  'win-on-the-seventh-move': [prompts(4, 3), boards(7), xWinsFrom('X O X', 'O X O', '. . .')],
  'win-on-the-eighth-move': [prompts(4, 4), boards(8), oWinsFrom('X O X', 'X O O', '. . X')],
  'win-on-the-ninth-move': [prompts(5, 4), xWinsFrom('X O X', 'X O O', '. X O'), lacks('The cat')],
  'win-by-two-lines-at-once': [xWinsFrom('. X X', 'X O O', 'X O O'), times(1, 'wins')],

  'cat-with-x-in-the-centre': [catAfter('X O X', 'X X O', 'O . O'), prompts(5, 4)],
  'cat-with-o-in-the-centre': [catAfter('X O X', 'X O O', 'O . X'), prompts(5, 4)],
  'every-cell-used': [
    is(
      EMPTY +
        X +
        board('. . X', '. . .', '. . .') +
        O +
        board('O . X', '. . .', '. . .') +
        X +
        board('O X X', '. . .', '. . .') +
        O +
        board('O X X', '. . O', '. . .') +
        X +
        board('O X X', 'X . O', '. . .') +
        O +
        board('O X X', 'X . O', 'O . .') +
        X +
        board('O X X', 'X X O', 'O . .') +
        O +
        board('O X X', 'X X O', 'O O .') +
        X +
        'The cat wins\n',
    ),
  ],

  'broken-diagonals-are-no-lines': [
    has(`${board('. X .', 'O . X', 'X O .')}${O}`),
    has(`${board('. X O', 'O . X', 'X O .')}${X}`),
    catAfter('O X O', 'O X X', 'X O .'),
  ],
  'line-does-not-go-on-in-the-next-row': [oWinsFrom('. X X', 'X O .', '. . O')],
  'row-comes-before-column': [
    has(`${EMPTY}${X}${board('. . X', '. . .', '. . .')}${O}${board('. . X', '. . .', 'O . .')}${X}`),
    xWinsFrom('. X X', 'O . .', 'O . .'),
  ],
  'mirrored-cells-are-different-cells': [prompts(4, 3), boards(7), xWinsFrom('. X X', 'O . X', 'O O .')],

  'row-0-is-wrong': [has(`${EMPTY}${X}${X}${board('. X .', '. . .', '. . .')}${O}`), prompts(4, 2), boards(5)],
  'row-4-is-wrong': [has(`${O}${O}${board('X . .', 'O . .', '. . .')}${X}`), prompts(3, 3), boards(5)],
  'row-minus-1-is-wrong': [has(`${X}${X}${board('O . X', '. X .', '. . .')}${O}`), prompts(4, 2), boards(5)],
  'column-0-is-wrong': [has(`${EMPTY}${X}${X}${board('. . .', 'X . .', '. . .')}${O}`), prompts(4, 2), boards(5)],
  'column-4-is-wrong': [has(`${O}${O}${board('. . .', '. O .', '. . X')}${X}`), prompts(3, 3), boards(5)],
  'column-minus-1-is-wrong': [has(`${X}${X}${board('X . .', 'X . .', '. . O')}${O}`), prompts(4, 2), boards(5)],
  'row-and-column-both-wrong': [
    has(`${EMPTY}${X}${X}${board('. . .', '. X .', '. . .')}${O}`),
    prompts(4, 2),
    boards(5),
  ],
  'numbers-of-several-digits-are-wrong': [
    has(`${EMPTY}${X}${X}${X}${X}${board('. . .', '. . .', '. . X')}${O}`),
    boards(5),
  ],
  'own-cell-is-occupied': [
    has(`${board('O . .', '. X .', '. . .')}${X}${X}${board('O . .', 'X X .', '. . .')}${O}`),
    prompts(4, 2),
  ],
  'cell-of-the-other-player-is-occupied': [
    has(`${board('X . .', '. . .', '. . .')}${O}${O}${board('X O .', '. . .', '. . .')}${X}`),
    prompts(3, 3),
  ],
  'occupied-cell-that-would-complete-a-line': [
    has(`${board('X X O', '. . .', '. . O')}${X}${X}${board('X X O', '. X .', '. . O')}${O}`),
    oWinsFrom('X X O', '. X .', '. . O'),
  ],
  'two-wrong-entries-in-a-row': [
    has(`${board('X . .', '. . .', '. . .')}${O}${O}${O}${board('X . .', '. O .', '. . .')}${X}`),
    boards(5),
  ],
  'same-wrong-entry-twice': [
    has(`${board('. . .', '. . .', '. . X')}${O}${O}${O}${board('O . .', '. . .', '. . X')}${X}`),
    boards(5),
  ],
  'wrong-entry-in-every-turn': [
    is(`${EMPTY}${X}${X}${AFTER_1}${O}${O}${AFTER_2}${X}${X}${AFTER_3}${O}${O}${AFTER_4}${X}${X}Player X wins\n`),
  ],
  'wrong-entry-of-o': [
    has(`${board('. . .', '. X .', '. . .')}${O}${O}${board('O . .', '. X .', '. . .')}${X}`),
    prompts(3, 3),
  ],
  'wrong-entry-before-the-winning-move': [ends(`${board('X X .', 'O O .', '. . .')}${X}${X}Player X wins\n`)],
  'wrong-entry-before-the-last-cell': [ends(`${board('O X X', 'X X O', 'O O .')}${X}${X}The cat wins\n`)],
  'both-numbers-are-read-again-after-a-wrong-row': [
    has(`${EMPTY}${X}${X}${board('. . .', '. . .', 'X . .')}${O}`),
    xWinsFrom('O O .', '. . .', 'X X .'),
  ],
  'both-numbers-are-read-again-after-a-wrong-column': [
    has(`${EMPTY}${X}${X}${board('. . .', '. . X', '. . .')}${O}`),
    xWinsFrom('O O .', '. X X', '. . .'),
  ],

  'beyond-letter-as-row': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-letter-as-column': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_O)],
  'beyond-comma-between-row-and-column': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-comma-and-blank-between-row-and-column': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-letter-on-a-line-of-its-own': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_O)],
  'beyond-malformed-row-drops-the-rest-of-its-line': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-malformed-column-drops-the-rest-of-its-line': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-malformed-column-on-the-next-line': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-malformed-token-behind-an-entry': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_O)],
  'beyond-malformed-column-behind-a-wrong-row': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-two-malformed-entries-in-a-row': [is(`${EMPTY}${X}${X}${X}${AFTER_1}${O}${FROM_2}`)],
  'beyond-malformed-entry-before-the-winning-move': [ends(`${AFTER_4}${X}${X}Player X wins\n`), prompts(4, 2)],
  'beyond-plus-sign': [is(GAME)],
  'beyond-leading-zeros': [is(GAME)],
  'beyond-minus-zero-is-an-integer': [is(GAME_FROM_3_3_AFTER_A_WRONG_ENTRY)],
  'beyond-huge-integer': [is(GAME_FROM_3_3_AFTER_A_WRONG_ENTRY)],
  'beyond-huge-negative-integer': [is(GAME_FROM_3_3_AFTER_A_WRONG_ENTRY)],
  'beyond-integer-that-is-1-in-32-or-64-bits': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-decimal-point': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-exponent': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-hexadecimal': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-digit-and-letter': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_O)],
  'beyond-sign-alone': [is(`${EMPTY}${X}${X}${X}${AFTER_1}${O}${FROM_2}`)],
  'beyond-token-of-4096-bytes': [is(GAME)],
  'beyond-token-over-4096-bytes': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-bytes-above-127': [is(`${EMPTY}${X}${X}${X}${X}${AFTER_1}${O}${FROM_2}`)],
  'beyond-no-break-space-parts-no-tokens': [is(`${EMPTY}${X}${X}${X}${AFTER_1}${O}${FROM_2}`)],
  'beyond-nul-byte': [is(`${EMPTY}${X}${X}${X}${AFTER_1}${O}${FROM_2}`)],

  'beyond-cr-lf': [is(GAME)],
  'beyond-cr-lf-and-a-malformed-entry': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_O)],
  'beyond-cr-alone-ends-no-line': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-byte-order-mark': [is(GAME)],
  'beyond-first-byte-of-a-byte-order-mark': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_X)],
  'beyond-byte-order-mark-in-the-second-line': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_O)],
  'beyond-no-last-newline': [is(GAME)],
  'beyond-tabs': [is(GAME)],
  'beyond-blank-lines': [is(GAME)],
  'beyond-lines-of-blanks': [is(GAME)],
  'beyond-blanks-around-numbers': [is(GAME)],
  'beyond-vertical-tab-and-form-feed': [is(GAME)],
  'beyond-all-on-one-line': [is(GAME)],
  'beyond-malformed-token-in-all-on-one-line': [is(`${EMPTY}${X}${AFTER_1}${O}${AFTER_2}${X}${X}`)],
  'beyond-number-a-line': [is(GAME)],
  'beyond-pair-over-two-lines': [is(GAME)],
  'beyond-lines-that-part-the-pairs': [is(GAME)],
  'beyond-wrong-pair-over-two-lines': [is(GAME_WITH_ONE_WRONG_ENTRY_OF_O)],
  'beyond-input-left-over-on-other-lines': [is(GAME)],
  'beyond-input-left-over-on-the-last-line': [is(GAME)],

  'beyond-empty-input': [is(`${EMPTY}${X}`)],
  'beyond-blank-lines-alone': [is(`${EMPTY}${X}`)],
  'beyond-byte-order-mark-alone': [is(`${EMPTY}${X}`)],
  'beyond-cut-after-a-prompt': [is(`${EMPTY}${X}${AFTER_1}${O}${AFTER_2}${X}`)],
  'beyond-cut-after-a-row': [is(`${EMPTY}${X}${AFTER_1}${O}${AFTER_2}${X}`)],
  'beyond-cut-after-a-row-and-a-blank': [is(`${EMPTY}${X}${AFTER_1}${O}${AFTER_2}${X}${AFTER_3}${O}`)],
  'beyond-cut-after-a-wrong-entry': [is(`${EMPTY}${X}${AFTER_1}${O}${O}`)],
  'beyond-cut-after-a-malformed-entry': [is(`${EMPTY}${X}${AFTER_1}${O}${O}`)],
  'beyond-cut-in-a-token': [is(`${EMPTY}${X}${AFTER_1}${O}${AFTER_2}${X}${AFTER_3}${O}${O}`)],
  'beyond-cut-before-the-last-cell': [ends(`${board('O X X', 'X X O', 'O O .')}${X}`), prompts(5, 4), lacks('wins')],
});
