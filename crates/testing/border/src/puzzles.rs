//! The calls about puzzles.

use std::ffi::{c_char, c_void};
use std::ptr::{null, null_mut};

use ajedrez::*;

use crate::caller::Caller;

/// Areas, and texts that are none; each ends with a NUL.
const AREAS: [&[u8]; 5] = [b"4x4\0", b"c3-f6\0", b"9x9\0", b"\0", b"\xff\0"];

impl Caller<'_> {
    pub(crate) fn ask_puzzle(&mut self) {
        let (text, length) = self.text();
        let run = text.as_ptr().cast();
        let (rules, limits) = (self.rules(), self.limits());
        let rules = if self.byte() == 3 { null() } else { &raw const rules };
        let limits = &raw const limits;
        let (mut verdict, mut yes, mut found) = (0, false, 0);
        let (mut rating, mut capture) = (RatingCode::default(), MoveCode::default());
        let mut moves = self.memory(MoveCode { from: 99, to: 99, promotion: 99 });
        let mut chars = self.memory(0x55 as c_char);
        let (first, room, count) = (moves.first(), moves.capacity, &raw mut moves.length);
        let (said, space, told) = (chars.first(), chars.capacity, &raw mut chars.length);
        let line = [self.mv(), self.mv(), self.mv()];
        let captures = self.below(4);
        let line = line.as_ptr();
        let user = (&raw mut found).cast();
        // SAFETY: pointers are NULL or valid.
        let status = unsafe {
            let solved = &raw mut verdict;
            match self.byte() % 9 {
                0 => ajz_solitario_solve(run, length, rules, limits, solved, first, room, count),
                1 => ajz_solitario_count(run, length, rules, limits, solved, said, space, told),
                2 => {
                    let yes = &raw mut yes;
                    let reason = said;
                    ajz_solitario_check(
                        run, length, rules, line, captures, yes, reason, space, told,
                    )
                }
                3 => {
                    let most = u64::from(self.byte() % 5);
                    let complete = &raw mut yes;
                    let seen: SolutionSeen =
                        if self.byte() == 1 { None } else { Some(count_solution) };
                    let places = (null_mut(), complete);
                    ajz_solitario_list(
                        run, length, rules, most, limits, seen, user, places.0, places.1,
                    )
                }
                4 => ajz_solitario_rate(run, length, rules, limits, &raw mut rating),
                5 => ajz_captures_from_text(run, length, first, room, count),
                6 => {
                    let (hint, only) = (&raw mut verdict, &raw mut found);
                    let capture = &raw mut capture;
                    ajz_solitario_hint(
                        run, length, rules, line, captures, limits, hint, capture, only,
                    )
                }
                7 => {
                    let mut plain = self.rules();
                    ajz_rules_plain(if self.byte() == 2 { null_mut() } else { &raw mut plain })
                }
                _ => ajz_captures_text(line, captures, said, space, told),
            }
        };
        self.told(status);
        chars.check(status);
        moves.check(status);
    }

    pub(crate) fn ask_generator(&mut self) {
        let (rules, area) = (self.rules(), AREAS[self.below(AREAS.len())]);
        let roles: Vec<u8> = (0..self.below(6)).map(|_| self.byte() % 8).collect();
        let wish = WishCode {
            size: self.size_of::<WishCode>(),
            pieces: self.number() as u32,
            unique: self.number(),
            difficulty: self.number(),
            roles: if self.byte() < 128 { null() } else { roles.as_ptr() },
            roles_count: roles.len(),
            rules: if self.byte() < 128 { null() } else { &raw const rules },
            game: self.number(),
            exactly: self.byte() % 2,
            chess_set: self.byte() % 2,
            area: if self.byte() < 128 { null() } else { area.as_ptr().cast() },
        };
        // An attempt at a board may visit no node, so that nodes alone do not end the search soon.
        let limits = Limits { milliseconds: 1, ..self.limits() };
        let (seed, number) = (self.set(), u64::from(self.byte() % 3));
        let wish = if self.byte() == 7 { null() } else { &raw const wish };
        let made: BoardMade = if self.byte() == 1 { None } else { Some(count_board) };
        let (mut counted, mut found) = (0_u64, u64::MAX);
        let user = (&raw mut counted).cast();
        let limits = &raw const limits;
        // SAFETY: pointers are NULL or valid, and the lengths are true.
        let status = unsafe {
            ajz_solitario_generate(wish, seed, number, limits, made, user, &raw mut found)
        };
        if self.told(status) == Status::Ok {
            assert!(found == counted && found <= number, "{found} {counted} {number}");
        }
    }
}

/// Counts the solutions it receives.
///
/// # Safety
///
/// `user` must point to an `i32`.
unsafe extern "C" fn count_solution(_: *const MoveCode, _: usize, user: *mut c_void) -> i32 {
    // SAFETY: the call passes a pointer to an `i32`.
    let number = unsafe { &mut *user.cast::<i32>() };
    *number += 1;
    i32::from(*number > 3)
}

/// Counts the boards it receives, if they have three letters for each piece, and one capture less
/// than pieces.
///
/// # Safety
///
/// `user` must point to a `u64`.
unsafe extern "C" fn count_board(
    _: *const c_char,
    length: usize,
    _: *const MoveCode,
    count: usize,
    user: *mut c_void,
) -> i32 {
    // SAFETY: the call passes a pointer to a `u64`.
    let number = unsafe { &mut *user.cast::<u64>() };
    *number += u64::from(length == 3 * (count + 1));
    0
}
