"""docs/coming-from.md: every cell about python-chess and about this package is code that runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import chess
import chess.polyglot
import pytest

from ajedrez import Game, Position

PAGE = (Path(__file__).parents[3] / "docs/coming-from.md").read_text()
FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
# What `text` is in a line; elsewhere a move in SAN.
TEXTS = {"EPD": "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;", "move from UCI": "e1d1",
         "the same, castling also as `e1h1`": "e1d1", "play, checked, with the reason": "e1d1"}


def table(head: str) -> list[list[str]]:
    """The lines of the table with this head, as cells."""
    lines = PAGE[PAGE.index(head):].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def run(cell: str, text: str) -> int:
    """Runs the code of a cell; how many pieces of it there are."""
    codes = re.findall(r"`([^`]+)`", cell)
    for code in codes:
        board, game = chess.Board(FEN), Game(FEN)
        board.push_san("h3")
        game.play("h3")
        board.push_san("h6")
        game.play("h6")
        names: dict[str, Any] = {
            "chess": chess, "board": board, "Position": Position, "Game": Game, "game": game, "position": Position(board),
            "fen": FEN, "text": text, "move": chess.Move.from_uci("e1d1"), "mv": chess.Move.from_uci("e1d1"),
            "square": chess.E1, "color": chess.WHITE, "role": chess.PAWN, "a": chess.A1, "b": chess.H8, "print": str,
        }
        eval(code, names)
    return len(codes)


def test_every_cell_about_python_chess_runs() -> None:
    lines = table("| | core-bitboard |")
    assert len(lines) > 40
    assert sum(run(line[5], TEXTS.get(line[0], "Kd1")) for line in lines) > 30


def test_every_cell_about_this_package_runs_and_says_the_same() -> None:
    lines = table("| python-chess | ajedrez |")
    assert len(lines) > 20 and all(len(line) == 2 for line in lines)
    for theirs, ours in lines:
        assert run(theirs, "Kd1") and run(ours, "Kd1")


@pytest.mark.parametrize("library", ["core-bitboard", "shakmaty", "cozy-chess", "chess", "python-chess"])
def test_every_library_is_asked_about_the_en_passant_square(library: str) -> None:
    [line] = [line for line in table("| | written into a FEN |") if line[0] == library]
    assert all(line)


def test_the_en_passant_square_of_python_chess_is_as_the_page_says() -> None:
    board = chess.Board()
    board.push_san("e4")
    assert [board.fen(en_passant=mode).split()[3] for mode in ("legal", "xfen", "fen")] == ["-", "-", "e3"]
    assert Game(board).fen() == board.fen(en_passant="fen") and Game(board).normalised() == board.fen()
