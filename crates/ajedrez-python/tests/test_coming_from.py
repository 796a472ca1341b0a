"""docs/coming-from.md: every cell about python-chess and about this package is code that runs, and both say the same."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import chess
import chess.polyglot
import pytest
from games import played

from ajedrez import Game, Move, Position, Square
from ajedrez._containers import Moves, Squares

PAGE = (Path(__file__).parents[3] / "docs/coming-from.md").read_text()
FEN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
# The values of `text` by line; in other lines it is a move in SAN.
TEXTS = {"EPD": "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;", "move from UCI": "e1d1",
         "legal move from UCI, castling also as `e1h1`": "e1d1",
         "play any move; an illegal one is an error with the reason": "e1d1"}


def table(head: str) -> list[list[str]]:
    """The lines of the table with this head, as cells."""
    lines = PAGE[PAGE.index(head):].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def run(cell: str, text: str) -> int:
    """Run the pieces of code of a cell, and return their number."""
    codes = re.findall(r"`([^`]+)`", cell)
    for code in codes:
        board, game = chess.Board(FEN), Game(FEN)
        board.push_san("h3")
        game.play("h3")
        board.push_san("h6")
        game.play("h6")
        names: dict[str, Any] = {
            "chess": chess, "board": board, "Position": Position, "Game": Game, "game": game, "position": Position(board),
            "fen": FEN, "text": text, "move": chess.Move.from_uci("e1d1"), "mv": chess.Move.from_uci("e1d1"),
            "square": chess.E1, "color": chess.WHITE, "role": chess.PAWN, "a": chess.A1, "b": chess.H8, "print": str,
        }
        eval(code, names)
    return len(codes)


def test_every_cell_about_python_chess_runs() -> None:
    lines = table("| | core-bitboard |")
    assert len(lines) > 40
    assert sum(run(line[5], TEXTS.get(line[0], "Kd1")) for line in lines) > 30


def codes(cell: str) -> list[Any]:
    return [compile(code, code, "eval") for code in re.findall(r"`([^`]+)`", cell)]


CHANGES = {"push", "push_san", "push_uci", "pop", "set_piece_map"}
LINES = [(codes(theirs), codes(ours)) for theirs, ours in table("| python-chess | ajedrez |")]


def plain(value: Any) -> Any:
    """A value of either library as one of Python's own."""
    if isinstance(value, Square):
        return value.index
    if isinstance(value, (chess.Move, Move, chess.Piece)):
        return str(value)
    if isinstance(value, Game):
        return value.normalised()
    if isinstance(value, chess.Board):
        return value.fen()
    if isinstance(value, Position):
        return value.normalised().fen()
    if isinstance(value, dict):
        return {plain(name): plain(part) for name, part in value.items()}
    if isinstance(value, (list, chess.SquareSet, Moves, Squares)) or type(value) is tuple:
        return [plain(part) for part in value]
    return {"white": True, "black": False}.get(value, value) if isinstance(value, str) else value


def same(theirs: Any, ours: Any, board: chess.Board) -> bool:
    """Whether two answers are the same, after which python-chess has this board."""
    if ours is None and (theirs is None or isinstance(theirs, chess.Move)):
        return True
    if isinstance(ours, Position):
        # A position has no move counters; without rights and en passant only placement and turn are compared.
        fields = 2 if not ours.castling_rights and ours.en_passant is None else 4
        fen = (board if theirs is None else theirs).fen()
        return ours.normalised().fen().split()[:fields] == fen.split()[:fields]
    if isinstance(ours, tuple) and len(ours) == 2 and isinstance(ours[1], dict):
        return same(theirs[0], ours[0], board) and plain(theirs[1]) == plain(ours[1])
    found, expected = plain(ours), plain(theirs)
    return bool(found == expected)


def games(count: int) -> Iterator[tuple[chess.Board, Game, dict[str, Any]]]:
    """Positions of games, with the variables of the cells."""
    chance = random.Random(35)
    for board in played(count, seed=36):
        game = Game(board.root())
        game.play(" ".join(move.uci() for move in board.move_stack))
        moves = list(board.legal_moves)
        if not moves:
            continue
        move = chance.choice(moves)
        epd = board.epd(bm=[move], id='a "b"; c\\', c0="x\ty", acd=chance.randrange(99), ce=-1.5, sm=move, pv=[move], hl=None)
        yield board, game, {
            "chess": chess, "Position": Position, "Game": Game, "Square": Square, "Move": Move, "fen": board.fen(), "epd": epd,
            "move": move, "uci": move.uci(), "text": board.san(move), "square": chance.randrange(64), "color": board.turn,
            "pieces": board.piece_map(),
        }


def test_both_sides_of_each_line_say_the_same_on_thousands_of_positions() -> None:
    assert len(LINES) > 45
    keys: dict[int, int] = {}
    tried = 0
    for board, game, names in games(2_000):
        tried += 1
        for [their_code], our_codes in LINES:
            for code in our_codes:
                # A line that changes its board gets a copy.
                changes = CHANGES & {*their_code.co_names}
                own = {"board": board.copy() if changes else board, "game": game.copy(), "position": game.position}
                theirs, ours = eval(their_code, names | own), eval(code, names | own)
                if "zobrist" in their_code.co_filename:
                    assert keys.setdefault(theirs, ours) == ours
                    continue
                said = (board.fen(), code.co_filename, theirs, ours)
                assert same(theirs, ours, own["board"]), said
                if changes and "game" in code.co_names:
                    assert own["game"].fen() == own["board"].fen(en_passant="fen"), said
    assert tried > 1_900 and len(set(keys.values())) == len(keys) > 1_800


def test_a_position_is_that_of_its_pieces() -> None:
    for board, game, _ in games(2_000):
        position = game.position
        for pieces in (position.piece_map(), board.piece_map(), {str(square): piece for square, piece in position.piece_map().items()}):
            again = Position.from_pieces(pieces, position.turn, castling_rights=position.castling_rights,
                                         en_passant=position.en_passant)
            assert again == position
        assert Position.from_epd(position.epd()) == (position, {})


@pytest.mark.parametrize("library", ["core-bitboard", "shakmaty", "cozy-chess", "chess", "python-chess"])
def test_every_library_is_asked_about_the_en_passant_square(library: str) -> None:
    [line] = [line for line in table("| | written into a FEN |") if line[0] == library]
    assert all(line)


def test_the_en_passant_square_of_python_chess_is_as_the_page_says() -> None:
    board = chess.Board()
    board.push_san("e4")
    assert [board.fen(en_passant=mode).split()[3] for mode in ("legal", "xfen", "fen")] == ["-", "-", "e3"]
    assert Game(board).fen() == board.fen(en_passant="fen") and Game(board).normalised() == board.fen()
