"""Puzzles against a brute force in Python, and the rest of `ajedrez.solitario`."""

from __future__ import annotations

import datetime
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ajedrez
from ajedrez import BadInput, BudgetExceeded, batch, solitario

Board = frozenset[tuple[int, int, str]]
"""The pieces: file, rank, role."""

STEPS = {
    "r": [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)],
    "c": [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)],
    "p": [(1, 1), (-1, 1)],
}
LINES = {"t": STEPS["r"][:4], "a": STEPS["r"][4:], "d": STEPS["r"]}


def captures(board: Board) -> list[tuple[str, Board]]:
    """Every capture with the board after it, in plain loops."""
    at = {(file, rank): role for file, rank, role in board}
    found = []
    for (file, rank), role in at.items():
        targets = []
        for dx, dy in STEPS.get(role, []):
            targets.append((file + dx, rank + dy))
        for dx, dy in LINES.get(role, []):
            x, y = file + dx, rank + dy
            while 0 <= x < 8 and 0 <= y < 8 and (x, y) not in at:
                x, y = x + dx, y + dy
            targets.append((x, y))
        for x, y in targets:
            if (x, y) in at:
                rest = {piece for piece in board if piece[:2] not in ((file, rank), (x, y))}
                name = f"{'abcdefgh'[file]}{rank + 1}{'abcdefgh'[x]}{y + 1}"
                found.append((name, frozenset(rest | {(x, y, role)})))
    return found


@cache
def number_of_solutions(board: Board) -> int:
    if len(board) == 1:
        return 1
    return sum(number_of_solutions(after) for _, after in captures(board))


def run_of(board: Board) -> str:
    return "".join(f"{role}{'abcdefgh'[file]}{rank + 1}" for file, rank, role in sorted(board))


def random_board(pieces: int, seed: random.Random) -> Board:
    squares = seed.sample([(file, rank) for file in range(8) for rank in range(8)], pieces)
    return frozenset((file, rank, seed.choice("rdtacp")) for file, rank in squares)


def replay(board: Board, moves: tuple[str, ...]) -> Board:
    for move in moves:
        board = dict(captures(board))[move]
    return board


def judge(board: Board) -> bool:
    run, number = run_of(board), number_of_solutions(board)
    solved = solitario.solve(run)
    assert bool(solved) == (number > 0), run
    assert solitario.count(run) == number, run
    if solved:
        assert solved.moves is not None
        assert len(replay(board, solved.moves)) == 1
        assert solitario.check(run, solved.moves)
        if number < 2_000:
            listed = list(solitario.solutions(run))
            assert len(listed) == len(set(listed)) == number
    return number > 0


def test_puzzles_are_solved_and_counted_as_by_a_brute_force() -> None:
    seed, solvable = random.Random(22), 0
    boards = [random_board(2 + index % 6, seed) for index in range(1_500)]
    for board in boards:
        solvable += judge(board)
    assert 100 < solvable < 1_400
    rows = batch.solve([run_of(board) for board in boards])["verdict"].to_list()
    expected = ["solved" if number_of_solutions(board) else "impossible" for board in boards]
    assert rows == expected


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 7), st.randoms(use_true_random=False))
def test_any_board_is_decided_as_by_a_brute_force(pieces: int, seed: random.Random) -> None:
    judge(random_board(pieces, seed))


def test_the_options_of_the_game_are_heard() -> None:
    run = "dc3cc5pe4pf6"
    assert solitario.count(run, target="f6", max_captures=2) == 3
    assert not solitario.solve(run, target="c3")
    for ask in (solitario.solve, solitario.count, solitario.rate, solitario.hint):
        with pytest.raises(BadInput, match="^max_captures: expected a whole number from 1 to"):
            ask(run, max_captures=0)
    with pytest.raises(BadInput, match="^max_captures: "):
        batch.solve([run], max_captures=0)
    assert solitario.solve("ra1pb2", king_last=True).moves == ("a1b2",)
    assert solitario.solve("ta1ra8") and not solitario.solve("ta1ra8", king_last=True)
    assert solitario.count("pa7tb8th8", promote=True) > solitario.count("pa7tb8th8")


