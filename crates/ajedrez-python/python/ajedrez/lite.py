"""Ajedrez Lite: the exercises of the two assignments, forced mates, and reachability.

Each side has a king, rooks, bishops and pawns. There is no castling, no double step and no en passant; pawns promote to
rooks. Every function takes a position as a FEN, as a `Position`, as ``"start"``, or in the course's types:
``(tablero, jugador)``, rows of ``(pieza, color)`` with row 0 at the top, and 1 for White or 2 for Black. Squares
are names, or the course's ``(row, column)``.

The English names have the course's as aliases: ``is_checkmate`` is ``esJaqueMate``. Numbers of exercises with an apostrophe
refer to the second assignment (TPI), the others to the first (TPE). The rules are in docs/rules/lite.md.

Examples
--------
>>> from ajedrez import lite
>>> mate = lite.forced_mate("8/2P5/8/7k/7P/8/3R4/3K3R w", 8)
>>> mate.moves, " ".join(map(str, mate.line))
(4, 'd2g2 h5h6 h4h5 h6h7 c7c8r h7h6 c8h8')
"""

# Generated from the table of operations by `DOCUMENTS=write cargo test -p ajedrez-protocol --test documents`.
# The words above and the classes are in _lite.py.

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from ajedrez import _ajedrez
from ajedrez._ajedrez import Move, Position, Square
from ajedrez._lite import (
    BestLine,
    BestMove,
    Evaluation,
    ForcedMate,
    MateTree,
    Reach,
    Reading,
    Result,
    TableEntry,
)

if TYPE_CHECKING:
    from ajedrez._types import ColorLike, LiteLike, Seconds, SquareLike, StepLike

__all__ = [
    "BestLine",
    "BestMove",
    "Evaluation",
    "ForcedMate",
    "MateTree",
    "Reach",
    "Reading",
    "Result",
    "TableEntry",
    "attacked",
    "bestMove",
    "best_move",
    "casillasAtacadas",
    "defects",
    "discoveredChecks",
    "discoveredMates",
    "discovered_checks",
    "discovered_mates",
    "dondeEstaElRey",
    "ejecutarSecuenciaForzada",
    "esCapturaValida",
    "esEmpate",
    "esJaqueMate",
    "esJugadaLegal",
    "esMateEnUno",
    "esMovimientoValido",
    "estaOrdenado",
    "evaluate",
    "finDeLaPartida",
    "follows",
    "forced_mate",
    "has_discovered_check",
    "hayJaqueDescubierto",
    "is_checkmate",
    "is_draw",
    "is_legal",
    "is_mated_in_one",
    "is_sorted",
    "is_start",
    "is_valid",
    "is_valid_capture",
    "is_valid_move",
    "jugadasLegales",
    "king",
    "legal_moves",
    "mate",
    "mateTree",
    "movable",
    "ordenarTablero",
    "outcome",
    "piezasMovibles",
    "play_forced",
    "posicionAlcanzable",
    "posicionInicial",
    "posicionSiguiente",
    "posicionValida",
    "reachable",
    "seVieneElJaqueEn",
    "sort_rows",
    "table",
    "why_illegal",
    "why_invalid_capture",
    "why_invalid_move",
]


def is_valid(position: LiteLike, reading: Literal["tpe", "tpi"] = "tpi") -> bool:
    """Whether it is a valid position. Exercises 1 and 1'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    reading : {"tpe", "tpi"}
        The assignment: the TPI limits the number of every piece, the TPE only of kings.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: bool = _ajedrez.answer("lite.posicionValida", {
        "position": position,
        "reading": reading,
    })
    return answer


def defects(position: LiteLike, reading: Literal["tpe", "tpi"] = "tpi") -> tuple[str, ...]:
    """Everything that keeps something from being a valid position. Exercises 1 and 1'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    reading : {"tpe", "tpi"}
        The assignment: the TPI limits the number of every piece, the TPE only of kings.

    Returns
    -------
    tuple of str
        The defects in English; none of a valid position.

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: tuple[str, ...] = _ajedrez.answer("lite.posicionValida", {
        "detail": True,
        "position": position,
        "reading": reading,
    })
    return answer


