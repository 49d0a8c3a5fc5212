import java.util.*;

class Board {
    final char[][] grid;
    final int cols;
    int turns = 0;

    Board(int rows, int cols) {
        grid = new char[rows][cols];
        this.cols = cols;
        for (char[] row : grid) {
            Arrays.fill(row, '.');
        }
    }

    boolean columnFull(int col) {
        return grid[0][col] != '.';
    }

    int firstDisc(int col) {
        int row = 0;
        while (row < grid.length && grid[row][col] == '.') row++;
        return row;
    }

    void drop(int col, char player) {
        grid[firstDisc(col) - 1][col] = player;
    }

    void takeBack(int col) {
        grid[firstDisc(col)][col] = '.';
    }

    void display() {
        for (char[] row : grid) {
            System.out.println(String.join(" ", new String(row).split("")));
        }
    }

    boolean connects(int length) {
        for (int row = 0; row < grid.length; row++) {
            for (int col = 0; col < cols; col++) {
                if (line(row, col, 0, 1, length) || line(row, col, 1, 0, length)) return true;
                if (line(row, col, 1, 1, length) || line(row, col, 1, -1, length)) return true;
            }
        }
        return false;
    }

    private boolean line(int row, int col, int deltaRow, int deltaCol, int length) {
        char player = grid[row][col];
        for (int i = 0; i < length; i++) {
            int r = row + i * deltaRow;
            int c = col + i * deltaCol;
            if (r >= grid.length || c < 0 || c >= cols || grid[r][c] != player) return false;
        }
        return player != '.';
    }
}

public class MatchFour {
    static final Scanner in = new Scanner(System.in);
    final int length;
    final Board board;

    MatchFour(boolean normal) {
        length = normal ? 4 : 5;
        board = new Board(6, normal ? 7 : 9);
    }

    static boolean ask(String question, String first, String second) {
        while (true) {
            System.out.println(question);
            String answer = in.next().toLowerCase();
            if (answer.equals(first) || answer.equals(first.substring(0, 1))) return true;
            if (answer.equals(second) || answer.equals(second.substring(0, 1))) return false;
            System.out.println("Please answer " + first + " or " + second + ".");
        }
    }

    boolean completesLine(int col, char player) {
        if (board.columnFull(col)) return false;
        board.drop(col, player);
        boolean result = board.connects(length);
        board.takeBack(col);
        return result;
    }

    boolean isSafe(int col) {
        board.drop(col, 'O');
        boolean result = !completesLine(col, 'X');
        board.takeBack(col);
        return result;
    }

    int computerMove(int userCol) {
        for (char player : new char[] {'O', 'X'}) {
            for (int col = 0; col < board.cols; col++) {
                if (completesLine(col, player)) return col;
            }
        }
        int best = -1;
        int bestCost = Integer.MAX_VALUE;
        for (int col = 0; col < board.cols; col++) {
            if (board.columnFull(col)) continue;
            int cost = col == userCol ? board.cols : Math.abs(col - userCol);
            if (!isSafe(col)) cost += 100;
            if (cost < bestCost) {
                best = col;
                bestCost = cost;
            }
        }
        return best;
    }

    int userMove() {
        while (true) {
            System.out.println("Turn " + (board.turns + 1) + ": select a column from 0 to " + (board.cols - 1) + ".");
            if (in.hasNextInt()) {
                int col = in.nextInt();
                if (col < 0 || col >= board.cols) System.out.println("Out of Bounds!");
                else if (board.columnFull(col)) System.out.println("Column is Full!");
                else return col;
            } else if (in.next().equalsIgnoreCase("print")) board.display();
            else System.out.println("Enter a column number or print.");
        }
    }

    String playTurn(boolean debug) {
        if (debug) board.display();
        int userCol = userMove();
        board.turns++;
        board.drop(userCol, 'X');
        if (board.connects(length)) return "You win!";
        if (debug) board.display();
        int col = computerMove(userCol);
        System.out.println("The AI opponent selects " + col + ".");
        board.drop(col, 'O');
        if (board.connects(length)) return "You lose!";
        return 2 * board.turns == 6 * board.cols ? "It's a tie!" : "";
    }

    public static void main(String[] args) {
        MatchFour game = new MatchFour(ask("Do you want to play a normal or expert game?", "normal", "expert"));
        boolean debug = ask("Do you want to run in debug mode?", "yes", "no");
        String result = "";
        while (result.isEmpty()) result = game.playTurn(debug);
        System.out.println(result + "\nThe game took " + game.board.turns + " turns.");
    }
}
