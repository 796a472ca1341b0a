//! Packed texts, and the parts of an array that threads share.
//!
//! Text `i` is between the bytes `offsets[i]` and `offsets[i + 1]`, as in an Arrow column.

use std::ffi::c_char;
use std::ops::Range;
use std::sync::Mutex;

use core_bitboard::notation::Fens;
use protocol::{Fault, Problem};

use crate::border::array;
use crate::status::Trouble;

/// Packed texts.
pub(crate) struct Texts<'a> {
    bytes: &'a [u8],
    offsets: &'a [usize],
}

impl<'a> Texts<'a> {
    /// Reads packed texts; the offsets must not descend.
    ///
    /// # Safety
    ///
    /// Non-NULL pointers must point to `count + 1` offsets and as many bytes as the last offset.
    pub(crate) unsafe fn read(
        text: *const c_char,
        offsets: *const usize,
        count: usize,
        [text_name, offsets_name]: [&'static str; 2],
    ) -> Result<Texts<'a>, Trouble> {
        let many = count.checked_add(1).ok_or(Trouble::Length(offsets_name, count))?;
        // SAFETY: the called function has the same contract.
        let offsets = unsafe { array(offsets, many, offsets_name) }?;
        if let Some(wrong) = offsets.windows(2).find(|pair| pair[0] > pair[1]) {
            let expected = "an offset not less than the one before";
            let found = i64::try_from(wrong[1]).unwrap_or(i64::MAX);
            return Err(Trouble::Value { name: offsets_name, found, expected });
        }
        let length = offsets.last().copied().unwrap_or_default();
        // SAFETY: the called function has the same contract.
        let bytes = unsafe { array(text.cast::<u8>(), length, text_name) }?;
        Ok(Texts { bytes, offsets })
    }

    pub(crate) fn bytes(&self, number: usize) -> Result<&'a [u8], Fault> {
        // The offsets do not descend, and the last is the length.
        Ok(&self.bytes[self.offsets[number]..self.offsets[number + 1]])
    }

    /// Some of the texts as FENs.
    pub(crate) fn fens(&self, texts: Range<usize>) -> Fens<'a, usize> {
        Fens::new(self.bytes, self.offsets).rows(texts)
    }

    pub(crate) fn text(&self, number: usize) -> Result<&'a str, Fault> {
        let wrong = |error: std::str::Utf8Error| Problem::NotUtf8(error.valid_up_to() + 1);
        Ok(str::from_utf8(self.bytes(number)?).map_err(wrong)?)
    }
}

/// The parts of an array, each for one thread.
pub(crate) struct Jobs<C> {
    parts: Vec<Mutex<Option<C>>>,
}

impl<C> Jobs<C> {
    pub(crate) fn new(parts: impl Iterator<Item = C>) -> Jobs<C> {
        Jobs { parts: parts.map(|part| Mutex::new(Some(part))).collect() }
    }

    pub(crate) fn number(&self) -> usize {
        self.parts.len()
    }

    /// Takes the part of a job; `None` if it has been taken.
    pub(crate) fn take(&self, job: usize) -> Option<C> {
        self.parts[job].lock().expect("no thread panics while it holds the lock").take()
    }
}
