//! How tables come into a folder, and are checked there.

mod check;
mod pack;

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::file::{self, Table, TableError};
use crate::material::Material;
use crate::solve::{Hear, Solved, solve};
use crate::summary::Summary;
pub use check::{check, check_positions};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// The ending of the name of a file that is being written.
const PARTIAL: &str = "partial";

/// Writing takes less than this, so that an older partial file is that of a run that was killed.
const WRITING: Duration = Duration::from_hours(1);

/// Why a table could not be made.
#[derive(Debug)]
#[non_exhaustive]
pub enum MakeError {
    /// A table that it needs, or that is there already, is not as it should be.
    Table(TableError),
    /// A file cannot be written.
    Write(PathBuf, io::Error),
    /// A mate in the class takes more plies than the file can say.
    TooLong(Material),
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MakeError::Table(error) => error.fmt(f),
            MakeError::Write(path, error) => {
                write!(f, "cannot write {}: {error}", path.display())
            }
            MakeError::TooLong(material) => {
                write!(f, "some mate of {material} takes more plies than a table can say")
            }
        }
    }
}

impl std::error::Error for MakeError {}

impl From<TableError> for MakeError {
    fn from(error: TableError) -> MakeError {
        MakeError::Table(error)
    }
}

/// The work of making the table of a class, in the units of [`make`].
pub fn work(material: Material) -> u64 {
    crate::index::Index::new(material).slots() as u64
}

/// Makes the table of a class in a folder, unless it is there. The tables of the classes that captures
/// and promotions lead to must be there: [`Material::with_all_after`] lists them. It works in the
/// threads of rayon's pool, and tells `hear` how many units of [`work`] are done. It returns where the
/// table is.
///
/// A table appears whole or not at all; several processes may make tables in one folder.
///
/// # Errors
///
/// When a table that it needs is missing or damaged, or the table cannot be written.
pub fn make(folder: &Path, material: Material, hear: Hear<'_>) -> Result<PathBuf, MakeError> {
    let path = file::path_of(folder, material);
    if path.exists() {
        Table::open(&path, material)?;
        hear(work(material));
        return Ok(path);
    }
    // Nothing is computed that cannot be written.
    write(&path, &[])?;
    let after = solved_after(folder, material)?;
    let solved = solve(material, &after.iter().collect::<Vec<_>>(), &in_threads, hear);
    let solved = solved.ok_or(MakeError::TooLong(material))?;
    let summary = Summary::of(&solved.index, &solved.bytes);
    let (header, blocks) = pack::parts(material, &solved.index, &solved.bytes, &summary);
    let parts: Vec<&[u8]> = [&header].into_iter().chain(&blocks).map(Vec::as_slice).collect();
    write(&path, &parts)?;
    Ok(path)
}

/// Does jobs in the threads of rayon's pool.
fn in_threads(jobs: usize, job: &(dyn Fn(usize) + Sync)) {
    (0..jobs).into_par_iter().for_each(job);
}

/// The classes that one capture or promotion leads to, from the tables of a folder.
pub(super) fn solved_after(folder: &Path, material: Material) -> Result<Vec<Solved>, TableError> {
    let read = |next: Material| match next.pieces() {
        2 => Ok(Solved::bare_kings()),
        _ => Solved::read(Table::open(&file::path_of(folder, next), next)?),
    };
    material.next().into_iter().map(read).collect()
}

/// Writes a file beside its place, and moves it there; without `parts`, only tries to.
fn write(path: &Path, parts: &[&[u8]]) -> Result<(), MakeError> {
    let beside = path.with_extension(format!("{}.{PARTIAL}", std::process::id()));
    let try_write = || {
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(&beside)?;
        for part in parts {
            file.write_all(part)?;
        }
        file.sync_all()?;
        if parts.is_empty() { fs::remove_file(&beside) } else { fs::rename(&beside, path) }
    };
    try_write().map_err(|error| {
        // The first error is the one to tell.
        fs::remove_file(&beside).ok();
        MakeError::Write(path.to_owned(), error)
    })
}

/// Makes the folder if it is not there, and removes what a killed run has left in it.
///
/// # Errors
///
/// When the folder cannot be made or read.
pub fn prepare(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_partial = path.extension().is_some_and(|extension| extension == PARTIAL);
        let age = File::open(&path).and_then(|file| file.metadata()?.modified());
        let is_old = age.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > WRITING));
        if is_partial && is_old {
            // Another run may have removed it.
            fs::remove_file(&path).ok();
        }
    }
    Ok(())
}
