//! Zeros in structures of options are defaults: setting one field to its default value, with zeros in the other
//! fields, does not change the answer.

use std::ffi::{CStr, c_char, c_void};
use std::mem::zeroed;
use std::ptr::{null, null_mut};

use ajedrez::{
    AJZ_CAPTURES_MAX, Limits, MoveCode, ProgressCode, PuzzleSpecCode, RulesCode, Status,
    StopHandle, VerdictCode, ajz_captures_text, ajz_rules_plain, ajz_solitario_check,
    ajz_solitario_count, ajz_solitario_generate, ajz_solitario_hint, ajz_solitario_list,
    ajz_solitario_rate, ajz_solitario_solve, ajz_solitario_solve_many, ajz_stop_free, ajz_stop_new,
};

/// A puzzle with several solutions; its pieces capture at most twice, and the last one stands on f6.
const PUZZLE: &CStr = c"dc3cc5pe4pf6";

/// The answers of every function that takes rules.
fn answers(puzzle: &CStr, rules: *const RulesCode, limits: *const Limits) -> Vec<String> {
    let (text, length) = (puzzle.as_ptr(), puzzle.count_bytes());
    let (mut verdict, mut count, mut found) = (-1, 0, 0);
    let mut captures = [MoveCode::default(); AJZ_CAPTURES_MAX];
    let mut written = [0 as c_char; 256];
    let (mut solves, mut complete, mut only) = (false, false, -2);
    let mut answers = Vec::new();
    let (verdict_at, count_at) = (&raw mut verdict, &raw mut count);
    let (solves_at, only_at) = (&raw mut solves, &raw mut only);
    let none = null_mut();
    // SAFETY: pointers are NULL or valid, and the lengths are true.
    unsafe {
        let (room, most) = (captures.as_mut_ptr(), captures.len());
        let (said, space) = (written.as_mut_ptr(), written.len());
        let status =
            ajz_solitario_solve(text, length, rules, limits, verdict_at, room, most, count_at);
        assert_eq!(ajz_captures_text(room, count, said, space, null_mut()), Status::Ok);
        answers.push(format!("{status:?} {verdict} {:?}", CStr::from_ptr(said)));
        let status =
            ajz_solitario_check(text, length, rules, room, count, solves_at, said, space, none);
        answers.push(format!("{status:?} {solves} {:?}", CStr::from_ptr(said)));
        let status =
            ajz_solitario_count(text, length, rules, limits, verdict_at, said, space, none);
        answers.push(format!("{status:?} {verdict} {:?}", CStr::from_ptr(said)));
        let (user, goes_on) = (null_mut(), Some(goes_on as _));
        let (found_at, whole_at) = (&raw mut found, &raw mut complete);
        let status =
            ajz_solitario_list(text, length, rules, 9, limits, goes_on, user, found_at, whole_at);
        answers.push(format!("{status:?} {found} {complete}"));
        let begun = null();
        let status =
            ajz_solitario_hint(text, length, rules, begun, 0, limits, verdict_at, room, only_at);
        answers.push(format!("{status:?} {verdict} {:?} {only}", captures[0]));
        let mut rating = zeroed();
        let status = ajz_solitario_rate(text, length, rules, limits, &raw mut rating);
        answers.push(format!("{status:?} {rating:?}"));
        let (ends, mut verdicts) = ([0, length], [0]);
        let (ends, codes_at, reasons) = (ends.as_ptr(), verdicts.as_mut_ptr(), null_mut());
        let status =
            ajz_solitario_solve_many(text, ends, 1, rules, limits, codes_at, room, none, reasons);
        answers.push(format!("{status:?} {verdicts:?}"));
    }
    answers
}

unsafe extern "C" fn goes_on(_: *const MoveCode, _: usize, _: *mut c_void) -> i32 {
    0
}

fn zeros() -> RulesCode {
    // SAFETY: a structure of options may be zeros, as of `= {0}`.
    unsafe { zeroed() }
}

#[test]
fn one_neutral_field_of_rules_changes_no_answer() {
    let plain = answers(PUZZLE, null(), null());
    assert!(plain[0].starts_with("Ok 1"), "{plain:?}");
    for rules in [
        zeros(),
        RulesCode { size: size_of::<RulesCode>(), ..zeros() },
        RulesCode { max_captures: 3, ..zeros() },
        RulesCode { king_last: 1, ..zeros() },
        RulesCode { promote: 1, ..zeros() },
        RulesCode { target: c"f6".as_ptr(), ..zeros() },
    ] {
        // A new field needs a line above.
        let RulesCode { size: _, max_captures: _, king_last: _, promote: _, target: _ } = rules;
        assert_eq!(answers(PUZZLE, &raw const rules, null()), plain, "{rules:?}");
    }
    let mut rules = RulesCode { max_captures: 7, ..zeros() };
    // SAFETY: the pointer is valid.
    assert_eq!(unsafe { ajz_rules_plain(&raw mut rules) }, Status::Ok);
    assert_eq!(answers(PUZZLE, &raw const rules, null()), plain);
}

/// The verdict on a puzzle by rules, and the status.
fn verdict(puzzle: &CStr, rules: &RulesCode) -> (Status, i32) {
    let (text, mut verdict, none) = (puzzle.as_ptr(), -1, null_mut());
    // SAFETY: pointers are NULL or valid, and the length is true.
    let status = unsafe {
        let (length, place) = (puzzle.count_bytes(), &raw mut verdict);
        ajz_solitario_solve(text, length, rules, null(), place, none, 0, null_mut())
    };
    (status, verdict)
}

