//! Columns of puzzles.

use ajedrez_protocol::operation::Parameter;
use ajedrez_protocol::solitario::{Rate, SolveOutput, Solved};
use ajedrez_protocol::table::Form;
use ajedrez_protocol::{Context, Limits, Place, text};
use ajedrez_solitario::{Difficulty, Rating, RatingVerdict, Solutions, captures_text};
use arrow_schema::ArrowError;
use core_bitboard::solitaire::measure::Measure;
use core_bitboard::solitaire::{Rules, Verdict};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::{SLOW_ROWS, Work, table};
use crate::batch::RowOperation;
use crate::columns::{Columns, Named, booleans, dictionary, floats, strings, wide};
use crate::source::Arguments;

/// The options of the game, the limits of each row, and how the rows are answered.
fn read<'py>(
    py: Python<'py>,
    options: Option<Bound<'py, PyDict>>,
) -> PyResult<(Rules, Limits, Work<'py>)> {
    let options = options.unwrap_or_else(|| PyDict::new(py));
    let options = Arguments::new("solitario.solve", options);
    let known = [Rules::ARGUMENTS.rows(), Limits::ARGUMENTS.rows()].into_iter().flatten();
    let known = known.filter(|argument| argument.form != Form::Budget);
    let known: Vec<&str> =
        known.map(|argument| argument.name).chain(["threads", "progress"]).collect();
    for name in options.given.keys() {
        let name: String = name.extract()?;
        if !known.contains(&name.as_str()) {
            return Err(PyTypeError::new_err(format!("unexpected keyword argument {name:?}")));
        }
    }
    let work = (options.read("threads")?, options.find("progress")?);
    Ok((options.parameter::<Rules>()?, options.parameter::<Limits>()?, work))
}

/// The verdicts on a puzzle.
const VERDICTS: [&str; 3] = ["solved", "impossible", "unknown"];

/// The values of `bits_from`.
const SOURCES: [&str; 2] = ["solutions", "chances"];

/// Find a solution of each puzzle, as `ajedrez.solitario.solve`.
///
/// Parameters
/// ----------
/// puzzles : column of str
///     The puzzles.
/// max_captures, king_last, target, promote
///     The options of the game.
/// timeout : float or datetime.timedelta, optional
///     Seconds after which to give up a row.
/// max_nodes : int, optional
///     Nodes after which to give up a row.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``verdict`` (solved, impossible, unknown), ``moves`` (a solution, with blanks between the moves),
///     ``nodes`` (int64) and ``reason``.
#[pyfunction]
#[pyo3(
    signature = (puzzles, **options),
    text_signature = "(puzzles, *, max_captures=None, king_last=False, target=None, promote=False, \
                      timeout=None, max_nodes=None, threads=None, progress=None)"
)]
pub(crate) fn solve<'py>(
    puzzles: &Bound<'py, PyAny>,
    options: Option<Bound<'py, PyDict>>,
) -> PyResult<Columns> {
    let (rules, limits, work) = read(puzzles.py(), options)?;
    let solve = |[run]: [&str; 1], context: &mut Context<'_>| {
        let puzzle = text::puzzle(run.as_bytes(), Place::Puzzle)?;
        let solved = Solved::search(puzzle, rules, SolveOutput::Solution, limits, context);
        let (code, moves) = match &solved.verdict {
            Verdict::Solved(solution) => (0, Some(captures_text(solution.captures()).to_string())),
            Verdict::Impossible => (1, None),
            Verdict::Unknown => (2, None),
        };
        Ok((code, moves, i64::try_from(solved.nodes).unwrap_or(i64::MAX)))
    };
    table([("puzzles", puzzles)], work, &RowOperation::new(SLOW_ROWS, solve), |answers| {
        let verdicts =
            dictionary(&VERDICTS, answers.iter().map(|answer| Some(answer.as_ref()?.0)))?;
        let moves = strings(answers.iter().map(|answer| answer.as_ref()?.1.as_deref()));
        let nodes = wide(answers.iter().map(|answer| Some(answer.as_ref()?.2)));
        Ok(vec![("verdict".into(), verdicts), ("moves".into(), moves), ("nodes".into(), nodes)])
    })
}

