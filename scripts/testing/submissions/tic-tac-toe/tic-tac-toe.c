#include <stdbool.h>
#include <stdio.h>

#define SIZE 3

void clearBoard(char board[SIZE][SIZE]) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            board[row][col] = '*';
        }
    }
}

void printBoard(char board[SIZE][SIZE]) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            if (col > 0) {
                printf(" ");
            }
            printf("%c", board[row][col] == '*' ? '.' : board[row][col]);
        }
        printf("\n");
    }
}

bool hasWon(char board[SIZE][SIZE], char player) {
    for (int i = 0; i < SIZE; i++) {
        if (board[i][0] == player && board[i][1] == player && board[i][2] == player) {
            return true;
        }
        if (board[0][i] == player && board[1][i] == player && board[2][i] == player) {
            return true;
        }
    }
    if (board[0][0] == player && board[1][1] == player && board[2][2] == player) {
        return true;
    }
    return board[0][2] == player && board[1][1] == player && board[2][0] == player;
}

bool isFull(char board[SIZE][SIZE]) {
    for (int row = 0; row < SIZE; row++) {
        for (int col = 0; col < SIZE; col++) {
            if (board[row][col] == '*') {
                return false;
            }
        }
    }
    return true;
}

bool readMove(char board[SIZE][SIZE], char player) {
    int row, col;
    while (true) {
        printf("Player %c, row and column:", player);
        if (scanf("%d %d", &row, &col) != 2) {
            return false;
        }
        if (row < 1 || row > SIZE || col < 1 || col > SIZE) {
            continue;
        }
        if (board[row - 1][col - 1] != '*') {
            continue;
        }
        board[row - 1][col - 1] = player;
        return true;
    }
}

int main(void) {
    char board[SIZE][SIZE];
    char player = 'X';

    clearBoard(board);
    while (true) {
        printBoard(board);
        if (!readMove(board, player)) {
            return 1;
        }
        if (hasWon(board, player)) {
            printf("Player %c wins\n", player);
            break;
        }
        if (isFull(board)) {
            printf("The cat wins\n");
            break;
        }
        player = player == 'X' ? 'O' : 'X';
    }
    return 0;
}
