//! Drives the C interface with arbitrary bytes, as a careless caller might, within what a callee
//! can detect. Pointers are NULL or valid, handles are of any kind, lengths are true, numbers are
//! arbitrary.
//!
//! Every call must return a status, every failure must have a message, nothing may be written past
//! a buffer, and results are passed back to other calls.

mod calls;

use std::ffi::{c_char, c_void};
use std::ptr::null_mut;

use crate::*;

/// Makes the calls that the bytes describe.
///
/// # Panics
///
/// When a promise of the header does not hold.
pub fn drive(bytes: &[u8]) {
    let mut caller = Caller { bytes, handles: Vec::new(), stops: Vec::new() };
    caller.begin();
    while !caller.bytes.is_empty() {
        caller.call();
    }
    caller.end();
}

/// The number of guard elements after each buffer, which show writes past its end.
const BEHIND: usize = 4;

/// Memory for a buffer with guard elements, and its length.
struct Memory<T> {
    elements: Vec<T>,
    untouched: T,
    capacity: usize,
    length: usize,
    is_null: bool,
}

impl<T: Copy + PartialEq + std::fmt::Debug> Memory<T> {
    fn first(&mut self) -> *mut T {
        if self.is_null { null_mut() } else { self.elements.as_mut_ptr() }
    }

    /// Asserts that the buffer was used according to the header; returns the elements written.
    fn check(&self, status: Status) -> &[T] {
        let behind = &self.elements[self.capacity..];
        assert!(behind.iter().all(|element| *element == self.untouched), "{behind:?}");
        // A call that fails before it uses the buffer leaves its length unchanged.
        if self.length == usize::MAX {
            return &[];
        }
        if status == Status::ShortBuffer {
            assert!(!self.is_null && self.length + 1 > self.capacity);
        }
        let written = if status == Status::Ok && !self.is_null { self.length } else { 0 };
        assert!(written <= self.capacity);
        &self.elements[..written]
    }
}

/// A handle of any kind.
#[derive(Clone, Copy)]
enum Handle {
    Position(*mut PositionHandle),
    Text(*mut TextHandle),
    Reach(*mut ReachHandle),
}

impl Handle {
    fn as_void(self) -> *mut c_void {
        match self {
            Handle::Position(handle) => handle.cast(),
            Handle::Text(handle) => handle.cast(),
            Handle::Reach(handle) => handle.cast(),
        }
    }
}

/// Valid texts, to be mutated.
const TEXTS: &[&[u8]] = &[
    b"4R1k1/5ppp/8/8/8/8/8/6K1 b",
    b"r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1",
    b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    b"8/2P5/8/7k/7P/8/3R4/3K3R w",
    b"8/8/8/8/8/8/8/8 w",
    b"dc3cc5pe4pf6",
    b"pa1pb2pc3pe1pd2",
    b"c5e4 e4f6 c3f6",
    b"e2e4",
    b"Nf3",
    b"O-O",
    br#"{"id":1,"op":"lite.esEmpate","fen":"k7/8/8/8/8/8/8/K7 w"}"#,
    b"",
    b"\xff\xc3",
];

struct Caller<'a> {
    bytes: &'a [u8],
    handles: Vec<Handle>,
    stops: Vec<*mut StopHandle>,
}

