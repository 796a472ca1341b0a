//! The arguments of a command as the fields of a struct, and its subcommands as the variants of an enum.
//!
//! What is written is what the derive of `clap` reads, with the Spanish of each help beside its English:
//!
//! ```text
//! arguments! {
//!     /// Repeat a word
//!     #[derive(Debug)]
//!     #[command(spanish = "Repite una palabra")]
//!     struct Repeat {
//!         /// How often
//!         #[arg(spanish = "Cuántas veces")]
//!         #[arg(long, value_name = "N", value_parser = whole(1..=9), default_value = "2")]
//!         times: u64,
//!     }
//! }
//! ```
//!
//! A comment is the help, of which `-h` shows the first paragraph alone. It stands before the derives, which
//! stand before all else. Each setting is the method of `clap` with its name; `long`, which may have no value,
//! is the first. The type says how often an argument is given: a `bool` is a switch, `Option<T>` may be
//! left out, so may the value of an [`Optional<T>`], a `Vec<T>` takes several, and any other type needs a
//! value or a default. A value is a `String` where no `value_parser` reads another type.
//!
//! These macros are here, and the derive is not, because it alone needs `syn`: with it, the first build takes
//! a thirteenth longer (docs/performance.md).

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, Error};

/// Arguments or subcommands: added to a command, and read from what was written behind it.
pub(crate) trait Declared: Sized {
    /// The command with these arguments or subcommands.
    fn add_to(command: Command) -> Command;

    /// What was written, which `clap` has matched.
    fn read(matches: &ArgMatches) -> Result<Self, Error>;
}

/// Subcommands of which none need be named.
impl<T: Declared> Declared for Option<T> {
    fn add_to(command: Command) -> Command {
        T::add_to(command).subcommand_required(false).arg_required_else_help(false)
    }

    fn read(matches: &ArgMatches) -> Result<Option<T>, Error> {
        matches.subcommand_name().map(|_| T::read(matches)).transpose()
    }
}

/// An option that may be given without a value.
pub(crate) type Optional<T> = Option<Option<T>>;

/// An argument of this name that has a value, shown as the name in capital letters.
pub(crate) fn valued(name: &'static str) -> Arg {
    Arg::new(name).value_name(name.to_ascii_uppercase())
}

/// A value that is needed where it has no default.
pub(crate) fn needed<T: Clone + Send + Sync + 'static>(
    matches: &ArgMatches,
    name: &str,
) -> Result<T, Error> {
    let value = matches.get_one(name).cloned();
    value.ok_or_else(|| Error::new(ErrorKind::MissingRequiredArgument))
}

/// The argument as an option, `--with-this-name`.
pub(crate) fn long(arg: Arg) -> Arg {
    let name = arg.get_id().as_str().replace('_', "-");
    arg.long(name)
}

/// The argument, which is not needed where it has a default.
pub(crate) fn unless_default(arg: Arg) -> Arg {
    let is_needed = arg.is_required_set() && arg.get_default_values().is_empty();
    arg.required(is_needed)
}

/// A switch: an option without a value.
pub(crate) fn switch(name: &'static str) -> Arg {
    Arg::new(name).action(ArgAction::SetTrue)
}

/// A command of this name, in small letters.
pub(crate) fn named(name: &str) -> Command {
    Command::new(name.to_ascii_lowercase())
}

