//! The calls of a careless caller, one function for each family.

use std::ffi::{c_char, c_void};
use std::ptr::{null, null_mut};

use ajedrez::*;

use crate::ffi::caller::{Caller, Handle};

impl Caller<'_> {
    /// One call.
    pub(crate) fn call(&mut self) {
        match self.byte() % 8 {
            0 => self.make_position(),
            1 => self.ask_position(),
            2 => self.ask_lite(),
            3 => self.ask_puzzle(),
            4 => self.ask_many(),
            5 => self.ask_generator(),
            6 => self.ask_history(),
            _ => self.ask_more(),
        }
    }

    fn make_position(&mut self) {
        let mut made = null_mut();
        let position = self.handle();
        let (text, length) = self.text();
        // SAFETY: pointers are NULL or valid, and handles of any kind are allowed.
        let status = unsafe {
            match self.byte() % 7 {
                0 => ajz_position_start(self.number(), &raw mut made),
                1 => ajz_position_from_fen(
                    self.number(),
                    text.as_ptr().cast(),
                    length,
                    &raw mut made,
                ),
                2 => {
                    let mut pieces = [0; 64];
                    for _ in 0..self.below(8) {
                        pieces[self.below(64)] = self.byte() % 17;
                    }
                    let pieces = if self.byte() == 7 { null() } else { pieces.as_ptr() };
                    let (game, turn, castling) = (self.number(), self.number(), self.number());
                    let behind = self.square();
                    ajz_position_from_board(game, pieces, turn, castling, behind, &raw mut made)
                }
                3 => ajz_play(position, self.mv(), &raw mut made),
                4 => ajz_position_copy(position, &raw mut made),
                5 => ajz_position_normalised(position, &raw mut made),
                _ => ajz_lite_sort(position, &raw mut made),
            }
        };
        self.keep(status, made);
    }

    fn ask_position(&mut self) {
        let position = self.handle();
        let (mut number, mut set, mut yes, mut mv) = (0, 0, false, MoveCode::default());
        let (text, length) = self.text();
        let mut moves = self.memory(MoveCode { from: 99, to: 99, promotion: 99 });
        let mut chars = self.memory(0x55 as c_char);
        let mut ways = self.memory(WayOut { mv, piece: 99, captured: 99, kind: 99 });
        let (first, room, count) = (moves.first(), moves.capacity, &raw mut moves.length);
        // SAFETY: pointers are NULL or valid, and handles of any kind are allowed.
        let status = unsafe {
            match self.byte() % 17 {
                0 => ajz_moves(position, first, room, count),
                1 => ajz_move_is_legal(position, self.mv(), &raw mut yes),
                2 => ajz_king_status(position, self.number(), &raw mut number),
                3 => ajz_king_checkers(position, self.number(), &raw mut set),
                4 => {
                    let (first, room) = (ways.first(), ways.capacity);
                    ajz_king_ways_out(position, self.number(), first, room, &raw mut ways.length)
                }
                5 => {
                    let limits = self.limits();
                    let depth = self.number() as u32;
                    ajz_perft(position, depth, &raw const limits, &raw mut set)
                }
                6 => ajz_attacks_from(position, self.square(), &raw mut set),
                7 => ajz_attacked_by(position, self.number(), null_mut()),
                8 => ajz_attackers(position, self.square(), self.number(), &raw mut set),
                9 => ajz_move_from_uci(position, text.as_ptr().cast(), length, &raw mut mv),
                10 => ajz_move_from_san(position, text.as_ptr().cast(), length, &raw mut mv),
                11 => {
                    let (first, room) = (chars.first(), chars.capacity);
                    let mv = self.mv();
                    ajz_move_san(position, mv, first, room, &raw mut chars.length)
                }
                12 => {
                    let (first, room) = (chars.first(), chars.capacity);
                    ajz_position_fen(position, first, room, &raw mut chars.length)
                }
                13 => {
                    let mut pieces = [0; 64];
                    ajz_position_board(position, pieces.as_mut_ptr())
                }
                14 => ajz_position_hash(position, &raw mut set),
                15 => ajz_position_key(position, &raw mut set),
                _ => {
                    let (first, room) = (chars.first(), chars.capacity);
                    ajz_move_uci(self.mv(), first, room, &raw mut chars.length)
                }
            }
        };
        self.check(status);
        chars.check(status);
        ways.check(status);
        for &mv in moves.check(status) {
            // SAFETY: the position has just answered.
            assert_eq!(unsafe { ajz_move_is_legal(position, mv, &raw mut yes) }, Status::Ok);
            assert!(yes, "{mv:?}");
        }
    }

    fn ask_lite(&mut self) {
        let (position, other) = (self.handle(), self.handle());
        let (from, to, code) = (self.square(), self.square(), self.number());
        let (mut yes, mut number, mut set, mut square) = (false, 0, 0, 0);
        let answer = &raw mut yes;
        let limits = self.limits();
        let mut moves = self.memory(MoveCode { from: 99, to: 99, promotion: 99 });
        let (first, room, count) = (moves.first(), moves.capacity, &raw mut moves.length);
        let (mut end, mut reach) = (null_mut(), null_mut());
        // SAFETY: pointers are NULL or valid, and handles of any kind are allowed.
        let status = unsafe {
            match self.byte() % 17 {
                0 => ajz_lite_is_valid_move(position, from, to, code, answer),
                1 => ajz_lite_is_valid_capture(position, from, to, answer),
                2 => ajz_lite_is_legal(position, from, to, answer),
                3 => ajz_lite_attacked(position, code, &raw mut set),
                4 => ajz_lite_king(position, code, &raw mut square),
                5 => ajz_lite_is_followed_by(position, other, from, to, code, answer),
                6 => ajz_lite_is_sorted(position, null_mut()),
                7 => ajz_lite_is_checkmate(position, answer),
                8 => ajz_lite_is_draw(position, answer),
                9 => ajz_lite_outcome(position, answer, &raw mut number),
                10 => ajz_lite_movable(position, &raw mut set),
                11 => ajz_lite_has_discovered_check(position, code, answer),
                12 => ajz_lite_is_mated_in_one(position, answer),
                13 => {
                    let line = [self.mv(), self.mv()];
                    let length = self.below(3);
                    ajz_lite_play_forced(position, line.as_ptr(), length, &raw mut end)
                }
                14 => {
                    let most = u64::from(self.byte() % 4);
                    let limits = &raw const limits;
                    ajz_lite_forced_mate(position, most, limits, &raw mut set, first, room, count)
                }
                15 => {
                    let most = u32::from(self.byte() % 3);
                    let limits = &raw const limits;
                    ajz_lite_mate(position, most, limits, &raw mut set, first, room, count)
                }
                _ => ajz_lite_reach(position, other, code, &raw const limits, &raw mut reach),
            }
        };
        self.check(status);
        moves.check(status);
        if !end.is_null() {
            self.keep(status, end);
        }
        if !reach.is_null() {
            self.handles.push(Handle::Reach(reach));
        }
    }

    fn ask_more(&mut self) {
        let (text, length) = self.text();
        let limits = self.limits();
        let (mut made, mut data, mut bytes) = (null_mut(), null(), 0);
        let (mut set, mut number, mut square, mut yes) = (0, 0, 0, false);
        let mut defects = 0;
        let mut chars = self.memory(0x55 as c_char);
        let mut moves = self.memory(MoveCode { from: 99, to: 99, promotion: 99 });
        let mut places = self.memory(Coordinate { row: 99, column: 99 });
        let reach = self.handle();
        // SAFETY: pointers are NULL or valid, and handles of any kind are allowed.
        let status = unsafe {
            match self.byte() % 18 {
                0 => ajz_request(text.as_ptr().cast(), length, &raw const limits, &raw mut made),
                1 => ajz_text_data(self.handle(), &raw mut data, &raw mut bytes),
                2 => ajz_attacks(self.byte() % 17, self.square(), self.set(), &raw mut set),
                3 => ajz_line(self.square(), self.square(), &raw mut set, null_mut()),
                4 => ajz_distance(self.square(), self.square(), null_mut(), &raw mut number),
                5 => ajz_stop_raise(self.handle()),
                6 => ajz_stop_lower(self.stops[0]),
                7 => ajz_reach_verdict(reach, &raw mut number),
                8 => {
                    let (first, room) = (moves.first(), moves.capacity);
                    ajz_reach_line(reach, first, room, &raw mut moves.length)
                }
                9 => {
                    let (first, room) = (chars.first(), chars.capacity);
                    ajz_reach_reason(reach, first, room, &raw mut chars.length)
                }
                10 => {
                    let (first, room, set) = (places.first(), places.capacity, self.set());
                    ajz_course_coordinates(set, first, room, &raw mut places.length)
                }
                11 => {
                    let (row, column) = (self.number(), self.number());
                    ajz_course_square(Coordinate { row, column }, &raw mut square)
                }
                12 => ajz_stop_raise(self.stops[0]),
                13 => ajz_course_color(self.number(), &raw mut number),
                14 => ajz_fide_defects(text.as_ptr().cast(), length, &raw mut defects),
                15 => {
                    let (defects, first, room) = (self.set() as u32, chars.first(), chars.capacity);
                    ajz_fide_defects_text(defects, first, room, &raw mut chars.length)
                }
                16 => {
                    let (text, limits) = (text.as_ptr().cast(), &raw const limits);
                    ajz_solitario_draw(text, length, limits, null_mut(), &raw mut made)
                }
                _ => self.ask_course(&mut yes),
            }
        };
        self.check(status);
        chars.check(status);
        moves.check(status);
        places.check(status);
        if !made.is_null() {
            self.handles.push(Handle::Text(made));
        }
    }

    /// Asks about a board of the course of any shape, which may be a valid position.
    fn ask_course(&mut self, yes: &mut bool) -> Status {
        let rows = self.below(10);
        let widths: Vec<usize> =
            (0..rows).map(|_| if self.byte() < 8 { self.below(10) } else { 8 }).collect();
        let cells = widths.iter().sum::<usize>().max(8 * rows);
        let mut numbers: Vec<i32> = vec![0; 2 * cells];
        for kind in [[4, 1], [4, 2], [self.number(), self.number()]] {
            let place = self.below(cells.max(1));
            if let Some(cell) = numbers.get_mut(2 * place..2 * place + 2) {
                cell.copy_from_slice(&kind);
            }
        }
        let ragged = if self.byte() > 127 { null() } else { widths.as_ptr() };
        let course =
            Course { cells: numbers.as_ptr(), widths: ragged, rows, player: self.number() };
        let (mut made, mut set, mut square) = (null_mut(), 0, 0);
        // SAFETY: pointers are NULL or valid, and there are as many cells as the board says.
        unsafe {
            match self.byte() % 8 {
                0 => ajz_course_is_valid(&raw const course, self.number(), yes),
                1 => ajz_course_is_start(&raw const course, yes),
                2 => ajz_course_attacked(&raw const course, self.number(), &raw mut set),
                3 => ajz_course_king(&raw const course, self.number(), &raw mut square),
                4 => {
                    let (from, to, reading) = (self.byte(), self.byte(), self.number());
                    let next = &raw const course;
                    ajz_course_is_followed_by(next, next, from, to, reading, yes)
                }
                5 => ajz_course_is_sorted(&raw const course, yes),
                6 => {
                    let mut cells = [0; 128];
                    ajz_course_sort(&raw const course, cells.as_mut_ptr())
                }
                _ => {
                    let status = ajz_course_position(&raw const course, &raw mut made);
                    if status == Status::Ok {
                        let mut cells = [0; 128];
                        let player = null_mut();
                        assert_eq!(ajz_course_cells(made, cells.as_mut_ptr(), player), Status::Ok);
                        assert_eq!(cells, numbers[..128], "cells are written as they were read");
                        self.keep(status, made);
                    }
                    status
                }
            }
        }
    }
}

