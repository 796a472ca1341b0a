//! The tables of a folder or in memory, and what is asked of them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

use core_bitboard::{Color, Lite, Move, Position};

use crate::absent::Absent;
use crate::file::{BLOCK, Problem, Table, TableError, list, path_of};
use crate::index::Index;
use crate::material::Material;
use crate::small;
use crate::summary::Summary;
use crate::value::{Byte, Value};

/// The bytes of blocks that are remembered.
const CACHE_BYTES: usize = 64 << 20;

/// A place of the cache: the class and the number of a block, and its bytes.
type Cached = Mutex<Option<(Material, usize, Vec<u8>)>>;

/// The tables of a folder, or those of three pieces in memory. They may be asked by several threads at
/// once.
///
/// The blocks of files that were asked last are remembered, some 64 MiB.
#[derive(Default)]
pub struct Tables {
    folder: Option<PathBuf>,
    tables: BTreeMap<Material, Held>,
    cache: Vec<Cached>,
}

/// Where the values of a class are.
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
    /// Opens the tables of a folder, and checks their headers. Other files there are not looked at.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read, or a file with the name of a table is none.
    pub fn open(folder: impl AsRef<Path>) -> Result<Tables, TableError> {
        let folder = folder.as_ref();
        let open = |material| {
            let table = Table::open(&path_of(folder, material), material)?;
            Ok((material, Held::InFile(Box::new(table))))
        };
        let tables = list(folder)?.into_iter().map(open).collect::<Result<_, TableError>>()?;
        Ok(Tables { folder: Some(folder.to_owned()), tables, cache: cache() })
    }

    /// Adds the table in the bytes of a file, in place of one of the same class: for programs that have no
    /// folder, such as a page in a browser. A damaged block is noticed when it is asked.
    ///
    /// # Errors
    ///
    /// When the bytes are not those of a table. Then nothing has changed.
    pub fn add(&mut self, file: Vec<u8>) -> Result<(), TableError> {
        let table = Table::of_bytes(file)?;
        if self.cache.is_empty() {
            self.cache = cache();
        }
        self.tables.insert(table.material, Held::InFile(Box::new(table)));
        Ok(())
    }

    /// The tables of three pieces in memory. Each is made when it is first asked, in some 20 to 80 ms.
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

    /// The same with those of [`small`](Tables::small) where the folder has none.
    #[must_use]
    pub fn with_small(mut self) -> Tables {
        for material in small::classes() {
            self.tables.entry(material).or_insert(Held::InMemory);
        }
        self
    }

    /// Solves the tables in memory now, and not in the first [`probe`](Tables::probe) of each.
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

    /// Where the tables are, if they are in files.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The classes that there are tables of.
    pub fn materials(&self) -> impl Iterator<Item = Material> {
        self.tables.keys().copied()
    }

    /// How many positions of a class have which value, if there is a file of it.
    pub fn summary(&self, material: Material) -> Option<&Summary> {
        match self.tables.get(&material)? {
            Held::InFile(table) => Some(&table.summary),
            Held::InMemory => None,
        }
    }

    /// A position of a class from which White, the stronger side, moves and takes the longest to mate: the first in
    /// the order of the table. `None` where there is no file of the class, or White wins nowhere.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is damaged.
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

    /// What a position is worth to the side to move; `None` where the tables do not have it.
    ///
    /// They never have a position with a pawn on its first or last rank, or in which the side not to
    /// move is in check, as it is when the kings touch; bare kings are a draw wherever they stand.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is damaged.
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

    /// What a position is worth to the side to move, also where the tables do not have it, but all
    /// that its moves lead to, as where the kings touch or the side not to move is in check, or where
    /// it has no move.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is damaged.
    pub fn value(&self, position: &Position<Lite>) -> Result<Option<Value>, TableError> {
        if let Some(value) = self.probe(position)? {
            return Ok(Some(value));
        }
        let Some(moves) = self.moves(position)? else { return Ok(None) };
        let without_moves = if position.is_check() { Value::Loss(0) } else { Value::Draw };
        Ok(Some(moves.first().map_or(without_moves, |&(_, best)| best)))
    }

    /// Why the tables do not have a position; `None` where they do.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is damaged.
    pub fn why_absent(&self, position: &Position<Lite>) -> Result<Option<Absent>, TableError> {
        if self.probe(position)?.is_some() {
            return Ok(None);
        }
        let has = |material: Material| self.tables.contains_key(&material);
        Ok(Some(Absent::of(position, has)))
    }

    /// The byte in a slot, from the cache if it has the block.
    fn byte(&self, table: &Table, slot: usize) -> Result<Byte, TableError> {
        let (number, within) = (slot / BLOCK, slot % BLOCK);
        // Blocks of one table side by side do not take one another's places.
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

    /// The legal moves with what each is worth to the one who plays it, the best first; `None` where
    /// the tables do not have all that they lead to.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is damaged.
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

    /// The legal moves with what each is worth to the one who plays it, as far as the tables know what
    /// it leads to: the best first, then those of which nothing is known.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is damaged.
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

    /// What a legal move is worth to the one who plays it.
    fn after(&self, position: &Position<Lite>, mv: Move) -> Result<Option<Value>, TableError> {
        Ok(self.probe(&position.play_unchecked(mv))?.map(Value::before))
    }

    /// The best play to mate: the winner mates as soon as possible, the loser holds out as long as
    /// possible; of equal moves, the first. `None` where the tables know no mate.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is damaged, or the value of a position is not that of its best move.
    pub fn line(&self, position: &Position<Lite>) -> Result<Option<Line>, TableError> {
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
        let line = Line::replay(position, moves);
        line.map(Some).ok_or_else(|| self.wrong_value(&here))
    }

    /// The error of a table that gives a position another value than its moves do.
    fn wrong_value(&self, position: &Position<Lite>) -> TableError {
        let problem = Problem::Value { fen: position.fen().to_string() };
        let table = Material::of(position.board()).and_then(|(class, _)| self.tables.get(&class));
        match table {
            Some(Held::InFile(table)) => table.error(problem),
            _ => TableError::new(self.folder.as_deref().unwrap_or(Path::new("")), problem),
        }
    }
}

/// Moves of both sides that end in mate. Only a replay by the rules makes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    moves: Vec<Move>,
    winner: Color,
}

impl Line {
    /// Plays the moves; `None` where one is not legal or the last does not mate.
    pub fn replay(position: &Position<Lite>, moves: Vec<Move>) -> Option<Line> {
        let mut here = *position;
        for &mv in &moves {
            here = here.play(mv).ok()?;
        }
        here.is_checkmate().then(|| Line { moves, winner: !here.turn() })
    }

    /// The moves, from the position on.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Who mates.
    pub const fn winner(&self) -> Color {
        self.winner
    }
}
