"""Writes games.txt: 300 random games, and what python-chess says of repetitions and draws after each move.

    pip install chess==1.11.2 && python3 games.py > games.txt

A line is the start in FEN, the moves in UCI, the marks of the start and of each position after it, and the last FEN,
with `;` between them. A mark is three characters: the number of occurrences of the position; why the game is drawn (`m`
insufficient material, `s` stalemate, `5` fivefold repetition, `7` seventy-five moves, `-` not); and why a draw may be
claimed (`3` threefold repetition, `f` fifty moves, `-` not).

At the end of a game most moves return a piece to its previous square, which makes positions repeat.
"""

import random

import chess

SEED, GAMES, PLIES = 34, 300, 70
STARTS = [
    chess.STARTING_FEN,
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 80 90",
    "4k3/8/8/8/8/8/R7/4K3 w - - 120 130",
    "8/8/4k3/8/8/3BK1p1/8/8 w - - 0 70",
    "7k/5K2/8/6Q1/8/8/8/8 w - - 90 99",
    "4k3/3p4/8/2P1P3/2p1p3/8/3P4/4K3 b - - 0 40",
]


def draw(board):
    """Why the game is drawn."""
    if board.is_insufficient_material():
        return "m"
    if board.is_stalemate():
        return "s"
    if board.is_fivefold_repetition():
        return "5"
    return "7" if board.is_seventyfive_moves() else "-"


def claim(board):
    """Why the side to move may claim a draw."""
    if board.is_repetition(3):
        return "3"
    return "f" if board.is_fifty_moves() else "-"


def mark(board):
    """The mark of a position according to python-chess."""
    times = next(times for times in range(1, PLIES + 2) if not board.is_repetition(times + 1))
    return f"{min(times, 9)}{draw(board)}{claim(board)}"


def played(rng, start):
    """A game, with its marks."""
    board = chess.Board(start)
    marks = [mark(board)]
    quiet = rng.randrange(PLIES)
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = rng.choice(moves)
        if ply > max(quiet, 1) and rng.random() < 0.8:
            last = board.move_stack[-2]
            back = chess.Move(last.to_square, last.from_square)
            move = back if back in moves else move
        board.push(move)
        marks.append(mark(board))
    return board, marks


def main():
    rng = random.Random(SEED)
    print(f"# Random games, and what python-chess {chess.__version__} says of their repetitions and draws. Written by games.py")
    print(f"# beside this file, which tells the form of a line; its seed is {SEED}.")
    for number in range(GAMES):
        start = STARTS[number % len(STARTS)]
        board, marks = played(rng, start)
        moves = " ".join(move.uci() for move in board.move_stack)
        print(f"{start};{moves};{' '.join(marks)};{board.fen()}")


main()
