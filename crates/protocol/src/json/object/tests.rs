use super::*;

fn object(text: &str) -> Object<'_> {
    Object::parse(text).expect("an object")
}

#[track_caller]
fn check<T: fmt::Debug>(result: Result<T, Fault>, message: &str) {
    assert_eq!(result.unwrap_err().to_string(), message);
}

#[test]
fn a_number_is_whole_and_in_its_range() {
    let depth = |text: &'static str| Argument { owner: None, name: "depth", text }.whole(0..=9);
    assert_eq!(depth("9").ok(), Some(9));
    for text in ["-1", "10", "1.0", "1e0", "1e99", "true", "\"3\"", "99999999999999999999"] {
        let expected = format!("\"depth\": expected a whole number from 0 to 9, found {text}");
        check(depth(text), &expected);
    }
}

#[test]
fn seconds_are_finite_and_not_negative() {
    let seconds =
        |text: &'static str| Argument { owner: Some("budget"), name: "seconds", text }.seconds();
    assert_eq!(seconds("0.5").ok(), Some(Duration::from_millis(500)));
    for text in ["-1", "1e300", "1e999", "null", "\"1\""] {
        let place = "\"seconds\" of \"budget\"";
        let expected = format!("{place}: expected a number of seconds, found {text}");
        check(seconds(text), &expected);
    }
}

#[test]
fn unknown_names_and_names_given_twice_are_refused() {
    let known = ["depth", "max_nodes", "position"];
    let names = r#"{"max-nodes":1,"depth":2,"fen":"","tablero":[],"position":{}}"#;
    let known = || known.into_iter();
    object(names).allow(known()).expect("names that are known");
    let all =
        "expected \"depth\", \"max_nodes\", \"position\", \"fen\", \"tablero\" or \"jugador\"";
    check(
        object(r#"{"dpeth":3}"#).allow(known()),
        &format!("\"dpeth\" is no argument here, perhaps \"depth\" is meant; {all}"),
    );
    check(
        object(r#"{"fen":3}"#).allow(["depth"].into_iter()),
        "\"fen\" is no argument here; expected \"depth\"",
    );
    let twice = object(r#"{"max_nodes":1,"max-nodes":1}"#);
    check(twice.allow(known()), "\"max-nodes\" is given twice");
    let old = object(r#"{"men":1,"pieces":1}"#);
    check(old.allow(["pieces"].into_iter()), "\"pieces\" is given twice");
}

#[test]
fn names_and_strings_may_be_escaped() {
    let object = object(r#"{"\u0066en":"4k3\/8"}"#);
    let fen = object.need("fen").and_then(Argument::text);
    assert_eq!(fen.ok().as_deref(), Some("4k3/8"));
}

#[test]
fn a_long_value_is_shown_in_part() {
    let long = format!("[{}]", "é".repeat(100));
    let argument = Argument { owner: None, name: "moves", text: &long };
    let shown = format!("\"moves\": expected a string, found [{}...", "é".repeat(39));
    check(argument.text(), &shown);
}

#[test]
fn what_is_no_object_is_no_request() {
    for text in ["", "[]", "7", "{", "{}{}", "{\"a\":}", "{a:1}", "nul"] {
        assert!(Object::parse(text).is_err(), "{text}");
    }
}
