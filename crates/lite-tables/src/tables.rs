//! The tables of a folder, and what is asked of them.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use core_bitboard::{Color, Lite, Move, Position};

use crate::file::{BLOCK, Table, TableError, list, path_of};
use crate::material::Material;
use crate::summary::Summary;
use crate::value::{Byte, Value};

/// The bytes of blocks that are remembered.
const CACHE_BYTES: usize = 64 << 20;

/// A place of the cache: the class and the number of a block, and its bytes.
type Cached = Mutex<Option<(Material, usize, Vec<u8>)>>;

/// The tables of a folder. It may be asked by several threads at once.
///
/// The blocks that were asked last are remembered, some 64 MiB.
pub struct Tables {
    folder: PathBuf,
    tables: BTreeMap<Material, Table>,
    cache: Vec<Cached>,
}

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
        let open = |material| Ok((material, Table::open(&path_of(folder, material), material)?));
        let tables = list(folder)?.into_iter().map(open).collect::<Result<_, TableError>>()?;
        let cache = (0..CACHE_BYTES / BLOCK).map(|_| Mutex::default()).collect();
        Ok(Tables { folder: folder.to_owned(), tables, cache })
    }

    /// Where the tables are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The classes that there are tables of.
    pub fn materials(&self) -> impl Iterator<Item = Material> {
        self.tables.keys().copied()
    }

    /// How many positions of a class have which value, if there is a table of it.
    pub fn summary(&self, material: Material) -> Option<&Summary> {
        self.tables.get(&material).map(|table| &table.summary)
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
        let Some(table) = self.tables.get(&material) else { return Ok(None) };
        let index = &table.index;
        let placement = index.place(position.board(), position.turn(), exchanged);
        match placement.and_then(|placement| index.slot(&placement)) {
            Some(slot) => Ok(self.byte(table, slot)?.value()),
            None => Ok(None),
        }
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
            let Some(value) = self.probe(&position.play_unchecked(mv))? else { return Ok(None) };
            moves.push((mv, value.before()));
        }
        moves.sort_by_key(|&(mv, value)| (std::cmp::Reverse(value), mv));
        Ok(Some(moves))
    }

    /// The best play to mate: the winner mates as soon as possible, the loser holds out as long as
    /// possible; of equal moves, the first. `None` where the tables know no mate.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or is damaged.
    pub fn line(&self, position: &Position<Lite>) -> Result<Option<Line>, TableError> {
        let mut here = *position;
        let mut moves = Vec::new();
        loop {
            match self.probe(&here)? {
                None | Some(Value::Draw) => return Ok(None),
                Some(Value::Loss(0)) => return Ok(Line::replay(position, moves)),
                Some(_) => {}
            }
            let best = self.moves(&here)?.and_then(|moves| moves.first().copied());
            let Some((mv, _)) = best else { return Ok(None) };
            moves.push(mv);
            here = here.play_unchecked(mv);
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