def test_checking_says_what_is_wrong() -> None:
    checked = solitario.check("dc3cc5pe4pf6", ["c3f6", "e4c5"])
    assert (checked.ok, checked.move) == (False, 2)
    assert checked.reason == "move 2, e4c5: a pawn cannot capture that way"


def test_a_puzzle_is_explained() -> None:
    solved = solitario.explain("dc3cc5pe4pf6")
    assert len(solved.boards) == 3 and solved.boards[-1].endswith("f6") and solved.reason is None
    impossible = solitario.explain("pa2pb2")
    assert not impossible and impossible.reason is not None


def test_puzzles_are_made_to_order() -> None:
    made = solitario.generate(7, seed=5, number=3, unique="strict")
    assert len({each.puzzle for each in made}) == 3
    for each in made:
        assert len(each.puzzle) == 21 and solitario.check(each.puzzle, each.moves)
        assert solitario.count(each.puzzle) == 1
    assert solitario.generate(7, seed=5, number=3, unique="strict", threads=1) == made
    rating = solitario.rate(solitario.generate(6, seed=1, difficulty="easy")[0].puzzle)
    assert rating is not None and rating.difficulty == "easy"
    with pytest.raises(BadInput):
        solitario.generate(65)


def test_pieces_area_and_game_of_generated_puzzles() -> None:
    (exact,) = solitario.generate(exactly="dttpp", seed=3, area="c3-f6", chess_set=True)
    assert sorted(exact.puzzle[::3]) == sorted("dttpp")
    assert set(exact.puzzle[1::3]) <= set("cdef") and set(exact.puzzle[2::3]) <= set("3456")
    (solo,) = solitario.generate(6, seed=3, game="solo")
    assert solo.puzzle[::3].count("r") == 1
    assert solitario.check(solo.puzzle, solo.moves, max_captures=2, king_last=True)
    (card,) = solitario.generate(6, seed=3, game="thinkfun")
    assert set(card.puzzle[1::3]) <= set("abcd") and set(card.puzzle[2::3]) <= set("1234")
    for wrong in (
        {},
        {"pieces": 3, "exactly": "rtt"},
        {"pieces": 3, "area": "9x9"},
        {"exactly": "ddp", "chess_set": True},
        {"pieces": 3, "game": "chess"},
    ):
        with pytest.raises(BadInput):
            solitario.generate(**wrong)  # type: ignore[arg-type]


def test_a_day_has_one_puzzle() -> None:
    made = solitario.daily("2026-11-22")
    assert made == solitario.daily(datetime.date(2026, 11, 22))
    assert made.seed == 20261122 and solitario.check(made.puzzle, made.moves)
    assert solitario.daily().puzzle
    with pytest.raises(BadInput):
        solitario.daily("yesterday")


def test_a_hint_keeps_a_puzzle_solvable() -> None:
    run, moves = "dc3cc5pe4pf6", []
    while (hint := solitario.hint(run, moves)).move is not None:
        assert hint.solvable
        moves.append(hint.move)
    assert hint.solvable and solitario.check(run, moves)
    assert not solitario.hint("pa2pb2")
    with pytest.raises(BadInput):
        solitario.hint(run, "a1a2")


def test_an_impossible_puzzle_has_no_rating() -> None:
    assert solitario.rate("pa2pb2") is None


def test_an_iterator_of_solutions_can_be_left() -> None:
    run = "".join(f"d{file}{rank}" for file in "abcdefgh" for rank in (3, 4))
    few = solitario.solutions(run, most=5)
    assert len(list(few)) == 5
    many = solitario.solutions(run)
    assert next(many) != next(many)
    many.close()
    assert next(many, None) is None
    with pytest.raises(BudgetExceeded):
        for _ in solitario.solutions(run, max_nodes=500):
            pass


