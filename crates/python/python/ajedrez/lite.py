"""Ajedrez Lite: the exercises of the two assignments, forced mates, and reachability.

There are rooks, bishops, pawns and a king a side; no castling, no double step, no capture in passing; pawns become
rooks. Every function takes a position as a FEN, as a `Position`, as ``"start"``, or in the course's types:
``(tablero, jugador)``, rows of ``(pieza, color)`` with row 0 at the top, and 1 for White or 2 for Black. Squares
are names, or the course's ``(row, column)``.

The English names have the course's as aliases: ``is_checkmate`` is ``esJaqueMate``. Numbers of exercises are those of the first
assignment (TPE); with an apostrophe, of the second (TPI). The rules are in docs/rules/lite.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

from ajedrez import _ajedrez
from ajedrez._ajedrez import Move, Position, Square

if TYPE_CHECKING:
    from ajedrez._types import ColorLike, LiteLike, SquareLike, StepLike

__all__ = [
    "ForcedMate",
    "MateTree",
    "Reach",
    "attacked",
    "casillasAtacadas",
    "defects",
    "dondeEstaElRey",
    "ejecutarSecuenciaForzada",
    "esCapturaValida",
    "esEmpate",
    "esJaqueMate",
    "esJugadaLegal",
    "esMateEnUno",
    "esMovimientoValido",
    "estaOrdenado",
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
]

Reading: TypeAlias = Literal["tpe"] | Literal["tpi"]
"""One of the two assignments, where they differ."""


@dataclass(frozen=True, slots=True)
class ForcedMate:
    """A mate in which the opponent has exactly one reply to every move but the last.

    Attributes
    ----------
    moves : int
        How many moves the mating side plays: the course's K.
    line : tuple of Move
        The moves of both sides.
    """

    moves: int
    line: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class MateTree:
    """A mate against every defence.

    Attributes
    ----------
    moves : int
        How many moves the mating side plays against the longest defence.
    move : Move
        The move.
    replies : dict of Move to MateTree
        How it goes on after each reply; empty where the move mates.
    keys : tuple of Move
        Every move that begins a mate as short; at the first move alone.
    """

    moves: int
    move: Move
    replies: dict[Move, MateTree]
    keys: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Reach:
    """Whether legal moves lead from one position to another. It is true if they do.

    Attributes
    ----------
    reachable : bool
        Whether they do.
    line : tuple of Move
        The moves; empty if they do not.
    reason : str or None
        Why they do not.
    """

    reachable: bool
    line: tuple[Move, ...]
    reason: str | None

    def __bool__(self) -> bool:
        return self.reachable


def _ask(operation: str, **arguments: object) -> Any:
    return _ajedrez.lite("lite." + operation, arguments)


def is_valid(position: LiteLike, reading: Reading = "tpi") -> bool:
    """Whether it is a valid position. Exercises 1 and 1'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The possible position.
    reading : {"tpi", "tpe"}
        The assignment whose rules apply.

    Returns
    -------
    bool

    Raises
    ------
    BadInput
        A text is neither a FEN nor a picture.
    """
    return not defects(position, reading)


def defects(position: LiteLike, reading: Reading = "tpi") -> tuple[str, ...]:
    """Everything that keeps something from being a valid position. Exercises 1 and 1'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The possible position.
    reading : {"tpi", "tpe"}
        The assignment whose rules apply.

    Returns
    -------
    tuple of str
        The defects in English; none of a valid position.
    """
    return cast(tuple[str, ...], _ask("posicionValida", position=position, reading=reading))


def is_start(position: LiteLike) -> bool:
    """Whether it is the position in which a game begins. Exercises 2 and 2'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The possible position.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("posicionInicial", position=position))


def is_valid_move(
    position: LiteLike, origin: SquareLike, destination: SquareLike, reading: Reading = "tpe"
) -> bool:
    """Whether a piece can make this move without capturing, by its movement. Exercise 3.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position; the turn does not matter.
    origin, destination : Square, str or (row, column)
        The origin and the destination.
    reading : {"tpe", "tpi"}
        The assignment whose rules apply.

    Returns
    -------
    bool
    """
    found = _ask("esMovimientoValido", position=position, o=origin, d=destination, reading=reading)
    return cast(bool, found)


def is_valid_capture(position: LiteLike, origin: SquareLike, destination: SquareLike) -> bool:
    """Whether a piece can make this capture, by its movement. Exercise 4.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position; the turn does not matter.
    origin, destination : Square, str or (row, column)
        The origin and the captured piece's square.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("esCapturaValida", position=position, o=origin, d=destination))


def is_legal(position: LiteLike, origin: SquareLike, destination: SquareLike) -> bool:
    """Whether it is a legal move. Exercise 12.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    origin, destination : Square, str or (row, column)
        The origin and the destination.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("esJugadaLegal", position=position, o=origin, d=destination))


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
        By row, then by column.
    """
    return cast(tuple[Square, ...], _ask("casillasAtacadas", position=position, j=color))


def king(position: LiteLike, color: ColorLike) -> Square:
    """Where a king stands. Exercise 6.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    color : {"white", "black", 1, 2}
        The colour of the king.

    Returns
    -------
    Square
    """
    return cast(Square, _ask("dondeEstaElRey", position=position, j=color))


def follows(
    position: LiteLike, next: LiteLike, origin: SquareLike, destination: SquareLike
) -> bool:
    """Whether a move leads to another position. Exercises 7 and 4'.

    Parameters
    ----------
    position, next : str, Position or (tablero, jugador)
        The positions.
    origin, destination : Square, str or (row, column)
        The origin and the destination.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("posicionSiguiente", p1=position, p2=next, o=origin, d=destination))


