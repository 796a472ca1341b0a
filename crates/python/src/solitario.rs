//! Puzzles of Ajedrez Solitario.

use core_bitboard::Role;
use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solution, Verdict, check_with};
use diagram::{Palette, Style};
use protocol::solitario::{
    Checked, Draw, DrawSubject, Explanation, Generate, Generated, Order, Pieces, Preset, Rate,
    RuleOptions, Solved, Want,
};
use protocol::{Context, Fault, Item, Language, Limits, Operation, Place, Problem, text};
use pyo3::prelude::*;
use pyo3::types::PyString;
use solitario::{
    Area, Date, Difficulty, Hint, PieceSet, Rating, RatingVerdict, Unique, Wish, capture_text,
    puzzle_run, role_from_letter,
};

use crate::args::{OrRaise, Text, Whole, choice, limits, shown as beginning, utf8};
use crate::errors;
use crate::interrupt::search;
use crate::square::SquareLike;
use crate::workers::thread_count;

/// The options of the game: `max_captures`, `king_last`, `target`, `promote`.
pub(crate) type Options = (Option<Whole>, bool, Option<SquareLike>, bool);

/// What a search may spend: `timeout`, `max_nodes`.
pub(crate) type Spending = (Option<f64>, Option<Whole>);

/// The rules of the game under some options.
pub(crate) fn rules_of((max_captures, king_last, target, promote): Options) -> Rules {
    let max_captures = max_captures.map(|Whole(most)| most);
    let target = target.map(|SquareLike(square)| square);
    RuleOptions { max_captures, king_last, target, promote }.into()
}

/// A puzzle.
pub(crate) struct PuzzleLike(pub(crate) Puzzle);

impl<'py> FromPyObject<'_, 'py> for PuzzleLike {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<PuzzleLike> {
        let Text(run) = argument.extract()?;
        text::puzzle(run.as_bytes(), Place::Puzzle).or_raise(argument.py()).map(PuzzleLike)
    }
}

/// Captures: a text with blanks between them, or several texts.
pub(crate) struct Captures(Vec<Capture>);

impl<'py> FromPyObject<'_, 'py> for Captures {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<Captures> {
        let py = argument.py();
        if let Ok(line) = argument.cast::<PyString>() {
            return text::captures(utf8(&line)?.as_bytes()).or_raise(py).map(Captures);
        }
        let mut captures = Vec::new();
        for each in argument.try_iter()? {
            let Text(each) = each?.extract()?;
            captures.extend(text::captures(each.as_bytes()).or_raise(py)?);
        }
        Ok(Captures(captures))
    }
}

/// What is known of a puzzle: moves, if there is a solution, the number of solutions, a reason,
/// boards, nodes, seconds.
type Told = (Option<Vec<String>>, Option<String>, Option<String>, Vec<String>, u64, f64);

/// Solves, counts or explains.
#[pyfunction]
pub(crate) fn solitario_solve(
    py: Python<'_>,
    want: Text,
    puzzle: PuzzleLike,
    options: Options,
    spending: Spending,
) -> PyResult<Told> {
    let wants =
        [("solution", Want::Solution), ("count", Want::Count), ("explanation", Want::Explanation)];
    let want = choice(py, "want", &want.0, &wants)?;
    let (rules, limits) = (rules_of(options), limits(py, spending.0, spending.1)?);
    let solve = |context: &mut Context<'_>| Solved::search(puzzle.0, rules, want, limits, context);
    let solved = errors::known(py, search(py, 1, solve)?)?;
    let moves = match &solved.verdict {
        Verdict::Solved(solution) => Some(names(solution.captures())),
        Verdict::Impossible | Verdict::Unknown => None,
    };
    let (reason, boards) = match (want, solved.explanation()) {
        (Want::Explanation, Explanation::Impossible(why)) => {
            (why.map(|why| why.to_string()), Vec::new())
        }
        (Want::Explanation, Explanation::Steps(steps)) => {
            (None, steps.iter().map(|step| puzzle_run(&step.left).to_string()).collect())
        }
        _ => (None, Vec::new()),
    };
    Ok((moves, solved.count, reason, boards, solved.nodes, solved.seconds))
}

