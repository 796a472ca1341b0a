"""The types of what `ajedrez.request` returns, for type checkers. docs/operations.md lists the type of each operation.

>>> import ajedrez
>>> from ajedrez.results import Situation
>>> request = {"op": "king.status", "fen": "4R1k1/5ppp/8/8/8/8/8/6K1 b"}
>>> situation: Situation = ajedrez.request(request)
>>> situation["status"]
'checkmate'
"""

# Generated from the answers by `DOCUMENTS=write cargo test -p ajedrez-protocol --test documents`.

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired

__all__ = [
    "BestLine",
    "BestMove",
    "Branch",
    "Checked",
    "Counted",
    "Drawn",
    "DrawnFile",
    "Evaluation",
    "FideValidity",
    "ForcedMate",
    "GameRecord",
    "GeneratedPuzzle",
    "Hint",
    "KingBoard",
    "Legality",
    "LiteBoard",
    "MateTree",
    "MayGo",
    "Outcome",
    "Played",
    "Ply",
    "Posicion",
    "Rating",
    "Reach",
    "Reply",
    "Situation",
    "Solved",
    "State",
    "TableEntry",
    "TableMove",
    "Validity",
    "ValueSource",
    "Verdict",
    "WayOut",
    "Why",
]


class BestLine(TypedDict):
    """A move and its principal variation."""

    move: str
    """The move."""
    result: Literal["win", "draw", "loss"] | None
    """The result for the side that plays it, where that is known."""
    plies: int | None
    """After how many plies that mates."""
    centipawns: int | None
    """An estimate in hundredths of a pawn, where the result is not known."""
    line: list[str]
    """The principal variation, which begins with the move."""


class BestMove(TypedDict):
    """The move to play, and how it was found."""

    move: str | None
    """The move; null if the game is over."""
    result: Literal["win", "draw", "loss"] | None
    """The result for the side to move, where that is known."""
    plies: int | None
    """After how many plies that mates."""
    centipawns: int | None
    """An estimate in hundredths of a pawn, where the result is not known."""
    source: ValueSource
    """The source of the value."""
    depth: int
    """How many plies were searched."""
    lines: list[BestLine]
    """The best moves, that to play first."""


class Branch(TypedDict):
    """A move, every reply, and the answer to each."""

    move: str
    """The move."""
    replies: list[Reply]
    """Every reply; none to a mate."""


class Checked(TypedDict):
    """Whether what is claimed of a puzzle is so."""

    ok: bool | None
    """Whether it is; null if the limits did not suffice."""
    move: int | None
    """The number of the move that cannot be played, counted from 1."""
    reason: str | None
    """Why not, in a sentence."""


class Counted(TypedDict):
    """The number of solutions."""

    puzzle: str
    """The puzzle as it is usually written."""
    verdict: Verdict
    """Whether there is a solution; `unknown` if the limits did not suffice to count them."""
    moves: list[str]
    """The captures of a solution, if there is one."""
    count: int | None
    """The number of solutions; null if it is unknown, or 2^128 or more (`verdict` is then `solved`)."""
    nodes: int
    """The number of positions searched."""
    seconds: float
    """The time of the search."""


class Drawn(TypedDict):
    """A picture."""

    svg: str
    """The text of an SVG file."""
    unknown: int
    """How many of the puzzles could not be decided within the limits."""


class DrawnFile(TypedDict):
    """A picture as PDF or PNG."""

    base64: str
    """The bytes of the file, in base64."""
    unknown: int
    """How many of the puzzles could not be decided within the limits."""


class Evaluation(TypedDict):
    """The value of a position for the side to move."""

    result: Literal["win", "draw", "loss"] | None
    """The result for the side to move, where that is known."""
    plies: int | None
    """After how many plies that mates."""
    centipawns: int | None
    """An estimate in hundredths of a pawn, where the result is not known."""
    source: ValueSource
    """The source of the value."""
    depth: int
    """How many plies were searched."""


