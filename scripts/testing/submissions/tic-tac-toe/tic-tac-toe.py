def print_board(board):
    for row in board:
        print(" ".join(row).replace("*", "."))


def read_move(board, player):
    while True:
        row, col = map(int, input("Player " + player + ", row and column:").split())
        if row < 1 or row > 3 or col < 1 or col > 3:
            continue
        if board[row - 1][col - 1] != "*":
            continue
        return row - 1, col - 1


def has_won(board, player):
    for i in range(3):
        if board[i][0] == board[i][1] == board[i][2] == player:
            return True
        if board[0][i] == board[1][i] == board[2][i] == player:
            return True
    if board[0][0] == board[1][1] == board[2][2] == player:
        return True
    if board[0][2] == board[1][1] == board[2][0] == player:
        return True
    return False


def is_full(board):
    for row in board:
        if "*" in row:
            return False
    return True


def main():
    board = [["*", "*", "*"] for _ in range(3)]
    player = "X"
    while True:
        print_board(board)
        row, col = read_move(board, player)
        board[row][col] = player
        if has_won(board, player):
            print("Player", player, "wins")
            break
        if is_full(board):
            print("The cat wins")
            break
        if player == "X":
            player = "O"
        else:
            player = "X"


main()