def is_start(position: LiteLike) -> bool:
    """Whether it is the start position. Exercises 2 and 2'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: bool = _ajedrez.answer("lite.posicionInicial", {
        "position": position,
    })
    return answer


def is_valid_move(
    position: LiteLike,
    origin: SquareLike,
    destination: SquareLike,
    reading: Literal["tpe", "tpi"] = "tpe",
) -> bool:
    """Whether a piece can make this move without capturing. Exercise 3.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    origin : Square, str or (row, column)
        Origin: a square, or a row and a column such as 6,4 or '(6,4)'.
    destination : Square, str or (row, column)
        Destination.
    reading : {"tpe", "tpi"}
        The assignment: in the TPI, the piece must belong to the side to move.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    BadInput
        Another argument is not what it must be.
    """
    answer: bool = _ajedrez.answer("lite.esMovimientoValido", {
        "position": position,
        "o": origin,
        "d": destination,
        "reading": reading,
    })
    return answer


def why_invalid_move(
    position: LiteLike,
    origin: SquareLike,
    destination: SquareLike,
    reading: Literal["tpe", "tpi"] = "tpe",
) -> str | None:
    """Why a piece does not move so, without capturing. Exercise 3.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    origin : Square, str or (row, column)
        Origin: a square, or a row and a column such as 6,4 or '(6,4)'.
    destination : Square, str or (row, column)
        Destination.
    reading : {"tpe", "tpi"}
        The assignment: in the TPI, the piece must belong to the side to move.

    Returns
    -------
    str or None
        The reason in English; None for a valid move.

    Raises
    ------
    BadPosition
        What is given is not a position.
    BadInput
        Another argument is not what it must be.
    """
    answer: str | None = _ajedrez.answer("lite.esMovimientoValido", {
        "reason": True,
        "position": position,
        "o": origin,
        "d": destination,
        "reading": reading,
    })
    return answer


def is_valid_capture(position: LiteLike, origin: SquareLike, destination: SquareLike) -> bool:
    """Whether a piece can make this capture. Exercise 4.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    origin : Square, str or (row, column)
        Origin: a square, or a row and a column such as 6,4 or '(6,4)'.
    destination : Square, str or (row, column)
        Destination.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    BadInput
        Another argument is not what it must be.
    """
    answer: bool = _ajedrez.answer("lite.esCapturaValida", {
        "position": position,
        "o": origin,
        "d": destination,
    })
    return answer


def why_invalid_capture(position: LiteLike, origin: SquareLike, destination: SquareLike) -> str | None:
    """Why a piece cannot capture that way. Exercise 4.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    origin : Square, str or (row, column)
        Origin: a square, or a row and a column such as 6,4 or '(6,4)'.
    destination : Square, str or (row, column)
        Destination.

    Returns
    -------
    str or None
        The reason in English; None for a valid capture.

    Raises
    ------
    BadPosition
        What is given is not a position.
    BadInput
        Another argument is not what it must be.
    """
    answer: str | None = _ajedrez.answer("lite.esCapturaValida", {
        "reason": True,
        "position": position,
        "o": origin,
        "d": destination,
    })
    return answer


def is_legal(position: LiteLike, origin: SquareLike, destination: SquareLike) -> bool:
    """Whether it is a legal move. Exercise 12.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    origin : Square, str or (row, column)
        Origin: a square, or a row and a column such as 6,4 or '(6,4)'.
    destination : Square, str or (row, column)
        Destination.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    BadInput
        Another argument is not what it must be.
    """
    answer: bool = _ajedrez.answer("lite.esJugadaLegal", {
        "position": position,
        "o": origin,
        "d": destination,
    })
    return answer


def why_illegal(position: LiteLike, origin: SquareLike, destination: SquareLike) -> str | None:
    """Why a move is not legal. Exercise 12.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    origin : Square, str or (row, column)
        Origin: a square, or a row and a column such as 6,4 or '(6,4)'.
    destination : Square, str or (row, column)
        Destination.

    Returns
    -------
    str or None
        The reason in English; None for a legal move.

    Raises
    ------
    BadPosition
        What is given is not a position.
    BadInput
        Another argument is not what it must be.
    """
    answer: str | None = _ajedrez.answer("lite.esJugadaLegal", {
        "reason": True,
        "position": position,
        "o": origin,
        "d": destination,
    })
    return answer


def attacked(position: LiteLike, color: ColorLike) -> tuple[Square, ...]:
    """The squares that a side attacks. Exercises 5 and 3'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    color : {"white", "black", 1, 2}
        The side.

    Returns
    -------
    tuple of Square

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: tuple[Square, ...] = _ajedrez.answer("lite.casillasAtacadas", {
        "position": position,
        "j": color,
    })
    return answer


