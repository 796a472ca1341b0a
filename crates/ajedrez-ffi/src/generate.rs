//! The puzzle generator.

use std::ffi::{CString, c_char, c_void};
use std::ops::ControlFlow;

use ajedrez_protocol::solitario::{Generate, Order, Pieces, Preset, ROLES, pieces_to_play};
use ajedrez_protocol::{Expected, Fault, Operation, Place, Problem};
use ajedrez_solitario::{
    Area, Difficulty, GeneratedPuzzle, Motif, PieceSet, PuzzleSpec, Unique, puzzle_text,
};
use core_bitboard::Role;

use crate::border::{Options, array, maybe_out, maybe_text, read_options};
use crate::codes::{MoveCode, maybe_role};
use crate::last_error::given;
use crate::limits::{Limits, surroundings};
use crate::solitario::{RulesCode, capture_codes, read_rules};
use crate::status::{Status, Trouble};

/// The sense in which the solution of a board is unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum UniqueCode {
    /// Any number of solutions.
    Any = 0,
    /// Unique up to the order of independent captures.
    UpToOrder = 1,
    /// Exactly one sequence of captures.
    Strictly = 2,
}

/// A published game with specific rules and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum PresetCode {
    /// None.
    None = 0,
    /// Solo Chess: at most two captures per piece, and one king, which is last.
    Solo = 1,
    /// ThinkFun's cards: 4 by 4 squares, at most two of each piece, one queen and one king.
    Thinkfun = 2,
}

/// A motif of a puzzle, S-87 of docs/rules/solitario.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum MotifCode {
    /// None.
    None = 0,
    /// A piece that only one other piece can reach.
    Lonely = 1,
    /// The king's walk.
    Walk = 2,
    /// A piece that must not move first.
    Wait = 3,
    /// The only order.
    Order = 4,
    /// The sacrifice of the strong piece.
    Sacrifice = 5,
    /// Only one kind of piece captures.
    Kind = 6,
    /// The last piece must stand on one square.
    End = 7,
}

/// The kind of boards to generate. A field that is 0 or NULL requires nothing.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PuzzleSpecCode {
    /// `sizeof(ajz_puzzle_spec)`; 0 stands for the fields of version 0.1.
    pub size: usize,
    /// The number of pieces, 1 to 64; 0 stands for the number of a daily puzzle of that difficulty,
    /// 8 or 10 to 14. Ignored if `exactly` is set.
    pub pieces: u32,
    /// The sense of uniqueness: an `ajz_unique`.
    pub unique: i32,
    /// The difficulty: an `ajz_difficulty`.
    pub difficulty: i32,
    /// The roles of the pieces, each an `ajz_role`; a role that is listed twice is twice as likely.
    /// NULL, or no roles, stands for all six.
    pub roles: *const u8,
    /// The number of roles; ignored if `roles` is NULL.
    pub roles_count: usize,
    /// The options of the game, or NULL.
    pub rules: *const RulesCode,
    /// A game whose rules and pieces are added: an `ajz_preset`.
    pub game: i32,
    /// Not 0: exactly the pieces of `roles`, one for each.
    pub exactly: u8,
    /// Not 0: at most the pieces of one side of a chess set.
    pub chess_set: u8,
    /// The area of all pieces, a text that ends with a NUL: `4x4`, files by ranks from the corner
    /// a1, or two opposite corners, `c3-f6`. NULL stands for the whole board.
    pub area: *const c_char,
    /// The motif of all boards: an `ajz_motif`.
    pub motif: i32,
}

// SAFETY: the first field is the size; all fields are numbers and pointers.
unsafe impl Options for PuzzleSpecCode {
    const FIRST: usize = size_of::<PuzzleSpecCode>();
}

/// The callback for each board. Its arguments are the board's text, which ends with a NUL, the
/// text's length, a solution, its number of captures, and `user`. The library owns text and
/// captures; they are valid during the call. Any return value but 0 ends the search. The callback
/// must return normally: no `longjmp`, no exception.
pub type BoardMade = Option<
    unsafe extern "C" fn(
        puzzle: *const c_char,
        length: usize,
        captures: *const MoveCode,
        count: usize,
        user: *mut c_void,
    ) -> i32,
>;

