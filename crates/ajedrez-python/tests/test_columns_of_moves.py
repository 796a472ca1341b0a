"""Columns about moves, against python-chess: `legal_moves`, `after`, `normalised`, `key`."""

from __future__ import annotations

import random
from collections.abc import Callable

import chess
import numpy as np
import polars as pl
import pyarrow as pa
import pytest
from games import played

from ajedrez import BadInput, Position, batch, request
from ajedrez.polars import of

BOARDS = [board.copy(stack=False) for board in played(6000, seed=34)]
# With the en-passant square after every double step, as most programs write it.
FENS = [board.fen(en_passant="fen") for board in BOARDS]
BAD = [None, "no FEN", "8/8/8/8/8/8/8/8", b"\xff", 7, "\ud800"]


@pytest.mark.parametrize("notation", ["uci", "san"])
def test_legal_moves_are_those_of_python_chess(notation: str) -> None:
    write: Callable[[chess.Board, chess.Move], str] = (
        chess.Board.uci if notation == "uci" else chess.Board.san  # type: ignore[assignment]
    )
    found = batch.legal_moves(FENS, notation=notation)  # type: ignore[arg-type]
    assert found["reason"].to_list() == [None] * len(FENS)
    for board, moves in zip(BOARDS, found["moves"].to_list(), strict=True):
        expected = sorted(board.legal_moves, key=lambda move: move.uci())
        assert moves == [write(board, move) for move in expected], board.fen()


def test_normalised_is_the_fen_of_python_chess() -> None:
    assert batch.normalised(FENS)["fen"].to_list() == [board.fen() for board in BOARDS]
    assert any(board.ep_square and not board.has_legal_en_passant() for board in BOARDS)
    assert any(board.has_legal_en_passant() for board in BOARDS)
    for fen, board in zip(FENS[:300], BOARDS):
        counted = " ".join(board.fen().split()[:4]) + " 0 1"
        assert Position(fen).normalised().fen() == Position(board.fen()).fen() == counted


def test_after_is_the_fen_of_python_chess() -> None:
    chance = random.Random(34)
    starts: list[str] = []
    lines: list[str] = []
    expected: list[str] = []
    for board in BOARDS:
        board, words = board.copy(), []
        starts.append(board.fen(en_passant="fen"))
        for _ in range(1 + chance.randrange(3)):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = chance.choice(moves)
            words.append(move.uci() if chance.random() < 0.5 else board.san(move))
            board.push(move)
        lines.append(" ".join(words))
        expected.append(board.fen(en_passant="fen"))
    for threads in (1, 3):
        found = batch.after(starts, lines, threads=threads)
        assert found["fen"].to_list() == expected and found["reason"].to_list() == [None] * len(starts)
    # Columns of other kinds, whose arrays end at other rows.
    chunks = pa.chunked_array([starts[:1], starts[1:4999], [], starts[4999:]])
    others = pa.chunked_array([lines[:777], lines[777:]])
    for columns in ((chunks, others), (np.array(starts), others), (iter(starts), lines), (chunks, iter(lines))):
        assert batch.after(*columns)["fen"].to_list() == expected


def test_a_move_that_cannot_be_played_is_the_reason_of_its_row() -> None:
    rows = [(chess.STARTING_FEN, "e4"), (chess.STARTING_FEN, "e2e5"), (chess.STARTING_FEN, "x"), (None, "e4"),
            (chess.STARTING_FEN, None), ("no FEN", "e4"), (chess.STARTING_FEN, "e4 e5 Ke3"), (chess.STARTING_FEN, "")]
    found = batch.after([fen for fen, _ in rows], [move for _, move in rows])
    reasons = found["reason"].to_list()
    assert [row for row, reason in enumerate(reasons) if reason is None] == [0, 7]
    assert found["fen"][7] == chess.STARTING_FEN
    assert reasons[1] == "moves: illegal move e2e5: a pawn cannot move from e2 to e5 (move 1, byte 0)"
    assert reasons[3:5] == ["fens: null", "moves: null"] and reasons[5].startswith("fen: ") and "from e1 to e3" in reasons[6]


def test_a_movetext_as_lichess_has_it_is_read() -> None:
    texts = ["1. e4 { [%eval 0.17] [%clk 0:00:30] } 1... c5 { [%eval 0.19] } 2. Nf3?! 1-0", "1.e4 c5 $1 2.Nf3 *", "e4 c5 Nf3",
             "1. e4 (1. d4 d5) 1... c5; Sicilian\n2. Nf3 1/2-1/2"]
    found = batch.after([chess.STARTING_FEN] * len(texts), texts)
    assert found["reason"].to_list() == [None] * len(texts) and len(set(found["fen"].to_list())) == 1
    assert batch.after([chess.STARTING_FEN], ["1. e4 e5 2. Bb9"])["reason"][0].endswith("at byte 14, found '9' (move 3)")


