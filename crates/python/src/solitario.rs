//! Puzzles of Ajedrez Solitario.

use core_bitboard::Role;
use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solution, Verdict, check_with};
use protocol::{
    Explanation, Fault, GenerateRequest, Generated, HintRequest, Item, Limits, Place, Problem,
    RuleOptions, SolitarioAnswer, SolitarioRequest, Solved, Want, text,
};
use pyo3::prelude::*;
use pyo3::types::PyString;
use solitario::{
    Difficulty, Hint, Rating, RatingVerdict, Unique, Wish, capture_text, puzzle_run,
    role_from_letter,
};

use crate::args::{OrRaise, Text, Whole, choice, limits, utf8};
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
    let answer = run(py, SolitarioRequest::Solve { puzzle: puzzle.0, rules, want, limits }, 1)?;
    let SolitarioAnswer::Solved(solved) = answer else {
        return Err(errors::internal(py, "an answer of another kind was expected"));
    };
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
    py: Python<'_>,
    puzzle: PuzzleLike,
    moves: Captures,
    options: Options,
) -> PyResult<(bool, Option<usize>, Option<String>)> {
    let (puzzle, rules, captures) = (puzzle.0, rules_of(options), moves.0);
    let answer = SolitarioRequest::Check { puzzle, rules, captures }
        .run(&mut protocol::Context::new())
        .or_raise(py)?;
    let refusal = match answer {
        SolitarioAnswer::Checked(checked) => checked.refusal,
        _ => return Err(errors::internal(py, "an answer of another kind was expected")),
    };
    let number = refusal.as_ref().and_then(|refusal| refusal.place).map(|(number, _)| number);
    Ok((refusal.is_none(), number, refusal.map(|refusal| refusal.to_string())))
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
    let answer = run(py, SolitarioRequest::Rate { puzzle: puzzle.0, rules, limits }, 1)?;
    let SolitarioAnswer::Rated(rate) = answer else {
        return Err(errors::internal(py, "an answer of another kind was expected"));
    };
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

/// What boards are asked for: pieces, roles, unique, difficulty.
type Order = (Whole, Text, Option<Text>, Option<Text>);

/// Makes boards to order: the puzzle and the solution of each.
#[pyfunction]
pub(crate) fn solitario_generate(
    py: Python<'_>,
    order: Order,
    seed: Whole,
    number: Whole,
    options: Options,
    spending: Spending,
    threads: Option<Whole>,
) -> PyResult<Vec<(String, Vec<String>)>> {
    let wish = wish_of(py, order, rules_of(options))?;
    let limits: Limits = limits(py, spending.0, spending.1)?;
    let threads = thread_count(py, threads)?;
    let request = GenerateRequest { wish, seed: seed.0, number: number.0, limits };
    let answer = run(py, SolitarioRequest::Generate(request), threads)?;
    let SolitarioAnswer::Generated(Generated { boards, .. }) = answer else {
        return Err(errors::internal(py, "an answer of another kind was expected"));
    };
    let board = boards.iter();
    let board = board.map(|made| (puzzle_run(&made.puzzle).to_string(), &made.solution));
    Ok(board.map(|(puzzle, solution)| (puzzle, names(solution.captures()))).collect())
}

fn wish_of(py: Python<'_>, order: Order, rules: Rules) -> PyResult<Wish> {
    let (Whole(pieces), Text(letters), unique, difficulty) = order;
    let role = |letter: char| {
        let wrong = || errors::unexpected(py, "roles", "letters of rdtacp", &format!("{letter:?}"));
        role_from_letter(letter).ok_or_else(wrong)
    };
    let roles: Vec<Role> = letters.chars().map(role).collect::<PyResult<_>>()?;
    let refused = |error| Fault::new(Problem::Wish(error));
    let mut wish = Wish::new(pieces, &roles, rules).map_err(refused).or_raise(py)?;
    let uniques = [("order", Unique::UpToOrder), ("strict", Unique::Strictly)];
    if let Some(word) = unique {
        let unique = choice(py, "unique", &word.0, &uniques)?;
        wish = wish.unique(unique).map_err(refused).or_raise(py)?;
    }
    let classes = Difficulty::ALL.map(|class| (class.name(), class));
    if let Some(word) = difficulty {
        let class = choice(py, "difficulty", &word.0, &classes)?;
        wish = wish.of_difficulty(class).map_err(refused).or_raise(py)?;
    }
    Ok(wish)
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
    let request = HintRequest { puzzle: puzzle.0, rules, begun: moves.0, limits };
    let SolitarioAnswer::Hinted(hinted) = run(py, SolitarioRequest::Hint(request), 1)? else {
        return Err(errors::internal(py, "an answer of another kind was expected"));
    };
    Ok(match hinted.hint.verdict {
        Hint::Capture { capture, is_only } => {
            (Some(capture_text(capture).to_string()), is_only, true)
        }
        Hint::Solved => (None, None, true),
        Hint::Impossible | Hint::Unknown => (None, None, false),
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
    let (want, count) = (Want::Solution, None);
    let solved = Solved { puzzle, rules, want, verdict, count, nodes: 0, seconds: 0.0 };
    Ok(solved.drawing().to_string())
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

/// Runs a request that may search for long.
fn run(py: Python<'_>, request: SolitarioRequest, threads: usize) -> PyResult<SolitarioAnswer> {
    let answer = search(py, threads, |context| request.run(context))?.or_raise(py)?;
    errors::known(py, &answer)?;
    Ok(answer)
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