class FideValidity(TypedDict):
    """Whether a position can occur in a game of chess, and why not."""

    valid: bool
    """Whether it can."""
    defects: list[str]
    """Every reason why not, a sentence each."""


class ForcedMate(TypedDict):
    """The shortest mate by forced replies, with its moves."""

    K: int | None
    """In how many moves of the side to move it mates; null if it does not."""
    line: list[list[list[int]]]
    """Its moves and the only replies to them; empty if there is no mate."""


class GameRecord(TypedDict):
    """The state of a game, with repetitions, draws and claims."""

    fen: str
    """The position in FEN, with the counts of moves."""
    normalised: str
    """The FEN with an en-passant square only where a capture is legal."""
    key: str
    """A value by which positions are counted, in hexadecimal."""
    repetitions: int
    """How often the position has occurred, this time included."""
    draw: Literal["material", "stalemate", "fivefold", "seventy_five_moves"] | None
    """Why the game is drawn, if it is."""
    claim: Literal["threefold", "fifty_moves"] | None
    """Why the side to move may claim a draw, if it may."""
    status: Literal["free", "check", "checkmate", "stalemate"]
    """Whether the side to move is in check, and whether it has a legal move."""
    result: Literal["1-0", "0-1", "1/2-1/2", "*"]
    """How the game has ended; `*` if it has not."""
    plies: NotRequired[list[Ply]]
    """With `detail`, every move with the position after it."""


class GeneratedPuzzle(TypedDict):
    """A puzzle made to order."""

    puzzle: str
    """The puzzle."""
    moves: list[str]
    """The captures of the solution from which it was built."""
    seed: int
    """The seed of the random numbers."""
    difficulty: NotRequired[Literal["easy", "medium", "hard", "expert"]]
    """The requested difficulty, if any."""
    motif: NotRequired[Literal["lonely", "walk", "wait", "order", "sacrifice", "kind", "end"]]
    """The requested motif, if any."""


class Hint(TypedDict):
    """A capture that keeps a puzzle solvable."""

    puzzle: str
    """The puzzle as it is usually written."""
    verdict: Verdict
    """Whether there is such a capture, or the puzzle is solved already."""
    move: str | None
    """The capture."""
    only: bool | None
    """Whether it is the only one; null if that is not known."""
    reason: str | None
    """The reason in a sentence."""
    nodes: int
    """The number of positions searched."""
    seconds: float
    """The time of the search."""


class KingBoard(TypedDict):
    """The board of a text about a king: a FEN, or a diagram of the original."""

    fen: str
    """The complete FEN."""
    title: str | None
    """The heading of the diagram."""
    number: int
    """Which diagram of the text it is, counted from 1."""
    of: int
    """How many diagrams the text has."""


class Legality(TypedDict):
    """Whether a move is legal, and why not."""

    ok: bool
    """Whether it is."""
    reason: str | None
    """Why not, in a sentence."""
    why: Why | None
    """Why not, for programs."""


class LiteBoard(TypedDict):
    """Pieces of Ajedrez Lite, and whose turn it is."""

    fen: str
    """In FEN."""
    jugador: NotRequired[int]
    """The player to move, 1 or 2."""
    tablero: NotRequired[list[list[list[int]]]]
    """The rows, that of rank 8 first: in each 8 cells, a piece and its colour."""


class MateTree(TypedDict):
    """The shortest mate against every defence, if there is one."""

    mate: int | None
    """In how many moves of the side to move it mates; null if it does not."""
    keys: list[str]
    """The moves that begin it."""
    tree: Branch | None
    """The first of them, with every reply."""


class MayGo(TypedDict):
    """Whether a piece may go to a square."""

    ok: bool
    """Whether it may."""
    reason: str | None
    """Why not."""


class Outcome(TypedDict):
    """How a game has ended, if it has."""

    fin: bool
    """Whether it has."""
    ganador: int
    """The player who has won, 1 or 2; 0 for a draw or an unfinished game."""


