//! Generates tables into a folder, and checks them.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use core_bitboard::{Lite, Position};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
use rayon::slice::ParallelSlice;

use crate::file::{
    self, BLOCK, MAGIC, Problem, Table, TableError, VERSION, checksum, header_length, padded,
    path_of,
};
use crate::index::Index;
use crate::material::Material;
use crate::solve::{Progress, Solved, solve};
use crate::summary::Summary;
use crate::value::{Byte, Value};

/// The extension of a file that is being written.
const PARTIAL: &str = "partial";

/// Writing takes less than this. An older partial file belongs to a killed run.
const WRITING: Duration = Duration::from_hours(1);

/// Why a table could not be made.
#[derive(Debug)]
#[non_exhaustive]
pub enum MakeError {
    /// A table that it needs, or the existing table, is missing or damaged.
    Table(TableError),
    /// A file cannot be written.
    Write(PathBuf, io::Error),
    /// A mate in the class takes more plies than the file format allows.
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
                write!(f, "a mate of {material} takes more plies than a table can store")
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

/// Generates the table of a class in a folder, unless it exists, and returns its path. The tables of the
/// classes that captures and promotions lead to must exist: [`Material::with_successors`] lists them. It
/// runs on rayon's thread pool, and calls `progress` with the number of units of [`work`] done.
///
/// Files are created atomically; several processes may generate tables in one folder.
///
/// # Errors
///
/// If a table that it needs is missing or damaged, or the table cannot be written.
pub fn make(
    folder: &Path,
    material: Material,
    progress: Progress<'_>,
) -> Result<PathBuf, MakeError> {
    let path = file::path_of(folder, material);
    if path.exists() {
        Table::open(&path, material)?;
        progress(work(material));
        return Ok(path);
    }
    // Fail before computing if the file cannot be written.
    write(&path, &[])?;
    let after = solved_after(folder, material)?;
    let solved = solve(material, &after.iter().collect::<Vec<_>>(), &in_threads, progress);
    let solved = solved.ok_or(MakeError::TooLong(material))?;
    let summary = Summary::of(&solved.index, &solved.bytes);
    let (header, blocks) = parts(material, &solved.index, &solved.bytes, &summary);
    let parts: Vec<&[u8]> = [&header].into_iter().chain(&blocks).map(Vec::as_slice).collect();
    write(&path, &parts)?;
    Ok(path)
}

/// Runs jobs on rayon's thread pool.
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

/// The temporary file of this process next to `path`: `KRvK.1234.partial`.
fn partial_of(path: &Path) -> PathBuf {
    path.with_extension(format!("{}.{PARTIAL}", std::process::id()))
}

/// Whether a path has the form of [`partial_of`] for the table of some class.
fn is_partial(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let parts: Vec<&str> = name.split('.').collect();
    matches!(parts[..], [class, process, PARTIAL]
        if class.parse::<Material>().is_ok() && process.parse::<u32>().is_ok())
}

/// Writes a partial file and renames it; without `parts`, only tests that a file can be created.
fn write(path: &Path, parts: &[&[u8]]) -> Result<(), MakeError> {
    let partial = partial_of(path);
    let finish = || match parts {
        [] => fs::remove_file(&partial),
        _ => fs::rename(&partial, path).and_then(|()| sync_folder(path)),
    };
    write_partial(&partial, parts).and_then(|()| finish()).map_err(|error| {
        fs::remove_file(&partial).ok();
        MakeError::Write(path.to_owned(), error)
    })
}

/// Writes a new file. An existing file, left by a killed process with the same number, or a link is removed and not
/// followed.
fn write_partial(partial: &Path, parts: &[&[u8]]) -> io::Result<()> {
    fs::remove_file(partial).or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    let mut file = OpenOptions::new().write(true).create_new(true).open(partial)?;
    for part in parts {
        file.write_all(part)?;
    }
    file.sync_all()
}

/// Syncs the new name of a file to disk, on systems where a folder can be opened.
fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

/// Creates the folder if it does not exist, and removes partial files of killed runs, which are at least
/// an hour old. Other files are not touched.
///
/// # Errors
///
/// If the folder cannot be created or read.
pub fn prepare(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // This does not follow links or open FIFOs.
        let metadata = entry.metadata();
        let is_old = metadata.is_ok_and(|metadata| {
            let age = metadata.modified().ok().and_then(|time| time.elapsed().ok());
            metadata.is_file() && age.is_some_and(|age| age > WRITING)
        });
        if is_old && is_partial(&entry.path()) {
            // Another run may have removed it.
            fs::remove_file(entry.path()).ok();
        }
    }
    Ok(())
}

/// The compression level of `miniz_oxide` with the best trade-off of size and time.
const LEVEL: u8 = 7;

