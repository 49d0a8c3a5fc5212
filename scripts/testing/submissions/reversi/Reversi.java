import java.util.Scanner;

public class Reversi {
    static void printBoard(char[][] board, int n) {
        System.out.print("  ");
        for (int col = 0; col <= n - 1; col++) {
            System.out.print((char) ('a' + col));
        }
        System.out.println();
        for (int row = 0; row <= n - 1; row++) {
            System.out.print((char) ('a' + row) + " ");
            for (int col = 0; col <= n - 1; col++) {
                System.out.print(board[row][col]);
            }
            System.out.println();
        }
    }

    static boolean positionInBounds(char[][] board, int n, int row, int col) {
        return row >= 0 && col >= 0
            && row <= n - 1
            && col <= n - 1;
    }

    static boolean checkLegalInDirection(char[][] board, int n, int row, int col,
                                         char color, int deltaRow, int deltaCol) {
        if (!positionInBounds(board, n, row, col) || board[row][col] != 'U') {
            return false;
        }
        if (deltaRow == 0 && deltaCol == 0) {
            return false;
        }
        int steps = 0;
        int r = row + deltaRow;
        int c = col + deltaCol;
        while (positionInBounds(board, n, r, c) && board[r][c] != 'U' && board[r][c] != color) {
            steps++;
            r += deltaRow;
            c += deltaCol;
        }
        return steps > 0 && positionInBounds(board, n, r, c) && board[r][c] == color;
    }

    static boolean isLegal(char[][] board, int n, int row, int col, char color) {
        if (color != 'B' && color != 'W') {
            return false;
        }
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if (checkLegalInDirection(board, n, row, col, color, dr, dc)) {
                    return true;
                }
            }
        }
        return false;
    }

    static void printMoves(char[][] board, int n, char color) {
        System.out.println("Available moves for " + color + ":");
        for (int row = 0; row <= n - 1; row++) {
            for (int col = 0; col <= n - 1; col++) { // move list columns
                if (isLegal(board, n, row, col, color)) {
                    System.out.println("" + (char) ('a' + row) + (char) ('a' + col));
                }
            }
        }
    }

    static void play(char[][] board, int n, int row, int col, char color) {
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if (checkLegalInDirection(board, n, row, col, color, dr, dc)) {
                    int r = row + dr;
                    int c = col + dc;
                    while (board[r][c] != color) {
                        board[r][c] = color;
                        r += dr;
                        c += dc;
                    }
                }
            }
        }
        board[row][col] = color;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.print("Enter the board dimension: ");
        int n = in.nextInt();
        char[][] board = new char[n][n];
        for (int row = 0; row <= n - 1; row++) {
            for (int col = 0; col <= n - 1; col++) {
                board[row][col] = 'U';
            }
        }
        board[n / 2 - 1][n / 2 - 1] = 'W';
        board[n / 2][n / 2] = 'W';
        board[n / 2 - 1][n / 2] = 'B';
        board[n / 2][n / 2 - 1] = 'B';
        printBoard(board, n);

        System.out.println("Enter board configuration:");
        String token = in.next();
        while (!token.equals("!!!")) {
            board[token.charAt(1) - 'a'][token.charAt(2) - 'a'] = token.charAt(0);
            token = in.next();
        }
        printBoard(board, n);
        printMoves(board, n, 'W');
        printMoves(board, n, 'B');

        System.out.println("Enter a move:");
        String move = in.next();
        char color = move.charAt(0);
        int row = move.charAt(1) - 'a';
        int col = move.charAt(2) - 'a';
        if (isLegal(board, n, row, col, color)) {
            play(board, n, row, col, color);
            System.out.println("Valid move.");
        } else {
            System.out.println("Invalid move.");
        }
        printBoard(board, n);
    }
}
