//! What can be asked about each row of a column.

use ajedrez_lite::{LitePosition, MateVerdict};
use arrow_schema::ArrowError;
use core_bitboard::search::Budget;
use core_bitboard::solitaire::Measure;
use core_bitboard::solitaire::{Rules, Verdict};
use core_bitboard::{Color, Fide, Lite, Plain, Status, Variant};
use king_status::status;
use protocol::lite::Most;
use protocol::solitario::{Options, Want};
use protocol::text::position_of_king;
use protocol::{AnyPosition, Context, Fault, Game, Limited, Limits, Place, Problem, text};
use pyo3::prelude::*;
use solitario::{Difficulty, Rating, RatingVerdict, Solutions, captures_line};

use crate::args::{GAMES, Text, Whole, choice};
use crate::arguments::Arguments;
use crate::batch::{Part, Question, Why, run};
use crate::columns::{
    Columns, Named, Source, booleans, dictionary, few_strings, floats, numbers, strings, wide,
};
use crate::errors;
use crate::king::WHOSE;
use crate::validity::{Validity, validity_of};
use crate::workers::thread_count;

/// Rows of a microsecond or less.
const QUICK_ROWS: usize = 4096;

/// Rows that are searched for.
const SLOW_ROWS: usize = 32;

/// What every function of columns takes: the column, `threads` and `progress`.
pub(crate) type Work<'py> = (Bound<'py, PyAny>, Option<Whole>, Option<Bound<'py, PyAny>>);

/// Answers every row, and makes columns of the answers and of the reasons.
fn table<'py, Q: Question>(
    py: Python<'py>,
    work: &Work<'py>,
    question: &Q,
    columns: impl FnOnce(Vec<Option<Q::Answer>>) -> Result<Vec<Named>, ArrowError> + Send,
) -> PyResult<Columns> {
    let (column, threads, progress) = work;
    let threads = thread_count(py, *threads)?;
    let progress = progress.as_ref().filter(|progress| !progress.is_none());
    let parts = run(py, Source::of(column)?, question, threads, progress)?;
    let table = py.detach(|| {
        let (answers, reasons) = joined(parts);
        let rows = answers.len();
        let mut columns = columns(answers)?;
        columns.push(("reason", few_strings(rows, &reasons)));
        Columns::new(columns)
    });
    table.map_err(|error| errors::internal(py, &error.to_string()))
}

/// The answers of all parts, and the rows that have none, with the reason.
fn joined<A>(parts: Vec<Part<A>>) -> (Vec<Option<A>>, Vec<(usize, String)>) {
    let rows = parts.iter().map(|part| part.answers.len()).sum();
    let (mut answers, mut reasons) = (Vec::with_capacity(rows), Vec::new());
    for part in parts {
        let start = answers.len();
        reasons.extend(part.reasons.into_iter().map(|(row, reason)| (start + row, reason)));
        answers.extend(part.answers);
    }
    (answers, reasons)
}

/// The words for the states of a king, in the order of their numbers.
const STATUSES: [Status; 4] = [Status::Free, Status::Check, Status::Checkmate, Status::Stalemate];

struct KingStatus {
    game: Game,
    /// Nothing for the side to move.
    color: Option<Color>,
}

impl KingStatus {
    #[inline]
    fn of<V: Variant>(&self, fen: &str) -> Result<i8, Why> {
        // Not with `?`, which would copy the position once more.
        let position = match position_of_king::<V>(fen) {
            Ok(position) => position,
            Err(fault) => return Err(named(fault)),
        };
        let color = self.color.unwrap_or(position.turn());
        let status = status(&position, color)
            .map_err(|error| Fault::new(Problem::King(error)).at(Place::Fen))?;
        Ok(match status {
            Status::Free => 0,
            Status::Check => 1,
            Status::Checkmate => 2,
            Status::Stalemate => 3,
        })
    }
}

impl Question for KingStatus {
    type Answer = i8;
    const ROWS: usize = QUICK_ROWS;

    fn answer(&self, fen: &str, _: &mut Context<'_>) -> Result<i8, Why> {
        match self.game {
            Game::Lite => self.of::<Lite>(fen),
            Game::Plain => self.of::<Plain>(fen),
            Game::Fide => self.of::<Fide>(fen),
        }
    }
}

/// Why a row is no position, with the name of its game.
#[cold]
fn named(fault: Fault) -> Why {
    Why::Said(errors::message(&fault))
}

/// The status of each king.
#[pyfunction]
pub(crate) fn batch_king_status<'py>(
    py: Python<'py>,
    work: Work<'py>,
    color: Text,
    variant: Text,
) -> PyResult<Columns> {
    let question = KingStatus {
        game: choice(py, "variant", &variant.0, &GAMES)?,
        color: choice(py, "color", &color.0, &WHOSE)?,
    };
    let words = STATUSES.map(|status| status.to_string());
    let words = words.each_ref().map(String::as_str);
    table(py, &work, &question, |codes| Ok(vec![("status", dictionary(&words, codes)?)]))
}

