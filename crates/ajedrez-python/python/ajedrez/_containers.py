"""The tuples and dicts of answers, which find a square or a move also by its name, number or text."""

from __future__ import annotations

from typing import Any, TypeVar

from ajedrez._ajedrez import Move, Square
from ajedrez.errors import BadInput

__all__ = ["ByMove", "BySquare", "Moves", "Squares"]

V = TypeVar("V")


def _square(key: Any) -> Square | None:
    try:
        return Square(key)
    except (BadInput, TypeError):
        return None


def _move(key: Any) -> Move | None:
    try:
        return Move(key)
    except (BadInput, TypeError):
        return None


class Squares(tuple[Square, ...]):
    """Squares. ``in`` also takes their names, numbers and pairs of the course."""

    __slots__ = ()

    def __contains__(self, key: object) -> bool:
        return super().__contains__(_square(key))


class Moves(tuple[Move, ...]):
    """Moves. ``in`` also takes their texts and moves of python-chess."""

    __slots__ = ()

    def __contains__(self, key: object) -> bool:
        return super().__contains__(_move(key))


class BySquare(dict[Square, V]):
    """A dict whose keys are squares, also by their names, numbers and pairs of the course."""

    def __contains__(self, key: object) -> bool:
        return super().__contains__(_square(key))

    def __missing__(self, key: object) -> V:
        square = _square(key)
        if square is None or not super().__contains__(square):
            raise KeyError(key)
        return self[square]

    def get(self, key: object, default: Any = None) -> Any:
        """The value of a square, or `default`."""
        return self[key] if key in self else default  # type: ignore[index]


class ByMove(dict[Move, V]):
    """A dict whose keys are moves, also by their texts and as moves of python-chess."""

    def __contains__(self, key: object) -> bool:
        return super().__contains__(_move(key))

    def __missing__(self, key: object) -> V:
        move = _move(key)
        if move is None or not super().__contains__(move):
            raise KeyError(key)
        return self[move]

    def get(self, key: object, default: Any = None) -> Any:
        """The value of a move, or `default`."""
        return self[key] if key in self else default  # type: ignore[index]
