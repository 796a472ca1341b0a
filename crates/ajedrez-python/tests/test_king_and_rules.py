"""Kings, movement and the protocol."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

import ajedrez
from ajedrez import BadInput, BadPosition, Position, batch, king, rules
from ajedrez._types import Variant

EXAMPLES = Path(__file__).parents[2] / "ajedrez/ejemplos.txt"


def test_the_original_diagrams_are_judged_as_the_corpus_says() -> None:
    diagrams = king.diagrams(EXAMPLES.read_text())
    statuses = {"1": 0}
    for heading, board in diagrams:
        situation = king.situation(board, "black")
        asked = ajedrez.request({"op": "king.status", "fen": f"{board} b", "color": "black"})
        assert situation.status == asked["status"], heading
        assert [str(square) for square in situation.checkers] == asked["checkers"]
        ways = [(str(way.move.origin), str(way.move.destination)) for way in situation.ways_out]
        assert ways == [(way["from"], way["to"]) for way in asked["escapes"]]
        assert [way.kind for way in situation.ways_out] == [way["kind"] for way in asked["escapes"]]
        assert situation._repr_svg_().startswith("<svg ")
        statuses[situation.status] = statuses.get(situation.status, 0) + 1
    assert len(diagrams) >= 15 and len(statuses) > 3


def test_a_king_is_asked_about_by_turn_or_by_color() -> None:
    fen = "4k3/8/8/8/8/8/4R3/4K3 w"
    assert king.status(fen) == "free"
    assert king.status(fen, "black") == "check" == king.status(chess.Board(fen + " - - 0 1"), "black")
    assert len(king.ways_out(fen, "black")) == 4
    with pytest.raises(BadPosition):
        king.status("8/8/8/8/8/8/8/K7 b")
    with pytest.raises(BadInput):
        king.status(fen, "red")


def test_a_king_is_judged_by_the_game_of_its_position() -> None:
    # c4xd3 en passant is the only way out.
    fen = "1B6/3Q4/4B3/K1k5/2pP4/7Q/5p2/8 b - d3 0 1"
    board = chess.Board(fen)
    assert not board.is_checkmate()
    for position in (fen, Position(fen), board):
        assert king.status(position) == "check" == king.situation(position).status
        assert [str(way.move) for way in king.ways_out(position)] == ["c4d3"]
        assert king.situation(position).variant == "fide"
        assert king.status(position, variant="plain") == "checkmate"
    plain = Position(fen, "plain")
    assert king.status(plain) == plain.status() == "checkmate"
    assert king.status(plain, variant="fide") == "checkmate"  # Its FEN has no square of en passant.
    assert batch.king_status([fen])["status"][0] == "check"


@pytest.mark.parametrize("variant", ["fide", "plain", "lite"])
def test_every_game_has_its_ways_out(variant: Variant) -> None:
    # In Ajedrez Lite a pawn becomes a rook.
    fen = "K1r5/1P6/8/8/8/8/8/7k w"
    position = Position(fen, variant)
    situation = king.situation(position)
    assert situation.ways_out == position.ways_out() == king.ways_out(fen, variant=variant)
    assert situation.variant == variant and situation.status == position.status() == "check"
    becomes = {way.move.promotion for way in situation.ways_out if way.move.promotion}
    assert becomes == ({"rook"} if variant == "lite" else {"queen", "rook", "bishop", "knight"})
    assert situation._repr_svg_().startswith("<svg ")
    with pytest.raises(BadInput, match="^variant: "):
        king.status(fen, variant="x")  # type: ignore[arg-type]


def test_en_passant_may_be_the_only_way_out() -> None:
    position = Position("8/8/8/1k6/2Pp4/8/8/4K3 b - c3", "fide")
    taken = [way for way in position.ways_out() if str(way.move) == "d4c3"]
    assert taken and str(taken[0].captures_on) == "c4"


def test_rules_say_why_not() -> None:
    assert rules.can("caballo1_blanco", "A3") and rules.is_square("A3") and not rules.is_square("I9")
    blocked = rules.can("torre1_blanca", "A9")
    assert not blocked and blocked.reason
    assert rules.distance("a1", "h8") == 7 and rules.distance("a1", "b3") is None
    assert rules.board().split("/")[0] == "rnbqkbnr"
    assert [str(square) for square in rules.destinations("B1")] == ["d2", "a3", "c3"]
    between = rules.obstacles("a1", "a8", "r7/8/p7/8/8/8/8/R7")
    assert {str(square): piece for square, piece in between.items()} == {"a6": "p"}
    with pytest.raises(BadInput):
        rules.can("nobody_here", "A3")


def test_a_request_is_answered_as_by_the_program() -> None:
    assert ajedrez.request({"op": "fide.perft", "fen": chess.STARTING_FEN, "depth": 3}) == 8902
    solved = ajedrez.request({"id": 7, "op": "solitario.solve", "puzzle": "dc3cc5pe4pf6"})
    assert solved["moves"] == ["c5e4", "e4f6", "c3f6"]
    with pytest.raises(BadInput, match="unknown operation") as raised:
        ajedrez.request({"op": "no.such"})
    assert raised.value.kind == "unknown_op"
    with pytest.raises(ajedrez.BudgetExceeded):
        start = Position.start("lite").fen()
        ajedrez.request({"op": "lite.perft", "fen": start, "depth": 9, "max_nodes": 1000})
