//! The engine for browsers: a module of WebAssembly that answers requests in JSON.
//!
//! The module exports one function that asks, `answer`, one that takes tables of endings, `add_table`, and two
//! that manage memory, `allocate` and `release`. It imports two from its host, in the module `ajedrez`: `now`, the milliseconds since
//! some moment, and `progress`, which receives the numbers of parts done and of all parts.
//! `site/src/engine/module.js` is the other side of this border.
//!
//! A request is an object of JSON as `ajedrez batch` reads it, and its answer is the line that
//! `ajedrez batch` writes, without the line end.
//!
//! # What it does not do
//!
//! It stops no search: a page stops one by ending the worker in which the module runs. It catches no
//! panic: a panic traps, and the module is of no use after that.

pub mod border;
mod host;
pub mod tables;

use std::sync::Mutex;

use ajedrez_protocol::json::{LINE_BYTES_MAX, Line};
use ajedrez_protocol::{Context, Progress, json};

/// The answer to a request, both in JSON. Whatever the request, there is an answer.
pub fn answer(request: &[u8]) -> Vec<u8> {
    let line =
        if request.len() <= LINE_BYTES_MAX { Line::Whole(request.into()) } else { Line::TooLong };
    let parts = Mutex::new(Parts::default());
    let progress = |told: Progress| {
        let mut parts = parts.lock().expect("no holder of the lock panics");
        parts.add(told);
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
    json::answer(1, &line, &mut context, &mut answered);
    answered.pop_if(|byte| *byte == b'\n');
    answered
}

/// How far a work has come.
#[derive(Default)]
struct Parts {
    done: u64,
    all: u64,
}

impl Parts {
    fn add(&mut self, told: Progress) {
        match told {
            Progress::Parts(parts) => self.all += parts,
            Progress::Done => self.done += 1,
            Progress::Tried(_) => {}
        }
    }
}