class Played(TypedDict):
    """The state of a puzzle being played."""

    puzzle: str
    """The puzzle as it is usually written."""
    board: str
    """The remaining pieces."""
    state: State
    """Whether the game is over."""
    captures: list[str]
    """The captures that may be played now."""
    reason: str | None
    """Why the puzzle is not solved, in a sentence, where no capture may be played."""
    moves: NotRequired[list[str]]
    """With `solve`: the captures of such a solution from here on."""
    nodes: NotRequired[int]
    """With `solve`: how many positions the search looked at."""
    seconds: NotRequired[float]
    """With `solve`: how long it took."""
    verdict: NotRequired[Verdict]
    """With `solve`: whether the board has a solution from here."""


class Ply(TypedDict):
    """A move of a game, and the position after it."""

    uci: str
    """The move by its squares."""
    san: str
    """The move in standard algebraic notation."""
    fen: str
    """The position after it in FEN, with the counts of moves."""
    key: str
    """The key of that position, in hexadecimal."""


class Posicion(TypedDict):
    """A position in the course's types."""

    tablero: list[list[list[int]]]
    """The rows, that of rank 8 first: in each 8 cells, a piece and its colour."""
    jugador: int
    """The player to move, 1 or 2."""


class Rating(TypedDict):
    """How hard a puzzle is for a person. Unknown values, and those without meaning for an unsolvable puzzle, are null."""

    puzzle: str
    """The puzzle as it is usually written."""
    verdict: Verdict
    """Whether there is a solution."""
    difficulty: Literal["easy", "medium", "hard", "expert"] | None
    """The difficulty."""
    solutions: int | None
    """The number of solutions, if it is known and less than 2^128."""
    solutions_min: int | None
    """A lower bound of the number of solutions, if it is not exact."""
    unique: bool | None
    """Whether all are one up to the order of independent captures."""
    choices: float | None
    """How many captures of a board are not hopeless at sight and so leave a choice, on average."""
    forced: float | None
    """How many captures of a solution are forced."""
    chance: float | None
    """The probability that an attempt of a player who looks one capture ahead succeeds."""
    chance_low: float | None
    """The least that it may be, by an interval that is right in 95 of 100 cases."""
    chance_high: float | None
    """The most that it may be, by the same interval."""
    blind: float | None
    """The probability that an attempt of one who does not look ahead succeeds."""
    blind_low: float | None
    """The least that it may be, by an interval that is right in 95 of 100 cases."""
    blind_high: float | None
    """The most that it may be, by the same interval."""
    careful: float | None
    """The probability that an attempt of one who looks two captures ahead succeeds."""
    careful_low: float | None
    """The least that it may be, by an interval that is right in 95 of 100 cases."""
    careful_high: float | None
    """The most that it may be, by the same interval."""
    depth: float | None
    """How many captures lie between a mistake and its dead end, on average."""
    vain: float | None
    """How many captures are made in vain, on average."""
    traps: float | None
    """How many captures along a solution lose without being visibly hopeless."""
    bits: float | None
    """How many bits of information a capture needs; they determine the difficulty."""
    bits_from: Literal["solutions", "chances"] | None
    """The source of `bits`: sampled solutions, or the chances if no solution could be sampled. Then `traps` is null."""
    nodes: int
    """The number of positions searched."""
    seconds: float
    """The time of the search."""
    decisions: NotRequired[int | None]
    """With `motifs`: how many decisions each solution meets at least: boards on which another capture fails."""
    motifs: NotRequired[list[str] | None]
    """With `motifs`: the ideas of the puzzle, by their names."""


class Reach(TypedDict):
    """Whether legal moves lead to a position."""

    verdict: Literal["reachable", "unreachable", "unknown"]
    """Whether they do; `unknown` if the limits did not suffice."""
    line: list[list[list[int]]]
    """The moves, if they do."""
    reason: str
    """Why, in a sentence."""


