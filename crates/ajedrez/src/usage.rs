//! Argument errors in both languages: `clap` itself has only English.

use std::error::Error;
use std::path::Path;

use ajedrez_protocol::words::{others, spanish as spanish_word};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use strsim::damerau_levenshtein;

use crate::language::words;

/// An argument error that `clap` cannot detect, with a message in the language of this thread.
pub(crate) fn error(kind: ErrorKind, message: impl Into<String>) -> clap::Error {
    let message = sanitize(&message.into());
    let mut error = clap::Error::raw(kind, format!("{message}\n"));
    error.insert(ContextKind::Custom, ContextValue::String(message));
    error
}

/// The maximum number of characters shown from the start and from the end of a message. An error in an argument of
/// 100 kB fits in fewer.
const SHOWN: (usize, usize) = (1_000, 200);

/// The limits for a single argument.
const SHOWN_OF_ARGUMENT: (usize, usize) = (80, 20);

/// A message for a terminal that contains user input: control characters are escaped, and the middle of a very long
/// message is omitted.
pub(crate) fn sanitize(message: &str) -> String {
    shown(message, SHOWN)
}

fn shown(text: &str, (first, last): (usize, usize)) -> String {
    let mut shown = String::new();
    for mark in text.chars() {
        if mark.is_control() && mark != '\n' {
            shown.extend(mark.escape_default());
        } else {
            shown.push(mark);
        }
    }
    let nth = |index| shown.char_indices().nth(index).map(|(byte, _)| byte);
    let end = shown.chars().count().saturating_sub(last);
    match (nth(first), nth(end)) {
        (Some(first), Some(last)) if first < last => {
            format!("{}...{}", &shown[..first], &shown[last..])
        }
        _ => shown,
    }
}

/// The error with all user input escaped and shortened.
pub(crate) fn sanitized(mut error: clap::Error) -> clap::Error {
    for kind in [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::InvalidSubcommand]
    {
        let Some(ContextValue::String(written)) = error.get(kind) else { continue };
        let shown = shown(written, SHOWN_OF_ARGUMENT);
        if shown != *written {
            // The suggestion of `clap` to write it after `--` repeats it.
            error.remove(ContextKind::Suggested);
            error.insert(kind, ContextValue::String(shown));
        }
    }
    error
}

/// Extensions of puzzle files.
const EXTENSIONS: [&str; 6] = ["txt", "puzzles", "csv", "json", "jsonl", "md"];

/// A tip for a word that is a FEN or a file name instead of a puzzle.
pub(crate) fn input_tip(word: &str) -> Option<String> {
    if word.len() >= 100 {
        return None;
    }
    if word.matches('/').count() == 7 {
        return Some(
            words(
                "for a FEN: `ajedrez king --fen FEN` or `ajedrez lite moves FEN`",
                "para un FEN: `ajedrez rey --fen FEN` o `ajedrez lite moves FEN`",
            )
            .to_owned(),
        );
    }
    let path = Path::new(word);
    let has_extension = EXTENSIONS.iter().any(|own| path.extension().is_some_and(|it| it == *own));
    (path.is_file() || has_extension).then(|| {
        words(
            format!("for the puzzles of a file: `ajedrez solve --file {word}`"),
            format!("para los puzzles de un archivo: `ajedrez resolver --archivo {word}`"),
        )
    })
}

