//! The caller: its handles, arguments drawn from bytes, and buffers that detect writes past their end.

use std::ffi::{CStr, c_char, c_void};
use std::fmt::Debug;
use std::ptr::{null, null_mut};

use ajedrez::{Status, *};

/// The length of a text that ends at its first NUL: `AJZ_TO_NUL` of the header, or `SIZE_MAX`.
const TO_NUL: usize = usize::MAX;

/// A handle of any kind.
#[derive(Clone, Copy)]
pub(crate) enum Handle {
    Position(*mut PositionHandle),
    History(*mut HistoryHandle),
    Text(*mut TextHandle),
    Reach(*mut ReachHandle),
    Reasons(*mut ReasonsHandle),
}

impl Handle {
    fn as_void(self) -> *mut c_void {
        match self {
            Handle::Position(handle) => handle.cast(),
            Handle::History(handle) => handle.cast(),
            Handle::Text(handle) => handle.cast(),
            Handle::Reach(handle) => handle.cast(),
            Handle::Reasons(handle) => handle.cast(),
        }
    }
}

/// Squares and invalid texts.
const TARGETS: [&CStr; 5] = [c"a1", c"f6", c"i9", c"", c"\xff"];

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

/// A caller that is as careless as its bytes say.
pub(crate) struct Caller<'a> {
    bytes: &'a [u8],
    pub(crate) handles: Vec<Handle>,
    pub(crate) stops: Vec<*mut StopHandle>,
}

