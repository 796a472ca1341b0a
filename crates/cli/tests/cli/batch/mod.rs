//! `ajedrez batch`.

mod files;
mod interrupts;
mod lines;
mod lite;
mod operations;
mod resuming;
mod table;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

#[cfg(unix)]
pub(crate) use self::files::requests;
use crate::program::{Run, run_on};

/// The answers to `input` on two threads.
#[track_caller]
fn batch(input: impl AsRef<[u8]>) -> Run {
    run_on(["batch", "--threads", "2"], input)
}

/// Asserts that `request` is answered with `result` and nothing else.
#[track_caller]
fn assert_result(request: &str, result: &str) {
    let run = batch(request);
    assert_eq!(run.err, "", "{run:?}");
    assert_eq!(run.out, format!("{{\"id\":null,\"result\":{result}}}\n"), "{request}");
    assert_eq!(run.code, 0);
}

/// Asserts that `request` is answered with an error of `kind` whose message contains `part`.
#[track_caller]
fn assert_error(request: impl AsRef<[u8]>, kind: &str, part: &str) {
    let run = batch(request);
    let answer: Value = serde_json::from_str(&run.out).expect("one answer");
    assert_eq!(answer["error"]["kind"], kind, "{answer}");
    let message = answer["error"]["message"].as_str().expect("a message");
    assert!(message.contains(part) && message.len() < 400, "{message}");
    assert_eq!((run.code, answer.get("result")), (2, None));
    assert!(run.err.starts_with("error: 1 of 1 answers are errors"), "{run:?}");
}

/// A directory of its own for a test, empty at first.
pub(crate) fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::remove_dir_all(&path).ok();
    fs::create_dir_all(&path).expect("a directory can be made");
    path
}
