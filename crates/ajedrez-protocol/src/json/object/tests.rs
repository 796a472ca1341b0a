use super::*;
use crate::json::object::Integer;

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
    for text in ["9", "9.0", "9.00", "9e0", "0.9e1", "0.09E+2", "900e-2", "90.0e-1"] {
        assert_eq!(depth(text).ok(), Some(9), "{text}");
    }
    for text in ["0", "-0", "0.0", "-0.0e9", "0e-5"] {
        assert_eq!(depth(text).ok(), Some(0), "{text}");
    }
    for text in [
        "-1",
        "-1.0",
        "10",
        "10.0",
        "1e1",
        "1.5",
        "0.1",
        "5e-1",
        "95e-1",
        "1e99",
        "1e99999999999999999999",
        "true",
        "[]",
        "\"3\"",
        "\"3e\"",
        "99999999999999999999",
    ] {
        let expected = format!("\"depth\": expected a whole number from 0 to 9, found {text}");
        check(depth(text), &expected);
    }
}

#[test]
fn a_number_with_a_decimal_point_is_read_to_its_last_digit() {
    let nodes =
        |text: &'static str| Argument { owner: None, name: "nodes", text }.whole(0..=u64::MAX);
    for (text, expected) in [
        ("18446744073709551615", u64::MAX),
        ("18446744073709551615.0", u64::MAX),
        ("1.8446744073709551615e19", u64::MAX),
        ("9007199254740993.0", (1 << 53) + 1),
        ("1e+18", 1_000_000_000_000_000_000),
    ] {
        assert_eq!(nodes(text).ok(), Some(expected), "{text}");
    }
    for text in ["18446744073709551616.0", "1e20", "1.84467440737095516155e19"] {
        assert!(nodes(text).is_err(), "{text}");
    }
}

#[test]
fn a_number_of_the_course_is_read_by_its_digits() {
    let read = |text: &'static str| {
        let argument = Argument { owner: None, name: "o", text };
        let pair = argument.read::<(Integer, Integer)>(Expected::Coordinate);
        pair.map(|(Integer(row), Integer(column))| (row, column))
    };
    assert_eq!(read("[3,-2]").ok(), Some((3, -2)));
    assert_eq!(read("[3.0, -20e-1]").ok(), Some((3, -2)));
    assert_eq!(read("[-0.0,-0]").ok(), Some((0, 0)));
    let bounds = Some((i64::MAX, i64::MIN));
    assert_eq!(read("[9223372036854775807,-9223372036854775808]").ok(), bounds);
    assert_eq!(read("[9223372036854775807.0,-9.223372036854775808e18]").ok(), bounds);
    for text in ["[9223372036854775808,0]", "[1.5,0]", "[1e99,0]", "[\"1\",0]", "[null,0]", "[1]"] {
        check(
            read(text),
            &format!(
                "\"o\": expected [row, column], each from 0 to 7, or a square's name, found {text}"
            ),
        );
    }
}

#[test]
fn a_null_is_a_value_that_is_not_given() {
    let nulls = object(r#"{"fen":null,"max-nodes":null,"depth":3}"#);
    assert!(nulls.find("fen").is_none() && nulls.find("max_nodes").is_none());
    assert!(nulls.find("depth").is_some());
    check(nulls.need("fen").map(|_| ()), "expected \"fen\"");
    let known = ["depth", "max_nodes", "position"];
    nulls.allow(known.into_iter()).expect("names that are known");
    let twice = object(r#"{"depth":null,"depth":1}"#);
    check(twice.allow(known.into_iter()), "duplicate argument \"depth\"");
    check(
        object(r#"{"dpeth":null}"#).allow(["depth"].into_iter()),
        "unknown argument \"dpeth\" (did you mean \"depth\"?); expected \"depth\"",
    );
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
        &format!("unknown argument \"dpeth\" (did you mean \"depth\"?); {all}"),
    );
    check(
        object(r#"{"fen":3}"#).allow(["depth"].into_iter()),
        "unknown argument \"fen\"; expected \"depth\"",
    );
    let twice = object(r#"{"max_nodes":1,"max-nodes":1}"#);
    check(twice.allow(known()), "duplicate argument \"max-nodes\"");
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
fn other_values_than_objects_are_rejected() {
    for text in ["", "[]", "7", "{", "{}{}", "{\"a\":}", "{a:1}", "nul"] {
        assert!(Object::parse(text).is_err(), "{text}");
    }
}