def is_sorted(position: LiteLike) -> bool:
    """Whether the pieces of each row are in order. Exercise 8.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("estaOrdenado", position=position))


def sort_rows(position: LiteLike) -> Position:
    """The position with the pieces of each row in order. Exercises 9 and 5'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    Position
    """
    return cast(Position, _ask("ordenarTablero", position=position))


def is_checkmate(position: LiteLike) -> bool:
    """Whether the side to move is mated. Exercise 10.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("esJaqueMate", position=position))


def is_draw(position: LiteLike) -> bool:
    """Whether the game is drawn. Exercise 11.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("esEmpate", position=position))


def outcome(position: LiteLike) -> Literal["white", "black", "draw"] | None:
    """How the game has ended. Exercise 6'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    {"white", "black", "draw"} or None
        The winner, or a draw; None while the game goes on.
    """
    found = _ask("finDeLaPartida", position=position)
    return cast("Literal['white', 'black', 'draw'] | None", found)


def movable(position: LiteLike) -> tuple[Square, ...]:
    """The pieces that have a legal move. Exercise 13.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    tuple of Square
        By row, then by column.
    """
    return cast(tuple[Square, ...], _ask("piezasMovibles", position=position))


def legal_moves(position: LiteLike) -> tuple[Move, ...]:
    """The legal moves.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    tuple of Move
        By the row and column of the piece, then of its destination.
    """
    return cast(tuple[Move, ...], _ask("jugadasLegales", position=position))


def has_discovered_check(position: LiteLike, reading: Reading = "tpi") -> bool:
    """Whether some move discovers a check. Exercises 15 and 7'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    reading : {"tpi", "tpe"}
        The assignment whose rules apply.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("hayJaqueDescubierto", position=position, reading=reading))


def is_mated_in_one(position: LiteLike) -> bool:
    """Whether the opponent can mate at once after every legal move. Exercise 16.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.

    Returns
    -------
    bool
    """
    return cast(bool, _ask("esMateEnUno", position=position))


def play_forced(position: LiteLike, moves: Iterable[StepLike]) -> Position:
    """The position after moves that each leave the opponent exactly one reply. Exercises 17 and 8'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    moves : iterable of Move, str or (origin, destination)
        The moves of the side to move; the replies are played in between.

    Returns
    -------
    Position

    Raises
    ------
    IllegalMove, NotForced
        A move is not legal, or does not leave exactly one reply; the message names the first such move.
    """
    return cast(Position, _ask("ejecutarSecuenciaForzada", position=position, s=list(moves)))


def forced_mate(
    position: LiteLike,
    max: int = 3,
    *,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> ForcedMate | None:
    """The shortest mate by forced replies. Exercise 9'.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    max : int
        The most moves.
    timeout : float, optional
        Seconds after which to give up.
    max_nodes : int, optional
        Positions after which to give up.

    Returns
    -------
    ForcedMate or None
        None if there is no such mate within ``max`` moves.

    Raises
    ------
    BudgetExceeded
        The limits did not suffice.

    Examples
    --------
    >>> from ajedrez import lite
    >>> mate = lite.forced_mate("8/2P5/8/7k/7P/8/3R4/3K3R w", 8)
    >>> mate.moves, " ".join(map(str, mate.line))
    (4, 'd2g2 h5h6 h4h5 h6h7 c7c8r h7h6 c8h8')
    """
    found = _ask(
        "seVieneElJaqueEn", position=position, max=max, timeout=timeout, max_nodes=max_nodes
    )
    return None if found is None else ForcedMate(*found)


def mate(
    position: LiteLike,
    max: int = 3,
    *,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> MateTree | None:
    """The shortest mate against every defence.

    Parameters
    ----------
    position : str, Position or (tablero, jugador)
        The position.
    max : int
        The most moves.
    timeout : float, optional
        Seconds after which to give up.
    max_nodes : int, optional
        Positions after which to give up.

    Returns
    -------
    MateTree or None
        None if there is no such mate within ``max`` moves.

    Raises
    ------
    BudgetExceeded
        The limits did not suffice.
    """
    found = _ask("mateTree", position=position, max=max, timeout=timeout, max_nodes=max_nodes)
    if found is None:
        return None
    keys, tree = found
    return _branch(tree, keys)


def _branch(tree: tuple[Move, tuple[Any, ...]], keys: tuple[Move, ...] = ()) -> MateTree:
    move, replies = tree
    below = {reply: _branch(then) for reply, then in replies}
    longest = 0
    for then in below.values():
        longest = then.moves if then.moves > longest else longest
    return MateTree(1 + longest, move, below, keys)


def reachable(
    position: LiteLike,
    target: LiteLike,
    *,
    shortest: bool = False,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> Reach:
    """Whether legal moves lead to another position, with the line or the reason. Exercise 14.

    Parameters
    ----------
    position, target : str, Position or (tablero, jugador)
        The positions.
    shortest : bool
        Whether the line must be a shortest one.
    timeout : float, optional
        Seconds after which to give up; without any limit, 10.
    max_nodes : int, optional
        Positions after which to give up.

    Returns
    -------
    Reach

    Raises
    ------
    BudgetExceeded
        The limits did not suffice.
    """
    return Reach(
        *_ask(
            "posicionAlcanzable",
            p1=position,
            p2=target,
            shortest=shortest,
            timeout=timeout,
            max_nodes=max_nodes,
        )
    )


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
esMateEnUno = is_mated_in_one
ejecutarSecuenciaForzada = play_forced
seVieneElJaqueEn = forced_mate
posicionAlcanzable = reachable
