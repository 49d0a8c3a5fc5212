#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 6
#define MAX_COLS 9

typedef struct {
    char grid[ROWS][MAX_COLS];
    int cols;
    int needed;
} Board;

void display(Board *board) {
    for (int row = 0; row < ROWS; row++) {
        for (int col = 0; col < board->cols; col++) {
            printf("%c%c", board->grid[row][col], col == board->cols - 1 ? '\n' : ' ');
        }
    }
}

bool columnFull(Board *board, int col) {
    return board->grid[0][col] != '.';
}

void drop(Board *board, int col, char player) {
    int row = ROWS - 1;
    while (board->grid[row][col] != '.') {
        row--;
    }
    board->grid[row][col] = player;
}

bool lineFrom(Board *board, int row, int col, int deltaRow, int deltaCol) {
    char player = board->grid[row][col];
    for (int i = 0; i < board->needed; i++) {
        int r = row + i * deltaRow;
        int c = col + i * deltaCol;
        if (r >= ROWS || c < 0 || c >= board->cols || board->grid[r][c] != player) return false;
    }
    return player != '.';
}

bool hasLine(Board *board) {
    for (int row = 0; row < ROWS; row++) {
        for (int col = 0; col < board->cols; col++) {
            if (lineFrom(board, row, col, 0, 1) || lineFrom(board, row, col, 1, 0)) return true;
            if (lineFrom(board, row, col, 1, 1) || lineFrom(board, row, col, 1, -1)) return true;
        }
    }
    return false;
}

// The board is a copy here, so it may be changed.
bool completesLine(Board board, int col, char player) {
    if (columnFull(&board, col)) return false;
    drop(&board, col, player);
    return hasLine(&board);
}

bool isSafe(Board board, int col) {
    drop(&board, col, 'O');
    return !completesLine(board, col, 'X');
}

int nearest(Board *board, int userCol, bool onlySafe) {
    for (int distance = 1; distance <= board->cols; distance++) {
        int d = distance == board->cols ? 0 : distance; // the user's own column comes last
        for (int side = -1; side <= 1; side += 2) {
            int col = userCol + side * d;
            if (col < 0 || col >= board->cols || columnFull(board, col)) continue;
            if (!onlySafe || isSafe(*board, col)) return col;
        }
    }
    return -1;
}

int computerMove(Board *board, int userCol) {
    for (int col = 0; col < board->cols; col++) {
        if (completesLine(*board, col, 'O')) return col;
    }
    for (int col = 0; col < board->cols; col++) {
        if (completesLine(*board, col, 'X')) return col;
    }
    int col = nearest(board, userCol, true);
    return col >= 0 ? col : nearest(board, userCol, false);
}

void readWord(char word[64]) {
    if (scanf("%63s", word) != 1) exit(1);
    for (int i = 0; word[i] != '\0'; i++) {
        word[i] = tolower((unsigned char)word[i]);
    }
}

// The answer's first letter.
char ask(const char *question, const char *first, const char *second) {
    char word[64];
    while (true) {
        printf("%s\n", question);
        readWord(word);
        if (strcmp(word, first) == 0 || strcmp(word, second) == 0) return word[0];
        if (strlen(word) == 1 && (word[0] == first[0] || word[0] == second[0])) return word[0];
        printf("Please answer %s or %s.\n", first, second);
    }
}

int userMove(Board *board, int turn) {
    char word[64];
    while (true) {
        printf("Turn %d: select a column from 0 to %d.\n", turn, board->cols - 1);
        readWord(word);
        char *end;
        long col = strtol(word, &end, 10);
        if (strcmp(word, "print") == 0) display(board);
        else if (*end != '\0') printf("Enter a column number or print.\n");
        else if (col < 0 || col >= board->cols) printf("Out of Bounds!\n");
        else if (columnFull(board, (int)col)) printf("Column is Full!\n");
        else return (int)col;
    }
}

int main(void) {
    bool expert = ask("Do you want to play a normal or expert game?", "normal", "expert") == 'e';
    bool debug = ask("Do you want to run in debug mode?", "yes", "no") == 'y';
    Board board = {.cols = expert ? 9 : 7, .needed = expert ? 5 : 4};
    memset(board.grid, '.', sizeof board.grid);
    for (int turn = 1;; turn++) {
        const char *result = NULL;
        if (debug) display(&board);
        int userCol = userMove(&board, turn);
        drop(&board, userCol, 'X');
        if (hasLine(&board)) {
            result = "You win!";
        } else {
            if (debug) display(&board);
            int col = computerMove(&board, userCol);
            printf("The AI opponent selects %d.\n", col);
            drop(&board, col, 'O');
            if (hasLine(&board)) result = "You lose!";
            else if (2 * turn == ROWS * board.cols) result = "It's a tie!";
        }
        if (result != NULL) {
            printf("%s\nThe game took %d turns.\n", result, turn);
            return 0;
        }
    }
}
