//! The [signature](corpus::signature()) of the engine in any program that answers like `ajedrez batch`:
//!
//! ```console
//! $ cargo run -p corpus --example signature_of_answers -- requests > requests.jsonl
//! $ ajedrez batch requests.jsonl | cargo run -p corpus --example signature_of_answers
//! ```

use std::env;
use std::io::stdin;

use corpus::{signature, signature_requests};

fn main() {
    match env::args().nth(1).as_deref() {
        Some("requests") => signature_requests().for_each(|request| println!("{request}")),
        None => println!("{}", signature((1..).zip(stdin().lines()).map(of_first_line))),
        Some(other) => panic!("expected `requests` or nothing, found {other:?}"),
    }
}

/// A line of answers as it would be if its request were the first: a faulty line is named by its number.
fn of_first_line((number, line): (u64, std::io::Result<String>)) -> String {
    let line = line.expect("answers in UTF-8");
    line.replace(&format!("\"line {number}: "), "\"line 1: ")
        .replace(&format!("\"line\":{number}"), "\"line\":1")
        + "\n"
}
