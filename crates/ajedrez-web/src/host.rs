//! The functions that the module imports from the page: a clock, and a receiver of progress.

use std::time::Duration;

#[cfg(target_arch = "wasm32")]
mod imported {
    #[link(wasm_import_module = "ajedrez")]
    unsafe extern "C" {
        /// The milliseconds since an arbitrary moment.
        pub(super) safe fn now() -> f64;
        /// Reports that `done` of `all` parts are done.
        pub(super) safe fn progress(done: f64, all: f64);
    }
}

/// Only tests run on other targets: the clock does not advance, and progress is ignored.
#[cfg(not(target_arch = "wasm32"))]
mod imported {
    pub(super) fn now() -> f64 {
        0.0
    }

    pub(super) fn progress(_done: f64, _all: f64) {}
}

/// The time since an arbitrary moment.
pub(crate) fn now() -> Duration {
    Duration::try_from_secs_f64(imported::now() / 1000.0).unwrap_or_default()
}

/// Reports that `done` of `all` parts are done.
pub(crate) fn progress(done: u64, all: u64) {
    imported::progress(done as f64, all as f64);
}
