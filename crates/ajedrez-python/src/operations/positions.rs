//! Columns of positions.

use ajedrez_king_status::status;
use ajedrez_lite::{MateVerdict, Reading};
use ajedrez_protocol::source::Turn;
use ajedrez_protocol::text::{self, position_of_king};
use ajedrez_protocol::{AnyPosition, Context, Fault, Game, Place, Problem, of_any};
use arrow_schema::ArrowError;
use core_bitboard::search::Budget;
use core_bitboard::{Color, Fide, Lite, Plain, Position, Status, Variant};
use pyo3::prelude::*;

use super::{QUICK_ROWS, SLOW_ROWS, game, of_fens, table};
use crate::batch::{AtOnce, RowOperation, Why};
use crate::columns::{Columns, Named, booleans, dictionary, few_strings, numbers};
use crate::errors;
use crate::extract::{GameName, Timeout, Whole, limits};
use crate::king::Whose;

/// The states of a king, in the order of their numbers.
const STATUSES: [Status; 4] = [Status::Free, Status::Check, Status::Checkmate, Status::Stalemate];

/// The status of a king; that of the side to move without a colour. With a colour the turn may be missing; without it,
/// such a row is a FEN that was cut off, and no other column answers it.
#[inline]
fn status_of<V: Variant>(fen: &str, color: Option<Color>) -> Result<Status, Why> {
    // Not with `?`, which would copy the position once more.
    let position: Position<V> = match position_of_king(fen, color) {
        Ok(position) => position,
        Err(fault) => return Err(Why(errors::message(&fault))),
    };
    let color = color.unwrap_or(position.turn());
    status(&position, color).map_err(|error| Fault::new(Problem::King(error)).at(Place::Fen).into())
}

/// Judge the king of each position.
///
/// Parameters
/// ----------
/// fens : column of str
///     The positions in FEN. Where ``color`` is a side the placement is enough.
/// color : {"turn", "white", "black"}
///     Whose king: that of the side to move, or of a side, as if that side were to move.
/// variant : {"fide", "plain", "lite"}
///     The game, by default chess; ``"plain"`` has no castling and no en passant.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``status`` (verdicts: free, check, checkmate, stalemate) and ``reason``.
#[pyfunction]
#[pyo3(
    signature = (fens, *, color = Whose(None), variant = None, threads = None, progress = None),
    text_signature = "(fens, *, color='turn', variant='fide', threads=None, progress=None)"
)]
pub(crate) fn king_status<'py>(
    fens: &Bound<'py, PyAny>,
    color: Whose,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let game = game(variant);
    let Whose(color) = color;
    let status = |[fen]: [&str; 1], _: &mut Context<'_>| match game {
        Game::Lite => status_of::<Lite>(fen, color),
        Game::Plain => status_of::<Plain>(fen, color),
        Game::Fide => status_of::<Fide>(fen, color),
    };
    let judge: AtOnce<Status> = match game {
        Game::Lite => text::judge_kings::<Lite, _>,
        Game::Plain => text::judge_kings::<Plain, _>,
        Game::Fide => text::judge_kings::<Fide, _>,
    };
    // Only the kings of the sides to move can be classified together.
    let operation = RowOperation::new(QUICK_ROWS, status).at_once(color.is_none().then_some(judge));
    let words = STATUSES.map(|status| status.to_string());
    let words = words.each_ref().map(String::as_str);
    table([("fens", fens)], (threads, progress), &operation, |statuses: Vec<Option<Status>>| {
        let numbers = statuses.iter().map(|status| status.map(|status| status as i8));
        Ok(vec![("status".into(), dictionary(&words, numbers)?)])
    })
}

/// Count the legal moves of each position.
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
///     ``moves`` (int16) and ``reason``.
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn legal_move_count<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let count = |game, fen: &str| {
        let position = text::any_position(game, fen)?;
        let count = of_any!(AnyPosition, &position, position => position.count_moves());
        i16::try_from(count).map_err(|_| Why(format!("{count} moves are too many")))
    };
    of_fens(fens, variant, (threads, progress), count, |counts| {
        Ok(vec![("moves".into(), numbers(counts))])
    })
}

/// Whether each text is the FEN of a position, which need not occur in any game.
///
/// Parameters
/// ----------
/// fens : column of str
///     The texts.
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
///     ``readable`` (bool), ``defects`` (what is wrong with one that is not) and ``reason``.
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn is_readable<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let wrong = |game, fen: &str| {
        Ok(text::any_position(game, fen).err().map(|fault| errors::message(&fault)))
    };
    of_fens(fens, variant, (threads, progress), wrong, |answers| judged("readable", &answers))
}