/// Replays moves; tells the number of the one that cannot be played, and why they are no solution.
#[pyfunction]
pub(crate) fn solitario_check(
    puzzle: PuzzleLike,
    moves: Captures,
    options: Options,
) -> (bool, Option<usize>, Option<String>) {
    let refusal = Checked::replay(&puzzle.0, &rules_of(options), &moves.0).refusal;
    let number = refusal.as_ref().and_then(|refusal| refusal.place).map(|(number, _)| number);
    (refusal.is_none(), number, refusal.map(|refusal| refusal.to_string()))
}

/// A rating: difficulty, solutions at least, whether these are all, unique; each chance with its interval;
/// choices, forced, depth, vain; traps and bits.
type Rated = (
    &'static str,
    String,
    bool,
    Option<bool>,
    [(f64, f64, f64); 3],
    Option<(f64, f64, f64, f64)>,
    (f64, f64),
);

/// Rates a puzzle; nothing where it has no solution.
#[pyfunction]
pub(crate) fn solitario_rate(
    py: Python<'_>,
    puzzle: PuzzleLike,
    options: Options,
    spending: Spending,
) -> PyResult<(Option<Rated>, u64, f64)> {
    let (rules, limits) = (rules_of(options), limits(py, spending.0, spending.1)?);
    let rate = |context: &mut Context<'_>| Rate::search(puzzle.0, &rules, limits, context);
    let rate = errors::known(py, search(py, 1, rate)?)?;
    let rated = match &rate.rated.verdict {
        RatingVerdict::Rated(rating) => Some(parts(rating)),
        RatingVerdict::Impossible | RatingVerdict::Unknown => None,
    };
    Ok((rated, rate.rated.nodes, rate.seconds))
}

/// A rating in parts.
fn parts(rating: &Rating) -> Rated {
    let Rating { difficulty, effort, solutions, unique, chances, measure } = rating;
    (
        difficulty.name(),
        solutions.at_least.to_string(),
        solutions.is_exact,
        *unique,
        chances.map(|chance| (chance.estimate, chance.low, chance.high)),
        measure.map(|measure| (measure.choices, measure.forced, measure.depth, measure.vain)),
        (effort.traps, effort.bits),
    )
}

/// What boards are asked for: pieces, roles, the exact pieces, unique, difficulty, an area, a game, and
/// whether there are only the pieces of a chess set.
type Wanted = (
    Option<Whole>,
    Text,
    Option<Text>,
    Option<Text>,
    Option<Text>,
    Option<Text>,
    Option<Text>,
    bool,
);

/// A puzzle and a solution of it.
type Board = (String, Vec<String>);

/// Makes boards to order: the puzzle and the solution of each, and whether these are as many as were
/// wanted.
#[pyfunction]
pub(crate) fn solitario_generate(
    py: Python<'_>,
    wanted: Wanted,
    seed: Whole,
    number: Whole,
    options: Options,
    spending: Spending,
    threads: Option<Whole>,
) -> PyResult<(Vec<Board>, bool)> {
    let wish = wish_of(py, wanted, rules_of(options))?;
    let limits: Limits = limits(py, spending.0, spending.1)?;
    let threads = thread_count(py, threads)?;
    made(py, Generate { wish, seed: seed.0, number: number.0, limits }, threads)
}

/// The puzzle of a day: the puzzle, a solution, and its seed.
#[pyfunction]
pub(crate) fn solitario_daily(py: Python<'_>, date: Text) -> PyResult<(String, Vec<String>, u64)> {
    let wrong =
        |_| errors::unexpected(py, "date", "a date, such as 2026-11-22", &beginning(&date.0));
    let request = Generate::daily(date.0.parse::<Date>().map_err(wrong)?);
    let seed = request.seed;
    match made(py, request, 1)?.0.pop() {
        Some((puzzle, moves)) => Ok((puzzle, moves, seed)),
        None => Err(errors::spent(py)),
    }
}

