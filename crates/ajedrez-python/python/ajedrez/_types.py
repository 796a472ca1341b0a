"""The types of arguments."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, SupportsIndex, TypeAlias

from ajedrez._ajedrez import Move, Position, Square


class HasFen(Protocol):
    """A board of python-chess, or any object with a FEN."""

    def fen(self) -> str:
        """The position in FEN."""


class HasUci(Protocol):
    """A move of python-chess, or any object with a UCI text."""

    def uci(self) -> str:
        """The move in UCI notation."""


PositionLike: TypeAlias = str | Position | HasFen
MoveLike: TypeAlias = str | Move | HasUci
SquareLike: TypeAlias = str | SupportsIndex | tuple[int, int] | Square
ColorLike: TypeAlias = Literal["white", "black", "w", "b", "blanco", "negro", "blancas", "negras", 1, 2] | bool
LiteLike: TypeAlias = PositionLike | tuple[Sequence[Sequence[Any]], int] | Mapping[str, Any]
StepLike: TypeAlias = MoveLike | tuple[SquareLike, SquareLike]
Seconds: TypeAlias = float | datetime.timedelta
EpdValue: TypeAlias = str | int | float | Move | tuple[Move, ...] | None
EpdOperand: TypeAlias = str | int | float | Move | HasUci | Iterable[MoveLike] | None
Variant: TypeAlias = Literal["fide"] | Literal["plain"] | Literal["lite"]
