"""How pieces move: may this piece go there, and if not, why. No turn, no check.

Without a board, both sides' kings, queens, rooks, bishops and knights stand on their first squares, without
pawns, as in the seed. Source: the seed of movement rules; the rules are in docs/rules/movement.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ajedrez import _ajedrez
from ajedrez._ajedrez import Square

if TYPE_CHECKING:
    from ajedrez._types import SquareLike

__all__ = ["Going", "board", "can", "destinations", "distance", "is_square", "obstacles"]


@dataclass(frozen=True, slots=True)
class Going:
    """Whether a piece may go to a square. It is true if it may.

    Attributes
    ----------
    ok : bool
        Whether it may.
    reason : str or None
        Why not: off the board, not how this piece moves, blocked, or its own piece there.
    """

    ok: bool
    reason: str | None

    def __bool__(self) -> bool:
        return self.ok


def is_square(square: str) -> bool:
    """Whether there is such a square.

    Parameters
    ----------
    square : str
        A column's letter and a row's number, such as ``"A3"``.

    Returns
    -------
    bool
    """
    return _ajedrez.rules_square(square)


def distance(origin: SquareLike, destination: SquareLike) -> int | None:
    """The distance between squares of one row, column or diagonal.

    Parameters
    ----------
    origin, destination : Square, str, int or tuple of int
        The squares.

    Returns
    -------
    int or None
        In squares; None where they are on no common line.
    """
    return _ajedrez.rules_distance(origin, destination)


def obstacles(
    origin: SquareLike, destination: SquareLike, board: str | None = None
) -> dict[Square, str]:
    """The pieces between two squares.

    Parameters
    ----------
    origin, destination : Square, str, int or tuple of int
        The squares.
    board : str, optional
        The first field of a FEN.

    Returns
    -------
    dict of Square to str
        The letter of each piece, a capital for White, from the first square to the second.
    """
    return dict(_ajedrez.rules_obstacles(origin, destination, board))


def can(piece: str | Square, destination: str | Square, board: str | None = None) -> Going:
    """Whether a piece may go to a square, and if not, why.

    Parameters
    ----------
    piece : str or Square
        A piece by its name, such as ``"rey_blanco"`` or ``"torre1_blanca"``, or by its square.
    destination : str or Square
        Where it goes; it may lie off the board, such as ``"I9"``.
    board : str, optional
        The first field of a FEN.

    Returns
    -------
    Going

    Raises
    ------
    BadInput
        There is no piece of that name, or a text is not a square.

    Examples
    --------
    >>> from ajedrez import rules
    >>> bool(rules.can("caballo1_blanco", "A3"))
    True
    >>> rules.can("B1", "B3").ok
    False
    """
    reason = _ajedrez.rules_can(str(piece), str(destination), board)
    return Going(reason is None, reason)


def destinations(piece: str | Square, board: str | None = None) -> tuple[Square, ...]:
    """The squares to which a piece may go.

    Parameters
    ----------
    piece : str or Square
        A piece by its name, or by its square.
    board : str, optional
        The first field of a FEN.

    Returns
    -------
    tuple of Square
        None where nobody stands there.
    """
    return _ajedrez.rules_moves(str(piece), board)


def board(board: str | None = None) -> str:
    """Who stands where.

    Parameters
    ----------
    board : str, optional
        The first field of a FEN.

    Returns
    -------
    str
        The first field of a FEN: without `board`, of the pieces of the seed.
    """
    return _ajedrez.rules_board(board)
