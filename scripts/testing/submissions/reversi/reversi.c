#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define MAX 26

static const int DIRS[8][2] = {
    {-1, -1},
    {-1, 0},
    {-1, 1},
    {0, -1},
    {0, 1},
    {1, -1},
    {1, 0},
    {1, 1},
};

void printBoard(char board[MAX][MAX], int n) {
    printf("  ");
    for (int col = 0; col < n; col++) {
        printf("%c", 'a' + col);
    }
    printf("\n");
    for (int row = 0; row < n; row++) {
        printf("%c ", 'a' + row);
        for (int col = 0; col < n; col++) {
            printf("%c", board[row][col]);
        }
        printf("\n");
    }
}

bool positionInBounds(int n, int row, int col) {
    return row >= 0 && row < n && col >= 0 && col < n;
}

bool checkLegalInDirection(char board[MAX][MAX], int n, int row, int col,
                           char color, int deltaRow, int deltaCol) {
    if (!positionInBounds(n, row, col) || board[row][col] != 'U') {
        return false;
    }
    char other = color == 'B' ? 'W' : 'B';
    int r = row + deltaRow;
    int c = col + deltaCol;
    int count = 0;
    while (positionInBounds(n, r, c) && board[r][c] == other) {
        r += deltaRow;
        c += deltaCol;
        count++;
    }
    return count > 0 && positionInBounds(n, r, c) && board[r][c] == color;
}

bool isLegal(char board[MAX][MAX], int n, int row, int col, char color) {
    for (int d = 0; d < 8; d++) {
        if (checkLegalInDirection(board, n, row, col, color, DIRS[d][0], DIRS[d][1])) {
            return true;
        }
    }
    return false;
}

void printMoves(char board[MAX][MAX], int n, char color) {
    printf("Available moves for %c:\n", color);
    for (int row = 0; row < n; row++) {
        for (int col = 0; col < n; col++) {
            if (isLegal(board, n, row, col, color)) {
                printf("%c%c\n", 'a' + row, 'a' + col);
            }
        }
    }
}

void playMove(char board[MAX][MAX], int n, int row, int col, char color) {
    bool closes[8];
    for (int d = 0; d < 8; d++) {
        closes[d] = checkLegalInDirection(board, n, row, col, color, DIRS[d][0], DIRS[d][1]);
    }
    board[row][col] = color;
    for (int d = 0; d < 8; d++) {
        if (closes[d]) {
            int r = row + DIRS[d][0];
            int c = col + DIRS[d][1];
            while (board[r][c] != color) {
                board[r][c] = color;
                r += DIRS[d][0];
                c += DIRS[d][1];
            }
        }
    }
}

int main(void) {
    char board[MAX][MAX];
    char token[4];
    int n;

    printf("Enter the board dimension: ");
    if (scanf("%d", &n) != 1 || n < 2 || n > MAX || n % 2 != 0) {
        return 1;
    }
    for (int row = 0; row < n; row++) {
        for (int col = 0; col < n; col++) {
            board[row][col] = 'U';
        }
    }
    board[n / 2 - 1][n / 2 - 1] = 'W';
    board[n / 2][n / 2] = 'W';
    board[n / 2 - 1][n / 2] = 'B';
    board[n / 2][n / 2 - 1] = 'B';
    printBoard(board, n);

    printf("Enter board configuration:\n");
    while (true) {
        if (scanf("%3s", token) != 1) {
            return 1;
        }
        if (strcmp(token, "!!!") == 0) {
            break;
        }
        int row = token[1] - 'a';
        int col = token[2] - 'a';
        if (positionInBounds(n, row, col)) {
            board[row][col] = token[0];
        }
    }
    printBoard(board, n);
    printMoves(board, n, 'W');
    printMoves(board, n, 'B');

    printf("Enter a move:\n");
    if (scanf("%3s", token) != 1) {
        return 1;
    }
    int row = token[1] - 'a';
    int col = token[2] - 'a';
    if ((token[0] == 'B' || token[0] == 'W') && isLegal(board, n, row, col, token[0])) {
        playMove(board, n, row, col, token[0]);
        printf("Valid move.\n");
    } else {
        printf("Invalid move.\n");
    }
    printBoard(board, n);
    return 0;
}
