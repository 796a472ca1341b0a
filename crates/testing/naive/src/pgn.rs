//! Tags of PGN, read one character at a time.

/// What the next character of a tag may be.
#[derive(Clone, Copy)]
enum State {
    Bracket,
    BeforeName,
    Name,
    BeforeValue,
    Value,
    Escaped,
    AfterValue,
}

/// The name of the tag with which a text begins, its value as written, and the number of bytes of the tag.
///
/// `None` if the text does not begin with a tag.
pub fn pgn_tag(text: &str) -> Option<(String, String, usize)> {
    let (mut name, mut value) = (String::new(), String::new());
    let mut state = State::Bracket;
    for (byte, mark) in text.char_indices() {
        state = match (state, mark) {
            (State::Bracket, '[') => State::BeforeName,
            (State::BeforeName, mark) if mark.is_whitespace() => State::BeforeName,
            (
                State::BeforeName | State::Name,
                'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '+' | '#' | '=' | ':' | '-',
            ) => {
                name.push(mark);
                State::Name
            }
            (State::Name | State::BeforeValue, '"') => State::Value,
            (State::Name | State::BeforeValue, mark) if mark.is_whitespace() => State::BeforeValue,
            (State::Value, '"') => State::AfterValue,
            (State::Value | State::Escaped, mark) => {
                value.push(mark);
                let escapes = matches!((state, mark), (State::Value, '\\'));
                if escapes { State::Escaped } else { State::Value }
            }
            (State::AfterValue, ']') => return Some((name, value, byte + 1)),
            (State::AfterValue, mark) if mark.is_whitespace() => State::AfterValue,
            _ => return None,
        };
    }
    None
}
