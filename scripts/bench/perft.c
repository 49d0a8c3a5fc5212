/* Reversi perft in plain C with the program's own data structure, a two-dimensional array, for scale.
   Usage: perft N DEPTH; prints the leaves. A pass is one ply; a finished game is one leaf. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX 26
typedef struct { char cell[MAX][MAX]; } Board;
static int n;

static int inBounds(int row, int col) { return row >= 0 && row < n && col >= 0 && col < n; }

static int legalInDirection(const Board *b, int row, int col, char color, int dr, int dc) {
  char opponent = color == 'B' ? 'W' : 'B';
  if (b->cell[row][col] != 'U' || (dr == 0 && dc == 0)) return 0;
  int r = row + dr, c = col + dc;
  while (inBounds(r, c) && b->cell[r][c] == opponent) { r += dr; c += dc; }
  return (r != row + dr || c != col + dc) && inBounds(r, c) && b->cell[r][c] == color;
}

static int isLegal(const Board *b, int row, int col, char color) {
  for (int dr = -1; dr <= 1; dr++)
    for (int dc = -1; dc <= 1; dc++)
      if (legalInDirection(b, row, col, color, dr, dc)) return 1;
  return 0;
}

static void play(Board *b, int row, int col, char color) {
  int closing[9], k = 0;
  for (int dr = -1; dr <= 1; dr++)
    for (int dc = -1; dc <= 1; dc++) closing[k++] = legalInDirection(b, row, col, color, dr, dc);
  for (k = 0; k < 9; k++)
    if (closing[k]) {
      int dr = k / 3 - 1, dc = k % 3 - 1;
      for (int r = row + dr, c = col + dc; b->cell[r][c] != color; r += dr, c += dc) b->cell[r][c] = color;
    }
  b->cell[row][col] = color;
}

static int listMoves(const Board *b, char color, int moves[MAX * MAX]) {
  int count = 0;
  for (int row = 0; row < n; row++)
    for (int col = 0; col < n; col++)
      if (isLegal(b, row, col, color)) moves[count++] = row * MAX + col;
  return count;
}

static long perft(const Board *b, char color, int depth) {
  int moves[MAX * MAX];
  char other = color == 'B' ? 'W' : 'B';
  int count = listMoves(b, color, moves);
  if (count == 0) {
    int none[MAX * MAX];
    return depth == 1 || listMoves(b, other, none) == 0 ? 1 : perft(b, other, depth - 1);
  }
  if (depth == 1) return count;
  long leaves = 0;
  for (int i = 0; i < count; i++) {
    Board next = *b;
    play(&next, moves[i] / MAX, moves[i] % MAX, color);
    leaves += perft(&next, other, depth - 1);
  }
  return leaves;
}

int main(int argc, char **argv) {
  Board b;
  n = argc > 2 ? atoi(argv[1]) : 0;
  if (n < 2 || n > MAX) return 2;
  memset(&b, 'U', sizeof b);
  b.cell[n / 2 - 1][n / 2 - 1] = b.cell[n / 2][n / 2] = 'W';
  b.cell[n / 2 - 1][n / 2] = b.cell[n / 2][n / 2 - 1] = 'B';
  long leaves = perft(&b, 'B', atoi(argv[2]));
  printf("%ld\n", leaves);
  return 0;
}
