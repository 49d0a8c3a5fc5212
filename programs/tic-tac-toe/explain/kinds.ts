/** Every explanation there is. */

/** What each kind of explanation is about, and one as a student reads it. */
export const EXPLANATIONS = {
  'free-cell-sign': {
    about: 'A free cell is shown as another character than a full stop.',
    example: 'a free cell is shown as `*`, not as `.`',
  },
  'row-and-column-swapped': {
    about: 'The first number is taken for the column and the second for the row.',
    example: "row and column are swapped: the row is the first number of X's entry `1 3`",
  },
  'counts-from-zero': {
    about: 'Rows and columns are counted from 0.',
    example: "rows and columns count from 1, not from 0: see X's entry `1 1`",
  },
  'counts-backwards': {
    about: 'Rows are counted from the bottom, or columns from the right.',
    example: "row 1 is the top one: see X's entry `1 3`",
  },
  'numbers-read-apart': {
    about: 'After a wrong row or column only one of the two numbers is read anew.',
    example:
      'after the wrong entry `4 2` its column is still read, as the next row: read both numbers, then look at them',
  },
  'move-elsewhere': {
    about: 'A mark stands in another cell than the one entered.',
    example: "X's entry is `3 1`, but the X goes to `3 2`",
  },
  'move-not-shown': {
    about: 'A right entry takes the turn, but no mark is to be seen.',
    example: "O's entry `1 1` is right, and X is asked next, but the board shows no O there",
  },
  'wrong-mark': {
    about: "The other player's mark stands in the cell entered.",
    example: "O's entry `1 1` sets an X",
  },
  'wrong-player-asked': {
    about: 'X does not begin, or the players do not take turns.',
    example: "after X's move `2 2` it is O's turn, but X is asked",
  },
  'right-entry-refused': {
    about: 'A free cell of the board is entered, and the player is asked again.',
    example: "X's entry `1 3` is right (the cell is free), yet X is asked again",
  },
  'out-of-range-played': {
    about: 'A row or column that does not exist is accepted, and its mark turns up on the board.',
    example: "O's entry `1 4` is wrong (there is no column 4), but sets an O in `2 1`",
  },
  'taken-cell-played': {
    about: "A taken cell is accepted, and the other player's mark is lost.",
    example: "O's entry `1 1` is wrong (the cell is X's already), but sets an O there",
  },
  'wrong-entry-accepted': {
    about: 'After a wrong entry the turn or the game is over.',
    example: "X's entry `0 2` is wrong (there is no row 0), yet O is asked next and not X again",
  },
  'board-after-wrong-entry': {
    about: 'The board is shown again after a wrong entry.',
    example: "after O's wrong entry `1 1` the board is shown again; only the prompt is due",
  },
  'board-not-shown': {
    about: 'A turn begins without the board.',
    example: 'no board is shown before O is asked',
  },
  'board-after-the-game': {
    about: 'The board is shown after the last move.',
    example: 'the board is shown once more after the last move; only the result is due',
  },
  'line-not-seen': {
    about: 'A player has three in a line, and the game goes on.',
    example: 'X has three in column 1 after the move `2 1`, but the game goes on',
  },
  'no-line': {
    about: 'A winner is announced who has no three in a line.',
    example: '`Player X wins` is announced, but X has no three in a line, only `1 2`, `2 3` and `3 1`',
  },
  'win-taken-for-tie': {
    about: 'A line is completed, and a tie is announced.',
    example: 'X has three in column 1 after the move `3 1`: a win, although the board is full, and no tie',
  },
  'wrong-winner': {
    about: 'A line is completed, and the other player is announced as the winner.',
    example: '`Player O wins` is announced, but it is X who has three in row 1',
  },
  'tie-too-early': {
    about: 'A tie is announced while a cell is free.',
    example: '`The cat wins` is announced after the move `3 3`, but `3 1` is free',
  },
  'full-board-goes-on': {
    about: 'The board is full without a line, and the game goes on.',
    example: 'the board is full after the move `3 2`, but the game goes on',
  },
  'no-result': {
    about: 'The output ends without the result.',
    example: 'X has three in row 1 after the move `1 2`, but the output ends without a result',
  },
  'goes-on-after-the-end': {
    about: 'Something follows the result.',
    example: 'the game is over, but a second result follows: `The cat wins`',
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly example: string }>>;

/** The name of an explanation. */
export type Kind = keyof typeof EXPLANATIONS;
