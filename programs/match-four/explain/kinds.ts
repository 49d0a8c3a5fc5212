/** Every explanation there is. */

/** What each kind of explanation is about, and one as a student reads it. */
export const EXPLANATIONS = {
  'free-cell-sign': {
    about: 'A free cell is shown as another character than a full stop.',
    example: 'a free cell is shown as `-`, not as `.`',
  },
  'size-of-the-board': {
    about: "The board has another size than the game's.",
    example: 'the board has 42 cells, but an expert game has 6 rows of 9',
  },
  'answer-refused': {
    about: 'A right answer to one of the two questions is refused.',
    example: 'the answer `eXpErT` is right, but refused: a word or its first letter will do, in upper and lower case',
  },
  'question-not-asked': {
    about: 'One of the two questions is left out or asked out of its order.',
    example: 'the question for debug mode is not asked where it is due',
  },
  'columns-of-the-prompt': {
    about: 'The prompt names the wrong columns.',
    example: 'the prompt names columns 1 to 6, but they are 0 to 6',
  },
  'number-of-the-turn': {
    about: 'The prompt gives the wrong number of the turn.',
    example: 'the prompt says turn 0, but it is turn 1: a turn is a move of the user and one of the computer',
  },
  'column-out-of-bounds-played': {
    about: 'A column that does not exist is accepted.',
    example: 'column 7 does not exist (0 to 6), but is accepted',
  },
  'full-column-played': { about: 'A full column is accepted.', example: 'column 3 is full, but is accepted' },
  'column-refused': {
    about: 'A column that can be played is refused.',
    example: 'column 8 can be played, but is refused',
  },
  'wrong-message': {
    about: 'A refused column gets another message or none.',
    example: 'column -1 does not exist (0 to 6): `Out of Bounds!` is due, not another message',
  },
  'refusal-ends-the-turn': {
    about: 'After a refused column the computer moves.',
    example: 'after the refused column -1 the computer moves; the user is to be asked again',
  },
  'print-not-obeyed': {
    about: 'The word print does not show the board.',
    example: '`print` is answered without the board',
  },
  'debug-board-not-shown': {
    about: 'In debug mode a move is made without the board.',
    example: 'in debug mode the board is due before the computer moves',
  },
  'board-not-asked-for': {
    about: 'A board is shown where none is due.',
    example: 'after the refused column 7 the board is shown; only the prompt is due',
  },
  'board-after-the-game': {
    about: 'The board is shown after the last move.',
    example: 'the board is shown after the last move; only the result and the number of turns are due',
  },
  'disc-in-another-row': {
    about: 'A disc does not lie in the lowest free row of its column.',
    example: 'the X in column 0 lies in row 2 from below, but falls to the lowest free row, 1',
  },
  'disc-in-another-column': {
    about: 'A disc lies in another column than it was dropped into.',
    example: 'an X lies in column 4, but was dropped into column 3',
  },
  'disc-replaces-another': {
    about: 'A disc takes the place of the one below it.',
    example: 'each disc takes the place of the one below it: it should lie on the discs of its column',
  },
  'discs-at-the-top': {
    about: 'The discs gather at the top, or the board is upside down.',
    example: 'the discs gather at the top of the board, but they fall to its bottom, which is the last line shown',
  },
  'columns-from-the-right': {
    about: 'The columns are shown from right to left.',
    example: 'the columns are shown in reverse: column 0 is the left one',
  },
  'discs-exchanged': {
    about: 'The discs of the user and of the computer are exchanged.',
    example: "the user's discs are X and the computer's O, and they are shown the other way round",
  },
  'computer-win-not-taken': {
    about: 'The computer could complete a line and plays another column.',
    example: 'column 6 gives the computer four in a rising line (columns 3 to 6), but it plays 1',
  },
  'computer-threat-not-blocked': {
    about: 'The computer does not block a line of the user.',
    example:
      'column 0 gives the user four in a falling line (columns 0 to 3), but the computer plays 1 and does not block it',
  },
  'computer-gives-a-line-away': {
    about: 'The computer plays below a cell that completes a line for the user.',
    example:
      'the computer plays 2, but on top of it the user can complete four in a horizontal line (columns 2 to 5): column 4 is safe',
  },
  'computer-not-nearest': {
    about: "The computer does not play the column nearest to the user's.",
    example: "columns 4 and 6 are equally near the user's column 5: the computer plays the lower one, 4",
  },
  'computer-counts-to-four': {
    about: 'In an expert game the computer plays as if four in a line won.',
    example: 'the computer plays 8, as if four in a line won; in an expert game it takes five, and 6 is due',
  },
  'computer-not-perfect': {
    about: 'The computer is to play as well as can be, and plays another column.',
    example: 'the computer plays 0, which wins in 8; column 2 would have won in 2',
  },
  'computer-column-not-open': {
    about: 'The computer plays a column that is full or does not exist.',
    example: 'the computer plays column 4, which is full',
  },
  'computer-does-not-move': {
    about: 'A turn ends without a move of the computer.',
    example: 'turn 1 ends without a move of the computer',
  },
  'line-not-seen': {
    about: 'Somebody has a line, and the game goes on.',
    example: 'the user has four in a rising line (columns 3 to 6), but the game goes on',
  },
  'no-line': {
    about: 'A winner is announced who has no line.',
    example:
      '`You lose!` is announced, but the computer has no four in a line: the horizontal run over the edge of the board is none',
  },
  'four-win-an-expert-game': {
    about: 'In an expert game four in a line are taken for a win.',
    example:
      '`You lose!` is announced, but the computer has no five in a line, only four in a horizontal line (columns 1 to 4)',
  },
  'wrong-winner': {
    about: 'A line is completed, and the other one is announced as the winner.',
    example: 'the computer has four in a rising line (columns 0 to 3), but `You win!` is announced',
  },
  'win-taken-for-tie': {
    about: 'The last disc completes a line, and a tie is announced.',
    example: 'the computer has four in a falling line (columns 0 to 3), but a tie is announced',
  },
  'tie-too-early': {
    about: 'A tie is announced while there are free cells.',
    example: 'a tie is announced, but there are free cells in columns 0, 1, 2, 4, 5 and 6',
  },
  'full-board-goes-on': {
    about: 'The board is full without a line, and the game goes on.',
    example: 'the board is full and nobody has a line, but the game goes on',
  },
  'no-result': {
    about: 'The game is over without a result.',
    example: 'the board is full and nobody has a line, but no result is announced',
  },
  'turns-reported': {
    about: 'The number of turns at the end is wrong.',
    example: 'the game took 6 turns and not 5: each move of the user begins one, the last move included',
  },
  'turns-not-reported': {
    about: 'The number of turns is missing at the end.',
    example: '`The game took 6 turns.` is missing at the end',
  },
  'goes-on-after-the-end': {
    about: 'Something follows the number of turns.',
    example: 'the game is over, but `You win!` follows',
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly example: string }>>;

/** The name of an explanation. */
export type Kind = keyof typeof EXPLANATIONS;
