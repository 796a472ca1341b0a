//! Columns about boards: checks, castling rights, numbers of pieces and their values.

use ajedrez_protocol::{AnyPosition, of_any, text};
use core_bitboard::{Board, Color, Piece, Role};
use pyo3::prelude::*;

use super::of_fens;
use crate::columns::{Columns, booleans, numbers, strings};
use crate::extract::{GameName, Whole};

/// Whether the side to move is in check, in each position.
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
///     ``check`` (bool) and ``reason``.
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn is_check<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let check = |game, fen: &str| {
        let position = text::any_position(game, fen)?;
        Ok(of_any!(AnyPosition, &position, position => position.is_check()))
    };
    of_fens(fens, variant, (threads, progress), check, |checks| {
        Ok(vec![("check".into(), booleans(checks))])
    })
}

/// The castling rights of each position.
///
/// Parameters
/// ----------
/// fens : column of str
///     The positions in FEN.
/// variant : {"fide", "plain", "lite"}
///     The game. Only chess has castling.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``castling_rights`` (str, such as ``"KQkq"``; empty where there are none) and ``reason``.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> batch.castling_rights(["r3k3/8/8/8/8/8/8/4K2R w Kq -", "4k3/8/8/8/8/8/8/4K3 w"])["castling_rights"].to_list()
/// ['Kq', '']
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn castling_rights<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let rights = |game, fen: &str| {
        let rights = text::any_position(game, fen)?.castling();
        Ok(if rights.is_empty() { String::new() } else { rights.to_string() })
    };
    of_fens(fens, variant, (threads, progress), rights, |rights| {
        Ok(vec![("castling_rights".into(), strings(rights.iter().map(Option::as_deref)))])
    })
}

/// Count the pieces of each position.
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
///     ``P``, ``N``, ``B``, ``R``, ``Q``, ``K`` of White and ``p`` to ``k`` of Black (int16), and ``reason``.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> counts = batch.piece_counts(["4k3/pp6/8/8/8/8/8/R3K2R w"])
/// >>> counts["R"][0], counts["p"][0], counts["q"][0]
/// (2, 2, 0)
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn piece_counts<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let pieces = Color::ALL.into_iter().flat_map(|color| ROLES.map(|role| Piece { color, role }));
    let board = |game, fen: &str| Ok(*text::any_position(game, fen)?.board());
    of_fens(fens, variant, (threads, progress), board, |boards: Vec<Option<Board>>| {
        let column = |piece: Piece| {
            let counts = boards.iter().map(|board| Some(count(board.as_ref()?, piece)));
            (piece.letter().to_string().into(), numbers(counts))
        };
        Ok(pieces.map(column).collect())
    })
}

/// Add up the values of the pieces of each position: 1 for a pawn, 3 for a knight or a bishop, 5 for a rook, 9 for a queen.
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
///     ``white`` and ``black`` (int16), and ``reason``.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> material = batch.material(["4k3/pp6/8/8/8/8/8/R3K2R w"])
/// >>> material["white"][0], material["black"][0]
/// (10, 2)
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn material<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let sums = |game, fen: &str| {
        let board = *text::any_position(game, fen)?.board();
        let sum = |color| ROLES.map(|role| value(role) * count(&board, Piece { color, role }));
        Ok(Color::ALL.map(|color| sum(color).into_iter().sum::<i16>()))
    };
    of_fens(fens, variant, (threads, progress), sums, |sums: Vec<Option<[i16; 2]>>| {
        let column =
            |color: Color| numbers(sums.iter().map(move |sum| Some(sum.as_ref()?[color as usize])));
        Ok(vec![("white".into(), column(Color::White)), ("black".into(), column(Color::Black))])
    })
}

/// The roles in the order of the columns.
const ROLES: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// The number of these pieces on a board, at most 64.
fn count(board: &Board, piece: Piece) -> i16 {
    (board.by_color(piece.color) & board.by_role(piece.role)).len() as i16
}

/// The usual value of a piece, 0 for a king.
const fn value(role: Role) -> i16 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}
