//! Calls with arrays: packed texts in, one answer out for each.

use std::ffi::c_char;
use std::ptr::null_mut;

use ajedrez::*;

use crate::ffi::caller::{Caller, Handle};

/// Packed texts with their offsets.
struct Packed {
    bytes: Vec<u8>,
    offsets: Vec<usize>,
}

impl Packed {
    fn texts(&self) -> *const c_char {
        self.bytes.as_ptr().cast()
    }

    fn ends(&self) -> *const usize {
        self.offsets.as_ptr()
    }
}

impl Caller<'_> {
    /// A call with an array of texts.
    pub(crate) fn ask_many(&mut self) {
        let count = self.below(5);
        let packed = self.packed(count);
        match self.byte() % 3 {
            0 => self.ask_codes(&packed, count),
            1 => self.ask_keys(&packed, count),
            _ => self.ask_texts(&packed, count),
        }
    }

    /// Packed texts, sometimes with offsets that descend or begin in the middle, but stay within the texts.
    fn packed(&mut self, count: usize) -> Packed {
        let (mut bytes, mut offsets) = (Vec::new(), vec![0]);
        for _ in 0..count {
            let (mut text, _) = self.text();
            text.pop();
            bytes.extend(text);
            offsets.push(bytes.len());
        }
        if self.byte() == 5 {
            let place = self.below(offsets.len());
            offsets[place] = self.below(bytes.len() + 1);
        }
        Packed { bytes, offsets }
    }

    /// A call that writes a byte for each text.
    fn ask_codes(&mut self, packed: &Packed, count: usize) {
        let (mut codes, mut faults) = (vec![7; count + 1], self.faults());
        let mut captures = vec![MoveCode::default(); count * AJZ_CAPTURES_MAX];
        let (texts, ends) = (packed.texts(), packed.ends());
        let (limits, rules) = (self.limits(), self.rules());
        let (game, color, threads) = (self.number(), self.number(), self.number() as u32 % 3);
        let (out, (wrong, why)) = (codes.as_mut_ptr(), faults.places());
        // SAFETY: pointers are valid, and the lengths are true.
        let status = unsafe {
            match self.byte() % 2 {
                0 => {
                    ajz_king_status_many(game, texts, ends, count, color, threads, out, wrong, why)
                }
                _ => {
                    let (rules, limits) = (&raw const rules, &raw const limits);
                    let moves = captures.as_mut_ptr();
                    ajz_solitario_solve_many(
                        texts, ends, count, rules, limits, out, moves, wrong, why,
                    )
                }
            }
        };
        self.check(status);
        assert_eq!(codes[count], 7, "nothing is written behind the last code");
        let answered: Vec<bool> = codes[..count].iter().map(|&code| code != 255).collect();
        self.counted(status, &answered, faults);
    }

    /// A call that writes a number for each text.
    fn ask_keys(&mut self, packed: &Packed, count: usize) {
        let (mut answered, mut keys) = (vec![true; count + 1], vec![7; count + 1]);
        let mut faults = self.faults();
        let (texts, ends) = (packed.texts(), packed.ends());
        let (game, threads) = (self.number(), self.number() as u32 % 3);
        let (known, out) = (answered.as_mut_ptr(), keys.as_mut_ptr());
        let (wrong, why) = faults.places();
        // SAFETY: pointers are NULL or valid, and the lengths are true.
        let status =
            unsafe { ajz_key_many(game, texts, ends, count, threads, known, out, wrong, why) };
        self.check(status);
        assert!(answered[count] && keys[count] == 7, "nothing is written behind the last");
        self.counted(status, &answered[..count], faults);
    }

    /// A call that writes a text for each text.
    fn ask_texts(&mut self, packed: &Packed, count: usize) {
        let (mut answered, mut starts) = (vec![true; count + 1], vec![usize::MAX; count + 2]);
        let (mut made, mut faults) = (null_mut(), self.faults());
        let (texts, ends) = (packed.texts(), packed.ends());
        let moves = self.packed(count);
        let (game, notation, threads) = (self.number(), self.number(), self.number() as u32 % 3);
        let (known, out, written) = (answered.as_mut_ptr(), &raw mut made, starts.as_mut_ptr());
        let (wrong, why) = faults.places();
        // SAFETY: pointers are NULL or valid, and the lengths are true.
        let status = unsafe {
            match self.byte() % 3 {
                0 => ajz_legal_moves_many(
                    game, texts, ends, count, notation, threads, known, out, written, wrong, why,
                ),
                1 => {
                    let (moves, move_ends) = (moves.texts(), moves.ends());
                    ajz_after_many(
                        game, texts, ends, moves, move_ends, count, threads, known, out, written,
                        wrong, why,
                    )
                }
                _ => ajz_normalised_many(
                    game, texts, ends, count, threads, known, out, written, wrong, why,
                ),
            }
        };
        self.check(status);
        assert!(answered[count] && starts[count + 1] == usize::MAX, "nothing is written behind");
        self.counted(status, &answered[..count], faults);
        if made.is_null() {
            assert_ne!(status, Status::Ok);
            return;
        }
        let (mut data, mut length) = (std::ptr::null(), 0);
        // SAFETY: the handle was made just now.
        assert_eq!(unsafe { ajz_text_data(made, &raw mut data, &raw mut length) }, Status::Ok);
        assert!(starts[0] == 0 && starts[..=count].is_sorted() && starts[count] == length);
        for row in 0..count {
            assert!(answered[row] || starts[row] == starts[row + 1], "no answer, no text");
        }
        self.handles.push(Handle::Text(made));
    }

    /// Places for the number and the reasons of texts without an answer; either may be NULL.
    fn faults(&mut self) -> Faults {
        let has_number = self.byte() != 3;
        Faults {
            number: usize::MAX,
            has_number,
            reasons: null_mut(),
            has_reasons: self.byte() < 128,
        }
    }

    /// Asserts that exactly the texts without an answer were counted and have a reason.
    fn counted(&mut self, status: Status, answered: &[bool], faults: Faults) {
        let Faults { number, reasons, .. } = faults;
        if status != Status::Ok {
            assert!(number == usize::MAX && reasons.is_null());
            return;
        }
        let wrong = answered.iter().filter(|&&answered| !answered).count();
        assert_eq!(number, if faults.has_number { wrong } else { usize::MAX });
        assert_eq!(reasons.is_null(), !faults.has_reasons);
        if reasons.is_null() {
            return;
        }
        for (row, &answered) in answered.iter().enumerate() {
            // SAFETY: the handle was made just now.
            let status = self.check(unsafe { ajz_reasons_row(reasons, row) });
            assert_eq!(status == Status::Ok, answered);
        }
        // SAFETY: likewise.
        let status = self.check(unsafe { ajz_reasons_row(reasons, answered.len()) });
        assert_eq!(status, Status::BadValue);
        self.handles.push(Handle::Reasons(reasons));
    }
}

/// The places for the number and the reasons of texts without an answer.
struct Faults {
    number: usize,
    has_number: bool,
    reasons: *mut ReasonsHandle,
    has_reasons: bool,
}

impl Faults {
    fn places(&mut self) -> (*mut usize, *mut *mut ReasonsHandle) {
        let number = if self.has_number { &raw mut self.number } else { null_mut() };
        (number, if self.has_reasons { &raw mut self.reasons } else { null_mut() })
    }
}
