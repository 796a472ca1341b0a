//! The words of the command line: short ways to commands, and tips for words that are not commands.

use std::ffi::OsString;
use std::fmt;
use std::path::Path;

use ajedrez_protocol::{Language, Spanish};
use ajedrez_solitario::parse_puzzle;
use clap::Command;
use clap::error::{ContextKind, ContextValue};
use strsim::damerau_levenshtein;

use crate::cli::{self, LANG, language_within};
use crate::commands::lite::is_exercise;
use crate::exit::Failure;
use crate::usage::slips_borne;

/// The command whose subcommands may stand alone: `ajedrez solve` for `ajedrez solitario solve`.
const GROUP: &str = "solitario";

/// The words of the group that no other command has, except those that are about puzzles when they stand alone. They are written here because every run asks for
/// them, and building the commands to look them up takes a third of a run's time.
const SHORT_WAYS: [&str; 16] = [
    "solve",
    "resolver",
    "check",
    "comprobar",
    "generate",
    "generar",
    "rate",
    "calificar",
    "hint",
    "pista",
    "play",
    "jugar",
    "draw",
    "dibujar",
    "set",
    "serie",
];

/// A short way that is not a command by itself, in both languages.
const COUNT: ([&str; 2], [&str; 3]) = (["count", "contar"], [GROUP, "solve", "--count"]);

/// The most bytes of a word that may be a mistyped command.
const WORD_BYTES_MAX: usize = 32;

/// The most commands that a tip names.
const TIPS_MAX: usize = 3;

/// Every command of the program: the words that lead there, for each of its names.
fn paths() -> Vec<Vec<Vec<String>>> {
    fn collect(command: &Command, above: &[String], paths: &mut Vec<Vec<Vec<String>>>) {
        for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
            let names = std::iter::once(command.get_name()).chain(command.get_all_aliases());
            let named = names.map(|name| [above, &[name.to_owned()]].concat());
            let named: Vec<Vec<String>> = named.collect();
            let here = named[0].clone();
            paths.push(named);
            collect(command, &here, paths);
        }
    }
    let mut program = cli::program(Language::English);
    program.build();
    let mut paths = Vec::new();
    collect(&program, &[], &mut paths);
    paths
}

/// The place of the first argument that is neither the program nor an option; none where an option
/// other than `--lang` stands before it.
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

/// The arguments with short ways written out: `solve` alone is `solitario solve`, as long as no other
/// command has the name. `ayuda` is `help`, which is of `clap` and has no other name there.
pub(crate) fn written_out(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let Some(mut at) = first_word(&arguments) else { return arguments };
    if arguments[at] == "ayuda" {
        arguments[at] = "help".into();
    }
    let asks_about = |word: &OsString| ["help", "man", "manual"].iter().any(|own| word == own);
    let is_asked_about = asks_about(&arguments[at]);
    at += usize::from(is_asked_about);
    let Some(word) = arguments.get(at).and_then(|word| word.to_str()) else { return arguments };
    let written = match word {
        _ if COUNT.0.contains(&word) => &COUNT.1[..if is_asked_about { 2 } else { COUNT.1.len() }],
        _ if SHORT_WAYS.contains(&word) => &[GROUP, word],
        _ => return arguments,
    };
    let written: Vec<OsString> = written.iter().map(OsString::from).collect();
    arguments.splice(at..=at, written);
    arguments
}

/// The arguments up to a first word that is neither a command nor a puzzle. Whatever comes after it, it is
/// this word that is wrong.
pub(crate) fn up_to_stray_word(arguments: &[OsString]) -> Option<&[OsString]> {
    let at = first_word(arguments)?;
    let word = &arguments[at];
    let is_puzzle = parse_puzzle(word.as_encoded_bytes()).is_ok();
    let is_stray = !is_puzzle && word.to_str().is_none_or(|word| !is_command(word));
    is_stray.then(|| &arguments[..=at])
}

fn is_command(word: &str) -> bool {
    word == "help" || cli::program(Language::English).find_subcommand(word).is_some()
}

/// Commands that may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tip(Vec<String>);

