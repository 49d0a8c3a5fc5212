ROWS = 6


class Board:
    def __init__(self, rows, cols):
        self.rows = rows
        self.cols = cols
        self.grid = [["."] * cols for _ in range(rows)]
        self.turns = 0

    def open_columns(self):
        return [col for col in range(self.cols) if self.grid[0][col] == "."]

    def drop(self, col, player):
        for row in range(self.rows - 1, -1, -1):
            if self.grid[row][col] == ".":
                self.grid[row][col] = player
                return

    def undo(self, col):
        for row in range(self.rows):
            if self.grid[row][col] != ".":
                self.grid[row][col] = "."
                return

    def display(self):
        for row in self.grid:
            print(" ".join(row))

    def connects(self, length):
        for row in range(self.rows):
            for col in range(self.cols):
                for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                    if self.same(row, col, dr, dc, length):
                        return True
        return False

    def same(self, row, col, dr, dc, length):
        end_row = row + (length - 1) * dr
        end_col = col + (length - 1) * dc
        if end_row >= self.rows or end_col < 0 or end_col >= self.cols:
            return False
        discs = {self.grid[row + i * dr][col + i * dc] for i in range(length)}
        return discs == {"X"} or discs == {"O"}


class Game:
    def __init__(self):
        expert = ask("Do you want to play a normal or expert game?", "normal", "expert") == "expert"
        self.debug = ask("Do you want to run in debug mode?", "yes", "no") == "yes"
        self.length = 5 if expert else 4
        self.board = Board(ROWS, 9 if expert else 7)

    def completes_line(self, col, player):
        if col not in self.board.open_columns():
            return False
        self.board.drop(col, player)
        result = self.board.connects(self.length)
        self.board.undo(col)
        return result

    def is_safe(self, col):
        self.board.drop(col, "O")
        result = not self.completes_line(col, "X")
        self.board.undo(col)
        return result

    def computer_move(self, user_col):
        columns = self.board.open_columns()
        for player in "OX":
            for col in columns:
                if self.completes_line(col, player):
                    return col
        safe = [col for col in columns if self.is_safe(col)]
        # the user's own column comes last
        return min(safe or columns, key=lambda col: (col == user_col, abs(col - user_col), col))

    def user_move(self):
        while True:
            print(f"Turn {self.board.turns + 1}: select a column from 0 to {self.board.cols - 1}.")
            token = input().strip()
            if token.lower() == "print":
                self.board.display()
                continue
            try:
                col = int(token)
            except ValueError:
                print("Enter a column number or print.")
                continue
            if col < 0 or col >= self.board.cols:
                print("Out of Bounds!")
            elif col not in self.board.open_columns():
                print("Column is Full!")
            else:
                return col

    def play_turn(self):
        if self.debug:
            self.board.display()
        user_col = self.user_move()
        self.board.turns += 1
        self.board.drop(user_col, "X")
        if self.board.connects(self.length):
            return "You win!"
        if self.debug:
            self.board.display()
        col = self.computer_move(user_col)
        print(f"The AI opponent selects {col}.")
        self.board.drop(col, "O")
        if self.board.connects(self.length):
            return "You lose!"
        if not self.board.open_columns():
            return "It's a tie!"
        return None

    def play(self):
        result = None
        while result is None:
            result = self.play_turn()
        print(result)
        print(f"The game took {self.board.turns} turns.")


def ask(question, first, second):
    while True:
        print(question)
        answer = input().strip().lower()
        for word in (first, second):
            if answer == word or answer == word[0]:
                return word
        print(f"Please answer {first} or {second}.")


Game().play()
