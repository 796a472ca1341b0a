//! Puzzles in C's form: hints, ratings, solutions and their checks.

use std::ffi::{c_char, c_void};
use std::ops::ControlFlow;

use ajedrez_protocol::solitario::{Checked, Rate, Solve, SolveOutput, Solved, captures_max};
use ajedrez_protocol::{Fault, Language, Operation, Place, Problem, solitario as operations, text};
use ajedrez_solitario::{Difficulty, Hint, Rating, RatingVerdict, captures_text};
use core_bitboard::Square;
use core_bitboard::solitaire::measure::Measure;
use core_bitboard::solitaire::{Capture, Puzzle, Rules, Verdict};

use crate::border::{
    Options, array, buffer, bytes, maybe_buffer, maybe_out, maybe_text, out, read_options,
};
use crate::codes::{MoveCode, maybe_role, role_code, square, square_code};
use crate::last_error::given;
use crate::limits::{Limits, surroundings};
use crate::status::{Status, Trouble};

/// The kind of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum HintCode {
    /// A limit was reached.
    Unknown = 0,
    /// A capture keeps the puzzle solvable.
    Capture = 1,
    /// No capture leads to a solution.
    Impossible = 2,
    /// One piece is left: it is solved.
    Solved = 3,
}

/// Finds a capture that keeps a puzzle in progress solvable.
///
/// - `begun`, `count`: the captures already played.
/// - `hint`: an `ajz_hint`. `capture`: the capture, or zeros if there is none.
/// - `only`: 1 if every other capture loses, 0 if another one does not, -1 if there is no capture or
///   a limit was reached first; or NULL.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is not a puzzle;
/// `AJZ_STATUS_ILLEGAL` when the captures cannot be played.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_hint(
    puzzle: *const c_char,
    length: usize,
    rules: *const RulesCode,
    begun: *const MoveCode,
    count: usize,
    limits: *const Limits,
    hint: *mut i32,
    capture: *mut MoveCode,
    only: *mut i32,
) -> Status {
    given!(
        [
            puzzle = read_puzzle(puzzle, length),
            rules = read_rules(rules),
            begun = read_captures(begun, count),
            surroundings = surroundings(limits),
            hint = out(hint),
            place = out(capture),
            only = maybe_out(only)
        ],
        {
            let limits = surroundings.limits;
            let asked = operations::Hint { puzzle, rules, begun: begun.into(), limits };
            let hinted = surroundings.search(|context| asked.run(context))?;
            let (code, capture, is_only) = match hinted.hint.verdict {
                Hint::Capture { capture, is_only } => {
                    (HintCode::Capture, capture_code(capture), is_only.map_or(-1, i32::from))
                }
                Hint::Solved => (HintCode::Solved, MoveCode::default(), -1),
                Hint::Impossible => (HintCode::Impossible, MoveCode::default(), -1),
                Hint::Unknown => (HintCode::Unknown, MoveCode::default(), -1),
            };
            hint.put(code as i32);
            place.put(capture);
            only.put(is_only);
            Ok(())
        }
    )
}

/// The maximum number of captures in a solution: one less than the number of squares.
pub const AJZ_CAPTURES_MAX: usize = 63;
const _: () = assert!(AJZ_CAPTURES_MAX == core_bitboard::Square::COUNT - 1);

/// The options of a puzzle. All zeros are the plain game.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct RulesCode {
    /// `sizeof(ajz_rules)`; 0 stands for the fields of version 0.1.
    pub size: usize,
    /// The maximum number of captures of one piece; 0 sets no limit.
    pub max_captures: i32,
    /// Not 0: a board with exactly one king must end with it.
    pub king_last: u8,
    /// Not 0: a pawn that captures on rank 8 may become another piece.
    pub promote: u8,
    /// The square of the last piece, a text that ends with a NUL, such as `f6`. NULL stands for any
    /// square.
    pub target: *const c_char,
}

// SAFETY: the first field is the size; all fields are numbers and a pointer.
unsafe impl Options for RulesCode {
    const FIRST: usize = size_of::<RulesCode>();
}

impl RulesCode {
    const PLAIN: RulesCode = RulesCode {
        size: size_of::<RulesCode>(),
        max_captures: 0,
        king_last: 0,
        promote: 0,
        target: std::ptr::null(),
    };
}

/// Writes the rules of the plain game.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_rules_plain(rules: *mut RulesCode) -> Status {
    given!([place = out(rules)], place.fill(RulesCode::PLAIN))
}

