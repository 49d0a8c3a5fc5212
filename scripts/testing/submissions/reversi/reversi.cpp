#include <iostream>
#include <string>
#include <vector>

using namespace std;

using Board = vector<vector<char>>;

void printBoard(const Board& board, int n) {
    cout << "  ";
    for (int col = 0; col < n; col++) {
        cout << static_cast<char>('a' + col);
    }
    cout << endl;
    for (int row = 0; row < n; row++) {
        cout << static_cast<char>('a' + row) << " ";
        for (int col = 0; col < n; col++) {
            cout << board[row][col];
        }
        cout << endl;
    }
}

bool positionInBounds(int n, int row, int col) {
    return row >= 0 && row < n && col >= 0 && col < n;
}

bool checkLegalInDirection(const Board& board, int n, int row, int col, char color,
                           int deltaRow, int deltaCol) {
    if (!positionInBounds(n, row, col) || board[row][col] != 'U') {
        return false;
    }
    char opponent = color == 'B' ? 'W' : 'B';
    bool seenOpponent = false;
    row += deltaRow;
    col += deltaCol;
    while (positionInBounds(n, row, col)) {
        if (board[row][col] == opponent) {
            seenOpponent = true;
        } else {
            return seenOpponent && board[row][col] == color;
        }
        row += deltaRow;
        col += deltaCol;
    }
    return false;
}

bool isLegal(const Board& board, int n, int row, int col, char color) {
    for (int deltaRow = -1; deltaRow <= 1; deltaRow++) {
        for (int deltaCol = -1; deltaCol <= 1; deltaCol++) {
            if (deltaRow == 0 && deltaCol == 0) {
                continue;
            }
            if (checkLegalInDirection(board, n, row, col, color, deltaRow, deltaCol)) {
                return true;
            }
        }
    }
    return false;
}

void printMoves(const Board& board, int n, char color) {
    cout << "Available moves for " << color << ":" << endl;
    for (int row = 0; row < n; row++) {
        for (int col = 0; col < n; col++) {
            if (isLegal(board, n, row, col, color)) {
                cout << static_cast<char>('a' + row) << static_cast<char>('a' + col) << endl;
            }
        }
    }
}

// Works on a copy, so that tiles turned over in one direction do not count in the next.
Board afterMove(const Board& board, int n, int row, int col, char color) {
    Board result = board;
    result[row][col] = color;
    for (int deltaRow = -1; deltaRow <= 1; deltaRow++) {
        for (int deltaCol = -1; deltaCol <= 1; deltaCol++) {
            if (checkLegalInDirection(board, n, row, col, color, deltaRow, deltaCol)) {
                int r = row + deltaRow;
                int c = col + deltaCol;
                while (board[r][c] != color) {
                    result[r][c] = color;
                    r += deltaRow;
                    c += deltaCol;
                }
            }
        }
    }
    return result;
}

int main() {
    int n;
    cout << "Enter the board dimension: ";
    if (!(cin >> n)) {
        return 1;
    }
    Board board(n, vector<char>(n, 'U'));
    int half = n / 2;
    board[half - 1][half - 1] = 'W';
    board[half - 1][half] = 'B';
    board[half][half - 1] = 'B';
    board[half][half] = 'W';
    printBoard(board, n);

    cout << "Enter board configuration:" << endl;
    string tile;
    while (cin >> tile && tile != "!!!") {
        if (tile.size() == 3) {
            board[tile[1] - 'a'][tile[2] - 'a'] = tile[0];
        }
    }
    printBoard(board, n);
    printMoves(board, n, 'W');
    printMoves(board, n, 'B');

    cout << "Enter a move:" << endl;
    string move;
    if (!(cin >> move) || move.size() != 3) {
        return 1;
    }
    int row = move[1] - 'a';
    int col = move[2] - 'a';
    if (isLegal(board, n, row, col, move[0])) {
        board = afterMove(board, n, row, col, move[0]);
        cout << "Valid move." << endl;
    } else {
        cout << "Invalid move." << endl;
    }
    printBoard(board, n);
    return 0;
}
