"""Ajedrez Lite: the exercises through Python, compared with the protocol's answers."""

from __future__ import annotations

from typing import Any

import pytest

import ajedrez
from ajedrez import BadInput, BadPosition, BudgetExceeded, IllegalMove, NotForced, Position, lite

FIGURE = "8/2P5/8/7k/7P/8/3R4/3K3R w"
START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w"


def course(fen: str) -> tuple[list[list[tuple[int, int]]], int]:
    """A position in the course's types."""
    placement, turn = fen.split()[:2]
    rows = []
    for rank in placement.split("/"):
        row: list[tuple[int, int]] = []
        for mark in rank:
            if mark.isdigit():
                row += [(0, 0)] * int(mark)
            else:
                row.append(("pbrk".index(mark.lower()) + 1, 1 if mark.isupper() else 2))
        rows.append(row)
    return rows, 1 if turn == "w" else 2


def ask(op: str, **arguments: Any) -> Any:
    return ajedrez.request({"op": f"lite.{op}", **arguments})


@pytest.mark.parametrize("fen", [FIGURE, START, "k7/8/1K6/8/8/8/8/7R w", "k7/8/8/8/8/8/8/K7 b"])
def test_every_question_about_a_position_has_the_protocol_s_answer(fen: str) -> None:
    for written in (fen, Position(fen, "lite"), course(fen)):
        assert lite.posicionValida(written) == ask("posicionValida", fen=fen)
        assert lite.posicionInicial(written) == ask("posicionInicial", fen=fen)
        assert lite.estaOrdenado(written) == ask("estaOrdenado", fen=fen)
        assert lite.esJaqueMate(written) == ask("esJaqueMate", fen=fen)
        assert lite.esEmpate(written) == ask("esEmpate", fen=fen)
        assert lite.esMateEnUno(written) == ask("esMateEnUno", fen=fen)
        for reading in ("tpe", "tpi"):
            expected = ask("hayJaqueDescubierto", fen=fen, reading=reading)
            assert lite.hayJaqueDescubierto(written, reading) == expected
        for color, player in (("white", 1), ("black", 2)):
            attacked = [[each.row, each.column] for each in lite.casillasAtacadas(written, color)]
            assert attacked == ask("casillasAtacadas", fen=fen, j=player)
            king = lite.dondeEstaElRey(written, player)
            assert [king.row, king.column] == ask("dondeEstaElRey", fen=fen, j=player)
        movable = [[each.row, each.column] for each in lite.piezasMovibles(written)]
        assert movable == ask("piezasMovibles", fen=fen)
        moves = [
            [[mv.origin.row, mv.origin.column], [mv.destination.row, mv.destination.column]]
            for mv in lite.jugadasLegales(written)
        ]
        assert moves == ask("jugadasLegales", fen=fen)
        ended = {None: (False, 0), "draw": (True, 0), "white": (True, 1), "black": (True, 2)}
        fin, ganador = ended[lite.finDeLaPartida(written)]
        assert {"fin": fin, "ganador": ganador} == ask("finDeLaPartida", fen=fen)
        rows, player = course(lite.ordenarTablero(written).fen())
        expected = ask("ordenarTablero", fen=fen)
        assert [[list(cell) for cell in row] for row in rows] == expected["tablero"]
        assert player == expected["jugador"]


def test_moves_are_judged_between_squares_and_coordinates() -> None:
    fen = "k7/8/8/3r4/4P3/8/8/K7 b"
    for origin, destination in (("e4", "e5"), ((4, 4), (3, 4))):
        assert lite.is_valid_move(fen, origin, destination)
    assert lite.is_valid_capture(fen, "e4", "d5") and not lite.is_valid_capture(fen, "e4", "e5")
    assert lite.is_legal(fen, "d5", "d1") and not lite.is_legal(fen, "e4", "e5")
    after = Position(fen, "lite").play("d5d1")
    assert lite.posicionSiguiente(fen, after, "d5", "d1")


def test_a_forced_mate_has_its_line() -> None:
    mate = lite.seVieneElJaqueEn(FIGURE, 8)
    assert mate is not None and mate.moves == 4
    own = [str(move) for move in mate.line[::2]]
    end = lite.ejecutarSecuenciaForzada(FIGURE, own[:-1])
    assert end.play(own[-1]).status() == "checkmate"
    assert lite.forced_mate(FIGURE, 3) is None
    with pytest.raises(IllegalMove):
        lite.play_forced(FIGURE, ["d2e3"])
    with pytest.raises(NotForced):
        lite.play_forced(FIGURE, [("d2", "e2")])


def test_a_mate_against_every_defence_is_a_tree() -> None:
    mate = lite.mate(FIGURE, 8)
    assert mate is not None and mate.moves == 3 and mate.move in mate.keys

    def follow(tree: lite.MateTree, position: Position, left: int) -> None:
        after = position.play(tree.move)
        assert set(tree.replies) == set(after.legal_moves)
        if not tree.replies:
            assert after.status() == "checkmate"
        for reply, then in tree.replies.items():
            assert left > 1
            follow(then, after.play(reply), left - 1)

    follow(mate, Position(FIGURE, "lite"), 3)


