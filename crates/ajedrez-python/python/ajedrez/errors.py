"""Exceptions. Any bad input raises `BadInput`, which is a ``ValueError``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ajedrez.solitario import GeneratedPuzzle

__all__ = [
    "AjedrezError",
    "BadInput",
    "BadPosition",
    "BadPuzzle",
    "BudgetExceeded",
    "IllegalMove",
    "InternalError",
    "NotForced",
]


class AjedrezError(Exception):
    """The base class of all exceptions of this package except ``TypeError``.

    Attributes
    ----------
    message : str
        What is wrong, in English.
    """

    def __init__(self, message: str, *rest: object) -> None:
        # All of them make the exception again where it is unpickled.
        super().__init__(message, *rest)
        self.message = message

    def __str__(self) -> str:
        return self.message


class BadInput(AjedrezError, ValueError):
    """An input is invalid.

    Attributes
    ----------
    kind : str
        One of the kinds of faults of the protocol: ``"bad_request"``, ``"bad_position"``, ``"bad_json"``,
        ``"too_long"``, ``"unknown_op"``, ``"illegal"``, ``"not_forced"``.
    place : str or None
        The argument at fault, where it is known.
    byte : int or None
        The byte of the text (in UTF-8, counted from 0) that shows the fault, where one does.
    expected : str or None
        What should be there.
    found : str or None
        What is there.
    move : int or None
        The number of the move at fault, counted from 1, where several were given.

    Examples
    --------
    >>> import ajedrez
    >>> try:
    ...     ajedrez.solitario.solve("ta1tb9")
    ... except ajedrez.BadInput as error:
    ...     print(error.place, error.byte, error.expected, error.found)
    puzzle 5 a rank '1' to '8' '9'
    """

    def __init__(
        self,
        message: str,
        kind: str = "bad_request",
        place: str | None = None,
        byte: int | None = None,
        expected: str | None = None,
        found: str | None = None,
        move: int | None = None,
    ) -> None:
        super().__init__(message, kind, place, byte, expected, found, move)
        self.kind = kind
        self.place = place
        self.byte = byte
        self.expected = expected
        self.found = found
        self.move = move


class BadPosition(BadInput):
    """A text is not a position of the game."""


class BadPuzzle(BadInput):
    """A text is not a puzzle."""


class IllegalMove(BadInput):
    """A move is not legal."""


class NotForced(BadInput):
    """A move of a sequence leaves the opponent no reply, or several."""


class BudgetExceeded(AjedrezError):
    """``timeout`` or ``max_nodes`` did not suffice for an answer. Nothing is guessed.

    Attributes
    ----------
    boards : tuple of ajedrez.solitario.GeneratedPuzzle
        What `ajedrez.solitario.generate` had made until then; empty for any other function.
    seed : int or None
        The seed of these boards.
    """

    def __init__(self, message: str, boards: tuple[GeneratedPuzzle, ...] = (), seed: int | None = None) -> None:
        super().__init__(message, boards, seed)
        self.boards = boards
        self.seed = seed


class InternalError(AjedrezError):
    """This package has a bug."""
