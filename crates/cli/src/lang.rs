//! The language of messages and help: that of `--lang`, else that of the locale.

use std::env;
use std::ffi::OsString;

use protocol::Language;

/// The language of the locale in which the program runs.
pub(crate) fn of_locale() -> Language {
    read_locale(|name| env::var_os(name))
}

/// The language that arguments name, which may be wrong otherwise, else that of the locale.
pub(crate) fn of_arguments(arguments: &[OsString]) -> Language {
    let behind = |pair: &[OsString]| (pair[0] == "--lang").then(|| pair[1].clone());
    let within = |argument: &OsString| argument.to_str()?.strip_prefix("--lang=").map(Into::into);
    let named = arguments.windows(2).find_map(behind).or_else(|| arguments.iter().find_map(within));
    let named = named.as_ref().and_then(|name: &OsString| Language::named(name.to_str()?));
    named.unwrap_or_else(of_locale)
}

/// The language of messages by the order of POSIX: the first of these variables that is set and not
/// empty decides. Whatever is not Spanish is English.
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