/// The commands that may have been meant by arguments that failed.
pub(crate) fn tip(failure: &Failure, arguments: &[OsString]) -> Option<Tip> {
    let unknown = match failure {
        Failure::Usage(error) if error.use_stderr() => {
            let text = |kind| match error.get(kind) {
                Some(ContextValue::String(text)) => Some(text.clone()),
                _ => None,
            };
            // Where a `-` may stand in place of a command, any other word is one to `clap`.
            let is_dash = text(ContextKind::InvalidArg).is_some_and(|argument| argument == "<->");
            let value = || text(ContextKind::InvalidValue).filter(|_| is_dash);
            text(ContextKind::InvalidSubcommand).or_else(value)
        }
        Failure::Fault(_) => None,
        _ => return None,
    };
    let first = first_word(arguments).and_then(|at| arguments[at].to_str().map(str::to_owned));
    let first = first.filter(|word| !is_command(word));
    tip_for(&first.or(unknown)?)
}

/// How the names of files with puzzles end.
const EXTENSIONS: [&str; 6] = ["txt", "puzzles", "csv", "json", "jsonl", "md"];

/// The tip for a word that is the name of a file, or looks like one.
pub(crate) fn file_tip(word: &str) -> Option<Tip> {
    let path = Path::new(word);
    let has_extension = EXTENSIONS.iter().any(|own| path.extension().is_some_and(|it| it == *own));
    let is_meant = word.len() <= WORD_BYTES_MAX && (path.is_file() || has_extension);
    is_meant.then(|| Tip(vec![format!("solitario solve --file {word}")]))
}

/// What may have been meant by a word.
fn tip_for(word: &str) -> Option<Tip> {
    let tip = |commands: Vec<String>| (!commands.is_empty()).then_some(Tip(commands));
    if word == "-" {
        return tip(vec!["solitario solve -".to_owned()]);
    }
    if word.matches('/').count() == 7 && word.len() < 100 {
        return tip(["king --fen FEN", "lite moves FEN"].map(str::to_owned).to_vec());
    }
    if is_exercise(word) {
        return tip(vec![format!("lite --exercise {word}")]);
    }
    if let Some(tip) = file_tip(word) {
        return Some(tip);
    }
    if word.is_empty()
        || word.len() > WORD_BYTES_MAX
        || word.bytes().any(|byte| byte.is_ascii_digit())
    {
        return None;
    }
    let word = word.to_lowercase();
    let paths = paths();
    // How many slips lie between the word and a name.
    for slips in 0..=slips_borne(&word) {
        let is_meant = |path: &&Vec<String>| {
            path.last()
                .is_some_and(|name| damerau_levenshtein(&name.to_lowercase(), &word) == slips)
        };
        let meant = paths.iter().filter_map(|named| named.iter().find(is_meant));
        let mut meant: Vec<String> = meant.map(|path| path.join(" ")).collect();
        if slips <= 1 && COUNT.0.iter().any(|name| damerau_levenshtein(name, &word) == slips) {
            meant.push(COUNT.1.join(" "));
        }
        meant.truncate(TIPS_MAX);
        if !meant.is_empty() {
            return tip(meant);
        }
    }
    None
}

impl Tip {
    fn write(&self, or: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, command) in self.0.iter().enumerate() {
            let between = match index {
                0 => String::new(),
                _ if index + 1 == self.0.len() => format!(" {or} "),
                _ => ", ".to_owned(),
            };
            write!(f, "{between}`ajedrez {command}`")?;
        }
        Ok(())
    }
}

impl fmt::Display for Tip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tip: perhaps ")?;
        self.write("or", f)
    }
}

