//! The surroundings of a request.

use protocol::Context;
use protocol::host::since_start;

/// The surroundings of a request: the clock of this machine.
pub(crate) fn context<'a>() -> Context<'a> {
    Context { clock: &since_start, ..Context::new() }
}
