//! Where tables are.

use std::path::PathBuf;

use clap::Args;
use clap::error::ErrorKind;
use protocol::host::tables_folder;

use crate::exit::Failure;
use crate::usage::{both, error};

/// The option that says where tables are.
#[derive(Clone, Debug, Args)]
pub(crate) struct Folder {
    /// The folder of the tables, in place of that in AJEDREZ_TABLES, or ajedrez/tables in the user's
    /// folder for caches
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl Folder {
    pub(crate) fn path(&self) -> Result<PathBuf, Failure> {
        self.dir.clone().or_else(tables_folder).ok_or_else(|| {
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