#[test]
fn a1_can_be_a_target() {
    const SOLVED: (Status, i32) = (Status::Ok, VerdictCode::Solved as i32);
    const IMPOSSIBLE: (Status, i32) = (Status::Ok, VerdictCode::Impossible as i32);
    for (square, expected) in [(c"a1", SOLVED), (c"a5", SOLVED), (c"b2", IMPOSSIBLE)] {
        let rules = RulesCode { target: square.as_ptr(), ..zeros() };
        assert_eq!(verdict(c"ta1ta5", &rules), expected, "{square:?}");
    }
    for square in [c"", c"i9", c"f66", c"\xff"] {
        let rules = RulesCode { target: square.as_ptr(), ..zeros() };
        assert!(
            matches!(verdict(PUZZLE, &rules), (Status::BadRequest | Status::NotUtf8, -1)),
            "{square:?}"
        );
    }
    for most in [-1, -2, i32::MIN] {
        let rules = RulesCode { max_captures: most, ..zeros() };
        assert_eq!(verdict(PUZZLE, &rules), (Status::BadValue, -1), "{most}");
    }
}

#[test]
fn one_neutral_field_of_limits_changes_no_answer() {
    // SAFETY: as for rules.
    let zeros = || unsafe { zeroed::<Limits>() };
    let mut stop: *mut StopHandle = null_mut();
    // SAFETY: the pointer is valid.
    assert_eq!(unsafe { ajz_stop_new(&raw mut stop) }, Status::Ok);
    let plain = answers(PUZZLE, null(), null());
    for limits in [
        zeros(),
        Limits { size: size_of::<Limits>(), ..zeros() },
        Limits { nodes: u64::MAX, ..zeros() },
        Limits { milliseconds: u64::MAX, ..zeros() },
        Limits { memory: 1 << 20, ..zeros() },
        Limits { stop, ..zeros() },
        Limits { progress: Some(watches), ..zeros() },
        Limits { user: (&raw mut stop).cast(), ..zeros() },
        Limits { threads: 2, ..zeros() },
        Limits { answer: 1 << 20, ..zeros() },
    ] {
        #[rustfmt::skip]
        let Limits {
            size: _, nodes: _, milliseconds: _, memory: _, stop: _, progress: _, user: _, threads: _, answer: _,
        } = limits;
        assert_eq!(answers(PUZZLE, null(), &raw const limits), plain, "{limits:?}");
    }
    // SAFETY: it was made above.
    assert_eq!(unsafe { ajz_stop_free(stop) }, Status::Ok);
}

unsafe extern "C" fn watches(_: *const ProgressCode, _: *mut c_void) -> i32 {
    0
}

/// The boards generated from one seed.
fn boards(spec: *const PuzzleSpecCode) -> Vec<String> {
    let (mut found, mut boards) = (0, Vec::<String>::new());
    let user = (&raw mut boards).cast();
    // SAFETY: pointers are NULL or valid.
    let status =
        unsafe { ajz_solitario_generate(spec, 1, 2, null(), Some(keeps), user, &raw mut found) };
    assert_eq!((status, found), (Status::Ok, 2));
    boards
}

unsafe extern "C" fn keeps(
    text: *const c_char,
    _: usize,
    _: *const MoveCode,
    _: usize,
    user: *mut c_void,
) -> i32 {
    // SAFETY: the text ends with a NUL, and `boards` passes a list.
    unsafe {
        (*user.cast::<Vec<String>>()).push(CStr::from_ptr(text).to_string_lossy().into_owned());
    }
    0
}

#[test]
fn each_field_of_the_generator_works_with_the_others_zero() {
    // SAFETY: as for rules.
    let spec = || unsafe { zeroed::<PuzzleSpecCode>() };
    let plain = boards(null());
    let (rules, roles) = (zeros(), [1, 2, 3, 4, 5, 6]);
    // Neutral values do not change the boards.
    for spec in [
        spec(),
        PuzzleSpecCode { size: size_of::<PuzzleSpecCode>(), ..spec() },
        PuzzleSpecCode { pieces: 8, ..spec() },
        PuzzleSpecCode { roles: roles.as_ptr(), ..spec() },
        PuzzleSpecCode { roles_count: 6, ..spec() },
        PuzzleSpecCode { rules: &raw const rules, ..spec() },
        PuzzleSpecCode { area: c"8x8".as_ptr(), ..spec() },
    ] {
        assert_eq!(boards(&raw const spec), plain, "{spec:?}");
    }
    // Other values are respected.
    for spec in [
        PuzzleSpecCode { unique: 1, ..spec() },
        PuzzleSpecCode { difficulty: 1, ..spec() },
        PuzzleSpecCode { game: 1, ..spec() },
        PuzzleSpecCode { game: 2, ..spec() },
        PuzzleSpecCode { exactly: 1, ..spec() },
        PuzzleSpecCode { chess_set: 1, ..spec() },
        PuzzleSpecCode { motif: 1, ..spec() },
    ] {
        #[rustfmt::skip]
        let PuzzleSpecCode {
            size: _, pieces: _, unique: _, difficulty: _, roles: _, roles_count: _, rules: _, game: _,
            exactly: _, chess_set: _, area: _, motif: _,
        } = spec;
        let pieces = if spec.exactly == 1 { 6 } else { 8 };
        for board in boards(&raw const spec) {
            assert_eq!(board.len(), 3 * pieces, "{spec:?}");
        }
    }
}