def test_a_reachable_position_has_a_line_and_another_a_reason() -> None:
    start = Position.start("lite")
    target = start.play("e2e3").play("e7e6").play("d2d3")
    reach = lite.reachable(start, target, shortest=True)
    assert reach and len(reach.line) == 3
    there = start
    for move in reach.line:
        there = there.play(move)
    assert there == target
    back = lite.posicionAlcanzable(target, start)
    assert not back and back.reason and back.line == ()


def test_the_best_move_has_its_worth_and_lines() -> None:
    best = lite.best_move("start", depth=3, lines=3)
    assert best.move in Position.start("lite").legal_moves and len(best.lines) == 3
    assert best.source == "search" and best.depth == 3 and best.result is None and best.centipawns is not None
    rook = lite.bestMove("8/8/8/3k4/8/8/8/KR6 w")
    assert (rook.result, rook.plies, rook.source, len(rook.lines[0].line)) == ("win", 29, "tables", 29)
    assert lite.best_move("8/8/8/3k4/8/8/8/K7 w").move is None
    assert lite.best_move("start", max_nodes=0).depth == 0
    weak = {lite.best_move("start", level=1, seed=seed).move for seed in range(20)}
    assert len(weak) > 4
    with pytest.raises(IllegalMove):
        lite.best_move("start", moves="e2e4")
    for wrong in ({"depth": 0}, {"depth": -1}, {"lines": 0}, {"level": 6}, {"depth": 2**70}):
        with pytest.raises(BadInput):
            lite.best_move("start", **wrong)


def test_a_position_is_evaluated_and_looked_up() -> None:
    pawn = "8/8/8/7k/8/8/1P5K/8 w"
    assert lite.evaluate(pawn) == lite.Evaluation("win", 71, None, "tables", 0)
    assert lite.evaluate("start", depth=2).centipawns is not None
    with pytest.raises(BudgetExceeded):
        lite.evaluate("start", max_nodes=0)
    entry = lite.table(pawn)
    assert (entry.result, entry.plies, entry.reason) == ("win", 71, None)
    assert next(iter(entry.moves.values())) == ("win", 71)
    absent = lite.table("start")
    assert absent.result is None and absent.why == "pieces" and absent.reason


def test_limits_are_kept() -> None:
    with pytest.raises(BudgetExceeded):
        lite.mate("start", 6, max_nodes=100)
    with pytest.raises(BudgetExceeded):
        lite.mate("start", 30, timeout=0.05)


def test_what_is_no_position_has_its_defects() -> None:
    assert lite.defects("k6P/8/8/8/8/8/8/K7 w") and lite.is_valid("k6P/8/8/8/8/8/8/K7 w", "tpe")
    rows, player = course(START)
    assert lite.defects((rows[:7], player)) and lite.defects((rows, 7))
    assert lite.defects((5, 1)) == lite.defects(("x", None))
    assert lite.is_start({"tablero": rows, "jugador": player})
    with pytest.raises(ValueError):
        lite.is_checkmate((rows, 7))
    with pytest.raises(TypeError):
        lite.is_checkmate((5, 1))


def test_a_column_of_mates_is_that_of_the_function() -> None:
    fens = [FIGURE, START, "no", None]
    answers = ajedrez.batch.lite_mate_in(fens, 8)
    assert answers["verdict"].to_list() == ["mate", "none", None, None]
    assert answers["moves"].to_list() == [4, None, None, None]


def test_exercises_that_need_no_kings_accept_boards_without_them() -> None:
    rook = "8/8/8/8/8/8/1p6/R1P5 w"
    assert not lite.is_sorted(rook)
    assert lite.sort_rows(rook) == Position("8/8/8/8/8/8/1p6/P1R5 w", "lite")
    assert str(lite.king("8/8/8/8/8/8/8/K7 w", "white")) == "a1"
    assert lite.follows("8/8/8/8/8/8/P7/8 w", "8/8/8/8/8/P7/8/8 b", "a2", "a3")
    # Several kings are also allowed, but a Position has at most one per side.
    tablero = [[(0, 0)] * 8 for _ in range(8)]
    tablero[0][:2] = [(4, 1), (4, 1)]
    assert lite.is_sorted((tablero, 1)) and lite.attacked((tablero, 1), "white")
    tablero[0][1], tablero[0][4] = (0, 0), (4, 1)
    tablero[7][5:7] = [(3, 2), (1, 1)]
    assert not lite.is_sorted((tablero, 2))
    assert lite.sort_rows((tablero, 2)) == course("K3K3/8/8/8/8/8/8/5Pr1 b")
    assert lite.sort_rows("KK6/8/8/8/8/8/8/rP6 w") == course("KK6/8/8/8/8/8/8/Pr6 w")
    with pytest.raises(BadPosition, match="the number of black kings is 0"):
        lite.king((tablero, 1), "black")