class Reply(TypedDict):
    """A reply and the branch after it."""

    reply: str
    """The reply."""
    then: Branch
    """The branch after it."""


class Situation(TypedDict):
    """The situation of a king."""

    position: str
    """In FEN, with the king's side to move."""
    status: Literal["free", "check", "checkmate", "stalemate"]
    """Whether the king is attacked, and its side can move."""
    checkers: list[str]
    """The squares of the pieces that give check."""
    escapes: list[WayOut]
    """Every way out of check."""


class Solved(TypedDict):
    """A solution, or several, or what there is instead."""

    puzzle: str
    """The puzzle as it is usually written."""
    verdict: Verdict
    """Whether there is a solution; `unknown` if a limit was reached before the answer."""
    moves: list[str]
    """The captures of a solution; none if there is none, or it is not known."""
    nodes: int
    """The number of positions searched."""
    seconds: float
    """The time of the search."""
    boards: NotRequired[list[str]]
    """With `explain`: the puzzle that is left after each capture."""
    count: NotRequired[int | None]
    """With `count`: the number of solutions; null if it is unknown, or 2^128 or more (`verdict` is then `solved`)."""
    reason: NotRequired[str | None]
    """With `explain`: why there is no solution, in a sentence, if a short reason is known."""
    solutions: NotRequired[list[list[str]]]
    """With `all`: the captures of each solution."""


# Whether a game is over.
State: TypeAlias = Literal["playing"] | Literal["solved"] | Literal["stuck"]


class TableEntry(TypedDict):
    """The entry of a position in the endgame tables."""

    result: Literal["win", "draw", "loss"] | None
    """The result for the side to move, where that is known."""
    plies: int | None
    """After how many plies that mates."""
    moves: list[TableMove]
    """The legal moves with the value of each, if known; the best first."""
    reason: str | None
    """Why the position itself is in no table, in a sentence."""
    why: str | None
    """The reason as a word for programs."""


class TableMove(TypedDict):
    """A move and its value."""

    move: str
    """The move."""
    result: Literal["win", "draw", "loss"] | None
    """The result for the side that plays it, where that is known."""
    plies: int | None
    """After how many plies that mates."""


class Validity(TypedDict):
    """Whether a draft is a valid position, and why not."""

    valida: bool
    """Whether it is."""
    defectos: list[str]
    """Everything that keeps it from being one, a sentence each."""


# The source of a value.
ValueSource: TypeAlias = Literal["rules"] | Literal["tables"] | Literal["search"]


# Whether a puzzle has a solution.
Verdict: TypeAlias = Literal["solved"] | Literal["impossible"] | Literal["unknown"]


# A move that ends a check.
WayOut = TypedDict("WayOut", {
    # Where it begins.
    "from": "str",
    # Where it ends.
    "to": "str",
    # The piece that moves, such as `knight`.
    "role": "str",
    # The piece that it captures.
    "captures": "str | None",
    # How it ends the check: a piece captures or steps between, or the king moves.
    "kind": "Literal[\"capture\", \"interpose\", \"move\"]",
    # The role to which a pawn is promoted, if it is.
    "promotion": "NotRequired[str]",
})


# Why a move is not legal: its kind, and the pieces and squares that this kind has. Pieces have their letters in FEN.
Why = TypedDict("Why", {
    # The kind, one of the list in docs/protocol.md.
    "kind": "str",
    # The piece that is in the way, gives check or pins.
    "by": "NotRequired[str]",
    # The side that may no longer castle.
    "color": "NotRequired[str]",
    # Where the move begins.
    "from": "NotRequired[str]",
    # Where that piece stands.
    "on": "NotRequired[str]",
    # The piece that moves, or the piece on the destination.
    "piece": "NotRequired[str]",
    # The destination, or the square that the king may not cross.
    "to": "NotRequired[str]",
})