def test_columns_of_two_lengths_are_refused() -> None:
    for fens, moves in ((FENS, ["e4"]), (FENS[:1], ["e4", "e4"]), ([], ["e4"]), (FENS, []), (FENS[:4096], ["e4"] * 4097)):
        for column in (moves, pa.array(moves, pa.string())):
            with pytest.raises(BadInput, match="^moves: expected as many rows as fens, found (more|fewer)$"):
                batch.after(fens, column)
    assert batch.after([], []).row_count == 0


def test_a_key_is_that_of_a_repetition() -> None:
    keys = batch.key(FENS)["key"]
    of_key: dict[int, object] = {}
    of_position: dict[object, int] = {}
    for board, key in zip(BOARDS, keys.to_list(), strict=True):
        same = board._transposition_key()
        assert of_key.setdefault(key, same) == same and of_position.setdefault(same, key) == key
    assert len(of_key) < len(BOARDS)
    assert batch.key([board.fen() for board in BOARDS])["key"].to_list() == keys.to_list()
    assert keys.numpy().dtype == np.uint64 and max(keys.to_list()) >= 2**63
    for fen, key in zip(FENS[:300], keys.to_list()):
        game = request({"op": "fide.game", "fen": fen, "moves": ""})
        assert Position(fen).key() == key == int(game["key"], 16) and game["key"] == f"{key:016x}"


@pytest.mark.parametrize("function", [batch.legal_moves, batch.normalised, batch.key])
def test_a_bad_row_has_a_reason_and_no_answer(function: Callable[..., batch.Columns]) -> None:
    found = function([*BAD, FENS[0]])
    answers, reasons = found[found.names[0]].to_list(), found["reason"].to_list()
    assert answers[:-1] == [None] * len(BAD) and answers[-1] is not None
    assert all(reasons[:-1]) and reasons[-1] is None and reasons[0] == "null" and reasons[1].startswith("fen: ")
    for options in ({"variant": "x"}, {"threads": 0}):
        with pytest.raises(BadInput):
            function(FENS, **options)


def test_other_games_have_their_own_moves() -> None:
    castles = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    assert "e1g1" in batch.legal_moves([castles])["moves"][0]
    assert "e1g1" not in batch.legal_moves([castles], variant="plain")["moves"][0]
    assert batch.after(["7k/P7/8/8/8/8/8/K7 w"], ["a8=R"], variant="lite")["fen"][0].startswith("R6k/")
    assert batch.normalised([castles], variant="plain")["fen"][0] == castles.replace("KQ", "-")


def test_lists_are_arrow_data() -> None:
    columns = batch.legal_moves([FENS[0], None, "7k/5Q2/8/8/8/8/8/K7 b"])
    table = pa.table(columns)
    assert pa.types.is_list(table.schema.field("moves").type)
    assert table["moves"].to_pylist() == columns["moves"].to_list() and columns["moves"].to_list()[1:] == [None, []]
    array = columns["moves"].numpy()
    assert array.dtype == object and array.shape == (3,) and array[2] == []
    # Lists of equal length do not become a two-dimensional array.
    assert batch.legal_moves([FENS[0], FENS[0]])["moves"].numpy().shape == (2,)


def test_moves_are_the_plies_of_python_chess() -> None:
    text = "1. e4 { a king's pawn } e5 2. Nf3 $1 (2. f4) Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *"
    board = chess.Board()
    expected: dict[str, list[str]] = {"uci": [], "san": [], "fen": []}
    for san in "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O".split():
        move = board.push_san(san)
        expected["uci"].append(move.uci())
        expected["san"].append(san)
        expected["fen"].append(board.fen(en_passant="fen"))
    found = batch.moves([text, None, "e4 e4", "", '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9"]\n\n1. e4 *'])
    for name, plies in expected.items():
        assert found[name][0] == plies
        assert [found[name][row] for row in (1, 2, 3)] == [None, None, []]
    assert found["fen"][4] == ["4k3/8/8/8/4P3/8/8/4K3 b - e3 0 9"]
    assert found["reason"][2].startswith("moves: illegal move e4") and found["reason"][0] is None
    assert [column.row_count for column in (batch.moves([]),)] == [0]
    assert batch.moves(["a3 a6"], variant="lite")["uci"][0] == ["a2a3", "a7a6"]
    exploded = batch.moves([text]).to_polars().explode("uci", "san", "fen")
    assert exploded["fen"].to_list() == expected["fen"]


def test_moves_in_polars() -> None:
    frame = pl.DataFrame({"game": ["1. e4 e5", None]})
    assert frame.select(of("game").moves())["game"].to_list() == [["e2e4", "e7e5"], None]
    struct = frame.select(of("game").moves(struct=True)).unnest("game")
    assert struct["san"].to_list() == [["e4", "e5"], None]
