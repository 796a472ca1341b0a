//! Probing the tables of a folder or in memory.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

use core_bitboard::{Color, Lite, Move, Position};

use crate::file::{BLOCK, Problem, Table, TableError, list, path_of};
use crate::index::Index;
use crate::material::Material;
use crate::probe_error::ProbeError;
use crate::small;
use crate::summary::Summary;
use crate::value::{Byte, Value};

/// The size of the cache of blocks.
const CACHE_BYTES: usize = 64 << 20;

/// A cache entry: the class and the number of a block, and its bytes.
type Cached = Mutex<Option<(Material, usize, Vec<u8>)>>;

/// The tables of a folder, or the tables of three pieces in memory. Several threads may probe them at
/// the same time.
///
/// A direct-mapped cache of at most 64 MiB keeps decompressed blocks of files.
#[derive(Default)]
pub struct Tables {
    folder: Option<PathBuf>,
    tables: BTreeMap<Material, Held>,
    cache: Vec<Cached>,
}

/// The source of the values of a class.
enum Held {
    InFile(Box<Table>),
    InMemory,
}

fn cache() -> Vec<Cached> {
    (0..CACHE_BYTES / BLOCK).map(|_| Mutex::default()).collect()
}

/// The tables in memory.
static IN_MEMORY: LazyLock<Tables> = LazyLock::new(|| Tables::default().with_small());

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl Tables {
    /// Opens the tables of a folder, and checks their headers. Other files there are ignored.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read, or a file named like a table is not one.
    pub fn open(folder: impl AsRef<Path>) -> Result<Tables, TableError> {
        let folder = folder.as_ref();
        let open = |material| {
            let table = Table::open(&path_of(folder, material), material)?;
            Ok((material, Held::InFile(Box::new(table))))
        };
        let tables = list(folder)?.into_iter().map(open).collect::<Result<_, TableError>>()?;
        Ok(Tables { folder: Some(folder.to_owned()), tables, cache: cache() })
    }

    /// Adds the table in the bytes of a file, or replaces the table of the same class: for programs that
    /// have no folder, such as a page in a browser. A damaged block is detected when it is probed.
    ///
    /// # Errors
    ///
    /// If the bytes are not a table. Then nothing has changed.
    pub fn add(&mut self, file: Vec<u8>) -> Result<(), TableError> {
        let table = Table::of_bytes(file)?;
        if self.cache.is_empty() {
            self.cache = cache();
        }
        self.tables.insert(table.material, Held::InFile(Box::new(table)));
        Ok(())
    }

    /// The tables of three pieces in memory. Each is solved when it is first probed, in some 20 to 80 ms.
    ///
    /// ```
    /// use ajedrez_lite_tables::{Tables, Value};
    /// use core_bitboard::{Lite, Position};
    ///
    /// let pawn: Position<Lite> = "8/8/8/7k/8/8/1P5K/8 w - - 0 1".parse()?;
    /// assert_eq!(Tables::small().probe(&pawn)?, Some(Value::Win(71)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn small() -> &'static Tables {
        &IN_MEMORY
    }

    /// Adds the tables of [`small`](Tables::small) for classes without a file.
    #[must_use]
    pub fn with_small(mut self) -> Tables {
        for material in small::classes() {
            self.tables.entry(material).or_insert(Held::InMemory);
        }
        self
    }

    /// Solves the tables in memory now instead of in the first [`probe`](Tables::probe) of each.
    pub fn solve_small(&self) {
        for material in self.in_memory() {
            small::table(material);
        }
    }

    /// Whether no [`probe`](Tables::probe) has to solve a table.
    pub fn is_solved(&self) -> bool {
        self.in_memory().all(small::is_solved)
    }

    fn in_memory(&self) -> impl Iterator<Item = Material> {
        let in_memory = self.tables.iter().filter(|(_, held)| matches!(held, Held::InMemory));
        in_memory.map(|(&material, _)| material)
    }

    /// The folder of the tables, if they are in files.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The classes that have tables.
    pub fn materials(&self) -> impl Iterator<Item = Material> {
        self.tables.keys().copied()
    }

    /// The summary of a class, if it has a file.
    pub fn summary(&self, material: Material) -> Option<&Summary> {
        match self.tables.get(&material)? {
            Held::InFile(table) => Some(&table.summary),
            Held::InMemory => None,
        }
    }

    /// The position with the longest win for White, the stronger side, with White to move. If
    /// several have it, the first in the table is returned. `None` if the class has no file or no such win.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is damaged.
    pub fn longest_win(&self, material: Material) -> Result<Option<Position<Lite>>, TableError> {
        let Some(Held::InFile(table)) = self.tables.get(&material) else { return Ok(None) };
        let Some(plies) = table.summary.longest(Color::White)[0] else { return Ok(None) };
        let is_longest = |&byte: &u8| Byte(byte).value() == Some(Value::Win(plies));
        for number in 0..table.len() {
            let block = table.block(number)?;
            let slots = block.iter().enumerate().filter(|(_, byte)| is_longest(byte));
            let mut here =
                slots.filter_map(|(within, _)| table.index.position(number * BLOCK + within));
            if let Some(position) = here.find(|position| position.turn() == Color::White) {
                return Ok(Some(position));
            }
        }
        Ok(None)
    }

    /// The value of a position for the side to move; `None` if no table contains it.
    ///
    /// Tables never contain a position with a pawn on its first or last rank, or in which the side not
    /// to move is in check, as with adjacent kings. Bare kings are always a draw.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is damaged.
    pub fn probe(&self, position: &Position<Lite>) -> Result<Option<Value>, TableError> {
        let Some((material, exchanged)) = Material::of(position.board()) else { return Ok(None) };
        if material.pieces() == 2 {
            return Ok(Some(Value::Draw));
        }
        let slot = |index: &Index| {
            let placement = index.place(position.board(), position.turn(), exchanged)?;
            index.slot(&placement)
        };
        match self.tables.get(&material) {
            None => Ok(None),
            Some(Held::InMemory) => Ok(small::table(material)
                .and_then(|solved| slot(&solved.index).and_then(|slot| solved.value(slot)))),
            Some(Held::InFile(table)) => match slot(&table.index) {
                Some(slot) => Ok(self.byte(table, slot)?.value()),
                None => Ok(None),
            },
        }
    }

    /// The value of a position for the side to move. If no table contains the position, for example
    /// because the kings are adjacent or the side not to move is in check, it is computed from the
    /// positions after its moves, if tables contain all of them.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is damaged.
    pub fn value(&self, position: &Position<Lite>) -> Result<Option<Value>, TableError> {
        if let Some(value) = self.probe(position)? {
            return Ok(Some(value));
        }
        let Some(moves) = self.moves(position)? else { return Ok(None) };
        let without_moves = if position.is_check() { Value::Loss(0) } else { Value::Draw };
        Ok(Some(moves.first().map_or(without_moves, |&(_, best)| best)))
    }

    /// Why no table contains a position; `None` if one does.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is damaged.
    pub fn probe_error(&self, position: &Position<Lite>) -> Result<Option<ProbeError>, TableError> {
        if self.probe(position)?.is_some() {
            return Ok(None);
        }
        let has = |material: Material| self.tables.contains_key(&material);
        Ok(Some(ProbeError::of(position, has)))
    }

    /// The byte in a slot, from the cache if it has the block.
    fn byte(&self, table: &Table, slot: usize) -> Result<Byte, TableError> {
        let (number, within) = (slot / BLOCK, slot % BLOCK);
        // Neighbouring blocks of a table use different places.
        let place = (table.material.key() * 7919 + number) % self.cache.len();
        let mut cached = self.cache[place].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((material, block, bytes)) = &*cached
            && (*material, *block) == (table.material, number)
        {
            return Ok(Byte(bytes[within]));
        }
        let bytes = table.block(number)?;
        let byte = Byte(bytes[within]);
        *cached = Some((table.material, number, bytes));
        Ok(byte)
    }

    /// The legal moves with their values for the side to move, best first; `None` if the value of one is
    /// unknown.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is damaged.
    pub fn moves(
        &self,
        position: &Position<Lite>,
    ) -> Result<Option<Vec<(Move, Value)>>, TableError> {
        let mut moves = Vec::new();
        for mv in position.legal_moves() {
            let Some(value) = self.after(position, mv)? else { return Ok(None) };
            moves.push((mv, value));
        }
        moves.sort_by_key(|&(mv, value)| (Reverse(value), mv));
        Ok(Some(moves))
    }

    /// The legal moves with their values for the side to move, best first, then the moves whose value is
    /// unknown.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is damaged.
    pub fn known_moves(
        &self,
        position: &Position<Lite>,
    ) -> Result<Vec<(Move, Option<Value>)>, TableError> {
        let known = |mv| Ok((mv, self.after(position, mv)?));
        let legal = position.legal_moves().into_iter();
        let mut moves = legal.map(known).collect::<Result<Vec<_>, TableError>>()?;
        moves.sort_by_key(|&(mv, value)| (value.is_none(), Reverse(value), mv));
        Ok(moves)
    }

    /// The value of a legal move for the side to move.
    fn after(&self, position: &Position<Lite>, mv: Move) -> Result<Option<Value>, TableError> {
        Ok(self.probe(&position.play_unchecked(mv))?.map(Value::before))
    }

    /// The best play to mate: the winner mates as soon as possible, the loser holds out as long as
    /// possible. The first of equal moves is played. `None` if no mate is known.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is damaged, or the value of a position does not follow from its moves.
    pub fn line(&self, position: &Position<Lite>) -> Result<Option<MateLine>, TableError> {
        let Some(value) = self.probe(position)? else { return Ok(None) };
        let (Value::Win(plies) | Value::Loss(plies)) = value else { return Ok(None) };
        let mut here = *position;
        let mut moves = Vec::new();
        for left in (1..=plies).rev() {
            // The winner moves with an odd number of plies left.
            let value = if left % 2 == 1 { Value::Win(left) } else { Value::Loss(left) };
            let Some(known) = self.moves(&here)? else { return Ok(None) };
            let best = known.first().filter(|&&(_, best)| best == value);
            let Some(&(mv, _)) = best else { return Err(self.wrong_value(&here)) };
            moves.push(mv);
            here = here.play_unchecked(mv);
        }
        let line = MateLine::replay(position, moves);
        line.map(Some).ok_or_else(|| self.wrong_value(&here))
    }

    /// The error of a table in which the value of a position does not follow from its moves.
    fn wrong_value(&self, position: &Position<Lite>) -> TableError {
        let problem = Problem::Value { fen: position.fen().to_string() };
        let table = Material::of(position.board()).and_then(|(class, _)| self.tables.get(&class));
        match table {
            Some(Held::InFile(table)) => table.error(problem),
            _ => TableError::new(self.folder.as_deref().unwrap_or(Path::new("")), problem),
        }
    }
}

/// Moves of both sides that end in mate. It can only be created by replaying legal moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MateLine {
    moves: Vec<Move>,
    winner: Color,
}

impl MateLine {
    /// Plays the moves; `None` if one is not legal or the last does not mate.
    pub fn replay(position: &Position<Lite>, moves: Vec<Move>) -> Option<MateLine> {
        let mut here = *position;
        for &mv in &moves {
            here = here.play(mv).ok()?;
        }
        here.is_checkmate().then(|| MateLine { moves, winner: !here.turn() })
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The side that mates.
    pub const fn winner(&self) -> Color {
        self.winner
    }
}
