//! The file of a class: a header, and the bytes of its slots in compressed blocks.
//!
//! ```text
//! bytes              content
//! 8                  magic
//! 4                  version
//! 12                 material, padded with zeros
//! 2 * 256 * 8        number of positions with each byte, White to move, then Black
//! 16 per block       its end in the file, and the checksum of its compressed bytes
//! 8                  checksum of the header up to here
//! the blocks         the bytes of 32,768 slots each, compressed with DEFLATE (RFC 1951)
//! ```
//!
//! Numbers are little-endian, checksums SipHash-1-3 with key 0. Each read verifies the block's checksum,
//! so a damaged file gives an error and not an answer. The key is public: a checksum does not protect against a forged
//! file, so offsets and counts are checked before they are used.

use std::fmt;
use std::fs::{self, File};
use std::hash::Hasher as _;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use siphasher::sip::SipHasher13;

use crate::index::Index;
use crate::material::Material;
use crate::summary::Summary;

pub(crate) const MAGIC: [u8; 8] = *b"ajzlite\n";
pub(crate) const VERSION: u32 = 1;
/// The size of magic, version and material.
const START: usize = 24;
/// The number of slots in a block.
pub(crate) const BLOCK: usize = 1 << 15;
/// The maximum size of a compressed block: DEFLATE adds five bytes to each 64 KiB that it cannot compress.
const PACKED_MAX: u64 = 2 * BLOCK as u64;

/// The extension of the files.
const EXTENSION: &str = "table";

/// The file of a class in a folder.
pub(crate) fn path_of(folder: &Path, material: Material) -> PathBuf {
    folder.join(format!("{material}.{EXTENSION}"))
}

/// The name of the class in the name of a file, if it has the form of a table's name.
fn name_of(path: &Path) -> Option<&str> {
    let is_table = path.extension().is_some_and(|extension| extension == EXTENSION);
    path.file_stem().and_then(|stem| stem.to_str()).filter(|_| is_table)
}

/// Lists the classes that have a file in a folder, in their order. Files with other extensions are
/// ignored.
///
/// # Errors
///
/// If the folder cannot be read, or a file has the extension of a table but not the name of a class.
pub fn list(folder: &Path) -> Result<Vec<Material>, TableError> {
    let unread = |error| TableError::new(folder, Problem::Read(error));
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        if let Some(name) = name_of(&path) {
            let material = name.parse().map_err(Problem::Name);
            found.push(material.map_err(|problem| TableError::new(&path, problem))?);
        }
    }
    found.sort();
    Ok(found)
}

/// An error in the file of a table.
#[derive(Debug)]
pub struct TableError {
    path: PathBuf,
    problem: Problem,
}

/// The kinds of errors in the file of a table.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
    /// It cannot be read.
    Read(io::Error),
    /// It does not begin with the magic bytes.
    Magic,
    /// It has another version.
    Version {
        /// The version found; this program reads 1.
        found: u32,
    },
    /// Its header has another class than its name.
    Material {
        /// The class in the header.
        found: String,
    },
    /// Its name is not the name of a class.
    Name(crate::ParseMaterialError),
    /// Its length does not match its header.
    Length {
        /// The expected length in bytes.
        expected: u64,
        /// The actual length.
        found: u64,
    },
    /// A block does not end after its start, within the file, or within the size of a block.
    Block {
        /// Its number, counted from 0.
        number: usize,
        /// Its end according to the header.
        end: u64,
    },
    /// The header counts more positions than the class has, or counts that do not match the blocks.
    Counts,
    /// Some of these bytes have changed.
    Checksum {
        /// The first byte.
        start: u64,
        /// The end, exclusive.
        end: u64,
    },
    /// The value of a position does not follow from its moves.
    Value {
        /// The position.
        fen: String,
    },
}

impl TableError {
    pub(crate) fn new(path: &Path, problem: Problem) -> TableError {
        TableError { path: path.to_owned(), problem }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.problem)
    }
}

impl std::error::Error for TableError {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Read(error) => write!(f, "cannot be read: {error}"),
            Problem::Magic => f.write_str("it is not a table of Ajedrez Lite"),
            Problem::Version { found } => {
                write!(f, "it is a table of version {found}, expected {VERSION}")
            }
            Problem::Material { found } => write!(f, "it is the table of {found}"),
            Problem::Name(error) => write!(f, "the name is not the name of a class: {error}"),
            Problem::Length { expected, found } => {
                write!(f, "expected {expected} bytes, found {found}")
            }
            Problem::Block { number, end } => {
                write!(f, "block {number} cannot end at byte {end}")
            }
            Problem::Counts => f.write_str("the counts in the header do not match the positions"),
            Problem::Checksum { start, end } => {
                write!(f, "it is damaged between the bytes {start} and {end}")
            }
            Problem::Value { fen } => {
                write!(f, "the value of the position {fen} does not follow from its best move")
            }
        }
    }
}

/// Where the bytes of a file are.
enum Bytes {
    OnDisk(Mutex<File>),
    InMemory(Vec<u8>),
}

impl Bytes {
    fn length(&self) -> io::Result<u64> {
        match self {
            Bytes::OnDisk(file) => {
                Ok(file.lock().unwrap_or_else(PoisonError::into_inner).metadata()?.len())
            }
            Bytes::InMemory(bytes) => Ok(bytes.len() as u64),
        }
    }

    /// Fills `into` with the bytes from `start`.
    fn read(&self, start: u64, into: &mut [u8]) -> io::Result<()> {
        match self {
            Bytes::OnDisk(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                file.seek(SeekFrom::Start(start))?;
                file.read_exact(into)
            }
            Bytes::InMemory(bytes) => {
                let there = usize::try_from(start).ok().and_then(|start| bytes.get(start..));
                there.unwrap_or_default().read_exact(into)
            }
        }
    }
}

