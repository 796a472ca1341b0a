//! A careless caller of the C interface: it calls `libajedrez` with arguments from arbitrary bytes,
//! within what a callee can detect. Pointers are NULL or valid, handles are of any kind, lengths
//! are true, numbers are arbitrary.
//!
//! Every call must return a status, every failure must have a message, nothing may be written past
//! a buffer, and results are passed back to other calls.
//!
//! # Limits
//!
//! It does not check answers: the tests of C and C++ do, from an installed prefix. It does not pass pointers
//! to freed memory or false lengths, which no callee can detect.

mod arrays;
mod caller;
mod calls;

use caller::Caller;

/// For any arguments whose faults a callee can detect, every C function returns a status, describes
/// its failure, and writes nothing past a buffer.
pub(crate) fn border(bytes: &[u8]) {
    let mut caller = Caller::new(bytes);
    caller.begin();
    while !caller.has_ended() {
        caller.call();
    }
    caller.end();
}
