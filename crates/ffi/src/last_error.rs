//! Failures caught, and what is known of a thread's last one.

use std::any::Any;
use std::cell::RefCell;
use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::Problem;

use crate::border::{buffer, out};
use crate::status::{Status, Trouble};

thread_local! {
    static LAST: RefCell<Option<Trouble>> = const { RefCell::new(None) };
}

/// Does the work of one function. A fault, and a panic too, becomes a status, and what is known of
/// it is kept for `ajz_last_error`.
pub(crate) fn guard(work: impl FnOnce() -> Result<(), Trouble>) -> Status {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => Status::Ok,
        Ok(Err(trouble)) => keep(trouble),
        Err(panic) => keep(internal(&*panic).into()),
    }
}

#[cold]
fn keep(trouble: Trouble) -> Status {
    let status = trouble.status();
    // While a thread ends there may be nothing left to keep it in, and nobody left to ask.
    let _ = LAST.try_with(|last| *last.borrow_mut() = Some(trouble));
    status
}

fn internal(panic: &(dyn Any + Send)) -> Problem {
    let message = panic.downcast_ref::<&str>().copied();
    let message = message.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    Problem::Internal(message.unwrap_or("the library failed").to_owned())
}

/// Tells what is known of the last call that failed in this thread. A call that succeeds leaves it
/// as it is; a thread in which none has failed has `AJZ_STATUS_OK` and an empty message.
///
/// - `status`: the status that the call returned.
/// - `byte`: the byte of the text at fault, counted from 0; -1 where it is not one byte that is
///   wrong.
/// - `message`, `capacity`, `length`: a buffer for the message in English, a sentence without a
///   full stop, that names the argument.
///
/// `status` and `byte` may be NULL. A message that does not fit is `AJZ_STATUS_SHORT_BUFFER`, which
/// is not kept.
///
/// # Safety
///
/// The pointers are as the header's rules say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_last_error(
    status: *mut i32,
    byte: *mut i64,
    message: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Status {
    let last = LAST.try_with(|last| last.borrow().clone()).ok().flatten();
    let told = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: the caller keeps to the header's rules.
        unsafe {
            if !status.is_null() {
                out(status, "status")?
                    .put(last.as_ref().map_or(Status::Ok, Trouble::status) as i32);
            }
            if !byte.is_null() {
                let found = last.as_ref().and_then(Trouble::byte);
                out(byte, "byte")?.put(found.map_or(-1, |byte| byte as i64));
            }
            if message.is_null() && length.is_null() {
                return Ok(());
            }
            let said = last.as_ref().map_or(String::new(), ToString::to_string);
            buffer(message, capacity, length, "message")?.fill_text(&said)
        }
    }));
    match told {
        Ok(Ok(())) => Status::Ok,
        Ok(Err(trouble)) => Trouble::status(&trouble),
        Err(_) => Status::Internal,
    }
}
