"""Positions that games come to, by python-chess."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess


def played(count: int, seed: int) -> Iterator[chess.Board]:
    """`count` positions from games of random legal moves, at any of their first 120 plies."""
    random_ = random.Random(seed)
    made = 0
    while made < count:
        board = chess.Board()
        for _ in range(120):
            moves = list(board.legal_moves)
            if not moves or made == count:
                break
            board.push(random_.choice(moves))
            yield board
            made += 1


def status(board: chess.Board) -> str:
    """The status of the side to move according to python-chess, in our words."""
    if board.is_checkmate():
        return "checkmate"
    if board.is_stalemate():
        return "stalemate"
    return "check" if board.is_check() else "free"


def same_fen(fen: str) -> str:
    """A FEN without the move counters, which our positions do not have."""
    return " ".join(fen.split()[:4])