def king(position: LiteLike, color: ColorLike) -> Square:
    """The square of a king. Exercise 6.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    color : {"white", "black", 1, 2}
        The side.

    Returns
    -------
    Square

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: Square = _ajedrez.answer("lite.dondeEstaElRey", {
        "position": position,
        "j": color,
    })
    return answer


def follows(
    position: LiteLike,
    next: LiteLike,
    origin: SquareLike,
    destination: SquareLike,
    reading: Literal["tpe", "tpi"] = "tpi",
) -> bool:
    """Whether a move leads from one position to another. Exercises 7 and 4'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The first position.
    next : str, Position or (tablero, jugador)
        The second position.
    origin : Square, str or (row, column)
        Origin: a square, or a row and a column such as 6,4 or '(6,4)'.
    destination : Square, str or (row, column)
        Destination.
    reading : {"tpe", "tpi"}
        The assignment: in the TPE the turn must pass, the TPI ignores the turn of the second position.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    BadInput
        Another argument is not what it must be.
    """
    answer: bool = _ajedrez.answer("lite.posicionSiguiente", {
        "p1": position,
        "p2": next,
        "o": origin,
        "d": destination,
        "reading": reading,
    })
    return answer


def is_sorted(position: LiteLike) -> bool:
    """Whether the pieces of each row are in order. Exercise 8.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: bool = _ajedrez.answer("lite.estaOrdenado", {
        "position": position,
    })
    return answer


def sort_rows(position: LiteLike) -> Position | tuple[list[list[tuple[int, int]]], int]:
    """The position with the pieces of each row in order. Exercises 9 and 5'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    Position or tuple of list[list[tuple of int, int]]], int]
        A board with several kings of one side, which is no ``Position``, as ``(tablero, jugador)``.

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: Position | tuple[list[list[tuple[int, int]]], int] = _ajedrez.answer("lite.ordenarTablero", {
        "position": position,
    })
    return answer


def is_checkmate(position: LiteLike) -> bool:
    """Whether the side to move is checkmated. Exercise 10.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: bool = _ajedrez.answer("lite.esJaqueMate", {
        "position": position,
    })
    return answer


def is_draw(position: LiteLike) -> bool:
    """Whether the game is drawn. Exercise 11.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: bool = _ajedrez.answer("lite.esEmpate", {
        "position": position,
    })
    return answer


def outcome(position: LiteLike) -> Literal["white", "black", "draw"] | None:
    """The result of the game, if it is over. Exercise 6'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    {"white", "black", "draw"} or None
        The winner, or a draw; None while the game goes on.

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: Literal["white", "black", "draw"] | None = _ajedrez.answer("lite.finDeLaPartida", {
        "position": position,
    })
    return answer


def movable(position: LiteLike) -> tuple[Square, ...]:
    """The pieces that have a legal move. Exercise 13.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    tuple of Square

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: tuple[Square, ...] = _ajedrez.answer("lite.piezasMovibles", {
        "position": position,
    })
    return answer


def legal_moves(position: LiteLike) -> tuple[Move, ...]:
    """The legal moves.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    tuple of Move

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: tuple[Move, ...] = _ajedrez.answer("lite.jugadasLegales", {
        "position": position,
    })
    return answer


def has_discovered_check(position: LiteLike, reading: Literal["tpe", "tpi"] = "tpi") -> bool:
    """Whether a legal move discovers a check. Exercises 15 and 7'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    reading : {"tpe", "tpi"}
        The assignment: in the TPI, any check counts.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: bool = _ajedrez.answer("lite.hayJaqueDescubierto", {
        "position": position,
        "reading": reading,
    })
    return answer


def discovered_checks(position: LiteLike, reading: Literal["tpe", "tpi"] = "tpe") -> tuple[Move, ...]:
    """The moves that discover a check.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    reading : {"tpe", "tpi"}
        The assignment: in the TPI, any check counts.

    Returns
    -------
    tuple of Move

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: tuple[Move, ...] = _ajedrez.answer("lite.discoveredChecks", {
        "position": position,
        "reading": reading,
    })
    return answer


def discovered_mates(position: LiteLike, reading: Literal["tpe", "tpi"] = "tpe") -> tuple[Move, ...]:
    """The moves that mate by discovering a check.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    reading : {"tpe", "tpi"}
        The assignment: in the TPI, any check counts.

    Returns
    -------
    tuple of Move

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: tuple[Move, ...] = _ajedrez.answer("lite.discoveredMates", {
        "position": position,
        "reading": reading,
    })
    return answer


def is_mated_in_one(position: LiteLike) -> bool:
    """Whether every legal move allows mate in one. Exercise 16.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    answer: bool = _ajedrez.answer("lite.esMateEnUno", {
        "position": position,
    })
    return answer


def play_forced(position: LiteLike, moves: Iterable[StepLike]) -> Position:
    """The position after moves that each leave the opponent exactly one reply. Exercises 17 and 8'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    moves : iterable of Move, str or (origin, destination)
        The moves, such as d2g2 h4h5 or '(6,3)(6,6)'.

    Returns
    -------
    Position

    Raises
    ------
    BadPosition
        What is given is not a position.
    IllegalMove, NotForced
        A move is not legal, or does not leave exactly one reply: the message names the first such move.
    """
    answer: Position = _ajedrez.answer("lite.ejecutarSecuenciaForzada", {
        "position": position,
        "s": moves,
    })
    return answer