impl Summary {
    /// The summary of the bytes of a class.
    pub(crate) fn of(index: &Index, bytes: &[u8]) -> Summary {
        let empty = || [[0; 256]; 2];
        let add = |mut counts: [[u64; 256]; 2], (section, bytes): (usize, &[u8])| {
            let uniform = index.uniform_orders(section);
            for (n, &byte) in bytes.iter().enumerate() {
                let orders =
                    uniform.unwrap_or_else(|| index.orders(section * index.section_len() + n));
                counts[section % 2][usize::from(byte)] += orders;
            }
            counts
        };
        let sum = |mut counts: [[u64; 256]; 2], others: [[u64; 256]; 2]| {
            for (count, other) in counts.iter_mut().flatten().zip(others.iter().flatten()) {
                *count += other;
            }
            counts
        };
        let sections = bytes.par_chunks(index.section_len()).enumerate();
        let mut counts = sections.fold(empty, add).reduce(empty, sum);
        for side in &mut counts {
            side[usize::from(Byte::NONE.0)] = 0;
        }
        Summary { counts }
    }
}

/// The parts of the file of a class: its header, then its blocks.
pub(crate) fn parts(
    material: Material,
    index: &Index,
    bytes: &[u8],
    summary: &Summary,
) -> (Vec<u8>, Vec<Vec<u8>>) {
    let pack = |block: &[u8]| miniz_oxide::deflate::compress_to_vec(block, LEVEL);
    let blocks: Vec<Vec<u8>> = bytes.par_chunks(BLOCK).map(pack).collect();

    let mut header = MAGIC.to_vec();
    header.extend(VERSION.to_le_bytes());
    header.extend(padded(material));
    header.extend(summary.counts.as_flattened().iter().flat_map(|count| count.to_le_bytes()));
    let mut end = header_length(index) as u64;
    for block in &blocks {
        end += block.len() as u64;
        header.extend(end.to_le_bytes());
        header.extend(checksum(block).to_le_bytes());
    }
    header.extend(checksum(&header).to_le_bytes());
    (header, blocks)
}

/// Reads the whole table of a class, and checks every block and the counts in the header.
///
/// # Errors
///
/// If it cannot be read or is damaged.
pub fn check(folder: &Path, material: Material) -> Result<(), TableError> {
    read_checked(&path_of(folder, material), material).map(|_| ())
}

/// All bytes of the table at `path`, whose counts have been compared with the header.
fn read_checked(path: &Path, material: Material) -> Result<Solved, TableError> {
    let table = Table::open(path, material)?;
    let expected = table.summary.clone();
    let solved = Solved::read(table)?;
    if Summary::of(&solved.index, &solved.bytes) == expected {
        Ok(solved)
    } else {
        Err(TableError::new(path, Problem::Counts))
    }
}

/// Checks that the value of every position of a class follows from its legal moves. The tables of the
/// classes that captures and promotions lead to must exist, and are assumed to be correct.
///
/// If every class passes this check, every value is correct: a win in n plies has a move to a loss in
/// n - 1, and so on to the mate. A side with a draw can always move to a draw, and never has a winning
/// move.
///
/// # Errors
///
/// If a table cannot be read or is damaged, or the value of a position does not follow from its moves.
pub fn check_positions(folder: &Path, material: Material) -> Result<(), TableError> {
    let path = path_of(folder, material);
    let solved = read_checked(&path, material)?;
    let after = solved_after(folder, material)?;
    match solved.find_wrong(&after.iter().collect::<Vec<_>>()) {
        Some(position) => {
            Err(TableError::new(&path, Problem::Value { fen: position.fen().to_string() }))
        }
        None => Ok(()),
    }
}

impl Solved {
    /// All bytes of a table; every block is checked.
    fn read(table: Table) -> Result<Solved, TableError> {
        let blocks: Result<Vec<Vec<u8>>, TableError> =
            (0..table.len()).into_par_iter().map(|number| table.block(number)).collect();
        let bytes = blocks?.concat();
        Ok(Solved { material: table.material, index: table.index, bytes })
    }

    /// A position whose value does not follow from its best move, or which has a slot but no value, or a
    /// value but no slot. `solved` are the classes that this one leads to.
    fn find_wrong(&self, solved: &[&Solved]) -> Option<Position<Lite>> {
        let all: Vec<&Solved> = solved.iter().copied().chain([self]).collect();
        let probe = |position: &Position<Lite>| {
            let (material, exchanged) = Material::of(position.board())?;
            let there = all.iter().find(|there| there.material == material)?;
            let placement = there.index.place(position.board(), position.turn(), exchanged)?;
            there.value(there.index.slot(&placement)?)
        };
        let wrong = |slot: usize| {
            let position = self.index.position(slot)?;
            let expected = if position.with_turn(!position.turn()).is_check() {
                None
            } else {
                by_moves(&position, probe)
            };
            (expected != probe(&position)).then_some(position)
        };
        (0..self.index.slots()).into_par_iter().find_map_any(wrong)
    }
}

/// The value of a position computed from the values after its legal moves.
fn by_moves(
    position: &Position<Lite>,
    probe: impl Fn(&Position<Lite>) -> Option<Value>,
) -> Option<Value> {
    let mut best = None;
    for mv in position.legal_moves() {
        best = best.max(Some(probe(&position.play_unchecked(mv))?.before()));
    }
    match best {
        None if position.is_check() => Some(Value::Loss(0)),
        None => Some(Value::Draw),
        best => best,
    }
}
