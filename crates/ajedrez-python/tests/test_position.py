"""Positions against python-chess, and as Python's objects."""

from __future__ import annotations

import pickle

import chess
import pytest
from games import played, same_fen, status
from hypothesis import given, settings
from hypothesis import strategies as st

from ajedrez import BadPosition, Move, Position, Square, batch

POSITIONS = 20_000


def judge_like_python_chess(board: chess.Board) -> None:
    position = Position(board)
    assert position.variant == "fide"
    assert same_fen(position.fen()) == same_fen(board.fen(en_passant="fen")), board.fen()
    assert position.status() == status(board), board.fen()
    ours = [move.uci() for move in position.legal_moves]
    theirs = sorted(move.uci() for move in board.legal_moves)
    assert ours == theirs, board.fen()
    assert {str(square) for square in position.checkers()} == {
        chess.square_name(square) for square in board.checkers()
    }
    for move in board.legal_moves:
        assert position.san(move.uci()) == board.san(move), board.fen()


def test_moves_san_fen_and_status_are_those_of_python_chess_on_20000_positions() -> None:
    boards = 0
    for board in played(POSITIONS, seed=22):
        judge_like_python_chess(board)
        boards += 1
    assert boards == POSITIONS


def test_columns_are_those_of_python_chess() -> None:
    boards = [board.copy(stack=False) for board in played(3_000, seed=7)]
    fens = [board.fen() for board in boards]
    statuses = batch.king_status(fens, variant="fide")["status"].to_list()
    assert statuses == [status(board) for board in boards]
    counts = batch.legal_move_count(fens, variant="fide")["moves"].to_list()
    assert counts == [board.legal_moves.count() for board in boards]
    assert all(batch.is_valid(fens)["valid"].to_list())


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(0, 2**30), max_size=80))
def test_whatever_is_played_both_are_in_the_same_position(choices: list[int]) -> None:
    board, position = chess.Board(), Position.start("fide")
    for choice in choices:
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves:
            break
        move = moves[choice % len(moves)]
        san = board.san(move)
        board.push(move)
        position = position.play(san)
    judge_like_python_chess(board)
    assert position == Position(board)


@pytest.mark.parametrize("variant", ["lite", "plain", "fide"])
def test_a_position_is_a_value(variant: str) -> None:
    start = Position.start(variant)
    again = Position(start.fen(), variant)
    assert start == again and hash(start) == hash(again)
    assert pickle.loads(pickle.dumps(start)) == start
    assert len({start, again, start.play(start.legal_moves[0])}) == 2
    assert start != Position.start("fide" if variant != "fide" else "plain")
    with pytest.raises(AttributeError):
        start.turn = "black"


def test_squares_and_moves_are_values() -> None:
    assert Square("e4") == Square(28) == Square((4, 4)) == Square(Square("e4"))
    assert (Square("e4").file, Square("e4").rank) == ("e", 4)
    assert sorted([Square("a2"), Square("h1")]) == [Square("h1"), Square("a2")]
    assert chess.SQUARE_NAMES == [str(Square(index)) for index in range(64)]
    move = Move("a7a8q")
    assert (move.origin, move.destination, move.promotion) == (Square("a7"), Square("a8"), "queen")
    for value in (Square("e4"), move):
        assert pickle.loads(pickle.dumps(value)) == value
        assert eval(repr(value)) == value


def test_a_move_is_played_however_it_is_written() -> None:
    start = Position.start("fide")
    after = start.play("Nf3")
    for move in (Move("g1f3"), "g1f3", chess.Move.from_uci("g1f3")):
        assert start.play(move) == after and start.san(move) == "Nf3"
    assert start.uci("Nf3") == "g1f3"
    assert start.is_legal("Nf3") and not start.is_legal("Nf4")


def test_attacks_are_those_of_python_chess() -> None:
    for board in played(300, seed=3):
        position = Position(board)
        for square in chess.SQUARES:
            expected = [] if board.piece_at(square) is None else list(board.attacks(square))
            assert [each.index for each in position.attacks(square)] == expected
        for color in chess.COLORS:
            attacked = [each for each in chess.SQUARES if board.is_attacked_by(color, each)]
            assert [each.index for each in position.attacked_by(color)] == attacked


def test_perft_is_known() -> None:
    start = Position.start("fide")
    assert [start.perft(depth) for depth in range(6)] == [1, 20, 400, 8902, 197281, 4865609]
    assert start.perft(5, threads=2) == 4865609
    divided = start.divide(3)
    assert sum(divided.values()) == 8902 and len(divided) == 20


def test_a_board_is_drawn() -> None:
    position = Position("4k3/8/8/8/8/8/8/4R1K1 b", "fide")
    plain = position._repr_svg_()
    marked = position.svg(arrows=["e1e8"], marks=["e8"])
    assert plain.startswith("<svg ") and "<line " in marked and "<line " not in plain
    assert str(position).splitlines()[0] == ". . . . k . . ."
    assert repr(position) == "Position('4k3/8/8/8/8/8/8/4R1K1 b - - 0 1', 'fide')"
    assert position.piece_at("g1") == "K" and position.piece_at("a1") is None


def test_ways_out_of_check_are_the_legal_moves() -> None:
    checks = 0
    for board in played(2_000, seed=5):
        position = Position(board)
        ways = position.ways_out()
        if position.status() in ("check", "checkmate"):
            assert {way.move for way in ways} == set(position.legal_moves)
            checks += 1
        else:
            assert ways == ()
    assert checks > 50


def test_a_dash_among_the_operations_of_an_epd_is_none_as_in_python_chess() -> None:
    start = "r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q -"
    for operations in ('- bm Rxf4; id "ERET 001";', '- - bm Rxf4; - ; id "ERET 001"', "-", "- -", "-;bm Rxf4;", "bm Rxf4; -;"):
        position, found = Position.from_epd(f"{start} {operations}")
        board, expected = chess.Board.from_epd(f"{start} {operations}")
        assert position == Position(board) and found.keys() == expected.keys()
        assert found.get("id") == expected.get("id")
        assert [move.uci() for move in found.get("bm", ())] == [move.uci() for move in expected.get("bm", [])]
    with pytest.raises(BadPosition):
        Position.from_epd(f"{start} -bm Rxf4;")
