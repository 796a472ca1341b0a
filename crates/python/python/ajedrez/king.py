"""The situation of a king: free, in check, mated or stalemated, and every way out.

Source: the seed "Análisis de la situación del rey en ajedrez"; the rules are in docs/rules/king-status.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from ajedrez import _ajedrez
from ajedrez._ajedrez import Move, Position, Square

if TYPE_CHECKING:
    from ajedrez._types import PositionLike

__all__ = ["Situation", "Status", "WayOut", "diagrams", "situation", "status", "ways_out"]

Status: TypeAlias = Literal["free"] | Literal["check"] | Literal["checkmate"] | Literal["stalemate"]
"""What a king is in."""


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
        Every way out of check, in the order of the seed; none where there is no check.
    text : str
        The seed's output: the board, then the verdict with every way out, in Spanish.
    rules : {"seed", "fide"}
        The rules that apply.
    """

    fen: str
    color: str
    status: Status
    checkers: tuple[Square, ...]
    ways_out: tuple[WayOut, ...]
    text: str
    rules: str

    def _repr_svg_(self) -> str:
        return _ajedrez.king_drawing(self.fen, self.color, self.rules)


def situation(
    position: PositionLike,
    color: Literal["turn", "white", "black"] = "turn",
    rules: Literal["seed", "fide"] = "seed",
) -> Situation:
    """Judge a king.

    Parameters
    ----------
    position : str, Position or chess.Board
        The position. Of a text the first field of a FEN is enough: without a turn it is White's.
    color : {"turn", "white", "black"}
        Whose king: that of the side to move, or of a side, as if that side were to move.
    rules : {"seed", "fide"}
        The seed has no castling and no en passant.

    Returns
    -------
    Situation

    Raises
    ------
    BadPosition
        The text is not a position, or there is no such king.

    Examples
    --------
    >>> from ajedrez import king
    >>> black = king.situation("4R1k1/5ppp/8/8/8/8/8/6K1 b")
    >>> black.status, black.checkers
    ('checkmate', (Square('e8'),))
    """
    fen, whose, status, checkers, ways, text = _ajedrez.king_situation(
        _fen(position), color, rules
    )
    return Situation(fen, whose, cast(Status, status), checkers, ways, text, rules)


def status(
    position: PositionLike,
    color: Literal["turn", "white", "black"] = "turn",
    rules: Literal["seed", "fide"] = "seed",
) -> Status:
    """Return the status of a king, as in `situation`.

    Parameters
    ----------
    position : str, Position or chess.Board
        The position.
    color : {"turn", "white", "black"}
        The colour of the king.
    rules : {"seed", "fide"}
        The rules that apply.

    Returns
    -------
    {"free", "check", "checkmate", "stalemate"}
    """
    return situation(position, color, rules).status


def ways_out(
    position: PositionLike,
    color: Literal["turn", "white", "black"] = "turn",
    rules: Literal["seed", "fide"] = "seed",
) -> tuple[WayOut, ...]:
    """Every way out of check, as in `situation`.

    Parameters
    ----------
    position : str, Position or chess.Board
        The position.
    color : {"turn", "white", "black"}
        The colour of the king.
    rules : {"seed", "fide"}
        The rules that apply.

    Returns
    -------
    tuple of WayOut
    """
    return situation(position, color, rules).ways_out


def diagrams(text: str) -> tuple[tuple[str, str], ...]:
    """Read positions in the seed's diagrams.

    Parameters
    ----------
    text : str
        A line that begins with ``#``, eight rows of eight marks from rank 8 down (``RDTACP`` for White's
        pieces, ``rdtacp`` for Black's, ``-`` for nothing), and an empty line between two positions.

    Returns
    -------
    tuple of (str, str)
        The heading of each, and its pieces as the first field of a FEN, which `situation` reads.

    Raises
    ------
    BadPosition
        The text is not such a file; the message names line and column.
    """
    return tuple(_ajedrez.king_diagrams(text))


def _fen(position: PositionLike) -> str:
    if isinstance(position, str):
        return position
    return Position(position, "fide").fen()
