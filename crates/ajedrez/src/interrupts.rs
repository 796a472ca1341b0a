//! Handling of Ctrl-C during long work.

use std::io::{self, IsTerminal};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ajedrez_protocol::Language;

use crate::exit::{Failure, code_of_failure, report};

/// Returns a flag that the first Ctrl-C sets; the second ends the program.
pub(crate) fn flag_of_interrupts() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = interrupted.clone();
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            process::exit(1);
        }
    };
    // If no handler can be set, Ctrl-C ends the program at once; output already written remains.
    ctrlc::try_set_handler(handler).ok();
    interrupted
}

/// Ends the program at Ctrl-C with the usual message and exit code: for work that cannot be stopped.
pub(crate) fn end_on_interrupts(lang: Language) {
    let handler = move || {
        if io::stderr().is_terminal() {
            // Leaves the progress bar on its line.
            eprintln!();
        }
        report(&Failure::Interrupted, lang);
        process::exit(code_of_failure(&Failure::Interrupted).into());
    };
    ctrlc::try_set_handler(handler).ok();
}