struct MoveCount(Game);

impl Question for MoveCount {
    type Answer = i16;
    const ROWS: usize = QUICK_ROWS;

    fn answer(&self, fen: &str, _: &mut Context<'_>) -> Result<i16, Why> {
        let count = match text::any_position(self.0, fen).map_err(named)? {
            AnyPosition::Lite(position) => position.count_moves(),
            AnyPosition::Plain(position) => position.count_moves(),
            AnyPosition::Fide(position) => position.count_moves(),
        };
        i16::try_from(count).map_err(|_| Why::Said(format!("{count} moves are too many")))
    }
}

/// The number of legal moves of each position.
#[pyfunction]
pub(crate) fn batch_legal_move_count<'py>(
    py: Python<'py>,
    work: Work<'py>,
    variant: Text,
) -> PyResult<Columns> {
    let question = MoveCount(choice(py, "variant", &variant.0, &GAMES)?);
    table(py, &work, &question, |counts| Ok(vec![("moves", numbers(counts))]))
}

struct IsReadable(Game);

impl Question for IsReadable {
    type Answer = Option<String>;
    const ROWS: usize = QUICK_ROWS;

    fn answer(&self, fen: &str, _: &mut Context<'_>) -> Result<Option<String>, Why> {
        Ok(text::any_position(self.0, fen).err().map(|fault| errors::message(&fault)))
    }
}

/// Whether each text is a position of a game, and if not, why.
#[pyfunction]
pub(crate) fn batch_is_readable<'py>(
    py: Python<'py>,
    work: Work<'py>,
    variant: Text,
) -> PyResult<Columns> {
    let question = IsReadable(choice(py, "variant", &variant.0, &GAMES)?);
    table(py, &work, &question, |answers| judged("readable", &answers))
}

struct IsValid(Validity);

impl Question for IsValid {
    type Answer = Option<String>;
    const ROWS: usize = QUICK_ROWS;

    fn answer(&self, fen: &str, _: &mut Context<'_>) -> Result<Option<String>, Why> {
        Ok(match (self.0)(fen) {
            Ok(defects) if defects.is_empty() => None,
            Ok(defects) => Some(defects.join("; ")),
            Err(fault) => Some(fault.to_string()),
        })
    }
}

/// Whether each text is a position that can occur in a game, and if not, why.
#[pyfunction]
pub(crate) fn batch_is_valid<'py>(
    py: Python<'py>,
    work: Work<'py>,
    variant: Text,
) -> PyResult<Columns> {
    let game = choice(py, "variant", &variant.0, &GAMES)?;
    let question = IsValid(validity_of(py, game)?);
    table(py, &work, &question, |answers| judged("valid", &answers))
}

/// The columns of a verdict: whether nothing is wrong with a row, and what is.
fn judged(
    name: &'static str,
    answers: &[Option<Option<String>>],
) -> Result<Vec<Named>, ArrowError> {
    let defects = strings(answers.iter().map(|wrong| wrong.as_ref()?.as_deref()));
    let right = answers.iter().map(|wrong| wrong.as_ref().map(Option::is_none));
    Ok(vec![(name, booleans(right)), ("defects", defects)])
}

struct LiteMate {
    max: usize,
    limits: Limits,
}

/// Whether there is a forced mate of Ajedrez Lite, and in how many moves.
enum Mate {
    In(i16),
    NoneWithin,
    Unknown,
}

const MATES: [&str; 3] = ["mate", "none", "unknown"];

impl Question for LiteMate {
    type Answer = Mate;
    const ROWS: usize = SLOW_ROWS;

    fn answer(&self, fen: &str, context: &mut Context<'_>) -> Result<Mate, Why> {
        let position: LitePosition = text::lite_position(fen, None, Place::Fen)?;
        let search = |budget: &Budget<'_>| position.forced_mate(self.max, budget);
        Ok(match context.search(self.limits, search).0.verdict {
            MateVerdict::Mate(mate) => Mate::In(i16::try_from(mate.moves()).unwrap_or(i16::MAX)),
            MateVerdict::NoMate => Mate::NoneWithin,
            MateVerdict::Unknown { .. } => Mate::Unknown,
        })
    }
}

/// The moves of the shortest forced mate of each position of Ajedrez Lite.
#[pyfunction]
pub(crate) fn batch_lite_mate_in<'py>(
    py: Python<'py>,
    work: Work<'py>,
    arguments: Arguments<'py>,
) -> PyResult<Columns> {
    let (max, limits) = (arguments.parameter::<Most>()?, arguments.parameter::<Limited>()?);
    let question = LiteMate { max: usize::try_from(max).unwrap_or(usize::MAX), limits };
    let columns = |answers: Vec<Option<Mate>>| {
        let code = |mate: &Option<Mate>| {
            mate.as_ref().map(|mate| match mate {
                Mate::In(_) => 0,
                Mate::NoneWithin => 1,
                Mate::Unknown => 2,
            })
        };
        let moves = answers.iter().map(|mate| match mate {
            Some(Mate::In(moves)) => Some(*moves),
            _ => None,
        });
        let moves = numbers(moves);
        Ok(vec![("verdict", dictionary(&MATES, answers.iter().map(code))?), ("moves", moves)])
    };
    table(py, &work, &question, columns)
}