/// Reads rules.
///
/// # Safety
///
/// The pointer must be NULL or point to rules whose target is NULL or ends with a NUL.
pub(crate) unsafe fn read_rules(
    rules: *const RulesCode,
    name: &'static str,
) -> Result<Rules, Trouble> {
    // SAFETY: the called functions have the same contract.
    let (code, target) = unsafe {
        let code = read_options(rules, name)?;
        (code, maybe_text(code.target, "rules.target")?)
    };
    let max_captures = u64::try_from(code.max_captures).map_err(|_| Trouble::Value {
        name: "rules.max_captures",
        found: code.max_captures.into(),
        expected: "a number from 1, or 0 for no limit",
    })?;
    let target = target.map(self::target).transpose()?;
    Ok(Rules::PLAIN
        .max_captures(captures_max(max_captures))
        .king_last(code.king_last != 0)
        .target(target)
        .promote(code.promote != 0))
}

/// Reads the square of the last piece.
fn target(text: &str) -> Result<Square, Trouble> {
    let place = Place::Value { owner: Some("rules"), name: "target".to_owned() };
    let wrong = |error| Fault::new(Problem::Square(error)).at(place);
    Ok(text.parse().map_err(wrong)?)
}

/// Reads a puzzle.
///
/// # Safety
///
/// As [`bytes`].
pub(crate) unsafe fn read_puzzle(
    run: *const c_char,
    length: usize,
    name: &'static str,
) -> Result<Puzzle, Trouble> {
    // SAFETY: the called function has the same contract.
    let run = unsafe { bytes(run, length, name) }?;
    Ok(text::puzzle(run, Place::Puzzle)?)
}

pub(crate) fn capture_code(capture: Capture) -> MoveCode {
    MoveCode {
        from: square_code(capture.from),
        to: square_code(capture.to),
        promotion: capture.promotion.map_or(0, role_code),
    }
}

pub(crate) fn capture_codes(captures: &[Capture]) -> Vec<MoveCode> {
    captures.iter().copied().map(capture_code).collect()
}

/// Reads captures.
///
/// # Safety
///
/// As [`array`].
pub(crate) unsafe fn read_captures(
    first: *const MoveCode,
    count: usize,
    name: &'static str,
) -> Result<Vec<Capture>, Trouble> {
    // SAFETY: the called function has the same contract.
    let codes = unsafe { array(first, count, name) }?;
    let read = |code: &MoveCode| {
        Ok(Capture {
            from: square(code.from, name)?,
            to: square(code.to, name)?,
            promotion: maybe_role(code.promotion, name)?,
        })
    };
    codes.iter().map(read).collect()
}

/// Writes captures in the game's notation, with blanks between them: `c3f6 c5e4`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_captures_text(
    captures: *const MoveCode,
    count: usize,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    given!(
        [captures = read_captures(captures, count), place = buffer(text, capacity, length)],
        place.fill_text(&captures_text(&captures).to_string())
    )
}

/// Reads captures with blanks between them.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST`, with the byte.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_captures_from_text(
    text: *const c_char,
    length: usize,
    captures: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [text = bytes(text, length), place = buffer(captures, capacity, count)],
        place.fill(&capture_codes(&ajedrez_protocol::text::captures(text)?))
    )
}

/// A class of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum DifficultyCode {
    /// None requested, or none known.
    None = 0,
    /// Fewer than 0.3 bits of information needed per capture.
    Easy = 1,
    /// 0.3 and more.
    Medium = 2,
    /// 0.65 and more.
    Hard = 3,
    /// 1 and more.
    Expert = 4,
}

pub(crate) const fn difficulty_code(difficulty: Difficulty) -> DifficultyCode {
    match difficulty {
        Difficulty::Easy => DifficultyCode::Easy,
        Difficulty::Medium => DifficultyCode::Medium,
        Difficulty::Hard => DifficultyCode::Hard,
        Difficulty::Expert => DifficultyCode::Expert,
    }
}

