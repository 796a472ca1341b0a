//! The engine for browsers: a WebAssembly module that answers requests in JSON.
//!
//! The module exports `answer`, which answers a request, `add_table`, which adds an endgame table, and
//! `allocate` and `release`, which manage memory. It imports two functions from the module `ajedrez` of its host:
//! `now` returns the milliseconds since an arbitrary moment, and `progress` receives the number of parts done and
//! the number of all parts. `site/src/engine/module.js` calls the exports and implements the imports.
//!
//! A request is a JSON object as `ajedrez batch` reads it, and its answer is the line that `ajedrez batch` writes,
//! without the line end.
//!
//! # What it does not do
//!
//! It cannot stop a search: a page stops one by ending the worker in which the module runs. It does not catch
//! panics: a panic traps, and the module must not be used after that.

pub mod border;
mod host;
pub mod tables;

use std::sync::Mutex;

use ajedrez_protocol::json::{LINE_BYTES_MAX, RequestLine};
use ajedrez_protocol::{Context, Progress, json};

/// The JSON answer to a JSON request. Every request has an answer; an invalid one has an error.
pub fn answer(request: &[u8]) -> Vec<u8> {
    let line = if request.len() <= LINE_BYTES_MAX {
        RequestLine::Whole(request.into())
    } else {
        RequestLine::TooLong
    };
    let parts = Mutex::new(Parts::default());
    let progress = |report: Progress| {
        let mut parts = parts.lock().expect("no holder of the lock panics");
        parts.add(report);
        host::progress(parts.done, parts.all);
    };
    let tables = tables::read();
    let mut context = Context {
        clock: &host::now,
        progress: &progress,
        tables: &|| Ok(&tables),
        ..Context::new()
    };
    let mut answered = Vec::new();
    json::answer_line(1, &line, &mut context, &mut answered);
    answered.pop_if(|byte| *byte == b'\n');
    answered
}

/// The progress of a request.
#[derive(Default)]
struct Parts {
    done: u64,
    all: u64,
}

impl Parts {
    fn add(&mut self, report: Progress) {
        match report {
            Progress::Parts(parts) => self.all += parts,
            Progress::Done => self.done += 1,
            Progress::Tried(_) => {}
        }
    }
}
