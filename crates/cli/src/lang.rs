//! The language of messages and help: that of `--lang`, else that of the locale.

use std::env;
use std::ffi::OsString;
use std::fmt;

use clap::ValueEnum;
use protocol::words::{means, others};
use protocol::{Language, Spanish};

/// A language of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// English.
    #[value(aliases = others("en"))]
    En,
    /// Spanish.
    #[value(aliases = others("es"))]
    Es,
}

impl Lang {
    /// The message in this language, for printing.
    pub(crate) fn say(self, message: &impl Spanish) -> impl fmt::Display {
        self.language().say(message)
    }

    /// The language as the protocol names it.
    pub(crate) fn language(self) -> Language {
        match self {
            Lang::En => Language::English,
            Lang::Es => Language::Spanish,
        }
    }

    /// One of two words.
    pub(crate) fn choose(self, english: &'static str, spanish: &'static str) -> &'static str {
        match self {
            Lang::En => english,
            Lang::Es => spanish,
        }
    }
}

/// The language of the locale in which the program runs.
pub(crate) fn of_locale() -> Lang {
    read_locale(|name| env::var_os(name))
}

/// The language that arguments name, which may be wrong otherwise, else that of the locale.
pub(crate) fn of_arguments(arguments: &[OsString]) -> Lang {
    let behind = |pair: &[OsString]| (pair[0] == "--lang").then(|| pair[1].clone());
    let within = |argument: &OsString| argument.to_str()?.strip_prefix("--lang=").map(Into::into);
    let named = arguments.windows(2).find_map(behind).or_else(|| arguments.iter().find_map(within));
    match named.as_ref().and_then(|name: &OsString| name.to_str()) {
        Some(name) if means(name, "es") => Lang::Es,
        Some(name) if means(name, "en") => Lang::En,
        _ => of_locale(),
    }
}

/// The language of messages by the order of POSIX: the first of these variables that is set and not
/// empty decides. Whatever is not Spanish is English.
fn read_locale(variable: impl Fn(&str) -> Option<OsString>) -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
    let locale = set.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    // Such as `es_AR.UTF-8`, `es.utf8` or `es@euro`.
    let locale = locale.to_string_lossy();
    match locale.split(['_', '.', '@', '-']).next() {
        Some("es") => Lang::Es,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(variables: &[(&str, &str)], lang: Lang) {
        let find = |name: &str| variables.iter().find(|(each, _)| *each == name);
        let found = read_locale(|name| find(name).map(|(_, value)| value.into()));
        assert_eq!(found, lang, "{variables:?}");
    }

    #[test]
    fn the_first_variable_that_is_not_empty_names_the_language() {
        check(&[], Lang::En);
        for spanish in ["es", "es_AR.UTF-8", "es_ES", "es.utf8", "es@euro"] {
            check(&[("LANG", spanish)], Lang::Es);
        }
        for other in ["C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "est_EE", "eso", "\u{e9}s"] {
            check(&[("LANG", other)], Lang::En);
            check(&[("LC_MESSAGES", other), ("LANG", "es_AR.UTF-8")], Lang::En);
        }
        check(&[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "es_AR")], Lang::Es);
        check(&[("LC_ALL", "es_AR"), ("LC_MESSAGES", "en_US"), ("LANG", "C")], Lang::Es);
        check(&[("LC_ALL", "C"), ("LC_MESSAGES", "es_AR"), ("LANG", "es_AR")], Lang::En);
        check(&[("LC_MESSAGES", "es_AR"), ("LANG", "C")], Lang::Es);
    }
}