impl Spanish for Tip {
    fn fmt_spanish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("consejo: quizás ")?;
        self.write("o", f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(line: &str) -> String {
        let arguments = line.split(' ').map(OsString::from).collect();
        let words = written_out(arguments).into_iter().map(OsString::into_string);
        words.collect::<Result<Vec<_>, _>>().expect("UTF-8").join(" ")
    }

    #[test]
    fn a_short_way_is_written_out_where_only_one_command_has_the_name() {
        for (short, long) in [
            ("ajedrez solve re1", "ajedrez solitario solve re1"),
            ("ajedrez --lang es hint re1", "ajedrez --lang es solitario hint re1"),
            ("ajedrez --lang=es play", "ajedrez --lang=es solitario play"),
            ("ajedrez count re1", "ajedrez solitario solve --count re1"),
            ("ajedrez help rate", "ajedrez help solitario rate"),
            ("ajedrez man count", "ajedrez man solitario solve"),
            ("ajedrez resolver re1", "ajedrez solitario resolver re1"),
            ("ajedrez --idioma es contar re1", "ajedrez --idioma es solitario solve --count re1"),
            ("ajedrez ayuda pista", "ajedrez help solitario pista"),
            ("ajedrez ayuda", "ajedrez help"),
            ("ajedrez draw re1", "ajedrez solitario draw re1"),
            // Others have a command of the name, or it has one itself.
            ("ajedrez moves start", "ajedrez moves start"),
            ("ajedrez king file", "ajedrez king file"),
            ("ajedrez re1", "ajedrez re1"),
            ("ajedrez --help solve", "ajedrez --help solve"),
        ] {
            assert_eq!(written(short), long);
        }
    }

    #[test]
    fn every_word_of_the_group_is_a_short_way_unless_another_command_has_it() {
        // The tables are made and checked by whoever names them: `ajedrez check` is about a puzzle. And
        // `ajedrez play` was so before there was another game. `ajedrez draw` draws; `lite draw` asks whether a game is drawn.
        let is_other = |path: &[String]| {
            let others = [["lite", "play"], ["lite", "jugar"], ["lite", "draw"]];
            path[0] == "tables" || others.iter().any(|other| path[..] == other[..])
        };
        let paths: Vec<_> = paths().into_iter().flatten().filter(|path| !is_other(path)).collect();
        let of_group = paths.iter().filter(|path| path.len() == 2 && path[0] == GROUP);
        let alone = of_group.map(|path| path[1].as_str()).filter(|&word| {
            paths.iter().filter(|path| path.last().is_some_and(|end| end == word)).count() == 1
        });
        assert_eq!(alone.collect::<Vec<_>>(), SHORT_WAYS);
    }

    #[test]
    fn every_value_is_taken_by_each_of_its_words() {
        fn check(command: &Command, values: &mut usize) {
            for arg in command.get_arguments() {
                for value in arg.get_possible_values() {
                    let words = ajedrez_protocol::words::others(value.get_name());
                    let takes = |word: &&str| value.matches(word, false);
                    let name = value.get_name();
                    assert!(words.iter().all(takes), "{}: {name}", arg.get_id());
                    *values += words.len();
                }
            }
            command.get_subcommands().for_each(|command| check(command, values));
        }
        let mut program = crate::cli::program(Language::English);
        program.build();
        let mut values = 0;
        check(&program, &mut values);
        assert!(values > 50, "{values} words");
    }

    #[test]
    fn a_tip_names_the_command_that_is_meant() {
        for (word, commands) in [
            ("sovle", &["solitario solve"][..]),
            ("generat", &["solitario generate"]),
            ("Jugar", &["solitario jugar", "lite jugar"]),
            ("regla", &["reglas"]),
            ("solitari", &["solitario"]),
            ("draw", &["solitario draw", "lite draw"]),
            ("moves", &["lite moves", "rules moves"]),
            ("casillasAtacada", &["lite casillasAtacadas"]),
            ("coutn", &["solitario solve --count"]),
            ("8/8/8/8/8/8/8/K6k w", &["king --fen FEN", "lite moves FEN"]),
            ("-", &["solitario solve -"]),
            ("nofile.txt", &["solitario solve --file nofile.txt"]),
            ("puzzles/1.puzzles", &["solitario solve --file puzzles/1.puzzles"]),
        ] {
            let commands = commands.iter().map(|&command| command.to_owned()).collect();
            assert_eq!(tip_for(word), Some(Tip(commands)), "{word}");
        }
        for word in ["", "x", "xyzzy", "re1tx8", &"z".repeat(100_000)] {
            assert_eq!(tip_for(word), None);
        }
    }
}
