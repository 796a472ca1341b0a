//! Solves, checks, counts and lists solutions of puzzles.

use std::ffi::{c_char, c_void};
use std::ops::ControlFlow;

use core_bitboard::solitaire::Verdict;
use protocol::Item;
use protocol::solitario::{Checked, ListingRequest, Solved, Want};

use crate::border::{buffer, maybe_buffer, maybe_out, out};
use crate::codes::MoveCode;
use crate::given::given;
use crate::limits::{Limits, surroundings};
use crate::puzzles::{RulesCode, capture_codes, read_captures, read_puzzle, read_rules};
use crate::status::{Status, Trouble};

/// The verdict on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum VerdictCode {
    /// The limits did not suffice.
    Unknown = 0,
    /// It has a solution.
    Solved = 1,
    /// It has none.
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
            let solved = surroundings
                .search(|context| Solved::search(puzzle, rules, Want::Solution, limits, context));
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
/// - `verdict`: an `ajz_verdict`; unknown if the limits did not suffice to count.
/// - `number`, `capacity`, `digits`: a buffer for the number in decimal, which may have more than
///   64 bits; nothing is written if it is unknown.
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
            let solved = surroundings
                .search(|context| Solved::search(puzzle, rules, Want::Count, limits, context));
            place.put(verdict_code(&solved.verdict) as i32);
            number.fill_text(solved.count.as_deref().unwrap_or_default())
        }
    )
}

/// Tells whether captures solve a puzzle.
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
            let refusal = Checked::replay(&puzzle, &rules, &captures).refusal;
            place.put(refusal.is_none());
            let said = refusal.map_or(String::new(), |refusal| refusal.to_string());
            reason.fill_text(&said)
        }
    )
}

/// The callback for each solution. Its arguments are the captures, their number, and `user`. The
/// library owns the captures; they are valid during the call. Any return value but 0 ends the
/// search. The callback must return normally: no `longjmp`, no exception.
pub type SolutionSeen =
    Option<unsafe extern "C" fn(captures: *const MoveCode, count: usize, user: *mut c_void) -> i32>;

/// Calls `seen` with each solution of a puzzle, up to `most` of them, as it is found.
///
/// - `user`: passed on to `seen`.
/// - `found`: the number of solutions found. `complete`: whether the search reached `most` or found
///   them all, rather than being ended by the limits or by `seen`. Either may be NULL.
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
    seen: SolutionSeen,
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
            let seen = seen.ok_or(Trouble::Null("seen"))?;
            let limits = surroundings.limits;
            let listing = ListingRequest { puzzle, rules, most, limits };
            let (mut number, mut stopped) = (0, false);
            let mut tell = |item: Item<'_>| {
                let Item::Solution(captures) = item else { return ControlFlow::Continue(()) };
                if number == most {
                    return ControlFlow::Break(());
                }
                number += 1;
                let codes = capture_codes(captures);
                // SAFETY: the header requires a function that returns and keeps none of our pointers.
                match unsafe { seen(codes.as_ptr(), codes.len(), user) } {
                    0 => ControlFlow::Continue(()),
                    _ => {
                        stopped = number < most;
                        ControlFlow::Break(())
                    }
                }
            };
            let listed =
                surroundings.search_with_sink(&mut tell, |context| listing.run(context))?;
            found.put(number);
            complete.put(listed.complete && !stopped);
            Ok(())
        }
    )
}