fn made(py: Python<'_>, request: Generate, threads: usize) -> PyResult<(Vec<Board>, bool)> {
    let Generated { boards, found, wanted, .. } = run(py, &request, threads)?;
    let board = boards.iter();
    let board = board.map(|made| (puzzle_run(&made.puzzle).to_string(), &made.solution));
    let boards = board.map(|(puzzle, solution)| (puzzle, names(solution.captures()))).collect();
    Ok((boards, found == wanted))
}

fn wish_of(py: Python<'_>, wanted: Wanted, rules: Rules) -> PyResult<Wish> {
    let (pieces, letters, exactly, unique, difficulty, area, game, chess_set) = wanted;
    let roles = |Text(letters): &Text| {
        let role = |letter: char| {
            let found = format!("{letter:?}");
            let wrong = || errors::unexpected(py, "roles", "letters of rdtacp", &found);
            role_from_letter(letter).ok_or_else(wrong)
        };
        letters.chars().map(role).collect::<PyResult<Vec<Role>>>()
    };
    let pieces = match (pieces, exactly) {
        (Some(Whole(pieces)), None) => Pieces::Drawn(pieces, roles(&letters)?),
        (None, Some(exactly)) => Pieces::Exactly(roles(&exactly)?),
        _ => return Err(Fault::new(Problem::EitherOf(&["pieces", "exactly"]))).or_raise(py),
    };
    let uniques = [("order", Unique::UpToOrder), ("strict", Unique::Strictly)];
    let classes = Difficulty::ALL.map(|class| (class.name(), class));
    let games = [("solo", Preset::Solo), ("thinkfun", Preset::Thinkfun)];
    let area = area.map(|Text(area)| {
        let wrong = |_| errors::unexpected(py, "area", "4x4 or c3-f6", &beginning(&area));
        area.parse::<Area>().map_err(wrong)
    });
    let order = Order {
        rules,
        preset: game.map(|Text(word)| choice(py, "game", &word, &games)).transpose()?,
        set: if chess_set { PieceSet::CHESS } else { PieceSet::ANY },
        area: area.transpose()?,
        unique: unique.map(|Text(word)| choice(py, "unique", &word, &uniques)).transpose()?,
        difficulty: difficulty
            .map(|Text(word)| choice(py, "difficulty", &word, &classes))
            .transpose()?,
        ..Order::of(pieces)
    };
    order.wish().map_err(|error| Fault::new(Problem::Wish(error))).or_raise(py)
}

/// A capture that keeps a puzzle solvable, and whether it is the only one; and whether it can be solved.
#[pyfunction]
pub(crate) fn solitario_hint(
    py: Python<'_>,
    puzzle: PuzzleLike,
    moves: Captures,
    options: Options,
    spending: Spending,
) -> PyResult<(Option<String>, Option<bool>, bool)> {
    let (rules, limits) = (rules_of(options), limits(py, spending.0, spending.1)?);
    let hint = protocol::solitario::Hint { puzzle: puzzle.0, rules, begun: moves.0, limits };
    let hinted = run(py, &hint, 1)?;
    // A capture that was found is an answer, though nobody knows whether it is the only one.
    Ok(match hinted.hint.verdict {
        Hint::Capture { capture, is_only } => {
            (Some(capture_text(capture).to_string()), is_only, true)
        }
        Hint::Solved => (None, None, true),
        Hint::Impossible => (None, None, false),
        Hint::Unknown => return Err(errors::spent(py)),
    })
}