/// The rating of a puzzle. Without a known solution, all fields except the verdict are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(C)]
pub struct RatingCode {
    /// An `ajz_verdict`.
    pub verdict: i32,
    /// An `ajz_difficulty`.
    pub difficulty: i32,
    /// The average number of possible captures on the boards of a flawless solver. This and
    /// `forced`, `depth` and `vain` are NaN if they take too long to compute.
    pub choices: f64,
    /// The average number of those boards with a single possible capture.
    pub forced: f64,
    /// The success probability of an attempt that looks one capture ahead: exact, or an estimate.
    pub chance: f64,
    /// The average number of captures from a mistake to its dead end.
    pub depth: f64,
    /// The number of captures that a person plays in vain.
    pub vain: f64,
    /// The lower end of the 95 % interval of `chance`; equal to `chance` if that is exact.
    pub chance_low: f64,
    /// The upper end of the interval.
    pub chance_high: f64,
    /// The success probability of an attempt that does not look ahead.
    pub blind: f64,
    /// The success probability of an attempt that looks two captures ahead.
    pub careful: f64,
    /// The number of captures along a solution that lose without being visibly hopeless; NaN if no
    /// solution could be sampled.
    pub traps: f64,
    /// The bits of information needed per capture, which determine the difficulty. If `traps` is
    /// NaN they are derived from the chances instead of sampled solutions.
    pub bits: f64,
    /// 1 if the solution is unique up to the order of independent captures; 0 if it is not or that
    /// is unknown.
    pub unique: u8,
}

impl From<&Rating> for RatingCode {
    fn from(rating: &Rating) -> RatingCode {
        let measured = |part: fn(&Measure) -> f64| rating.measure.as_ref().map_or(f64::NAN, part);
        let [blind, chance, careful] = rating.chances;
        RatingCode {
            verdict: VerdictCode::Solved as i32,
            difficulty: difficulty_code(rating.difficulty) as i32,
            choices: measured(|measure| measure.choices),
            forced: measured(|measure| measure.forced),
            chance: chance.estimate,
            depth: measured(|measure| measure.depth),
            vain: measured(|measure| measure.vain),
            chance_low: chance.low,
            chance_high: chance.high,
            blind: blind.estimate,
            careful: careful.estimate,
            traps: rating.effort.traps.unwrap_or(f64::NAN),
            bits: rating.effort.bits,
            unique: (rating.unique == Some(true)).into(),
        }
    }
}

/// Rates a puzzle.
///
/// - `limits`: without any, a search ends after 3,000,000 nodes.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is not a puzzle.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_rate(
    puzzle: *const c_char,
    length: usize,
    rules: *const RulesCode,
    limits: *const Limits,
    rating: *mut RatingCode,
) -> Status {
    given!(
        [
            puzzle = read_puzzle(puzzle, length),
            rules = read_rules(rules),
            surroundings = surroundings(limits),
            place = out(rating)
        ],
        {
            let limits = surroundings.limits;
            let rate =
                surroundings.search(|context| Rate::search(puzzle, &rules, false, limits, context));
            let without = |verdict| RatingCode { verdict: verdict as i32, ..RatingCode::default() };
            place.fill(match &rate.rated.verdict {
                RatingVerdict::Rated(rating) => (&**rating).into(),
                RatingVerdict::Impossible => without(VerdictCode::Impossible),
                RatingVerdict::Unknown => without(VerdictCode::Unknown),
            })
        }
    )
}

/// The verdict on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum VerdictCode {
    /// A limit was reached.
    Unknown = 0,
    /// It has a solution.
    Solved = 1,
    /// It has no solution.
    Impossible = 2,
    /// For arrays of texts: this text is not a puzzle.
    Fault = 255,
}

pub(crate) const fn verdict_code(verdict: &Verdict) -> VerdictCode {
    match verdict {
        Verdict::Unknown => VerdictCode::Unknown,
        Verdict::Solved(_) => VerdictCode::Solved,
        Verdict::Impossible => VerdictCode::Impossible,
    }
}

/// Solves the puzzle that a text of `length` bytes describes, such as `dc3cc5pe4pf6`.
///
/// - `verdict`: an `ajz_verdict`.
/// - `captures`, `capacity`, `count`: a buffer for the captures of a solution; `AJZ_CAPTURES_MAX`
///   of them always fit. Both pointers may be NULL.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is not a puzzle.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_solve(
    puzzle: *const c_char,
    length: usize,
    rules: *const RulesCode,
    limits: *const Limits,
    verdict: *mut i32,
    captures: *mut MoveCode,
    capacity: usize,
    count: *mut usize,
) -> Status {
    given!(
        [
            captures = maybe_buffer(captures, capacity, count),
            puzzle = read_puzzle(puzzle, length),
            rules = read_rules(rules),
            surroundings = surroundings(limits),
            place = out(verdict)
        ],
        {
            let limits = surroundings.limits;
            let solved = surroundings.search(|context| {
                Solved::search(puzzle, rules, SolveOutput::Solution, limits, context)
            });
            place.put(verdict_code(&solved.verdict) as i32);
            let found = match &solved.verdict {
                Verdict::Solved(solution) => capture_codes(solution.captures()),
                Verdict::Impossible | Verdict::Unknown => Vec::new(),
            };
            captures.fill(&found)
        }
    )
}