/// Calls `made` with each of `number` different boards as it is generated. The same specification and the
/// same `seed` give the same boards on every machine, with any number of threads.
///
/// - `limits`: without any, the search ends when a board takes more than 10,000,000 nodes, or
///   2,000,000 if its solution is to be unique.
/// - `user`: passed on to `made`. `found`: the number of boards, or NULL.
///
/// Errors: `AJZ_STATUS_BAD_REQUEST` when there are no such boards.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_generate(
    spec: *const PuzzleSpecCode,
    seed: u64,
    number: u64,
    limits: *const Limits,
    made: BoardMade,
    user: *mut c_void,
    found: *mut u64,
) -> Status {
    given!(
        [spec = read_spec(spec), surroundings = surroundings(limits), found = maybe_out(found)],
        {
            let made = made.ok_or(Trouble::Null("made"))?;
            let limits = surroundings.limits;
            let generate = Generate { spec, seed, number, limits };
            let mut boards = 0;
            let mut callback = |board: &GeneratedPuzzle| {
                boards += 1;
                call_back(board, |run, length, captures, count| {
                    // SAFETY: the header requires a function that returns and keeps none of our
                    // pointers.
                    unsafe { made(run, length, captures, count, user) }
                })
            };
            surroundings.search_with_sink(&mut callback, |context| generate.run(context))?;
            found.fill(boards)
        }
    )
}

/// Passes a board to the callback `made` in C's form.
fn call_back(
    board: &GeneratedPuzzle,
    made: impl FnOnce(*const c_char, usize, *const MoveCode, usize) -> i32,
) -> ControlFlow<()> {
    // A puzzle's text has only letters and digits.
    let run = CString::new(puzzle_text(&board.puzzle).to_string()).unwrap_or_default();
    let codes = capture_codes(board.solution.captures());
    match made(run.as_ptr(), run.as_bytes().len(), codes.as_ptr(), codes.len()) {
        0 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    }
}

/// Reads an area.
fn area(text: &str) -> Result<Area, Trouble> {
    let wrong = |_| {
        let problem = Problem::Unexpected { expected: Expected::Area, found: text.to_owned() };
        Fault::new(problem).at(Place::Value { owner: Some("spec"), name: "area".to_owned() })
    };
    Ok(text.parse().map_err(wrong)?)
}

/// Reads a specification.
///
/// # Safety
///
/// The pointer must be NULL or point to a specification whose own pointers are valid.
unsafe fn read_spec(
    spec: *const PuzzleSpecCode,
    name: &'static str,
) -> Result<PuzzleSpec, Trouble> {
    // SAFETY: the called functions have the same contract.
    let (code, roles, rules, area) = unsafe {
        let code = read_options(spec, name)?;
        let count = if code.roles.is_null() { 0 } else { code.roles_count };
        let roles = array(code.roles, count, "spec.roles")?;
        (code, roles, read_rules(code.rules, "rules")?, maybe_text(code.area, "spec.area")?)
    };
    let area = area.map(self::area).transpose()?;
    let expected = "an ajz_role, 1 to 6";
    let none = || Trouble::Value { name: "spec.roles", found: 0, expected };
    let role = |&code: &u8| maybe_role(code, "spec.roles")?.ok_or_else(none);
    let roles: Vec<Role> = if roles.is_empty() {
        ROLES.to_vec()
    } else {
        roles.iter().map(role).collect::<Result<_, Trouble>>()?
    };
    let wrong = |name, found: i32, expected| Trouble::Value { name, found: found.into(), expected };
    let difficulty = match code.difficulty {
        0 => None,
        class @ 1..=4 => Some(Difficulty::ALL[class as usize - 1]),
        found => return Err(wrong("spec.difficulty", found, "an ajz_difficulty, 0 to 4")),
    };
    let pieces = match code.pieces {
        0 => pieces_to_play(difficulty.unwrap_or(Difficulty::Easy)),
        pieces => pieces.into(),
    };
    let order = Order {
        rules,
        preset: match code.game {
            0 => None,
            1 => Some(Preset::Solo),
            2 => Some(Preset::Thinkfun),
            found => return Err(wrong("spec.game", found, "an ajz_preset, 0 to 2")),
        },
        set: if code.chess_set == 0 { PieceSet::ANY } else { PieceSet::CHESS },
        area,
        unique: match code.unique {
            0 => None,
            1 => Some(Unique::UpToOrder),
            2 => Some(Unique::Strictly),
            found => return Err(wrong("spec.unique", found, "an ajz_unique, 0 to 2")),
        },
        difficulty,
        motif: match code.motif {
            0 => None,
            motif @ 1..=7 => Some(Motif::ALL[motif as usize - 1]),
            found => return Err(wrong("spec.motif", found, "an ajz_motif, 0 to 7")),
        },
        ..Order::of(match code.exactly {
            0 => Pieces::Drawn(pieces, roles),
            _ => Pieces::Exactly(roles),
        })
    };
    Ok(order.spec().map_err(Problem::PuzzleSpec)?)
}
