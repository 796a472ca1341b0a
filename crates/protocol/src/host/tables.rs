//! The tables of endings in the user's folder.

use std::env;
use std::path::PathBuf;
use std::sync::LazyLock;

use lite_tables::{TableError, Tables};

/// The variable that names the folder of the tables, in place of the one below.
const VARIABLE: &str = "AJEDREZ_TABLES";

/// Where the user's tables of endings are: in the folder that the variable `AJEDREZ_TABLES` names, or in
/// ajedrez/tables in the folder for caches. That is by the XDG Base Directory Specification, or as Windows
/// has it; `None` where the user has none.
pub fn tables_folder() -> Option<PathBuf> {
    named_folder()
        .or_else(|| Some(user_folder("XDG_CACHE_HOME", ".cache")?.join("ajedrez").join("tables")))
}

/// The folder that the variable names; empty it names none.
fn named_folder() -> Option<PathBuf> {
    env::var_os(VARIABLE).filter(|name| !name.is_empty()).map(PathBuf::from)
}

/// The user's folder for files of a kind, by the XDG Base Directory Specification, or as Windows has it: that which
/// `variable` names, such as `XDG_DATA_HOME`, and otherwise `in_home`, such as `.local/share`.
pub fn user_folder(variable: &str, in_home: &str) -> Option<PathBuf> {
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    named(variable).or_else(|| named("LOCALAPPDATA")).or_else(|| Some(named("HOME")?.join(in_home)))
}

/// The tables of the user's folder, with those in memory where it has none of three pieces: for a
/// [`Context`](crate::Context). They are opened at the first call.
///
/// # Errors
///
/// When the folder cannot be read, or a file there is not the table that its name says. A folder for
/// caches without tables is no error.
pub fn tables() -> Result<&'static Tables, &'static TableError> {
    static OPENED: LazyLock<Option<Result<Tables, TableError>>> = LazyLock::new(|| {
        let is_meant = |folder: &PathBuf| named_folder().is_some() || folder.is_dir();
        let folder = tables_folder().filter(is_meant)?;
        Some(Tables::open(folder).map(Tables::with_small))
    });
    OPENED.as_ref().map_or(Ok(Tables::small()), Result::as_ref)
}