/// The words for what is known of a puzzle.
const VERDICTS: [&str; 3] = ["solved", "impossible", "unknown"];

struct Solve {
    rules: Rules,
    limits: Limits,
}

/// The number of a verdict, a solution, and what was looked at.
type Solved = (i8, Option<String>, i64);

impl Question for Solve {
    type Answer = Solved;
    const ROWS: usize = SLOW_ROWS;

    fn answer(&self, run: &str, context: &mut Context<'_>) -> Result<Solved, Why> {
        let puzzle = text::puzzle(run.as_bytes(), Place::Puzzle)?;
        let &Solve { rules, limits } = self;
        let solved =
            protocol::solitario::Solved::search(puzzle, rules, Want::Solution, limits, context);
        let nodes = i64::try_from(solved.nodes).unwrap_or(i64::MAX);
        Ok(match &solved.verdict {
            Verdict::Solved(solution) => {
                (0, Some(captures_line(solution.captures()).to_string()), nodes)
            }
            Verdict::Impossible => (1, None, nodes),
            Verdict::Unknown => (2, None, nodes),
        })
    }
}

/// A solution of each puzzle.
#[pyfunction]
pub(crate) fn batch_solve<'py>(
    py: Python<'py>,
    work: Work<'py>,
    arguments: Arguments<'py>,
) -> PyResult<Columns> {
    let (rules, limits) = (arguments.parameter::<Options>()?, arguments.parameter::<Limited>()?);
    let columns = |answers: Vec<Option<Solved>>| {
        let codes = answers.iter().map(|answer| answer.as_ref().map(|answer| answer.0));
        let verdicts = dictionary(&VERDICTS, codes)?;
        let moves = strings(answers.iter().map(|answer| answer.as_ref()?.1.as_deref()));
        let nodes = wide(answers.iter().map(|answer| answer.as_ref().map(|answer| answer.2)));
        Ok(vec![("verdict", verdicts), ("moves", moves), ("nodes", nodes)])
    };
    table(py, &work, &Solve { rules, limits }, columns)
}

struct Rate {
    rules: Rules,
    limits: Limits,
}

impl Question for Rate {
    type Answer = RatingVerdict;
    const ROWS: usize = SLOW_ROWS;

    fn answer(&self, run: &str, context: &mut Context<'_>) -> Result<RatingVerdict, Why> {
        let puzzle = text::puzzle(run.as_bytes(), Place::Puzzle)?;
        let &Rate { rules, limits } = self;
        Ok(protocol::solitario::Rate::search(puzzle, &rules, limits, context).rated.verdict)
    }
}

/// How hard each puzzle is.
#[pyfunction]
pub(crate) fn batch_rate<'py>(
    py: Python<'py>,
    work: Work<'py>,
    arguments: Arguments<'py>,
) -> PyResult<Columns> {
    let (rules, limits) = (arguments.parameter::<Options>()?, arguments.parameter::<Limited>()?);
    table(py, &work, &Rate { rules, limits }, rated)
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
    let solutions = |all: fn(&Solutions) -> bool| {
        let said = |rating: &Option<&Rating>| {
            let solutions = Some(&rating.as_ref()?.solutions).filter(|&solutions| all(solutions));
            Some(solutions?.at_least.to_string())
        };
        strings(ratings.iter().map(said))
    };
    Ok(vec![
        ("verdict", verdicts),
        ("difficulty", dictionary(&Difficulty::ALL.map(Difficulty::name), classes)?),
        ("solutions", solutions(|solutions| solutions.is_exact)),
        ("solutions_min", solutions(|_| true)),
        ("unique", booleans(ratings.iter().map(|rating| rating.as_ref()?.unique))),
        ("choices", measured(|measure| measure.choices)),
        ("forced", measured(|measure| measure.forced)),
        ("chance", known(|rating| rating.chances[1].estimate)),
        ("chance_low", known(|rating| rating.chances[1].low)),
        ("chance_high", known(|rating| rating.chances[1].high)),
        ("blind", known(|rating| rating.chances[0].estimate)),
        ("careful", known(|rating| rating.chances[2].estimate)),
        ("depth", measured(|measure| measure.depth)),
        ("vain", measured(|measure| measure.vain)),
        ("traps", known(|rating| rating.effort.traps)),
        ("bits", known(|rating| rating.effort.bits)),
    ])
}