impl Caller<'_> {
    pub(crate) fn ask_history(&mut self) {
        let (history, mut made, mut position) = (self.handle(), null_mut(), null_mut());
        let (mut number, mut times, mut yes) = (0, 0, false);
        let mut mv = MoveCode::default();
        let (text, length) = self.text();
        let text = text.as_ptr().cast();
        let mut moves = self.memory(MoveCode { from: 99, to: 99, promotion: 99 });
        let mut chars = self.memory(0x55 as c_char);
        let (first, room, count) = (chars.first(), chars.capacity, &raw mut chars.length);
        // SAFETY: pointers are NULL or valid, and handles of any kind are allowed.
        let status = unsafe {
            match self.byte() % 14 {
                0 => ajz_history_start(self.number(), &raw mut made),
                1 => ajz_history_from_fen(self.number(), text, length, &raw mut made),
                2 => ajz_history_copy(history, &raw mut made),
                3 => ajz_history_play(history, self.mv()),
                4 => ajz_history_play_text(history, text, length),
                5 => ajz_history_undo(history, &raw mut mv, &raw mut yes),
                6 => ajz_history_redo(history, null_mut(), &raw mut yes),
                7 => {
                    let (first, room) = (moves.first(), moves.capacity);
                    ajz_history_moves(history, first, room, &raw mut moves.length)
                }
                8 => ajz_history_position(history, &raw mut position),
                9 => ajz_history_fen(history, first, room, count),
                10 => ajz_history_normalised(history, first, room, count),
                11 => ajz_history_repetitions(history, &raw mut times),
                12 => ajz_history_draw(history, &raw mut number),
                _ => ajz_history_claim(history, &raw mut number),
            }
        };
        self.check(status);
        moves.check(status);
        chars.check(status);
        if !position.is_null() {
            self.keep(status, position);
        }
        if !made.is_null() {
            self.handles.push(Handle::History(made));
        }
    }
}

