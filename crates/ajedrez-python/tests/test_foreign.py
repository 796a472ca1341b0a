"""Squares, moves, colours and columns of other packages."""

from __future__ import annotations

import pickle
from typing import Any

import chess
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import ajedrez
from ajedrez import BadInput, Game, Move, Position, Square, batch, king, lite, rules, solitario

E2E4 = chess.Move.from_uci("e2e4")
EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6"
FENS = ["4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]


def test_a_square_is_equal_to_its_number() -> None:
    for number, name in enumerate(chess.SQUARE_NAMES):
        square = Square(name)
        assert square == number == square and hash(square) == hash(number) and {square} == {number}
        assert number <= square < number + 1 and not square != number
        assert np.int64(number) == square == np.uint8(number)
        assert square != name and square != (number,) and square is not None
    assert Square("a1") < Square("b1") < 2 and sorted([5, Square("a1"), 3]) == [0, 3, 5]
    with pytest.raises(TypeError):
        Square("a1") < "b1"  # type: ignore[operator]


def test_a_number_of_any_kind_is_a_square() -> None:
    start = Position.start()
    for kind in (int, np.int8, np.uint8, np.int64, np.uint64):
        assert Square(kind(28)) == Square("e4") and start.piece_at(kind(12)) == "P"
    for wrong in (-1, 64, np.int64(64), 2**70):
        with pytest.raises(BadInput, match="an index from 0 to 63"):
            Square(wrong)
    for other in (1.0, np.float64(1), None, [1], np.array([1, 2])):
        with pytest.raises(TypeError, match="a square: "):
            Square(other)  # type: ignore[arg-type]


def test_a_move_of_another_library_is_a_move() -> None:
    assert Move(E2E4) == Move("e2e4") == Move(Move("e2e4"))
    assert Move(chess.Move.from_uci("a7a8q")).promotion == "queen"
    with pytest.raises(BadInput, match="^uci: "):
        Move(chess.Move.null())
    for wrong in (5, None, b"e2e4"):
        with pytest.raises(TypeError, match="uci: expected a Move or its text"):
            Move(wrong)  # type: ignore[arg-type]


MOVES: dict[str, Any] = {
    "legal_moves": lambda: Position.start().legal_moves,
    "moves": lambda: Game().play("e2e4") or game().moves,
    "divide": lambda: Position.start().divide(1),
    "pickled": lambda: pickle.loads(pickle.dumps(Position.start().legal_moves)),
    "epd": lambda: Position.from_epd(f"{Position.start().epd()} bm e4;")[1]["bm"],
}


def game() -> Game:
    game = Game()
    game.play("e2e4")
    return game


@pytest.mark.parametrize("name", MOVES)
def test_moves_are_found_by_whatever_names_them(name: str) -> None:
    moves = MOVES[name]() or game().moves
    for move in (E2E4, "e2e4", Move("e2e4")):
        assert move in moves
    for move in (chess.Move.from_uci("e2e5"), "e2e5", "no move", "", None, 5, 1.5, [], object()):
        assert move not in moves


def test_captures_and_lines_are_found_by_whatever_names_them() -> None:
    assert chess.Move.from_uci("e5d6") in Position(EN_PASSANT).captures()
    taken_back = game()
    taken_back.undo()
    assert E2E4 in taken_back.moves_ahead
    assert chess.Move.from_uci("a2a3") in lite.legal_moves("start")
    tree = lite.mate("8/8/3k4/7R/6R1/8/8/K7 w", 5)
    assert tree is not None
    reply = next(iter(tree.replies))
    assert str(reply) in tree.replies and tree.replies[chess.Move.from_uci(str(reply))]


def test_squares_are_found_by_whatever_names_them() -> None:
    start = Position.start()
    squares = [start.attacked_by("white"), start.attackers("white", "e3"), start.attacks("d2"),
               rules.destinations("E2", "8/8/8/8/8/8/4K3/8"), lite.attacked("start", "white")]
    for found, inside in zip(squares, ("e3", "d2", "e3", "e3", "c3"), strict=True):
        square = chess.parse_square(inside)
        for key in (square, inside, np.int64(square), Square(inside), (7 - square // 8, square % 8)):
            assert key in found, (found, key)
        for key in ("e9", "", 99, -1, None, 1.5, chess.Move.null(), (9, 9)):
            assert key not in found
    checkers = Position("4k3/8/8/8/8/8/4R3/4K3 b").checkers()
    assert chess.E2 in checkers and "e2" in checkers and checkers == (Square("e2"),)
    assert chess.E2 in king.situation("4k3/8/8/8/8/8/4R3/4K3 b").checkers


def test_pieces_are_found_by_whatever_names_their_squares() -> None:
    pieces = Position.start().piece_map()
    for key in ("e2", chess.E2, np.int64(12), Square("e2"), (6, 4)):
        assert key in pieces and pieces[key] == "P" == pieces.get(key)
    for key in ("e4", chess.E4, "x", None, 1.5):
        assert key not in pieces and pieces.get(key) is None and pieces.get(key, "-") == "-"
        with pytest.raises(KeyError):
            pieces[key]
    assert pieces == {square: str(piece) for square, piece in chess.Board().piece_map().items()}
    assert pickle.loads(pickle.dumps(pieces)) == pieces and len(pieces) == 32
    assert rules.obstacles("a1", "a8", "r7/8/p7/8/8/8/8/R7")["a6"] == "p"


@pytest.mark.parametrize("white", ["white", "w", "W", "blanco", "Blancas", 1, True, np.int64(1), np.True_])
def test_a_side_is_called_as_in_requests(white: Any) -> None:
    position = Position.start()
    assert position.attacked_by(white) == position.attacked_by("white")
    assert king.status(FENS[0], white) == "free" == batch.king_status(FENS[:1], color=white)["status"][0]
    assert lite.king("start", white) == "e1" or lite.king("start", white) == Square("e1")


def test_words_are_those_of_requests() -> None:
    assert king.status(FENS[0], "negras") == "checkmate"  # type: ignore[arg-type]
    assert Position(FENS[1], variant="simple").variant == "plain"  # type: ignore[arg-type]
    assert solitario.generate(4, difficulty="fácil", seed=1) == solitario.generate(4, difficulty="easy", seed=1)  # type: ignore[arg-type]
    for wrong in ("red", "", 3, 0):
        with pytest.raises(BadInput, match="^color: "):
            king.status(FENS[0], wrong)  # type: ignore[arg-type]


def test_a_request_with_a_number_that_is_none_names_it() -> None:
    for wrong in (float("nan"), float("inf"), -float("inf"), [float("nan")]):
        with pytest.raises(BadInput, match=r'^"timeout": expected a value of JSON, found .*(nan|inf)'):
            ajedrez.request({"op": "fide.perft", "fen": FENS[1], "depth": 1, "timeout": wrong})


COLUMNS: dict[str, Any] = {
    "lazy": lambda: pl.LazyFrame({"fen": FENS}),
    "runs": lambda: pa.RunEndEncodedArray.from_arrays(pa.array([1, 2], pa.int32()), pa.array(FENS)),
    "runs of 16 bits": lambda: pa.RunEndEncodedArray.from_arrays(pa.array([1, 2], pa.int16()), pa.array(FENS)),
    "runs of 64 bits": lambda: pa.RunEndEncodedArray.from_arrays(pa.array([1, 2], pa.int64()), pa.array(FENS)),
    "a slice of runs": lambda: pa.RunEndEncodedArray.from_arrays(
        pa.array([3, 7, 9], pa.int32()), pa.array(["x", *FENS])).slice(6, 2),
    "chunks of runs": lambda: pa.chunked_array(
        [pa.RunEndEncodedArray.from_arrays(pa.array([1], pa.int32()), pa.array([fen])) for fen in FENS]),
    "runs in a table": lambda: pa.table({"fen": pa.RunEndEncodedArray.from_arrays(pa.array([1, 2], pa.int32()), pa.array(FENS))}),
}


@pytest.mark.parametrize("name", COLUMNS)
def test_a_column_may_be_of_many_kinds(name: str) -> None:
    assert batch.king_status(COLUMNS[name]())["status"].to_list() == ["checkmate", "free"]


def test_runs_may_be_long_or_null() -> None:
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([3, 5, 10_000], pa.int32()), pa.array([FENS[0], None, FENS[1]]))
    found = batch.king_status(runs)["status"].to_list()
    assert found == ["checkmate"] * 3 + [None] * 2 + ["free"] * 9995


OTHERS: dict[str, Any] = {
    "a list": lambda: [1, 2],
    "a generator": lambda: iter([1, 2]),
    "a list with None": lambda: [None, 1],
    "a list of lists": lambda: [["a"], ["b"]],
    "numpy": lambda: np.array([1, 2]),
    "numpy of objects": lambda: np.array([1, None], dtype=object),
    "numpy of floats": lambda: np.array([1.5, float("nan")]),
    "pandas": lambda: pd.Series([1, 2]),
    "pandas of objects": lambda: pd.Series([1, 2], dtype=object),
    "pyarrow": lambda: pa.array([1, 2]),
    "polars": lambda: pl.Series([1, 2]),
    "polars of objects": lambda: pl.Series([1, 2], dtype=pl.Object),
    "10,000 numbers": lambda: list(range(10_000)),
    "runs": lambda: pa.RunEndEncodedArray.from_arrays(pa.array([2], pa.int32()), pa.array([7])),
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_column_without_any_string_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="^fens: expected one column of strings, found "):
        batch.king_status(OTHERS[name]())
    with pytest.raises(BadInput, match="^(moves|fens): "):
        batch.after(OTHERS[name](), OTHERS[name]())


def test_a_row_that_is_no_string_among_strings_has_no_answer() -> None:
    for column in ([1, *FENS], np.array([1, *FENS], dtype=object), pd.Series([1, *FENS], dtype=object), iter([1, *FENS])):
        answers = batch.king_status(column)
        assert answers["status"].to_list() == [None, "checkmate", "free"]
        assert answers["reason"][0] == "expected a string, found int"


def test_a_reason_names_the_column() -> None:
    answers = batch.after([None, FENS[1], 5, FENS[1]], ["Kd2", None, "Kd2", b"\xff"])
    assert answers["reason"].to_list() == [
        "fens: null", "moves: null", "fens: expected a string, found int", "moves: expected UTF-8 at byte 0"]
    assert batch.king_status([None, FENS[1]])["reason"][0] == "null"


def test_a_number_of_another_type_names_its_argument() -> None:
    position = Position.start()
    calls: list[tuple[str, Any]] = [
        ("depth", lambda: position.perft("3")),  # type: ignore[arg-type]
        ("threads", lambda: position.perft(3, threads="2")),  # type: ignore[arg-type]
        ("max_nodes", lambda: position.perft(3, max_nodes=1.5)),  # type: ignore[arg-type]
        ("timeout", lambda: position.divide(3, timeout="1")),  # type: ignore[arg-type]
        ("variant", lambda: Position.start(5)),  # type: ignore[arg-type]
        ("square", lambda: position.piece_at(1.5)),  # type: ignore[arg-type]
        ("color", lambda: position.attacked_by(1.5)),  # type: ignore[arg-type]
        ("move", lambda: position.play(5)),  # type: ignore[arg-type]
        ("san", lambda: position.parse_san(5)),  # type: ignore[arg-type]
        ("threads", lambda: batch.key(["x"], threads="1")),  # type: ignore[arg-type]
        ("variant", lambda: batch.key(["x"], variant=1)),  # type: ignore[arg-type]
        ("max", lambda: batch.lite_mate_in(["x"], "1")),  # type: ignore[arg-type]
        ("variant", lambda: king.status(FENS[0], variant=5)),  # type: ignore[arg-type]
        ("color", lambda: king.status(FENS[0], 1.5)),  # type: ignore[arg-type]
        ("text", lambda: king.diagrams(5)),  # type: ignore[arg-type]
        ("board", lambda: rules.board(5)),  # type: ignore[arg-type]
    ]
    for name, call in calls:
        with pytest.raises(TypeError, match=f"^{name}: expected ") as raised:
            call()
        assert "argument" not in str(raised.value)


def columns(name: str, fens: list[str], **options: Any) -> list[Any]:
    return getattr(batch, name)(fens, **options)[{"is_check": "check"}.get(name, name)].to_list()


def test_columns_of_boards_are_those_of_python_chess() -> None:
    boards = [chess.Board(fen) for fen in (chess.STARTING_FEN, *FENS, "r3k2r/8/8/8/4R3/8/8/R3K2R b KQkq - 0 1", "8/P1k5/8/8/8/8/8/K6q w")]
    fens = [board.fen() for board in boards]
    assert columns("is_check", fens) == [board.is_check() for board in boards]
    assert columns("castling_rights", fens) == [board.castling_xfen().replace("-", "") for board in boards]
    counts, values = batch.piece_counts(fens), batch.material(fens)
    letters = "PNBRQKpnbrqk"
    assert counts.names == (*letters, "reason")
    for letter in letters:
        piece = chess.Piece.from_symbol(letter)
        assert counts[letter].to_list() == [len(board.pieces(piece.piece_type, piece.color)) for board in boards]
    piece_values = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
    for side, own in (("white", str.isupper), ("black", str.islower)):
        assert values[side].to_list() == [
            sum(piece_values[str(piece).lower()] for piece in board.piece_map().values() if own(str(piece)))
            for board in boards
        ]


@pytest.mark.parametrize("function", [batch.is_check, batch.castling_rights, batch.piece_counts, batch.material])
def test_columns_of_boards_have_reasons_and_games(function: Any) -> None:
    answers = function([None, "x", FENS[1], "4k3/8/8/8/8/8/8/4K3"])
    assert [reason is None for reason in answers["reason"].to_list()] == [False, False, True, False]
    for name in answers.names[:-1]:
        assert [value is None for value in answers[name].to_list()] == [True, True, False, True]
    assert "variant=" in function(["4k3/8/8/8/8/8/8/N3K3 w"], variant="lite")["reason"][0]
    assert function([]).row_count == 0