/// The file of a class, open for reading.
pub(crate) struct Table {
    pub(crate) material: Material,
    pub(crate) index: Index,
    pub(crate) summary: Summary,
    path: PathBuf,
    bytes: Bytes,
    /// The end of each block, and its checksum.
    blocks: Vec<[u64; 2]>,
}

impl Table {
    /// Opens the file at `path` as the table of `material`, and checks its header and length.
    pub(crate) fn open(path: &Path, material: Material) -> Result<Table, TableError> {
        open_regular(path)
            .map_err(Problem::Read)
            .and_then(|file| Table::read(path, Bytes::OnDisk(Mutex::new(file)), material))
            .map_err(|problem| TableError::new(path, problem))
    }

    /// The table in the bytes of a file; its class is in the header.
    pub(crate) fn of_bytes(bytes: Vec<u8>) -> Result<Table, TableError> {
        let name = bytes.get(12..START).unwrap_or_default();
        let name = String::from_utf8_lossy(name).trim_end_matches('\0').to_owned();
        let path = PathBuf::from(format!("{name}.{EXTENSION}"));
        let is_named = bytes.starts_with(&MAGIC);
        name.parse()
            .map_err(|error| if is_named { Problem::Name(error) } else { Problem::Magic })
            .and_then(|material| Table::read(&path, Bytes::InMemory(bytes), material))
            .map_err(|problem| TableError::new(&path, problem))
    }

    fn read(path: &Path, bytes: Bytes, material: Material) -> Result<Table, Problem> {
        let length = bytes.length().map_err(Problem::Read)?;
        let index = Index::new(material);
        let mut header = vec![0; header_length(&index)];
        let present = length.min(header.len() as u64) as usize;
        bytes.read(0, &mut header[..present]).map_err(Problem::Read)?;
        check_start(&header, material)?;
        let (fields, sum) = header.split_at(header.len() - 8);
        if present < header.len() {
            return Err(Problem::Length { expected: header.len() as u64, found: length });
        }
        if [checksum(fields)] != numbers(sum)[..] {
            return Err(Problem::Checksum { start: 0, end: header.len() as u64 });
        }
        let fields = numbers(&fields[START..]);
        let (counts, blocks) = fields.split_at(512);
        let mut summary = Summary { counts: [[0; 256]; 2] };
        summary.counts.as_flattened_mut().copy_from_slice(counts);
        if !summary.fits(material) {
            return Err(Problem::Counts);
        }
        let blocks: Vec<[u64; 2]> =
            blocks.chunks_exact(2).map(|block| [block[0], block[1]]).collect();
        let mut start = header.len() as u64;
        for (number, &[end, _]) in blocks.iter().enumerate() {
            if end <= start || end - start > PACKED_MAX {
                return Err(Problem::Block { number, end });
            }
            start = end;
        }
        if start != length {
            return Err(Problem::Length { expected: start, found: length });
        }
        Ok(Table { material, index, summary, path: path.to_owned(), bytes, blocks })
    }

    /// An error in this file.
    pub(crate) fn error(&self, problem: Problem) -> TableError {
        TableError::new(&self.path, problem)
    }

    /// The number of blocks.
    pub(crate) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// The bytes of the slots of a block.
    pub(crate) fn block(&self, number: usize) -> Result<Vec<u8>, TableError> {
        self.try_block(number).map_err(|problem| self.error(problem))
    }

    fn try_block(&self, number: usize) -> Result<Vec<u8>, Problem> {
        let start = match number {
            0 => header_length(&self.index) as u64,
            _ => self.blocks[number - 1][0],
        };
        let [end, sum] = self.blocks[number];
        let damaged = || Problem::Checksum { start, end };
        let mut packed = vec![0; (end - start) as usize];
        self.bytes.read(start, &mut packed).map_err(Problem::Read)?;
        if checksum(&packed) != sum {
            return Err(damaged());
        }
        let slots = BLOCK.min(self.index.slots() - number * BLOCK);
        let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, slots);
        bytes.ok().filter(|bytes| bytes.len() == slots).ok_or_else(damaged)
    }
}

/// Opens a regular file. A FIFO would wait for a writer, and a device may have no end.
fn open_regular(path: &Path) -> io::Result<File> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    File::open(path)
}

fn check_start(header: &[u8], material: Material) -> Result<(), Problem> {
    if header[..8] != MAGIC {
        return Err(Problem::Magic);
    }
    let version = u32::from_le_bytes([header[8], header[9], header[10], header[11]]);
    if version != VERSION {
        return Err(Problem::Version { found: version });
    }
    if header[12..START] != padded(material) {
        let found = String::from_utf8_lossy(&header[12..START]);
        return Err(Problem::Material { found: found.trim_end_matches('\0').to_owned() });
    }
    Ok(())
}

/// The size of the header of a class.
pub(crate) fn header_length(index: &Index) -> usize {
    START + 8 * 512 + 16 * index.slots().div_ceil(BLOCK) + 8
}

pub(crate) fn padded(material: Material) -> [u8; 12] {
    let mut name = [0; 12];
    let text = material.to_string();
    name[..text.len()].copy_from_slice(text.as_bytes());
    name
}

fn numbers(bytes: &[u8]) -> Vec<u64> {
    let (words, _) = bytes.as_chunks::<8>();
    words.iter().map(|&word| u64::from_le_bytes(word)).collect()
}

pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = SipHasher13::new();
    hasher.write(bytes);
    hasher.finish()
}
