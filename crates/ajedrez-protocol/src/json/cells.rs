//! Tables: cells as values of JSON, and values as cells.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::object::Object;

/// The values of a JSON object by name, in their order and as written; `None` if the text is not an
/// object.
pub fn values(object: &str) -> Option<Vec<(Cow<'_, str>, &str)>> {
    Object::parse(object).ok().map(Object::into_fields)
}

/// The arguments that an object of JSON gives, if the text is one.
pub fn arguments(object: &str) -> Option<Map<String, Value>> {
    serde_json::from_str(object).ok()
}

/// The value of a cell: a number or a list if the cell is one in JSON, `true` or `false` as spreadsheets in English and
/// Spanish write them, otherwise text.
pub fn value(cell: &str) -> Value {
    let is_one_of = |words: [&str; 2]| words.iter().any(|word| word.eq_ignore_ascii_case(cell));
    if is_one_of(["true", "verdadero"]) {
        return true.into();
    }
    if is_one_of(["false", "falso"]) {
        return false.into();
    }
    let is_json = cell.starts_with(|first: char| "[{-0123456789".contains(first));
    let value = is_json.then(|| serde_json::from_str(cell).ok()).flatten();
    value.unwrap_or_else(|| cell.into())
}

/// A JSON value as a cell: a string without its quotes, nothing for `null`, a list of strings
/// separated by blanks, and any other value as written.
pub fn cell(json: &str) -> String {
    match serde_json::from_str(json) {
        Ok(Value::Null) => String::new(),
        Ok(Value::String(text)) => text,
        Ok(Value::Array(values)) if values.iter().all(Value::is_string) => {
            let words: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
            words.join(" ")
        }
        // A number may have more digits than a `Value` keeps.
        _ => json.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_what_its_value_says() {
        for (json, text) in [
            ("null", ""),
            ("\"a\\\"b\"", "a\"b"),
            ("[\"a1a5\",\"b2\"]", "a1a5 b2"),
            ("[[1,2],[3,4]]", "[[1,2],[3,4]]"),
            ("[]", ""),
            ("123456789012345678901234567890", "123456789012345678901234567890"),
            ("true", "true"),
        ] {
            assert_eq!(cell(json), text);
        }
    }

    #[test]
    fn cells_that_are_not_json_values_are_text() {
        for (cell, expected) in [
            ("", serde_json::json!("")),
            ("3", 3.into()),
            ("2026-11-22", "2026-11-22".into()),
            ("8/8/8/8/8/8/8/K6k w", "8/8/8/8/8/8/8/K6k w".into()),
            ("[1,2]", serde_json::json!([1, 2])),
            ("true", true.into()),
            ("TRUE", true.into()),
            ("False", false.into()),
            ("VERDADERO", true.into()),
            ("falso", false.into()),
            ("verdad", "verdad".into()),
        ] {
            assert_eq!(value(cell), expected);
        }
    }

    #[test]
    fn values_keep_their_order() {
        let found = values(r#"{"b":1,"a":[2],"c":{}}"#).expect("an object");
        assert_eq!(found, [("b".into(), "1"), ("a".into(), "[2]"), ("c".into(), "{}")]);
        assert_eq!(values("[1]"), None);
    }
}
