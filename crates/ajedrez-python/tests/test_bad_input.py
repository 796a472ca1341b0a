"""Any argument gets an answer or a clear exception."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ajedrez
from ajedrez import BadInput, Move, Position, Square, king, lite, rules, solitario

TEXTS: list[str] = ["", " ", "\0", "x" * 1_000_000, "8/" * 100_000, "ñ", "\ud800", "K\0", "🙂", "startx"]
OTHERS: list[Any] = [None, 5, -1, 2**70, 1.5, b"x", [], {}, object(), ["a"], float("nan")]


READERS: list[Any] = [
    lambda text: Position(text, "fide"),
    lambda text: Position.start(text),
    lambda text: Position.start("fide").play(text),
    Square,
    Move,
    solitario.solve,
    solitario.solutions,
    solitario.rate,
    lambda text: solitario.check("ta1tb1", "x" if text in ("", " ") else text),
    lambda text: solitario.generate(5, roles=text or "x"),
    lambda text: king.status(text),
    lambda text: king.situation("4k3/8/8/8/8/8/8/4K3 w", text),
    lambda text: lite.is_checkmate(text),
    lambda text: lite.king("start", text),
    lambda text: rules.distance("a1", text),
    lambda text: rules.can(text, "a1"),
    lambda text: rules.board(text),
    lambda text: ajedrez.request({"op": text}),
    lambda text: ajedrez.request({"op": "king.status", "fen": text}),
]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("text", TEXTS, ids=lambda text: repr(text[:8]))
def test_a_bad_text_is_bad_input(reader: Any, text: str) -> None:
    with pytest.raises(ValueError) as raised:
        reader(text)
    assert isinstance(raised.value, BadInput)
    assert len(str(raised.value)) < 1_000


@pytest.mark.parametrize("reader", READERS[:15])
@pytest.mark.parametrize("other", OTHERS, ids=repr)
def test_a_value_of_another_type_is_refused(reader: Any, other: Any) -> None:
    try:
        reader(other)
    except (TypeError, ValueError):
        pass


@pytest.mark.parametrize("call", [Position, Move, solitario.solve, lite.is_checkmate])
def test_a_wrong_type_is_a_type_error(call: Any) -> None:
    for other in (None, 5, b"x", [], object()):
        with pytest.raises(TypeError):
            call(other)


def test_a_misread_text_is_told_in_parts() -> None:
    with pytest.raises(ajedrez.BadPosition) as position:
        Position("4k3/8/8/8/8/8/8/4K2R x", "fide")
    error = position.value
    assert (error.place, error.byte, error.expected, error.found) == ("fen", 21, "'w' or 'b'", "'x'")
    assert error.kind == "bad_position" and str(error).endswith("at byte 21, found 'x'")
    with pytest.raises(ajedrez.BadPuzzle) as puzzle:
        solitario.solve("ta1ta1")
    assert (puzzle.value.place, puzzle.value.byte, puzzle.value.found) == ("puzzle", 3, "a second piece on a1")
    with pytest.raises(BadInput) as surrogate:
        Position("4k3/\ud800", "fide")
    assert surrogate.value.byte == 4 and surrogate.value.found == "a lone surrogate"
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.place, again.byte) == (type(error), str(error), "fen", 21)


@pytest.mark.parametrize(("ask", "byte", "number"), [
    (lambda: ajedrez.Game().play("e4 e5 Nf3 Nc6 Bb9"), 16, 5),
    (lambda: ajedrez.Game().play("e4 e5 Ke3"), 6, 3),
    (lambda: ajedrez.lite.best_move("start", moves="e2e3 e7e5"), 5, 2),
    (lambda: ajedrez.lite.best_move("8/8/8/3k4/8/8/8/KR6 w", moves=["b1b2 d5d4", "b2b3 d4d7"]), 5, 4),
    (lambda: ajedrez.lite.play_forced("8/2P5/8/7k/7P/8/3R4/3K3R w", ["d2g2", "h4h6"]), None, 2),
    (lambda: ajedrez.lite.play_forced("8/2P5/8/7k/7P/8/3R4/3K3R w", ["d2g2", "h4z6"]), 2, 2),
    (lambda: ajedrez.solitario.check("dc3cc5pe4pf6", "c3f6 c5e9"), 8, 2),
    (lambda: ajedrez.solitario.hint("dc3cc5pe4pf6", "c3f6 c5f6"), 5, 2),
    (lambda: ajedrez.solitario.hint("dc3cc5pe4pf6", ["c3f6", "c5f6"]), 0, 2),
    (lambda: ajedrez.solitario.svg("dc3cc5pe4pf6", "c3f6 c5f6"), 5, 2),
    (lambda: Position.from_epd("6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8# Rd9;"), 41, 2),
    (lambda: Position.from_epd("6k1/5ppp/8/8/8/8/8/3R2K1 w - - id 3; pv Rd8 Kf8;"), 44, 2),
    (lambda: Position.start().epd(bm=["e4", "e5"]), None, 2),
    (lambda: Position.start().svg(arrows=["e2e4", "e2e9"]), 3, 2),
    (lambda: Position.start().play("Ke3"), None, None),
])
def test_a_fault_in_one_of_several_moves_has_its_byte_in_the_whole_argument_and_its_number(
    ask: Callable[[], object], byte: int | None, number: int | None
) -> None:
    with pytest.raises(BadInput) as caught:
        ask()
    assert (caught.value.byte, caught.value.move) == (byte, number), caught.value
    assert pickle.loads(pickle.dumps(caught.value)).move == number


def test_every_defect_of_a_position_is_named() -> None:
    with pytest.raises(ajedrez.BadPosition) as raised:
        Position("KK6/8/8/8/8/8/8/kkN5 w", "lite")
    for part in ("White", "Black", "knight"):
        assert part in str(raised.value)


def test_numbers_out_of_range_are_bad_input() -> None:
    start = Position.start("fide")
    for wrong in (
        lambda: start.perft(-1),
        lambda: start.perft(256),
        lambda: start.perft(2**80),
        lambda: start.perft(2, threads=0),
        lambda: start.perft(2, timeout=-1.0),
        lambda: start.perft(2, timeout=float("nan")),
        lambda: start.perft(2, max_nodes=-1),
        lambda: Square(64),
        lambda: Square(-1),
        lambda: Square(2**70),
        lambda: Square((8, 0)),
        lambda: Square((0, -1)),
        lambda: solitario.solve("ta1", max_captures=-1),
        lambda: solitario.solve("ta1", target="i9"),
        lambda: list(solitario.solutions("ta1tb1", most=0)),
        lambda: lite.king("start", 3),
    ):
        with pytest.raises(BadInput):
            wrong()


def test_a_request_of_another_shape_is_refused() -> None:
    for wrong in ({"op": 5}, {}, {"op": "king.status", "fen": None}, {"op": "lite.perft", "depth": 10**30}):
        with pytest.raises(BadInput):
            ajedrez.request(wrong)
    for other in ({"op": object()}, {"op": "x", 5: {1}}):
        with pytest.raises(TypeError):
            ajedrez.request(other)  # type: ignore[arg-type]


def test_an_illegal_move_is_none() -> None:
    start = Position.start("fide")
    for illegal in ("e2e5", "Nf4", "e1g1", "O-O", Move("a1a8")):
        with pytest.raises(ajedrez.IllegalMove):
            start.play(illegal)
    ambiguous = Position("4k3/8/8/8/8/8/4K3/R6R w", "fide")
    with pytest.raises(BadInput, match="ambiguous"):
        ambiguous.play("Rd1")


@settings(deadline=None)
@given(st.text(max_size=90))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (Position, lambda text: Position(text, "fide"), Square, Move, solitario.solve):
        try:
            read(text)
        except BadInput as error:
            assert error.byte is None or 0 <= error.byte <= len(text.encode("utf-8", "replace"))


@settings(deadline=None)
@given(st.text(alphabet="pnbrqkPNBRQK12345678/ wb-KQkq", max_size=60))
def test_anything_like_a_fen_is_read_or_refused(fen: str) -> None:
    for variant in ("lite", "plain", "fide"):
        try:
            position = Position(fen, variant)
        except BadInput:
            continue
        assert Position(position.fen(), variant) == position


def test_arguments_that_lie_are_refused() -> None:
    class Liar:
        def fen(self) -> Any:
            return 5

        def uci(self) -> Any:
            raise KeyError("no")

    with pytest.raises(TypeError):
        Position(Liar())
    with pytest.raises(TypeError):
        Position.start("fide").play(Liar())


@pytest.mark.parametrize("ask", [
    Position, king.status, king.situation, king.ways_out, lite.legal_moves, lite.is_checkmate, lite.is_draw,
    lite.forced_mate, lite.best_move, lite.evaluate, lambda fen: lite.is_legal(fen, "g1", "g2"),
    lambda fen: lite.is_valid_move(fen, "g1", "g2", "tpi"), lambda fen: lite.reachable("start", fen),
])
def test_a_fen_without_a_turn_is_refused_where_the_turn_matters(ask: Callable[[str], Any]) -> None:
    bare = "4R1k1/8/8/8/8/8/8/6K1"
    with pytest.raises(BadInput, match="expected 'w' or 'b' at byte 21, found the end"):
        ask(bare)


def test_a_fen_needs_no_turn_where_it_does_not_matter() -> None:
    bare = "4R1k1/8/8/8/8/8/8/6K1"
    assert king.status(bare, "black") == "check" and king.status(bare, "white") == "free"
    assert lite.king(bare, "white") == Square("g1") and lite.is_valid(bare)
    assert lite.is_valid_move(bare, "g1", "g2") and len(lite.attacked(bare, "white")) == 18