/// Counts the solutions of a puzzle.
///
/// - `verdict`: an `ajz_verdict`; unknown if a limit was reached first.
/// - `number`, `capacity`, `digits`: a buffer for the number in decimal, of up to 128 bits, or
///   `>=2^128`; nothing is written if it is unknown.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is not a puzzle.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_count(
    puzzle: *const c_char,
    length: usize,
    rules: *const RulesCode,
    limits: *const Limits,
    verdict: *mut i32,
    number: *mut c_char,
    capacity: usize,
    digits: *mut usize,
) -> Status {
    given!(
        [
            puzzle = read_puzzle(puzzle, length),
            rules = read_rules(rules),
            number = buffer(number, capacity, digits),
            surroundings = surroundings(limits),
            place = out(verdict)
        ],
        {
            let limits = surroundings.limits;
            let solved = surroundings.search(|context| {
                Solved::search(puzzle, rules, SolveOutput::Count, limits, context)
            });
            place.put(verdict_code(&solved.verdict) as i32);
            number.fill_text(&solved.count.map_or_else(String::new, |count| count.to_string()))
        }
    )
}

/// Gets whether captures solve a puzzle.
///
/// - `reason`, `capacity`, `reason_length`: a buffer for the reason why not, in English; empty if
///   they do. Both pointers may be NULL.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is not a puzzle.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_check(
    puzzle: *const c_char,
    length: usize,
    rules: *const RulesCode,
    captures: *const MoveCode,
    count: usize,
    solves: *mut bool,
    reason: *mut c_char,
    capacity: usize,
    reason_length: *mut usize,
) -> Status {
    given!(
        [
            reason = maybe_buffer(reason, capacity, reason_length),
            puzzle = read_puzzle(puzzle, length),
            rules = read_rules(rules),
            captures = read_captures(captures, count),
            place = out(solves)
        ],
        {
            let wrong = Checked::replay(&puzzle, &rules, &captures).reason(Language::English);
            place.put(wrong.is_none());
            reason.fill_text(&wrong.unwrap_or_default())
        }
    )
}

/// The callback for each solution. Its arguments are the captures, their number, and `user`. The
/// library owns the captures; they are valid during the call. Any return value but 0 ends the
/// search. The callback must return normally: no `longjmp`, no exception.
pub type SolutionCallback =
    Option<unsafe extern "C" fn(captures: *const MoveCode, count: usize, user: *mut c_void) -> i32>;

/// Calls `callback` with each solution of a puzzle, up to `most` of them, as it is found.
///
/// - `user`: passed on to `callback`.
/// - `found`: the number of solutions found. `complete`: whether the search reached `most` or found
///   them all, and was not ended by a limit or by `callback`. Either may be NULL.
///
/// Errors: `AJZ_STATUS_BAD_POSITION`, with the byte, when the text is not a puzzle.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_list(
    puzzle: *const c_char,
    length: usize,
    rules: *const RulesCode,
    most: u64,
    limits: *const Limits,
    callback: SolutionCallback,
    user: *mut c_void,
    found: *mut u64,
    complete: *mut bool,
) -> Status {
    given!(
        [
            puzzle = read_puzzle(puzzle, length),
            rules = read_rules(rules),
            found = maybe_out(found),
            complete = maybe_out(complete),
            surroundings = surroundings(limits)
        ],
        {
            let callback = callback.ok_or(Trouble::Null("callback"))?;
            let limits = surroundings.limits;
            let output = SolveOutput::List(most);
            let solve = Solve { puzzle, output, rules, limits };
            let (mut number, mut stopped) = (0, false);
            let each = |captures: &[Capture]| {
                if number == most {
                    return ControlFlow::Break(());
                }
                number += 1;
                let codes = capture_codes(captures);
                // SAFETY: the header requires a function that returns and keeps none of our pointers.
                match unsafe { callback(codes.as_ptr(), codes.len(), user) } {
                    0 => ControlFlow::Continue(()),
                    _ => {
                        stopped = number < most;
                        ControlFlow::Break(())
                    }
                }
            };
            let solved = surroundings.search(|context| solve.visit(context, each));
            found.put(number);
            complete.put(solved.verdict != Verdict::Unknown && !stopped);
            Ok(())
        }
    )
}
