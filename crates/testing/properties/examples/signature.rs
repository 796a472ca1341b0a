//! The [signature](corpus::signature()) of the engine on this machine.
//!
//! `cargo run --release -p properties --example signature` prints it with the number of answers.

use ajedrez_protocol::Context;
use ajedrez_protocol::json::{RequestLine, answer_line};
use corpus::{signature, signature_requests};

fn main() {
    let answers = signature_requests().map(|request| {
        let mut answered = Vec::new();
        answer_line(
            1,
            &RequestLine::Whole(request.as_bytes().into()),
            &mut Context::new(),
            &mut answered,
        );
        String::from_utf8(answered).expect("JSON is UTF-8")
    });
    println!("{}", signature(answers));
}
