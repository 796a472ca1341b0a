"""Games with their moves, against python-chess."""

from __future__ import annotations

import copy
import pickle
import random
import threading

import chess
import pytest

from ajedrez import BadInput, BadPosition, Game, IllegalMove, Move, Position


def claim(board: chess.Board) -> str | None:
    """The draw that the side to move may already claim according to python-chess."""
    if board.is_repetition(3):
        return "threefold"
    return "fifty_moves" if board.halfmove_clock >= 100 else None


def draw(board: chess.Board) -> str | None:
    """Why the game is drawn; python-chess has a word for each."""
    if board.is_insufficient_material():
        return "material"
    if board.is_stalemate():
        return "stalemate"
    if board.is_checkmate():
        return None
    if board.is_fivefold_repetition():
        return "fivefold"
    return "seventy_five_moves" if board.halfmove_clock >= 150 else None


def test_games_are_those_of_python_chess() -> None:
    chance = random.Random(34)
    seen = set()
    for _ in range(60):
        start = chance.choice([chess.STARTING_FEN, "4k3/8/8/8/8/8/R7/4K3 w - - 60 80",
                               "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 120 90", "8/8/4k3/8/8/3BK1p1/8/8 w - - 0 1"])
        board, game = chess.Board(start), Game(start)
        for _ in range(80):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = chance.choice(moves)
            if len(board.move_stack) > 1 and chance.random() < 0.7:
                last = board.move_stack[-2]
                back = chess.Move(last.to_square, last.from_square)
                move = back if back in moves else move
            game.play(chance.choice([move, move.uci(), board.san(move), Move(move.uci())]))
            board.push(move)
            assert game.fen() == board.fen(en_passant="fen") and game.normalised() == board.fen()
            times = next(n for n in range(1, 99) if not board.is_repetition(n + 1))
            assert game.repetitions() == times
            assert (game.draw(), game.claim()) == (draw(board), claim(board)), board.fen()
            seen |= {game.draw(), game.claim()}
        assert [move.uci() for move in game.moves] == [move.uci() for move in board.move_stack]
    assert seen >= {None, "threefold", "fivefold", "material", "fifty_moves", "seventy_five_moves"}


def test_a_game_goes_back_and_forward() -> None:
    game = Game()
    assert game.undo() is None and game.redo() is None
    game.play("e4 e7e5 Nf3")
    assert (game.undo(), game.undo(), game.turn) == (Move("g1f3"), Move("e7e5"), "black")
    assert game.moves == (Move("e2e4"),) and game.moves_ahead == (Move("e7e5"), Move("g1f3"))
    for again in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert again == game and again.moves_ahead == game.moves_ahead and again is not game
        assert again.redo() == Move("e7e5") and again != game
    game.play("c5")
    assert game.moves_ahead == () and game.position == Position.start().play("e4").play("c5")
    with pytest.raises(TypeError):
        hash(game)
    assert game != "game" and game == game and "fide" in repr(game)


def test_a_move_that_is_not_legal_is_refused_with_its_reason() -> None:
    game = Game()
    for moves, reason in (("e2e5", "a pawn cannot move from e2 to e5"), ("e4 e5 Ke3", "from e1 to e3"),
                          (Move("a1a3"), "the white pawn on a2 is in the way")):
        with pytest.raises(IllegalMove, match=reason):
            game.play(moves)
    with pytest.raises(BadInput):
        game.play("e4 x")
    with pytest.raises(TypeError):
        game.play(5)  # type: ignore[arg-type]
    assert game == Game() and game.moves == ()


def test_other_games_and_starts() -> None:
    assert Game(variant="lite").position == Position.start("lite")
    assert Game(Position.start("lite")).variant == "lite" and Game(Position.start("lite"), "lite").variant == "lite"
    assert Game(chess.Board("7k/8/8/8/8/8/R7/K7 b - - 100 90")).claim() == "fifty_moves"
    lite = Game("8/8/4k3/8/8/4K3/8/8 w", "lite")
    assert lite.draw() == "material" and Game("7k/8/8/8/8/8/R7/K7 b - - 150 90", "plain").draw() is None
    with pytest.raises(BadPosition):
        Game("no FEN")
    with pytest.raises(BadInput):
        Game(variant="x")  # type: ignore[arg-type]


def test_threads_wait_for_one_another() -> None:
    game = Game()
    threads = [threading.Thread(target=lambda: [game.play("Nf3 Nf6 Ng1 Ng8") for _ in range(100)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(game.moves) == 1600 and game.repetitions() == 401 and game.draw() == "fivefold"


def test_a_game_says_how_it_ended_and_writes_its_moves_as_python_chess_does() -> None:
    chance = random.Random(52)
    results = set()
    starts = [chess.STARTING_FEN, "8/8/8/8/8/5k2/6q1/7K w - - 0 1", "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "8/8/8/8/8/5k1b/8/7K b - - 148 80"]
    for number in range(60):
        board, sans = chess.Board(starts[number % 4]), []
        game = Game(board)
        for _ in range(40):
            moves = list(board.legal_moves)
            if board.outcome() or not moves:
                break
            move = chance.choice(moves)
            sans.append(board.san(move))
            board.push(move)
            game.play(move)
        assert game.result() == board.result() and game.san_moves == tuple(sans), board.fen()
        assert game.status() == game.position.status()
        results.add(game.result())
    assert results == {"1-0", "0-1", "1/2-1/2", "*"}
    game.undo()
    assert len(game.san_moves) == len(game.moves)


def test_a_game_shows_its_board_and_its_last_moves() -> None:
    game = Game()
    assert repr(game) == f"<Game of fide at {chess.STARTING_FEN}>" and str(game) == str(game.position)
    assert game._repr_svg_() == game.position.svg()
    game.play("e4")
    assert repr(game).endswith(" b KQkq e3 0 1 after 1 move: e4>")
    assert game._repr_svg_() == game.svg() == game.position.svg(arrows=["e2e4"])
    game.play("e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6")
    assert repr(game).endswith(" after 8 moves: ... Nf3 Nc6 Bb5 a6 Ba4 Nf6>")
    game.undo()
    assert game.svg() == game.position.svg(arrows=["b5a4"])


def test_the_fens_of_a_game_are_those_of_python_chess() -> None:
    game, board = Game(), chess.Board()
    fens = [board.fen()]
    for san in "e4 c5 Nf3 d6 d4 cxd4".split():
        game.play(san)
        board.push_san(san)
        fens.append(board.fen(en_passant="fen"))
    assert game.fens() == tuple(fens)
    game.undo()
    assert game.fens() == tuple(fens[:-1])
    assert Game("4k3/8/8/8/8/8/4P3/4K3 w - - 7 30").fens() == ("4k3/8/8/8/8/8/4P3/4K3 w - - 7 30",)
