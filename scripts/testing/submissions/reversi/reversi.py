DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def print_board(board, n):
    print("  " + LETTERS[:n])
    for row in range(n):
        print(LETTERS[row] + " " + "".join(board[row]))


def position_in_bounds(board, n, row, col):
    return 0 <= row < n and 0 <= col < n


def check_legal_in_direction(board, n, row, col, color, delta_row, delta_col):
    if not position_in_bounds(board, n, row, col) or board[row][col] != "U":
        return False
    other = "W" if color == "B" else "B"
    row += delta_row
    col += delta_col
    seen = 0
    while position_in_bounds(board, n, row, col) and board[row][col] == other:
        seen += 1
        row += delta_row
        col += delta_col
    return seen > 0 and position_in_bounds(board, n, row, col) and board[row][col] == color


def closed_lines(board, n, row, col, color):
    result = []
    for dr, dc in DIRECTIONS:
        if check_legal_in_direction(board, n, row, col, color, dr, dc):
            result.append((dr, dc))
    return result


def print_moves(board, n, color):
    print("Available moves for " + color + ":")
    for row in range(n):
        for col in range(n):
            if closed_lines(board, n, row, col, color):
                print(LETTERS[row] + LETTERS[col])


def main():
    n = int(input("Enter the board dimension: "))
    board = [["U"] * n for _ in range(n)]
    half = n // 2
    board[half - 1][half - 1] = "W"
    board[half][half] = "W"
    board[half - 1][half] = "B"
    board[half][half - 1] = "B"
    print_board(board, n)

    print("Enter board configuration:")
    tile = input()
    while tile != "!!!":
        board[LETTERS.index(tile[1])][LETTERS.index(tile[2])] = tile[0]
        tile = input()
    print_board(board, n)
    print_moves(board, n, "W")
    print_moves(board, n, "B")

    print("Enter a move:")
    move = input()
    color = move[0]
    row = LETTERS.index(move[1])
    col = LETTERS.index(move[2])
    lines = closed_lines(board, n, row, col, color)
    if color in "BW" and lines:
        for dr, dc in lines:
            r, c = row + dr, col + dc
            while board[r][c] != color:
                board[r][c] = color
                r += dr
                c += dc
        board[row][col] = color
        print("Valid move.")
    else:
        print("Invalid move.")
    print_board(board, n)


main()
