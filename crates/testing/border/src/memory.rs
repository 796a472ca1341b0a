//! Buffers that show writes past their end.

use std::fmt::Debug;
use std::ptr::null_mut;

use ajedrez::Status;

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