def test_a_puzzle_is_drawn() -> None:
    solved = solitario.solve("dc3cc5pe4pf6")
    assert solved._repr_svg_().count("<line ") == 3
    assert "<line " not in solitario.svg("dc3cc5pe4pf6")
    assert solitario.solve("pa2pb2")._repr_svg_().startswith("<svg ")
    with pytest.raises(BadInput):
        solitario.svg("dc3cc5pe4pf6", "c3f6")


PNG = b"\x89PNG\r\n\x1a\n"


def png_size(file: bytes) -> tuple[int, int]:
    assert file.startswith(PNG) and file.endswith(b"IEND\xaeB`\x82")
    return int.from_bytes(file[16:20], "big"), int.from_bytes(file[20:24], "big")


def test_pictures_are_the_bytes_of_pdf_and_png() -> None:
    puzzles = ["dc3cc5pe4pf6", "re1th8"]
    sheet: bytes = solitario.sheet(puzzles, format="pdf", paper="letter", title="Retos")
    assert sheet.startswith(b"%PDF-1.") and b"/MediaBox [0 0 612 792]" in sheet and b"(Retos)" in sheet
    assert b"595.28 841.89" in solitario.strip(puzzles[0], format="pdf")
    assert png_size(solitario.draw(puzzles[0], "solution", format="png")) == (762, 762)
    assert png_size(solitario.draw(puzzles[0], format="png", pixels=45)) == (381, 381)
    assert png_size(solitario.sheet(puzzles, format="png", pixels=10))[0] > 100
    svg: str = solitario.draw(puzzles[0], "solution")
    assert svg == solitario.svg(puzzles[0], solitario.solve(puzzles[0]).moves)
    with pytest.raises(BadInput, match="more than 16000000 pixels"):
        solitario.sheet(puzzles * 20, format="png", pixels=400)
    with pytest.raises(BadInput, match='format: expected "svg" or "pdf" or "png"'):
        solitario.draw(puzzles[0], format="gif")  # type: ignore[call-overload]
    with pytest.raises(BudgetExceeded):
        solitario.sheet(puzzles, format="pdf", max_nodes=0)


def test_positions_and_games_are_the_bytes_of_pdf_and_png() -> None:
    position = ajedrez.Position.start()
    assert png_size(position.png()) == (762, 762)
    assert png_size(position.png(arrows=["e2e4"], marks=["e4"], pixels=8)) == (68, 68)
    assert position.png(arrows=["e2e4"]) != position.png()
    assert position.pdf(arrows=["e2e4"]).startswith(b"%PDF-1.")
    game = ajedrez.Game()
    game.play("e4")
    assert game.png() == game.position.png(arrows=["e2e4"])
    assert game.pdf().startswith(b"%PDF-1.")
    for pixels in (7, 401, -1, 2**70):
        with pytest.raises(BadInput, match="pixels: expected a whole number from 8 to 400"):
            position.png(pixels=pixels)
    with pytest.raises(TypeError, match="pixels"):
        game.png(pixels=1.5)  # type: ignore[arg-type]


def test_strips_and_sheets_are_drawn() -> None:
    strip = solitario.strip("dc3cc5pe4pf6", columns=2, names=False, pixels=20)
    assert strip.count("<title>Q ") == 4 and 'width="' in strip.partition(">")[0]
    sheet = solitario.sheet(["dc3cc5pe4pf6", "re1th8"], language="es", black_and_white=True)
    assert "<title>Soluciones</title>" in sheet and "<title>2. imposible</title>" in sheet
    assert "<title>Solutions</title>" in solitario.sheet(iter(["ta1pa5"]))
    for wrong in ([], ["re9"], ["re1"] * 1001):
        with pytest.raises(BadInput):
            solitario.sheet(wrong)
    with pytest.raises(BadInput):
        solitario.strip("re1", columns=21)
    with pytest.raises(BudgetExceeded):
        solitario.strip("dc3cc5pe4pf6", max_nodes=0)
