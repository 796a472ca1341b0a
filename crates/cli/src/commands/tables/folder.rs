//! Where tables are.

use std::env;
use std::path::PathBuf;

use clap::Args;
use clap::error::ErrorKind;

use crate::exit::Failure;
use crate::spanish::Explained as _;
use crate::usage::{both, error};

/// The option that says where tables are.
#[derive(Clone, Debug, Args)]
pub(crate) struct Folder {
    /// The folder of the tables, in place of ajedrez/tables in the user's folder for caches
    #[arg(
        spanish = "La carpeta de las tablas, en lugar de ajedrez/tables en la carpeta de caché \
        del usuario"
    )]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Folder {
    pub(crate) fn path(&self) -> Result<PathBuf, Failure> {
        let cache = || Some(caches()?.join("ajedrez").join("tables"));
        self.dir.clone().or_else(cache).ok_or_else(|| {
            let message = both(
                "this user has no folder for caches: expected --dir DIR",
                "este usuario no tiene carpeta de caché: se esperaba --dir CARPETA",
            );
            error(ErrorKind::MissingRequiredArgument, message).into()
        })
    }

    /// The folder to ask tables of: the one that is named, or that of the user if it is there.
    pub(crate) fn of_tables(&self) -> Option<PathBuf> {
        self.dir.clone().or_else(|| self.path().ok().filter(|folder| folder.is_dir()))
    }
}

/// The user's folder for caches: by the XDG Base Directory Specification, or as Windows has it.
fn caches() -> Option<PathBuf> {
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    named("XDG_CACHE_HOME")
        .or_else(|| named("LOCALAPPDATA"))
        .or_else(|| Some(named("HOME")?.join(".cache")))
}
