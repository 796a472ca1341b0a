//! The calls about games with their moves.

use std::ffi::c_char;
use std::ptr::null_mut;

use ajedrez::*;

use crate::caller::{Caller, Handle};

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
                5 => ajz_history_back(history, &raw mut mv, &raw mut yes),
                6 => ajz_history_forward(history, null_mut(), &raw mut yes),
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
        self.told(status);
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