impl Caller<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        first
    }

    fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end
    }

    /// A number in the range of an enumeration, or any number.
    fn number(&mut self) -> i32 {
        match self.byte() {
            255 => i32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()]),
            byte => i32::from(byte % 7) - 2,
        }
    }

    fn set(&mut self) -> u64 {
        (0..8).fold(0, |set, _| set << 8 | u64::from(self.byte()))
    }

    /// Usually a square.
    fn square(&mut self) -> u8 {
        self.byte() % 70
    }

    fn mv(&mut self) -> MoveCode {
        MoveCode { from: self.square(), to: self.square(), promotion: self.byte() % 9 }
    }

    /// A text with a NUL after it, and its length.
    fn text(&mut self) -> (Vec<u8>, usize) {
        let mut text = TEXTS[self.below(TEXTS.len())].to_vec();
        for _ in 0..self.below(3) {
            let (place, byte) = (self.below(text.len().max(1)), self.byte());
            match text.get_mut(place) {
                Some(old) => *old = byte,
                None => text.push(byte),
            }
        }
        let length = if self.byte() == 0 { crate::border::TO_NUL } else { text.len() };
        text.push(0);
        (text, length)
    }

    fn memory<T: Copy>(&mut self, untouched: T) -> Memory<T> {
        let capacity = [0, 1, 2, 7, 64, 600][self.below(6)];
        let elements = vec![untouched; capacity + BEHIND];
        Memory { elements, untouched, capacity, length: usize::MAX, is_null: self.byte() == 1 }
    }

    /// A handle of any kind, or none.
    fn handle<K>(&mut self) -> *mut K {
        let number = self.below(self.handles.len() + 1);
        self.handles.get(number).map_or(null_mut(), |handle| handle.as_void().cast())
    }

    /// Limits that end every search soon.
    fn limits(&mut self) -> Limits {
        let stop = match self.byte() {
            0 => self.handle(),
            byte if byte % 2 == 0 => self.stops.first().copied().unwrap_or(null_mut()),
            _ => null_mut(),
        };
        Limits {
            nodes: 200,
            milliseconds: 0,
            memory: 1 << 20,
            stop,
            threads: 1 + u32::from(self.byte() == 9),
        }
    }

    fn rules(&mut self) -> RulesCode {
        RulesCode {
            max_captures: self.number(),
            king_last: self.byte() % 2,
            promote: self.byte() % 2,
            target: if self.byte() > 191 { self.square() } else { AJZ_NO_SQUARE },
        }
    }

    /// Asserts that a failure has a message.
    fn told(&self, status: Status) -> Status {
        let (mut kept, mut byte, mut length) = (-1, -2, 0);
        let mut message = vec![0 as c_char; 4096];
        // SAFETY: all pointers are valid.
        let told = unsafe {
            let first = message.as_mut_ptr();
            ajz_last_error(&raw mut kept, &raw mut byte, first, message.len(), &raw mut length)
        };
        if status != Status::Ok {
            assert!(told == Status::Ok || length >= message.len(), "{told:?}");
            assert!(
                kept == status as i32 && length > 0 && byte >= -1,
                "{status:?} {kept} {length} {byte}"
            );
            assert_ne!(status, Status::Internal, "{:?}", &message[..length.min(message.len())]);
        }
        status
    }

    /// A start position of each game, and a flag.
    fn begin(&mut self) {
        for game in 0..3 {
            let mut made = null_mut();
            // SAFETY: the pointer is valid.
            let status = unsafe { ajz_position_start(game, &raw mut made) };
            assert_eq!(self.told(status), Status::Ok);
            self.handles.push(Handle::Position(made));
        }
        let mut stop = null_mut();
        // SAFETY: the pointer is valid.
        assert_eq!(unsafe { ajz_stop_new(&raw mut stop) }, Status::Ok);
        self.stops.push(stop);
    }

    /// Frees everything, each by the wrong function first.
    fn end(&mut self) {
        for handle in std::mem::take(&mut self.handles) {
            // SAFETY: each is freed once by the function of its kind; the other function refuses
            // it.
            unsafe {
                assert_eq!(ajz_stop_free(handle.as_void().cast()), Status::BadHandle);
                assert_eq!(
                    Status::Ok,
                    match handle {
                        Handle::Position(handle) => ajz_position_free(handle),
                        Handle::Text(handle) => ajz_text_free(handle),
                        Handle::Reach(handle) => ajz_reach_free(handle),
                    }
                );
            }
        }
        for stop in std::mem::take(&mut self.stops) {
            // SAFETY: as above.
            unsafe {
                assert_eq!(ajz_position_free(stop.cast()), Status::BadHandle);
                assert_eq!(ajz_stop_free(stop), Status::Ok);
            }
        }
    }

    /// Keeps a new position, if the status says that there is one.
    fn keep(&mut self, status: Status, made: *mut PositionHandle) {
        assert_eq!(self.told(status) == Status::Ok, !made.is_null());
        if !made.is_null() {
            self.handles.push(Handle::Position(made));
            self.reads_its_own_fen(made);
        }
    }

    fn reads_its_own_fen(&mut self, position: *const PositionHandle) {
        let (mut game, mut length, mut again, mut equal) = (-1, 0, null_mut(), false);
        let mut fen = [0 as c_char; 128];
        // SAFETY: all pointers are valid.
        unsafe {
            assert_eq!(ajz_position_turn(position, &raw mut game, null_mut()), Status::Ok);
            let first = fen.as_mut_ptr();
            assert_eq!(ajz_position_fen(position, first, fen.len(), &raw mut length), Status::Ok);
            let status = ajz_position_from_fen(game, first, length, &raw mut again);
            assert_eq!(self.told(status), Status::Ok);
            assert_eq!(ajz_position_equal(position, again, &raw mut equal), Status::Ok);
            assert!(equal);
            assert_eq!(ajz_position_free(again), Status::Ok);
        }
    }

    /// One call.
    fn call(&mut self) {
        match self.byte() % 6 {
            0 => self.make_position(),
            1 => self.ask_position(),
            2 => self.ask_lite(),
            3 => self.ask_puzzle(),
            4 => self.ask_many(),
            _ => self.ask_more(),
        }
    }
}
