"""Positions that can occur in a game, compared with python-chess, and positions that can be read."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

import ajedrez
from ajedrez import BadInput, BadPosition, Position, batch, king, lite

CORPUS = Path(__file__).parents[2] / "testing/corpus/fide/validity.txt"
# The three differences that docs/coming-from.md explains; the Rust test `fide_validity` has their exact rules.
PROMOTED = "promoted pieces"


def test_valid_is_what_python_chess_calls_valid() -> None:
    lines = [line.split(" ", 1) for line in CORPUS.read_text().splitlines() if not line.startswith("#")]
    fens = [fen for _, fen in lines]
    found = batch.is_valid(fens)
    assert found.row_count == 20_000 and found["reason"].to_list() == [None] * len(fens)
    promoted = dropped = 0
    for (flags, fen), valid, defects in zip(lines, found["valid"].to_list(), found["defects"].to_list(), strict=True):
        assert valid == (defects is None)
        if valid == (flags == "0"):
            continue
        assert not valid, fen
        if all(PROMOTED in defect for defect in defects.split("; ")):
            promoted += 1
        else:
            assert "castling right" in defects and set(fen.split()[2]) & set("Qq"), fen
            dropped += 1
    assert promoted > 10 and dropped > 10


def test_a_readable_fen_need_not_be_valid() -> None:
    odd = ["8/8/8/8/8/8/8/8 w", "kK6/8/8/8/8/8/8/8 w", "kk6/8/8/8/8/8/8/K7 w", "x", None]
    readable = batch.is_readable(odd)
    assert readable["readable"].to_list() == [True, True, False, False, None]
    valid = batch.is_valid(odd)
    assert valid["valid"].to_list() == [False, False, False, False, None]
    assert valid["defects"][0] == "the board is empty; White has no king; Black has no king"
    assert valid["defects"][3].startswith("fen: expected")
    assert valid["reason"][4] == "null"


def test_a_position_tells_its_defects() -> None:
    assert Position.start().is_valid() and Position.start().defects() == ()
    assert Position("4k3/4R3/8/8/8/8/8/8 w").defects() == ("White has no king", "the side not to move is in check")
    assert not Position("k6P/8/8/8/8/8/8/K7 w", "lite").is_valid()


def test_valid_of_ajedrez_lite_is_the_exercise() -> None:
    fens = ["k7/8/8/8/8/8/8/K7 w", "k6P/8/8/8/8/8/8/K7 w", "8/8/8/8/8/8/8/8 w", "kN6/8/8/8/8/8/8/K7 w"]
    found = batch.is_valid(fens, variant="lite")["valid"].to_list()
    assert found == [lite.is_valid(fen) for fen in fens] == [True, False, False, False]


def test_the_game_of_the_seed_has_no_such_word() -> None:
    for ask in (lambda: batch.is_valid([chess.STARTING_FEN], variant="plain"),
                lambda: Position.start("plain").is_valid(), lambda: Position.start("plain").defects()):
        with pytest.raises(BadInput, match="is_readable"):
            ask()
    assert batch.is_readable([chess.STARTING_FEN], variant="plain")["readable"][0]


def test_no_door_calls_a_board_without_that_king_stalemate() -> None:
    for fen in ("8/8/8/8/8/8/8/8 w", "k7/8/8/8/8/8/8/8 w", "8/8/8/8/8/8/8/K7 b"):
        for variant in ("fide", "plain", "lite"):
            with pytest.raises(BadPosition, match="has no king"):
                Position(fen, variant).status()
            answers = batch.king_status([fen], variant=variant)
            assert answers["status"][0] is None and "has no king" in answers["reason"][0]
        for variant in ("plain", "fide"):
            with pytest.raises(BadPosition, match="has no king"):
                king.status(fen, variant=variant)
            with pytest.raises(BadInput, match="has no king"):
                color = "white" if fen.endswith("w") else "black"
                ajedrez.request({"op": "king.status", "fen": fen, "color": color, "variant": variant})
