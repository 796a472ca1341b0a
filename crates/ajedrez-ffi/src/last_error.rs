//! Runs the body of an interface function, turns its failure into a status, and keeps each thread's last failure.

use std::cell::RefCell;
use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ajedrez_protocol::{Fault, Language};

use crate::border::{buffer, out};
use crate::codes::language as read_language;
use crate::status::{Status, Trouble};

/// The body of an interface function: reads the arguments one after the other, then does the work and
/// returns a status. The last argument of each reader is the name of the C argument, for messages.
///
/// ```text
/// given!([reach = held(reach), place = buffer(moves, capacity, count)], place.fill(...))
/// ```
macro_rules! given {
    (
        [$($value:ident = $read:ident($argument:ident $(, $more:expr)*)),* $(,)?],
        $work:expr $(,)?
    ) => {
        $crate::last_error::guard(|| {
            // SAFETY: the caller of the function follows the header's rules.
            $(let $value = unsafe { $read($argument, $($more,)* stringify!($argument)) }?;)*
            $work
        })
    };
}
pub(crate) use given;

thread_local! {
    static LAST: RefCell<Option<Trouble>> = const { RefCell::new(None) };
}

/// Runs the body of one function. A fault or a panic becomes a status, with its details kept for
/// `ajz_last_error`.
pub(crate) fn guard(work: impl FnOnce() -> Result<(), Trouble>) -> Status {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => Status::Ok,
        Ok(Err(trouble)) => keep(trouble),
        Err(panic) => keep(Fault::of_panic(&*panic).into()),
    }
}

#[cold]
fn keep(trouble: Trouble) -> Status {
    let status = trouble.status();
    // While a thread is ending, its thread-local storage may be gone; then nobody can read the error.
    let _ = LAST.try_with(|last| *last.borrow_mut() = Some(trouble));
    status
}

/// Describes the last call that failed in this thread. Successful calls do not change it; before
/// the first failure, the status is `AJZ_STATUS_OK` and the message is empty.
///
/// - `status`: the status that the call returned.
/// - `byte`: the byte of the text at fault, counted from 0; -1 if the fault is not at a single byte.
/// - `message`, `capacity`, `length`: a buffer for the message in English, a sentence without a
///   full stop, that names the argument.
///
/// `status` and `byte` may be NULL. If the message does not fit, the function returns
/// `AJZ_STATUS_SHORT_BUFFER` and keeps the old failure.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_last_error(
    status: *mut i32,
    byte: *mut i64,
    message: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    // SAFETY: the caller follows the header's rules.
    report_last(|last| unsafe {
        if !status.is_null() {
            out(status, "status")?.put(last.map_or(Status::Ok, Trouble::status) as i32);
        }
        if !byte.is_null() {
            let found = last.and_then(Trouble::byte);
            out(byte, "byte")?.put(found.map_or(-1, |byte| byte as i64));
        }
        if message.is_null() && length.is_null() {
            return Ok(());
        }
        let text =
            last.map_or(String::new(), |trouble| Language::English.display(trouble).to_string());
        buffer(message, capacity, length, "message")?.fill_text(&text)
    })
}

/// Writes the number, counted from 1, of the move at fault in the last call that failed in this thread, if several
/// moves were given; 0 otherwise. The byte from `ajz_last_error` is a byte of the whole text.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_last_move(number: *mut usize) -> Status {
    report_last(|last| {
        // SAFETY: the caller follows the header's rules.
        unsafe { out(number, "number") }?.fill(last.and_then(Trouble::number).unwrap_or(0))
    })
}

/// Writes the message of the last call that failed in this thread in `language`, an `ajz_language`;
/// `ajz_last_error` writes it in English. It is empty before the first failure.
///
/// If it does not fit, or there is no such language, the function returns a status and keeps the old failure.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_last_message(
    language: i32,
    message: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    report_last(|last| {
        let language = read_language(language, "language")?;
        let text = last.map_or(String::new(), |trouble| language.display(trouble).to_string());
        // SAFETY: the caller follows the header's rules.
        unsafe { buffer(message, capacity, length, "message") }?.fill_text(&text)
    })
}

/// Reports the last failure, which is kept even if the report itself fails.
fn report_last(report: impl FnOnce(Option<&Trouble>) -> Result<(), Trouble>) -> Status {
    let last = LAST.try_with(|last| last.borrow().clone()).ok().flatten();
    match catch_unwind(AssertUnwindSafe(|| report(last.as_ref()))) {
        Ok(Ok(())) => Status::Ok,
        Ok(Err(trouble)) => trouble.status(),
        Err(_) => Status::Internal,
    }
}
