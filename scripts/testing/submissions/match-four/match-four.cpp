#include <cctype>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

class Board {
public:
    const int rows, cols;
    int turns = 0;

    Board(int rows, int cols) : rows(rows), cols(cols), grid(rows, vector<char>(cols, '.')) {}

    bool inBounds(int col) const { return col >= 0 && col < cols; }
    bool columnFull(int col) const { return grid[0][col] != '.'; }
    bool full() const { return 2 * turns == rows * cols; }

    bool drop(int col, char player) {
        for (int row = rows - 1; row >= 0; row--) {
            if (grid[row][col] == '.') {
                grid[row][col] = player;
                return true;
            }
        }
        return false;
    }

    void display() const {
        for (const vector<char>& row : grid) {
            for (int col = 0; col < cols; col++) {
                cout << row[col] << (col < cols - 1 ? ' ' : '\n');
            }
        }
    }

    bool connects(int length) const {
        for (int row = 0; row < rows; row++) {
            for (int col = 0; col < cols; col++) {
                if (line(row, col, 0, 1, length) || line(row, col, 1, 0, length)) return true;
                if (line(row, col, 1, 1, length) || line(row, col, -1, 1, length)) return true;
            }
        }
        return false;
    }

private:
    vector<vector<char>> grid;

    bool line(int row, int col, int deltaRow, int deltaCol, int length) const {
        char player = grid[row][col];
        while (length > 0 && row >= 0 && row < rows && inBounds(col) && grid[row][col] == player) {
            length--;
            row += deltaRow;
            col += deltaCol;
        }
        return length == 0 && player != '.';
    }
};

string readToken() {
    string token;
    if (!(cin >> token)) exit(1);
    for (char& c : token) c = tolower(c);
    return token;
}

bool ask(const string& question, const string& first, const string& second) {
    while (true) {
        cout << question << '\n';
        string answer = readToken();
        if (answer == first || answer == first.substr(0, 1)) return true;
        if (answer == second || answer == second.substr(0, 1)) return false;
        cout << "Please answer " << first << " or " << second << ".\n";
    }
}

class Game {
public:
    Game(bool normal, bool debug) : length(normal ? 4 : 5), debug(debug), board(6, normal ? 7 : 9) {}

    string playTurn() {
        if (debug) board.display();
        int userCol = userMove();
        board.turns++;
        board.drop(userCol, 'X');
        if (board.connects(length)) return "You win!";
        if (debug) board.display();
        int col = computerMove(userCol);
        cout << "The AI opponent selects " << col << ".\n";
        board.drop(col, 'O');
        if (board.connects(length)) return "You lose!";
        return board.full() ? "It's a tie!" : "";
    }

    int turns() const { return board.turns; }

private:
    int length;
    bool debug;
    Board board;

    int userMove() {
        while (true) {
            cout << "Turn " << board.turns + 1 << ": select a column from 0 to " << board.cols - 1 << ".\n";
            string token = readToken();
            char* end;
            long col = strtol(token.c_str(), &end, 10);
            if (token == "print") board.display();
            else if (*end != '\0') cout << "Enter a column number or print.\n";
            else if (col < 0 || col >= board.cols) cout << "Out of Bounds!\n";
            else if (board.columnFull(col)) cout << "Column is Full!\n";
            else return col;
        }
    }

    bool completesLine(Board copy, int col, char player) const { return copy.drop(col, player) && copy.connects(length); }

    bool isSafe(Board copy, int col) const {
        copy.drop(col, 'O');
        return !completesLine(copy, col, 'X');
    }

    int computerMove(int userCol) const {
        for (char player : {'O', 'X'}) {
            for (int col = 0; col < board.cols; col++) {
                if (completesLine(board, col, player)) return col;
            }
        }
        int unsafe = -1;
        for (int i = 1; i <= board.cols; i++) {
            int distance = i % board.cols; // own column last
            for (int col : {userCol - distance, userCol + distance}) {
                if (!board.inBounds(col) || board.columnFull(col)) continue;
                if (isSafe(board, col)) return col;
                if (unsafe == -1) unsafe = col;
            }
        }
        return unsafe;
    }
};

int main() {
    bool normal = ask("Do you want to play a normal or expert game?", "normal", "expert");
    Game game(normal, ask("Do you want to run in debug mode?", "yes", "no"));
    string result;
    while (result.empty()) result = game.playTurn();
    cout << result << "\nThe game took " << game.turns() << " turns.\n";
}
