//! The caller calls every function of the header.

use std::collections::BTreeSet;

const HEADER: &str = include_str!("../../../ajedrez-ffi/include/ajedrez.h");

const CALLS: [&str; 3] = [
    include_str!("../src/ffi/arrays.rs"),
    include_str!("../src/ffi/caller.rs"),
    include_str!("../src/ffi/calls.rs"),
];

/// The functions of the library that a text names before an opening parenthesis.
fn functions(text: &str) -> BTreeSet<&str> {
    let is_of_name = |mark: char| mark.is_ascii_alphanumeric() || mark == '_';
    let before = text.match_indices('(').map(|(at, _)| &text[..at]);
    let names = before.map(|text| &text[text.trim_end_matches(is_of_name).len()..]);
    names.filter(|name| name.starts_with("ajz_")).collect()
}

#[test]
fn every_function_of_the_header_is_called() {
    let called: BTreeSet<&str> = CALLS.into_iter().flat_map(functions).collect();
    let declared = functions(HEADER);
    assert!(declared.len() > 70, "the header is not understood: {declared:?}");
    let forgotten: Vec<&&str> = declared.difference(&called).collect();
    assert!(forgotten.is_empty(), "nobody calls {forgotten:?}");
}