impl<'a> Caller<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Caller<'a> {
        Caller { bytes, handles: Vec::new(), stops: Vec::new() }
    }

    /// Whether no bytes are left.
    pub(crate) const fn has_ended(&self) -> bool {
        self.bytes.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        first
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end
    }

    /// A number in the range of an enumeration, or any number.
    pub(crate) fn number(&mut self) -> i32 {
        match self.byte() {
            255 => i32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()]),
            byte => i32::from(byte % 7) - 2,
        }
    }

    pub(crate) fn set(&mut self) -> u64 {
        (0..8).fold(0, |set, _| set << 8 | u64::from(self.byte()))
    }

    /// Usually a square.
    pub(crate) fn square(&mut self) -> u8 {
        self.byte() % 70
    }

    pub(crate) fn mv(&mut self) -> MoveCode {
        MoveCode { from: self.square(), to: self.square(), promotion: self.byte() % 9 }
    }

    /// A text with a NUL after it, and its length.
    pub(crate) fn text(&mut self) -> (Vec<u8>, usize) {
        let mut text = TEXTS[self.below(TEXTS.len())].to_vec();
        for _ in 0..self.below(3) {
            let (place, byte) = (self.below(text.len().max(1)), self.byte());
            match text.get_mut(place) {
                Some(old) => *old = byte,
                None => text.push(byte),
            }
        }
        let length = if self.byte() == 0 { TO_NUL } else { text.len() };
        text.push(0);
        (text, length)
    }

    pub(crate) fn memory<T: Copy>(&mut self, untouched: T) -> Memory<T> {
        let capacity = [0, 1, 2, 7, 64, 600][self.below(6)];
        Memory::new(untouched, capacity, self.byte() == 1)
    }

    /// A handle of any kind, or none.
    pub(crate) fn handle<K>(&mut self) -> *mut K {
        let number = self.below(self.handles.len() + 1);
        self.handles.get(number).map_or(null_mut(), |handle| handle.as_void().cast())
    }

    /// Limits that end every search soon.
    pub(crate) fn limits(&mut self) -> Limits {
        let stop = match self.byte() {
            0 => self.handle(),
            byte if byte % 2 == 0 => self.stops.first().copied().unwrap_or(null_mut()),
            _ => null_mut(),
        };
        Limits {
            size: self.size_of::<Limits>(),
            nodes: 200,
            memory: 1 << 20,
            stop,
            progress: if self.byte() == 9 { Some(ends) } else { None },
            threads: 1 + u32::from(self.byte() == 9),
            ..Limits::NONE
        }
    }

    /// The size of a structure of options, or one that is not a valid size.
    pub(crate) fn size_of<T>(&mut self) -> usize {
        match self.byte() {
            byte if byte < 128 => size_of::<T>(),
            byte if byte < 240 => 0,
            240 => usize::MAX,
            byte => size_of::<T>() - usize::from(byte % 8),
        }
    }

    pub(crate) fn rules(&mut self) -> RulesCode {
        RulesCode {
            size: self.size_of::<RulesCode>(),
            max_captures: self.number(),
            king_last: self.byte() % 2,
            promote: self.byte() % 2,
            target: match self.byte() {
                0..192 => null(),
                byte => TARGETS[usize::from(byte) % TARGETS.len()].as_ptr(),
            },
        }
    }

    /// Asserts that a failure has a message.
    pub(crate) fn check(&self, status: Status) -> Status {
        let (mut kept, mut byte, mut length) = (-1, -2, 0);
        let mut message = vec![0 as c_char; 4096];
        // SAFETY: all pointers are valid.
        let asked = unsafe {
            let first = message.as_mut_ptr();
            ajz_last_error(&raw mut kept, &raw mut byte, first, message.len(), &raw mut length)
        };
        if status != Status::Ok {
            assert!(asked == Status::Ok || length >= message.len(), "{asked:?}");
            assert!(
                kept == status as i32 && length > 0 && byte >= -1,
                "{status:?} {kept} {length} {byte}"
            );
            assert_ne!(status, Status::Internal, "{:?}", &message[..length.min(message.len())]);
        }
        let mut number = usize::MAX;
        // SAFETY: the pointer is valid.
        assert_eq!(unsafe { ajz_last_move(&raw mut number) }, Status::Ok);
        assert_ne!(number, usize::MAX);
        for language in -1..3 {
            // SAFETY: all pointers are valid.
            let asked = unsafe {
                ajz_last_message(language, message.as_mut_ptr(), message.len(), &raw mut length)
            };
            let known = (0..2).contains(&language);
            assert_eq!(asked == Status::BadValue, !known, "{language}");
            assert!(!known || status == Status::Ok || length > 0, "{language}");
        }
        // SAFETY: names belong to the library and end with a NUL.
        let name = unsafe { CStr::from_ptr(ajz_status_name(status as i32)) };
        assert!(name.to_bytes().starts_with(b"AJZ_STATUS_"), "{status:?} is called {name:?}");
        status
    }

    /// A start position of each game, and a flag.
    pub(crate) fn begin(&mut self) {
        assert_eq!(ajz_abi_version(), AJZ_ABI_VERSION);
        // SAFETY: as for names.
        assert!(!unsafe { CStr::from_ptr(ajz_version()) }.is_empty());
        let unknown = self.number();
        // SAFETY: as for names.
        assert!(!unsafe { CStr::from_ptr(ajz_status_name(unknown)) }.is_empty());
        for game in 0..3 {
            let mut made = null_mut();
            // SAFETY: the pointer is valid.
            let status = unsafe { ajz_position_start(game, &raw mut made) };
            assert_eq!(self.check(status), Status::Ok);
            self.handles.push(Handle::Position(made));
            let mut made = null_mut();
            // SAFETY: the pointer is valid.
            assert_eq!(unsafe { ajz_history_start(game, &raw mut made) }, Status::Ok);
            self.handles.push(Handle::History(made));
        }
        let mut stop = null_mut();
        // SAFETY: the pointer is valid.
        assert_eq!(unsafe { ajz_stop_new(&raw mut stop) }, Status::Ok);
        self.stops.push(stop);
    }

    /// Frees everything, each by the wrong function first.
    pub(crate) fn end(&mut self) {
        for handle in std::mem::take(&mut self.handles) {
            // SAFETY: each is freed once by the function of its kind; the other function refuses
            // it.
            unsafe {
                assert_eq!(ajz_stop_free(handle.as_void().cast()), Status::BadHandle);
                assert_eq!(
                    Status::Ok,
                    match handle {
                        Handle::Position(handle) => ajz_position_free(handle),
                        Handle::History(handle) => ajz_history_free(handle),
                        Handle::Text(handle) => ajz_text_free(handle),
                        Handle::Reach(handle) => ajz_reach_free(handle),
                        Handle::Reasons(handle) => ajz_reasons_free(handle),
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

    /// Keeps a new position, if the call succeeded.
    pub(crate) fn keep(&mut self, status: Status, made: *mut PositionHandle) {
        assert_eq!(self.check(status) == Status::Ok, !made.is_null());
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
            assert_eq!(self.check(status), Status::Ok);
            assert_eq!(ajz_position_equal(position, again, &raw mut equal), Status::Ok);
            assert!(equal);
            assert_eq!(ajz_position_free(again), Status::Ok);
        }
    }
}

/// Progress that ends a search at once.
unsafe extern "C" fn ends(progress: *const ProgressCode, user: *mut c_void) -> i32 {
    // SAFETY: the library calls with its own progress.
    assert!(unsafe { *progress }.done <= unsafe { *progress }.parts && user.is_null());
    1
}

/// The number of guard elements after each buffer, which show writes past its end.
const BEHIND: usize = 4;

/// Memory for a buffer with guard elements, and its length.
pub(crate) struct Memory<T> {
    elements: Vec<T>,
    untouched: T,
    pub(crate) capacity: usize,
    /// Where a call writes its length; `usize::MAX` until then.
    pub(crate) length: usize,
    is_null: bool,
}

impl<T: Copy> Memory<T> {
    /// A buffer for `capacity` elements; when it `is_null`, its caller passes NULL instead.
    pub(crate) fn new(untouched: T, capacity: usize, is_null: bool) -> Memory<T> {
        let elements = vec![untouched; capacity + BEHIND];
        Memory { elements, untouched, capacity, length: usize::MAX, is_null }
    }
}

impl<T: Copy + PartialEq + Debug> Memory<T> {
    /// The pointer to pass.
    pub(crate) fn first(&mut self) -> *mut T {
        if self.is_null { null_mut() } else { self.elements.as_mut_ptr() }
    }

    /// Asserts that the buffer was used according to the header; returns the elements written.
    pub(crate) fn check(&self, status: Status) -> &[T] {
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