/// Areas and invalid texts; each ends with a NUL.
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
        let (text, space, needed) = (chars.first(), chars.capacity, &raw mut chars.length);
        let line = [self.mv(), self.mv(), self.mv()];
        let captures = self.below(4);
        let line = line.as_ptr();
        let user = (&raw mut found).cast();
        // SAFETY: pointers are NULL or valid.
        let status = unsafe {
            let solved = &raw mut verdict;
            match self.byte() % 9 {
                0 => ajz_solitario_solve(run, length, rules, limits, solved, first, room, count),
                1 => ajz_solitario_count(run, length, rules, limits, solved, text, space, needed),
                2 => {
                    let yes = &raw mut yes;
                    let reason = text;
                    ajz_solitario_check(
                        run, length, rules, line, captures, yes, reason, space, needed,
                    )
                }
                3 => {
                    let most = u64::from(self.byte() % 5);
                    let complete = &raw mut yes;
                    let seen: SolutionCallback =
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
                _ => ajz_captures_text(line, captures, text, space, needed),
            }
        };
        self.check(status);
        chars.check(status);
        moves.check(status);
    }

    pub(crate) fn ask_generator(&mut self) {
        let (rules, area) = (self.rules(), AREAS[self.below(AREAS.len())]);
        let roles: Vec<u8> = (0..self.below(6)).map(|_| self.byte() % 8).collect();
        let spec = PuzzleSpecCode {
            size: self.size_of::<PuzzleSpecCode>(),
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
            motif: self.number(),
        };
        // An attempt at a board may visit no node, so the node limit may not end the search soon.
        let limits = Limits { milliseconds: 1, ..self.limits() };
        let (seed, number) = (self.set(), u64::from(self.byte() % 3));
        let spec = if self.byte() == 7 { null() } else { &raw const spec };
        let made: BoardMade = if self.byte() == 1 { None } else { Some(count_board) };
        let (mut counted, mut found) = (0_u64, u64::MAX);
        let user = (&raw mut counted).cast();
        let limits = &raw const limits;
        // SAFETY: pointers are NULL or valid, and the lengths are true.
        let status = unsafe {
            ajz_solitario_generate(spec, seed, number, limits, made, user, &raw mut found)
        };
        if self.check(status) == Status::Ok {
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