/// The error in Spanish, as `clap` would write it.
pub(crate) fn spanish(error: &clap::Error) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) if kind == ContextKind::SuggestedSubcommand => {
            texts.join("', '")
        }
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::Number(number)) => number.to_string(),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    };
    let argument = text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue);
    let own = text(ContextKind::Custom);
    let mut message = match error.kind() {
        _ if !own.is_empty() => own,
        ErrorKind::InvalidValue if value.is_empty() => {
            let valid = match valid_values(error) {
                none if none.is_empty() => none,
                valid => format!("\n  [valores posibles: {valid}]"),
            };
            format!("{argument} necesita un valor y no se dio ninguno{valid}")
        }
        ErrorKind::InvalidValue => {
            let valid = valid_values(error);
            format!("valor '{value}' no válido para {argument}\n  [valores posibles: {valid}]")
        }
        ErrorKind::ValueValidation => {
            format!("valor '{value}' no válido para {argument}{}", why(error))
        }
        ErrorKind::UnknownArgument => format!("argumento '{argument}' inesperado"),
        ErrorKind::InvalidSubcommand => {
            format!("no hay ninguna orden '{}'", text(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => "se esperaba una orden".to_owned(),
        ErrorKind::MissingRequiredArgument => format!("faltan argumentos: {argument}"),
        ErrorKind::ArgumentConflict => {
            format!("{argument} no puede estar junto a {}", text(ContextKind::PriorArg))
        }
        ErrorKind::TooManyValues => format!("valor '{value}' inesperado para {argument}"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("{argument} necesita otro número de valores")
        }
        ErrorKind::NoEquals => format!("se esperaba '=' tras {argument}"),
        ErrorKind::InvalidUtf8 => "un argumento no es UTF-8".to_owned(),
        _ => "argumentos no válidos".to_owned(),
    };
    for tip in tips(&text) {
        message.push_str(&format!("\n\n  consejo: {tip}"));
    }
    let usage = text(ContextKind::Usage);
    if let Some(usage) = usage.strip_prefix("Usage:") {
        message.push_str(&format!("\n\nUso:{usage}"));
    }
    format!("error: {message}\n\nMás información con '--help'.\n")
}

/// The possible values of an argument, in Spanish.
fn valid_values(error: &clap::Error) -> String {
    let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue) else {
        return String::new();
    };
    values.iter().map(|value| spanish_word(value)).collect::<Vec<_>>().join(", ")
}

/// Keeps a suggestion only if a typing error explains the given value. `clap` compares only English
/// names, and finds `blanko` similar to `black`.
pub(crate) fn with_own_tip(mut error: clap::Error) -> clap::Error {
    error.remove(ContextKind::SuggestedValue);
    if let Some(ContextValue::String(written)) = error.get(ContextKind::InvalidSubcommand).cloned()
    {
        // `clap` finds `moves` similar to `solve`, and `solitaro` to `lite`.
        error.remove(ContextKind::Suggested);
        let names = match error.remove(ContextKind::SuggestedSubcommand) {
            Some(ContextValue::Strings(names)) => names,
            _ => Vec::new(),
        };
        let names: Vec<String> = names.into_iter().filter(|name| is_near(&written, name)).collect();
        if !names.is_empty() {
            error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(names));
        } else if let Some(tip) = input_tip(&written) {
            suggest(&mut error, &tip);
        }
    }
    // The list contains hidden commands and every alias.
    error.remove(ContextKind::ValidSubcommand);
    // `clap` suggests `--solutions` for `--out`, which has another meaning.
    if let (Some(ContextValue::String(written)), Some(suggested)) =
        (error.get(ContextKind::InvalidArg), error.get(ContextKind::SuggestedArg))
        && let ContextValue::String(option) = suggested
        && damerau_levenshtein(written, option) > max_edits(written.trim_start_matches('-'))
    {
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::Usage);
    }
    if let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue)
        && let Some(ContextValue::String(written)) = error.get(ContextKind::InvalidValue)
        && let Some(word) = suggestion(written, values)
    {
        error.insert(ContextKind::SuggestedValue, ContextValue::String(word));
    }
    error
}

/// Whether a word may be a mistyped name, or a prefix of it.
pub(crate) fn is_near(written: &str, name: &str) -> bool {
    name.starts_with(written) || damerau_levenshtein(written, name) <= max_edits(written)
}

/// Adds a tip to a `clap` error.
pub(crate) fn suggest(error: &mut clap::Error, tip: &str) {
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![sanitize(tip).into()]));
}

/// A longer word is not a typing error.
const WRITTEN_BYTES_MAX: usize = 32;