/// The board as SVG, with the moves of a solution as arrows.
#[pyfunction]
pub(crate) fn solitario_drawing(
    py: Python<'_>,
    puzzle: PuzzleLike,
    moves: Option<Captures>,
    options: Options,
) -> PyResult<String> {
    let (puzzle, rules) = (puzzle.0, rules_of(options));
    let verdict = match moves {
        None => Verdict::Unknown,
        Some(moves) => Verdict::Solved(replayed(py, &puzzle, &rules, &moves.0)?),
    };
    let (want, cause, count) = (Want::Picture, None, None);
    let solved = Solved { puzzle, rules, want, verdict, cause, count, nodes: 0, seconds: 0.0 };
    Ok(solved.drawing().to_string())
}

/// How pictures look: columns, pixels, whether in black and white, whether with names, the language of
/// a heading.
type Looks = (Whole, Option<Whole>, bool, bool, Text);

/// Draws a strip of a puzzle, or a sheet of several.
#[pyfunction]
pub(crate) fn solitario_picture(
    py: Python<'_>,
    show: Text,
    puzzles: Vec<Text>,
    looks: Looks,
    options: Options,
    spending: Spending,
) -> PyResult<String> {
    let (columns, pixels, black_and_white, names, language) = looks;
    let within = |name: &str, Whole(number): Whole, (least, most): (u64, u64)| {
        let expected = format!("a whole number from {least} to {most}");
        let wrong = || errors::unexpected(py, name, &expected, &number.to_string());
        (least..=most).contains(&number).then_some(number).ok_or_else(wrong)
    };
    let columns = within("columns", columns, (1, Draw::COLUMNS_MAX))? as usize;
    let pixels = pixels.map(|pixels| within("pixels", pixels, Draw::PIXELS)).transpose()?;
    let style = Style {
        palette: if black_and_white { Palette::BlackAndWhite } else { Palette::Color },
        without_names: !names,
        pixels: pixels.map(|pixels| pixels as f64),
    };
    let languages = [("en", Language::English), ("es", Language::Spanish)];
    let number = puzzles.len();
    let puzzle = |(number, Text(run)): (usize, Text)| {
        text::puzzle(run.as_bytes(), Place::PuzzleNumber(number)).or_raise(py)
    };
    let mut puzzles = (1..).zip(puzzles).map(puzzle).collect::<PyResult<Vec<Puzzle>>>()?;
    let subject = match (show.0.as_str(), number) {
        ("strip", 1) => DrawSubject::Strip(puzzles.remove(0), columns),
        ("sheet", 1..=Draw::PUZZLES_MAX) => DrawSubject::Sheet(puzzles, columns),
        _ => {
            let expected = format!("1 to {} puzzles", Draw::PUZZLES_MAX);
            return Err(errors::unexpected(py, "puzzles", &expected, &number.to_string()));
        }
    };
    let request = Draw {
        subject,
        style,
        language: choice(py, "language", &language.0, &languages)?,
        rules: rules_of(options),
        limits: limits(py, spending.0, spending.1)?,
        bytes_max: None,
    };
    let drawn = errors::known(py, run(py, &request, 1)?)?;
    Ok(drawn.picture().to_string())
}

fn replayed(
    py: Python<'_>,
    puzzle: &Puzzle,
    rules: &Rules,
    captures: &[Capture],
) -> PyResult<Solution> {
    check_with(puzzle, rules, captures)
        .map_err(|error| errors::bad_input(py, &format!("moves: {error}"), None))
}

/// The answer of an operation that may search for long, whole or not.
fn run<O: Operation<Answer: Send> + Sync>(
    py: Python<'_>,
    operation: &O,
    threads: usize,
) -> PyResult<O::Answer> {
    search(py, threads, |context| operation.run(context))?.or_raise(py)
}

/// Moves as texts.
pub(crate) fn names(captures: &[Capture]) -> Vec<String> {
    captures.iter().map(|&capture| capture_text(capture).to_string()).collect()
}

/// The captures of a solution that a listing shows.
pub(crate) fn shown(item: Item<'_>) -> Option<Vec<String>> {
    match item {
        Item::Solution(captures) => Some(names(captures)),
        Item::Board(_) => None,
    }
}
