#include <iostream>

using namespace std;

class TicTacToe {
public:
    TicTacToe() {
        for (int row = 0; row < 3; row++) {
            for (int col = 0; col < 3; col++) {
                board[row][col] = '*';
            }
        }
    }

    void print() const {
        for (int row = 0; row < 3; row++) {
            for (int col = 0; col < 3; col++) {
                char cell = board[row][col];
                cout << (cell == '*' ? '.' : cell);
                cout << (col < 2 ? ' ' : '\n');
            }
        }
    }

    bool place(int row, int col, char player) {
        if (row < 1 || row > 3 || col < 1 || col > 3) {
            return false;
        }
        if (board[row - 1][col - 1] != '*') {
            return false;
        }
        board[row - 1][col - 1] = player;
        moves++;
        return true;
    }

    bool wins(char player) const {
        int diagonal = 0;
        int otherDiagonal = 0;
        for (int i = 0; i < 3; i++) {
            int inRow = 0;
            int inColumn = 0;
            for (int j = 0; j < 3; j++) {
                if (board[i][j] == player) {
                    inRow++;
                }
                if (board[j][i] == player) {
                    inColumn++;
                }
            }
            if (inRow == 3 || inColumn == 3) {
                return true;
            }
            if (board[i][i] == player) {
                diagonal++;
            }
            if (board[i][2 - i] == player) {
                otherDiagonal++;
            }
        }
        return diagonal == 3 || otherDiagonal == 3;
    }

    bool full() const {
        return moves == 9;
    }

private:
    char board[3][3];
    int moves = 0;
};

int main() {
    TicTacToe game;
    char player = 'X';
    bool over = false;

    while (!over) {
        game.print();
        int row, col;
        do {
            cout << "Player " << player << ", row and column:";
            if (!(cin >> row >> col)) {
                return 1;
            }
        } while (!game.place(row, col, player));

        if (game.wins(player)) {
            cout << "Player " << player << " wins" << endl;
            over = true;
        } else if (game.full()) {
            cout << "The cat wins" << endl;
            over = true;
        } else if (player == 'X') {
            player = 'O';
        } else {
            player = 'X';
        }
    }
    return 0;
}