/// Declares a struct whose fields are the arguments of a command. One with `#[command]` above it is a
/// command itself, and its comment the help; fields with `#[command]` are declared elsewhere.
macro_rules! arguments {
    (
        $(#[doc = $about:literal])*
        #[derive($($Derived:ident),*)]
        $(#[command($($setting:tt)*)])*
        $visibility:vis struct $Name:ident {
            $(
                $(#[doc = $help:literal])*
                $(#[arg($($how:tt)*)])*
                $(#[command($kind:ident)])?
                $seen:vis $field:ident: $Type:ident $(<$Inner:ty>)?
            ),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive($($Derived),*)]
        $visibility struct $Name {
            $($(#[doc = $help])* $seen $field: $Type $(<$Inner>)?,)*
        }

        impl $crate::declared::Declared for $Name {
            fn add_to(command: clap::Command) -> clap::Command {
                $(let command = $crate::declared::arguments!(
                    @add command, $field: $Type $(<$Inner>)?, $(#$kind)? [$($help)*] [] $([$($how)*])*
                );)*
                $crate::declared::explained!(command, [$($about)*] $([$($setting)*])*)
            }

            fn read(matches: &clap::ArgMatches) -> Result<$Name, clap::Error> {
                Ok($Name {
                    $($field: $crate::declared::arguments!(
                        @read matches, $field: $Type $(<$Inner>)? $(, #$kind)?
                    ),)*
                })
            }
        }
    };

    // A command with a field: with what the field declares, or with an argument.
    (@add $command:expr, $field:ident: $Type:ty, #$kind:ident $($nothing:tt)*) => {
        <$Type as $crate::declared::Declared>::add_to($command)
    };
    (@add $command:expr, $field:ident: $Type:ident $(<$Inner:ty>)?, $($told:tt)*) => {{
        let arg = $crate::declared::arguments!(@arg stringify!($field), $Type);
        let arg = $crate::declared::unless_default($crate::declared::explained!(arg, $($told)*));
        debug_assert!(
            $crate::declared::arguments!(@reads arg, $Type $(<$Inner>)?),
            "the value_parser of {} reads another type",
            arg.get_id()
        );
        $command.arg(arg)
    }};

    // Whether the values of an argument are read as its type says.
    (@reads $arg:ident, bool) => { true };
    (@reads $arg:ident, $Type:ident <$T:ty>) => {
        $arg.get_value_parser().type_id() == std::any::TypeId::of::<$T>()
    };
    (@reads $arg:ident, $T:ty) => {
        $arg.get_value_parser().type_id() == std::any::TypeId::of::<$T>()
    };

    // The argument of a field, by its type.
    (@arg $name:expr, bool) => { $crate::declared::switch($name) };
    (@arg $name:expr, Option) => { $crate::declared::valued($name) };
    (@arg $name:expr, Optional) => { $crate::declared::valued($name).num_args(0..=1) };
    (@arg $name:expr, Vec) => { $crate::declared::valued($name).action(clap::ArgAction::Append) };
    (@arg $name:expr, $Type:ident) => { $crate::declared::valued($name).required(true) };

    // What was written for a field.
    (@read $matches:ident, $field:ident: $Type:ty, #$kind:ident) => {
        <$Type as $crate::declared::Declared>::read($matches)?
    };
    (@read $matches:ident, $field:ident: bool) => { $matches.get_flag(stringify!($field)) };
    (@read $matches:ident, $field:ident: Option<$T:ty>) => {
        $matches.get_one::<$T>(stringify!($field)).cloned()
    };
    (@read $matches:ident, $field:ident: Optional<$T:ty>) => {
        $matches
            .contains_id(stringify!($field))
            .then(|| $matches.get_one::<$T>(stringify!($field)).cloned())
    };
    (@read $matches:ident, $field:ident: Vec<$T:ty>) => {
        $matches.get_many::<$T>(stringify!($field)).into_iter().flatten().cloned().collect()
    };
    (@read $matches:ident, $field:ident: $T:ident) => {
        $crate::declared::needed::<$T>($matches, stringify!($field))?
    };
}

/// Declares an enum whose variants are the subcommands of a command, one of which must be named.
macro_rules! commands {
    (
        $(#[doc = $about:literal])*
        #[derive($($Derived:ident),*)]
        $visibility:vis enum $Name:ident {
            $(
                $(#[doc = $help:literal])*
                $(#[command($($setting:tt)*)])*
                $Variant:ident($Arguments:ty)
            ),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive($($Derived),*)]
        $visibility enum $Name {
            $($(#[doc = $help])* $Variant($Arguments),)*
        }

        impl $crate::declared::Declared for $Name {
            fn add_to(command: clap::Command) -> clap::Command {
                let command = command.subcommand_required(true).arg_required_else_help(true);
                $(let command = command.subcommand({
                    let command = $crate::declared::named(stringify!($Variant));
                    let command = <$Arguments as $crate::declared::Declared>::add_to(command);
                    $crate::declared::explained!(command, [$($help)*] [] $([$($setting)*])*)
                });)*
                command
            }

            fn read(matches: &clap::ArgMatches) -> Result<$Name, clap::Error> {
                match matches.subcommand() {
                    $(Some((name, matches)) if name.eq_ignore_ascii_case(stringify!($Variant)) => {
                        <$Arguments as $crate::declared::Declared>::read(matches).map($Name::$Variant)
                    })*
                    _ => Err(clap::Error::new(clap::error::ErrorKind::MissingSubcommand)),
                }
            }
        }
    };
}

/// A command or an argument with its help and these settings, which may be an empty `[]`; without any it is
/// left as it is.
macro_rules! explained {
    ($item:expr, [$($help:literal)*]) => { $item };
    ($item:expr, [$($help:literal)*] $($settings:tt)+) => {{
        use $crate::spanish::Explained as _;
        let item = $item.commented(concat!($($help, "\n"),*));
        $crate::declared::explained!(@set item, $($settings)*)
    }};
    (@set $item:expr,) => { $item };
    (@set $item:expr, [long $(, $($setting:tt)*)?] $($more:tt)*) => {
        $crate::declared::explained!(
            @set $crate::declared::long($item), [$($($setting)*)?] $($more)*
        )
    };
    (@set $item:expr, [$method:ident($($argument:expr),*)] $($more:tt)*) => {
        $crate::declared::explained!(@set $item.$method($($argument),*), $($more)*)
    };
    (@set $item:expr, [$($method:ident = $value:expr),* $(,)?] $($more:tt)*) => {
        $crate::declared::explained!(@set $item$(.$method($value))*, $($more)*)
    };
}

pub(crate) use {arguments, commands, explained};

#[cfg(test)]
mod tests {
    use clap::value_parser;

    use super::*;

    commands! {
        #[derive(Clone, Debug, PartialEq)]
        enum Asked {
            Repeat(Repeat),
            /// Say a word
            #[command(spanish = "Dice una palabra")]
            #[command(alias = "tell")]
            Say(Aside),
        }
    }

    arguments! {
        /// Repeat words.
        ///
        /// They are repeated
        /// in their order.
        #[derive(Clone, Debug, PartialEq)]
        #[command(spanish = "Repite palabras")]
        #[command(mut_arg("words", |words| words.required(true)))]
        struct Repeat {
            /// What is repeated
            words: Vec<String>,
            /// How often
            #[arg(long, value_name = "N", value_parser = value_parser!(u8), default_value = "2")]
            times: u8,
            #[arg(long)]
            in_capitals: bool,
            #[arg(long, conflicts_with = "in_capitals")]
            between: Option<String>,
            #[arg(long, value_parser = value_parser!(u8))]
            numbered: Optional<u8>,
            #[command(flatten)]
            aside: Aside,
        }
    }

    arguments! {
        /// No help of a command.
        #[derive(Clone, Debug, PartialEq)]
        struct Aside {
            /// Whisper
            #[arg(long)]
            quietly: bool,
        }
    }

    fn read(line: &str) -> Result<Asked, Error> {
        let words = ["program"].into_iter().chain(line.split_whitespace());
        Asked::read(&Asked::add_to(Command::new("program")).try_get_matches_from(words)?)
    }

    #[test]
    fn a_field_has_what_is_written_for_it() {
        let words = vec!["a".to_owned(), "b".to_owned()];
        let (between, aside) = (None, Aside { quietly: false });
        let plain = Repeat { words, times: 2, in_capitals: false, between, numbered: None, aside };
        let check = |line: &str, repeat: Repeat| {
            assert_eq!(read(line).expect(line), Asked::Repeat(repeat));
        };
        check("repeat a b", Repeat { ..plain.clone() });
        check(
            "repeat --times 3 a --in-capitals b",
            Repeat { times: 3, in_capitals: true, ..plain.clone() },
        );
        check("repeat a --between=x b", Repeat { between: Some("x".to_owned()), ..plain.clone() });
        check("repeat a b --numbered", Repeat { numbered: Some(None), ..plain.clone() });
        check("repeat --numbered=7 a b", Repeat { numbered: Some(Some(7)), ..plain.clone() });
        let aside = Aside { quietly: true };
        check("repeat a b --quietly", Repeat { aside: aside.clone(), ..plain });
        assert_eq!(read("say --quietly").expect("a command"), Asked::Say(aside.clone()));
        assert_eq!(read("tell --quietly").expect("its other name"), Asked::Say(aside.clone()));
    }

    #[test]
    fn what_is_not_declared_is_refused() {
        for line in [
            "",
            "other",
            "repeat",
            "repeat a --times",
            "repeat a --times x",
            "repeat a --between x --in-capitals",
            "repeat a --in_capitals",
            "say --quietly more",
        ] {
            assert_eq!(read(line).map_err(|error| error.exit_code()), Err(2), "{line}");
        }
    }

    #[test]
    fn values_and_defaults_are_shown() {
        let mut program = Asked::add_to(Command::new("program"));
        program.build();
        let repeat = program.find_subcommand("repeat").cloned().expect("a command");
        let shown = repeat.clone().render_help().to_string();
        for text in ["--times <N>", "[default: 2]", "--between <BETWEEN>", "[<NUMBERED>]"] {
            assert!(shown.contains(text), "{text} in {shown}");
        }
    }
}
