//! Puzzles, their rules and their captures in C's form.

use std::ffi::c_char;

use core_bitboard::Square;
use core_bitboard::solitaire::{Capture, Puzzle, Rules};
use protocol::solitario::RuleOptions;
use protocol::{Fault, Place, Problem, text};
use solitario::captures_line;

use crate::border::{array, buffer, bytes, maybe_text, out};
use crate::codes::{MoveCode, maybe_role, role_code, square, square_code};
use crate::given::given;
use crate::options::{Options, read_options};
use crate::status::{Status, Trouble};

/// The most captures of a solution: one less than the number of squares.
pub const AJZ_CAPTURES_MAX: usize = 63;
const _: () = assert!(AJZ_CAPTURES_MAX == core_bitboard::Square::COUNT - 1);

/// The `max_captures` of rules by which no piece captures at all: `AJZ_NO_CAPTURES` of the header.
const NO_CAPTURES: i32 = i32::MIN;

/// The options of a puzzle. All zeros are the plain game.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct RulesCode {
    /// `sizeof(ajz_rules)`; 0 stands for the fields of version 0.1.
    pub size: usize,
    /// The most captures of one piece. 0 sets no limit, nor does -1; with `AJZ_NO_CAPTURES` no piece
    /// captures.
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
    let max_captures = match code.max_captures {
        0 | -1 => None,
        NO_CAPTURES => Some(0),
        most => Some(u64::try_from(most).map_err(|_| Trouble::Value {
            name: "rules.max_captures",
            found: most.into(),
            expected: "a number from 1, 0 for no limit, or AJZ_NO_CAPTURES",
        })?),
    };
    let target = target.map(self::target).transpose()?;
    let (king_last, promote) = (code.king_last != 0, code.promote != 0);
    Ok(RuleOptions { max_captures, king_last, target, promote }.into())
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
        place.fill_text(&captures_line(&captures).to_string())
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
        place.fill(&capture_codes(&protocol::text::captures(text)?))
    )
}
