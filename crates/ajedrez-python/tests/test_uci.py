"""`ajedrez uci`, driven by python-chess's `chess.engine`, as a program with a board does."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.engine
import pytest

MODULE = [sys.executable, "-m", "ajedrez", "uci"]
COMMAND = [str(Path(sysconfig.get_path("scripts")) / "ajedrez"), "uci"]
START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1"
Engine = chess.engine.SimpleEngine
Limit = chess.engine.Limit


class LiteBoard(chess.Board):
    """Ajedrez Lite for python-chess: its names, its start, and no double step."""

    aliases = ["Ajedrez Lite"]
    uci_variant = "ajedrezlite"
    starting_fen = START

    def __init__(self, fen: str | None = START, *, chess960: bool = False) -> None:
        super().__init__(fen, chess960=chess960)

    def reset(self) -> None:
        self.set_fen(START)

    def generate_pseudo_legal_moves(self, from_mask: chess.Bitboard = chess.BB_ALL,
                                    to_mask: chess.Bitboard = chess.BB_ALL) -> Iterator[chess.Move]:
        for move in super().generate_pseudo_legal_moves(from_mask, to_mask):
            is_pawn = self.piece_type_at(move.from_square) == chess.PAWN
            is_double = abs(move.from_square - move.to_square) == 16
            if not (is_pawn and is_double) and move.promotion in (None, chess.ROOK):
                yield move


@pytest.fixture(params=[MODULE, COMMAND], ids=["module", "command"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    with Engine.popen_uci(request.param, timeout=60) as engine:
        yield engine


def test_it_says_what_it_is(engine: Engine) -> None:
    assert engine.id["name"].startswith("Ajedrez Lite ")
    variant = engine.options["UCI_Variant"]
    assert (variant.type, variant.default, variant.var) == ("combo", "ajedrezlite", ["ajedrezlite", "chess"])
    assert {"Hash", "Threads", "MultiPV", "Ponder", "TablesPath"} <= set(engine.options)


def test_it_plays_a_game_of_legal_moves(engine: Engine) -> None:
    board = LiteBoard()
    for _ in range(40):
        played = engine.play(board, Limit(nodes=300), game="game")
        assert played.move and played.move in board.legal_moves
        board.push(played.move)
        if board.is_game_over():
            break
    assert board.ply() > 10


@pytest.mark.parametrize("limit", [
    Limit(depth=3), Limit(nodes=500), Limit(time=0.05), Limit(mate=2),
    Limit(white_clock=0.5, black_clock=0.4, white_inc=0.1, black_inc=0.1, remaining_moves=9),
], ids=["depth", "nodes", "time", "mate", "clock"])
def test_every_limit_ends_a_search(engine: Engine, limit: chess.engine.Limit) -> None:
    board = LiteBoard("7k/8/8/6K1/8/8/8/R7 w - - 0 1")
    played = engine.play(board, limit, info=chess.engine.INFO_ALL)
    assert played.move in board.legal_moves and played.info["nodes"] >= 1
    if limit.depth:
        assert played.info["depth"] <= limit.depth
    if limit.nodes:
        assert played.info["nodes"] <= limit.nodes


def test_it_analyses_with_several_lines(engine: Engine) -> None:
    board = LiteBoard()
    infos = engine.analyse(board, Limit(depth=5), multipv=3)
    assert [info["multipv"] for info in infos] == [1, 2, 3] and len({info["pv"][0] for info in infos}) == 3
    scores = [info["score"].white() for info in infos]
    assert scores == sorted(scores, reverse=True)
    for info in infos:
        assert {"depth", "seldepth", "nodes", "nps", "hashfull", "tbhits", "time"} <= set(info)
        after = board.copy()
        for move in info["pv"]:
            assert move in after.legal_moves
            after.push(move)


def test_an_analysis_goes_on_until_it_is_stopped(engine: Engine) -> None:
    with engine.analysis(LiteBoard()) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 5:
                break
        analysis.stop()
        assert analysis.wait().move in LiteBoard().legal_moves


def test_a_mate_is_found(engine: Engine) -> None:
    board = LiteBoard("7k/8/8/6K1/8/8/8/R7 w - - 0 1")
    board.push_uci("g5g6")
    board.push_uci("h8g8")
    info = engine.analyse(board, Limit(depth=4))
    assert info["score"].white() == chess.engine.Mate(1) and info["pv"] == [chess.Move.from_uci("a1a8")]


def test_it_chooses_among_the_moves_that_are_named(engine: Engine) -> None:
    only = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]
    assert engine.play(LiteBoard(), Limit(depth=2), root_moves=only).move in only


def test_a_program_that_knows_chess_alone_plays_from_the_fen(engine: Engine) -> None:
    board = chess.Board(START)
    board.push_uci("e2e3")
    assert engine.play(board, Limit(nodes=300)).move in board.legal_moves


def test_a_move_that_only_chess_has_is_explained_and_the_position_before_it_answered() -> None:
    lines = f"position fen {START} moves e2e3 e7e5\ngo depth 2\n"
    said = subprocess.run(COMMAND, input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    why = "Ajedrez Lite: move 2: illegal move e7e5: a pawn cannot move from e7 to e5"
    assert f"info string {why}" in [line.split("; ")[0] for line in said], said
    board = chess.Board(START)
    board.push_uci("e2e3")
    word, best = said[-1].split()[:2]
    assert word == "bestmove" and chess.Move.from_uci(best) in board.legal_moves


def test_it_ponders() -> None:
    async def game() -> None:
        _, engine = await chess.engine.popen_uci(COMMAND)
        board = LiteBoard()
        for _ in range(3):
            played = await engine.play(board, Limit(time=0.05), ponder=True)
            assert played.move
            board.push(played.move)
            board.push(played.ponder or next(iter(board.legal_moves)))
        await engine.quit()

    asyncio.run(game())
