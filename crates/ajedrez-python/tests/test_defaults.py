"""The defaults of game, side and turn are as in the table of docs/protocol.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import chess.variant
import pytest

from ajedrez import BadInput, BadPosition, Position, batch, king, lite

PAGE = Path(__file__).parents[3] / "docs/protocol.md"
BARE = "4R1k1/5ppp/8/8/8/8/8/6K1"
# The pawn that has stepped two squares checks Black, whose only move is to take it en passant.
EN_PASSANT = "5B1R/8/R7/1k6/R1PpK3/8/8/8 b - c3"
KNIGHT = "N3k3/8/8/8/8/8/8/4K3 w"
CASTLING = "4k3/8/8/8/8/8/8/R3K3 w Q -"
PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w"


def meant(ask: Callable[..., Any], keyword: str, values: list[str]) -> str:
    without = ask()
    found = [value for value in values if ask(**{keyword: value}) == without]
    assert len(found) == 1, (found, without)
    return found[0]


def turn(ask: Callable[[str], Any]) -> str:
    white, black = ask(f"{BARE} w"), ask(f"{BARE} b")
    assert white != black
    try:
        bare = ask(BARE)
    except BadInput:
        return "required"
    if bare is None:
        return "required"
    return {str(white): "white", str(black): "black"}[str(bare)]


def side(ask: Callable[..., Any]) -> str:
    """The colour of the king that is examined when no colour is given."""
    for turn_ in ("w", "b"):
        fen = f"{BARE} {turn_}"
        assert ask(fen, color="white") != ask(fen, color="black")
    same = [ask(f"{BARE} {turn_}") == ask(f"{BARE} {turn_}", color=color) for turn_, color in
            (("w", "white"), ("b", "black"))]
    return "turn" if all(same) else "one colour"


GAMES = ["fide", "plain", "lite"]
FOUND = {
    # En passant is a difference of chess and of plain chess, the piece that a pawn becomes of Ajedrez Lite.
    "`variant` of `Position`": lambda: Position(CASTLING).variant,
    "`variant` of `Position.start`": lambda: Position.start().variant,
    "`variant` of `batch.king_status`": lambda: meant(
        lambda **options: batch.king_status([EN_PASSANT, KNIGHT], **options)["status"].to_list(),
        "variant", GAMES),
    "`variant` of `batch.is_readable`": lambda: meant(
        lambda **options: batch.is_readable(["4k3/8/8/8/8/8/8/4K3 w K", KNIGHT], **options)["readable"]
        .to_list(), "variant", GAMES),
    "`variant` of `batch.is_valid`": lambda: meant(
        lambda **options: batch.is_valid([KNIGHT], **options)["valid"].to_list(),
        "variant", ["fide", "lite"]),
    "`variant` of `batch.legal_move_count`": lambda: meant(
        lambda **options: batch.legal_move_count([CASTLING, PROMOTION], **options)["moves"].to_list(), "variant", GAMES),
    "`variant` of `king.status`": lambda: meant(
        lambda **options: king.status(EN_PASSANT, **options), "variant", ["plain", "fide"]),
    "`color` of `king.status`": lambda: side(lambda fen, **options: king.status(fen, **options)),
    "`color` of `batch.king_status`": lambda: side(
        lambda fen, **options: batch.king_status([fen], **options)["status"][0]),
    "turn: `Position`": lambda: turn(lambda fen: Position(fen).status()),
    "turn: `king.status`": lambda: turn(king.status),
    "turn: `batch.king_status`": lambda: turn(lambda fen: batch.king_status([fen])["status"][0]),
    "turn: `lite.legal_moves`": lambda: turn(lite.legal_moves),
}

def table() -> dict[str, str]:
    text = PAGE.read_text().split("\n## Defaults\n")[1].split("\n## ")[0]
    return dict(re.findall(r"^\| Python \| (.*?) \| `(.*?)` \|$", text, re.MULTILINE))


def test_the_table_has_a_row_for_every_default() -> None:
    assert set(table()) == set(FOUND)


@pytest.mark.parametrize("left_out", FOUND)
def test_a_default_is_that_of_the_table(left_out: str) -> None:
    assert FOUND[left_out]() == table()[left_out]


def test_a_text_and_a_board_are_of_the_same_game() -> None:
    board = chess.Board(PROMOTION + " - - 0 1")
    assert Position(board) == Position(board.fen())
    assert batch.legal_move_count([board.fen()])["moves"][0] == board.legal_moves.count() == 9


def test_an_unknown_piece_names_the_variant_and_another() -> None:
    said = r'lite does not know the white knight on a1 \(variant="lite" was used; variant="fide" is chess\)'
    knight = "4k3/8/8/8/8/8/8/N3K3 w"
    with pytest.raises(BadPosition, match=said):
        Position(knight, variant="lite")
    for function in (batch.legal_move_count, batch.king_status):
        assert "variant=" in function([knight], variant="lite")["reason"][0]
    assert "variant=" in batch.is_readable([knight], variant="lite")["defects"][0]
    assert function([knight])["reason"][0] is None


@pytest.mark.parametrize("kind", chess.variant.VARIANTS[1:], ids=lambda kind: kind.uci_variant)
def test_boards_of_other_variants_are_refused(kind: Any) -> None:
    for ask in (Position, king.status, lite.legal_moves):
        if kind.uci_variant != "chess":
            with pytest.raises(BadInput, match=f"expected a board of standard chess, found '{kind.uci_variant}'"):
                ask(kind())


def test_a_board_of_chess960_is_refused() -> None:
    with pytest.raises(BadInput, match="expected a board of standard chess, found chess960"):
        Position(chess.Board.from_chess960_pos(17))
    assert Position(chess.Board()) == Position.start()
