import java.util.Scanner;

public class TicTacToe {
    private static final int SIZE = 3;

    private final char[][] board = new char[SIZE][SIZE];
    private final Scanner in = new Scanner(System.in);

    TicTacToe() {
        for (int row = 0; row < SIZE; row++) {
            for (int col = 0; col < SIZE; col++) {
                board[row][col] = '*';
            }
        }
    }

    void printBoard() {
        for (char[] row : board) {
            String line = "";
            for (int col = 0; col < SIZE; col++) {
                if (col > 0) {
                    line += " ";
                }
                line += row[col] == '*' ? '.' : row[col];
            }
            System.out.println(line);
        }
    }

    boolean inBounds(int row, int col) {
        return row >= 0 && row < SIZE && col >= 0 && col < SIZE;
    }

    void readMove(char player) {
        boolean placed = false;
        while (!placed) {
            System.out.print("Player " + player + ", row and column:");
            int row = in.nextInt() - 1;
            int col = in.nextInt() - 1;
            if (inBounds(row, col) && board[row][col] == '*') {
                board[row][col] = player;
                placed = true;
            }
        }
    }

    boolean line(char player, int row, int col, int deltaRow, int deltaCol) {
        for (int i = 0; i < SIZE; i++) {
            if (board[row + i * deltaRow][col + i * deltaCol] != player) {
                return false;
            }
        }
        return true;
    }

    boolean wins(char player) {
        for (int i = 0; i < SIZE; i++) {
            if (line(player, i, 0, 0, 1) || line(player, 0, i, 1, 0)) {
                return true;
            }
        }
        return line(player, 0, 0, 1, 1) || line(player, 0, SIZE - 1, 1, -1);
    }

    void play() {
        char player = 'X';
        for (int turn = 1; turn <= SIZE * SIZE; turn++) {
            printBoard();
            readMove(player);
            if (wins(player)) {
                System.out.println("Player " + player + " wins");
                return;
            }
            player = player == 'X' ? 'O' : 'X';
        }
        System.out.println("The cat wins");
    }

    public static void main(String[] args) {
        new TicTacToe().play();
    }
}
