"""The columns of `ajedrez.batch` as expressions of polars: ``from ajedrez.polars import of``, then ``of("fen")``.

``pl.col("fen").ajedrez`` is the same; type checkers do not know this attribute, which polars adds when it runs.

They work eagerly, lazily and in streaming; polars may pass any part of a column at a time. A row that is null or has no answer
is null. With ``struct=True`` the result is a struct of all columns of the function, including the ``reason`` of missing
answers. `Questions.piece_counts`, `Questions.material`,
`Questions.lite_mate_in`, `Questions.solve` and `Questions.rate` always do.

Examples
--------
>>> import polars as pl
>>> from ajedrez.polars import of
>>> games = pl.LazyFrame({"fen": ["4R1k1/5ppp/8/8/8/8/8/6K1 b", "no FEN"], "move": ["g8h8", "e4"]})
>>> games.select(of("fen").king_status(), count=of(pl.col("fen")).legal_move_count()).collect().rows()
[('checkmate', 0), (None, None)]
>>> games.select(of("fen").after("move", struct=True).struct.field("reason")).collect().to_series()[1]
"fen: expected a piece, a count or '/' at byte 1, found 'o'"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from ajedrez import batch
from ajedrez._frames import library, polars_type

library("ajedrez.polars", "polars")
import polars as pl

if TYPE_CHECKING:
    from ajedrez._types import ColorLike, Seconds, SquareLike, Variant

__all__ = ["Questions", "of"]

@pl.api.register_expr_namespace("ajedrez")
class Questions:
    """Functions of each row of an expression: FENs, or puzzles for `solve` and `rate`.

    Each method takes the arguments of the function of the same name in `ajedrez.batch`.
    """

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def king_status(
        self,
        *,
        color: Literal["turn"] | ColorLike = "turn",
        variant: Variant = "fide",
        threads: int | None = None,
        struct: bool = False,
    ) -> pl.Expr:
        """The status of the king: an Enum of free, check, checkmate and stalemate."""
        return self._ask(batch.king_status, struct, color=color, variant=variant, threads=threads)

    def is_readable(
        self, *, variant: Variant = "fide", threads: int | None = None, struct: bool = False
    ) -> pl.Expr:
        """Whether the text is the FEN of a position."""
        return self._ask(batch.is_readable, struct, variant=variant, threads=threads)

    def is_valid(
        self, *, variant: Literal["fide", "lite"] = "fide", threads: int | None = None, struct: bool = False
    ) -> pl.Expr:
        """Whether the position can occur in a game."""
        return self._ask(batch.is_valid, struct, variant=variant, threads=threads)

    def is_check(
        self, *, variant: Variant = "fide", threads: int | None = None, struct: bool = False
    ) -> pl.Expr:
        """Whether the side to move is in check."""
        return self._ask(batch.is_check, struct, variant=variant, threads=threads)

    def castling_rights(
        self, *, variant: Variant = "fide", threads: int | None = None, struct: bool = False
    ) -> pl.Expr:
        """The letters of the castling rights, such as ``"KQkq"``."""
        return self._ask(batch.castling_rights, struct, variant=variant, threads=threads)

    def piece_counts(self, *, variant: Variant = "fide", threads: int | None = None) -> pl.Expr:
        """How many pieces of each kind there are, a struct."""
        return self._ask(batch.piece_counts, True, variant=variant, threads=threads)

    def material(self, *, variant: Variant = "fide", threads: int | None = None) -> pl.Expr:
        """The values of the pieces of each side, a struct."""
        return self._ask(batch.material, True, variant=variant, threads=threads)

    def legal_move_count(
        self, *, variant: Variant = "fide", threads: int | None = None, struct: bool = False
    ) -> pl.Expr:
        """The number of legal moves."""
        return self._ask(batch.legal_move_count, struct, variant=variant, threads=threads)

    def legal_moves(
        self,
        *,
        notation: Literal["uci", "san"] = "uci",
        variant: Variant = "fide",
        threads: int | None = None,
        struct: bool = False,
    ) -> pl.Expr:
        """The legal moves, a list."""
        return self._ask(batch.legal_moves, struct, notation=notation, variant=variant, threads=threads)

    def after(
        self,
        moves: pl.Expr | str,
        *,
        variant: Variant = "fide",
        threads: int | None = None,
        struct: bool = False,
    ) -> pl.Expr:
        """The FEN after moves, which are another expression or the name of a column."""
        moves = pl.col(moves) if isinstance(moves, str) else moves
        both = Questions(pl.struct(self._expr, moves.alias("moves of ajedrez")))
        return both._ask(_after, struct, variant=variant, threads=threads)

    def moves(
        self, *, variant: Variant = "fide", threads: int | None = None, struct: bool = False
    ) -> pl.Expr:
        """The moves of the movetext in UCI, a list; as a struct also in SAN, and the FENs after them."""
        return self._ask(batch.moves, struct, variant=variant, threads=threads)

    def normalised(
        self, *, variant: Variant = "fide", threads: int | None = None, struct: bool = False
    ) -> pl.Expr:
        """The FEN with an en-passant square only where a capture is legal."""
        return self._ask(batch.normalised, struct, variant=variant, threads=threads)

    def key(
        self, *, variant: Variant = "fide", threads: int | None = None, struct: bool = False
    ) -> pl.Expr:
        """A number to count and to join positions by, that of `Position.key`."""
        return self._ask(batch.key, struct, variant=variant, threads=threads)

    def lite_mate_in(
        self,
        max: int = 3,
        *,
        timeout: Seconds | None = None,
        max_nodes: int | None = None,
        threads: int | None = None,
    ) -> pl.Expr:
        """The shortest forced mate of Ajedrez Lite, a struct."""
        return self._ask(
            batch.lite_mate_in, True, max=max, timeout=timeout, max_nodes=max_nodes, threads=threads
        )

    def solve(
        self,
        *,
        max_captures: int | None = None,
        king_last: bool = False,
        target: SquareLike | None = None,
        promote: bool = False,
        timeout: Seconds | None = None,
        max_nodes: int | None = None,
        threads: int | None = None,
    ) -> pl.Expr:
        """A solution of the puzzle, a struct."""
        return self._ask(
            batch.solve, True, max_captures=max_captures, king_last=king_last, target=target, promote=promote,
            timeout=timeout, max_nodes=max_nodes, threads=threads,
        )

    def rate(
        self,
        *,
        max_captures: int | None = None,
        king_last: bool = False,
        target: SquareLike | None = None,
        promote: bool = False,
        timeout: Seconds | None = None,
        max_nodes: int | None = None,
        threads: int | None = None,
    ) -> pl.Expr:
        """The difficulty of the puzzle, a struct."""
        return self._ask(
            batch.rate, True, max_captures=max_captures, king_last=king_last, target=target, promote=promote,
            timeout=timeout, max_nodes=max_nodes, threads=threads,
        )

    def _ask(self, function: Callable[..., batch.Columns], struct: bool, **options: Any) -> pl.Expr:
        # A call without rows returns the types, and raises if the options are wrong.
        types = {name: polars_type(column) for name, column in function([], **options).items()}
        first = next(iter(types))

        def answer(rows: pl.Series) -> pl.Series:
            columns = function(rows, **options)
            if not struct:
                one: pl.Series = columns[first].to_polars()
                return one
            table: pl.DataFrame = columns.to_polars()
            return table.to_struct(rows.name)

        kind = pl.Struct(types) if struct else types[first]
        return self._expr.map_batches(answer, return_dtype=kind, is_elementwise=True)


def of(expr: pl.Expr | str) -> Questions:
    """Functions of each row of an expression, or of the column of this name.

    Parameters
    ----------
    expr : polars.Expr or str
        The expression, or the name of the column.

    Returns
    -------
    Questions
    """
    return Questions(pl.col(expr) if isinstance(expr, str) else expr)


def _after(rows: pl.Series | list[Any], **options: Any) -> batch.Columns:
    """`batch.after` of a struct of FENs and moves."""
    if isinstance(rows, list):
        return batch.after([], [], **options)
    fens, moves = rows.struct.unnest().get_columns()
    return batch.after(fens, moves, **options)
