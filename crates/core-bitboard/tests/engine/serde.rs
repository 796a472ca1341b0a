//! Values in JSON: each is a string, parsed like the same text elsewhere.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use core_bitboard::notation::{Epd, Fen, San};
use core_bitboard::{Board, Fide, Lite, Move, Position, Square};
use serde_core::Serialize;
use serde_core::de::DeserializeOwned;

#[track_caller]
fn check<T>(text: &str)
where
    T: FromStr<Err: Debug> + Display + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let value: T = text.parse().expect("a value");
    let json = serde_json::to_string(&value).expect("JSON");
    assert_eq!(json, serde_json::to_string(text).expect("JSON"));
    assert_eq!(serde_json::from_str::<T>(&json).expect("the same"), value);
    // As a key of a map, where JSON allows only strings.
    let map = std::collections::BTreeMap::from([("key", value)]);
    let json = serde_json::to_string(&map).expect("JSON");
    assert_eq!(json, format!("{{\"key\":{}}}", serde_json::to_string(text).expect("JSON")));
}

#[track_caller]
fn refused<T: DeserializeOwned + Debug>(json: &str, message: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.contains(message), "{error}");
}

#[test]
fn values_serialise_as_text() {
    check::<Square>("e4");
    check::<Move>("a7a8q");
    check::<San>("Rae1+");
    check::<Board>("4k3/8/8/8/8/8/8/4K2R");
    check::<Position<Fide>>("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    check::<Fen>("4k3/8/8/8/8/8/8/4K2R w K - 13 40");
    check::<Epd<Lite>>("4k3/8/8/8/8/8/8/4K2R w - - bm Rh8#; id \"a\";");
}

#[cfg(feature = "solitaire")]
#[test]
fn puzzles_and_captures_serialise_as_text() {
    use core_bitboard::solitaire::{Capture, Puzzle};

    check::<Puzzle>("Qc3 Nc5 Pe4 Pf6");
    check::<Capture>("c3f6");
    check::<Capture>("a7b8q");
    refused::<Puzzle>("\"Qc3 Nc3\"", "a second piece on c3 at byte 4");
    refused::<Puzzle>("\"\"", "expected a piece K, Q, R, B, N or P at byte 0, found the end");
}

#[test]
fn invalid_values_are_rejected() {
    refused::<Square>("\"e9\"", "expected a rank '1' to '8' at byte 1, found '9'");
    refused::<Square>("7", "expected the name of a square");
    refused::<Move>("\"e2\"", "expected a file 'a' to 'h' at byte 2, found the end");
    refused::<Board>("\"8/8\"", "expected 8 ranks of 8 squares at byte 3");
    refused::<Position<Lite>>(
        "\"8/8/8/8/8/8/8/N7 w\"",
        "lite does not know the white knight on a1",
    );
    refused::<Position<Fide>>("\"kk6/8/8/8/8/8/8/K7 w\"", "Black has 2 kings");
}