/// Rate the difficulty of each puzzle, as `ajedrez.solitario.rate`.
///
/// Parameters
/// ----------
/// puzzles : column of str
///     The puzzles.
/// max_captures, king_last, target, promote
///     The options of the game.
/// timeout : float or datetime.timedelta, optional
///     Seconds after which to give up a row.
/// max_nodes : int, optional
///     Nodes after which to give up a row; without any limit, 3,000,000.
/// threads : int, optional
///     The number of threads; by default, one for each core.
/// progress : callable, optional
///     Called with the number of rows answered since the last call.
///
/// Returns
/// -------
/// Columns
///     ``verdict`` (solved, impossible, unknown), ``difficulty`` (easy, medium, hard, expert), ``solutions`` (int64;
///     null if unknown, or 2**63 or more), ``solutions_min`` (int64: a lower bound), ``unique`` (bool), and
///     numbers (float64): ``choices``, ``forced``, ``chance``, ``chance_low``, ``chance_high``, ``blind``, ``careful``,
///     ``depth``, ``vain``, ``traps``, ``bits``; ``bits_from`` (solutions, chances); and ``reason``.
#[pyfunction]
#[pyo3(
    signature = (puzzles, **options),
    text_signature = "(puzzles, *, max_captures=None, king_last=False, target=None, promote=False, \
                      timeout=None, max_nodes=None, threads=None, progress=None)"
)]
pub(crate) fn rate<'py>(
    puzzles: &Bound<'py, PyAny>,
    options: Option<Bound<'py, PyDict>>,
) -> PyResult<Columns> {
    let (rules, limits, work) = read(puzzles.py(), options)?;
    let rate = |[run]: [&str; 1], context: &mut Context<'_>| {
        let puzzle = text::puzzle(run.as_bytes(), Place::Puzzle)?;
        Ok(Rate::search(puzzle, &rules, false, limits, context).rated.verdict)
    };
    table([("puzzles", puzzles)], work, &RowOperation::new(SLOW_ROWS, rate), rated)
}

/// The columns of ratings.
fn rated(answers: Vec<Option<RatingVerdict>>) -> Result<Vec<Named>, ArrowError> {
    let code = |verdict: &Option<RatingVerdict>| {
        verdict.as_ref().map(|verdict| match verdict {
            RatingVerdict::Rated(_) => 0,
            RatingVerdict::Impossible => 1,
            RatingVerdict::Unknown => 2,
        })
    };
    let verdicts = dictionary(&VERDICTS, answers.iter().map(code))?;
    let ratings: Vec<Option<&Rating>> = answers
        .iter()
        .map(|verdict| match verdict {
            Some(RatingVerdict::Rated(rating)) => Some(&**rating),
            _ => None,
        })
        .collect();
    let class = |class: Difficulty| Difficulty::ALL.iter().position(|&each| each == class);
    let classes =
        ratings.iter().map(|rating| class(rating.as_ref()?.difficulty).map(|it| it as i8));
    let known = |part: fn(&Rating) -> f64| {
        floats(ratings.iter().map(|rating| Some(part(rating.as_ref()?))))
    };
    let measured = |part: fn(&Measure) -> f64| {
        floats(ratings.iter().map(|rating| rating.as_ref()?.measure.as_ref().map(part)))
    };
    let traps = floats(ratings.iter().map(|rating| rating.as_ref()?.effort.traps));
    let source = |rating: &Rating| SOURCES.iter().position(|&name| name == rating.effort.source());
    let sources = ratings.iter().map(|rating| source(rating.as_ref()?).map(|it| it as i8));
    let number = |solutions: &Solutions| i64::try_from(solutions.at_least).ok();
    let all = |rating: &Option<&Rating>| {
        Some(&rating.as_ref()?.solutions).filter(|solutions| solutions.is_exact).and_then(number)
    };
    let least =
        |rating: &Option<&Rating>| Some(number(&rating.as_ref()?.solutions).unwrap_or(i64::MAX));
    Ok(vec![
        ("verdict".into(), verdicts),
        ("difficulty".into(), dictionary(&Difficulty::ALL.map(Difficulty::name), classes)?),
        ("solutions".into(), wide(ratings.iter().map(all))),
        ("solutions_min".into(), wide(ratings.iter().map(least))),
        ("unique".into(), booleans(ratings.iter().map(|rating| rating.as_ref()?.unique))),
        ("choices".into(), measured(|measure| measure.choices)),
        ("forced".into(), measured(|measure| measure.forced)),
        ("chance".into(), known(|rating| rating.chances[1].estimate)),
        ("chance_low".into(), known(|rating| rating.chances[1].low)),
        ("chance_high".into(), known(|rating| rating.chances[1].high)),
        ("blind".into(), known(|rating| rating.chances[0].estimate)),
        ("careful".into(), known(|rating| rating.chances[2].estimate)),
        ("depth".into(), measured(|measure| measure.depth)),
        ("vain".into(), measured(|measure| measure.vain)),
        ("traps".into(), traps),
        ("bits".into(), known(|rating| rating.effort.bits)),
        ("bits_from".into(), dictionary(&SOURCES, sources)?),
    ])
}
