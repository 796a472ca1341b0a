//! Hints: one capture that keeps the puzzle solvable.

use std::ffi::c_char;

use protocol::{Operation, solitario as operations};
use solitario::Hint;

use crate::border::{maybe_out, out};
use crate::codes::MoveCode;
use crate::given::given;
use crate::limits::{Limits, surroundings};
use crate::puzzles::{RulesCode, capture_code, read_captures, read_puzzle, read_rules};
use crate::status::Status;

/// The kind of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum HintCode {
    /// The limits did not suffice.
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
///   the limits did not suffice to decide; or NULL.
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
