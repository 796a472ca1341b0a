//! The language of the program, which is chosen before all other arguments are read, and texts in it.

use std::cell::Cell;
use std::env;
use std::ffi::{OsStr, OsString};

use ajedrez_protocol::Language;

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
}

/// Sets the language of this thread.
pub(crate) fn set_language(language: Language) {
    LANGUAGE.set(language);
}

/// The language of this thread.
pub(crate) fn language() -> Language {
    LANGUAGE.get()
}

/// The text in the language of this thread. Both are next to each other, also for the help of commands:
/// `#[arg(help = words("The shell", "El intérprete de órdenes"))]`.
pub(crate) fn words<T>(english: T, spanish: T) -> T {
    language().words(english, spanish)
}

/// The language of the locale in which the program runs.
fn of_locale() -> Language {
    read_locale(|name| env::var_os(name))
}

/// The language that the arguments select (they may be invalid otherwise), or the language of the
/// locale. If they select several, the last one counts, as for `clap`.
pub(crate) fn language_of(arguments: &[OsString]) -> Language {
    let mut named = None;
    let mut arguments = arguments.iter();
    while let Some(word) = arguments.next() {
        if LANG.iter().any(|option| word == option) {
            named = arguments.next().and_then(|name| name.to_str());
        } else if let Some(name) = language_within(word) {
            named = Some(name);
        }
    }
    named.and_then(Language::named).unwrap_or_else(of_locale)
}

/// The option that selects the language. It is read before all others.
pub(crate) const LANG: [&str; 2] = ["--lang", "--idioma"];

/// The index of the first argument that is neither the program nor an option; `None` if an option other than `--lang`
/// comes first.
pub(crate) fn first_word(arguments: &[OsString]) -> Option<usize> {
    let mut at = 1;
    while LANG.iter().any(|option| arguments.get(at).is_some_and(|word| word == option)) {
        at += 2;
    }
    while language_within(arguments.get(at)?).is_some() {
        at += 1;
    }
    let is_option = arguments[at].to_string_lossy().starts_with('-') && arguments[at] != "-";
    (!is_option).then_some(at)
}

/// The language in `--lang=es`.
fn language_within(word: &OsStr) -> Option<&str> {
    let (option, language) = word.to_str()?.split_once('=')?;
    LANG.contains(&option).then_some(language)
}

/// The language of messages, in POSIX order: the first of these variables that is set and not empty
/// decides. Every language except Spanish gives English.
fn read_locale(variable: impl Fn(&str) -> Option<OsString>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
    let locale = set.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    // Such as `es_AR.UTF-8`, `es.utf8` or `es@euro`.
    let locale = locale.to_string_lossy();
    match locale.split(['_', '.', '@', '-']).next() {
        Some("es") => Language::Spanish,
        _ => Language::English,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(variables: &[(&str, &str)], lang: Language) {
        let find = |name: &str| variables.iter().find(|(each, _)| *each == name);
        let found = read_locale(|name| find(name).map(|(_, value)| value.into()));
        assert_eq!(found, lang, "{variables:?}");
    }

    #[test]
    fn the_first_variable_that_is_not_empty_names_the_language() {
        check(&[], Language::English);
        for spanish in ["es", "es_AR.UTF-8", "es_ES", "es.utf8", "es@euro"] {
            check(&[("LANG", spanish)], Language::Spanish);
        }
        for other in ["C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "est_EE", "eso", "\u{e9}s"] {
            check(&[("LANG", other)], Language::English);
            check(&[("LC_MESSAGES", other), ("LANG", "es_AR.UTF-8")], Language::English);
        }
        check(&[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "es_AR")], Language::Spanish);
        check(&[("LC_ALL", "es_AR"), ("LC_MESSAGES", "en_US"), ("LANG", "C")], Language::Spanish);
        check(&[("LC_ALL", "C"), ("LC_MESSAGES", "es_AR"), ("LANG", "es_AR")], Language::English);
        check(&[("LC_MESSAGES", "es_AR"), ("LANG", "C")], Language::Spanish);
    }
}
