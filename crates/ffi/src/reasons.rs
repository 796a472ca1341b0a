//! Why some texts of an array have no answer: their number, and the fault of each, for callers who ask.

use std::collections::HashMap;
use std::ptr::null_mut;
use std::sync::Mutex;

use protocol::Fault;

use crate::border::{Out, maybe_out};
use crate::handles::{Kind, free, give, held};
use crate::last_error::guard;
use crate::status::{Status, Trouble};

/// Why some texts of an array have no answer. The caller owns it and frees it with `ajz_reasons_free`.
#[derive(Debug)]
pub struct ReasonsHandle(());

impl Kind for ReasonsHandle {
    /// The number of texts, and the faults of those without an answer.
    type Value = (usize, HashMap<usize, Fault>);
    const MARK: u64 = 0x616a_7a5f_7265_6173;
    const NAME: &'static str = "ajz_reasons";
}

/// Tells why text `row`, counted from 0, has no answer: returns the status that a call with this text
/// alone would have, with its message and byte, which `ajz_last_error` and its like then tell. It is
/// `AJZ_STATUS_OK` for a text with an answer.
///
/// Errors: `AJZ_STATUS_BAD_VALUE` when the array has no such text.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_reasons_row(reasons: *const ReasonsHandle, row: usize) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (count, faults) = unsafe { held(reasons, "reasons") }?;
        if row >= *count {
            let found = i64::try_from(row).unwrap_or(i64::MAX);
            let expected = "the number of a text of the array, from 0";
            return Err(Trouble::Value { name: "row", found, expected });
        }
        faults.get(&row).cloned().map_or(Ok(()), |fault| Err(fault.into()))
    })
}

/// Frees reasons; NULL is allowed.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_reasons_free(reasons: *mut ReasonsHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    guard(|| unsafe { free(reasons, "reasons") })
}

/// The texts without an answer, and the places where the caller reads of them.
pub(crate) struct Reasons<'a> {
    faults: Out<'a, usize>,
    reasons: Out<'a, *mut ReasonsHandle>,
    /// What threads find.
    pub(crate) found: Found,
}

/// The texts without an answer that threads have found.
pub(crate) struct Found {
    are_kept: bool,
    faults: Mutex<(usize, HashMap<usize, Fault>)>,
}

/// The reason why the lock is never poisoned.
const NO_THREAD_FAILS: &str = "no thread panics while it holds the lock";

impl Found {
    /// Records that a text has no answer. Nobody may ask why: then its fault is not kept.
    pub(crate) fn note(&self, row: usize, fault: Fault) {
        let mut faults = self.faults.lock().expect(NO_THREAD_FAILS);
        faults.0 += 1;
        if self.are_kept {
            faults.1.insert(row, fault);
        }
    }
}

impl<'a> Reasons<'a> {
    /// Reads the places, of which either may be NULL. From here on there are no reasons until they are made.
    ///
    /// # Safety
    ///
    /// The pointers must follow the rules at the head of the header.
    pub(crate) unsafe fn read(
        faults: *mut usize,
        reasons: *mut *mut ReasonsHandle,
    ) -> Result<Reasons<'a>, Trouble> {
        let found = Found { are_kept: !reasons.is_null(), faults: Mutex::default() };
        // SAFETY: the called functions have the same contract.
        let (faults, reasons) =
            unsafe { (maybe_out(faults, "faults")?, maybe_out(reasons, "reasons")?) };
        reasons.put(null_mut());
        Ok(Reasons { faults, reasons, found })
    }

    /// Tells the caller of the texts without an answer, of `count` texts.
    pub(crate) fn tell(self, count: usize) {
        let (number, faults) = self.found.faults.into_inner().expect(NO_THREAD_FAILS);
        self.faults.put(number);
        if self.found.are_kept {
            self.reasons.put(give((count, faults)));
        }
    }
}
