//! The module's answers, computed on the host.

use serde_json::Value;

#[track_caller]
fn ask(request: &str) -> Value {
    let answered = ajedrez_web::answer(request.as_bytes());
    assert!(!answered.contains(&b'\n'), "an answer is one line");
    serde_json::from_slice(&answered).expect("an answer is JSON")
}

#[test]
fn request_is_answered_like_a_batch_line() {
    let answer = ask(r#"{"id":7,"op":"solitario.solve","puzzle":"dc3cc5pe4pf6"}"#);
    assert_eq!(answer["id"], 7);
    assert_eq!(answer["result"]["verdict"], "solved");
    assert_eq!(answer["result"]["moves"].as_array().expect("a list").len(), 3);
}

#[test]
fn messages_are_in_the_language_of_the_request() {
    let fault = |language: &str| {
        ask(&format!(r#"{{"op":"solitario.solve","puzzle":"x","language":"{language}"}}"#))["error"]
            ["message"]
            .to_string()
    };
    assert!(fault("en").contains("expected a role"), "{}", fault("en"));
    assert!(fault("es").contains("se esperaba una pieza 'r'"), "{}", fault("es"));
}

#[test]
fn invalid_requests_are_answered() {
    let long = "x".repeat((1 << 20) + 1);
    for (request, kind) in [("", "bad_json"), ("\0", "bad_json"), ("{}", "bad_request")] {
        assert_eq!(ask(request)["error"]["kind"], kind, "{request:?}");
    }
    assert_eq!(ask(&long)["error"]["kind"], "too_long");
    assert!(!ajedrez_web::answer(b"\xff").is_empty());
}

#[test]
fn daily_puzzle_is_one_board() {
    let boards = ask(r#"{"op":"solitario.daily","date":"2026-11-23"}"#);
    assert_eq!(boards["result"].as_array().expect("a list").len(), 1);
}
