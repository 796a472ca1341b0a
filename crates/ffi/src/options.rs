//! Structures of options that may grow: their first field is their size, by which a later library knows the fields
//! that a program has.

use std::mem::MaybeUninit;
use std::ptr;

use crate::border::borrow;
use crate::status::Trouble;

/// A structure of options.
///
/// # Safety
///
/// The first field is a `usize`, and every field may be zero.
pub(crate) unsafe trait Options: Copy {
    /// The bytes of the structure in version 0.1, for which a size of 0 stands. As long as no field was added it is
    /// the size of the structure; then it is the offset of the first field that was.
    const FIRST: usize;
}

/// Reads options: the fields that the program has, and zero for those that it does not know. Fields that only
/// a later library knows must be zero. NULL stands for zeros in all fields.
///
/// # Safety
///
/// A non-NULL, aligned pointer must point to as many bytes as its first field says, or to those of version 0.1 where
/// that is 0.
pub(crate) unsafe fn read_options<T: Options>(
    pointer: *const T,
    name: &'static str,
) -> Result<T, Trouble> {
    let mut read = MaybeUninit::<T>::zeroed();
    if pointer.is_null() {
        // SAFETY: every field may be zero.
        return Ok(unsafe { read.assume_init() });
    }
    // SAFETY: the first field of `T` is a number, and of `T` nothing else is read.
    let given = match *unsafe { borrow(pointer.cast::<usize>(), name) }? {
        0 => T::FIRST,
        size => size,
    };
    let found = i64::try_from(given).unwrap_or(i64::MAX);
    let wrong = |expected| Trouble::Value { name, found, expected };
    if given < T::FIRST || given > MAX {
        return Err(wrong("a size as `sizeof` tells, or 0"));
    }
    // SAFETY: as many bytes belong to the caller's structure.
    let bytes = unsafe { std::slice::from_raw_parts(pointer.cast::<MaybeUninit<u8>>(), given) };
    let (known, unknown) = bytes.split_at(given.min(size_of::<T>()));
    // SAFETY: what is behind the known fields are fields of a later version, which its program has written.
    if unknown.iter().any(|byte| unsafe { byte.assume_init() } != 0) {
        return Err(wrong("no options that this version of the library does not know"));
    }
    // SAFETY: no more bytes are copied than both have, and every field may be zero.
    Ok(unsafe {
        ptr::copy_nonoverlapping(known.as_ptr(), read.as_mut_ptr().cast(), known.len());
        read.assume_init()
    })
}

/// The most bytes of a structure of options: a larger size is an error of the program.
const MAX: usize = 4096;
