//! All work for an answer respects the limits and the stop signal.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use ajedrez_protocol::json::{RequestLine, answer_line};
use ajedrez_protocol::solitario::{Explanation, Solved};
use ajedrez_protocol::{Answer, Context, Request};
use corpus::operations;

/// An impossible board that a search refutes at once, but whose short reason takes long to find.
const LONG: &str = "tf2ta1td3cc8cf7ch3af6ch2tf8ac2ag6cg3ae3";

/// The answer about that board, and how often `stop` was called; it returns true from the call
/// `stop_at` on.
fn solve(arguments: &str, stop_at: u64) -> (Solved, u64) {
    let json = format!(r#"{{"op":"solitario.solve","puzzle":"{LONG}"{arguments}}}"#);
    let request = Request::parse(json.as_bytes()).expect("a request");
    let calls = AtomicU64::new(0);
    let stop = || calls.fetch_add(1, Ordering::Relaxed) + 1 >= stop_at;
    let answer = request.run(&mut Context { stop: &stop, ..Context::new() });
    match answer {
        Ok(Answer::Solved(solved)) => (solved, calls.load(Ordering::Relaxed)),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn assert_unexplained(solved: &Solved) {
    assert_eq!(solved.line(), "imposible");
    assert!(matches!(solved.explanation(), Explanation::Impossible(None)));
}

#[test]
fn search_for_reason_stops_on_request() {
    let (plain, decided) = solve("", u64::MAX);
    assert_unexplained(&plain);
    let (explained, all) = solve(r#","explain":true"#, u64::MAX);
    assert_unexplained(&explained);
    assert!(all > decided + 10, "{all} calls, and {decided} without a reason");
    for stop_at in [decided + 1, decided + 2, decided + 10] {
        let (stopped, calls) = solve(r#","explain":true"#, stop_at);
        assert_unexplained(&stopped);
        assert_eq!(calls, stop_at);
    }
}

#[test]
fn the_search_for_a_reason_keeps_to_the_nodes_of_the_request() {
    let (plain, decided) = solve("", u64::MAX);
    let limit = format!(r#","explain":true,"max_nodes":{}"#, plain.nodes + 64);
    let (limited, calls) = solve(&limit, u64::MAX);
    assert_unexplained(&limited);
    assert!(calls < decided + 5, "{calls} calls, and {decided} without a reason");
}

#[test]
fn without_a_limit_of_time_no_answer_depends_on_the_clock() {
    let has_time = |json: &str| json.contains("\"timeout\"") || json.contains("\"seconds\"");
    let lines = operations().filter(|line| line.is_object && !has_time(line.request));
    let mut asked = 0;
    for line in lines {
        // A machine so slow that an hour passes whenever it reads the clock.
        let hours = AtomicU32::new(0);
        let clock = || Duration::from_hours(1) * hours.fetch_add(1, Ordering::Relaxed);
        let mut out = Vec::new();
        let mut context = Context { clock: &clock, ..Context::new() };
        answer_line(1, &RequestLine::Whole(line.request.as_bytes().into()), &mut context, &mut out);
        let out = String::from_utf8(out).expect("UTF-8");
        let found = out.trim().strip_prefix("{\"id\":null,").and_then(|out| out.strip_suffix('}'));
        let found = found.expect("an answer");
        assert!(line.is_answered_by(found), "line {}: {}\n{out}", line.number, line.request);
        asked += 1;
    }
    assert!(asked > 1000, "{asked} requests");
}
