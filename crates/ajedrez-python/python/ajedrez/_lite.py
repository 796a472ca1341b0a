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

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ajedrez._ajedrez import Move
from ajedrez._containers import ByMove

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
]

Reading: TypeAlias = Literal["tpe"] | Literal["tpi"]
"""One of the two assignments, which differ in some exercises."""

Result: TypeAlias = Literal["win"] | Literal["draw"] | Literal["loss"]
"""The result for the side to move, or for the side that plays a move."""


@dataclass(frozen=True, slots=True)
class BestLine:
    """A move with its value for the side that plays it, and the expected line.

    Attributes
    ----------
    move : Move
        The move.
    result : str or None
        The result: ``"win"``, ``"draw"`` or ``"loss"``; None if it is not known.
    plies : int or None
        The moves of both sides to mate.
    centipawns : int or None
        The estimate in hundredths of a pawn, if there is no result.
    line : tuple of Move
        The move and those after it.
    """

    move: Move
    result: Result | None
    plies: int | None
    centipawns: int | None
    line: tuple[Move, ...]

    @classmethod
    def _of(cls, told: Any) -> BestLine:
        line = tuple(map(Move, told["line"]))
        return cls(line[0], told["result"], told["plies"], told["centipawns"], line)


@dataclass(frozen=True, slots=True)
class BestMove:
    """The move to play.

    Attributes
    ----------
    move : Move or None
        The move; None where the game is over.
    result, plies, centipawns
        Its value, as in `BestLine`.
    source : {"rules", "tables", "search"}
        How that is known. A mate that a search finds is one, though there may be a shorter one.
    depth : int
        The plies that were searched; 0 where none were, or the limits did not suffice for one.
    lines : tuple of BestLine
        The best moves, as many as asked for, that to play first.
    """

    move: Move | None
    result: Result | None
    plies: int | None
    centipawns: int | None
    source: Literal["rules", "tables", "search"]
    depth: int
    lines: tuple[BestLine, ...]

    @classmethod
    def _of(cls, told: Any) -> BestMove:
        told["move"] = told["move"] and Move(told["move"])
        return cls(**told | {"lines": tuple(map(BestLine._of, told["lines"]))})


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The value of a position for the side to move.

    Attributes
    ----------
    result, plies, centipawns
        As in `BestLine`.
    source : {"rules", "tables", "search"}
        The source of the value. A mate found by a search is correct, but there may be a shorter one.
    depth : int
        The search depth in plies.
    """

    result: Result | None
    plies: int | None
    centipawns: int | None
    source: Literal["rules", "tables", "search"]
    depth: int

    @classmethod
    def _of(cls, told: Any) -> Evaluation:
        return cls(**told)


@dataclass(frozen=True, slots=True)
class TableEntry:
    """The entry of a position in the endgame tables.

    Attributes
    ----------
    result : str or None
        The result for the side to move; None if it is not known.
    plies : int or None
        The moves of both sides to mate.
    moves : dict of Move to (str or None, int or None)
        Result and plies of each legal move for the one who plays it, the best first; None where they are not
        known.
    reason : str or None
        Why the position itself is in no table. Its result is known all the same if the tables have all that
        its moves lead to.
    why : str or None
        The reason as a word for programs: ``"pieces"``, ``"no_table"``, ``"pawn"``, ``"adjacent_kings"`` or
        ``"check"``.
    """

    result: Result | None
    plies: int | None
    moves: dict[Move, tuple[Result | None, int | None]]
    reason: str | None
    why: str | None

    @classmethod
    def _of(cls, told: Any) -> TableEntry:
        moves = ByMove({Move(each["move"]): (each["result"], each["plies"]) for each in told["moves"]})
        return cls(**told | {"moves": moves})


@dataclass(frozen=True, slots=True)
class ForcedMate:
    """A mate in which the opponent has exactly one reply to every move except the last.

    Attributes
    ----------
    moves : int
        The number of moves of the mating side: the course's K.
    line : tuple of Move
        The moves of both sides.
    """

    moves: int
    line: tuple[Move, ...]

    @classmethod
    def _of(cls, told: Any) -> ForcedMate | None:
        return told and cls(*told)


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

    @classmethod
    def _of(cls, told: Any) -> MateTree | None:
        if told is None:
            return None
        return cls._branch(*told)

    @classmethod
    def _branch(cls, keys: tuple[Move, ...], tree: tuple[Move, Any]) -> MateTree:
        move, replies = tree
        below = ByMove({reply: cls._branch((), then) for reply, then in replies})
        return cls(1 + max((then.moves for then in below.values()), default=0), move, below, keys)


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

    @classmethod
    def _of(cls, told: Any) -> Reach:
        return cls(*told)
