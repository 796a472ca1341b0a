"""The situation of a king: free, in check, mated or stalemated, and every way out.

Source: the seed "Análisis de la situación del rey en ajedrez"; the rules are in docs/rules/king-status.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ajedrez import _ajedrez
from ajedrez._types import Variant
from ajedrez._ajedrez import Move, Square, diagrams, situation, status, ways_out

__all__ = ["Situation", "Status", "WayOut", "diagrams", "situation", "status", "ways_out"]

Status: TypeAlias = Literal["free"] | Literal["check"] | Literal["checkmate"] | Literal["stalemate"]
"""The status of a king."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """A way out of check.

    Attributes
    ----------
    move : Move
        The move.
    role : str
        What moves: ``"king"``, ``"queen"``, ``"rook"``, ``"bishop"``, ``"knight"`` or ``"pawn"``.
    captures : str or None
        What it captures.
    captures_on : Square or None
        Where that stands: elsewhere than the move ends when it is captured en passant.
    kind : {"capture", "interpose", "move"}
        Whether it captures the piece that gives check, comes between, or moves the king.
    """

    move: Move
    role: str
    captures: str | None
    captures_on: Square | None
    kind: str


@dataclass(frozen=True, slots=True)
class Situation:
    """The situation of a king.

    Attributes
    ----------
    fen : str
        The position in FEN, with the king's side to move.
    color : {"white", "black"}
        The colour of the king.
    status : {"free", "check", "checkmate", "stalemate"}
        What it is in.
    checkers : tuple of Square
        The pieces that give check.
    ways_out : tuple of WayOut
        Every way out of check, in the order of the assignment; none where there is no check.
    text : str
        The assignment's output: the board, then the verdict with every way out, in Spanish.
    variant : {"fide", "plain", "lite"}
        The game whose rules apply.
    """

    fen: str
    color: str
    status: Status
    checkers: tuple[Square, ...]
    ways_out: tuple[WayOut, ...]
    text: str
    variant: Variant

    def _repr_svg_(self) -> str:
        return _ajedrez.king_drawing(self.fen, self.color, self.variant)
