//! The options, and `setoption`.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use lite_tables::Tables;

/// What the other side takes the game for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    AjedrezLite,
    /// Ajedrez Lite on the board of a program that knows chess alone: its moves are moves of chess,
    /// but for its start there must be a FEN.
    Chess,
}

/// What `setoption` changes.
pub(crate) struct Options {
    /// The MiB of the transposition table.
    pub(crate) hash: usize,
    /// How many of the best moves are told.
    pub(crate) lines: usize,
    pub(crate) variant: Variant,
    /// Those of a folder, and those of three pieces, which are always there.
    pub(crate) tables: Arc<Tables>,
}

const HASH: usize = 16;
const HASH_MAX: usize = 1_024;
const LINES_MAX: usize = 256;

/// How a text that is empty is written.
const EMPTY: &str = "<empty>";

impl Default for Options {
    fn default() -> Options {
        Options { hash: HASH, lines: 1, variant: Variant::AjedrezLite, tables: without_folder() }
    }
}

impl Options {
    /// Does what the words after `setoption` say.
    ///
    /// # Errors
    ///
    /// Says what is wrong with them. The options are as before.
    pub(crate) fn set(&mut self, words: &str) -> Result<(), String> {
        let (name, value) = name_and_value(words).ok_or("expected 'name NAME value VALUE'")?;
        let word = value.to_ascii_lowercase();
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = whole(value, HASH_MAX)?,
            "threads" => drop(whole(value, 1)?),
            "multipv" => self.lines = whole(value, LINES_MAX)?,
            "ponder" if ["true", "false"].contains(&word.as_str()) => {}
            "ponder" => return Err("expected true or false".to_owned()),
            "uci_variant" => {
                self.variant = match word.as_str() {
                    "ajedrezlite" => Variant::AjedrezLite,
                    "chess" => Variant::Chess,
                    _ => return Err("expected ajedrezlite or chess".to_owned()),
                }
            }
            "tablespath" if ["", EMPTY].contains(&word.as_str()) => self.tables = without_folder(),
            "tablespath" => self.open(Path::new(value))?,
            _ => return Err(format!("there is no option {name}")),
        }
        Ok(())
    }

    /// Opens the tables of a folder.
    ///
    /// # Errors
    ///
    /// Says why it cannot. The tables are as before.
    pub(crate) fn open(&mut self, folder: &Path) -> Result<(), String> {
        let tables = Tables::open(folder).map_err(|error| error.to_string())?;
        self.tables = Arc::new(tables.with_small());
        Ok(())
    }
}

/// The tables that every player has.
fn without_folder() -> Arc<Tables> {
    Arc::new(Tables::default().with_small())
}

impl fmt::Display for Options {
    /// A line for each option, as `uci` lists them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.tables.folder().unwrap_or(Path::new(EMPTY));
        writeln!(f, "option name Hash type spin default {HASH} min 1 max {HASH_MAX}")?;
        writeln!(f, "option name Threads type spin default 1 min 1 max 1")?;
        writeln!(f, "option name MultiPV type spin default 1 min 1 max {LINES_MAX}")?;
        writeln!(f, "option name Ponder type check default false")?;
        writeln!(
            f,
            "option name UCI_Variant type combo default ajedrezlite var ajedrezlite var chess"
        )?;
        writeln!(f, "option name TablesPath type string default {}", folder.display())
    }
}

/// The name and the value of `name NAME value VALUE`, which may have blanks; without a value, it is
/// empty.
fn name_and_value(words: &str) -> Option<(&str, &str)> {
    let rest = words.trim_ascii().strip_prefix("name")?;
    let rest = rest.starts_with([' ', '\t']).then(|| rest.trim_ascii())?;
    let (name, value) = rest.split_once(" value").unwrap_or((rest, ""));
    let is_whole = value.is_empty() || value.starts_with([' ', '\t']);
    (is_whole && !name.is_empty()).then(|| (name.trim_ascii(), value.trim_ascii()))
}

fn whole(value: &str, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("expected a whole number from 1 to {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_set_by_name_in_any_case() {
        let mut options = Options::default();
        for words in ["name Hash value 32", "name multipv value 3", "name UCI_Variant value chess"]
        {
            options.set(words).expect("an option");
        }
        assert_eq!((options.hash, options.lines, options.variant), (32, 3, Variant::Chess));
        for words in ["name Ponder value true", "name Threads value 1", "name TablesPath value"] {
            options.set(words).expect("an option");
        }
    }

    #[test]
    fn a_value_that_is_a_word_is_read_in_any_case() {
        let mut options = Options::default();
        for words in ["name Ponder value True", "name TablesPath value <Empty>"] {
            options.set(words).expect("an option");
        }
        for (word, variant) in [("Chess", Variant::Chess), ("AjedrezLite", Variant::AjedrezLite)] {
            options.set(&format!("name UCI_Variant value {word}")).expect("an option");
            assert_eq!(options.variant, variant);
        }
    }

    #[test]
    fn what_cannot_be_set_is_refused_and_changes_nothing() {
        let mut options = Options::default();
        for words in [
            "",
            "name",
            "nameHash value 3",
            "name  value 3",
            "name Hash",
            "name Hash value 0",
            "name Hash value 1025",
            "name Hash value -1",
            "name Threads value 2",
            "name MultiPV value many",
            "name UCI_Variant value atomic",
            "name Ponder value perhaps",
            "name Contempt value 3",
            "name TablesPath value /no/such folder",
        ] {
            assert!(options.set(words).is_err(), "{words}");
        }
        assert_eq!((options.hash, options.lines), (HASH, 1));
        assert_eq!(options.tables.folder(), None);
    }
}
