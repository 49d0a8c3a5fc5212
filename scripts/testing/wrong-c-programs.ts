/** Wrong C programs for the tests: a right submission with a text of it replaced. */

export interface WrongProgram {
  readonly assignment: string;
  /** A text of the right program, which occurs once, and what stands there instead. */
  readonly text: string;
  readonly replacement: string;
  /** The shortest session on which it differs needs no more bytes than this. */
  readonly mostBytes: number;
}

export const WRONG_PROGRAMS: Readonly<Record<string, WrongProgram>> = {
  'forgets the direction south-west': {
    assignment: 'reversi',
    text: '    {1, -1},\n',
    replacement: '    {1, 1},\n',
    mostBytes: 16,
  },
  'leaves out the last column of the lists': {
    assignment: 'reversi',
    text: 'for (int col = 0; col < n; col++) {\n            if (isLegal',
    replacement: 'for (int col = 0; col < n - 1; col++) {\n            if (isLegal',
    mostBytes: 16,
  },
  'flips nothing to the north': {
    assignment: 'reversi',
    text: 'if (closes[d]) {',
    replacement: 'if (closes[d] && d != 1) {',
    mostBytes: 18,
  },
  'keeps the first tile of a square that is written twice': {
    assignment: 'reversi',
    text: 'board[row][col] = token[0];\n        }\n    }\n    printBoard',
    replacement: "if (board[row][col] == 'U') board[row][col] = token[0];\n        }\n    }\n    printBoard",
    mostBytes: 18,
  },
  'takes a run that ends at the edge of a large board for closed': {
    assignment: 'reversi',
    text: 'return count > 0 && positionInBounds(n, r, c) && board[r][c] == color;',
    replacement: 'return count > 0 && (positionInBounds(n, r, c) ? board[r][c] == color : count > 6);',
    mostBytes: 60,
  },
  'lists the moves of Black before those of White': {
    assignment: 'reversi',
    text: "printMoves(board, n, 'W');\n    printMoves(board, n, 'B');",
    replacement: "printMoves(board, n, 'B');\n    printMoves(board, n, 'W');",
    mostBytes: 12,
  },
  'looks for a tie before it looks for a win': {
    assignment: 'tic-tac-toe',
    text: 'if (hasWon(board, player)) {',
    replacement: 'if (!isFull(board) && hasWon(board, player)) {',
    mostBytes: 36,
  },
  'lets a wrong entry consume the turn': {
    assignment: 'tic-tac-toe',
    text: "        if (board[row - 1][col - 1] != '*') {\n            continue;",
    replacement: "        if (board[row - 1][col - 1] != '*') {\n            return true;",
    mostBytes: 28,
  },
  'accepts column 4': {
    assignment: 'tic-tac-toe',
    text: 'col > SIZE)',
    replacement: 'col > SIZE + 1)',
    mostBytes: 24,
  },
  'looks for falling lines in all columns but the first': {
    assignment: 'match-four',
    text: 'if (lineFrom(board, row, col, 1, 1) ||',
    replacement: 'if ((col > 0 && lineFrom(board, row, col, 1, 1)) ||',
    mostBytes: 40,
  },
  'puts a disc on a full column': {
    assignment: 'match-four',
    text: 'else if (columnFull(board, (int)col)) printf("Column is Full!\\n");',
    replacement: 'else if (columnFull(board, (int)col)) return (int)col;',
    mostBytes: 24,
  },
  'accepts the column behind the last one': {
    assignment: 'match-four',
    text: 'col < 0 || col >= board->cols) printf',
    replacement: 'col < 0 || col > board->cols) printf',
    mostBytes: 16,
  },
  'takes a loss by the last disc for a tie': {
    assignment: 'match-four',
    text: 'if (hasLine(&board)) result = "You lose!";\n            else if (2 * turn == ROWS * board.cols) result',
    replacement:
      'if (2 * turn != ROWS * board.cols && hasLine(&board)) result = "You lose!";\n            else if (2 * turn == ROWS * board.cols) result',
    mostBytes: 60,
  },
  'knows print in lower case only': {
    assignment: 'match-four',
    text: 'word[i] = tolower((unsigned char)word[i]);',
    replacement: 'if (strcmp(word, "PRINT") != 0) word[i] = tolower((unsigned char)word[i]);',
    mostBytes: 24,
  },
};
