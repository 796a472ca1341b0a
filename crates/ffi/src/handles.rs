//! Handles: values of this library that C holds by a pointer and passes back to be freed.
//!
//! The first word of each is a mark of its kind, so a handle of another kind is always detected. A
//! freed handle is often detected. No caller may rely on this: the check reads freed memory.

use std::ptr::{self, NonNull};

use crate::border::borrow;
use crate::status::Trouble;

/// A kind of handle. The implementing type is the opaque type that the header declares.
pub(crate) trait Kind: Sized {
    /// The value behind the handle.
    type Value;
    /// The first word of every handle of this kind, and of no other.
    const MARK: u64;
    /// Its type in the header.
    const NAME: &'static str;
}

/// The value that a handle points to, with its mark.
#[repr(C)]
struct Tagged<T> {
    mark: u64,
    value: T,
}

/// A new handle, owned by the caller.
pub(crate) fn give<K: Kind>(value: K::Value) -> *mut K {
    Box::into_raw(Box::new(Tagged { mark: K::MARK, value })).cast()
}

/// Borrows the value behind a handle.
///
/// # Safety
///
/// The pointer must be NULL, or a handle of any kind that is not freed during `'a`.
pub(crate) unsafe fn held<'a, K: Kind>(
    handle: *const K,
    name: &'static str,
) -> Result<&'a K::Value, Trouble> {
    // SAFETY: every handle begins with a mark, which does not change while the handle is in use.
    let mark = unsafe { borrow(handle.cast::<u64>(), name) }?;
    if *mark != K::MARK {
        return Err(Trouble::Handle(name, K::NAME));
    }
    // SAFETY: the mark proves that it is a handle of this kind.
    let tagged = unsafe { borrow(handle.cast::<Tagged<K::Value>>(), name) }?;
    Ok(&tagged.value)
}

/// Borrows the value behind a handle that may be NULL.
///
/// # Safety
///
/// As [`held`].
pub(crate) unsafe fn maybe_held<'a, K: Kind>(
    handle: *const K,
    name: &'static str,
) -> Result<Option<&'a K::Value>, Trouble> {
    // SAFETY: the called function has the same contract.
    (!handle.is_null()).then(|| unsafe { held(handle, name) }).transpose()
}

/// Frees a handle; NULL is allowed.
///
/// # Safety
///
/// The pointer must be NULL, or a handle of any kind that is not used any more.
pub(crate) unsafe fn free<K: Kind>(handle: *mut K, name: &'static str) -> Result<(), Trouble> {
    // SAFETY: the called function has the same contract.
    if unsafe { maybe_held::<K>(handle, name) }?.is_none() {
        return Ok(());
    }
    let tagged = NonNull::new(handle.cast::<Tagged<K::Value>>()).ok_or(Trouble::Null(name))?;
    // SAFETY: the mark proves that `give` made it, and it is not used any more. The mark is erased
    // so that a second `free` can be detected; the write is volatile so that the compiler keeps it.
    unsafe {
        ptr::write_volatile(tagged.cast::<u64>().as_ptr(), 0);
        drop(Box::from_raw(tagged.as_ptr()));
    }
    Ok(())
}