/// Whether each text is the FEN of a position that can occur in a game.
///
/// Parameters
/// ----------
/// fens : column of str
///     The texts.
/// variant : {"fide", "lite"}
///     The game: chess by the checks of python-chess's ``Board.is_valid()``, or Ajedrez Lite as
///     `ajedrez.lite.is_valid`. The original of plain chess does not say which positions are valid.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``valid`` (bool), ``defects`` (what is wrong with one that is not) and ``reason``.
///
/// Examples
/// --------
/// >>> from ajedrez import batch
/// >>> batch.is_valid(["4k3/4R3/8/8/8/8/8/8 w"])["defects"][0]
/// 'White has no king; the side not to move is in check'
#[pyfunction]
#[pyo3(
    signature = (fens, *, variant = None, threads = None, progress = None),
    text_signature = "(fens, *, variant='fide', threads=None, progress=None)"
)]
pub(crate) fn is_valid<'py>(
    fens: &Bound<'py, PyAny>,
    variant: Option<GameName>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let defects = validity_of(fens.py(), game(variant))?;
    let wrong = |[fen]: [&str; 1], _: &mut Context<'_>| {
        let defects = defects(fen).map_or_else(|fault| fault.to_string(), |all| all.join("; "));
        Ok(Some(defects).filter(|defects| !defects.is_empty()))
    };
    table([("fens", fens)], (threads, progress), &RowOperation::new(QUICK_ROWS, wrong), |answers| {
        judged("valid", &answers)
    })
}

/// The columns of a verdict: whether a row is valid, and why not.
fn judged(
    name: &'static str,
    answers: &[Option<Option<String>>],
) -> Result<Vec<Named>, ArrowError> {
    let defects = answers.iter().enumerate();
    let defects = defects.filter_map(|(row, wrong)| Some((row, wrong.as_ref()?.as_deref()?)));
    let right = answers.iter().map(|wrong| wrong.as_ref().map(Option::is_none));
    let defects = few_strings(answers.len(), defects)?;
    Ok(vec![(name.into(), booleans(right)), ("defects".into(), defects)])
}

/// The verdicts on a mate.
const MATES: [&str; 3] = ["mate", "none", "unknown"];

/// Find the shortest forced mate of each position of Ajedrez Lite, as `ajedrez.lite.forced_mate`.
///
/// Parameters
/// ----------
/// fens : column of str
///     The positions in FEN.
/// max : int
///     The most moves.
/// timeout : float or datetime.timedelta, optional
///     Seconds after which to give up a row.
/// max_nodes : int, optional
///     Positions after which to give up a row.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``verdict`` (mate, none, unknown), ``moves`` (int16; null without a mate) and ``reason``.
#[pyfunction]
#[pyo3(signature = (
    fens, max = Whole(Ok(3)), *, timeout = None, max_nodes = None, threads = None, progress = None
), text_signature = "(fens, max=3, *, timeout=None, max_nodes=None, threads=None, progress=None)")]
pub(crate) fn lite_mate_in<'py>(
    fens: &Bound<'py, PyAny>,
    max: Whole,
    timeout: Option<Timeout>,
    max_nodes: Option<Whole>,
    threads: Option<Whole>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Columns> {
    let limits = limits(fens.py(), timeout, max_nodes)?;
    let max = max.any(fens.py(), "max")?;
    let max = usize::try_from(max).unwrap_or(usize::MAX);
    let mate = |[fen]: [&str; 1], context: &mut Context<'_>| {
        let position = text::lite_position(fen, Turn::Matters, None, Place::Fen)?;
        let search = |budget: &Budget<'_>| position.forced_mate(max, budget);
        Ok(match context.search(limits, search).0.verdict {
            MateVerdict::Mate(mate) => (0, Some(i16::try_from(mate.moves()).unwrap_or(i16::MAX))),
            MateVerdict::NoMate => (1, None),
            MateVerdict::Unknown { .. } => (2, None),
        })
    };
    table([("fens", fens)], (threads, progress), &RowOperation::new(SLOW_ROWS, mate), |answers| {
        let verdicts = dictionary(&MATES, answers.iter().map(|answer| Some(answer.as_ref()?.0)))?;
        let moves = numbers(answers.iter().map(|answer| answer.as_ref()?.1));
        Ok(vec![("verdict".into(), verdicts), ("moves".into(), moves)])
    })
}

/// Asks why the position of a FEN cannot occur in a game.
pub(crate) type Validity = fn(&str) -> Result<Vec<String>, Fault>;

/// Whether a position of a game is valid.
pub(crate) fn validity_of(py: Python<'_>, game: Game) -> PyResult<Validity> {
    match game {
        Game::Fide => Ok(|fen| {
            let defects = text::fide_defects(fen)?;
            Ok(defects.iter().map(|defect| defect.to_string()).collect())
        }),
        Game::Lite => Ok(|fen| {
            let draft = text::draft(fen, Turn::DoesNotMatter, None, Place::Fen)?;
            let flaws = draft.flaws(Reading::Tpi);
            Ok(flaws.iter().map(ToString::to_string).collect())
        }),
        Game::Plain => {
            let expected = "\"fide\" or \"lite\", since the king-status original does not say which \
                            positions are valid (is_readable knows all three)";
            Err(errors::unexpected(py, "variant", expected, "\"plain\""))
        }
    }
}
