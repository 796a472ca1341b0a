//! Handles: values of this library that C holds by a pointer and gives back to be freed.
//!
//! The first word of each is a mark that says what it is. So a handle of another kind is told, and
//! one that was freed often is.

use std::ptr::{self, NonNull};

use crate::border::borrow;
use crate::status::Trouble;

/// A kind of handles. The type that implements it is what the header declares and never defines.
pub(crate) trait Kind: Sized {
    /// What lies behind the handle.
    type Value;
    /// The first word of every handle of this kind, and of no other.
    const MARK: u64;
    /// Its type in the header.
    const NAME: &'static str;
}

/// What a handle points at.
#[repr(C)]
struct Tagged<T> {
    mark: u64,
    value: T,
}

/// A new handle, for the caller to keep.
pub(crate) fn give<K: Kind>(value: K::Value) -> *mut K {
    Box::into_raw(Box::new(Tagged { mark: K::MARK, value })).cast()
}

/// What lies behind a handle.
///
/// # Safety
///
/// The pointer is NULL, or a handle of any kind that is not freed during `'a`.
pub(crate) unsafe fn held<'a, K: Kind>(
    handle: *const K,
    name: &'static str,
) -> Result<&'a K::Value, Trouble> {
    // SAFETY: every handle begins with a word, and none is changed while it is used.
    let mark = unsafe { borrow(handle.cast::<u64>(), name) }?;
    if *mark != K::MARK {
        return Err(Trouble::Handle(name, K::NAME));
    }
    // SAFETY: the mark says that it is a handle of this kind.
    let tagged = unsafe { borrow(handle.cast::<Tagged<K::Value>>(), name) }?;
    Ok(&tagged.value)
}

/// What lies behind a handle, where there is one.
///
/// # Safety
///
/// As [`held`].
pub(crate) unsafe fn maybe_held<'a, K: Kind>(
    handle: *const K,
    name: &'static str,
) -> Result<Option<&'a K::Value>, Trouble> {
    // SAFETY: what this function promises is what the other asks for.
    (!handle.is_null()).then(|| unsafe { held(handle, name) }).transpose()
}

/// Frees a handle; NULL is none.
///
/// # Safety
///
/// The pointer is NULL, or a handle of any kind that nobody uses any more.
pub(crate) unsafe fn free<K: Kind>(handle: *mut K, name: &'static str) -> Result<(), Trouble> {
    // SAFETY: what this function promises is what the other asks for.
    if unsafe { maybe_held::<K>(handle, name) }?.is_none() {
        return Ok(());
    }
    let tagged = NonNull::new(handle.cast::<Tagged<K::Value>>()).ok_or(Trouble::Null(name))?;
    // SAFETY: the mark says that `give` made it, and nobody uses it any more. The mark is wiped so
    // that a second `free` may be told; the compiler would leave that out if it were not volatile.
    unsafe {
        ptr::write_volatile(tagged.cast::<u64>().as_ptr(), 0);
        drop(Box::from_raw(tagged.as_ptr()));
    }
    Ok(())
}
