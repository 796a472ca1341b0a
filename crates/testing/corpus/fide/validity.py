"""Writes validity.txt: 20,000 FENs, each with the number of python-chess's `Board.status()`.

    pip install chess==1.11.2 && python3 validity.py > validity.txt

The boards are drawn by a seed: random ones with two kings, played ones, played ones with changes, and kings
attacked by several pieces, half of them with an en-passant square.
"""

import random

import chess

SEED, EACH = 31, 5000
ROLES = "PPPNBRQ"


def random_board(rng):
    """Two kings and up to 30 other pieces anywhere."""
    board = chess.Board(None)
    squares = rng.sample(chess.SQUARES, 2 + rng.randrange(31))
    letters = ["K", "k"] + [rng.choice(ROLES + ROLES.lower()) for _ in squares[2:]]
    for square, letter in zip(squares, letters):
        board.set_piece_at(square, chess.Piece.from_symbol(letter))
    board.turn = rng.random() < 0.5
    return board


def played_boards(rng):
    """Positions of random games, a few of each."""
    while True:
        board = chess.Board()
        for _ in range(90):
            moves = list(board.legal_moves)
            if not moves:
                break
            if rng.random() < 0.2:
                moves = [move for move in moves if board.gives_check(move) or board.is_en_passant(move)] or moves
            board.push(rng.choice(moves))
            if rng.random() < 0.2:
                yield board.copy(stack=False)


def changed_board(rng, played):
    """A played position with one to three changes."""
    board = next(played)
    for _ in range(1 + rng.randrange(3)):
        change = rng.randrange(8)
        if change <= 1:
            board.turn = not board.turn
        elif change == 2:
            board.ep_square = rng.choice(chess.SQUARES[16:24] + chess.SQUARES[40:48])
        elif change == 3:
            board.remove_piece_at(rng.choice(list(board.piece_map()) or [0]))
        elif change == 4:
            letter = rng.choice(ROLES + ROLES.lower() + "Kk")
            for square in rng.sample(chess.SQUARES, 1 + rng.randrange(6)):
                board.set_piece_at(square, chess.Piece.from_symbol(letter))
                letter = letter if letter not in "Kk" else "N"
        elif change == 5:
            king = board.king(rng.random() < 0.5)
            if king is not None and rng.random() < 0.3:
                board.remove_piece_at(king)
        elif change == 6:
            ranks = rng.choice((chess.BB_RANK_1 | chess.BB_RANK_8, chess.BB_RANK_2, chess.BB_RANK_7))
            square = rng.choice(list(chess.SquareSet(ranks)))
            board.set_piece_at(square, chess.Piece.from_symbol(rng.choice("Pp")))
        else:
            for square in rng.sample(chess.SQUARES, rng.randrange(64)):
                if board.piece_type_at(square) != chess.KING:
                    board.remove_piece_at(square)
    return board


def attacked_board(rng):
    """A king attacked by one to three pieces, often just after a double step; few other pieces."""
    board = chess.Board(None)
    us = board.turn = rng.random() < 0.5
    king, other = rng.sample(chess.SQUARES, 2)
    board.set_piece_at(king, chess.Piece(chess.KING, us))
    board.set_piece_at(other, chess.Piece(chess.KING, not us))
    if rng.random() < 0.5:
        file, (from_, over, to) = rng.randrange(8), ((6, 5, 4) if us else (1, 2, 3))
        board.set_piece_at(chess.square(file, to), chess.Piece(chess.PAWN, not us))
        board.ep_square = chess.square(file, over)
        if rng.random() < 0.9:
            board.remove_piece_at(chess.square(file, from_))
            board.remove_piece_at(chess.square(file, over))
        if board.king(us) is None:
            return attacked_board(rng)
        if rng.random() < 0.4:
            attacked = list(board.attacks(chess.square(file, to)))
            board.remove_piece_at(king)
            king = rng.choice(attacked)
            board.set_piece_at(king, chess.Piece(chess.KING, us))
    for _ in range(1 + rng.randrange(3)):
        role = rng.choice((chess.PAWN, chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.ROOK, chess.QUEEN))
        probe = chess.Board(None)
        probe.occupied = board.occupied
        probe.set_piece_at(king, chess.Piece(role, us))
        squares = [square for square in probe.attacks(king) if not board.piece_at(square)]
        if squares:
            board.set_piece_at(rng.choice(squares), chess.Piece(role, not us))
    for square in rng.sample(chess.SQUARES, rng.randrange(4)):
        if not board.piece_at(square):
            board.set_piece_at(square, chess.Piece.from_symbol(rng.choice("PNBRpnbr")))
    return board


def main():
    rng = random.Random(SEED)
    print(f"# Chess boards and python-chess's judgement: the number of Board.status() of version {chess.__version__}, the")
    print(f"# FEN. Written by validity.py beside this file; its seed is {SEED}.")
    print(f"{chess.Board('8/8/8/8/8/8/8/8 w').status().value} 8/8/8/8/8/8/8/8 w")
    seen = {"8/8/8/8/8/8/8/8 w"}
    played = played_boards(rng)
    kinds = (random_board, lambda _: next(played), lambda rng: changed_board(rng, played), attacked_board)
    for number, make in enumerate(kinds, 1):
        most = number * EACH
        while len(seen) < most:
            fields = make(rng).fen(en_passant="fen").split()[:4]
            # python-chess writes no right that its king and rook do not have, but reads it. It writes some as in
            # Chess960, which is another game.
            if not set(fields[2]) <= set("KQkq-") or number == 3 and rng.random() < 0.3:
                fields[2] = rng.choice("KQ KQkq Kk Qq kq K Q k q Kkq".split())
            while fields[-1] == "-":
                fields.pop()
            fen = " ".join(fields)
            if fen not in seen:
                seen.add(fen)
                print(chess.Board(fen).status().value, fen)


main()
