//! Flags with which one thread ends the searches of others.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::border::out;
use crate::given::given;
use crate::handles::{Kind, free, give, held};
use crate::last_error::guard;
use crate::status::Status;

/// A flag that ends searches. It is passed in `ajz_limits`, and any thread may raise it. Its
/// creator owns it; it must outlive the searches.
#[derive(Debug)]
pub struct StopHandle(());

impl Kind for StopHandle {
    type Value = AtomicBool;
    const MARK: u64 = 0x616a_7a5f_7374_6f70;
    const NAME: &'static str = "ajz_stop";
}

/// Creates a lowered flag. Free it with `ajz_stop_free`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_stop_new(stop: *mut *mut StopHandle) -> Status {
    given!([place = out(stop)], place.fill(give(AtomicBool::new(false))))
}

/// Raises the flag: every search with it ends within some milliseconds and reports that its limits
/// did not suffice. Any thread and any signal handler may call this at any time.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_stop_raise(stop: *const StopHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { set(stop, true) }
}

/// Lowers the flag, so that it can be used for other searches.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_stop_lower(stop: *const StopHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    unsafe { set(stop, false) }
}

/// Raises or lowers a flag.
///
/// # Safety
///
/// As [`held`].
unsafe fn set(stop: *const StopHandle, raised: bool) -> Status {
    given!([stop = held(stop)], {
        stop.store(raised, Relaxed);
        Ok(())
    })
}

/// Frees a flag; NULL is allowed.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_stop_free(stop: *mut StopHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    guard(|| unsafe { free(stop, "stop") })
}
