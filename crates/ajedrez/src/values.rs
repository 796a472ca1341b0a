//! Parsers of command-line values.

use crate::language::words;
use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::time::Duration;

use ajedrez_protocol::words::{means, others};
use ajedrez_solitario::role_from_letter;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use core_bitboard::Color;

/// One of several words, in either language and any case.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice(pub(crate) &'static [&'static str]);

/// A parser of sides.
pub(crate) fn side() -> impl TypedValueParser<Value = Color> {
    let color = |side| if side == "black" { Color::Black } else { Color::White };
    Choice(&["white", "black"]).map(color)
}

impl TypedValueParser for Choice {
    type Value = &'static str;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<&'static str, clap::Error> {
        let written = value.to_str().unwrap_or_default();
        match self.0.iter().find(|word| means(written, word)) {
            Some(word) => Ok(word),
            // The error lists the words.
            None => PossibleValuesParser::new(self.0)
                .parse_ref(command, arg, value)
                .map(|_| unreachable!("a word of the list is found above")),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|&word| PossibleValue::new(word).aliases(others(word)))))
    }
}

/// One of several words, or its number from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NumberedChoice(pub(crate) &'static [&'static str]);

impl TypedValueParser for NumberedChoice {
    type Value = &'static str;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<&'static str, clap::Error> {
        let number = value.to_str().and_then(|text| text.parse::<usize>().ok());
        match number.and_then(|number| self.0.get(number.checked_sub(1)?)) {
            Some(word) => Ok(word),
            None => Choice(self.0).parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let named = (1..).zip(self.0).map(|(number, &word): (usize, _)| {
            PossibleValue::new(word).aliases(others(word)).alias(number.to_string())
        });
        Some(Box::new(named))
    }
}

/// A parser of whole numbers in this range.
pub(crate) fn whole(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    let (least, most) = range.into_inner();
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| match most {
            u64::MAX => words(
                format!("expected a whole number from {least}"),
                format!("se esperaba un número entero desde {least}"),
            ),
            _ => words(
                format!("expected a whole number from {least} to {most}"),
                format!("se esperaba un número entero de {least} a {most}"),
            ),
        })
    }
}

/// Parses a whole number; larger values are clamped to the maximum.
pub(crate) fn counted(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

/// Reads a time in seconds, which may have decimals.
pub(crate) fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().map(Duration::try_from_secs_f64);
    seconds
        .and_then(Result::ok)
        .ok_or(words("expected seconds, such as 5 or 0.5", "se esperaban segundos, como 5 o 0.5"))
}

/// Letters that each name a role.
pub(crate) fn roles(text: &str) -> Result<String, String> {
    let letters = "'r', 'd', 't', 'a', 'c'";
    let wrong = text.char_indices().find(|&(_, letter)| role_from_letter(letter).is_none());
    wrong.map_or(Ok(text.to_owned()), |(byte, letter)| {
        Err(words(
            format!("expected roles {letters} or 'p', found {letter:?} at byte {byte}"),
            format!("se esperaban piezas {letters} o 'p' y en el byte {byte} hay {letter:?}"),
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_finite_and_not_negative() {
        let seconds = |text| seconds(text).ok();
        assert_eq!(seconds("0.5"), Some(Duration::from_millis(500)));
        assert_eq!(seconds("0"), Some(Duration::ZERO));
        for text in ["-1", "", "x", "inf", "NaN", "1e300", "5s"] {
            assert!(seconds(text).is_none(), "{text}");
        }
    }
    #[test]
    fn every_value_accepts_all_its_words() {
        fn check(command: &clap::Command, values: &mut usize) {
            for arg in command.get_arguments() {
                for value in arg.get_possible_values() {
                    let words = others(value.get_name());
                    let takes = |word: &&str| value.matches(word, false);
                    let name = value.get_name();
                    assert!(words.iter().all(takes), "{}: {name}", arg.get_id());
                    *values += words.len();
                }
            }
            command.get_subcommands().for_each(|command| check(command, values));
        }
        let mut program = crate::cli::program(ajedrez_protocol::Language::English);
        program.build();
        let mut values = 0;
        check(&program, &mut values);
        assert!(values > 50, "{values} words");
    }
}