def forced_mate(
    position: LiteLike,
    max: int = 3,
    *,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> ForcedMate | None:
    """The shortest mate by forced replies. Exercise 9'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    max : int
        Maximum number of moves.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    ForcedMate or None
        None if there is no such mate within ``max`` moves.

    Raises
    ------
    BadPosition
        What is given is not a position.
    BudgetExceeded
        The limits did not suffice.
    """
    return ForcedMate._of(_ajedrez.answer("lite.seVieneElJaqueEn", {
        "position": position,
        "max": max,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def reachable(
    position: LiteLike,
    target: LiteLike,
    *,
    shortest: bool = False,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> Reach:
    """Whether legal moves lead to another position, with the line or the reason; without any limit it gives
    up after 10,000,000 nodes. Exercise 14.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The first position.
    target : str, Position or (tablero, jugador)
        The second position.
    shortest : bool
        Find a shortest line, which can take much longer; lines of up to 4 plies are always shortest.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    Reach

    Raises
    ------
    BadPosition
        What is given is not a position.
    BudgetExceeded
        The limits did not suffice.
    """
    return Reach._of(_ajedrez.answer("lite.posicionAlcanzable", {
        "p1": position,
        "p2": target,
        "shortest": shortest,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def mate(
    position: LiteLike,
    max: int = 3,
    *,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> MateTree | None:
    """The shortest mate against any defence, as a tree of replies.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    max : int
        Maximum number of moves.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    MateTree or None
        None if there is no such mate within ``max`` moves.

    Raises
    ------
    BadPosition
        What is given is not a position.
    BudgetExceeded
        The limits did not suffice.
    """
    return MateTree._of(_ajedrez.answer("lite.mateTree", {
        "position": position,
        "max": max,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def best_move(
    position: LiteLike,
    *,
    moves: str | Iterable[str] | None = None,
    depth: int | None = None,
    lines: int = 1,
    level: int = 5,
    seed: int = 0,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> BestMove:
    """The best move and its principal variation.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    moves : str or iterable of str, optional
        The moves played from the position, such as 'e2e3 e7e6'; the search avoids going back to one of their
        positions.
    depth : int, optional
        Maximum depth in plies; without any limit, the search stops after 300,000 nodes, 1 to 127.
    lines : int
        Number of best moves to list, 1 to 255.
    level : int
        Playing strength, from 1 (weakest) to 5 (full), 1 to 5.
    seed : int
        Random seed: determines the mistakes of levels below 5.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    BestMove
        When the limits end the search, the best so far.

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    return BestMove._of(_ajedrez.answer("lite.bestMove", {
        "position": position,
        "moves": moves,
        "depth": depth,
        "lines": lines,
        "level": level,
        "seed": seed,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def evaluate(
    position: LiteLike,
    *,
    depth: int | None = None,
    timeout: Seconds | None = None,
    max_nodes: int | None = None,
) -> Evaluation:
    """Evaluation for the side to move: a win, draw or loss if it is known, otherwise an estimate.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    depth : int, optional
        Maximum depth in plies; without any limit, the search stops after 300,000 nodes, 1 to 127.
    timeout : float or datetime.timedelta, optional
        Stop after this many seconds.
    max_nodes : int, optional
        Stop after this many positions.

    Returns
    -------
    Evaluation

    Raises
    ------
    BadPosition
        What is given is not a position.
    BudgetExceeded
        The limits did not suffice.
    """
    return Evaluation._of(_ajedrez.answer("lite.evaluate", {
        "position": position,
        "depth": depth,
        "timeout": timeout,
        "max_nodes": max_nodes,
    }))


def table(position: LiteLike) -> TableEntry:
    """Endgame table lookup: who wins, in how many plies, and the value of each move.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    TableEntry

    Raises
    ------
    BadPosition
        What is given is not a position.
    """
    return TableEntry._of(_ajedrez.answer("lite.table", {
        "position": position,
    }))


posicionValida = is_valid
posicionInicial = is_start
esMovimientoValido = is_valid_move
esCapturaValida = is_valid_capture
esJugadaLegal = is_legal
casillasAtacadas = attacked
dondeEstaElRey = king
posicionSiguiente = follows
estaOrdenado = is_sorted
ordenarTablero = sort_rows
esJaqueMate = is_checkmate
esEmpate = is_draw
finDeLaPartida = outcome
piezasMovibles = movable
jugadasLegales = legal_moves
hayJaqueDescubierto = has_discovered_check
discoveredChecks = discovered_checks
discoveredMates = discovered_mates
esMateEnUno = is_mated_in_one
ejecutarSecuenciaForzada = play_forced
seVieneElJaqueEn = forced_mate
posicionAlcanzable = reachable
mateTree = mate
bestMove = best_move
