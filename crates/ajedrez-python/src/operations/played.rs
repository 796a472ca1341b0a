//! Columns about the moves of positions: the legal ones, and where moves lead.

use ajedrez_protocol::{AnyHistory, Context, Notation, Ply, text};
use pyo3::prelude::*;

use super::{QUICK_ROWS, SLOW_ROWS, game, of_fens, table};
use crate::batch::RowOperation;
use crate::columns::{Columns, keys, lists, strings, text_lists};
use crate::extract::{GameName, Named, Text, Whole, choice};

/// The notations by name.
const NOTATIONS: [(&str, Notation); 2] = [("uci", Notation::Uci), ("san", Notation::San)];

/// List the legal moves of each position.
///
/// Parameters
/// ----------
/// fens : column of str
///     The positions in FEN.
/// notation : {"uci", "san"}
///     How moves are written: ``"g1f3"``, or ``"Nf3"``.
/// variant : {"fide", "plain", "lite"}
///     The game.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``moves`` (lists of str, in the order of UCI; empty where the game is over) and ``reason``.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> batch.legal_moves(["7k/5Q2/8/8/8/8/8/K7 b", "7k/5K2/8/8/8/8/8/R7 b"], notation="san")["moves"].to_list()
/// [[], ['Kh7']]
#[pyfunction]
#[pyo3(
    signature = (fens, *, notation = None, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, notation='uci', variant='fide', threads=None, progress=None)"
)]
pub(crate) fn legal_moves<'py>(
    fens: &Bound<'py, PyAny>,
    notation: Option<&Bound<'py, PyAny>>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let notation = match notation {
        Some(word) => choice(fens.py(), "notation", &Text::named("notation", word)?.0, &NOTATIONS)?,
        None => Notation::Uci,
    };
    let moves = |game, fen: &str| Ok(text::any_position(game, fen)?.legal_moves(notation));
    of_fens(fens, variant, (threads, progress), moves, |moves| {
        Ok(vec![("moves".into(), lists(&moves))])
    })
}

/// Play moves in each position.
///
/// Parameters
/// ----------
/// fens : column of str
///     The positions in FEN.
/// moves : column of str
///     For each of them a legal move in UCI (``"g1f3"``) or standard algebraic notation (``"Nf3"``), or
///     several with blanks between them, or a movetext as Lichess has it: ``"1. e4 { [%eval 0.2] } 1... c5!? 1-0"``.
/// variant : {"fide", "plain", "lite"}
///     The game.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``fen`` (after the moves, with the counts of moves, and with the en-passant square after every
///     double step) and ``reason``, such as why a move is not legal.
///
/// Raises
/// ------
/// ajedrez.BadInput
///     The columns have different lengths.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
/// >>> after = batch.after([start, start], ["e4 e5 Nf3", "e2e5"])
/// >>> after["fen"].to_list()
/// ['rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2', None]
/// >>> after["reason"][1]
/// 'moves: illegal move e2e5: a pawn cannot move from e2 to e5 (move 1, byte 0)'
#[pyfunction]
#[pyo3(
    signature = (fens, moves, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, moves, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn after<'py>(
    fens: &Bound<'py, PyAny>,
    moves: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let game = game(variant);
    let after = |[fen, moves]: [&str; 2], _: &mut Context<'_>| {
        let mut history = AnyHistory::from_fen(game, fen)?;
        history.play_all(moves)?;
        Ok(history.fen())
    };
    table(
        [("fens", fens), ("moves", moves)],
        (threads, progress),
        &RowOperation::new(QUICK_ROWS, after),
        |fens| Ok(vec![("fen".into(), strings(fens.iter().map(Option::as_deref)))]),
    )
}

/// List the moves of each game, with the positions after them.
///
/// Parameters
/// ----------
/// movetexts : column of str
///     The moves in UCI or standard algebraic notation with blanks between them, a movetext as Lichess has it, or a PGN.
///     A game begins with the position of its tag ``FEN``, or with the start position.
/// variant : {"fide", "plain", "lite"}
///     The game.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``uci``, ``san`` and ``fen`` (lists of str, of one length in each row: the moves in both notations, and the position
///     after each of them with the counts of moves) and ``reason``, such as why a move is not legal.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> moves = batch.moves(["1. e4 e5 2. Nf3 *", "e2e5"])
/// >>> moves["uci"].to_list(), moves["san"][0]
/// ([['e2e4', 'e7e5', 'g1f3'], None], ['e4', 'e5', 'Nf3'])
/// >>> moves["fen"][0][-1]
/// 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
#[pyfunction]
#[pyo3(
    signature = (movetexts, *, variant = None, threads = None, progress = None),
    text_signature = "(movetexts, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn moves<'py>(
    movetexts: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let game = game(variant);
    let plies =
        |[text]: [&str; 1], _: &mut Context<'_>| Ok(AnyHistory::of_movetext(game, text)?.plies());
    let operation = RowOperation::new(SLOW_ROWS, plies);
    table([("movetexts", movetexts)], (threads, progress), &operation, |games: Vec<_>| {
        Ok(vec![
            ("uci".into(), text_lists(&games, |ply: &Ply| ply.mv.to_string().into())),
            ("san".into(), text_lists(&games, |ply| ply.san.as_str().into())),
            ("fen".into(), text_lists(&games, |ply| ply.fen.as_str().into())),
        ])
    })
}

/// Write each FEN as Lichess and python-chess do: with an en-passant square only where a capture is legal,
/// and with all six fields.
///
/// Parameters
/// ----------
/// fens : column of str
///     The positions in FEN.
/// variant : {"fide", "plain", "lite"}
///     The game.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``fen`` and ``reason``.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> batch.normalised(["4k3/8/8/8/4P3/8/8/4K3 b - e3"])["fen"][0]
/// '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1'
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn normalised<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let normalised = |game, fen: &str| Ok(AnyHistory::from_fen(game, fen)?.normalised());
    of_fens(fens, variant, (threads, progress), normalised, |fens| {
        Ok(vec![("fen".into(), strings(fens.iter().map(Option::as_deref)))])
    })
}

/// A number for each position, to count and to join by: positions that are the same by the laws of the FIDE
/// on repetition have the same key, and two others with a chance of one in 2**64.
///
/// Parameters
/// ----------
/// fens : column of str
///     The positions in FEN.
/// variant : {"fide", "plain", "lite"}
///     The game.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``key`` (uint64) and ``reason``. The key is the number of `Position.key`, which the protocol writes with 16
///     hexadecimal digits.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> keys = batch.key(["4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 7 30"])["key"]
/// >>> keys[0] == keys[1]
/// True
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn key<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let key = |game, fen: &str| Ok(text::any_position(game, fen)?.key());
    of_fens(fens, variant, (threads, progress), key, |each| Ok(vec![("key".into(), keys(each))]))
}
