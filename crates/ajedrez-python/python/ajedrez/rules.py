"""How pieces move: may this piece go there, and if not, why. No turn, no check.

The default board is the start position without pawns, as in the assignment. Source: the assignment on movement rules; the
rules are in docs/rules/movement.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from ajedrez import _ajedrez
from ajedrez._ajedrez import Square, board, destinations, distance, is_square, obstacles

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
    reason = _ajedrez.rules_can(piece, destination, board)
    return Going(reason is None, reason)