/// The word for one of the values, in either language, of which `written` is a typing error. `None` if a word
/// for another value is as near, or is one edit further and has a longer common prefix, as `blank` for
/// `blanco`.
fn suggestion(written: &str, values: &[String]) -> Option<String> {
    if written.len() > WRITTEN_BYTES_MAX {
        return None;
    }
    let written = written.to_lowercase();
    let alike = |word: &str| word.chars().zip(written.chars()).take_while(|(a, b)| a == b).count();
    let nearest = |value: &String| {
        let words = others(value).iter().copied().filter(|word| word.len() > 1);
        let with_edits = |word: &str| (damerau_levenshtein(word, &written), word.to_owned());
        words.chain([value.as_str()]).map(with_edits).min()
    };
    let mut nearest: Vec<(usize, String)> = values.iter().filter_map(nearest).collect();
    nearest.sort();
    let (edits, word) = nearest.first()?;
    let rivals = |(others, other): &(usize, String)| {
        others == edits || *others == edits + 1 && alike(other) > alike(word)
    };
    let is_sure = *edits <= max_edits(&written) && !nearest[1..].iter().any(rivals);
    is_sure.then(|| word.clone())
}

/// The maximum edit distance at which a word is recognised; lower for short words.
fn max_edits(word: &str) -> usize {
    match word.chars().count() {
        0..=2 => 0,
        3..=5 => 1,
        _ => 2,
    }
}

/// The suggestions; `text` returns the text of each kind of context.
fn tips(text: &impl Fn(ContextKind) -> String) -> Vec<String> {
    let are_several = text(ContextKind::SuggestedSubcommand).contains("', '");
    let commands = if are_several { "hay órdenes parecidas" } else { "hay una orden parecida" };
    let similar = [
        (ContextKind::SuggestedArg, "hay un argumento parecido"),
        (ContextKind::SuggestedSubcommand, commands),
        (ContextKind::SuggestedValue, "hay un valor parecido"),
    ];
    let similar = similar.into_iter().map(|(kind, what)| (text(kind), what));
    let mut tips: Vec<String> = similar
        .filter(|(name, _)| !name.is_empty())
        .map(|(name, what)| format!("{what}: '{name}'"))
        .collect();
    let suggested = text(ContextKind::Suggested);
    // The only sentence of `clap`; the others are written here, in Spanish.
    if suggested.contains("'-- ") {
        let argument = text(ContextKind::InvalidArg);
        tips.push(format!("para dar '{argument}' como valor: '-- {argument}'"));
    } else if !suggested.is_empty() {
        tips.push(suggested);
    }
    tips
}

/// The reason why a value was rejected.
fn why(error: &clap::Error) -> String {
    error.source().map_or(String::new(), |why| format!(": {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_short_and_has_no_control_characters() {
        assert_eq!(
            sanitize("cannot read é.txt: no\nsuch file"),
            "cannot read é.txt: no\nsuch file"
        );
        assert_eq!(sanitize("a\u{1b}[2J\0\u{9b}b"), "a\\u{1b}[2J\\u{0}\\u{9b}b");
        let (first, last) = SHOWN;
        let just = "é".repeat(first + last);
        assert_eq!(sanitize(&just), just);
        let longer = format!("{}x{}", "é".repeat(first), "ñ".repeat(last));
        let expected = format!("{}...{}", "é".repeat(first), "ñ".repeat(last));
        assert_eq!(sanitize(&longer), expected);
    }

    #[test]
    fn suggested_value_keeps_its_meaning() {
        let sides = ["white", "black"].map(str::to_owned);
        for (written, word) in [
            ("blanquo", Some("blanco")),
            ("blanko", Some("blanco")),
            ("blac", Some("black")),
            ("wihte", Some("white")),
            ("balncas", Some("blancas")),
            ("Whit", Some("white")),
            ("negrs", Some("negra")),
            ("blank", None),
            ("red", None),
            ("3", None),
            ("", None),
        ] {
            assert_eq!(suggestion(written, &sides).as_deref(), word, "{written}");
        }
        let classes = ["easy", "medium", "hard", "expert"].map(str::to_owned);
        for (written, word) in [("dificl", Some("dificil")), ("expeto", Some("experto"))] {
            assert_eq!(suggestion(written, &classes).as_deref(), word, "{written}");
        }
    }
}
